import { ZERO } from '../../money.ts';
import { type BasisPoints, type PlainDate, type Satang, satang } from '../../units.ts';
import type { AllowanceCaps, ShareCap } from './allowance-caps.ts';

/**
 * What an employee has declared and the company has approved for a tax year; amounts are what was paid in the year.
 * Absent fields claim nothing: an empty profile has the personal allowance only.
 */
export type TaxProfile = {
  readonly birthDate?: PlainDate;
  readonly isDisabled?: boolean;
  readonly spouseHasNoIncome?: boolean;
  /** `isAllowed` false: counts in the order of births alone. */
  readonly children?: readonly { readonly birthDate: PlainDate; readonly isAdopted?: boolean; readonly isAllowed?: boolean }[];
  readonly parentsCaredFor?: number;
  readonly disabledCaredFor?: number;
  /** One amount for each pregnancy. */
  readonly pregnancies?: readonly Satang[];
  /** Paid in the year where it is not part of this payroll. */
  readonly otherSocialSecurity?: Satang;
  readonly lifeInsurance?: Satang;
  readonly healthInsurance?: Satang;
  readonly spouseLifeInsurance?: Satang;
  readonly parentsHealthInsurance?: Satang;
  readonly pensionInsurance?: Satang;
  readonly providentFund?: Satang;
  readonly governmentPension?: Satang;
  readonly teacherFund?: Satang;
  readonly rmf?: Satang;
  readonly ssf?: Satang;
  readonly nationalSavings?: Satang;
  readonly thaiEsg?: Satang;
  readonly thaiEsgxNew?: Satang;
  readonly thaiEsgxSwitch?: Satang;
  readonly homeLoanInterest?: Satang;
  readonly newHouse?: Satang;
  readonly easyReceipt?: Satang;
  readonly easyReceiptCommunity?: Satang;
  readonly domesticTravel?: Satang;
  readonly socialEnterprise?: Satang;
  readonly politicalGift?: Satang;
  /** Gifts that count double (education, sport, public hospitals, public services): the amount paid, not doubled. */
  readonly doubleGifts?: Satang;
  readonly gifts?: Satang;
};

export type AllowanceKind =
  | 'personal'
  | 'spouse'
  | 'children'
  | 'parents'
  | 'disabledCare'
  | 'pregnancy'
  | 'socialSecurity'
  | Exclude<
      keyof TaxProfile,
      | 'birthDate'
      | 'isDisabled'
      | 'spouseHasNoIncome'
      | 'children'
      | 'parentsCaredFor'
      | 'disabledCaredFor'
      | 'pregnancies'
      | 'otherSocialSecurity'
      | 'doubleGifts'
      | 'gifts'
    >;
/** `allowed` is what counts of `claimed`; the difference is what a cap cut. */
export type Allowance = { readonly kind: AllowanceKind; readonly claimed: Satang; readonly allowed: Satang };
export type AllowanceBase = { readonly income: Satang; readonly socialSecurity: Satang };

const partOf = (amount: number, rate: BasisPoints): number => Math.floor((amount * rate + 5_000) / 10_000);
const limitOf = (cap: ShareCap, income: Satang): number => Math.min(partOf(income, cap.rate), cap.max);

/** The lesser of a share of income and an amount, rounded half up to the satang. */
export const shareLimit = (cap: ShareCap, income: Satang): Satang => satang(limitOf(cap, income));

const ADOPTED_LIMIT = 3;
/**
 * Allowance for children: 30,000 each, 60,000 for the second and later child born in 2018 or after; adopted children count
 * 30,000 and only while there are fewer than three children in all. Eligibility of each child is decided by the declaration.
 * Source: Revenue Code s.47(1)(c) as amended. Example: born 2015, 2017, 2019 → 30,000 + 30,000 + 60,000.
 */
export function childAllowance(children: NonNullable<TaxProfile['children']>, caps: AllowanceCaps): Satang {
  const own = children.filter((child) => !child.isAdopted).sort((a, b) => (a.birthDate < b.birthDate ? -1 : 1));
  const allowed = own.filter((child) => child.isAllowed !== false).length;
  const later = own.filter((child, index) => index > 0 && child.birthDate >= '2018-01-01' && child.isAllowed !== false).length;
  const adoptable = children.filter((child) => child.isAdopted && child.isAllowed !== false).length;
  const adopted = Math.min(adoptable, Math.max(0, ADOPTED_LIMIT - allowed));
  return satang((allowed - later + adopted) * caps.child + later * caps.laterChild);
}

/**
 * Every allowance an employee may subtract after the expense, each with the amount claimed and allowed; zero claims are left
 * out. `base.income` is the year's assessable income that percentage caps refer to; `base.socialSecurity` the year's contributions.
 * Shared ceilings fall in this order: life before health (100,000 together); provident fund, government pension, teacher fund,
 * RMF, SSF, national savings, pension insurance within the 500,000 retirement group. Percentages round half up to the satang.
 * Gifts other than to political parties are not here: they come after (see `taxable-income`).
 * Source: Revenue Code s.47 and the rows of `ALLOWANCE_CAPS`. Example: life 95,000 and health 20,000 → 95,000 and 5,000.
 */
export function allowances(profile: TaxProfile, base: AllowanceBase, caps: AllowanceCaps): Allowance[] {
  const list: Allowance[] = [];
  const claim = (kind: AllowanceKind, claimed: number, limit: number) => {
    if (claimed > 0) list.push({ kind, claimed: satang(claimed), allowed: satang(Math.max(0, Math.min(claimed, limit))) });
  };
  claimFamily(profile, caps, claim);
  claim('socialSecurity', base.socialSecurity + (profile.otherSocialSecurity ?? 0), caps.socialSecurity);

  const life = profile.lifeInsurance ?? ZERO;
  claim('lifeInsurance', life, caps.life);
  claim(
    'healthInsurance',
    profile.healthInsurance ?? ZERO,
    Math.min(caps.health, caps.lifeAndHealth - Math.min(life, caps.life)),
  );
  claim('spouseLifeInsurance', profile.spouseLifeInsurance ?? ZERO, caps.spouseLife);
  claim('parentsHealthInsurance', profile.parentsHealthInsurance ?? ZERO, caps.parentsHealth);

  claimRetirement(profile, base.income, { caps, claim });
  claim('thaiEsg', profile.thaiEsg ?? ZERO, limitOf(caps.thaiEsg, base.income));
  claim('thaiEsgxNew', profile.thaiEsgxNew ?? ZERO, limitOf(caps.thaiEsgxNew, base.income));
  claim('thaiEsgxSwitch', profile.thaiEsgxSwitch ?? ZERO, caps.thaiEsgxSwitch);
  claim('homeLoanInterest', profile.homeLoanInterest ?? ZERO, caps.homeLoanInterest);
  claim('newHouse', profile.newHouse ?? ZERO, caps.newHouse);
  claim('easyReceipt', profile.easyReceipt ?? ZERO, caps.easyReceipt);
  claim('easyReceiptCommunity', profile.easyReceiptCommunity ?? ZERO, caps.easyReceiptCommunity);
  claim('domesticTravel', profile.domesticTravel ?? ZERO, caps.domesticTravel);
  claim('socialEnterprise', profile.socialEnterprise ?? ZERO, caps.socialEnterprise);
  claim('politicalGift', profile.politicalGift ?? ZERO, caps.politicalGift);
  return list;
}

type Claim = (kind: AllowanceKind, claimed: number, limit: number) => void;

function claimFamily(profile: TaxProfile, caps: AllowanceCaps, claim: Claim): void {
  claim('personal', caps.personal, caps.personal);
  if (profile.spouseHasNoIncome) claim('spouse', caps.spouse, caps.spouse);
  if (profile.children?.length) {
    const amount = childAllowance(profile.children, caps);
    claim('children', amount, amount);
  }
  claim('parents', (profile.parentsCaredFor ?? 0) * caps.parent, caps.parents * caps.parent);
  const cared = (profile.disabledCaredFor ?? 0) * caps.disabledCare;
  claim('disabledCare', cared, cared);
  const paid = profile.pregnancies ?? [];
  const counted = paid.reduce((sum, amount) => sum + Math.min(amount, caps.pregnancy), 0);
  claim(
    'pregnancy',
    paid.reduce((sum, amount) => sum + amount, 0),
    counted,
  );
}

function claimRetirement(profile: TaxProfile, income: Satang, { caps, claim }: { caps: AllowanceCaps; claim: Claim }): void {
  let room: number = caps.retirementGroup;
  const claimGrouped = (kind: AllowanceKind, claimed: number, limit: number) => {
    const allowed = Math.max(0, Math.min(claimed, limit, room));
    claim(kind, claimed, allowed);
    room -= allowed;
  };
  claimGrouped('providentFund', profile.providentFund ?? 0, limitOf(caps.providentFund, income));
  claimGrouped('governmentPension', profile.governmentPension ?? 0, caps.governmentPension);
  claimGrouped('teacherFund', profile.teacherFund ?? 0, caps.teacherFund);
  claimGrouped('rmf', profile.rmf ?? 0, limitOf(caps.rmf, income));
  claimGrouped('ssf', profile.ssf ?? 0, limitOf(caps.ssf, income));
  claimGrouped('nationalSavings', profile.nationalSavings ?? 0, caps.nationalSavings);
  claimGrouped('pensionInsurance', profile.pensionInsurance ?? 0, limitOf(caps.pension, income));
}
