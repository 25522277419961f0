import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { workHours } from '../../../contract/calendars/work-hours.ts';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { employees } from '../../../contract/people/employees.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { plainDate } from '../../../domain/units.ts';
import { toJson } from '../../db/column-types.ts';
import { auditOf } from '../../testing/audit-of.ts';
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

const payOfDays = (recordId: string) =>
  at.host.build.inTenant(at.organizationId, async (tx) => {
    const { rows } = await sql<{ percent: number; days: number; starts: number[] }>`
      select (part->>'percent')::int as percent, sum((part->>'minutes')::int)::float8 / ${DAY} as days,
        array_agg(distinct (d.spans->0->>'from')::int) as starts
      from app.leave_day d cross join jsonb_array_elements(d.pay) part
      where d.organization_id = ${at.organizationId} and d.leave_record_id = ${recordId} group by 1 order by 1`.execute(tx);
    return rows.map(({ percent, days, starts }) => [percent, days, starts]);
  });
const sickType = () =>
  aLeaveType(at.host, at.organizationId, { days: 60, pay_tranches: toJson([{ untilMinutes: 30 * DAY, percent: 100 }]) });
const begin = (activeDate: string) => {
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    isWorkingDay: weekday > 0 && weekday < 6,
    start: '08:00',
    end: '17:00',
    breakMinutes: 60,
  }));
  return at.host.as(at.owner).call(workHours.setCompany, { body: { workHours: week, activeDate: plainDate(activeDate) } });
};

test('other hours move a leave within its days: what was paid stays paid, what came after the limit stays unpaid', async () => {
  const [nok, leaveTypeId] = [await person(), await sickType()];
  const first = await record(nok, leaveTypeId, '2026-08-03', '2026-09-11');
  const later = await record(nok, leaveTypeId, '2026-11-02', '2026-11-03');
  expect([await payOfDays(first.id), await payOfDays(later.id)]).toEqual([[[100, 30, [540]]], [[0, 2, [540]]]]);
  await begin('2026-07-01');
  await expect.poll(() => payOfDays(later.id), { timeout: 20_000 }).toEqual([[0, 2, [480]]]);
  expect(await payOfDays(first.id)).toEqual([[100, 30, [480]]]);
});

test('a day less in an older leave leaves its limit to the days behind it, whatever was taken later', async () => {
  const [nok, leaveTypeId] = [await person(), await sickType()];
  const first = await record(nok, leaveTypeId, '2026-07-01', '2026-08-12');
  const later = await record(nok, leaveTypeId, '2026-11-02', '2026-11-03');
  expect(await payOfDays(first.id)).toEqual([
    [0, 1, [540]],
    [100, 30, [540]],
  ]);
  await at.host.as(at.owner).call(calendars.create, holiday());
  await expect.poll(async () => (await read(first.id)).minutes, { timeout: 20_000 }).toBe(30 * DAY);
  expect([await payOfDays(first.id), await payOfDays(later.id)]).toEqual([[[100, 30, [540]]], [[0, 2, [540]]]]);
});

test('an older leave that is taken back lets a later one be paid, also on days that an approved payroll has counted', async () => {
  const [nok, leaveTypeId] = [await person(), await sickType()];
  const first = await record(nok, leaveTypeId, '2026-07-01', '2026-08-11');
  const september = await record(nok, leaveTypeId, '2026-09-29', '2026-10-02');
  const november = await record(nok, leaveTypeId, '2026-11-02', '2026-11-03');
  expect([await payOfDays(first.id), await payOfDays(september.id), await payOfDays(november.id)]).toEqual([
    [[100, 30, [540]]],
    [[0, 4, [540]]],
    [[0, 2, [540]]],
  ]);
  const people = [nok];
  await at.host.build.payroll({
    organizationId: at.organizationId,
    name: 'October',
    month: '2026-10',
    people,
    status: 'APPROVED',
  });
  const { version } = await read(first.id);
  const back = { id: first.id, version, reason: 'ไม่ได้ลาจริง' };
  const { paidAnew } = await at.host.as(at.owner).call(leaveRecords.takeBack, { body: back });
  expect(paidAnew).toEqual({ days: 6, paidDays: 2, lockedDays: 0 });
  expect([await payOfDays(september.id), await payOfDays(november.id)]).toEqual([[[100, 4, [540]]], [[100, 2, [540]]]]);
  expect(await auditOf(at.host, at.organizationId, november.id)).toContain('leave.recompute');
  const query = { employeeId: nok.employeeId, leaveTypeId, date: plainDate('2026-07-01') };
  const { entries: lines } = await at.host.as(at.owner).call(leaveBalances.entries, { query });
  expect(lines.filter((line) => line.reverses !== null).map((line) => [line.kind, line.reverses])).toEqual([
    ['return', { kind: 'use', on: '2026-07-01' }],
  ]);
});

test('somebody who leaves is charged no leave after the last day, and all of it again on coming back', async () => {
  const [nok, leaveTypeId] = [await person(), await aLeaveType(at.host, at.organizationId)];
  const { id } = await record(nok, leaveTypeId, '2026-06-15', '2026-06-19');
  const { call } = at.host.as(at.owner);
  const minutes = async () => (await read(id)).minutes;
  await call(employees.deactivate, { body: { id: nok.employeeId, reason: 'ลาออก', endDate: plainDate('2026-06-15') } });
  await expect.poll(minutes, { timeout: 20_000 }).toBe(DAY);
  expect(await left(nok, leaveTypeId)).toBe(9 * DAY);
  await call(employees.reactivate, { body: { id: nok.employeeId } });
  await expect.poll(minutes, { timeout: 20_000 }).toBe(5 * DAY);
  const { version } = await call(employees.get, { query: { id: nok.employeeId } });
  await call(employees.update, { body: { id: nok.employeeId, version, endDate: plainDate('2026-06-17') } });
  await expect.poll(minutes, { timeout: 20_000 }).toBe(3 * DAY);
});

test('shifts tell the leaves that they alter before they are published, then a day off returns its day', async () => {
  const departmentId = await at.host.build.department(at.organizationId, 'Front');
  const planner = await at.host.build.person({ organizationId: at.organizationId, groups: ['shiftMaker'] });
  const worker = { organizationId: at.organizationId, departmentId, startDate: plainDate('2020-01-01') };
  const nok = await at.host.build.person(worker);
  const leaveTypeId = await aLeaveType(at.host, at.organizationId, { name: 'ลาพักร้อน' });
  const { id } = await record(nok, leaveTypeId, '2026-07-01', '2026-07-03');
  const { call } = at.host.as(at.owner);
  const board = await call(shifts.create, { body: { name: 'Front desk', departmentId } });
  await call(shifts.setMakers, { body: { shiftId: board.id, makerIds: [planner.employeeId] } });
  const cell = {
    employeeId: nok.employeeId,
    date: plainDate('2026-07-02'),
    slot: 0,
    version: 0,
    plan: { isDayOff: true as const },
  };
  await call(shifts.updateWorkers, { body: { shiftId: board.id, cells: [cell] } });
  const plan = { shiftId: board.id, from: plainDate('2026-07-01'), to: plainDate('2026-07-31') };

  const told = await call(shifts.publish, { body: { ...plan, preview: true } });
  expect(told).toMatchObject({ leaveCount: 1, leaves: [{ type: 'ลาพักร้อน', from: '2026-07-01', to: '2026-07-03' }] });
  const seen = await at.host.as(planner).call(shifts.publish, { body: { ...plan, preview: true } });
  expect(seen.leaves.map((leave) => leave.type)).toEqual(['On leave']);
  expect((await read(id)).minutes).toBe(3 * DAY);

  await call(shifts.publish, { body: plan });
  await expect.poll(async () => (await read(id)).minutes, { timeout: 20_000 }).toBe(2 * DAY);
  expect((await read(id)).days.map((day) => day.why)).toEqual(['whole-day', 'day-off', 'whole-day']);
  expect(await left(nok, leaveTypeId)).toBe(8 * DAY);
  expect(await call(shifts.publish, { body: { ...plan, preview: true } })).toMatchObject({ leaveCount: 0, leaves: [] });
});
