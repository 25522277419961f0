import { expect, test } from 'vitest';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { plainDate } from '../../../domain/units.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { aLeaveType } from '../shared/testing/a-leave-type.ts';

const at = companyForEachTest('2026-06-15T03:00:00Z');

const record = (who: Person, leaveTypeId: string, [startDate, endDate]: [string, string]) =>
  at.host.as(at.owner).call(leaveRecords.record, {
    body: { leaveTypeId, employeeId: who.employeeId, startDate: plainDate(startDate), endDate: plainDate(endDate) },
  });
const recounts = () =>
  at.host.build.inTenant(at.organizationId, async (tx) => {
    const { rows } = await tx.client.query<{ input: unknown }>(
      "select input from app.job where organization_id = $1 and name = 'recount-running-days' order by id",
      [at.organizationId],
    );
    return rows.map((row) => row.input);
  });

test('leave of today that is approved, or taken back, has the running days of the person counted once more', async () => {
  const person = await at.host.build.person({ organizationId: at.organizationId, startDate: plainDate('2020-01-01') });
  const leaveTypeId = await aLeaveType(at.host, at.organizationId, { days: 10 });
  const again = { from: '2026-06-14', to: '2026-06-16', employeeIds: [person.employeeId] };
  const { id, version } = await record(person, leaveTypeId, ['2026-06-11', '2026-06-18']);
  expect(await recounts()).toEqual([again]);
  await at.host.as(at.owner).call(leaveRecords.takeBack, { body: { id, version, reason: 'came to work' } });
  expect(await recounts()).toEqual([again, again]);
  await record(person, leaveTypeId, ['2026-06-22', '2026-06-22']);
  expect(await recounts()).toHaveLength(2);
});
