import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { WireQuery } from '../../../contract/endpoint.ts';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';
import { boardActions, type Cells, cell, day, JUNE, type Team } from './testing-boards.ts';

const t = appForFile({ now: '2026-06-12T05:00:00Z' });
const act = boardActions(t);
let it: Team;
let chai: Person;
let barId: string;
const own = (startMinute: number, endMinute: number, breakMinutes: number, isOt = false) => ({
  startMinute,
  endMinute,
  breakMinutes,
  isOt,
});
/** Three people: a night at the end of the month and a day off, overtime on another board, and a break that eats its shift. */
beforeAll(async () => {
  it = await act.team(0);
  const { organizationId, owner } = it;
  const kitchen = await t.build.department(organizationId, 'ครัว');
  const person = (firstName: string, code: string, departmentId: string) =>
    t.build.person({ organizationId, firstName, lastName: 'ใจดี', code, departmentId });
  const anan = await person('อนันต์', 'E1', it.departmentId);
  const busaba = await person('บุษบา', 'E2', kitchen);
  chai = await person('ชัย', 'E3', kitchen);
  barId = (await t.as(owner).call(shifts.create, { body: { name: 'บาร์/ชั้น 2' } })).id;
  const at = (who: Person, date: string, plan: Cells[number]['plan']) => ({ ...cell(who.employeeId, date, null), plan });
  await act.put(owner, it.board.id, [
    cell(anan.employeeId, '2026-06-30', it.n.id),
    at(anan, '2026-06-29', { isDayOff: true as const }),
    at(chai, '2026-06-10', own(600, 660, 30)),
  ]);
  // Saved before such a break was refused.
  await t.build.inTenant(organizationId, (tx) =>
    tx.client.query('update app.shift_work set break_minutes = 300 where organization_id = $1 and employee_id = $2', [
      organizationId,
      chai.employeeId,
    ]),
  );
  await act.put(owner, barId, [
    at(busaba, '2026-06-01', own(1200, 1500, 30, true)),
    cell(busaba.employeeId, '2026-06-02', it.m.id),
  ]);
});

const call: ReturnType<typeof t.as>['call'] = (endpoint, input) => t.as(it.owner).call(endpoint, input);
const THAI = { 'accept-language': 'th' };
const summary = (query: Partial<WireQuery<typeof shifts.summary>> = {}) =>
  t.as(it.owner).call(shifts.summary, { query: { ...JUNE, ...query } });
const codes = async (query: Partial<WireQuery<typeof shifts.summary>>) => (await summary(query)).content.map((row) => row.code);
const NOTHING = { shifts: 0, minutes: 0, overtimeShifts: 0, overtimeMinutes: 0, nightMinutes: 0, daysOff: 0, unpublished: 0 };

test('each person has the sums of all boards, breaks left out and a night counted with the day it begins on', async () => {
  const { content } = await summary({ sort: 'code,asc' });
  expect(content).toMatchObject([
    // 22:00 to 07:00 with an hour of break: 480. Of it 22:00 to 06:00 is night: 480 with the break.
    { ...NOTHING, code: 'E1', departmentName: 'Front', shifts: 1, minutes: 480, nightMinutes: 480, daysOff: 1, unpublished: 2 },
    // 20:00 to 01:00 less 30 is 270, all overtime, 180 of it at night; and 06:00 to 15:00 less 60 is 480.
    {
      ...NOTHING,
      code: 'E2',
      shifts: 2,
      minutes: 750,
      overtimeShifts: 1,
      overtimeMinutes: 270,
      nightMinutes: 180,
      unpublished: 2,
    },
    // A break of 300 in a shift of 60 leaves nothing, and is no debt.
    { ...NOTHING, code: 'E3', shifts: 1, minutes: 0, unpublished: 1 },
  ]);
});

test('a board counts the same: a break that is longer than its shift leaves nothing to work', async () => {
  const { people, totals } = await t.as(it.owner).call(shifts.times, { query: { shiftId: it.board.id, ...JUNE } });
  const place = people.findIndex((person) => person.employeeId === chai.employeeId);
  expect([totals.minutes[place], totals.days[place]]).toEqual([0, 1]);
});

test('the first and the last day are counted, those around are not', async () => {
  const lastDay = await summary({ from: day('2026-06-30'), to: day('2026-07-01') });
  expect(lastDay.content.map((row) => [row.code, row.shifts, row.daysOff])).toEqual([['E1', 1, 0]]);
  expect((await summary({ from: day('2026-07-01'), to: day('2026-07-31') })).content).toEqual([]);
  expect(await codes({ from: day('2026-06-01'), to: day('2026-06-01') })).toEqual(['E2']);
});

test('rows are found by board, department, and a part of a name or code; marks that mean anything mean themselves', async () => {
  expect(await codes({ shiftId: barId })).toEqual(['E2']);
  expect(await codes({ departmentId: it.departmentId })).toEqual(['E1']);
  expect(await codes({ name: 'นันต์' })).toEqual(['E1']);
  expect(await codes({ name: 'e3' })).toEqual(['E3']);
  for (const name of ['%', '_1', '\\']) expect(await codes({ name })).toEqual([]);
});

test('rows come in the order that was asked for, and the sums are of everybody, also on a page past the end', async () => {
  expect(await codes({ sort: 'minutes,desc' })).toEqual(['E2', 'E1', 'E3']);
  expect(await codes({ sort: 'nightMinutes,asc' })).toEqual(['E3', 'E2', 'E1']);
  // In the alphabet ช comes before บ, and that before อ.
  expect(await codes({ sort: 'name,asc' })).toEqual(['E3', 'E2', 'E1']);
  const totals = { people: 3, shifts: 4, minutes: 1_230, overtimeMinutes: 270, nightMinutes: 660, unpublished: 5 };
  for (const page of [0, 1, 2, 9]) {
    const answer = await summary({ size: 2, page });
    expect([answer.totals, answer.totalElements, answer.totalPages]).toEqual([totals, 3, 2]);
  }
});

test('two months are the most that one call sums up', async () => {
  expect(await refusal(summary({ from: day('2026-06-01'), to: day('2026-08-02') }))).toMatchObject({
    status: 422,
    errors: [{ field: 'to', code: 'date/range' }],
  });
  expect(await refusal(summary({ from: day('2026-06-01'), to: day('2026-08-01') }))).toBeNull();
  expect(await refusalCode(summary({ from: day('2026-06-02'), to: day('2026-06-01') }))).toBe('validation/has-errors');
});

test('another company sums up its own shifts, whatever board it names', async () => {
  const { owner } = await t.build.company();
  const query = { ...JUNE, shiftId: barId };
  expect(await t.as(owner).call(shifts.summary, { query })).toMatchObject({ content: [], totals: { people: 0, shifts: 0 } });
  for (const shiftId of [barId, randomUUID()])
    expect(await refusalCode(t.as(owner).call(shifts.exportBoard, { body: { shiftId, ...JUNE } }))).toBe('not-found');
});

async function fileOf(started: Promise<{ jobId: string }>): Promise<string[]> {
  const { jobId: id } = await started;
  const done = async () => (await t.as(it.owner).call(jobs.get, { query: { id } })).status;
  await expect.poll(done, { timeout: 15_000 }).toBe('done');
  const { body } = await t.as(it.owner).raw(jobs.file, { query: { id } });
  return body
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
}

test('the file of the summary has the rows of the page in hours, in the language of who asked', async () => {
  const body = { ...JUNE, format: 'csv' } as const;
  const [head, ...rows] = await fileOf(call(shifts.exportSummary, { body, headers: THAI }));
  expect(head?.split(',').slice(0, 5)).toEqual(['รหัส', 'ชื่อ', 'แผนก', 'จำนวนกะ', 'ชั่วโมง']);
  // 480 minutes are 8 hours, 750 are 12.5, 270 are 4.5, 180 are 3.
  expect(rows).toEqual(['E1,อนันต์ ใจดี,Front,1,8,0,0,8,1,2', 'E2,บุษบา ใจดี,ครัว,2,12.5,1,4.5,3,0,2', 'E3,ชัย ใจดี,ครัว,1,0,0,0,0,0,1']);
  const english = await fileOf(call(shifts.exportSummary, { body: { ...body, departmentId: it.departmentId } }));
  expect([english[0]?.startsWith('Code,Name,Department,Shifts'), english.length]).toEqual([true, 2]);
});

test('the file of a board has a column for each day, times where there is no profile, and a legend of the profiles used', async () => {
  const body = { shiftId: it.board.id, from: day('2026-06-29'), to: day('2026-06-30'), format: 'csv' } as const;
  const lines = await fileOf(call(shifts.exportBoard, { body, headers: THAI }));
  expect(lines[0]).toContain('2026-06-29,2026-06-30,วันทำงาน');
  expect(lines.find((line) => line.startsWith('E1,'))).toBe('E1,อนันต์ ใจดี,Front,,หยุด,N,1,8,0,1');
  expect(lines.some((line) => line.includes('N 22:00–'))).toBe(true);
  const first = { from: day('2026-06-01'), to: day('2026-06-01') };
  const bar = await fileOf(call(shifts.exportBoard, { body: { shiftId: barId, ...first, format: 'csv' } }));
  expect(bar.find((line) => line.startsWith('E2,'))).toContain('20:00–');
  const actions = await auditOf(t, it.organizationId);
  const countOf = (action: string) => actions.filter((known) => known === action).length;
  expect(countOf('shift.start-export')).toBe(countOf('shift.export'));
  expect(countOf('shift.export')).toBeGreaterThanOrEqual(2);
});
