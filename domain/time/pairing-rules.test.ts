import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instant } from '../units.ts';
import { fitPunches } from './fit-punches.ts';
import { canFollow, comparePunches, epochMinute, type IgnoredReason, pairPunches } from './pair-punches.ts';
import { moment, punches } from './testing/punch-notes.ts';
import { PUNCH_TYPES, type Punch, type PunchType } from './types.ts';

const DAY = '2026-06-01';
const at = (time: string, type: PunchType, id: string, seconds = 0): Punch => ({
  id,
  type,
  at: instant(moment(DAY, time) + seconds * 1_000),
});
const ignored = (notes: string) => pairPunches(punches(DAY, notes)).ignored.map((ignoredPunch) => ignoredPunch.reason);

/** Specification 2 §4: what may come directly before each type. */
describe('what may follow what', () => {
  test.each<[PunchType | null, readonly PunchType[]]>([
    [null, ['clock_in']],
    ['clock_in', ['break_in', 'clock_out']],
    ['break_in', ['break_out', 'clock_out']],
    ['break_out', ['break_in', 'clock_out']],
    ['clock_out', ['clock_in']],
  ])('after %s', (previous, allowed) => {
    expect(PUNCH_TYPES.filter((type) => canFollow(previous, type))).toEqual(allowed);
  });

  test.each<[string, IgnoredReason]>([
    ['out 09:00', 'not-in'],
    ['rest 09:00', 'not-in'],
    ['back 09:00', 'not-in'],
    ['in 09:00, in 10:00', 'already-in'],
    ['in 09:00, rest 10:00, in 11:00', 'already-in'],
    ['in 09:00, back 10:00', 'not-on-break'],
    ['in 09:00, rest 10:00, rest 11:00', 'already-on-break'],
    ['in 09:00, rest 10:00, back 11:00, back 12:00', 'not-on-break'],
    ['in 09:00, out 10:00, out 11:00', 'already-out'],
    ['in 09:00, out 10:00, rest 11:00', 'not-in'],
    ['in 09:00, out 10:00, back 11:00', 'not-in'],
  ])('of %j the last does not count: %s', (notes, reason) => expect(ignored(notes)).toEqual([reason]));
});

describe('a double tap', () => {
  test.each([
    ['in the same minute', 'in 09:00, in 09:00', ['copy']],
    ['ten minutes later', 'in 09:00, in 09:10', ['repeated']],
    ['eleven minutes later is another arrival', 'in 09:00, in 09:11', ['already-in']],
    ['of a leaving', 'in 09:00, out 18:00, out 18:10', ['repeated']],
    ['of a break', 'in 09:00, rest 12:00, rest 12:10', ['repeated']],
    ['of the end of a break', 'in 09:00, rest 12:00, back 13:00, back 13:01', ['repeated']],
    ['looks at the last that counted, not at the last', 'in 09:00, in 09:08, in 09:16', ['repeated', 'already-in']],
    ['with something between is none', 'in 09:00, rest 09:01, in 09:02', ['already-in']],
  ])('%s', (_name, notes, reasons) => expect(ignored(notes)).toEqual(reasons));

  test('is measured in the minutes of the screen: 09:00:59 and 09:10:59 are ten apart, as are 09:00:00 and 09:10:59', () => {
    const reasonOf = (first: number, second: number) =>
      pairPunches([at('09:00', 'clock_in', 'a', first), at('09:10', 'clock_in', 'b', second)]).ignored[0]?.reason;
    expect([reasonOf(59, 59), reasonOf(0, 59), reasonOf(59, 0)]).toEqual(['repeated', 'repeated', 'repeated']);
  });
});

describe('punches of one instant', () => {
  test('are ordered by what they end and begin, then by id', () => {
    const all = PUNCH_TYPES.map((type) => at('12:00', type, 'x'));
    expect(all.toSorted(comparePunches).map((punch) => punch.type)).toEqual(['break_out', 'clock_out', 'clock_in', 'break_in']);
    const twins = [at('12:00', 'clock_in', 'b'), at('12:00', 'clock_in', 'a'), at('11:59', 'clock_in', 'z')];
    expect(twins.toSorted(comparePunches).map((punch) => punch.id)).toEqual(['z', 'a', 'b']);
    expect(comparePunches(at('12:00', 'clock_in', 'a'), at('12:00', 'clock_in', 'a'))).toBe(0);
  });
  test('are taken until none fits: a break that begins and ends at once is one of no minutes', () => {
    const { breaks, ignored: left } = pairPunches(punches(DAY, 'in 09:00, back 12:00, rest 12:00, out 18:00'));
    expect([breaks.map((pair) => pair.minutes), left]).toEqual([[0], []]);
  });
  test('take the first that fits: an arrival and a leaving leave no room for a break', () => {
    const { work, ignored: left } = pairPunches(punches(DAY, 'back 12:00, rest 12:00, in 12:00, out 12:00'));
    expect([work.map((pair) => pair.minutes), left.map((ignoredPunch) => ignoredPunch.reason)]).toEqual([
      [0],
      ['not-in', 'not-in'],
    ]);
  });
  test('of one type count once, the one with the smaller id', () => {
    const { counted, ignored: copies } = pairPunches([at('09:00', 'clock_in', 'b'), at('09:00', 'clock_in', 'a')]);
    expect([counted.map((punch) => punch.id), copies.map((copy) => [copy.punch.id, copy.reason])]).toEqual([
      ['a'],
      [['b', 'copy']],
    ]);
  });
  test('a second apart are two instants of one minute', () => {
    const twice = pairPunches([at('09:00', 'clock_in', 'a'), at('09:00', 'clock_in', 'b', 1)]);
    expect(twice.ignored[0]?.reason).toBe('repeated');
  });
});

describe('what a day is left with', () => {
  test.each([
    [
      'an arrival after a whole day',
      'in 09:00, out 18:00, in 20:00',
      { openIn: '20:00', openBreaks: 0, problems: ['missing-out'] },
    ],
    [
      'a break that a leaving cut short',
      'in 09:00, rest 12:00, out 18:00',
      { openIn: null, openBreaks: 1, problems: ['open-break'] },
    ],
    ['a break of today', 'in 09:00, rest 12:00', { openIn: '09:00', openBreaks: 1, problems: ['missing-out', 'open-break'] }],
    [
      'two breaks cut short',
      'in 09:00, rest 10:00, out 11:00, in 12:00, rest 13:00, out 14:00',
      { openIn: null, openBreaks: 2, problems: ['open-break'] },
    ],
    [
      'all problems in their order',
      'out 08:00, in 09:00, in 09:01, in 12:00, rest 13:00',
      { openIn: '09:00', openBreaks: 1, problems: ['missing-out', 'missing-in', 'open-break', 'duplicate', 'unexpected'] },
    ],
    ['copies are no problem', 'in 09:00, in 09:00, out 18:00, out 18:00', { openIn: null, openBreaks: 0, problems: [] }],
  ])('%s', (_name, notes, { openIn, openBreaks, problems }) => {
    const paired = pairPunches(punches(DAY, notes));
    expect(paired.openIn?.at ?? null).toBe(openIn === null ? null : moment(DAY, openIn));
    expect([paired.openBreaks.length, paired.problems]).toEqual([openBreaks, problems]);
  });

  test('minutes are those between the minutes shown', () => {
    expect([0, 59_999, 60_000, -1].map((ms) => epochMinute(instant(ms)))).toEqual([0, 0, 1, -1]);
    const pair = pairPunches([at('09:00', 'clock_in', 'a', 59), at('09:01', 'clock_out', 'b', 0)]).work[0];
    expect(pair?.minutes).toBe(1);
  });
});

/** Decision 036: a scanner with one button says in for everything. */
describe('types that fit', () => {
  const fitted = (all: readonly Punch[], wanted = all.map((punch) => punch.id)) =>
    fitPunches(all, new Set(wanted)).map(({ id, outcome, type }) => `${id} ${outcome} ${type}`);

  test.each([
    ['a whole day counts as it is', 'in 09:00, out 18:00', ['p0 counts clock_in', 'p1 counts clock_out']],
    [
      'three arrivals: the second leaves',
      'in 09:00, in 12:00, in 13:00',
      ['p0 counts clock_in', 'p1 converted clock_out', 'p2 counts clock_in'],
    ],
    [
      'a break begun twice ends',
      'in 09:00, rest 12:00, rest 13:00, out 18:00',
      ['p0 counts clock_in', 'p1 counts break_in', 'p2 converted break_out', 'p3 counts clock_out'],
    ],
    [
      'a break that ends what has not begun begins one',
      'in 09:00, back 12:00, out 18:00',
      ['p0 counts clock_in', 'p1 converted break_in', 'p2 counts clock_out'],
    ],
    [
      'a leaving twice, hours apart, comes in',
      'in 09:00, out 12:00, out 18:00',
      ['p0 counts clock_in', 'p1 counts clock_out', 'p2 converted clock_in'],
    ],
    ['ten minutes apart is a double tap', 'in 09:00, in 09:10', ['p0 counts clock_in', 'p1 repeated clock_in']],
    ['eleven is not', 'in 09:00, in 09:11', ['p0 counts clock_in', 'p1 converted clock_out']],
    ['a copy is repeated', 'in 09:00, in 09:00', ['p0 counts clock_in', 'p1 repeated clock_in']],
    ['nothing', '', []],
  ])('%s', (_name, notes, expected) => expect(fitted(punches(DAY, notes))).toEqual(expected));

  test('a tap that the screen shows ten minutes later is a double tap; seconds do not matter', () => {
    const all = [at('09:00', 'clock_in', 'a'), at('09:10', 'clock_in', 'b', 30)];
    expect(pairPunches(all).ignored[0]?.reason).toBe('repeated');
    expect(fitted(all)).toEqual(['a counts clock_in', 'b repeated clock_in']);
  });
  test('only the wanted ones are told of, in order of time', () => {
    const all = punches(DAY, 'in 13:00, in 09:00, in 12:00');
    expect(fitted(all, ['p0', 'p2'])).toEqual(['p2 converted clock_out', 'p0 counts clock_in']);
    expect(fitted(all, ['no-such-id'])).toEqual([]);
  });
  test('a punch that counted before still counts, for any list of wanted punches', () => {
    const somePunches = fc
      .array(fc.record({ type: fc.constantFrom(...PUNCH_TYPES), quarter: fc.integer({ min: 0, max: 70 }) }), { maxLength: 9 })
      .map((rows) => rows.map(({ type, quarter }, index): Punch => ({ id: `p${index}`, type, at: instant(quarter * 900_000) })));
    fc.assert(
      fc.property(somePunches, (all) => {
        const types = new Map(fitPunches(all, new Set(all.map((punch) => punch.id))).map((punch) => [punch.id, punch.type]));
        const after = pairPunches(all.map((punch) => ({ ...punch, type: types.get(punch.id) ?? punch.type }))).counted;
        const ids = after.map((punch) => punch.id);
        for (const punch of pairPunches(all).counted) expect(ids).toContain(punch.id);
      }),
    );
  });
});
