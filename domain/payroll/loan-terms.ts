import { type Satang, satang } from '../units.ts';

/** A loan as a payroll finds it. `balance` is owed and in no other payroll that waits for approval; satang. */
export type LoanTerms = {
  readonly loanId: string;
  readonly balance: Satang;
  readonly instalment: Satang;
  /** Of instalments of earlier payrolls, what did not fit in their pay. */
  readonly waiting: Satang;
  /** How many payrolls took something. */
  readonly payrolls: number;
  /** The last pay of somebody who leaves, which takes all that is left. */
  readonly isLast: boolean;
};
/** What one slip takes for a loan, what it took over of earlier instalments and what it leaves of them. */
export type LoanTaking = {
  readonly loanId: string;
  readonly balance: Satang;
  readonly taken: Satang;
  readonly brought: Satang;
  readonly carried: Satang;
};

/**
 * What a payroll asks for a loan: the instalment and what waits of earlier ones, at most what is left; the last pay asks for all of it.
 * Source: product rule. Example: 2,500.00 left, instalments of 1,000.00, 400.00 waits → 1,400.00.
 */
export const askedFor = ({ balance, instalment, waiting, isLast }: LoanTerms): Satang =>
  satang(Math.min(balance, isLast ? balance : instalment + waiting));

/** What all loans of an item ask for together. */
export const askedForAll = (loans: readonly LoanTerms[] = []): number => loans.reduce((sum, loan) => sum + askedFor(loan), 0);
