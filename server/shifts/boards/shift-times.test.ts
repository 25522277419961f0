import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { WireBody } from '../../../contract/endpoint.ts';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shiftProfiles } from '../../../contract/shifts/shift-profiles.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { boardActions, cell, day, idAt, plain, type Team } from './testing-boards.ts';

const t = appForFile({ now: '2026-06-12T05:00:00Z' });
const act = boardActions(t);
let it: Team;
beforeEach(async () => {
  it = await act.team(3);
});

type Adding = Partial<WireBody<typeof shifts.addTimes>>;
const add = (dates: readonly string[], more: Adding = {}) =>
  t.as(it.owner).call(shifts.addTimes, { body: { shiftId: it.board.id, days: dates.map(day), ...more } });
const worker = (place: number, isOt = false) => ({ employeeId: idAt(it.workers, place), isOt });
const shownTimes = async () =>
  (await act.range(it)).times.map(({ date, startMinute, endMinute }) => [date, startMinute, endMinute]);

test('a shift of own times crosses midnight when it ends at or before its start; without a break it has none', async () => {
  const night = await add(['2026-06-30'], { startMinute: 1320, endMinute: 360 });
  expect(night.times).toMatchObject([{ date: '2026-06-30', startMinute: 1320, endMinute: 1800, breakMinutes: 0 }]);
  const whole = await add(['2026-06-29'], { startMinute: 480, endMinute: 480, breakMinutes: 60 });
  expect(whole.times).toMatchObject([{ endMinute: 1920, breakMinutes: 60 }]);
});

test('a shift without a profile needs both its times', async () => {
  for (const times of [{}, { startMinute: 480 }, { endMinute: 1020 }])
    expect(await refusal(add(['2026-06-15'], times))).toMatchObject({
      code: 'validation/has-errors',
      errors: [{ field: 'profileId', code: 'form/required' }],
    });
  expect((await act.range(it)).times).toEqual([]);
});

test('with a profile, half of own times is left out; a break of its own stays', async () => {
  const { times } = await add(['2026-06-15'], { profileId: it.m.id, startMinute: 480, breakMinutes: 15 });
  expect(times).toMatchObject([{ startMinute: 360, endMinute: 900, breakMinutes: 15 }]);
});

test('a break leaves something to work of own times and of those of the profile', async () => {
  const tooLong = { status: 422, errors: [{ field: 'breakMinutes', code: 'form/break-too-long' }] };
  const morning = { profileId: it.m.id };
  const own = { startMinute: 480, endMinute: 720 };
  expect(await refusal(add(['2026-06-15'], { ...own, breakMinutes: 240 }))).toMatchObject(tooLong);
  expect(await refusal(add(['2026-06-15'], { ...morning, breakMinutes: 540 }))).toMatchObject(tooLong);
  expect((await act.range(it)).times).toEqual([]);
  const { times } = await add(['2026-06-15'], { ...own, breakMinutes: 239 });
  const [{ id: shiftTimeId, version } = { id: '', version: 0 }] = times;
  const change = { shiftTimeId, version, ...morning, breakMinutes: 540 };
  expect(await refusal(t.as(it.owner).call(shifts.updateTime, { body: change }))).toMatchObject(tooLong);
});

test('a day that is named twice gets the shift once', async () => {
  const { times } = await add(['2026-06-15', '2026-06-16', '2026-06-15'], { profileId: it.m.id });
  expect(times.map((time) => time.date)).toEqual(['2026-06-15', '2026-06-16']);
});

test('two shifts of one day take two slots of a person, the same work is given once', async () => {
  const shiftWorkers = [worker(0)];
  expect(await add(['2026-06-15'], { profileId: it.m.id, shiftWorkers })).toMatchObject({ saved: 1 });
  expect(await add(['2026-06-15'], { profileId: it.n.id, shiftWorkers })).toMatchObject({ saved: 1 });
  const again = await add(['2026-06-15'], { profileId: it.m.id, shiftWorkers });
  expect([again.saved, again.times.length]).toEqual([0, 1]);
  const { employeeId } = worker(0);
  expect(plain(await act.range(it))).toEqual([`${employeeId} 14 0 M 0`, `${employeeId} 14 1 N 0`]);
});

test('a day has six shifts of a person; a seventh is not planned and takes none of them away', async () => {
  const spans = Array.from({ length: 7 }, (_none, hour) => ({ startMinute: hour * 120, endMinute: hour * 120 + 60 }));
  const saved: number[] = [];
  for (const span of spans) saved.push((await add(['2026-06-15'], { ...span, shiftWorkers: [worker(0), worker(1)] })).saved);
  expect(saved).toEqual([2, 2, 2, 2, 2, 2, 0]);
  const shown = await act.range(it);
  const firstPersons = shown.cells.slot.filter(
    (_slot, index) => shown.people[shown.cells.person[index] ?? -1]?.employeeId === idAt(it.workers, 0),
  );
  expect(firstPersons).toEqual([0, 1, 2, 3, 4, 5]);
});

test('more people come to several days at once, and who is there already stays once', async () => {
  const { times } = await add(['2026-06-15', '2026-06-16'], { profileId: it.m.id, shiftWorkers: [worker(0)] });
  const shiftTimeIds = times.map((time) => time.id);
  const more = { body: { shiftTimeIds, shiftWorkers: [worker(0), worker(1), worker(2, true)] } };
  // Two days of two new people.
  expect(await t.as(it.owner).call(shifts.addWorkers, more)).toMatchObject({ saved: 4, conflicts: 0 });
  expect(await t.as(it.owner).call(shifts.addWorkers, more)).toMatchObject({ saved: 0 });
  const { totals } = await act.range(it);
  // M is from 06:00 to 15:00 with an hour of break: 540 − 60 = 480 minutes a day, twice; the third person's are overtime.
  expect(totals.minutes).toEqual([960, 960, 960]);
  expect(totals.overtimeMinutes).toEqual([0, 0, 960]);
});

test('new times reach the people of the shift and keep who is on overtime; a late version is told', async () => {
  const { times } = await add(['2026-06-15'], { profileId: it.m.id, shiftWorkers: [worker(0), worker(1, true)] });
  const [time] = times;
  const change = (version: number, startMinute: number) =>
    t.as(it.owner).call(shifts.updateTime, {
      body: {
        shiftTimeId: time?.id ?? '',
        version,
        startMinute,
        endMinute: 720,
        breakMinutes: 30,
        neededWorkers: 5,
        note: 'เตรียมของ',
      },
    });
  const changed = await change(time?.version ?? 0, 420);
  expect(changed).toMatchObject({
    saved: 2,
    times: [{ profileId: null, startMinute: 420, endMinute: 720, neededWorkers: 5, note: 'เตรียมของ' }],
  });
  expect(await refusalCode(change(time?.version ?? 0, 480))).toBe('conflict');
  const shown = await act.range(it);
  // 07:00 to 12:00 is 300 minutes, less 30 of break.
  expect([shown.totals.minutes, shown.totals.overtimeMinutes]).toEqual([
    [270, 270, 0],
    [0, 270, 0],
  ]);
  expect(await shownTimes()).toEqual([['2026-06-15', 420, 720]]);
});

test('a removed shift takes its people off and leaves their other work; removed again it is unknown', async () => {
  const shiftWorkers = [worker(0)];
  const { times } = await add(['2026-06-15'], { profileId: it.m.id, shiftWorkers });
  await act.put(it.owner, it.board.id, [cell(idAt(it.workers, 0), '2026-06-15', it.n.id, 0, 1)]);
  const query = { shiftTimeIds: times.map((time) => time.id) };
  const removed = await t.as(it.owner).call(shifts.removeTimes, { query });
  expect(removed).toMatchObject({ saved: 1, undo: [{ slot: 0, plan: { profileId: it.m.id } }] });
  expect(plain(await act.range(it))).toEqual([`${idAt(it.workers, 0)} 14 1 N 0`]);
  expect(await refusalCode(t.as(it.owner).call(shifts.removeTimes, { query }))).toBe('not-found');
});

test('a person who is unknown, or of another company, leaves neither the shift nor the others behind', async () => {
  const stranger = await act.team(1);
  for (const employeeId of [idAt(stranger.workers, 0), randomUUID()])
    expect(await refusalCode(add(['2026-06-15'], { profileId: it.m.id, shiftWorkers: [worker(0), { employeeId }] }))).toBe(
      'ref-not-found',
    );
  const shown = await act.range(it);
  expect([shown.times, shown.cells.person]).toEqual([[], []]);
});

test('a board uses its own profiles and those of the company, not those of another board', async () => {
  const other = await t.as(it.owner).call(shifts.create, { body: { name: 'Bar' } });
  const { id: _id, version: _version, ...fields } = it.m;
  const own = await t.as(it.owner).call(shiftProfiles.create, { body: { ...fields, shiftId: other.id, code: 'B' } });
  expect(await refusalCode(add(['2026-06-15'], { profileId: own.id }))).toBe('ref-not-found');
  expect(await refusalCode(add(['2026-06-15'], { profileId: randomUUID() }))).toBe('ref-not-found');
  expect((await add(['2026-06-15'], { shiftId: other.id, profileId: own.id })).times).toHaveLength(1);
});

test('shifts of two boards are not changed together, and a monthly board has none', async () => {
  const other = await t.as(it.owner).call(shifts.create, { body: { name: 'Bar' } });
  const here = await add(['2026-06-15'], { profileId: it.m.id });
  const there = await add(['2026-06-15'], { profileId: it.m.id, shiftId: other.id });
  const shiftTimeIds = [...here.times, ...there.times].map((time) => time.id);
  expect(await refusalCode(t.as(it.owner).call(shifts.removeTimes, { query: { shiftTimeIds } }))).toBe('not-found');
  const body = { shiftTimeIds, shiftWorkers: [worker(0)] };
  expect(await refusalCode(t.as(it.owner).call(shifts.addWorkers, { body }))).toBe('not-found');
  expect((await act.range(it)).times).toHaveLength(1);
  const monthly = await t.as(it.owner).call(monthlyShifts.create, { body: { name: 'Plant' } });
  expect(await refusalCode(add(['2026-06-15'], { profileId: it.m.id, shiftId: monthly.id }))).toBe('not-found');
});

test('shifts of another company answer as random ones', async () => {
  const { times } = await add(['2026-06-15'], { profileId: it.m.id });
  const stranger = await act.team(1);
  const as = t.as(stranger.owner);
  for (const id of [times[0]?.id ?? '', randomUUID()]) {
    expect(await refusalCode(as.call(shifts.removeTimes, { query: { shiftTimeIds: [id] } }))).toBe('not-found');
    const body = { shiftTimeId: id, version: times[0]?.version ?? 0, startMinute: 0, endMinute: 60 };
    expect(await refusalCode(as.call(shifts.updateTime, { body }))).toBe('not-found');
    const workers = { shiftTimeIds: [id], shiftWorkers: [{ employeeId: idAt(stranger.workers, 0) }] };
    expect(await refusalCode(as.call(shifts.addWorkers, { body: workers }))).toBe('not-found');
  }
  expect(await shownTimes()).toHaveLength(1);
});

test('what a planner did to the shifts of days stands in the activity log of the board', async () => {
  const { times } = await add(['2026-06-15'], { profileId: it.m.id, shiftWorkers: [worker(0)] });
  const [time] = times;
  await t.as(it.owner).call(shifts.updateTime, {
    body: { shiftTimeId: time?.id ?? '', version: time?.version ?? 0, profileId: it.n.id },
  });
  await t.as(it.owner).call(shifts.removeTimes, { query: { shiftTimeIds: [time?.id ?? ''] } });
  const actions = await auditOf(t, it.organizationId, it.board.id);
  expect(actions.filter((action) => action.endsWith('-times') || action.endsWith('-time'))).toEqual([
    'shift.add-times',
    'shift.update-time',
    'shift.remove-times',
  ]);
});
