import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { boardActions, cell, day, idAt, type Team } from '../boards/testing-boards.ts';

const t = appForFile({ now: '2026-12-01T05:00:00Z' });
const act = boardActions(t);
let it: Team;
let shiftId: string;
beforeAll(async () => {
  it = await act.team(1);
  shiftId = (await call(monthlyShifts.create, { body: { name: 'โรงงาน' } })).id;
});

const call: ReturnType<typeof t.as>['call'] = (endpoint, input) => t.as(it.owner).call(endpoint, input);
const add = (date: string, name = 'วันหยุดโรงงาน') => call(monthlyShifts.addHoliday, { body: { shiftId, date: day(date), name } });
const shown = async (from: string, to: string) =>
  (await call(monthlyShifts.calendar, { query: { shiftId, from: day(from), to: day(to) } })).map(
    (holiday) => `${holiday.date} ${holiday.source} ${holiday.name}`,
  );

test('the days of the company and of the board stand together, the company’s first, over the end of a year', async () => {
  await call(calendars.create, { body: { name: 'วันสิ้นปี', date: day('2026-12-31') } });
  await call(calendars.create, { body: { name: 'วันขึ้นปีใหม่', date: day('2027-01-01') } });
  await add('2026-12-31', 'ปิดเตา');
  await add('2027-01-02');
  expect(await shown('2026-12-31', '2027-01-02')).toEqual([
    '2026-12-31 company วันสิ้นปี',
    '2026-12-31 board ปิดเตา',
    '2027-01-01 company วันขึ้นปีใหม่',
    '2027-01-02 board วันหยุดโรงงาน',
  ]);
  expect(await shown('2027-01-01', '2027-01-01')).toEqual(['2027-01-01 company วันขึ้นปีใหม่']);
});

test('a day of a department is no holiday of the board, and a board has a day once', async () => {
  const body = { name: 'แผนก', date: day('2026-12-10'), departmentId: it.departmentId };
  await call(calendars.create, { body });
  await add('2026-12-11');
  expect(await refusalCode(add('2026-12-11'))).toBe('array/already-exist');
  expect(await shown('2026-12-10', '2026-12-11')).toEqual(['2026-12-11 board วันหยุดโรงงาน']);
});

test('a holiday moves against the version that was read, never onto another one', async () => {
  const holiday = await add('2026-12-14', 'ตรวจเครื่อง');
  await add('2026-12-15');
  const id = holiday.id ?? '';
  const move = (version: number, date: string) =>
    call(monthlyShifts.updateHoliday, { body: { id, version, date: day(date), name: 'ตรวจเครื่อง' } });
  expect(await refusalCode(move(holiday.version, '2026-12-15'))).toBe('array/already-exist');
  expect(await move(holiday.version, '2026-12-16')).toMatchObject({ date: '2026-12-16', version: holiday.version + 1 });
  expect(await refusalCode(move(holiday.version, '2026-12-17'))).toBe('conflict');
  await call(monthlyShifts.removeHoliday, { query: { id } });
  expect(await refusalCode(call(monthlyShifts.removeHoliday, { query: { id } }))).toBe('not-found');
  expect(await shown('2026-12-14', '2026-12-17')).toEqual(['2026-12-15 board วันหยุดโรงงาน']);
  const actions = await auditOf(t, it.organizationId, shiftId);
  expect(actions.slice(-4)).toEqual(['shift.add-holiday', 'shift.add-holiday', 'shift.update-holiday', 'shift.remove-holiday']);
});

test('a shift of a day that becomes a holiday has changed since people were told', async () => {
  const employeeId = idAt(it.workers, 0);
  const works = [cell(employeeId, '2026-12-21', it.m.id)];
  await call(monthlyShifts.createGroup, { body: { shiftId, name: 'Day', employeeIds: [employeeId] } });
  await call(monthlyShifts.updateWorks, { body: { shiftId, monthlyShiftWorks: works } });
  const range = { from: day('2026-12-21'), to: day('2026-12-21') };
  await call(monthlyShifts.publishGroups, { body: { shiftId, ...range, notify: 'none' } });
  const counts = async () => (await call(monthlyShifts.works, { query: { shiftId, ...range } })).counts;
  expect(await counts()).toMatchObject({ changed: 0, published: 1 });
  const { id } = await add('2026-12-21');
  expect(await counts()).toMatchObject({ changed: 1, published: 0 });
  await call(monthlyShifts.removeHoliday, { query: { id: id ?? '' } });
  expect(await counts()).toMatchObject({ changed: 0, published: 1 });
});

test('holidays of another company’s board answer as random ones, and of a board that somebody does not plan as forbidden', async () => {
  const holiday = await add('2026-12-28');
  const stranger = t.as((await t.build.company()).owner);
  const planner = t.as(await t.build.person({ organizationId: it.organizationId, groups: ['shiftMaker'] }));
  const fields = { version: holiday.version, date: day('2026-12-29'), name: 'X' };
  for (const id of [holiday.id ?? '', randomUUID()]) {
    expect(await refusalCode(stranger.call(monthlyShifts.updateHoliday, { body: { id, ...fields } }))).toBe('not-found');
    expect(await refusalCode(stranger.call(monthlyShifts.removeHoliday, { query: { id } }))).toBe('not-found');
  }
  const own = { id: holiday.id ?? '' };
  expect(await refusalCode(planner.call(monthlyShifts.updateHoliday, { body: { ...own, ...fields } }))).toBe('auth/forbidden');
  expect(await refusalCode(planner.call(monthlyShifts.removeHoliday, { query: own }))).toBe('auth/forbidden');
  const query = { shiftId, from: day('2026-12-28'), to: day('2026-12-28') };
  expect(await planner.call(monthlyShifts.calendar, { query })).toHaveLength(1);
  expect(await refusalCode(stranger.call(monthlyShifts.calendar, { query }))).toBe('not-found');
});
