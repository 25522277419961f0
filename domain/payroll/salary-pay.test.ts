import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, firstDayOf, lastDayOf } from '../time.ts';
import { plainDate, satang, yearMonth } from '../units.ts';
import { earnedHalfDays, salaryPay } from './salary-pay.ts';

const row = (from: string, base: number) => ({ from: plainDate(from), base: satang(base) });
const monthSpan = (month: string) => ({ from: firstDayOf(yearMonth(month)), to: lastDayOf(yearMonth(month)) });
const span = (from: string, to: string) => ({ from: plainDate(from), to: plainDate(to) });

test.each([
  {
    name: 'a joiner on the 16th of a 30-day month is paid 15 days',
    month: '2026-06',
    from: '2026-06-16',
    to: '2026-06-30',
    paid: 1_500_000,
  },
  {
    name: 'a leaver on the 15th is paid 15 days in any month',
    month: '2026-01',
    from: '2026-01-01',
    to: '2026-01-15',
    paid: 1_500_000,
  },
  {
    name: 'a joiner on the 16th of a 31-day month is paid 16',
    month: '2026-01',
    from: '2026-01-16',
    to: '2026-01-31',
    paid: 1_600_000,
  },
  { name: 'a joiner on the 31st is paid a day', month: '2026-12', from: '2026-12-31', to: '2026-12-31', paid: 100_000 },
  { name: 'a joiner on 28 February is paid a day', month: '2026-02', from: '2026-02-28', to: '2026-02-28', paid: 100_000 },
  { name: 'a leaver on the 1st is paid a day', month: '2026-12', from: '2026-12-01', to: '2026-12-01', paid: 100_000 },
  { name: 'a joiner on the 2nd of 31 days is paid 30', month: '2026-12', from: '2026-12-02', to: '2026-12-31', paid: 3_000_000 },
  { name: 'a leaver on the 30th of 31 days is paid 30', month: '2026-12', from: '2026-12-01', to: '2026-12-30', paid: 3_000_000 },
  {
    name: 'a leaver on the 14th of February is paid 14 days',
    month: '2026-02',
    from: '2026-02-01',
    to: '2026-02-14',
    paid: 1_400_000,
  },
  {
    name: 'a joiner on the 15th of February is paid 14 days',
    month: '2026-02',
    from: '2026-02-15',
    to: '2026-02-28',
    paid: 1_400_000,
  },
  { name: 'a whole February is a whole month', month: '2026-02', from: '2026-02-01', to: '2026-02-28', paid: 3_000_000 },
  { name: 'joined and left within a month', month: '2026-06', from: '2026-06-11', to: '2026-06-20', paid: 1_000_000 },
])('$name', ({ month, from, to, paid }) => {
  expect(salaryPay([row('2020-01-01', 3_000_000)], monthSpan(month), span(from, to)).amount).toBe(paid);
});

test('a raise inside the month pays each salary its own days', () => {
  const rows = [row('2020-01-01', 3_000_000), row('2026-06-16', 3_600_000)];
  const pay = salaryPay(rows, monthSpan('2026-06'), monthSpan('2026-06'));
  expect(pay.amount).toBe(3_300_000);
  expect(pay.segments.map((segment) => [segment.from, segment.to, segment.base, segment.halfDays])).toEqual([
    ['2026-06-01', '2026-06-15', 3_000_000, 30],
    ['2026-06-16', '2026-06-30', 3_600_000, 30],
  ]);
});

test('a period from the 21st to the 20th pays a whole salary', () => {
  const period = span('2026-10-21', '2026-11-20');
  expect(salaryPay([row('2020-01-01', 3_000_000)], period, period).amount).toBe(3_000_000);
});

const months = fc.constantFrom('2026-01', '2026-02', '2024-02', '2026-04', '2026-12');
const base = fc.integer({ min: 0, max: 100_000_000 });

test('a raise at any day of a whole month shares its sixty half-days, and pays between the two salaries', () =>
  fc.assert(
    fc.property(months, base, base, fc.nat(30), (month, before, after, raiseAt) => {
      const whole = monthSpan(month);
      const last = daysBetween(whole.from, whole.to);
      const rows = [row('2020-01-01', before), { from: addDays(whole.from, Math.min(raiseAt, last)), base: satang(after) }];
      const { amount, segments } = salaryPay(rows, whole, whole);
      expect(segments.reduce((sum, segment) => sum + segment.halfDays, 0)).toBe(60);
      expect(amount).toBeGreaterThanOrEqual(Math.min(before, after));
      expect(amount).toBeLessThanOrEqual(Math.max(before, after));
    }),
  ));

test('part of a period of any length never pays more than the month, with a raise at any day', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 62 }),
      base,
      base,
      fc.nat(61),
      fc.nat(61),
      fc.nat(61),
      (length, before, after, ...days) => {
        const from = plainDate('2026-05-26');
        const [raise = 0, first = 0, second = 0] = days.map((day) => Math.min(day, length - 1));
        const rows = [row('2020-01-01', before), { from: addDays(from, raise), base: satang(after) }];
        const period = { from, to: addDays(from, length - 1) };
        const employed = { from: addDays(from, Math.min(first, second)), to: addDays(from, Math.max(first, second)) };
        const { amount, segments } = salaryPay(rows, period, employed);
        expect(segments.reduce((sum, segment) => sum + segment.halfDays, 0)).toBeLessThanOrEqual(60);
        expect(amount).toBeLessThanOrEqual(Math.max(before, after));
      },
    ),
  ));

test('whoever joins and leaves inside a month is paid a thirtieth a day and never more than the month', () =>
  fc.assert(
    fc.property(months, base, fc.nat(30), fc.nat(30), (month, salary, first, second) => {
      const whole = monthSpan(month);
      const last = daysBetween(whole.from, whole.to);
      const [from, to] = [Math.min(first, second, last), Math.min(Math.max(first, second), last)];
      fc.pre(to - from < last);
      const { amount } = salaryPay([row('2020-01-01', salary)], whole, {
        from: addDays(whole.from, from),
        to: addDays(whole.from, to),
      });
      expect(amount).toBe(Math.floor((salary * (to - from + 1) * 2 + 30) / 60));
      expect(amount).toBeLessThanOrEqual(salary);
    }),
  ));

test('every day earns something and pay never falls with another day', () =>
  fc.assert(
    fc.property(fc.integer({ min: 28, max: 31 }), fc.integer({ min: 1, max: 31 }), (length, day) => {
      fc.pre(day <= length);
      expect(earnedHalfDays(day, length)).toBeGreaterThan(earnedHalfDays(day - 1, length));
      expect(earnedHalfDays(length, length)).toBe(60);
    }),
  ));
