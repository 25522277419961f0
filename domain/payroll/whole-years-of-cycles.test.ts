import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, monthOf } from '../time.ts';
import { type PlainDate, plainDate, type Satang, satang, yearMonth } from '../units.ts';
import { computeSlip } from './compute-slip.ts';
import { type PaySchedule, periodsOf, type RunKind } from './pay-cycle.ts';
import type { MonthToDate, PayItem, PayPeriod, Slip, YearToDate } from './pay-types.ts';
import { anEmployee, NO_YEAR, SETTINGS } from './testing/a-slip-input.ts';
import { socialSecurity } from './thai/social-security.ts';
import { annualTax } from './thai/taxable-income.ts';

const CYCLES: readonly PaySchedule[] = [
  { cycle: 'monthly', payDay: 25, firstPayDay: null },
  { cycle: 'half-monthly', payDay: 0, firstPayDay: 15 },
  { cycle: 'weekly', payDay: 5, firstPayDay: null },
  { cycle: 'daily', payDay: 0, firstPayDay: null },
];
type Career = {
  readonly pays: PaySchedule;
  readonly base: number;
  readonly joined: number | null;
  readonly left: number | null;
  readonly raise: { readonly day: number; readonly base: number } | null;
  readonly bonuses: readonly { readonly day: number; readonly amount: number }[];
  readonly allowance: number;
  readonly method: 'accumulated' | 'annualised';
};
const aDayOfYear = fc.integer({ min: 0, max: 364 });
const aBase = fc.integer({ min: 900_000, max: 30_000_000 });
const someCareer = (pays: PaySchedule): fc.Arbitrary<Career> =>
  fc.record({
    pays: fc.constant(pays),
    base: aBase,
    joined: fc.option(aDayOfYear),
    left: fc.option(aDayOfYear),
    raise: fc.option(fc.record({ day: aDayOfYear, base: aBase })),
    bonuses: fc.array(fc.record({ day: aDayOfYear, amount: fc.integer({ min: 1, max: 20_000_000 }) }), { maxLength: 3 }),
    allowance: fc.constantFrom(0, 150_000),
    method: fc.constantFrom('accumulated', 'annualised'),
  });

const dayAt = (offset: number): PlainDate => addDays(plainDate('2026-01-01'), offset);
const item = { isPositive: true, tax: true, socialSecurity: false, isProrated: true };
const personOf = ({ base, joined, left, raise }: Career) =>
  anEmployee(0, {
    salary: [
      { from: plainDate('2020-01-01'), base: satang(base) },
      ...(raise ? [{ from: dayAt(raise.day), base: satang(raise.base) }] : []),
    ],
    startDate: joined === null ? plainDate('2020-01-01') : dayAt(joined),
    endDate: left === null ? null : dayAt(left),
  });

type Run = { readonly period: PayPeriod; readonly bonus: number };
/** All periods of the year, and a run beside them for each bonus, in the order in which they are paid. */
function runsOf({ pays, bonuses }: Career): Run[] {
  const months = Array.from({ length: 12 }, (_, index) => addMonths(yearMonth('2026-01'), index));
  const regular = months
    .flatMap((month) => periodsOf(pays, month))
    .map(({ part: _part, ...period }): Run => ({ period: { ...period, pays, kind: 'regular' }, bonus: 0 }));
  const beside = bonuses.map(({ day, amount }): Run => {
    const payDate = dayAt(day);
    const kind: RunKind = 'bonus';
    return { period: { month: monthOf(payDate), start: payDate, end: payDate, payDate, pays, kind }, bonus: amount };
  });
  return [...regular, ...beside].sort((a, b) =>
    a.period.payDate < b.period.payDate ? -1 : a.period.payDate > b.period.payDate ? 1 : 0,
  );
}

type Paid = { readonly slip: Slip; readonly period: PayPeriod };
const NOTHING: MonthToDate = { wage: satang(0), socialSecurity: satang(0), welfareFund: satang(0) };
const isEmployed = (career: Career, { start, end, kind }: PayPeriod): boolean => {
  const { startDate, endDate } = personOf(career);
  return kind === 'bonus' ? startDate <= end : startDate <= end && (endDate === null || endDate >= start);
};

/** The runs of a year, each knowing what those before it paid: as the server reads it from approved slips. */
function runYear(career: Career): Paid[] {
  const person = personOf(career);
  const paid: Paid[] = [];
  let past: YearToDate = { ...NO_YEAR, known: { firstStart: plainDate('2025-12-01'), here: 0, lastEnd: null } };
  for (const { period, bonus } of runsOf(career).filter((run) => isEmployed(career, run.period))) {
    const items: PayItem[] = [
      { ...item, itemId: 'allowance', amount: satang(career.allowance), isRegular: true },
      { ...item, itemId: 'bonus', amount: satang(0), oneTime: satang(bonus), isRegular: false },
    ];
    const monthToDate = paid
      .filter((run) => run.period.month === period.month)
      .reduce<MonthToDate>(
        (sum, { slip }) => ({
          wage: satang(sum.wage + slip.socialSecurityWage),
          socialSecurity: satang(sum.socialSecurity + slip.socialSecurity),
          welfareFund: satang(sum.welfareFund + slip.welfareFund),
        }),
        NOTHING,
      );
    const slip = computeSlip({
      period,
      employee: { ...person, items },
      days: [],
      yearToDate: past,
      monthToDate,
      settings: { ...SETTINGS, withholdingMethod: career.method },
    });
    paid.push({ slip, period });
    const isRegular = period.kind === 'regular';
    const payments = past.payments + (isRegular ? 1 : 0);
    past = {
      regularIncome: satang(past.regularIncome + slip.taxableRegular),
      occasionalIncome: satang(past.occasionalIncome + slip.taxableOccasional),
      taxRegular: satang(past.taxRegular + slip.tax - slip.taxOccasional),
      taxOccasional: satang(past.taxOccasional + slip.taxOccasional),
      socialSecurity: satang(past.socialSecurity + slip.socialSecurity),
      payments,
      known: {
        firstStart: plainDate('2025-12-01'),
        here: payments,
        lastEnd: isRegular ? period.end : (past.known?.lastEnd ?? null),
      },
      ...(isRegular ? { lastTaxRegular: satang(slip.tax - slip.taxOccasional) } : withLast(past)),
    };
  }
  return paid;
}
const withLast = ({ lastTaxRegular }: YearToDate) => (lastTaxRegular === undefined ? {} : { lastTaxRegular });
const total = (paid: readonly Paid[], of: (slip: Slip) => number): Satang =>
  satang(paid.reduce((sum, { slip }) => sum + of(slip), 0));

describe.each(CYCLES)('a year of payrolls that are $cycle', (pays) => {
  const numRuns = pays.cycle === 'daily' ? 12 : 80;

  test('withholds, less what is told as too much, the tax of the year to the satang', () => {
    fc.assert(
      fc.property(someCareer(pays), (career) => {
        const paid = runYear(career);
        fc.pre(paid.length > 0);
        const income = total(paid, (slip) => slip.taxableRegular + slip.taxableOccasional);
        const contributions = total(paid, (slip) => slip.socialSecurity);
        const year = { taxYear: 2026, income, socialSecurity: contributions, profile: {} };
        const excess = paid.at(-1)?.slip.taxExcess ?? 0;
        expect(total(paid, (slip) => slip.tax) - excess).toBe(annualTax(year).tax);
      }),
      { numRuns },
    );
  });

  test('takes the contribution of each month once, by the wage of all its runs', () => {
    fc.assert(
      fc.property(someCareer(pays), (career) => {
        const paid = runYear(career);
        for (const month of new Set(paid.map(({ period }) => period.month))) {
          const runs = paid.filter(({ period }) => period.month === month);
          const wage = total(runs, (slip) => slip.socialSecurityWage);
          const due = socialSecurity(wage, plainDate(`${month}-01`)).employee;
          expect([month, total(runs, (slip) => slip.socialSecurity)]).toEqual([month, due]);
          expect(due).toBeLessThanOrEqual(87_500);
        }
      }),
      { numRuns },
    );
  });
});

test('the whole year of somebody who stays is never asked for more than the tax and ends with nothing too much, when pay stays the same', () => {
  for (const pays of CYCLES) {
    const career: Career = {
      pays,
      base: 5_000_000,
      joined: null,
      left: null,
      raise: null,
      bonuses: [],
      allowance: 0,
      method: 'accumulated',
    };
    const paid = runYear(career);
    const instalments = paid.map(({ slip }) => slip.tax);
    expect([pays.cycle, paid.at(-1)?.slip.taxExcess]).toEqual([pays.cycle, 0]);
    expect(Math.max(...instalments) - Math.min(...instalments)).toBeLessThan(60_000);
  }
});
