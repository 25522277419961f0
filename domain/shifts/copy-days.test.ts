import { describe, expect, test } from 'vitest';
import { COPY_CHOICES } from '../time/shift-types.ts';
import { addDays } from '../time.ts';
import { plainDate } from '../units.ts';
import { monthlyPeriod, nextPeriod } from './board-period.ts';
import type { CellPlan, PresentCell } from './cells.ts';
import { type CopyPeriods, planCopy } from './plan-copy.ts';

const FROM = plainDate('2026-06-01');
const TO = plainDate('2026-06-08');
const days = (source: number, target: number): CopyPeriods => ({
  from: FROM,
  to: addDays(FROM, source - 1),
  targetFrom: TO,
  targetTo: addDays(TO, target - 1),
});
const plan = (profileId: string, changes: Partial<CellPlan> = {}): CellPlan => ({
  profileId,
  startMinute: null,
  endMinute: null,
  breakMinutes: null,
  isDayOff: false,
  isOt: false,
  groupId: null,
  shiftTimeId: null,
  note: null,
  ...changes,
});
type Wanted = { readonly who?: string; readonly slot?: number; readonly version?: number; readonly plan?: CellPlan | null };
const cell = (
  start: typeof FROM,
  day: number,
  profileId: string,
  { who = 'a', slot = 0, version = 1, ...more }: Wanted = {},
): PresentCell => ({
  employeeId: who,
  date: addDays(start, day),
  slot,
  version,
  plan: more.plan === undefined ? plan(profileId) : more.plan,
});
const copy = (source: PresentCell[], target: PresentCell[], choice: (typeof COPY_CHOICES)[number], periods = days(7, 7)) =>
  planCopy(periods, { source, target }, choice);
const shown = (result: ReturnType<typeof copy>) =>
  result.writes.map(
    (write) => `${write.employeeId} ${write.date} ${write.slot} v${write.version} ${write.plan?.profileId ?? '-'}`,
  );

/** Decision AM-079. */
describe('what is written', () => {
  const source = [cell(FROM, 0, 'M')];
  test.each([
    ['avoid', [], { avoided: 1, occupied: 1, written: 0, overwritten: 0, isStopped: false }],
    ['stop', [], { avoided: 1, occupied: 1, written: 0, overwritten: 0, isStopped: true }],
    ['overwrite', ['a 2026-06-08 0 v5 M'], { avoided: 0, occupied: 1, written: 1, overwritten: 1, isStopped: false }],
    ['allow', ['a 2026-06-08 1 v0 M'], { avoided: 0, occupied: 1, written: 1, overwritten: 0, isStopped: false }],
  ] as const)('onto another shift, by %s', (choice, writes, counts) => {
    const result = copy(source, [cell(TO, 0, 'N', { version: 5 })], choice);
    expect(shown(result)).toEqual(writes);
    expect(result.counts).toMatchObject({ found: 1, same: 0, ...counts });
  });

  test.each(COPY_CHOICES)('onto the very same shift is nothing, by %s', (choice) => {
    const result = copy(source, [cell(TO, 0, 'M')], choice);
    expect([result.writes, result.counts.same, result.counts.isStopped]).toEqual([[], 1, false]);
  });

  test.each(COPY_CHOICES)('of nothing is nothing, by %s', (choice) => {
    const result = copy([], [cell(TO, 0, 'N')], choice);
    expect([result.writes, result.counts]).toEqual([
      [],
      { found: 0, written: 0, avoided: 0, overwritten: 0, same: 0, occupied: 0, isStopped: false },
    ]);
  });

  test('a cell that was taken off is not copied', () => {
    expect(copy([cell(FROM, 0, 'M', { plan: null })], [], 'allow').counts.found).toBe(0);
  });
  test('a shift time of its own date stays there; groups and own times come along', () => {
    const own = plan('M', { shiftTimeId: 's', groupId: 'g', startMinute: 60, endMinute: 120, breakMinutes: 5, isOt: true });
    const [write] = copy([cell(FROM, 0, 'M', { plan: own })], [], 'avoid').writes;
    expect(write?.plan).toEqual({ ...own, shiftTimeId: null });
  });
  test('a day off is copied as a shift is', () => {
    const off = plan('x', { profileId: null, isDayOff: true });
    expect(copy([cell(FROM, 0, 'x', { plan: off })], [cell(TO, 0, 'M')], 'overwrite').writes[0]?.plan?.isDayOff).toBe(true);
  });
});

describe('a day with several shifts', () => {
  const both = [cell(FROM, 0, 'M'), cell(FROM, 0, 'N', { slot: 1 })];
  test('is overwritten as a whole: what is too much is taken off', () => {
    const standing = [cell(TO, 0, 'X', { version: 3 }), cell(TO, 0, 'Y', { slot: 2, version: 4 })];
    expect(shown(copy(both, standing, 'overwrite'))).toEqual([
      'a 2026-06-08 0 v3 M',
      'a 2026-06-08 1 v0 N',
      'a 2026-06-08 2 v4 -',
    ]);
  });
  test('is added to with what is not there yet', () => {
    const result = copy(both, [cell(TO, 0, 'N', { slot: 3 })], 'allow');
    expect(shown(result)).toEqual(['a 2026-06-08 0 v0 M']);
    expect(result.counts).toMatchObject({ found: 2, written: 1, same: 1 });
  });
  test('takes free slots around what stands, and no more than six', () => {
    const standing = [1, 2, 3, 4, 5].map((slot) => cell(TO, 0, `S${slot}`, { slot }));
    const result = copy(both, standing, 'allow');
    expect(shown(result)).toEqual(['a 2026-06-08 0 v0 M']);
    expect(result.counts.written).toBe(1);
  });
  test('writes into a slot that was taken off with the version that it still has', () => {
    const removed = cell(TO, 0, 'X', { slot: 0, version: 9, plan: null });
    expect(shown(copy(both, [removed], 'avoid'))).toEqual(['a 2026-06-08 0 v9 M', 'a 2026-06-08 1 v0 N']);
  });
  test('with more shifts than come is not the same, though all that come stand there', () => {
    const standing = [cell(TO, 0, 'M', { version: 2 }), cell(TO, 0, 'N', { slot: 1, version: 3 })];
    expect(shown(copy([cell(FROM, 0, 'M')], standing, 'overwrite'))).toEqual(['a 2026-06-08 0 v2 M', 'a 2026-06-08 1 v3 -']);
    expect(copy([cell(FROM, 0, 'M')], standing, 'allow').writes).toEqual([]);
  });
});

describe('a shift that comes twice to one day', () => {
  const twice = [cell(FROM, 0, 'M'), cell(FROM, 0, 'M', { slot: 1 })];
  test('is not the same day as one with another shift beside it', () => {
    const standing = [cell(TO, 0, 'M', { version: 2 }), cell(TO, 0, 'N', { slot: 1, version: 3 })];
    expect(shown(copy(twice, standing, 'overwrite'))).toEqual(['a 2026-06-08 0 v2 M', 'a 2026-06-08 1 v3 M']);
  });
  test('is the same day as one that has it twice, in any slots', () => {
    const standing = [cell(TO, 0, 'M', { slot: 2 }), cell(TO, 0, 'M', { slot: 4 })];
    expect(copy(twice, standing, 'overwrite').writes).toEqual([]);
  });
});

describe('stopping', () => {
  test('at one taken day writes nothing of all others', () => {
    const source = [cell(FROM, 0, 'M'), cell(FROM, 1, 'M'), cell(FROM, 0, 'M', { who: 'b' })];
    const result = copy(source, [cell(TO, 1, 'N')], 'stop');
    expect([result.writes, result.counts]).toEqual([
      [],
      { found: 3, written: 0, avoided: 1, overwritten: 0, same: 0, occupied: 1, isStopped: true },
    ]);
  });
  test('is not needed where the taken day is the same already', () => {
    const result = copy([cell(FROM, 0, 'M'), cell(FROM, 1, 'M')], [cell(TO, 0, 'M')], 'stop');
    expect([shown(result), result.counts.isStopped]).toEqual([['a 2026-06-09 0 v0 M'], false]);
  });
});

describe('periods of other lengths', () => {
  const twoDays = [cell(FROM, 0, 'M'), cell(FROM, 1, 'N')];
  const dates = (periods: CopyPeriods) =>
    copy(twoDays, [], 'avoid', periods)
      .writes.map((write) => `${write.date} ${write.plan?.profileId}`)
      .sort();
  test('a longer one repeats the shorter from its beginning, also in part', () => {
    expect(dates(days(2, 5))).toEqual(['2026-06-08 M', '2026-06-09 N', '2026-06-10 M', '2026-06-11 N', '2026-06-12 M']);
  });
  test('a shorter one takes the beginning', () => expect(dates(days(7, 1))).toEqual(['2026-06-08 M']));
  test('a shift outside the period that is copied stays out', () => {
    expect(dates({ ...days(1, 7), to: FROM }).every((text) => text.endsWith('M'))).toBe(true);
  });
  test('a month of 31 days into one of 28 drops its last three', () => {
    const january = Array.from({ length: 31 }, (_, day) => cell(plainDate('2026-01-01'), day, 'M'));
    const periods = {
      from: plainDate('2026-01-01'),
      to: plainDate('2026-01-31'),
      targetFrom: plainDate('2026-02-01'),
      targetTo: plainDate('2026-02-28'),
    };
    expect(planCopy(periods, { source: january, target: [] }, 'avoid').counts).toMatchObject({ found: 28, written: 28 });
  });
});

describe('the period of a board', () => {
  const rule = (startDay: number) => ({ startDayRule: 'customized', startDay }) as const;
  test.each([
    ['2026-02-28', 29, '2026-02-28', '2026-03-28'],
    ['2028-02-29', 29, '2028-02-29', '2028-03-28'],
    ['2028-02-28', 29, '2028-01-29', '2028-02-28'],
    ['2026-01-31', 31, '2026-01-31', '2026-02-27'],
    ['2026-04-29', 31, '2026-03-31', '2026-04-29'],
    ['2026-04-30', 31, '2026-04-30', '2026-05-30'],
    ['2026-01-20', 21, '2025-12-21', '2026-01-20'],
    ['2026-12-21', 21, '2026-12-21', '2027-01-20'],
    ['2026-12-31', 1, '2026-12-01', '2026-12-31'],
  ])('of %s with day %i is %s to %s', (day, startDay, from, to) => {
    expect(monthlyPeriod(plainDate(day), rule(startDay))).toEqual({ from, to });
  });

  const span = (from: string, to: string) => ({ from: plainDate(from), to: plainDate(to) });
  test.each([
    [
      'a whole January goes into February',
      span('2026-01-01', '2026-01-31'),
      { startDayRule: 'first', startDay: 1, board: 'monthly' },
      31,
      span('2026-02-01', '2026-02-28'),
    ],
    [
      'a part of a month into as many days',
      span('2026-01-01', '2026-01-10'),
      { startDayRule: 'first', startDay: 1, board: 'monthly' },
      10,
      span('2026-01-11', '2026-01-20'),
    ],
    [
      '21st to 20th into the next of these',
      span('2026-01-21', '2026-02-20'),
      { ...rule(21), board: 'monthly' },
      31,
      span('2026-02-21', '2026-03-20'),
    ],
    [
      'a calendar month of a weekly board into as many days',
      span('2026-01-01', '2026-01-31'),
      { startDayRule: 'first', startDay: 1, board: 'weekly' },
      31,
      span('2026-02-01', '2026-03-03'),
    ],
    [
      'a week over the end of a year',
      span('2026-12-28', '2027-01-03'),
      { startDayRule: 'first', startDay: 1, board: 'weekly' },
      7,
      span('2027-01-04', '2027-01-10'),
    ],
  ] as const)('%s', (_name, period, board, length, expected) => expect(nextPeriod(period, board, length)).toEqual(expected));
});
