import { expect, test } from 'vitest';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { departments } from '../../../contract/people/departments.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { plainDate } from '../../../domain/units.ts';
import { insertRow } from '../../db/write-rows.ts';
import { refusalCode } from '../../testing/app.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { aLeaveType } from '../shared/testing/a-leave-type.ts';

const DAY = 480;
const at = companyForEachTest('2026-06-15T03:00:00Z');
const owner = () => at.host.as(at.owner);
const read = (id: string) => owner().call(leaveRecords.get, { query: { id } });
const staff = (departmentId: string) =>
  at.host.build.person({ organizationId: at.organizationId, departmentId, startDate: plainDate('2020-01-01') });
async function onLeave(employeeId: string, startDate: string, endDate: string) {
  const leaveTypeId = await aLeaveType(at.host, at.organizationId, { name: 'ลาพักร้อน' });
  const body = { employeeId, leaveTypeId, startDate: plainDate(startDate), endDate: plainDate(endDate) };
  return (await owner().call(leaveRecords.record, { body })).id;
}
const holidayOf = (departmentId: string, date: string) =>
  at.host.build.inTenant(at.organizationId, (tx) =>
    insertRow({ tx, organizationId: at.organizationId }, 'app.holiday', {
      department_id: departmentId,
      date: plainDate(date),
      name: 'วันหยุดของแผนก',
      kind: 'company',
    }),
  );

test('a board tells the leaves that it alters before it is removed, and then gives its days back to the hours', async () => {
  const { call } = owner();
  const departmentId = await at.host.build.department(at.organizationId, 'Front');
  const nok = await staff(departmentId);
  const board = await call(shifts.create, { body: { name: 'Front desk', departmentId } });
  const day = plainDate('2026-07-02');
  const cell = { employeeId: nok.employeeId, date: day, slot: 0, version: 0, plan: { isDayOff: true as const } };
  await call(shifts.updateWorkers, { body: { shiftId: board.id, cells: [cell] } });
  await call(shifts.publish, { body: { shiftId: board.id, from: day, to: day } });
  const id = await onLeave(nok.employeeId, '2026-07-01', '2026-07-03');
  expect((await read(id)).minutes).toBe(2 * DAY);

  const told = await call(shifts.remove, { query: { shiftId: board.id, preview: true } });
  const leaves = [{ type: 'ลาพักร้อน', from: '2026-07-01', to: '2026-07-03' }];
  expect(told).toMatchObject({ cleared: 1, leaveCount: 1, leaves });
  expect((await call(shifts.get, { query: { shiftId: board.id } })).id).toBe(board.id);
  expect((await read(id)).minutes).toBe(2 * DAY);

  expect(await call(shifts.remove, { query: { shiftId: board.id } })).toMatchObject({ cleared: 1, leaveCount: 1 });
  await expect.poll(async () => (await read(id)).minutes, { timeout: 20_000 }).toBe(3 * DAY);
});

test('a move tells the leaves of the days from which it counts, where a department has holidays of its own', async () => {
  const { call } = owner();
  const [front, kitchen, plain] = [
    await at.host.build.department(at.organizationId, 'Front'),
    await at.host.build.department(at.organizationId, 'Kitchen'),
    await at.host.build.department(at.organizationId, 'Office'),
  ];
  await holidayOf(kitchen, '2026-06-17');
  const nok = await staff(front);
  const id = await onLeave(nok.employeeId, '2026-06-16', '2026-06-18');
  await onLeave(nok.employeeId, '2026-06-08', '2026-06-08');
  const impact = (departmentId: string | null, from?: string) =>
    call(departments.moveImpact, {
      body: { departmentId, employeeIds: [nok.employeeId], ...(from ? { from: plainDate(from) } : {}) },
    });
  expect(await impact(kitchen)).toMatchObject({ leaveCount: 1, leaves: [{ from: '2026-06-16', to: '2026-06-18' }] });
  expect(await impact(kitchen, '2026-06-01')).toMatchObject({ leaveCount: 2 });
  for (const same of [plain, front, null]) expect(await impact(same)).toEqual({ leaveCount: 0, leaves: [] });
  expect(await refusalCode(impact(kitchen, '2026-07-01'))).toBe('validation/has-errors');
  expect(await refusalCode(impact(at.owner.employeeId))).toBe('not-found');

  await call(departments.addMembers, { body: { departmentId: kitchen, employeeIds: [nok.employeeId] } });
  await expect.poll(async () => (await read(id)).minutes, { timeout: 20_000 }).toBe(2 * DAY);
  expect(await impact(null)).toMatchObject({ leaveCount: 1 });
});
