import { expect, test } from 'vitest';
import { baht } from '../money.ts';
import { basisPoints, plainDate, satang } from '../units.ts';
import { SLIP_CASES } from './cases/slips.ts';
import { computeSlip } from './compute-slip.ts';
import type { PayItem, Slip } from './pay-types.ts';
import { aDay, aSlipInput, ITEM_IDS, NO_YEAR } from './testing/a-slip-input.ts';
import { bahtText, shown } from './thai/testing/money.ts';

const amounts = (slip: Slip) => Object.fromEntries(slip.lines.map((line) => [line.key ?? line.itemId, line.amount]));
const codes = (slip: Slip) => slip.warnings.map((warning) => warning.code);
const lineOf = (slip: Slip, key: string) => slip.lines.find((line) => (line.key ?? line.itemId) === key);
const item = (itemId: string, amount: number, changes: Partial<PayItem> = {}): PayItem => ({
  itemId,
  amount: baht(amount),
  isPositive: true,
  tax: true,
  socialSecurity: false,
  isRegular: true,
  isProrated: false,
  ...changes,
});
const month = (salary: number, more: Partial<Parameters<typeof aSlipInput>[0]> = {}) =>
  aSlipInput({ period: '2026-11', salary, ...more, settings: { withholdingMethod: 'annualised', ...more.settings } });

test.each(SLIP_CASES)(
  'a whole slip on $salary with $overtimeMinutes minutes of overtime',
  ({ salary, overtimeMinutes, expected }) => {
    const slip = computeSlip(month(salary, { days: [aDay('2026-11-10', { overtimeMinutes })] }));
    expect({
      overtime: shown(lineOf(slip, 'OVERTIME')?.amount ?? satang(0)),
      income: shown(slip.income),
      socialSecurity: shown(slip.socialSecurity),
      welfareFund: shown(slip.welfareFund),
      tax: shown(slip.tax),
      net: shown(slip.net),
    }).toEqual(expected);
  },
);

test('a joiner in April has nine payments: A is what nine months will pay', () => {
  const slip = computeSlip(aSlipInput({ period: '2026-04', salary: 50_000, employee: { startDate: plainDate('2026-04-01') } }));
  expect(shown(slip.tax)).toBe('734.02');
});

test('pay for November paid in December settles the year, paid in January it opens the next', () => {
  const year = { regularIncome: baht(550_000), taxRegular: bahtText('18745.76'), socialSecurity: baht(9_625), payments: 11 };
  const december = aSlipInput({ period: '2026-11', salary: 50_000, yearToDate: year });
  const paidInDecember = { ...december, period: { ...december.period, payDate: plainDate('2026-12-05') } };
  expect(shown(computeSlip(paidInDecember).tax)).toBe('1704.24');
  const dec = aSlipInput({ period: '2026-12', salary: 50_000 });
  const paidInJanuary = { ...dec, period: { ...dec.period, payDate: plainDate('2027-01-05') } };
  expect(shown(computeSlip(paidInJanuary).tax)).toBe('1704.16');
});

test('absence and lateness reduce pay, the social-security wage and this month’s income, not what the year expects', () => {
  const days = [aDay('2026-11-03', { isAbsent: true, absentMinutes: 480 }), aDay('2026-11-04', { lateMinutes: 15 })];
  const slip = computeSlip(month(15_000, { days }));
  expect(amounts(slip)).toMatchObject({ ABSENCE: baht(500), LATE: 1_563 });
  expect([slip.socialSecurityWage, slip.taxableRegular]).toEqual([1_448_437, 1_448_437]);
  expect(slip.socialSecurity).toBe(baht(724));
  const trace = lineOf(slip, 'TAX')?.trace;
  expect(trace?.numbers.find((traceNumber) => traceNumber.name === 'annualIncome')?.value).toBe(baht(180_000));
});

test('an absent day is not charged as late too, and paid leave takes nothing', () => {
  const slip = computeSlip(
    month(30_000, { days: [aDay('2026-11-03', { isAbsent: true, lateMinutes: 30 }), aDay('2026-11-04', { workedMinutes: 0 })] }),
  );
  expect(lineOf(slip, 'LATE')).toBeUndefined();
  expect(lineOf(slip, 'ABSENCE')?.amount).toBe(baht(1_000));
});

test('absence and lateness never take more than the salary', () => {
  const absent = Array.from({ length: 31 }, (_, day) => aDay(`2026-12-${String(day + 1).padStart(2, '0')}`, { isAbsent: true }));
  const slip = computeSlip(month(10_000, { period: '2026-12', days: absent }));
  expect([lineOf(slip, 'ABSENCE')?.amount, slip.net, slip.socialSecurity]).toEqual([baht(10_000), 0, 0]);
  expect(codes(slip)).toContain('pay/absence-limited');
  const late = [...absent.slice(0, 29), aDay('2026-12-30', { lateMinutes: 480 }), aDay('2026-12-31', { lateMinutes: 480 })];
  expect(computeSlip(month(10_000, { period: '2026-12', days: late })).net).toBe(0);
});

test('social security of a few baht of wage is the least the law takes, and the slip says that net is below zero', () => {
  const days = Array.from({ length: 30 }, (_, day) =>
    aDay(`2026-12-${String(day + 1).padStart(2, '0')}`, { isAbsent: day < 29 }),
  );
  const slip = computeSlip(month(1_500, { period: '2026-12', days }));
  expect([slip.socialSecurityWage, slip.socialSecurity]).toEqual([baht(50), baht(83)]);
  expect(codes(slip)).toContain('net/negative');
});

test('part-time people are paid for worked minutes and lose nothing else', () => {
  const days = [
    aDay('2026-11-03', { workedMinutes: 333, lateMinutes: 40 }),
    aDay('2026-11-04', { isAbsent: true, workedMinutes: 0 }),
  ];
  const slip = computeSlip(month(55.5, { employee: { employmentType: 'PART-TIME' }, days }));
  expect(amounts(slip)).toMatchObject({ SALARY: 30_803, SOCIAL_SECURITY: baht(83) });
  expect(lineOf(slip, 'ABSENCE') ?? lineOf(slip, 'LATE')).toBeUndefined();
});

test('items move only the bases they are flagged for', () => {
  const items = [
    item('housing', 2_000, { socialSecurity: true }),
    item('meal', 1_000, { tax: false }),
    item('bonus', 10_000, { isRegular: false }),
    item('uniform', 300, { isPositive: false, tax: false }),
  ];
  const slip = computeSlip(month(10_000, { employee: { items } }));
  expect([slip.socialSecurityWage, slip.taxableRegular, slip.taxableOccasional]).toEqual([
    baht(12_000),
    baht(12_000),
    baht(10_000),
  ]);
  expect([slip.income, slip.deduction]).toEqual([baht(23_000), baht(300 + 600 + 30)]);
});

test('a whole slip of a month in which an allowance rises, with where the amount comes from', () => {
  const steps = [
    { from: plainDate('2026-11-01'), base: baht(2_000) },
    { from: plainDate('2026-11-16'), base: baht(2_500) },
  ];
  const position = item('position', 2_500, { socialSecurity: true, isProrated: true, steps });
  const slip = computeSlip(month(12_000, { employee: { items: [position] } }));
  // 12,000.00 + 15/30 of 2,000.00 + 15/30 of 2,500.00; 5 % of 14,250.00 is 712.50; 0.25 % is 35.625; below the first bracket of tax.
  expect({
    allowance: shown(lineOf(slip, 'position')?.amount ?? satang(0)),
    income: shown(slip.income),
    wage: shown(slip.socialSecurityWage),
    socialSecurity: shown(slip.socialSecurity),
    welfareFund: shown(slip.welfareFund),
    tax: shown(slip.tax),
    net: shown(slip.net),
  }).toEqual({
    allowance: '2250.00',
    income: '14250.00',
    wage: '14250.00',
    socialSecurity: '713.00',
    welfareFund: '35.63',
    tax: '0.00',
    net: '13501.37',
  });
  expect(lineOf(slip, 'position')?.trace).toEqual({
    formula: 'item/by-days',
    numbers: [{ name: 'amount', unit: 'satang', value: 250_000 }],
    days: [],
    segments: [
      { from: '2026-11-01', to: '2026-11-15', base: 200_000, halfDays: 30 },
      { from: '2026-11-16', to: '2026-11-30', base: 250_000, halfDays: 30 },
    ],
  });
});

test('an override changes its line and what depends on it, and keeps what the rules said', () => {
  const input = month(30_000, { days: [aDay('2026-11-10', { overtimeMinutes: 120 })] });
  const slip = computeSlip(input, [{ itemId: ITEM_IDS.SALARY, amount: baht(10_000), reason: 'agreed half month', by: 'u1' }]);
  expect(lineOf(slip, 'SALARY')).toMatchObject({ amount: baht(10_000), computedAmount: baht(30_000), override: { by: 'u1' } });
  expect([slip.socialSecurity, slip.socialSecurityWage]).toEqual([baht(500), baht(10_000)]);
});

test('an overridden tax stays what the person decided', () => {
  const input = month(50_000);
  const slip = computeSlip(input, [
    { itemId: ITEM_IDS.TAX, amount: baht(1_000), reason: 'letter of the Revenue Department', by: 'u1' },
    { itemId: ITEM_IDS.SALARY, amount: baht(40_000), reason: 'agreed', by: 'u1' },
  ]);
  expect([slip.tax, lineOf(slip, 'TAX')?.computedAmount]).toEqual([baht(1_000), bahtText('1704.16')]);
});

test('an override of overtime nobody worked makes its line', () => {
  const slip = computeSlip(month(30_000), [{ itemId: ITEM_IDS.OVERTIME, amount: baht(500), reason: 'paper sheet', by: 'u1' }]);
  expect(lineOf(slip, 'OVERTIME')).toMatchObject({ amount: baht(500), computedAmount: 0 });
  expect(slip.taxableOccasional).toBe(baht(500));
});

test('deductions that do not fit wait, and the slip says so', () => {
  const items = [item('loan', 40_000, { isPositive: false, tax: false })];
  const slip = computeSlip(month(20_000, { employee: { items } }));
  expect(slip.net).toBe(0);
  expect(slip.carriedForward).toBe(baht(40_000) - (lineOf(slip, 'loan')?.amount ?? 0));
  expect(codes(slip)).toContain('deduction/carried-forward');
});

test('tax the employer bears is not taken from pay and counts as income', () => {
  const slip = computeSlip(month(100_000, { employee: { taxCondition: 2, insured: false } }));
  expect([slip.net, lineOf(slip, 'TAX')?.amount]).toEqual([baht(100_000 - 250), 0]);
  expect(slip.taxableRegular).toBe(baht(100_000) + slip.tax);
  expect(slip.taxBorne).toBe(slip.tax);
});

test('flat tax is the rate of taxable pay less social security', () => {
  const slip = computeSlip(month(30_000, { employee: { taxMethod: 'flat', flatRate: basisPoints(300) } }));
  expect(shown(slip.tax)).toBe('873.75');
  expect(codes(computeSlip(month(30_000, { employee: { taxMethod: 'flat' } })))).toContain('tax/flat-rate-missing');
});

test('who is not employed in the month is paid nothing but own items', () => {
  const employee = { endDate: plainDate('2026-10-31'), items: [item('last-bonus', 5_000, { isRegular: false })] };
  const slip = computeSlip(month(30_000, { employee, days: [aDay('2026-11-02', { overtimeMinutes: 60 })] }));
  expect([slip.income, slip.socialSecurity]).toEqual([baht(5_000), 0]);
  expect(codes(slip)).toContain('salary/not-employed');
});

test('a leaver’s last slip settles the year and names the excess', () => {
  const year = {
    ...NO_YEAR,
    regularIncome: baht(350_000),
    taxRegular: bahtText('11929.12'),
    socialSecurity: baht(6_125),
    payments: 7,
  };
  const slip = computeSlip(
    aSlipInput({ period: '2026-08', salary: 50_000, employee: { endDate: plainDate('2026-08-31') }, yearToDate: year }),
  );
  expect([shown(slip.tax), shown(slip.taxExcess)]).toEqual(['0.00', '7779.12']);
  expect(codes(slip)).toContain('tax/excess');
});

test('the trace of a tax line explains it down to the bracket and the law', () => {
  const trace = lineOf(computeSlip(month(50_000)), 'TAX')?.trace;
  expect(trace?.formula).toBe('tax/progressive');
  if (trace?.formula !== 'tax/progressive') return;
  expect(trace.allowances.map((allowance) => allowance.kind)).toEqual(['personal', 'socialSecurity']);
  expect(trace.slices.map((slice) => slice.amount)).toEqual([15_000_000, 15_000_000, 12_950_000]);
  expect(trace.rows.map((row) => row.from)).toEqual(['2017-01-01', '2026-01-01']);
  expect(JSON.parse(JSON.stringify(trace))).toEqual(trace);
});
