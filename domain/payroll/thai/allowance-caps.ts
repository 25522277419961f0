import { type Dated, inForce } from '../../dated.ts';
import { baht } from '../../money.ts';
import { type BasisPoints, basisPoints, type PlainDate, plainDate, type Satang } from '../../units.ts';
import { firstDayOfYear } from './income-tax.ts';

/** A limit that is a share of assessable income and an amount, whichever is less. */
export type ShareCap = { readonly rate: BasisPoints; readonly max: Satang };
/** Every figure a tax year puts on expense, exemption, allowances and gifts. */
export type AllowanceCaps = {
  readonly expense: ShareCap;
  readonly seniorOrDisabled: Satang;
  readonly personal: Satang;
  readonly spouse: Satang;
  readonly child: Satang;
  readonly laterChild: Satang;
  readonly parent: Satang;
  readonly parents: number;
  readonly disabledCare: Satang;
  readonly pregnancy: Satang;
  readonly socialSecurity: Satang;
  readonly life: Satang;
  readonly health: Satang;
  readonly lifeAndHealth: Satang;
  readonly spouseLife: Satang;
  readonly parentsHealth: Satang;
  readonly pension: ShareCap;
  readonly providentFund: ShareCap;
  readonly governmentPension: Satang;
  readonly teacherFund: Satang;
  readonly rmf: ShareCap;
  readonly ssf: ShareCap;
  readonly nationalSavings: Satang;
  readonly retirementGroup: Satang;
  readonly thaiEsg: ShareCap;
  readonly thaiEsgxNew: ShareCap;
  readonly thaiEsgxSwitch: Satang;
  readonly homeLoanInterest: Satang;
  readonly newHouse: Satang;
  readonly easyReceipt: Satang;
  readonly easyReceiptCommunity: Satang;
  readonly domesticTravel: Satang;
  readonly socialEnterprise: Satang;
  readonly politicalGift: Satang;
  readonly giftShare: BasisPoints;
};

const upTo = (percent: number, max: number): ShareCap => ({ rate: basisPoints(percent * 100), max: baht(max) });
const NONE = baht(0);

const YEAR_2023: AllowanceCaps = {
  expense: upTo(50, 100_000),
  seniorOrDisabled: baht(190_000),
  personal: baht(60_000),
  spouse: baht(60_000),
  child: baht(30_000),
  laterChild: baht(60_000),
  parent: baht(30_000),
  parents: 4,
  disabledCare: baht(60_000),
  pregnancy: baht(60_000),
  socialSecurity: baht(9_000),
  life: baht(100_000),
  health: baht(25_000),
  lifeAndHealth: baht(100_000),
  spouseLife: baht(10_000),
  parentsHealth: baht(15_000),
  pension: upTo(15, 200_000),
  providentFund: upTo(15, 500_000),
  governmentPension: baht(500_000),
  teacherFund: baht(500_000),
  rmf: upTo(30, 500_000),
  ssf: upTo(30, 200_000),
  nationalSavings: baht(30_000),
  retirementGroup: baht(500_000),
  thaiEsg: upTo(30, 100_000),
  thaiEsgxNew: upTo(30, 0),
  thaiEsgxSwitch: NONE,
  homeLoanInterest: baht(100_000),
  newHouse: NONE,
  easyReceipt: NONE,
  easyReceiptCommunity: NONE,
  domesticTravel: NONE,
  socialEnterprise: baht(100_000),
  politicalGift: baht(10_000),
  giftShare: basisPoints(1_000),
};
const YEAR_2024: AllowanceCaps = {
  ...YEAR_2023,
  thaiEsg: upTo(30, 300_000),
  newHouse: baht(100_000),
  easyReceipt: baht(50_000),
};
const YEAR_2025: AllowanceCaps = {
  ...YEAR_2024,
  ssf: upTo(30, 0),
  thaiEsgxNew: upTo(30, 300_000),
  thaiEsgxSwitch: baht(300_000),
  easyReceipt: baht(30_000),
  easyReceiptCommunity: baht(20_000),
  domesticTravel: baht(20_000),
};
const YEAR_2026: AllowanceCaps = {
  ...YEAR_2025,
  socialSecurity: baht(10_500),
  thaiEsgxNew: upTo(30, 0),
  thaiEsgxSwitch: baht(50_000),
  newHouse: NONE,
  easyReceipt: NONE,
  easyReceiptCommunity: NONE,
  domesticTravel: NONE,
};
const YEAR_2027: AllowanceCaps = { ...YEAR_2026, thaiEsg: upTo(30, 100_000) };
const YEAR_2029: AllowanceCaps = { ...YEAR_2027, socialSecurity: baht(12_000) };
const YEAR_2030: AllowanceCaps = { ...YEAR_2029, thaiEsgxSwitch: NONE };
const YEAR_2032: AllowanceCaps = { ...YEAR_2030, socialSecurity: baht(13_800) };

export const ALLOWANCE_CAPS: readonly Dated<AllowanceCaps>[] = [
  {
    from: plainDate('2023-01-01'),
    value: YEAR_2023,
    source: 'Revenue Code s.42 bis, 47; ministerial regulations of tax year 2023',
  },
  {
    from: plainDate('2024-01-01'),
    value: YEAR_2024,
    source: 'Thai ESG 300,000 (2024-2026); Easy E-Receipt 50,000; new-house building',
  },
  { from: plainDate('2025-01-01'), value: YEAR_2025, source: 'SSF ended; Thai ESGX; Easy E-Receipt 30,000 + 20,000' },
  { from: plainDate('2026-01-01'), value: YEAR_2026, source: 'Social security 10,500; the stimulus rows of 2025 ended' },
  { from: plainDate('2027-01-01'), value: YEAR_2027, source: 'Thai ESG back to 100,000 unless extended' },
  { from: plainDate('2029-01-01'), value: YEAR_2029, source: 'Social security wage ceiling 20,000' },
  { from: plainDate('2030-01-01'), value: YEAR_2030, source: 'Thai ESGX switch instalments ended' },
  { from: plainDate('2032-01-01'), value: YEAR_2032, source: 'Social security wage ceiling 23,000' },
];

/** The first day whose pay can be taxed here: the first of the dated limits. */
export const FIRST_TAXED_DAY: PlainDate = plainDate('2023-01-01');

/** The limits of a tax year (Gregorian), from that of `FIRST_TAXED_DAY` on. */
export const allowanceCapsOf = (taxYear: number): Dated<AllowanceCaps> => inForce(ALLOWANCE_CAPS, firstDayOfYear(taxYear));
