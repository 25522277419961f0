import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Body, WireBody } from '../../../contract/endpoint.ts';
import { shiftProfiles } from '../../../contract/shifts/shift-profiles.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { settings } from '../../../contract/time/settings.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { instantOf } from '../../../domain/time.ts';
import { BANGKOK, instant, plainDate, timeOfDay, yearMonth } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { closeForgottenOuts } from '../clockings/close-forgotten-outs.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  t.setNow('2026-06-30T12:00:00Z');
});
afterAll(() => t.close());

type Rules = Body<typeof settings.setDayRules>;
const USUAL = {
  overtimeMinimumMinutes: 0,
  overtimeUnitMinutes: 1,
  isEarlyArrivalOvertime: false,
  areBreaksSubtracted: false,
  activeDate: plainDate('2026-01-01'),
};
const TYPES = { in: 'clock_in', out: 'clock_out', rest: 'break_in', back: 'break_out' } as const;

/** A company with one person, whose rules hold from January. */
async function office(rules: Partial<Rules>) {
  const { organizationId, owner } = await t.build.company();
  const departmentId = await t.build.department(organizationId, 'Office');
  const person = await t.build.person({ organizationId, departmentId });
  await t.as(owner).call(settings.setDayRules, { body: { ...USUAL, ...rules } });
  return { owner, person, departmentId };
}
type Office = Awaited<ReturnType<typeof office>>;

/** Clockings written as `in 08:00, out 12:00:30`, in Bangkok, added one by one as the desk does. */
async function clocked({ owner, person }: Office, date: string, notes: string) {
  for (const note of notes.split(', ')) {
    const [word = '', time = ''] = note.split(' ');
    const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
    const clockType = Object.entries(TYPES).find(([name]) => name === word)?.[1] ?? 'clock_in';
    const at = Number(instantOf(plainDate(date), timeOfDay(hours * 60 + minutes), BANGKOK)) + seconds * 1000;
    const timestamp = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
    await t.as(owner).call(clocks.add, { body: { employeeIds: [person.employeeId], clockType, timestamp, reason: 'as told' } });
  }
}
const sheetOf = ({ owner, person }: { owner: Person; person: Person }) =>
  t.as(owner).call(timesheets.employee, { query: { employeeId: person.employeeId, month: yearMonth('2026-06') } });
async function dayOf(it: Office, date: string) {
  const day = (await sheetOf(it)).days.find((some) => some.date === date);
  if (!day) throw new Error(`no day ${date}`);
  return day;
}

type Profile = Partial<WireBody<typeof shiftProfiles.create>>;
/** Publishes a shift of the person on a day, and those that come after it on the same day; answers the first. */
async function planned({ owner, person, departmentId }: Office, date: string, profile: Profile, ...later: Profile[]) {
  const bodyOf = (own: Profile, slot = 0) => ({
    ...{ code: `S${slot}`, name: 'Shift', symbol: `${slot}`, startMinute: 480, endMinute: 1020 },
    ...own,
  });
  const bodies = [profile, ...later].map(bodyOf);
  const made = await Promise.all(bodies.map((body) => t.as(owner).call(shiftProfiles.create, { body })));
  const board = await t.as(owner).call(shifts.create, { body: { name: 'Front', departmentId } });
  const cellOf = { employeeId: person.employeeId, date: plainDate(date), version: 0 };
  const cells = made.map(({ id }, slot) => ({ ...cellOf, slot, plan: { profileId: id } }));
  await t.as(owner).call(shifts.updateWorkers, { body: { shiftId: board.id, cells } });
  await t
    .as(owner)
    .call(shifts.publish, { body: { shiftId: board.id, from: plainDate('2026-06-01'), to: plainDate('2026-06-30') } });
  return { id: made[0]?.id ?? '', ...bodyOf(profile) };
}

const MONDAY = '2026-06-08';

describe('lateness', () => {
  test.each([
    ['a minute of grace, unless a company says otherwise', {}, '08:04', 3],
    ['within five minutes of grace nobody is late', { lateGraceMinutes: 5 }, '08:05', 0],
    ['beyond them from where they end', { lateGraceMinutes: 5 }, '08:12', 7],
    ['or from the start', { lateGraceMinutes: 5, lateCountsFrom: 'start' }, '08:12', 12],
    ['and no grace at all', { lateGraceMinutes: 0 }, '08:01', 1],
  ] as const)('%s', async (_name, rules, time, late) => {
    const it = await office(rules);
    await planned(it, MONDAY, {});
    await clocked(it, MONDAY, `in ${time}, out 17:00`);
    expect((await dayOf(it, MONDAY)).lateMinutes).toBe(late);
  });
});

describe('breaks', () => {
  test.each([
    ['a day of nine hours loses its hour', 'in 08:00, out 17:00', 480],
    ['six hours lose nothing', 'in 08:00, out 14:00', 360],
    ['a little over six lose what lies above', 'in 08:00, out 14:20', 360],
    ['half an hour off between two clockings leaves half an hour', 'in 08:30, out 12:00, in 12:30, out 17:30', 480],
  ])('an hour off above six of work: %s', async (_name, notes, worked) => {
    const it = await office({ automaticBreakMinutes: 60, automaticBreakAfterMinutes: 360 });
    await clocked(it, MONDAY, notes);
    expect((await dayOf(it, MONDAY)).workedMinutes).toBe(worked);
  });

  test.each([
    ['four hours off between the shifts are a rest', 'in 08:00, out 12:00, in 16:00, out 21:00', 540],
    ['so is the half hour of who stays longer and comes early', 'in 08:00, out 15:10, in 15:40, out 21:00', 720],
    ['who works from one into the other has had none', 'in 08:00, out 21:00', 720],
  ])('an hour off above six of work on a day of two shifts: %s', async (_name, notes, worked) => {
    const it = await office({ automaticBreakMinutes: 60, automaticBreakAfterMinutes: 360 });
    const [morning, evening] = [{ endMinute: 720 }, { startMinute: 960, endMinute: 1260 }];
    await planned(it, MONDAY, morning, evening);
    await clocked(it, MONDAY, notes);
    expect((await dayOf(it, MONDAY)).workedMinutes).toBe(worked);
  });

  test.each([
    ['10:06', 495],
    ['10:21', 489],
  ])('fifteen minutes of the first break are paid: back at %s', async (back, worked) => {
    const it = await office({ paidBreakMinutes: 15, paidBreaks: 1 });
    await clocked(it, MONDAY, `in 08:00, out 10:00, in ${back}, out 12:00, in 13:00, out 15:00, in 15:15, out 17:30`);
    expect((await dayOf(it, MONDAY)).workedMinutes).toBe(worked);
  });

  test.each([
    ['between two clockings', {}, 'in 08:00, out 12:00, in 12:30, out 17:00', 540],
    ['longer than is paid', {}, 'in 08:00, out 12:00, in 13:30, out 17:00', 510],
    ['clocked as one', { areBreaksSubtracted: true }, 'in 08:00, rest 12:00, back 13:30, out 17:00', 510],
  ])('an hour of lunch is paid: %s', async (_name, rules, notes, worked) => {
    const it = await office({ paidBreakMinutes: 60, ...rules });
    await clocked(it, MONDAY, notes);
    expect((await dayOf(it, MONDAY)).workedMinutes).toBe(worked);
  });
});

describe('too little work', () => {
  test.each([
    ['08:00', '12:00', { status: 'present', workedMinutes: 240, absentMinutes: 0 }, 0],
    ['08:00', '09:30', { status: 'half-day', workedMinutes: 90, absentMinutes: 120, earlyLeaveMinutes: 0 }, 0],
    ['08:00', '08:45', { status: 'absent', workedMinutes: 45, absentMinutes: 195, earlyLeaveMinutes: 0 }, 1],
  ])('08:00–12:00, half a day below two hours, absent below one: %s–%s', async (from, to, expected, absentDays) => {
    const it = await office({ halfDayBelowMinutes: 120, absentBelowMinutes: 60 });
    await planned(it, '2026-06-29', { endMinute: 720, breakMinutes: 0 });
    const before = (await sheetOf(it)).totals.absentDays;
    await clocked(it, '2026-06-29', `in ${from}, out ${to}`);
    expect(await dayOf(it, '2026-06-29')).toMatchObject(expected);
    const { content } = await t.as(it.owner).call(timesheets.page, { query: { month: yearMonth('2026-06'), size: 50 } });
    const row = content.find((some) => some.employeeId === it.person.employeeId);
    expect(row?.absentDays).toBe(before - 1 + absentDays);
    expect((await sheetOf(it)).totals.absentDays).toBe(before - 1 + absentDays);
  });
});

test.each([
  ['down', 150],
  ['nearest', 150],
  ['up', 180],
] as const)('time worked in steps of half an hour, %s: 12:10:51 to 14:40:52 is %i minutes', async (workedRounding, worked) => {
  const it = await office({ workedUnitMinutes: 30, workedRounding });
  await clocked(it, MONDAY, 'in 12:10:51, out 14:40:52');
  expect((await dayOf(it, MONDAY)).workedMinutes).toBe(worked);
});

describe('a forgotten clock out', () => {
  const night = async (text: string) => {
    t.setNow(text);
    const closed = await closeForgottenOuts(t.services.jobPool, instant(Date.parse(text)));
    t.setNow('2026-06-30T12:00:00Z');
    return closed;
  };
  const outs = async ({ person }: Office) => {
    const { rows } = await t.build.inTenant(person.organizationId, (tx) =>
      tx.client.query<{ out: string; source: string }>(
        `select to_char(at at time zone 'Asia/Bangkok', 'YYYY-MM-DD HH24:MI') as out, source from app.clocking
          where organization_id = $1 and clock_type = 'clock_out' and removed_at is null order by at desc limit 1`,
        [person.organizationId],
      ),
    );
    return rows[0];
  };

  test.each([
    ['what was worked earlier counts', 'in 08:00, out 11:00, in 11:00:30, out 13:00, in 14:00', '2026-06-08 19:00'],
    ['found days later it stands on its own day', 'in 08:00', '2026-06-08 18:00'],
  ])('is added an hour after the planned work is done: %s', async (_name, notes, expected) => {
    const it = await office({ clockOutAfterMinutes: 60 });
    await planned(it, MONDAY, {});
    await clocked(it, MONDAY, notes);
    await night('2026-06-08T16:00:00Z');
    expect((await outs(it))?.source).not.toBe('rule');
    expect(await night('2026-06-10T16:00:00Z')).toContain(it.person.organizationId);
    expect(await outs(it)).toEqual({ out: expected, source: 'rule' });
    expect(await dayOf(it, MONDAY)).toMatchObject({ status: 'present', problems: [] });
    expect(await night('2026-06-11T16:00:00Z')).not.toContain(it.person.organizationId);
  });

  test('stays open without the rule, and when somebody took the added one back', async () => {
    const it = await office({});
    await clocked(it, MONDAY, 'in 09:00');
    await night('2026-06-10T16:00:00Z');
    expect(await outs(it)).toBeUndefined();
    await t.as(it.owner).call(settings.setDayRules, { body: { ...USUAL, clockOutAfterMinutes: 0 } });
    await night('2026-06-10T16:00:00Z');
    const detail = await t
      .as(it.owner)
      .call(timesheets.day, { query: { employeeId: it.person.employeeId, date: plainDate(MONDAY) } });
    const added = detail.punchList.find((punch) => punch.source === 'rule');
    expect(detail.day).toMatchObject({ workedMinutes: 540, problems: [] });
    await t.as(it.owner).call(clocks.remove, { query: { clockId: added?.id ?? '', reason: 'left at noon' } });
    await night('2026-06-11T16:00:00Z');
    expect(await outs(it)).toBeUndefined();
  });
});

describe('what a shift profile says', () => {
  test('its own grace is longer than the company’s, and too late is absent', async () => {
    const it = await office({});
    const profile = await planned(it, MONDAY, { lateMinutes: 120, absenceMinutes: 180 });
    await clocked(it, MONDAY, 'in 09:59, out 17:00');
    expect(await dayOf(it, MONDAY)).toMatchObject({ status: 'present', lateMinutes: 0 });
    await t.as(it.owner).call(shiftProfiles.update, { body: { ...profile, version: 1, lateMinutes: 0, absenceMinutes: 30 } });
    await expect
      .poll(async () => dayOf(it, MONDAY), { timeout: 10_000 })
      .toMatchObject({ status: 'absent', lateMinutes: 0, absentMinutes: 59 });
  });
});

test('what is left out of new rules stays as it is', async () => {
  const it = await office({ paidBreakMinutes: 15, clockOutAfterMinutes: 30 });
  await t
    .as(it.owner)
    .call(settings.setDayRules, { body: { ...USUAL, activeDate: plainDate('2026-06-01'), overtimeUnitMinutes: 15 } });
  const { current } = await t.as(it.owner).call(settings.dayRules);
  expect(current).toMatchObject({ overtimeUnitMinutes: 15, paidBreakMinutes: 15, clockOutAfterMinutes: 30 });
});
