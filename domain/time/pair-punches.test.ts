import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instant } from '../units.ts';
import { epochMinute, type PunchPair, pairPunches } from './pair-punches.ts';
import { punches } from './testing/punch-notes.ts';
import { PUNCH_TYPES, type Punch } from './types.ts';

const DAY = '2026-06-01';
const lengths = (pairs: readonly PunchPair[]) => pairs.map((pair) => Number(pair.minutes));

describe('pairing follows the specification', () => {
  test.each([
    { name: 'a plain day', notes: 'in 09:00, out 18:00', work: [540], breaks: [], ignored: [], problems: [] },
    {
      name: 'breaks are kept apart and not taken off',
      notes: 'in 09:00, rest 12:00, back 13:00, rest 15:00, back 15:10, out 18:00',
      work: [540],
      breaks: [60, 10],
      ignored: [],
      problems: [],
    },
    {
      name: 'an out first and an in twice are ignored',
      notes: 'out 08:30, in 09:00, out 10:00, in 10:10, out 10:40, in 11:00, in 12:30, out 14:00',
      work: [60, 30, 180],
      breaks: [],
      ignored: ['not-in', 'already-in'],
      problems: ['missing-in', 'unexpected'],
    },
    {
      name: 'two ins in a row: the first holds until the out',
      notes: 'in 09:00, out 12:00, in 13:00, in 15:00, out 18:00',
      work: [180, 300],
      breaks: [],
      ignored: ['already-in'],
      problems: ['unexpected'],
    },
    {
      name: 'a double tap',
      notes: 'in 09:00, in 09:01, out 18:00',
      work: [540],
      breaks: [],
      ignored: ['repeated'],
      problems: ['duplicate'],
    },
    {
      name: 'an out twice at the door',
      notes: 'in 09:00, out 18:00, out 18:02',
      work: [540],
      breaks: [],
      ignored: ['repeated'],
      problems: ['duplicate'],
    },
    {
      name: 'a second out hours later misses its in',
      notes: 'in 09:00, out 12:00, out 18:00',
      work: [180],
      breaks: [],
      ignored: ['already-out'],
      problems: ['missing-in'],
    },
    { name: 'only an in', notes: 'in 09:00', work: [], breaks: [], ignored: [], problems: ['missing-out'] },
    { name: 'only an out', notes: 'out 18:00', work: [], breaks: [], ignored: ['not-in'], problems: ['missing-in'] },
    { name: 'nothing', notes: '', work: [], breaks: [], ignored: [], problems: [] },
    {
      name: 'a break nobody ended is not counted',
      notes: 'in 09:00, rest 12:00, out 18:00',
      work: [540],
      breaks: [],
      ignored: [],
      problems: ['open-break'],
    },
    {
      name: 'breaks outside work and ends without a break are ignored, and the next in still counts',
      notes: 'rest 08:00, back 08:10, in 09:00, back 10:00, out 12:00, rest 12:30, in 13:00, out 18:00',
      work: [180, 300],
      breaks: [],
      ignored: ['not-in', 'not-in', 'not-on-break', 'not-in'],
      problems: ['unexpected'],
    },
    {
      name: 'out and in of the same minute join two stretches',
      notes: 'in 12:00, in 08:00, out 12:00, out 17:00',
      work: [240, 300],
      breaks: [],
      ignored: [],
      problems: [],
    },
    {
      name: 'in and out of the same minute alone are an empty pair',
      notes: 'out 12:00, in 12:00',
      work: [0],
      breaks: [],
      ignored: [],
      problems: [],
    },
    {
      name: 'leaving in the minute of a break ends the day without the break',
      notes: 'in 09:00, rest 18:00, out 18:00',
      work: [540],
      breaks: [],
      ignored: ['not-in'],
      problems: ['unexpected'],
    },
    { name: 'over midnight', notes: 'in 20:00, out 30:00', work: [600], breaks: [], ignored: [], problems: [] },
  ])('$name', ({ notes, work, breaks, ignored, problems }) => {
    const paired = pairPunches(punches(DAY, notes));
    expect(lengths(paired.work)).toEqual(work);
    expect(lengths(paired.breaks)).toEqual(breaks);
    expect(paired.ignored.map((punch) => punch.reason)).toEqual(ignored);
    expect(paired.problems).toEqual(problems);
  });

  test('seconds are dropped at both ends, so the sum equals the times on the screen', () => {
    const [from, to] = punches(DAY, 'in 09:00, out 18:00');
    if (!from || !to) throw new Error('two punches expected');
    const late = { ...from, at: instant(from.at + 59_000) };
    expect(lengths(pairPunches([late, to]).work)).toEqual([540]);
  });
});

const anyPunch = fc.record({ type: fc.constantFrom(...PUNCH_TYPES), at: fc.integer({ min: 0, max: 60 }) });
/** A crowded day: quarter-hour steps make equal minutes and copies frequent. */
const anyDay = fc
  .array(anyPunch, { maxLength: 14 })
  .map((rows): Punch[] => rows.map((row, index) => ({ id: `p${index}`, type: row.type, at: instant(row.at * 900_000) })));

describe('pairing holds for every day', () => {
  test('the order of arrival changes nothing', () => {
    const shuffledDay = anyDay.chain((day) => fc.tuple(fc.constant(day), fc.shuffledSubarray(day, { minLength: day.length })));
    fc.assert(
      fc.property(shuffledDay, ([day, shuffled]) => {
        expect(pairPunches(shuffled)).toEqual(pairPunches(day));
      }),
    );
  });

  test('every punch is either counted or ignored, once', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const paired = pairPunches(day);
        const ids = [...paired.counted, ...paired.ignored.map((punch) => punch.punch)].map((punch) => punch.id);
        expect(ids.sort()).toEqual(day.map((punch) => punch.id).sort());
      }),
    );
  });

  test('no minute is counted twice, and each break lies inside one stretch of work', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { work, breaks, openIn } = pairPunches(day);
        for (const [index, pair] of work.entries()) {
          expect(pair.to.at).toBeGreaterThanOrEqual(pair.from.at);
          const next = work[index + 1];
          if (next) expect(next.from.at).toBeGreaterThanOrEqual(pair.to.at);
        }
        for (const punchPair of breaks) {
          const inPair = work.some((pair) => pair.from.at <= punchPair.from.at && punchPair.to.at <= pair.to.at);
          expect(inPair || (openIn !== null && openIn.at <= punchPair.from.at)).toBe(true);
        }
      }),
    );
  });

  test('pairing the counted punches again gives the same pairs and nothing ignored', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const once = pairPunches(day);
        const twice = pairPunches(once.counted);
        expect(twice.ignored).toEqual([]);
        expect([twice.work, twice.breaks, twice.openIn]).toEqual([once.work, once.breaks, once.openIn]);
      }),
    );
  });

  test('a copied punch changes no pair and no problem', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(), (day, pick) => {
        const copied = day[pick % Math.max(1, day.length)];
        if (!copied) return;
        const [before, after] = [pairPunches(day), pairPunches([...day, { ...copied, id: 'a-copy' }])];
        expect(lengths(after.work)).toEqual(lengths(before.work));
        expect(lengths(after.breaks)).toEqual(lengths(before.breaks));
        expect(after.problems).toEqual(before.problems);
      }),
    );
  });

  test('worked minutes never exceed the time from the first in to the last out', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { work } = pairPunches(day);
        const [first, last] = [work[0], work.at(-1)];
        if (!first || !last) return;
        const worked = work.reduce((sum, pair) => sum + pair.minutes, 0);
        expect(worked).toBeLessThanOrEqual(epochMinute(last.to.at) - epochMinute(first.from.at));
      }),
    );
  });
});
