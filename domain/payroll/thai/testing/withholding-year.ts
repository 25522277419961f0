import { plainDate, satang } from '../../../units.ts';
import { socialSecurity } from '../social-security.ts';
import { type Withholding, type WithholdingInput, withholding, type YearToDate } from '../withholding.ts';

export const NO_YEAR: YearToDate = {
  regularIncome: satang(0),
  occasionalIncome: satang(0),
  taxRegular: satang(0),
  taxOccasional: satang(0),
  socialSecurity: satang(0),
  payments: 0,
};

/** `next`: what later payments are expected to be, where this one is not like them. */
export type Month = { readonly regular: number; readonly occasional?: number; readonly next?: number };
type Year = { readonly months: readonly Month[]; readonly changes?: Partial<WithholdingInput> };

/** One payment's input in tax year 2026; amounts in satang. */
export function payment(
  { regular, occasional = 0, next = regular }: Month,
  changes: Partial<WithholdingInput> = {},
): WithholdingInput {
  const contributionOf = (wage: number) => socialSecurity(satang(wage), plainDate('2026-01-01')).employee;
  return {
    taxYear: 2026,
    method: 'accumulated',
    rounding: 'truncate',
    condition: 1,
    profile: {},
    regular: satang(regular),
    regularNext: satang(next),
    occasional: satang(occasional),
    socialSecurity: contributionOf(regular),
    socialSecurityNext: contributionOf(next),
    paymentsBefore: 0,
    paymentsRemaining: 12,
    yearToDate: NO_YEAR,
    ...changes,
  };
}

/** Withholds month after month, each month knowing what the ones before it did. */
export function withholdYear({ months, changes = {} }: Year): { payments: Withholding[]; past: YearToDate } {
  let past = NO_YEAR;
  const payments = months.map((month, index) => {
    const input = payment(month, {
      paymentsBefore: index,
      paymentsRemaining: months.length - index,
      yearToDate: past,
      ...changes,
    });
    const due = withholding(input);
    const borne = input.condition === 1 ? 0 : 1;
    past = {
      regularIncome: satang(past.regularIncome + input.regular + due.regular * borne),
      occasionalIncome: satang(past.occasionalIncome + input.occasional + due.occasional * borne),
      taxRegular: satang(past.taxRegular + due.regular),
      taxOccasional: satang(past.taxOccasional + due.occasional),
      socialSecurity: satang(past.socialSecurity + input.socialSecurity),
      payments: past.payments + 1,
      lastTaxRegular: due.regular,
    };
    return due;
  });
  return { payments, past };
}
