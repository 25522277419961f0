import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BANGKOK, instant, type PlainDate, plainDate } from '../units.ts';
import { DEFAULT_DAY_RULES } from './day-rules.ts';
import { type PersonChange, type StoredPunch, settlePairs, settlePerson } from './settle-person.ts';
import { moment, NO_SCHEDULE, OFFICE, planned, punches } from './testing/punch-notes.ts';
import { PUNCH_TYPES, type Punch } from './types.ts';

const D1 = plainDate('2026-06-01');
const D2 = plainDate('2026-06-02');
const NIGHT = planned('22:00', '30:00');
const settings = (schedule = OFFICE) => ({ timeZone: BANGKOK, rulesOn: () => DEFAULT_DAY_RULES, scheduleOn: () => schedule });
const LONG_AGO = instant(0);
const change = (more: Partial<PersonChange>): PersonChange => ({
  employeeId: 'malee',
  stored: [],
  added: [],
  dates: [],
  settledBefore: LONG_AGO,
  ...more,
});
/** Clockings of a date, named after it so that those of two dates differ. */
const made = (date: PlainDate, notes: string): Punch[] =>
  punches(date, notes).map((punch) => ({ ...punch, id: `${date} ${punch.id}` }));
const stored = (date: PlainDate, notes: string, workDate = date): StoredPunch[] =>
  made(date, notes).map((punch) => ({ ...punch, workDate }));

describe('what a change touches', () => {
  test.each([
    {
      name: 'a new pair is a day with its figures',
      with: change({ added: made(D1, 'in 09:00, out 18:00') }),
      schedule: OFFICE,
      settled: { addedDates: [D1, D1], moved: [], days: [[D1, 540]], held: [], emptied: [] },
    },
    {
      name: 'an out stored alone goes to the in that is heard of later, and its day is empty',
      with: change({ stored: stored(D1, 'out 25:00', D2), added: [{ id: 'in', at: moment(D1, '15:00'), type: 'clock_in' }] }),
      schedule: NO_SCHEDULE,
      settled: { addedDates: [D1], moved: [`${D1} p0 ${D1}`], days: [[D1, 600]], held: [], emptied: [D2] },
    },
    {
      name: 'an out after midnight stands on the day of its in',
      with: change({ stored: stored(D1, 'in 22:00'), added: [{ id: 'out', at: moment(D2, '06:00'), type: 'clock_out' }] }),
      schedule: NIGHT,
      settled: { addedDates: [D1], moved: [], days: [[D1, 480]], held: [], emptied: [] },
    },
    {
      name: 'a day that was asked for is computed although nothing came, and is empty without clockings',
      with: change({ stored: stored(D1, 'in 09:00, out 18:00'), dates: [D1, D2] }),
      schedule: OFFICE,
      settled: { addedDates: [], moved: [], days: [[D1, 540]], held: [], emptied: [D2] },
    },
    {
      name: 'a stored day beside the change is not computed again',
      with: change({ stored: stored(D1, 'in 09:00, out 18:00'), added: made(D2, 'in 09:00') }),
      schedule: OFFICE,
      settled: { addedDates: [D2], moved: [], days: [[D2, 0]], held: [], emptied: [] },
    },
    {
      name: 'a clocking before the known time keeps its day',
      with: change({ stored: stored(D1, 'out 12:00', D2), dates: [D2], settledBefore: moment(D1, '12:01') }),
      schedule: OFFICE,
      settled: { addedDates: [], moved: [], days: [[D2, 0]], held: [], emptied: [] },
    },
    {
      name: 'nothing leaves a held day, and its figures are only told',
      with: change({ stored: stored(D1, 'out 12:00', D2), dates: [D1, D2], isHeld: (date) => date === D2 }),
      schedule: OFFICE,
      settled: { addedDates: [], moved: [], days: [], held: [[D2, 0]], emptied: [D1] },
    },
    {
      name: 'nothing comes into a held day',
      with: change({ stored: stored(D1, 'out 12:00', D2), dates: [D1, D2], isHeld: (date) => date === D1 }),
      schedule: OFFICE,
      settled: { addedDates: [], moved: [], days: [[D2, 0]], held: [], emptied: [] },
    },
    {
      name: 'a new out after midnight does not close a held day, but stays on its own',
      with: change({ stored: stored(D1, 'in 15:00', D1), added: made(D2, 'out 01:00'), isHeld: (date) => date === D1 }),
      schedule: OFFICE,
      settled: { addedDates: [D2], moved: [], days: [[D2, 0]], held: [], emptied: [] },
    },
    {
      name: 'a new clocking on a held day stands there and changes no figure of it',
      with: change({
        stored: stored(D1, 'in 09:00', D1),
        added: [{ id: 'out', at: moment(D1, '12:00'), type: 'clock_out' }],
        isHeld: (date) => date === D1,
      }),
      schedule: OFFICE,
      settled: { addedDates: [D1], moved: [], days: [], held: [[D1, 180]], emptied: [] },
    },
  ])('$name', ({ with: given, schedule, settled }) => {
    const { addedDates, moved, days, held, emptied } = settlePerson(given, settings(schedule));
    expect({
      addedDates,
      moved: moved.map(({ id, workDate }) => `${id} ${workDate}`),
      days: days.map(({ date, totals }) => [date, totals.workedMinutes]),
      held: held.map(({ date, totals }) => [date, totals.workedMinutes]),
      emptied: emptied.map(({ date }) => date),
    }).toEqual(settled);
    for (const { employeeId } of [...days, ...held, ...emptied]) expect(employeeId).toBe('malee');
  });

  test('the pairs of a day are those that its figures were computed from', () => {
    const { settled, paired } = settlePairs(change({ added: made(D1, 'in 09:00, out 12:00, in 13:00, out 18:00') }), settings());
    expect(paired.get(D1)?.work.map((pair) => pair.minutes)).toEqual([180, 300]);
    expect(settled.days[0]?.totals).toMatchObject({ workedMinutes: 480, punches: 4 });
    expect([...paired.keys()]).toEqual(settled.days.map((day) => day.date));
  });
});

const midnight = moment(D1, '00:00');
const anyPunches = fc
  .uniqueArray(fc.record({ type: fc.constantFrom(...PUNCH_TYPES), minute: fc.integer({ min: 0, max: 3 * 1_440 }) }), {
    minLength: 1,
    maxLength: 14,
    selector: ({ type, minute }) => `${type} ${minute}`,
  })
  .map((rows): Punch[] =>
    rows.map(({ type, minute }, index) => ({ id: `p${index}`, type, at: instant(midnight + minute * 60_000) })),
  );
const anySchedule = fc.constantFrom(OFFICE, NIGHT, NO_SCHEDULE);
const byDate = <Day extends { date: PlainDate }>(days: readonly Day[]) => new Map(days.map((day) => [day.date, day]));

describe('whatever the clockings', () => {
  test('the order in which they come changes no date and no figure', () => {
    const orders = anyPunches.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(orders, anySchedule, ([all, shuffled], schedule) => {
        const inOrder = settlePerson(change({ added: all }), settings(schedule));
        const mixed = settlePerson(change({ added: shuffled }), settings(schedule));
        expect(byDate(mixed.days)).toEqual(byDate(inOrder.days));
        const dates = new Map(all.map((punch, place) => [punch.id, inOrder.addedDates[place]]));
        expect(mixed.addedDates).toEqual(shuffled.map((punch) => dates.get(punch.id)));
      }),
    );
  });

  test('in two pieces they end on the dates and with the figures of one', () => {
    const pieces = anyPunches.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all)));
    fc.assert(
      fc.property(pieces, anySchedule, ([all, late], schedule) => {
        const once = settlePerson(change({ added: all }), settings(schedule));
        const early = all.filter((punch) => !late.includes(punch));
        const first = settlePerson(change({ added: early }), settings(schedule));
        const kept = early.flatMap((punch, place): StoredPunch[] => {
          const workDate = first.addedDates[place];
          return workDate === undefined ? [] : [{ ...punch, workDate }];
        });
        const second = settlePerson(change({ stored: kept, added: late }), settings(schedule));
        const days = byDate(first.days);
        for (const { date } of second.emptied) days.delete(date);
        for (const day of second.days) days.set(day.date, day);
        expect(days).toEqual(byDate(once.days));
      }),
    );
  });

  test('what is settled already moves nothing when it is computed again', () => {
    fc.assert(
      fc.property(anyPunches, anySchedule, (all, schedule) => {
        const once = settlePerson(change({ added: all }), settings(schedule));
        const kept = all.map((punch, place): StoredPunch => ({ ...punch, workDate: once.addedDates[place] ?? D1 }));
        const again = settlePerson(change({ stored: kept, dates: once.days.map((day) => day.date) }), settings(schedule));
        expect(again.moved).toEqual([]);
        expect(byDate(again.days)).toEqual(byDate(once.days));
      }),
    );
  });
});
