import fc from 'fast-check';
import { expect, test } from 'vitest';
import { satang } from '../../units.ts';
import { BRACKET_CASES, SALARY_YEAR_CASES } from './cases/income-tax.ts';
import { bracketSlices, bracketsOf, incomeTax } from './income-tax.ts';
import { annualTax } from './taxable-income.ts';
import { bahtText, shown } from './testing/money.ts';
import { payment, withholdYear } from './testing/withholding-year.ts';
import { withholding } from './withholding.ts';

const table = bracketsOf(2026).value;
const tax = (net: number) => incomeTax(satang(net), table);
const netIncome = fc.integer({ min: -1_000_000, max: 2_000_000_000 });

test.each(BRACKET_CASES)('net income of %s owes %s', (net, owed) => {
  expect(shown(incomeTax(bahtText(net), table))).toBe(owed);
});

test.each(SALARY_YEAR_CASES)('$year: $monthly a month owes $tax', (testCase) => {
  const monthly = bahtText(testCase.monthly);
  const { taxable, tax: owed } = annualTax({
    taxYear: testCase.year,
    income: satang(monthly * 12),
    socialSecurity: bahtText(testCase.socialSecurity),
    profile: {},
  });
  expect({ expense: shown(taxable.expense), net: shown(taxable.net), tax: shown(owed) }).toEqual({
    expense: testCase.expense,
    net: testCase.net,
    tax: testCase.tax,
  });
  const contribution = satang(bahtText(testCase.socialSecurity) / 12);
  const changes = { taxYear: testCase.year, socialSecurity: contribution, socialSecurityNext: contribution };
  const year = withholdYear({ months: Array.from({ length: 12 }, () => ({ regular: monthly })), changes });
  expect(year.payments.slice(0, 11).map((due) => shown(due.regular))).toEqual(
    Array.from({ length: 11 }, () => testCase.instalment),
  );
  expect(year.payments.slice(11).map((due) => shown(due.regular))).toEqual([testCase.december]);
  expect(shown(withholding(payment({ regular: monthly }, { ...changes, rounding: 'half-up' })).regular)).toBe(testCase.rounded);
});

test('more net income never lowers the tax', () =>
  fc.assert(fc.property(netIncome, fc.integer({ min: 0, max: 50_000_000 }), (net, more) => tax(net + more) >= tax(net))));

test('the tax is continuous at every border: one satang more is at most one satang of tax', () => {
  for (const { upTo } of table) {
    if (upTo === null) continue;
    for (const step of [-1, 0, 1]) expect(Math.abs(tax(upTo + step + 1) - tax(upTo + step))).toBeLessThanOrEqual(1);
  }
});

test('the tax is never negative and nothing up to 150,000', () =>
  fc.assert(fc.property(netIncome, (net) => (net <= 15_000_000 ? tax(net) === 0 : tax(net) >= 0))));

test('the slices add up to the net income and to its tax', () =>
  fc.assert(
    fc.property(netIncome, (net) => {
      const slices = bracketSlices(satang(net), table);
      expect(slices.reduce((sum, slice) => sum + slice.amount, 0)).toBe(Math.max(0, net));
      const exact = slices.reduce((sum, slice) => sum + slice.amount * slice.rate, 0) / 10_000;
      expect(Math.abs(exact - tax(net))).toBeLessThanOrEqual(0.5);
    }),
  ));
