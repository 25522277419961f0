import { describe, expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { type PlainDate, plainDate } from '../units.ts';
import { availableFor, availableOn, balanceOn, entriesToWrite, yearOfBalance } from './leave-balance.ts';
import { carriedOver, expiredCarry, type LedgerEntry } from './ledger.ts';
import { aLedger, DAY, daysOn, entry, type Given, NO_CARRY, taken, written } from './testing/a-ledger.ts';

const day = plainDate;
describe('a part with each day worked', () => {
  const WEEK = ['2025-06-02', '2025-06-03', '2025-06-04', '2025-06-05', '2025-06-06'].map(day);
  const byWork = (days: number, workedDates = WEEK, more: Given = {}) =>
    aLedger({ days, terms: { grantEach: 'worked-day', workedDayMinutes: 300 }, workedDates, ...more });

  test('five hours a day give 25 in a week of five days, and nothing on its Saturday and Sunday (LV-14)', () => {
    const ledger = byWork(30);
    const on = (date: string) => balanceOn(ledger, day(date)) / 60;
    expect([on('2025-06-01'), on('2025-06-02'), on('2025-06-06'), on('2025-06-08')]).toEqual([0, 5, 25, 25]);
  });

  test('never above the quota of the year, nor before the day of hire', () => {
    expect(daysOn(byWork(2), '2025-06-30')).toBe(2);
    expect(daysOn(byWork(30, WEEK, { hiredOn: day('2025-06-05') }), '2025-06-30')).toBe(1.25);
  });

  test('is written once; a day that turns out not to be worked is turned back', () => {
    const first = written(byWork(30), '2025-06-30');
    expect(entriesToWrite(first, day('2025-06-30'))).toEqual([]);
    const less = { ...first, workedDates: WEEK.slice(1) };
    expect(entriesToWrite(less, day('2025-06-30')).map(({ on, minutes }) => [on, minutes])).toEqual([['2025-06-02', -300]]);
  });
});

describe('carrying into the next year', () => {
  test.each([
    { newGrant: 15, carried: 10, total: 25 },
    { newGrant: 25, carried: 5, total: 30 },
  ])(
    '15 left, at most 10 carried and 30 in all: a grant of $newGrant carries $carried (LV-01)',
    ({ newGrant, carried, total }) => {
      const terms = { ...NO_CARRY, minutes: 10 * DAY, maximumMinutes: 30 * DAY };
      const found = carriedOver(terms, 15 * DAY, newGrant * DAY) / DAY;
      expect([found, found + newGrant]).toEqual([carried, total]);
    },
  );

  test('what is carried is what is left, not the most that may be (LV-10)', () => {
    const carry = { ...NO_CARRY, minutes: 7 * DAY, maximumMinutes: 28 * DAY };
    const ledger = aLedger({ days: 21, terms: { carry }, entries: [taken('2025-05-05', 15)] });
    expect(daysOn(ledger, '2026-01-01')).toBe(27);
  });

  test.each([
    { takenBefore: 0, expired: 10 },
    { takenBefore: 8, expired: 2 },
    { takenBefore: 10, expired: 0 },
    { takenBefore: 12, expired: 0 },
  ])('of 10 carried days that end in March, $takenBefore taken, $expired expire (LV-02)', ({ takenBefore, expired }) => {
    expect(expiredCarry(10 * DAY, takenBefore * DAY)).toBe(expired * DAY);
    const carry = { ...NO_CARRY, minutes: 10 * DAY, months: 3 };
    const ledger = aLedger({ days: 20, terms: { carry }, entries: [taken('2025-06-02', 10), taken('2026-03-31', takenBefore)] });
    expect(daysOn(ledger, '2026-03-31')).toBe(30 - takenBefore);
    expect(daysOn(ledger, '2026-04-01')).toBe(30 - takenBefore - expired);
    expect(yearOfBalance(ledger, day('2026-12-31')).expired / DAY).toBe(expired);
  });

  test('a share of what is left is carried in whole minutes', () => {
    const ledger = aLedger({ days: 5, terms: { carry: { ...NO_CARRY, percent: 50 } } });
    expect(daysOn(ledger, '2026-01-01')).toBe(7.5);
  });

  test('without carrying a year begins with its grant; what was taken beyond the quota does not follow either', () => {
    expect(daysOn(aLedger(), '2026-01-01')).toBe(10);
    const overdrawn = aLedger({ entries: [taken('2025-03-03', 12)] });
    expect([daysOn(overdrawn, '2025-12-31'), daysOn(overdrawn, '2026-01-01')]).toEqual([-2, 10]);
  });

  test('nothing is carried for somebody who left', () => {
    const person = { hiredOn: day('2020-01-01'), leftOn: day('2025-12-31') };
    const ledger = aLedger({ person, terms: { carry: { ...NO_CARRY, percent: 100 } } });
    expect(daysOn(ledger, '2026-01-01')).toBe(0);
  });
});

describe('grants', () => {
  test('a joiner’s first month counts by its days: 17/31 of March, then April and May (LV-03)', () => {
    const ledger = aLedger({ days: 12, hiredOn: day('2023-03-15'), beginsOn: day('2023-01-01'), terms: { prorateMonths: 12 } });
    expect(daysOn(ledger, '2023-05-16')).toBeCloseTo(2.548, 2);
    expect(balanceOn(ledger, day('2023-05-16'))).toBe(Math.round((17 / 31 + 2) * DAY));
    expect(daysOn(ledger, '2024-01-01')).toBe(12);
  });

  test('monthly parts rounded to whole days never exceed the quota of the year (LV-04)', () => {
    const ledger = aLedger({ days: 22, terms: { grantEach: 'month', roundMinutes: DAY } });
    expect([daysOn(ledger, '2025-11-01'), daysOn(ledger, '2025-12-01')]).toEqual([22, 22]);
  });

  test('monthly parts begin anew with the year when nothing is carried (LV-12)', () => {
    const ledger = aLedger({ days: 12, terms: { grantEach: 'month' } });
    expect(['2025-12-31', '2026-01-01', '2026-02-01', '2026-03-01'].map((on) => daysOn(ledger, on))).toEqual([12, 1, 2, 3]);
  });

  test('a first day of leave after a year of service brings the whole quota on that day', () => {
    const ledger = aLedger({ days: 6, hiredOn: day('2025-07-15'), terms: { afterMonths: 12 } });
    expect(['2026-07-14', '2026-07-15', '2026-12-31'].map((on) => daysOn(ledger, on))).toEqual([0, 6, 6]);
    expect(daysOn(ledger, '2027-01-01')).toBe(6);
  });

  test('a longer service raises the quota on the day it is reached', () => {
    const steps = [{ afterMonths: 36, minutes: 8 * DAY }];
    const plan = { id: 'p', departmentId: null, employeeId: null, effectiveFrom: day('1900-01-01'), isInherited: false };
    const ledger = aLedger({ hiredOn: day('2022-05-10'), planOn: () => ({ ...plan, minutes: 6 * DAY, steps }) });
    expect(['2025-05-09', '2025-05-10', '2026-01-01'].map((on) => daysOn(ledger, on))).toEqual([6, 8, 8]);
  });

  test('a quota for each event is there for each of them', () => {
    const ledger = aLedger({ days: 120, terms: { quotaPer: 'event' }, entries: [taken('2025-02-03', 98)] });
    expect([daysOn(ledger, '2025-12-31'), availableOn(ledger, day('2025-12-31')) / DAY]).toEqual([0, 120]);
  });

  test('a quota of all the service is granted once and never ends', () => {
    const ledger = aLedger({
      days: 15,
      terms: { quotaPer: 'service', afterMonths: 12 },
      hiredOn: day('2025-03-01'),
      entries: [taken('2026-07-01', 10)],
    });
    expect(['2026-02-28', '2026-03-01', '2031-01-01'].map((on) => daysOn(ledger, on))).toEqual([0, 15, 5]);
  });

  test('years from hire begin on the day of hire, of 29 February on the 28th', () => {
    const ledger = aLedger({
      hiredOn: day('2024-02-29'),
      beginsOn: day('2024-02-29'),
      yearRule: { basis: 'hired', month: 1, day: 1 },
      entries: [taken('2025-02-27', 4)],
    });
    expect(['2025-02-27', '2025-02-28', '2028-02-28', '2028-02-29'].map((on) => daysOn(ledger, on))).toEqual([6, 10, 10, 10]);
    expect(yearOfBalance(ledger, day('2028-02-29')).year).toEqual({ start: '2028-02-29', end: '2029-02-27' });
  });
});

describe('what may still be taken', () => {
  test('pending absences are counted as taken, also those of later days', () => {
    const ledger = aLedger({ entries: [taken('2025-03-03', 2)] });
    const pending = [{ on: day('2025-11-03'), minutes: 5 * DAY }];
    expect(availableOn(ledger, day('2025-06-01'), pending) / DAY).toBe(3);
  });

  test('leave of the old year is limited by what the new year already took of carried days', () => {
    const carry = { ...NO_CARRY, minutes: 5 * DAY };
    const ledger = aLedger({ terms: { carry }, entries: [taken('2026-02-02', 12)] });
    expect(daysOn(ledger, '2026-02-02')).toBe(3);
    expect(availableOn(ledger, day('2025-12-01')) / DAY).toBe(8);
  });
});

describe('what was carried and is gone by a day', () => {
  const carry = { ...NO_CARRY, minutes: 5 * DAY, months: 3 };
  const carrying = (...entries: LedgerEntry[]) => aLedger({ terms: { carry }, entries: [taken('2025-05-05', 5), ...entries] });

  test('what the company takes away in time is taken of it; what it gives, or gives back, is not', () => {
    const april = (...entries: LedgerEntry[]) => daysOn(carrying(...entries), '2026-04-01');
    expect(april()).toBe(10);
    expect(april(entry('adjust', '2026-01-10', -5))).toBe(10);
    expect(april(entry('import', '2026-01-10', -2))).toBe(10);
    expect(april(entry('adjust', '2026-01-10', -5), entry('adjust', '2026-01-11', 5))).toBe(10);
    expect(april(entry('adjust', '2026-01-10', 5), taken('2026-01-12', 5))).toBe(15);
    expect(april(entry('adjust', '2026-04-01', -5))).toBe(5);
  });

  const lying = (dates: readonly string[]) =>
    dates.map((on) => ({ on: day(on), minutes: DAY })) as [{ on: PlainDate; minutes: number }];
  test('a leave over that day takes of it only what lies before', () => {
    const march = ['2026-03-30', '2026-03-31'];
    const days = lying([...march, ...Array.from({ length: 13 }, (_, index) => addDays(day('2026-04-01'), index))]);
    expect([availableFor(carrying(), days), availableFor(carrying(), lying(march))]).toEqual([12 * DAY, 15 * DAY]);
    expect(availableFor(carrying(), days, [{ on: day('2026-02-02'), minutes: 5 * DAY }])).toBe(10 * DAY);
  });
  test('a day that is granted within the leave counts for the days from then on', () => {
    const monthly = aLedger({ days: 12, terms: { grantEach: 'month' }, entries: [taken('2025-06-02', 5)] });
    expect(availableFor(monthly, lying(['2025-06-30', '2025-07-01']))).toBe(2 * DAY);
    expect(availableFor(monthly, lying(['2025-06-27', '2025-06-30']))).toBe(DAY);
  });
});
