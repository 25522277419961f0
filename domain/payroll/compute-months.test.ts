import { expect, test } from 'vitest';
import { baht } from '../money.ts';
import { basisPoints, plainDate, satang, yearMonth } from '../units.ts';
import { computeSlip } from './compute-slip.ts';
import type { Slip } from './pay-types.ts';
import { aSlipInput } from './testing/a-slip-input.ts';
import { MONTH_CASES } from './testing/month-cases.ts';
import { shown } from './thai/testing/money.ts';

const annualised = (wanted: Parameters<typeof aSlipInput>[0]) =>
  aSlipInput({ ...wanted, settings: { withholdingMethod: 'annualised', ...wanted.settings } });
const linesOf = (slip: Slip) => slip.lines.map((line) => [line.key ?? line.itemId, shown(line.amount)]);
const taxOf = (slip: Slip) => shown(slip.tax);

test.each(MONTH_CASES)('a whole slip: $name', ({ lines, net, socialSecurityWage, ...month }) => {
  const slip = computeSlip(annualised(month));
  expect(linesOf(slip)).toEqual(Object.entries(lines));
  expect([shown(slip.net), shown(slip.socialSecurityWage)]).toEqual([net, socialSecurityWage]);
});

test.each([
  ['2025-12', 15_000, 750],
  ['2026-01', 15_000, 750],
  ['2025-12', 17_500, 750],
  ['2026-01', 17_500, 875],
  ['2028-12', 20_000, 875],
  ['2029-01', 20_000, 1_000],
  ['2031-12', 23_000, 1_000],
  ['2032-01', 23_000, 1_150],
])('social security of %s on %i is that of the wage month: %i on both sides', (period, salary, each) => {
  const slip = computeSlip(annualised({ period, salary }));
  expect([slip.socialSecurity, slip.socialSecurityEmployer]).toEqual([baht(each), baht(each)]);
});

test.each([
  ['2026-09', 0],
  ['2026-10', 7_500],
  ['2031-09', 7_500],
  ['2031-10', 15_000],
])('the welfare fund of %s takes %i satang of 30,000.00 on both sides', (period, each) => {
  const slip = computeSlip(annualised({ period, salary: 30_000 }));
  expect([slip.welfareFund, slip.welfareFundEmployer]).toEqual([each, each]);
});

test('a wage month counts, not the day of pay: December paid in January keeps the ceiling of December', () => {
  const december = annualised({ period: '2025-12', salary: 30_000 });
  const slip = computeSlip({ ...december, period: { ...december.period, payDate: plainDate('2026-01-05') } });
  expect(slip.socialSecurity).toBe(baht(750));
});

/** Order Por.96/2543 clause 1 (6)-(7): 1,200,000 without social security: 125,000; once 156,250; always 166,666.67. */
test.each([
  { condition: 1, tax: '10416.66', net: 10_000_000 - 25_000 - 1_041_666, borne: 0 },
  { condition: 3, tax: '13020.83', net: 10_000_000 - 25_000, borne: 1_302_083 },
  { condition: 2, tax: '13888.88', net: 10_000_000 - 25_000, borne: 1_388_888 },
] as const)('tax under condition $condition on 100,000.00 a month is $tax', ({ condition, tax, net, borne }) => {
  const slip = computeSlip(
    annualised({ period: '2026-11', salary: 100_000, employee: { insured: false, taxCondition: condition } }),
  );
  expect([taxOf(slip), slip.net, slip.taxBorne]).toEqual([tax, net, borne]);
  expect(slip.taxableRegular).toBe(10_000_000 + borne);
  expect(slip.lines.find((line) => line.key === 'TAX')?.amount).toBe(condition === 1 ? 1_041_666 : 0);
});

test('flat tax that the employer bears: 3 % once of base and tax, always of base over 97 %', () => {
  const flat = (taxCondition: 1 | 2 | 3) =>
    computeSlip(
      annualised({
        period: '2026-11',
        salary: 100_000,
        employee: { insured: false, taxCondition, taxMethod: 'flat', flatRate: basisPoints(300) },
      }),
    );
  expect([flat(1), flat(3), flat(2)].map(taxOf)).toEqual(['3000.00', '3090.00', '3092.78']);
});

test('instalments may be rounded instead of cut', () => {
  const of = (instalmentRounding: 'truncate' | 'half-up') =>
    taxOf(computeSlip(annualised({ period: '2026-11', salary: 50_000, settings: { instalmentRounding } })));
  expect([of('truncate'), of('half-up')]).toEqual(['1704.16', '1704.17']);
});

/** Hired on 25 April after the payroll of April was closed: 80,000.00 eight times, 640,000 − 100,000 − 60,000 − 7,000 → 24,800.00 a year. */
test.each(['accumulated', 'annualised'] as const)(
  'a year that begins between two payrolls is settled in December, %s',
  (withholdingMethod) => {
    let [taxRegular, payments] = [0, 0];
    for (const month of ['05', '06', '07', '08', '09', '10', '11', '12']) {
      const input = aSlipInput({
        period: `2026-${month}`,
        salary: 80_000,
        employee: { startDate: plainDate('2026-04-25') },
        settings: { withholdingMethod },
        yearToDate: {
          regularIncome: satang(baht(80_000) * payments),
          socialSecurity: satang(baht(875) * payments),
          taxRegular: satang(taxRegular),
          payments,
          unpaidMonths: [yearMonth('2026-04')],
        },
      });
      const slip = computeSlip(input);
      expect(slip.warnings).toEqual([]);
      taxRegular += slip.tax;
      payments += 1;
    }
    expect(taxRegular).toBe(baht(24_800));
  },
);
