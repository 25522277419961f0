import { expect, test } from 'vitest';
import { requests } from '../../../contract/requests/responses.ts';
import { plainDate } from '../../../domain/units.ts';
import { lockHolderForFile } from '../../testing/lock-holder.ts';
import { whileNightIsPlanned } from '../../time/shared/testing-moved-clocking.ts';
import { formsForEachTest, send } from './testing-requests.ts';

const at = formsForEachTest('2026-06-15T03:00:00Z');
const { waiting } = lockHolderForFile(at.host);

test('an approved clocking that went to another day while it is taken back counts on neither', async () => {
  const { host, organizationId, person, manager } = at;
  const date = plainDate('2026-06-12');
  const decide = (id: string) => host.as(manager).call(requests.accept, { body: { id, approved: true } });
  const asked = { clockings: [{ clockType: 'clock_in', date, time: '23:30' }], reason: 'ลืม' };
  const { id } = await send(host, person, 'AddClockForm', asked);
  await decide(id);
  const back = await host.as(person).call(requests.takeBack, { body: { id, reason: 'ผิดวัน' } });
  await whileNightIsPlanned(host, { organizationId, employeeId: person.employeeId, date, waiting }, () => decide(back.id));
  const days = await host.build.inTenant(organizationId, (tx) =>
    tx
      .selectFrom('app.attendance_day')
      .select(['work_date', 'punches'])
      .where('organization_id', '=', organizationId)
      .where('employee_id', '=', person.employeeId)
      .execute(),
  );
  expect(days).toEqual([]);
});
