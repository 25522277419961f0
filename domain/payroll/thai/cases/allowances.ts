import { baht } from '../../../money.ts';
import { plainDate } from '../../../units.ts';
import type { TaxProfile } from '../allowances.ts';

/** A year with allowances, Revenue Code s.47: [name, year, income, social security, profile] and [expense, allowances, net, tax]; baht. */
export type AllowanceCase = {
  readonly name: string;
  readonly year: number;
  readonly income: string;
  readonly socialSecurity: string;
  readonly profile: TaxProfile;
  readonly expected: { readonly expense: string; readonly allowances: string; readonly net: string; readonly tax: string };
};
const born = (...years: readonly number[]) => years.map((year) => ({ birthDate: plainDate(`${year}-06-15`) }));

export const ALLOWANCE_CASES: readonly AllowanceCase[] = [
  {
    name: 'a spouse without income',
    year: 2026,
    income: '600000.00',
    socialSecurity: '10500',
    profile: { spouseHasNoIncome: true },
    expected: { expense: '100000.00', allowances: '130500.00', net: '369500.00', tax: '14450.00' },
  },
  {
    name: 'two children, the second born in 2018 or later',
    year: 2026,
    income: '600000.00',
    socialSecurity: '10500',
    profile: { spouseHasNoIncome: true, children: born(2015, 2019) },
    expected: { expense: '100000.00', allowances: '220500.00', net: '279500.00', tax: '6475.00' },
  },
  {
    name: 'two children born before 2018',
    year: 2026,
    income: '600000.00',
    socialSecurity: '10500',
    profile: { spouseHasNoIncome: true, children: born(2012, 2015) },
    expected: { expense: '100000.00', allowances: '190500.00', net: '309500.00', tax: '8450.00' },
  },
  {
    name: 'four parents',
    year: 2026,
    income: '960000.00',
    socialSecurity: '10500',
    profile: { parentsCaredFor: 4 },
    expected: { expense: '100000.00', allowances: '190500.00', net: '669500.00', tax: '52925.00' },
  },
  {
    name: 'a pregnancy and a home loan at their limits',
    year: 2026,
    income: '720000.00',
    socialSecurity: '10500',
    profile: { pregnancies: [baht(75_000)], homeLoanInterest: baht(120_000) },
    expected: { expense: '100000.00', allowances: '230500.00', net: '389500.00', tax: '16450.00' },
  },
  {
    name: '310,000 is the most a single person earns without tax',
    year: 2026,
    income: '310000.00',
    socialSecurity: '0',
    profile: {},
    expected: { expense: '100000.00', allowances: '60000.00', net: '150000.00', tax: '0.00' },
  },
  {
    name: 'half of a small income is expense',
    year: 2025,
    income: '180000.00',
    socialSecurity: '9000',
    profile: {},
    expected: { expense: '90000.00', allowances: '69000.00', net: '21000.00', tax: '0.00' },
  },
  {
    name: 'no income',
    year: 2026,
    income: '0.00',
    socialSecurity: '0',
    profile: {},
    expected: { expense: '0.00', allowances: '60000.00', net: '0.00', tax: '0.00' },
  },
];

/** What a limit lets through: claims and the amounts allowed, by kind of allowance. `total` is their sum. */
export type CapCase = {
  readonly name: string;
  readonly year: number;
  readonly income: string;
  readonly socialSecurity?: string;
  readonly profile: TaxProfile;
  readonly allowed: Readonly<Record<string, string>>;
  readonly total?: string;
};

export const CAP_CASES: readonly CapCase[] = [
  {
    name: 'life insurance to 100,000',
    year: 2026,
    income: '3000000',
    profile: { lifeInsurance: baht(120_000) },
    allowed: { lifeInsurance: '100000.00' },
  },
  {
    name: 'health insurance to 25,000',
    year: 2026,
    income: '3000000',
    profile: { lifeInsurance: baht(50_000), healthInsurance: baht(40_000) },
    allowed: { lifeInsurance: '50000.00', healthInsurance: '25000.00' },
    total: '75000.00',
  },
  {
    name: 'life before health within 100,000',
    year: 2026,
    income: '3000000',
    profile: { lifeInsurance: baht(95_000), healthInsurance: baht(20_000) },
    allowed: { lifeInsurance: '95000.00', healthInsurance: '5000.00' },
    total: '100000.00',
  },
  {
    name: 'parents’ health has its own 15,000',
    year: 2026,
    income: '3000000',
    profile: { lifeInsurance: baht(100_000), parentsHealthInsurance: baht(20_000) },
    allowed: { lifeInsurance: '100000.00', parentsHealthInsurance: '15000.00' },
  },
  {
    name: 'pension insurance to 200,000',
    year: 2026,
    income: '3000000',
    profile: { pensionInsurance: baht(300_000) },
    allowed: { pensionInsurance: '200000.00' },
  },
  { name: 'RMF to 500,000', year: 2026, income: '3000000', profile: { rmf: baht(600_000) }, allowed: { rmf: '500000.00' } },
  {
    name: 'national savings fund to 30,000 since 2023',
    year: 2026,
    income: '3000000',
    profile: { nationalSavings: baht(30_000) },
    allowed: { nationalSavings: '30000.00' },
  },
  {
    name: 'SSF in 2024, its last year',
    year: 2024,
    income: '1000000',
    profile: { ssf: baht(250_000) },
    allowed: { ssf: '200000.00' },
  },
  {
    name: 'SSF counts nothing from 2025',
    year: 2025,
    income: '1000000',
    profile: { ssf: baht(100_000) },
    allowed: { ssf: '0.00' },
  },
  {
    name: 'Thai ESG to 300,000 in 2026',
    year: 2026,
    income: '2000000',
    profile: { thaiEsg: baht(350_000) },
    allowed: { thaiEsg: '300000.00' },
  },
  {
    name: 'Thai ESG to 100,000 in 2023',
    year: 2023,
    income: '2000000',
    profile: { thaiEsg: baht(300_000) },
    allowed: { thaiEsg: '100000.00' },
  },
  {
    name: 'the retirement group: provident fund first, then RMF',
    year: 2026,
    income: '3000000',
    profile: { providentFund: baht(180_000), rmf: baht(500_000) },
    allowed: { providentFund: '180000.00', rmf: '320000.00' },
    total: '500000.00',
  },
  {
    name: 'the retirement group never passes 500,000',
    year: 2026,
    income: '5000000',
    profile: { providentFund: baht(300_000), rmf: baht(300_000), pensionInsurance: baht(200_000), nationalSavings: baht(30_000) },
    allowed: {},
    total: '500000.00',
  },
  {
    name: 'children: only the second and later born since 2018 count double',
    year: 2026,
    income: '3000000',
    profile: { children: born(2015, 2017, 2019) },
    allowed: { children: '120000.00' },
  },
  {
    name: 'an only child born in 2020 counts once',
    year: 2026,
    income: '3000000',
    profile: { children: born(2020) },
    allowed: { children: '30000.00' },
  },
  {
    name: 'social security to 9,000 in 2025',
    year: 2025,
    income: '3000000',
    socialSecurity: '12000',
    profile: {},
    allowed: { socialSecurity: '9000.00' },
  },
  {
    name: 'social security to 10,500 in 2026',
    year: 2026,
    income: '3000000',
    socialSecurity: '12000',
    profile: {},
    allowed: { socialSecurity: '10500.00' },
  },
  {
    name: 'a pregnancy to 60,000',
    year: 2026,
    income: '3000000',
    profile: { pregnancies: [baht(75_000)] },
    allowed: { pregnancy: '60000.00' },
  },
];

/** Limits of the product specification that the law has since raised: they hold when the caps say so. */
export const EARLIER_CAP_CASES = [
  { life: '50000', health: '20000', healthCap: '15000', allowed: { life: '50000.00', health: '15000.00' } },
  { life: '95000', health: '20000', healthCap: '15000', allowed: { life: '95000.00', health: '5000.00' } },
] as const;

/**
 * Gifts, Revenue Code s.47(7) in the order of the annual return. `profile` brings the allowances named; `allowances` is their sum without the
 * political gift, which counts to 10,000 among them. Baht, tax year 2026.
 */
export type GiftCase = {
  readonly income: string;
  readonly allowances: string;
  readonly socialSecurity: string;
  readonly profile: TaxProfile;
  readonly expected: {
    readonly political: string;
    readonly double: string;
    readonly gifts: string;
    readonly net: string;
    readonly tax: string;
  };
};
export const GIFT_CASES: readonly GiftCase[] = [
  {
    income: '1000000',
    allowances: '60000',
    socialSecurity: '0',
    profile: { politicalGift: baht(20_000), doubleGifts: baht(0), gifts: baht(200_000) },
    expected: { political: '10000.00', double: '0.00', gifts: '83000.00', net: '747000.00', tax: '64550.00' },
  },
  {
    income: '1000000',
    allowances: '60000',
    socialSecurity: '0',
    profile: { politicalGift: baht(0), doubleGifts: baht(50_000), gifts: baht(100_000) },
    expected: { political: '0.00', double: '84000.00', gifts: '75600.00', net: '680400.00', tax: '54560.00' },
  },
  {
    income: '600000',
    allowances: '70500',
    socialSecurity: '10500',
    profile: { politicalGift: baht(10_000), doubleGifts: baht(30_000), gifts: baht(60_000) },
    expected: { political: '10000.00', double: '41950.00', gifts: '37755.00', net: '339795.00', tax: '11479.50' },
  },
  {
    income: '360000',
    allowances: '70500',
    socialSecurity: '10500',
    profile: { politicalGift: baht(0), doubleGifts: baht(0), gifts: baht(30_000) },
    expected: { political: '0.00', double: '0.00', gifts: '18950.00', net: '170550.00', tax: '1027.50' },
  },
  {
    income: '1920000',
    allowances: '370500',
    socialSecurity: '10500',
    profile: { thaiEsg: baht(300000), politicalGift: baht(10_000), doubleGifts: baht(80_000), gifts: baht(150_000) },
    expected: { political: '10000.00', double: '143950.00', gifts: '129555.00', net: '1165995.00', tax: '156498.75' },
  },
];
