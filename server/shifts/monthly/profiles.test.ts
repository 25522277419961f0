import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { WireBody } from '../../../contract/endpoint.ts';
import { shiftProfiles } from '../../../contract/shifts/shift-profiles.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';
import { boardActions, cell, idAt, type Team } from '../boards/testing-boards.ts';

const t = appForFile({ now: '2026-06-12T05:00:00Z' });
const act = boardActions(t);
let it: Team;
let planner: Person;
beforeAll(async () => {
  it = await act.team(1);
  planner = await t.build.person({ organizationId: it.organizationId, groups: ['shiftMaker'] });
});

type New = WireBody<typeof shiftProfiles.create>;
const fields: New = { code: 'Z', name: 'กะ', symbol: 'ก', startMinute: 480, endMinute: 1020 };
const create = (more: Partial<New> = {}, person = it.owner) =>
  t.as(person).call(shiftProfiles.create, { body: { ...fields, code: randomUUID().slice(0, 8), ...more } });
const codes = async (shiftId?: string) =>
  (await t.as(it.owner).call(shiftProfiles.list, { query: shiftId === undefined ? {} : { shiftId } })).map(
    (profile) => profile.code,
  );
const board = (name: string) => t.as(it.owner).call(shifts.create, { body: { name } });

test('an end at or before the start is the next day, a later one stays as it was written', async () => {
  const ends = await Promise.all(
    [
      { startMinute: 1320, endMinute: 360 },
      { startMinute: 480, endMinute: 480 },
      { startMinute: 480, endMinute: 481, breakMinutes: 0 },
      { startMinute: 1439, endMinute: 2879 },
      { startMinute: 0, endMinute: 0 },
    ].map((times) => create(times)),
  );
  // 06:00 is 6 × 60 = 360 minutes after midnight; a day later 360 + 1,440 = 1,800.
  expect(ends.map((profile) => profile.endMinute)).toEqual([1_800, 1_920, 481, 2_879, 1_440]);
});

test('a break as long as the shift is refused at its field, new or changed', async () => {
  const tooLong = { status: 422, errors: [{ field: 'breakMinutes', code: 'form/break-too-long' }] };
  expect(await refusal(create({ breakMinutes: 540 }))).toMatchObject(tooLong);
  const { id, version } = await create({ breakMinutes: 539 });
  const change = { ...fields, id, version, startMinute: 480, endMinute: 500, breakMinutes: 20 };
  expect(await refusal(t.as(it.owner).call(shiftProfiles.update, { body: change }))).toMatchObject(tooLong);
});

test('a profile that is given only what it must have gets the usual rules', async () => {
  expect(await create()).toMatchObject({
    shiftId: null,
    type: 'working',
    breakMinutes: 60,
    payRate: 10_000,
    lateMinutes: 0,
    absenceMinutes: null,
    earlyWindowMinutes: 120,
    lateWindowMinutes: 120,
    color: '#3C7DFF',
    neededWorkers: null,
    version: 1,
  });
});

test('a symbol has one or two letters, marks of Thai letters counted as they are stored', async () => {
  for (const symbol of ['ก', 'กะ', 'M1', '  N  ', '🌙']) expect((await create({ symbol })).symbol).toBe(symbol.trim());
  for (const symbol of ['ABC', 'กลางวัน', '   '])
    expect(await refusal(create({ symbol }))).toMatchObject({ status: 422, errors: [{ field: 'symbol' }] });
});

test('a code is taken once on a board and once in the company, and may be the same on both', async () => {
  const [bar, kitchen] = [await board('Bar'), await board('Kitchen')];
  const code = 'เช้า-1';
  await create({ code });
  for (const { id: shiftId } of [bar, kitchen]) await create({ code, shiftId });
  for (const shiftId of [null, bar.id])
    expect(await refusal(create({ code, shiftId }))).toMatchObject({
      status: 409,
      code: 'array/already-exist',
      errors: [{ field: 'code', code: 'form/already-used' }],
    });
  expect((await codes()).filter((known) => known === code)).toHaveLength(1);
  expect((await codes(bar.id)).filter((known) => known === code)).toHaveLength(2);
});

test('the profiles of a board come before those of the company, each in the order of their start', async () => {
  const { id: shiftId } = await board('Order');
  const late = await create({ shiftId, code: 'late', startMinute: 900, endMinute: 1_000 });
  const early = await create({ shiftId, code: 'early', startMinute: 60, endMinute: 400 });
  const shown = await t.as(it.owner).call(shiftProfiles.list, { query: { shiftId } });
  expect(shown.slice(0, 2).map((profile) => profile.id)).toEqual([early.id, late.id]);
  const company = shown.slice(2);
  expect(company.every((profile) => profile.shiftId === null)).toBe(true);
  const starts = company.map((profile) => profile.startMinute);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
});

test('a change of an old version is a conflict; the log has who was before and after', async () => {
  const made = await create({ name: 'Morning' });
  const { id, shiftId: _shift, version: _version, ...rest } = made;
  const change = (version: number, name: string) =>
    t.as(it.owner).call(shiftProfiles.update, { body: { ...rest, id, version, name } });
  expect(await change(1, 'เช้า')).toMatchObject({ name: 'เช้า', version: 2 });
  expect(await refusalCode(change(1, 'Evening'))).toBe('conflict');
  await t.as(it.owner).call(shiftProfiles.remove, { query: { id } });
  expect(await refusalCode(change(2, 'Evening'))).toBe('not-found');
  expect(await auditOf(t, it.organizationId, id)).toEqual([
    'shift-profile.create',
    'shift-profile.update',
    'shift-profile.remove',
  ]);
});

test('of two who change one version at once, one is told that the other was first', async () => {
  const { id, shiftId: _shift, version, ...rest } = await create();
  const names = ['First', 'Second', 'Third'];
  const codesOfAll = await Promise.all(
    names.map((name) => refusalCode(t.as(it.owner).call(shiftProfiles.update, { body: { ...rest, id, version, name } }))),
  );
  expect(codesOfAll.toSorted()).toEqual(['conflict', 'conflict', null]);
});

test('a profile stays while a planned day or a shift of a day names it', async () => {
  const worker = idAt(it.workers, 0);
  const [planned, timed] = [await create(), await create()];
  const remove = (id: string) => refusalCode(t.as(it.owner).call(shiftProfiles.remove, { query: { id } }));
  const { outcomes } = await act.put(it.owner, it.board.id, [cell(worker, '2026-06-20', planned.id)]);
  expect(await remove(planned.id)).toBe('shift/profile-in-use');
  await act.put(it.owner, it.board.id, [cell(worker, '2026-06-20', null, outcomes[0]?.version)]);
  expect(await remove(planned.id)).toBeNull();
  const days = ['2026-06-21'].map((date) => cell(worker, date, null).date);
  const { times } = await t
    .as(it.owner)
    .call(shifts.addTimes, { body: { shiftId: it.board.id, days, profileId: timed.id, shiftWorkers: [] } });
  expect(await remove(timed.id)).toBe('shift/profile-in-use');
  await t.as(it.owner).call(shifts.removeTimes, { query: { shiftTimeIds: times.map((time) => time.id) } });
  expect(await remove(timed.id)).toBeNull();
});

test('copies take the next free code where they go, and everything else of the profile', async () => {
  const { id: shiftId } = await board('Copies');
  const source = await create({ code: 'Y', name: 'ยาม', payRate: 15_000, absenceMinutes: 90, neededWorkers: 3, type: 'ot' });
  const copy = (to?: string | null) =>
    t.as(it.owner).call(shiftProfiles.duplicate, { body: { id: source.id, ...(to === undefined ? {} : { shiftId: to }) } });
  const { id: _id, code: _code, version: _version, shiftId: _shift, ...rest } = source;
  expect(await copy(shiftId)).toMatchObject({ ...rest, shiftId, code: 'Y', version: 1 });
  expect(await copy(shiftId)).toMatchObject({ shiftId, code: 'Y-2' });
  await create({ code: 'Y-2' });
  expect(await copy()).toMatchObject({ shiftId: null, code: 'Y-3' });
});

test('the longest code can be copied: its end makes room for the number', async () => {
  const code = 'x'.repeat(36);
  const { id } = await create({ code });
  const made = await t.as(it.owner).call(shiftProfiles.duplicate, { body: { id } });
  expect(made.code).toBe(`${'x'.repeat(34)}-2`);
});

test('a shift maker keeps the profiles of the own boards and of the company, not those of another board', async () => {
  const [own, other] = [await board('Own'), await board('Other')];
  await t.as(it.owner).call(shifts.setMakers, { body: { shiftId: own.id, makerIds: [planner.employeeId] } });
  await create({ shiftId: own.id }, planner);
  await create({}, planner);
  expect(await refusalCode(create({ shiftId: other.id }, planner))).toBe('auth/forbidden');
  const foreign = await create({ shiftId: other.id });
  const { id, shiftId: _shift, version, ...rest } = foreign;
  const as = t.as(planner);
  expect(await refusalCode(as.call(shiftProfiles.update, { body: { ...rest, id, version, name: 'Mine' } }))).toBe(
    'auth/forbidden',
  );
  expect(await refusalCode(as.call(shiftProfiles.remove, { query: { id } }))).toBe('auth/forbidden');
  expect(await refusalCode(as.call(shiftProfiles.duplicate, { body: { id } }))).toBe('auth/forbidden');
  expect((await as.call(shiftProfiles.duplicate, { body: { id, shiftId: own.id } })).shiftId).toBe(own.id);
});

test('profiles and boards of another company are as absent as random ones', async () => {
  const other = await act.team(1);
  const { id, version } = it.m;
  const call = t.as(other.owner).call;
  for (const unknown of [id, randomUUID()]) {
    const body = { ...fields, id: unknown, version, code: 'S' };
    expect(await refusalCode(call(shiftProfiles.update, { body }))).toBe('not-found');
    expect(await refusalCode(call(shiftProfiles.remove, { query: { id: unknown } }))).toBe('not-found');
    expect(await refusalCode(call(shiftProfiles.duplicate, { body: { id: unknown } }))).toBe('not-found');
  }
  for (const shiftId of [it.board.id, randomUUID()]) {
    expect(await refusalCode(call(shiftProfiles.list, { query: { shiftId } }))).toBe('not-found');
    expect(await refusalCode(call(shiftProfiles.create, { body: { ...fields, shiftId } }))).toBe('not-found');
    expect(await refusalCode(call(shiftProfiles.duplicate, { body: { id: other.m.id, shiftId } }))).toBe('not-found');
  }
});
