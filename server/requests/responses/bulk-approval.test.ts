import { expect, test } from 'vitest';
import { requests } from '../../../contract/requests/responses.ts';
import { yearMonth } from '../../../domain/units.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { formsForEachTest, send } from './testing-requests.ts';

const at = formsForEachTest('2026-06-15T03:00:00Z');

test('what was rolled back of one among several stands nowhere in the log', async () => {
  const { host, organizationId, person, manager } = at;
  const clocking = (date: string, clockType: string, time: string) => ({ clockType, date, time });
  // The second day lacks its end, which is refused once a payroll has paid it: by then the first is corrected.
  const forgotten = await send(host, person, 'AddClockForm', {
    clockings: [
      clocking('2026-06-10', 'clock_in', '09:00'),
      clocking('2026-06-10', 'clock_out', '18:00'),
      clocking('2026-06-11', 'clock_in', '09:00'),
    ],
    reason: 'ลืมบัตร',
  });
  const overtime = await send(host, person, 'OvertimeForm', {
    'work-date': '2026-07-16',
    'start-time': '18:00',
    'end-time': '19:00',
    reason: 'x',
  });
  await host.build.payroll({ organizationId, name: 'June', month: yearMonth('2026-06'), status: 'APPROVED', people: [person] });
  const before = await auditOf(host, organizationId);
  const { outcomes } = await host.as(manager).call(requests.acceptMany, { body: { ids: [forgotten.id, overtime.id] } });
  expect(outcomes).toEqual([
    { id: forgotten.id, ok: false, code: 'correction/incomplete' },
    { id: overtime.id, ok: true, code: null },
  ]);
  const written = (await auditOf(host, organizationId)).slice(before.length);
  expect(written.filter((action) => action.startsWith('time-correction'))).toEqual([]);
  expect(written).toContain('request.approve');
  await host.build.inTenant(organizationId, async (tx) => {
    expect((await tx.client.query('select from app.time_correction')).rows).toEqual([]);
  });
});
