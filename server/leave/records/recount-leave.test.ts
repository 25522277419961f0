import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { plainDate } from '../../../domain/units.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { leaveAvailable } from '../shared/leave-ledger.ts';
import { aLeaveType } from '../shared/testing/a-leave-type.ts';

const DAY = 480;
const at = companyForEachTest('2026-06-15T03:00:00Z');
const person = () => at.host.build.person({ organizationId: at.organizationId, startDate: plainDate('2020-01-01') });
const left = (who: Person, leaveTypeId: string) =>
  at.host.build.inTenant(at.organizationId, (tx) =>
    leaveAvailable(tx, { employeeId: who.employeeId, leaveTypeId, on: plainDate('2026-06-15') }),
  );
const record = (who: Person, leaveTypeId: string, startDate: string, endDate: string) =>
  at.host.as(at.owner).call(leaveRecords.record, {
    body: { employeeId: who.employeeId, leaveTypeId, startDate: plainDate(startDate), endDate: plainDate(endDate) },
  });
const holiday = (preview?: boolean) => ({
  body: { name: 'วันหยุดพิเศษ', date: plainDate('2026-07-02'), kind: 'company' as const, ...(preview ? { preview } : {}) },
});
const entries = (recordId: string) =>
  at.host.build.inTenant(at.organizationId, async (tx) => {
    const { rows } = await sql<{ kind: string; minutes: number }>`select kind, minutes from app.leave_entry
      where organization_id = ${at.organizationId} and leave_record_id = ${recordId} order by created_at, effective_on`.execute(
      tx,
    );
    return rows.map((row) => [row.kind, row.minutes / DAY]);
  });
const read = (id: string) => at.host.as(at.owner).call(leaveRecords.get, { query: { id } });

test('a holiday tells the leaves that it alters before it is saved, returns the day, and takes it again when it goes', async () => {
  const [nok, leaveTypeId] = [await person(), await aLeaveType(at.host, at.organizationId, { name: 'ลาพักร้อน' })];
  const { id } = await record(nok, leaveTypeId, '2026-07-01', '2026-07-03');
  await record(nok, leaveTypeId, '2026-07-13', '2026-07-13');
  const { call } = at.host.as(at.owner);

  const { impact } = await call(calendars.create, holiday(true));
  expect(impact).toMatchObject({ leaveCount: 1, leaves: [{ type: 'ลาพักร้อน', from: '2026-07-01', to: '2026-07-03' }] });
  expect(await left(nok, leaveTypeId)).toBe(6 * DAY);

  const saved = await call(calendars.create, holiday());
  await expect.poll(async () => (await read(id)).minutes, { timeout: 20_000 }).toBe(2 * DAY);
  expect((await read(id)).days.map((day) => day.why)).toEqual(['whole-day', 'holiday', 'whole-day']);
  expect(await entries(id)).toEqual([
    ['use', -1],
    ['use', -1],
    ['use', -1],
    ['return', 1],
  ]);
  expect(await left(nok, leaveTypeId)).toBe(7 * DAY);

  await call(calendars.remove, { query: { id: saved.id } });
  await expect.poll(async () => (await read(id)).minutes, { timeout: 20_000 }).toBe(3 * DAY);
  expect((await entries(id)).at(-1)).toEqual(['use', -1]);
  expect(await left(nok, leaveTypeId)).toBe(6 * DAY);

  const back = await read(id);
  await call(leaveRecords.takeBack, { body: { id, version: back.version, reason: 'changed' } });
  expect(await left(nok, leaveTypeId)).toBe(9 * DAY);
});
