import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, firstDayOf, lastDayOf } from '../time.ts';
import { type Satang, satang, type YearMonth, yearMonth } from '../units.ts';
import { computeSlip } from './compute-slip.ts';
import type { PayItem, PaySettings, SalaryRow, Slip, YearToDate } from './pay-types.ts';
import { aDay, anEmployee, aPeriod, NO_YEAR, SETTINGS } from './testing/a-slip-input.ts';
import { annualTax } from './thai/taxable-income.ts';

type Career = {
  readonly base: number;
  readonly joined: { readonly month: number; readonly day: number } | null;
  readonly left: { readonly month: number; readonly day: number } | null;
  readonly raises: readonly { readonly month: number; readonly percent: number }[];
  readonly bonuses: readonly { readonly month: number; readonly amount: number }[];
  readonly allowance: number;
  readonly overtime: readonly number[];
  readonly lateMinutes: readonly number[];
  readonly isBornEarly: boolean;
  readonly hasSpouse: boolean;
  readonly method: PaySettings['withholdingMethod'];
};

const JANUARY = yearMonth('2026-01');
const monthAt = (index: number): YearMonth => addMonths(JANUARY, index);
const aMonth = fc.integer({ min: 0, max: 11 });
const someDay = fc.record({ month: aMonth, day: fc.integer({ min: 0, max: 27 }) });

/** A year of somebody: joins, raises, bonuses, also taken back, overtime, late days, what is kept of each month, and perhaps a last day. */
const someCareer: fc.Arbitrary<Career> = fc.record({
  base: fc.integer({ min: 900_000, max: 40_000_000 }),
  joined: fc.option(someDay),
  left: fc.option(someDay),
  raises: fc.array(fc.record({ month: aMonth, percent: fc.integer({ min: 1, max: 40 }) }), { maxLength: 2 }),
  bonuses: fc.array(fc.record({ month: aMonth, amount: fc.integer({ min: -10_000_000, max: 30_000_000 }) }), { maxLength: 3 }),
  allowance: fc.constantFrom(0, 150_000, 500_000, -1_500_000),
  overtime: fc.array(fc.integer({ min: 0, max: 1_200 }), { minLength: 12, maxLength: 12 }),
  lateMinutes: fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 12, maxLength: 12 }),
  isBornEarly: fc.boolean(),
  hasSpouse: fc.boolean(),
  method: fc.constantFrom('accumulated', 'annualised'),
});

const dayAt = ({ month, day }: { month: number; day: number }) => addDays(firstDayOf(monthAt(month)), day);

function personOf(career: Career) {
  const salary: SalaryRow[] = [{ from: firstDayOf(yearMonth('2020-01')), base: satang(career.base) }];
  for (const raise of [...career.raises].sort((a, b) => a.month - b.month)) {
    const before = salary.at(-1)?.base ?? 0;
    salary.push({ from: firstDayOf(monthAt(raise.month)), base: satang(Math.round(before * (1 + raise.percent / 100))) });
  }
  return anEmployee(0, {
    salary,
    startDate: career.joined ? dayAt(career.joined) : firstDayOf(yearMonth('2020-01')),
    endDate: career.left ? dayAt(career.left) : null,
    taxProfile: {
      ...(career.isBornEarly ? { birthDate: firstDayOf(yearMonth('1958-06')) } : {}),
      ...(career.hasSpouse ? { spouseHasNoIncome: true } : {}),
    },
  });
}

const itemsOf = (career: Career, index: number): PayItem[] => {
  const item = { isPositive: true, tax: true, socialSecurity: false, isProrated: false };
  const bonus = career.bonuses.filter(({ month }) => month === index).reduce((sum, { amount }) => sum + amount, 0);
  return [
    { ...item, itemId: 'allowance', amount: satang(career.allowance), isRegular: true },
    { ...item, itemId: 'bonus', amount: satang(bonus), isRegular: false },
  ];
};

/** The twelve runs of a year, each knowing what those before it paid: as the server reads it from approved slips. */
function runYear(career: Career): Slip[] {
  const person = personOf(career);
  let past: YearToDate = NO_YEAR;
  const slips: Slip[] = [];
  for (let index = 0; index < 12; index += 1) {
    const month = monthAt(index);
    if (lastDayOf(month) < person.startDate || (person.endDate !== null && firstDayOf(month) > person.endDate)) continue;
    const slip = computeSlip({
      period: aPeriod(month),
      employee: { ...person, items: itemsOf(career, index) },
      days: [
        aDay(addDays(firstDayOf(month), 4), { overtimeMinutes: career.overtime[index] ?? 0 }),
        aDay(addDays(firstDayOf(month), 7), { lateMinutes: career.lateMinutes[index] ?? 0 }),
      ],
      yearToDate: past,
      settings: { ...SETTINGS, withholdingMethod: career.method },
    });
    slips.push(slip);
    past = {
      regularIncome: satang(past.regularIncome + slip.taxableRegular),
      occasionalIncome: satang(past.occasionalIncome + slip.taxableOccasional),
      taxRegular: satang(past.taxRegular + slip.tax - slip.taxOccasional),
      taxOccasional: satang(past.taxOccasional + slip.taxOccasional),
      socialSecurity: satang(past.socialSecurity + slip.socialSecurity),
      payments: past.payments + 1,
      unpaidMonths: [],
      lastTaxRegular: satang(slip.tax - slip.taxOccasional),
      isTakenBack: past.isTakenBack === true || slip.taxableOccasional < 0,
    };
  }
  return slips;
}

const total = (slips: readonly Slip[], of: (slip: Slip) => number): Satang =>
  satang(slips.reduce((sum, slip) => sum + of(slip), 0));

test('whatever a year brings, what is withheld less what is told as too much is the tax of the year, to the satang', () => {
  fc.assert(
    fc.property(someCareer, (career) => {
      const slips = runYear(career);
      fc.pre(slips.length > 0);
      const year = {
        taxYear: 2026,
        income: satang(
          Math.max(
            0,
            total(slips, (slip) => slip.taxableRegular + slip.taxableOccasional),
          ),
        ),
        socialSecurity: total(slips, (slip) => slip.socialSecurity),
        profile: personOf(career).taxProfile,
      };
      const withheld = total(slips, (slip) => slip.tax);
      // Who stays is settled by December's slip, who leaves by the last one.
      expect(withheld - (slips.at(-1)?.taxExcess ?? 0)).toBe(annualTax(year).tax);
    }),
    { numRuns: 300 },
  );
});

test('each slip of a year is its lines: income less deduction is net, and nothing is below zero', () => {
  fc.assert(
    fc.property(someCareer, (career) => {
      for (const slip of runYear(career)) {
        const sum = (isPositive: boolean) =>
          slip.lines.reduce((amount, line) => (line.isPositive === isPositive ? amount + line.amount : amount), 0);
        expect([sum(true), sum(false), slip.income - slip.deduction]).toEqual([slip.income, slip.deduction, slip.net]);
        expect([slip.net, slip.tax, slip.socialSecurity, slip.taxExcess].every((amount) => amount >= 0)).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});
