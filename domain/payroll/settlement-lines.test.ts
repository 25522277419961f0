import { expect, test } from 'vitest';
import { baht } from '../money.ts';
import { plainDate, type Satang } from '../units.ts';
import { computeReport } from './compute-report.ts';
import { computeSlip } from './compute-slip.ts';
import type { PayEmployee, Slip } from './pay-types.ts';
import { isBalanced, postingsOf } from './postings.ts';
import type { PaySettlement, SettlementPart } from './settlement/pay-settlement.ts';
import { anEmployee, aPeriod, aSlipInput, NO_YEAR, SETTINGS } from './testing/a-slip-input.ts';

const START = plainDate('2016-12-01');
const LAST = plainDate('2026-11-30');
type Amounts = Partial<Record<SettlementPart, number>>;
const settlement = (amounts: Amounts, changes: Partial<PaySettlement> = {}): PaySettlement => ({
  parts: Object.fromEntries(
    Object.entries(amounts).map(([part, amount]) => [
      part,
      { amount: baht(amount), trace: { formula: 'settlement/other', numbers: [], days: [], rows: [] } },
    ]),
  ),
  isExempted: true,
  monthlyWage: baht(45_000),
  lastSalary: baht(45_000),
  startDate: START,
  lastDay: LAST,
  ...changes,
});
const leaver = (own: PaySettlement | undefined, changes: Partial<PayEmployee> = {}): Partial<PayEmployee> => ({
  startDate: own?.startDate ?? START,
  endDate: LAST,
  ...(own ? { settlement: own } : {}),
  ...changes,
});
const slipOf = (own: PaySettlement | undefined, changes: Partial<PayEmployee> = {}): Slip =>
  computeSlip(
    aSlipInput({
      period: '2026-11',
      salary: 45_000,
      employee: leaver(own, changes),
      yearToDate: { regularIncome: baht(450_000), taxRegular: baht(10_000), socialSecurity: baht(8_750), payments: 10 },
    }),
  );
const amount = (slip: Slip, key: string): Satang | undefined => slip.lines.find((line) => line.key === key)?.amount;

test('a million of severance after ten years: 8,250 of tax of its own, everything else as without it', () => {
  const [plain, paid] = [slipOf(undefined), slipOf(settlement({ severance: 1_000_000 }))];
  expect(amount(paid, 'SEVERANCE')).toBe(baht(1_000_000));
  expect(amount(paid, 'LEAVING_TAX')).toBe(baht(8_250));
  expect(paid).toMatchObject({
    net: plain.net + baht(991_750),
    tax: plain.tax + baht(8_250),
    taxLeaving: baht(8_250),
    taxableLeaving: baht(400_000),
    taxableSeparate: baht(400_000),
    taxSeparate: baht(8_250),
    taxableRegular: plain.taxableRegular,
    taxableOccasional: plain.taxableOccasional,
    socialSecurityWage: plain.socialSecurityWage,
    socialSecurity: plain.socialSecurity,
    welfareFund: plain.welfareFund,
  });
  expect(amount(paid, 'TAX')).toBe(amount(plain, 'TAX'));
});

test('with shorter service the part that is not exempt adds what occasional pay would', () => {
  const short = { startDate: plainDate('2024-01-01') };
  const plain = slipOf(settlement({}, short));
  const paid = slipOf(settlement({ severance: 135_000, other: 100_000 }, short));
  // 495,000 less 100,000, 60,000 and 9,625 is 325,375: 100,000 more stay in the bracket of 10 %.
  expect(paid.tax - plain.tax).toBe(baht(10_000));
  expect(paid).toMatchObject({ taxLeaving: baht(10_000), taxableLeaving: baht(100_000), taxableSeparate: 0, taxSeparate: 0 });
  expect(paid.taxableOccasional).toBe(plain.taxableOccasional);
});

test('leave that was not taken is occasional pay outside social security', () => {
  const [plain, paid] = [slipOf(undefined), slipOf(settlement({ unusedLeave: 9_000 }))];
  expect(paid).toMatchObject({
    taxableOccasional: plain.taxableOccasional + baht(9_000),
    socialSecurity: plain.socialSecurity,
    taxableLeaving: 0,
  });
  expect(amount(paid, 'LEAVING_TAX')).toBeUndefined();
});

test('where the company bears other tax, the person pays this one', () => {
  const paid = slipOf(settlement({ severance: 1_000_000 }), { taxCondition: 2 });
  expect([amount(paid, 'TAX'), amount(paid, 'LEAVING_TAX')]).toEqual([0, baht(8_250)]);
  expect(paid.taxBorne).toBe(paid.tax - baht(8_250));
});

test('who is not taxed here pays none of it; a fixed rate takes its share of the occasional part', () => {
  const short = { startDate: plainDate('2024-01-01') };
  expect(slipOf(settlement({ severance: 1_000_000 }), { taxMethod: 'none' }).taxLeaving).toBe(0);
  const flat = { taxMethod: 'flat', flatRate: 300 as never } as const;
  expect(slipOf(settlement({ other: 100_000 }, short), flat).taxLeaving).toBe(baht(3_000));
});

test('a report with a settlement adds up and is booked in balance', () => {
  const employee = anEmployee(45_000, leaver(settlement({ severance: 1_000_000, notice: 45_000, unusedLeave: 3_000 })));
  const { slips, totals } = computeReport(aPeriod('2026-11'), SETTINGS, [
    { employee, days: [], yearToDate: NO_YEAR, overrides: [] },
  ]);
  expect(totals.net).toBe(totals.income - totals.deduction);
  const postings = postingsOf(slips, totals, []);
  expect(isBalanced(postings)).toBe(true);
  expect(postings.find(({ account }) => account === 'payable.withholding-tax')?.credit).toBe(totals.tax);
  expect(postings.some(({ account }) => account === 'payable.other-deductions')).toBe(false);
});
