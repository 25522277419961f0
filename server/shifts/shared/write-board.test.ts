import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shiftProfiles } from '../../../contract/shifts/shift-profiles.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { assert } from '../../../domain/units.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { boardActions, cell, day, idAt, type Team } from '../boards/testing-boards.ts';

/** One in the morning of 1 July in Bangkok, when it is June in UTC. */
const t = appForFile({ now: '2026-06-30T18:00:00Z' });
const act = boardActions(t);
let it: Team;
beforeEach(async () => {
  it = await act.team(2);
});

const call: ReturnType<typeof t.as>['call'] = (endpoint, input) => t.as(it.owner).call(endpoint, input);
const names = async (query: { name?: string; departmentId?: string; mine?: 'true' } = {}) =>
  (await call(shifts.list, { query })).map((board) => board.name);

test('boards of a kind stand in the order of their names and are found by a part of name or code', async () => {
  await call(shifts.create, { body: { name: 'ครัว', externalCode: 'K_1' } });
  await call(shifts.create, { body: { name: 'บาร์', departmentId: it.departmentId } });
  await call(monthlyShifts.create, { body: { name: 'โรงงาน' } });
  expect(await names()).toEqual(['Front desk', 'ครัว', 'บาร์']);
  expect(await names({ name: 'รั' })).toEqual(['ครัว']);
  expect(await names({ name: 'k_' })).toEqual(['ครัว']);
  for (const name of ['%', '_', '\\']) expect(await names({ name })).toEqual(name === '_' ? ['ครัว'] : []);
  expect(await names({ departmentId: it.departmentId })).toEqual(['Front desk', 'บาร์']);
  const all = await call(monthlyShifts.all);
  expect(all.map((board) => [board.name, board.board])).toEqual([
    ['Front desk', 'weekly'],
    ['ครัว', 'weekly'],
    ['บาร์', 'weekly'],
    ['โรงงาน', 'monthly'],
  ]);
});

test('the people of a weekly board are those of its department and below, present now, each once', async () => {
  const { organizationId, departmentId, board } = it;
  const below = await t.build.department(organizationId, 'Night desk');
  await t.build.inTenant(organizationId, (tx) =>
    tx
      .updateTable('app.department')
      .set({ parent_id: departmentId })
      .where('organization_id', '=', organizationId)
      .where('id', '=', below)
      .execute(),
  );
  await t.build.person({ organizationId, departmentId: below });
  await t.build.person({ organizationId, departmentId: below, approveStatus: 'DEACTIVATED' });
  const employeeIds = [idAt(it.workers, 0)];
  await call(monthlyShifts.addMembers, { body: { shiftId: board.id, groupId: null, employeeIds } });
  // Two of the department and one below; the member is one of the two.
  expect((await call(shifts.get, { query: { shiftId: board.id } })).people).toBe(3);
});

test('a code is taken once in both kinds; an old version is a conflict, also of those who change it at once', async () => {
  const { board } = it;
  await call(monthlyShifts.create, { body: { name: 'Plant', externalCode: 'P-1' } });
  expect(await refusal(call(shifts.create, { body: { name: 'Other', externalCode: 'P-1' } }))).toMatchObject({
    status: 409,
    code: 'array/already-exist',
    errors: [{ field: 'externalCode', code: 'form/already-used' }],
  });
  const update = (version: number, name: string) =>
    refusalCode(call(shifts.update, { body: { shiftId: board.id, version, name, departmentId: null } }));
  const answers = await Promise.all(['หนึ่ง', 'สอง', 'สาม'].map((name) => update(board.version, name)));
  expect(answers.toSorted()).toEqual(['conflict', 'conflict', null]);
  expect(await refusalCode(call(shifts.create, { body: { name: 'New', departmentId: randomUUID() } }))).toBe('ref-not-found');
});

test('a board is reached by the calls of its own kind only', async () => {
  const monthly = await call(monthlyShifts.create, { body: { name: 'Plant' } });
  const wrong = { shiftId: monthly.id, version: monthly.version, name: 'Other' };
  expect(await refusalCode(call(shifts.update, { body: wrong }))).toBe('not-found');
  expect(await refusalCode(call(shifts.remove, { query: { shiftId: monthly.id } }))).toBe('not-found');
  expect(await refusalCode(call(shifts.setMakers, { body: { shiftId: monthly.id, makerIds: [] } }))).toBe('not-found');
  expect(await refusalCode(call(monthlyShifts.get, { query: { shiftId: it.board.id } }))).toBe('not-found');
  expect((await call(monthlyShifts.list, { query: {} })).map((board) => board.name)).toEqual(['Plant']);
});

test('who plans on a board is replaced as a whole, and only people of the company are named', async () => {
  const [a, b] = [idAt(it.workers, 0), idAt(it.workers, 1)];
  const stranger = await t.build.company();
  const setMakers = (...makerIds: string[]) => call(shifts.setMakers, { body: { shiftId: it.board.id, makerIds } });
  expect((await setMakers(a, a, b)).makers.map((maker) => maker.employeeId).toSorted()).toEqual([a, b].toSorted());
  for (const unknown of [stranger.owner.employeeId, randomUUID()])
    expect(await refusalCode(setMakers(unknown))).toBe('ref-not-found');
  expect((await call(shifts.get, { query: { shiftId: it.board.id } })).makers).toHaveLength(2);
  expect((await setMakers(b)).makers.map((maker) => maker.employeeId)).toEqual([b]);
  expect((await setMakers()).makers).toEqual([]);
});

test('a removed board takes back what is to come from today in the company’s time zone, and leaves what was', async () => {
  const worker = it.workers[0];
  assert(worker !== undefined, 'a worker');
  const cells = ['2026-06-30', '2026-07-01', '2026-07-02'].map((date) => cell(worker.employeeId, date, it.n.id));
  await act.put(it.owner, it.board.id, cells);
  const days = { from: day('2026-06-30'), to: day('2026-07-02') };
  await call(shifts.publish, { body: { shiftId: it.board.id, ...days, notify: 'none' } });
  expect(await call(shifts.remove, { query: { shiftId: it.board.id } })).toMatchObject({ cleared: 2, leaveCount: 0 });
  const shiftsOf = async (month: number, place: number) =>
    (await t.as(worker).call(shifts.ownMonth, { query: { year: 2026, month } }))[place]?.shifts.map((shift) => shift.name);
  expect([await shiftsOf(6, 29), await shiftsOf(7, 0), await shiftsOf(7, 1)]).toEqual([['N'], [], []]);
  expect(await refusalCode(call(shifts.get, { query: { shiftId: it.board.id } }))).toBe('not-found');
  expect((await auditOf(t, it.organizationId, it.board.id)).at(-1)).toBe('shift.remove');
});

test('a profile of the board that past days name stays for the company under a code of its own; another one goes', async () => {
  const { id: _id, version: _version, shiftId: _shift, ...fields } = it.m;
  const own = (code: string) => call(shiftProfiles.create, { body: { ...fields, shiftId: it.board.id, code } });
  const [used, unused] = [await own('M'), await own('U')];
  const past = cell(idAt(it.workers, 0), '2026-06-30', used.id);
  await act.put(it.owner, it.board.id, [past]);
  await call(shifts.publish, { body: { shiftId: it.board.id, from: past.date, to: past.date, notify: 'none' } });
  await call(shifts.remove, { query: { shiftId: it.board.id } });
  const left = await call(shiftProfiles.list, { query: {} });
  expect(left.find((profile) => profile.id === used.id)).toMatchObject({ shiftId: null, code: `M-${used.id.slice(-6)}` });
  expect(left.find((profile) => profile.id === unused.id)).toBeUndefined();
});

test('a board with days of a payroll that waits from today on is not removed, and nothing of it is lost', async () => {
  const worker = it.workers[0];
  assert(worker !== undefined, 'a worker');
  const ahead = cell(worker.employeeId, '2026-07-15', it.m.id);
  await act.put(it.owner, it.board.id, [ahead]);
  await call(shifts.publish, { body: { shiftId: it.board.id, from: ahead.date, to: ahead.date, notify: 'none' } });
  await t.build.payroll({ organizationId: it.organizationId, name: 'July', month: '2026-07', people: [worker] });
  expect(await refusalCode(call(shifts.remove, { query: { shiftId: it.board.id } }))).toBe('period-locked');
  const range = await call(shifts.times, { query: { shiftId: it.board.id, from: ahead.date, to: ahead.date } });
  expect(range.counts).toMatchObject({ published: 1, removed: 0 });
});

test('boards of another company answer as random ones; who only plans neither makes nor removes them', async () => {
  const stranger = t.as((await t.build.company()).owner);
  for (const shiftId of [it.board.id, randomUUID()]) {
    expect(await refusalCode(stranger.call(shifts.get, { query: { shiftId } }))).toBe('not-found');
    expect(await refusalCode(stranger.call(shifts.remove, { query: { shiftId } }))).toBe('not-found');
    expect(await refusalCode(stranger.call(shifts.update, { body: { shiftId, version: 1, name: 'X' } }))).toBe('not-found');
    expect(await refusalCode(stranger.call(shifts.setMakers, { body: { shiftId, makerIds: [] } }))).toBe('not-found');
  }
  const planner = await t.build.person({ organizationId: it.organizationId, groups: ['shiftMaker'] });
  await call(shifts.setMakers, { body: { shiftId: it.board.id, makerIds: [planner.employeeId] } });
  const plans = t.as(planner);
  expect(await refusalCode(plans.call(shifts.remove, { query: { shiftId: it.board.id } }))).toBe('auth/forbidden');
  expect(await refusalCode(plans.call(shifts.create, { body: { name: 'Mine' } }))).toBe('auth/forbidden');
  expect((await plans.call(shifts.get, { query: { shiftId: it.board.id } })).canEdit).toBe(true);
});
