import type { Dated } from '../../dated.ts';
import { ZERO } from '../../money.ts';
import { type Satang, satang } from '../../units.ts';
import { type AllowanceCaps, allowanceCapsOf } from './allowance-caps.ts';
import { type Allowance, allowances, shareLimit, type TaxProfile } from './allowances.ts';
import { bracketsOf, incomeTax } from './income-tax.ts';

/** How a year's employment income becomes net income; every figure is one line of the annual return. */
export type TaxableIncome = {
  readonly income: Satang;
  readonly exemption: Satang;
  readonly expense: Satang;
  readonly allowances: readonly Allowance[];
  readonly allowancesTotal: Satang;
  readonly doubleGifts: Satang;
  readonly gifts: Satang;
  readonly net: Satang;
};
export type AnnualIncome = {
  readonly taxYear: number;
  readonly income: Satang;
  /** Social-security contributions of the year that may be subtracted. */
  readonly socialSecurity: Satang;
  readonly profile: TaxProfile;
};

const SENIOR_AGE = 65;
function isExempted(profile: TaxProfile, taxYear: number): boolean {
  const turns = profile.birthDate ? taxYear - Number(profile.birthDate.slice(0, 4)) : 0;
  return turns >= SENIOR_AGE || profile.isDisabled === true;
}

/**
 * Net income of a year under section 40(1): income − 190,000 for people of 65 or with a disability card − expense (50 %, at most
 * 100,000) − allowances − double-counting gifts (twice the amount paid, at most 10 % of what is left) − other gifts (at most 10 % of
 * what is then left), never below zero. `caps` are the figures of the tax year. Percentages round half up to the satang.
 * Source: Revenue Code s.42 bis, 47; order of lines of the annual return.
 * Example: 600,000.00, personal allowance, 10,500 social security → 600,000 − 100,000 − 70,500 = 429,500.00.
 */
export function taxableIncome({ income, socialSecurity, profile, taxYear }: AnnualIncome, caps: AllowanceCaps): TaxableIncome {
  const exemption = satang(isExempted(profile, taxYear) ? Math.min(income, caps.seniorOrDisabled) : 0);
  const assessable = satang(income - exemption);
  const expense = shareLimit(caps.expense, assessable);
  const list = allowances(profile, { income: assessable, socialSecurity }, caps);
  const allowancesTotal = satang(list.reduce((sum, allowance) => sum + allowance.allowed, 0));
  const balance = satang(Math.max(0, assessable - expense - allowancesTotal));
  const doubleGifts = giftLimit((profile.doubleGifts ?? ZERO) * 2, balance, caps);
  const rest = satang(balance - doubleGifts);
  const gifts = giftLimit(profile.gifts ?? ZERO, rest, caps);
  return { income, exemption, expense, allowances: list, allowancesTotal, doubleGifts, gifts, net: satang(rest - gifts) };
}

const giftLimit = (given: number, balance: Satang, caps: AllowanceCaps): Satang =>
  given === 0 ? ZERO : satang(Math.min(given, shareLimit({ rate: caps.giftShare, max: balance }, balance)));

export type AnnualTax = { readonly taxable: TaxableIncome; readonly tax: Satang; readonly caps: Dated<AllowanceCaps> };
/** Tax of a year's employment income with the figures of its tax year. Example: as above → 20,450.00. */
export function annualTax(annual: AnnualIncome): AnnualTax {
  const caps = allowanceCapsOf(annual.taxYear);
  const taxable = taxableIncome(annual, caps.value);
  return { taxable, tax: incomeTax(taxable.net, bracketsOf(annual.taxYear).value), caps };
}
