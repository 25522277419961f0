import type { BroughtForward } from './check-beginning-balance.ts';

/** What a row says of a person and tax year. */
export type BalanceValue = {
  readonly employeeId: string;
  readonly code: string;
  readonly year: number;
  readonly brought: BroughtForward;
  readonly reason: string | null;
};
/** What is known of one person and year: the balance, the payroll that waits for approval, whether one is approved already. */
export type KnownBalance = {
  readonly brought: BroughtForward | null;
  readonly waiting: string | null;
  readonly isUsed: boolean;
};
/** Where `known` holds a person and year. */
export const balanceKey = (employeeId: string, year: number): string => `${employeeId} ${year}`;
