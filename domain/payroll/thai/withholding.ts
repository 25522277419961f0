import { ZERO } from '../../money.ts';
import { type PlainDate, type Satang, satang, type YearMonth } from '../../units.ts';
import type { TaxProfile } from './allowances.ts';
import type { FlatYear } from './flat-tax.ts';
import { type TaxCondition, taxUnderCondition } from './payer-borne-tax.ts';
import { type AnnualTax, annualTax } from './taxable-income.ts';

/** `accumulated`: income so far + what is still to come; `annualised`: this pay times the payments of the year. */
export type WithholdingMethod = 'accumulated' | 'annualised';
export type InstalmentRounding = 'truncate' | 'half-up';

/**
 * Payrolls of the tax year here: the first day that one counts, how many regular ones before this one paid the person or are still to be approved,
 * and the last day that was paid.
 */
export type KnownPayments = {
  readonly firstStart: PlainDate | null;
  readonly here: number;
  readonly lastEnd: PlainDate | null;
};

/** What was paid and withheld in the tax year before this payment; the two limbs cannot be told apart later. */
export type YearToDate = {
  readonly regularIncome: Satang;
  readonly occasionalIncome: Satang;
  readonly taxRegular: Satang;
  readonly taxOccasional: Satang;
  readonly socialSecurity: Satang;
  readonly payments: number;
  /** Saved for retirement in a fund of the company. */
  readonly providentFund?: Satang;
  /** A payment of the year took occasional pay back: tax withheld for it is given back by withholding less. */
  readonly isTakenBack?: boolean;
  /** Of somebody taxed at a fixed rate, whose pay was taken back in the year: earlier payments at that rate. */
  readonly atFixedRate?: FlatYear;
  /** Regular tax of the payment before, when known: an instalment changes only when pay or allowances do. */
  readonly lastTaxRegular?: Satang;
  /** Months of the year whose payroll is over and did not pay the person: nothing is missing for them. */
  readonly unpaidMonths?: readonly YearMonth[];
  readonly known?: KnownPayments;
};

export type WithholdingInput = {
  /** Gregorian tax year: the year of the pay date. */
  readonly taxYear: number;
  readonly method: WithholdingMethod;
  readonly rounding: InstalmentRounding;
  readonly condition: TaxCondition;
  readonly profile: TaxProfile;
  /** Regular pay of this payment as really paid, and what each later payment of the year is expected to be. */
  readonly regular: Satang;
  readonly regularNext: Satang;
  readonly occasional: Satang;
  readonly socialSecurity: Satang;
  readonly socialSecurityNext: Satang;
  /** Saved in a fund of the company in this payment and in each later one; stands for what is declared of it. */
  readonly providentFund?: Satang;
  readonly providentFundNext?: Satang;
  /** Payments due in the tax year before this one, and from this one on (included; 1 = the last payment). */
  readonly paymentsBefore: number;
  readonly paymentsRemaining: number;
  /** A payment beside the regular ones: it withholds for occasional pay alone, unless it is the last of the year. */
  readonly isBesides?: boolean;
  readonly yearToDate: YearToDate;
};

export type Withholding = {
  readonly regular: Satang;
  readonly occasional: Satang;
  /** Withheld beyond the year's tax, known at the last payment only; the employee reclaims it. */
  readonly excess: Satang;
  readonly steps: WithholdingSteps;
};
export type WithholdingSteps = {
  readonly method: WithholdingMethod;
  readonly isYearComplete: boolean;
  readonly isLastPayment: boolean;
  readonly paymentsBefore: number;
  readonly paymentsRemaining: number;
  readonly annualIncome: Satang;
  readonly annualSocialSecurity: Satang;
  readonly annualProvidentFund: Satang;
  readonly annual: AnnualTax;
  readonly annualLiability: Satang;
  readonly withheldBefore: Satang;
  readonly instalment: Satang;
  readonly occasional: { readonly income: Satang; readonly taxWith: Satang; readonly taxWithout: Satang } | null;
  /** Of the last payment: what was taken back in the year beyond its occasional pay, and the tax that goes with it; both below zero. */
  readonly takenBack: { readonly income: Satang; readonly tax: Satang } | null;
};

/**
 * Tax to withhold from one payment of salary under section 50(1).
 * Regular pay: the year's tax over the payments due, each instalment cut to the satang (or rounded, by setting) and the remainder
 * left to the last payment, which settles on the tax of what was really paid, never below zero; a leaver's last payment likewise.
 *   accumulated: A = regular to date + this + expected × payments after this; (tax − withheld) ÷ payments left. An instalment is kept
 *   while it leaves less than a satang a payment, so that it changes only when pay does.
 *   annualised: A = expected × payments due in the year; tax ÷ payments; the past is looked at only in the last payment.
 * Occasional pay (bonus, overtime): tax(A + occasional to date + this) − tax(A + occasional to date), withheld whole in this payment; what is taken
 * back of it gives its tax back, by withholding less until it is used up, and `excess` says what is left. What is taken back beyond it lowers the
 * regular pay of the year: the last payment settles on that.
 * Savings in a fund of the company count as social security does: to date + this + expected × payments after this.
 * Social security counts as paid to date + this + expected × payments after this.
 * When payments before this one are missing from `yearToDate`, the annualised method is used and nothing is settled.
 * Tax borne by the employer (conditions 2 and 3) is taken out of the income to date first: it grows back from the rule itself.
 * Source: Revenue Code s.50(1); Order Por.96/2543 clause 1; explanation of form PND1 2.1-2.10.
 * Example: 50,000.00 a month in 2026 → 20,450.00 a year: 1,704.16 eleven times, 1,704.24 in December; a bonus of 100,000.00 adds 11,475.00.
 */
export function withholding(input: WithholdingInput): Withholding {
  const { yearToDate: past, paymentsRemaining, paymentsBefore } = input;
  const isYearComplete = past.payments >= paymentsBefore;
  const isLastPayment = paymentsRemaining === 1 && isYearComplete;
  const method = isYearComplete && (input.method === 'accumulated' || isLastPayment) ? 'accumulated' : 'annualised';
  const { annualIncome, annualSocialSecurity, annualProvidentFund } = yearOf(input, method);
  const profile = annualProvidentFund > 0 ? { ...input.profile, providentFund: annualProvidentFund } : input.profile;

  const annualOf = (income: number): AnnualTax =>
    annualTax({ taxYear: input.taxYear, income: satang(income), socialSecurity: annualSocialSecurity, profile });
  const liability = (income: number): Satang =>
    taxUnderCondition(satang(Math.max(0, income)), input.condition, (total) => annualOf(total).tax);

  const earlierOccasional = past.occasionalIncome - (input.condition === 1 ? 0 : past.taxOccasional);
  const { occasional } = input;
  const annualLiability = liability(annualIncome);
  const taxWithout = earlierOccasional > 0 ? liability(annualIncome + earlierOccasional) : annualLiability;
  const wholeOccasional = earlierOccasional + occasional;
  const taxWith = occasional === 0 ? taxWithout : liability(annualIncome + Math.max(0, wholeOccasional));
  // More was taken back in the year than was paid beside regular pay: the year earned less than the regular pay.
  const yearTax = wholeOccasional < 0 ? liability(annualIncome + wholeOccasional) : taxWith;
  const occasionalTax = taxWith - taxWithout;
  const overpaid = past.isTakenBack || occasional < 0 ? past.taxOccasional - (taxWith - annualLiability) : 0;

  const settled = isLastPayment
    ? settle(yearTax - past.taxRegular - past.taxOccasional, occasionalTax)
    : givenBack(
        input.isBesides ? ZERO : instalmentOf(annualLiability, input, method),
        satang(Math.max(0, occasionalTax)),
        overpaid,
      );
  const borneGrowth = input.condition === 1 ? 0 : annualLiability;
  return {
    ...settled,
    steps: {
      method,
      isYearComplete,
      isLastPayment,
      paymentsBefore,
      paymentsRemaining,
      annualIncome,
      annualSocialSecurity,
      annualProvidentFund,
      annual: annualOf(annualIncome + (input.condition === 3 ? annualOf(annualIncome).tax : borneGrowth)),
      annualLiability,
      withheldBefore: past.taxRegular,
      instalment: settled.regular,
      occasional:
        occasional > 0 || (occasional < 0 && earlierOccasional > 0) ? { income: satang(occasional), taxWith, taxWithout } : null,
      takenBack:
        isLastPayment && wholeOccasional < 0 ? { income: satang(wholeOccasional), tax: satang(yearTax - annualLiability) } : null,
    },
  };
}

type Year = Pick<WithholdingSteps, 'annualIncome' | 'annualSocialSecurity' | 'annualProvidentFund'>;
function yearOf(input: WithholdingInput, method: WithholdingMethod): Year {
  const { providentFund: saved = ZERO, providentFundNext: savedNext = ZERO } = input;
  const { yearToDate: past, paymentsBefore, paymentsRemaining } = input;
  if (method === 'annualised') {
    const payments = paymentsBefore + paymentsRemaining - (input.isBesides ? 1 : 0);
    return {
      annualIncome: satang(input.regularNext * payments),
      annualSocialSecurity: satang(input.socialSecurityNext * payments),
      annualProvidentFund: satang(savedNext * payments),
    };
  }
  const later = paymentsRemaining - 1;
  const earlier = past.regularIncome - (input.condition === 1 ? 0 : past.taxRegular);
  return {
    annualIncome: satang(Math.max(0, earlier + input.regular + input.regularNext * later)),
    annualSocialSecurity: satang(past.socialSecurity + input.socialSecurity + input.socialSecurityNext * later),
    annualProvidentFund: satang((past.providentFund ?? 0) + saved + savedNext * later),
  };
}

/**
 * Tax of occasional pay that was taken back comes off what this payment withholds, never below zero; what is left of it waits for the next one. The
 * part that comes off counts as occasional tax given back.
 */
function givenBack(
  regular: Satang,
  occasional: Satang,
  overpaid: number,
): { regular: Satang; occasional: Satang; excess: Satang } {
  const back = Math.max(0, overpaid);
  const taken = Math.min(back, regular + occasional);
  return { regular, occasional: satang(occasional - taken), excess: satang(back - taken) };
}

/** The last payment: what is still due of the year's tax, the occasional part first named, and any excess already withheld. */
function settle(due: number, occasionalTax: number): { regular: Satang; occasional: Satang; excess: Satang } {
  if (due < 0) return { regular: ZERO, occasional: ZERO, excess: satang(-due) };
  const occasional = Math.min(occasionalTax, due);
  return { regular: satang(due - occasional), occasional: satang(occasional), excess: ZERO };
}

function instalmentOf(liability: Satang, input: WithholdingInput, method: WithholdingMethod): Satang {
  const { yearToDate: past, paymentsRemaining, paymentsBefore } = input;
  if (method === 'annualised') return divide(liability, paymentsBefore + paymentsRemaining, input.rounding);
  const left = liability - past.taxRegular;
  if (left <= 0) return ZERO;
  const kept = lastInstalment(past);
  const drift = kept === null ? null : left - kept * paymentsRemaining;
  const isKept = kept !== null && drift !== null && Math.abs(drift) < paymentsBefore + paymentsRemaining;
  return isKept && kept <= left ? satang(kept) : divide(satang(left), paymentsRemaining, input.rounding);
}

function lastInstalment(past: YearToDate): number | null {
  if (past.payments === 0) return null;
  if (past.lastTaxRegular !== undefined) return past.lastTaxRegular;
  return past.taxRegular % past.payments === 0 ? past.taxRegular / past.payments : null;
}

const divide = (amount: Satang, parts: number, rounding: InstalmentRounding): Satang =>
  satang(rounding === 'truncate' ? Math.floor(amount / parts) : Math.floor((amount * 2 + parts) / (parts * 2)));
