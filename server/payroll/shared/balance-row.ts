import type { BroughtForward } from '../../../domain/payroll/check-beginning-balance.ts';
import { satang } from '../../../domain/units.ts';

/** The figures of `app.payroll_beginning_balance`. */
export type BalanceColumns = {
  regular_income: number;
  occasional_income: number;
  tax_regular: number;
  tax_occasional: number;
  social_security: number;
  provident_fund: number;
  payments: number;
};

export const broughtOf = (row: BalanceColumns): BroughtForward => ({
  regularIncome: satang(row.regular_income),
  occasionalIncome: satang(row.occasional_income),
  taxRegular: satang(row.tax_regular),
  taxOccasional: satang(row.tax_occasional),
  socialSecurity: satang(row.social_security),
  providentFund: satang(row.provident_fund),
  payments: row.payments,
});

export const columnsOf = (brought: BroughtForward): BalanceColumns => ({
  regular_income: brought.regularIncome,
  occasional_income: brought.occasionalIncome,
  tax_regular: brought.taxRegular,
  tax_occasional: brought.taxOccasional,
  social_security: brought.socialSecurity,
  provident_fund: brought.providentFund,
  payments: brought.payments,
});
