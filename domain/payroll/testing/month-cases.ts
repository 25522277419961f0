import { baht } from '../../money.ts';
import { basisPoints, plainDate } from '../../units.ts';
import type { PayDay, PayEmployee, PaySettings } from '../pay-types.ts';
import { aDay } from './a-slip-input.ts';

/** A whole slip: what is known of the month, and every figure it must have; baht. Lines by key or item, in the order of the slip. */
export type MonthCase = {
  readonly name: string;
  readonly period: string;
  readonly salary: number;
  readonly employee?: Partial<PayEmployee>;
  readonly settings?: Partial<PaySettings>;
  readonly days?: readonly PayDay[];
  readonly lines: Readonly<Record<string, string>>;
  readonly net: string;
  readonly socialSecurityWage: string;
};

const item = (itemId: string, amount: number, changes: Partial<PayEmployee['items'][number]>) => ({
  itemId,
  amount: baht(amount),
  isPositive: true,
  tax: true,
  socialSecurity: false,
  isRegular: true,
  isProrated: false,
  ...changes,
});

/** Annualised method, each instalment cut to the satang; 25 staff unless said otherwise. */
export const MONTH_CASES: readonly MonthCase[] = [
  {
    // 216,000 − 100,000 − 60,000 − 10,500 = 45,500 net income: no tax. Fund 0.25 % of 18,000.
    name: 'pay below the first bracket owes no tax',
    period: '2026-11',
    salary: 18_000,
    lines: { SALARY: '18000.00', SOCIAL_SECURITY: '875.00', WELFARE_FUND: '45.00', TAX: '0.00' },
    net: '17080.00',
    socialSecurityWage: '18000.00',
  },
  {
    // 5 % of the 1,650 floor is 82.50, a baht up; the wage in the file is what was paid.
    name: 'a wage below the floor contributes on the floor',
    period: '2026-11',
    salary: 1_000,
    lines: { SALARY: '1000.00', SOCIAL_SECURITY: '83.00', WELFARE_FUND: '2.50', TAX: '0.00' },
    net: '914.50',
    socialSecurityWage: '1000.00',
  },
  {
    // 348,000 − 100,000 − 70,500 = 177,500 → 1,375 → 114.58 a month; with 281.25 of overtime 1,389.06: 14.06 more.
    // Absence 2 × 27,000 ÷ 30; late 27,000 × 12 ÷ 14,400; fund 0.25 % of 27,177.50 = 67.94375.
    name: 'absence, lateness, overtime, an allowance, a meal and a loan',
    period: '2026-11',
    salary: 27_000,
    employee: {
      items: [
        item('duty', 2_000, { socialSecurity: true }),
        item('meal', 1_500, { tax: false }),
        item('loan', 500, { isPositive: false, tax: false }),
      ],
    },
    days: [
      aDay('2026-11-03', { isAbsent: true }),
      aDay('2026-11-04', { isAbsent: true }),
      aDay('2026-11-05', { lateMinutes: 12 }),
      aDay('2026-11-06', { overtimeMinutes: 100 }),
    ],
    lines: {
      SALARY: '27000.00',
      OVERTIME: '281.25',
      duty: '2000.00',
      meal: '1500.00',
      ABSENCE: '1800.00',
      LATE: '22.50',
      loan: '500.00',
      SOCIAL_SECURITY: '875.00',
      WELFARE_FUND: '67.94',
      TAX: '128.64',
    },
    net: '27387.17',
    socialSecurityWage: '27177.50',
  },
  {
    // 1,200,000 − 100,000 − (60,000 + 60,000 + 30,000 + 60,000 + 60,000 + 10,500 + 100,000) = 719,500 → 60,425 → 5,035.41.
    name: 'a family, two parents and a home loan, at an employer of nine',
    period: '2026-11',
    salary: 100_000,
    employee: {
      taxProfile: {
        spouseHasNoIncome: true,
        children: [{ birthDate: plainDate('2015-03-01') }, { birthDate: plainDate('2019-03-01') }],
        parentsCaredFor: 2,
        homeLoanInterest: baht(120_000),
      },
    },
    settings: { employerHeadcount: 9 },
    lines: { SALARY: '100000.00', SOCIAL_SECURITY: '875.00', TAX: '5035.41' },
    net: '94089.59',
    socialSecurityWage: '100000.00',
  },
  {
    // 6,000,000 − 100,000 − 70,500 = 5,829,500 → 1,265,000 + 35 % of 829,500 = 1,555,325 → 129,610.41.
    name: 'pay in the highest bracket',
    period: '2026-11',
    salary: 500_000,
    lines: { SALARY: '500000.00', SOCIAL_SECURITY: '875.00', WELFARE_FUND: '1250.00', TAX: '129610.41' },
    net: '368264.59',
    socialSecurityWage: '500000.00',
  },
  {
    // 540,000 → net 369,500 → 14,450 → 1,204.16 a month; with the bonus net 459,500 → 23,450: 9,000.00 on the bonus.
    name: 'a bonus is taxed whole in its month and is no wage for social security',
    period: '2026-11',
    salary: 45_000,
    employee: { items: [item('bonus', 90_000, { isRegular: false })] },
    lines: { SALARY: '45000.00', bonus: '90000.00', SOCIAL_SECURITY: '875.00', WELFARE_FUND: '112.50', TAX: '10204.16' },
    net: '123808.34',
    socialSecurityWage: '45000.00',
  },
  {
    // 15 of 30 days; two payments are due in the year: 90,000 of income, no tax.
    name: 'a joiner of the 16th is taxed on the two payments the year still has',
    period: '2026-11',
    salary: 45_000,
    employee: { startDate: plainDate('2026-11-16') },
    lines: { SALARY: '22500.00', SOCIAL_SECURITY: '875.00', WELFARE_FUND: '56.25', TAX: '0.00' },
    net: '21568.75',
    socialSecurityWage: '22500.00',
  },
  {
    // 480,000 − 190,000 − 100,000 − 70,500 = 119,500: no tax.
    name: 'who becomes 65 in the year has 190,000 exempt',
    period: '2026-11',
    salary: 40_000,
    employee: { taxProfile: { birthDate: plainDate('1961-12-31') } },
    lines: { SALARY: '40000.00', SOCIAL_SECURITY: '875.00', WELFARE_FUND: '100.00', TAX: '0.00' },
    net: '39025.00',
    socialSecurityWage: '40000.00',
  },
  {
    // 10,410 minutes of 62.50 an hour; 90 minutes at 1.5 = 140.625; 5 % of 10,843.75 = 542.19; fund 27.109375.
    name: 'hourly pay with overtime',
    period: '2026-11',
    salary: 62.5,
    employee: { employmentType: 'PART-TIME' },
    days: [aDay('2026-11-02', { workedMinutes: 10_410, overtimeMinutes: 90 })],
    lines: { SALARY: '10843.75', OVERTIME: '140.63', SOCIAL_SECURITY: '542.00', WELFARE_FUND: '27.11', TAX: '0.00' },
    net: '10415.27',
    socialSecurityWage: '10843.75',
  },
  {
    // Overtime 40,000 × 1.5 × 100 ÷ 14,400 = 416.666…; 3 % of (40,416.67 − 875) = 1,186.2501.
    name: 'flat tax of 3 % looks at overtime too and takes social security off first',
    period: '2026-11',
    salary: 40_000,
    employee: { taxMethod: 'flat', flatRate: basisPoints(300) },
    settings: { employerHeadcount: 1 },
    days: [aDay('2026-11-06', { overtimeMinutes: 100 })],
    lines: { SALARY: '40000.00', OVERTIME: '416.67', SOCIAL_SECURITY: '875.00', TAX: '1186.25' },
    net: '38355.42',
    socialSecurityWage: '40000.00',
  },
  {
    // Ceiling 15,000 of 2025 at 3 %: 450. Twelve of these are relief: 420,000 − 100,000 − 65,400 = 254,600 → 5,230 → 435.83.
    name: 'December 2025 in a flooded area: the old ceiling, the lower rate, no welfare fund',
    period: '2025-12',
    salary: 35_000,
    settings: { socialSecurityArea: 'flood-2025' },
    lines: { SALARY: '35000.00', SOCIAL_SECURITY: '450.00', TAX: '435.83' },
    net: '34114.17',
    socialSecurityWage: '35000.00',
  },
  {
    // 420,000 − 100,000 − 70,500 = 249,500 → 4,975 → 414.58.
    name: 'January 2026: the new ceiling of 17,500, and still no welfare fund',
    period: '2026-01',
    salary: 35_000,
    lines: { SALARY: '35000.00', SOCIAL_SECURITY: '875.00', TAX: '414.58' },
    net: '33710.42',
    socialSecurityWage: '35000.00',
  },
  {
    // 29 February pays two of thirty days; 5 % of 28,000 is over the ceiling.
    name: 'February 2028 until the 28th',
    period: '2028-02',
    salary: 30_000,
    employee: { endDate: plainDate('2028-02-28'), taxMethod: 'none' },
    settings: { employerHeadcount: 1 },
    lines: { SALARY: '28000.00', SOCIAL_SECURITY: '875.00', TAX: '0.00' },
    net: '27125.00',
    socialSecurityWage: '28000.00',
  },
  {
    name: 'neither insured nor taxed here, and a member of a provident fund: the salary itself',
    period: '2026-11',
    salary: 200_000,
    employee: { insured: false, taxMethod: 'none', providentFundMember: true },
    lines: { SALARY: '200000.00', TAX: '0.00' },
    net: '200000.00',
    socialSecurityWage: '0.00',
  },
];
