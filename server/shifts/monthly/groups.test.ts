import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { boardActions, cell, day, idAt, JUNE, type Team } from '../boards/testing-boards.ts';

const t = appForFile({ now: '2026-06-12T05:00:00Z' });
const act = boardActions(t);
let it: Team;
let shiftId: string;
beforeEach(async () => {
  it = await act.team(3);
  shiftId = (await call(monthlyShifts.create, { body: { name: 'โรงงาน' } })).id;
});

const call: ReturnType<typeof t.as>['call'] = (endpoint, input) => t.as(it.owner).call(endpoint, input);
const ids = () => it.workers.map((person) => person.employeeId);
const group = (name: string, employeeIds: readonly string[] = [], externalCode: string | null = null) =>
  call(monthlyShifts.createGroup, { body: { shiftId, name, externalCode, employeeIds: [...employeeIds] } });
const shown = async () =>
  (await call(monthlyShifts.get, { query: { shiftId } })).groupList.map(
    (item) => `${item.name}: ${item.members.map((member) => ids().indexOf(member.employeeId)).join(' ')}`,
  );

test('groups stand in the order in which they were made until they are given a place; members in that in which they came', async () => {
  const [a, b, c] = ids();
  const first = await group('กลางคืน', [c ?? '', a ?? '', c ?? '']);
  await group('กลางวัน', [b ?? '']);
  expect(await shown()).toEqual(['กลางคืน: 2 0', 'กลางวัน: 1']);
  const body = { id: first.id, version: first.version, name: 'ดึก', externalCode: 'N-1', sort: 5 };
  const moved = await call(monthlyShifts.updateGroup, { body });
  expect(moved).toMatchObject({ name: 'ดึก', externalCode: 'N-1', version: first.version + 1 });
  expect(await shown()).toEqual(['กลางวัน: 1', 'ดึก: 2 0']);
  await group('เสริม');
  expect((await shown()).at(-1)).toBe('เสริม: ');
});

test('a person is in one group of a board: another one takes them over, the same one changes nothing', async () => {
  const [a, b, c] = ids();
  const day1 = await group('Day', [a ?? '', b ?? '']);
  const night = await group('Night');
  const put = (groupId: string | null, employeeIds: readonly (string | undefined)[]) =>
    call(monthlyShifts.addMembers, { body: { shiftId, groupId, employeeIds: employeeIds.map((id) => id ?? '') } });
  expect(await put(night.id, [a, b, c, c])).toEqual({ added: 1, moved: 2, unchanged: 0 });
  expect(await put(night.id, [c, a, b])).toEqual({ added: 0, moved: 0, unchanged: 3 });
  expect(await put(day1.id, [b])).toEqual({ added: 0, moved: 1, unchanged: 0 });
  expect(await shown()).toEqual(['Day: 1', 'Night: 0 2']);
});

test('members of a monthly board are in a group of that board; a weekly one takes them without', async () => {
  const other = await call(monthlyShifts.create, { body: { name: 'Warehouse' } });
  const foreign = await call(monthlyShifts.createGroup, { body: { shiftId: other.id, name: 'Day' } });
  const employeeIds = ids();
  for (const groupId of [null, foreign.id, randomUUID()])
    expect(await refusalCode(call(monthlyShifts.addMembers, { body: { shiftId, groupId, employeeIds } }))).toBe('ref-not-found');
  const guest = await t.build.person({ organizationId: it.organizationId });
  const weekly = { shiftId: it.board.id, groupId: null, employeeIds: [guest.employeeId] };
  expect(await call(monthlyShifts.addMembers, { body: weekly })).toEqual({ added: 1, moved: 0, unchanged: 0 });
  // The three of the department, and the guest.
  expect(await call(shifts.get, { query: { shiftId: it.board.id } })).toMatchObject({ people: 4, groups: 0 });
});

test('one unknown person, or one of another company, keeps the others out too', async () => {
  const stranger = await act.team(1);
  const { id } = await group('Day');
  for (const unknown of [idAt(stranger.workers, 0), randomUUID()]) {
    const employeeIds = [...ids(), unknown];
    expect(await refusalCode(call(monthlyShifts.addMembers, { body: { shiftId, groupId: id, employeeIds } }))).toBe(
      'ref-not-found',
    );
    expect(await refusalCode(call(monthlyShifts.createGroup, { body: { shiftId, name: 'Late', employeeIds } }))).toBe(
      'ref-not-found',
    );
  }
  expect(await shown()).toEqual(['Day: ']);
});

test('the name and the code of a group are taken once on a board', async () => {
  const first = await group('Day', [], 'D1');
  const taken = await refusal(group('Day'));
  expect([taken?.status, taken?.code]).toEqual([409, 'array/already-exist']);
  const second = await group('Night', [], 'D2');
  const body = { id: second.id, version: second.version, name: first.name };
  expect(await refusalCode(call(monthlyShifts.updateGroup, { body }))).toBe('array/already-exist');
  const other = await call(monthlyShifts.create, { body: { name: 'Warehouse' } });
  const elsewhere = await call(monthlyShifts.createGroup, { body: { shiftId: other.id, name: 'Day' } });
  expect(elsewhere.name).toBe('Day');
});

test('an old version of a group is a conflict, also of two that change it at once', async () => {
  const { id, version } = await group('Day');
  const rename = (name: string) => refusalCode(call(monthlyShifts.updateGroup, { body: { id, version, name } }));
  const answers = await Promise.all(['One', 'Two', 'Three'].map(rename));
  expect(answers.toSorted()).toEqual(['conflict', 'conflict', null]);
});

test('members of a removed group leave the board, what is planned for them stays until it is cleared', async () => {
  const [a, b] = [idAt(it.workers, 0), idAt(it.workers, 1)];
  const gone = await group('Day', [a]);
  await group('Night', [b]);
  const monthlyShiftWorks = [cell(a, '2026-06-15', it.m.id), cell(b, '2026-06-15', it.n.id)];
  await call(monthlyShifts.updateWorks, { body: { shiftId, monthlyShiftWorks } });
  await call(monthlyShifts.removeGroup, { query: { id: gone.id } });
  expect(await shown()).toEqual(['Night: 1']);
  expect(await call(shifts.get, { query: { shiftId } })).toMatchObject({ people: 1, groups: 1 });
  const range = await call(monthlyShifts.works, { query: { shiftId, ...JUNE } });
  expect(range.cells.person).toHaveLength(2);
  expect(await refusalCode(call(monthlyShifts.removeGroup, { query: { id: gone.id } }))).toBe('not-found');
  const cleared = await call(monthlyShifts.reset, { body: { shiftId, ...JUNE, resetType: 'worker', employeeIds: [a] } });
  expect(cleared.cleared).toBe(1);
});

test('people who are taken off a board are counted; none of them is not found', async () => {
  const [a, b, c] = ids();
  await group('Day', [a ?? '', b ?? '']);
  const remove = (employeeIds: readonly (string | undefined)[]) =>
    call(monthlyShifts.removeMembers, { query: { shiftId, employeeIds: employeeIds.map((id) => id ?? '') } });
  expect(await remove([a, c])).toEqual({ removed: 1 });
  expect(await refusalCode(remove([a, c]))).toBe('not-found');
  expect(await shown()).toEqual(['Day: 1']);
});

test('cells are emptied against the version that was read; one that changed since is told and stays', async () => {
  const [a, b] = [idAt(it.workers, 0), idAt(it.workers, 1)];
  await group('Day', [a, b]);
  const works = [cell(a, '2026-06-15', it.m.id), cell(b, '2026-06-15', it.m.id)];
  const { outcomes } = await call(monthlyShifts.updateWorks, { body: { shiftId, monthlyShiftWorks: works } });
  const at = (employeeId: string, version: number) => ({ employeeId, date: day('2026-06-15'), slot: 0, version });
  const monthlyShiftWorks = [at(a, outcomes[0]?.version ?? 0), at(b, (outcomes[1]?.version ?? 0) + 1)];
  const removed = await call(monthlyShifts.removeWorks, { body: { shiftId, monthlyShiftWorks } });
  expect(removed.outcomes.map((outcome) => outcome.status)).toEqual(['saved', 'conflict']);
  expect(removed.outcomes[1]?.present).toMatchObject({ plan: { profileId: it.m.id } });
});

test('groups of another company answer as random ones; a shift maker reaches the own boards only', async () => {
  const { id, version } = await group('Day');
  const stranger = t.as((await act.team(1)).owner);
  for (const unknown of [id, randomUUID()]) {
    expect(await refusalCode(stranger.call(monthlyShifts.updateGroup, { body: { id: unknown, version, name: 'X' } }))).toBe(
      'not-found',
    );
    expect(await refusalCode(stranger.call(monthlyShifts.removeGroup, { query: { id: unknown } }))).toBe('not-found');
  }
  const planner = await t.build.person({ organizationId: it.organizationId, groups: ['shiftMaker'] });
  const as = t.as(planner);
  const rename = () => as.call(monthlyShifts.updateGroup, { body: { id, version, name: 'Mine' } });
  expect(await refusalCode(rename())).toBe('auth/forbidden');
  expect(await as.call(monthlyShifts.list, { query: {} })).toEqual([]);
  await call(monthlyShifts.setMakers, { body: { shiftId, makerIds: [planner.employeeId] } });
  expect((await rename()).name).toBe('Mine');
  expect((await as.call(monthlyShifts.list, { query: {} })).map((board) => board.id)).toEqual([shiftId]);
});

test('the activity log names who came and went, and the group that was removed', async () => {
  const [a] = ids();
  const { id } = await group('Day', [a ?? '']);
  await call(monthlyShifts.removeMembers, { query: { shiftId, employeeIds: [a ?? ''] } });
  await call(monthlyShifts.addMembers, { body: { shiftId, groupId: id, employeeIds: [a ?? ''] } });
  await call(monthlyShifts.removeGroup, { query: { id } });
  expect(await auditOf(t, it.organizationId, id)).toEqual(['shift-group.create', 'shift-group.remove']);
  expect(await auditOf(t, it.organizationId, shiftId)).toEqual(['shift.create', 'shift.remove-members', 'shift.add-members']);
});
