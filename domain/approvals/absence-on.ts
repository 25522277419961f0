import type { PlainDate } from '../units.ts';
import type { Absence } from './approval-line.ts';

export type Standing = {
  readonly approveStatus: string;
  readonly startDate: PlainDate | null;
  readonly endDate: PlainDate | null;
  /** An approved account signs in as the person. */
  readonly hasAccount: boolean;
};

/**
 * Why a person cannot approve on a day, or null. The last day of work is still one of them.
 * Source: product rule. Example: last day 30 June → null on 30 June, `left` on 1 July.
 */
export function absenceOn(date: PlainDate, { approveStatus, startDate, endDate, hasAccount }: Standing): Absence | null {
  if (endDate !== null && endDate < date) return 'left';
  if (approveStatus === 'PENDING' || (startDate !== null && startDate > date)) return 'not-yet';
  if (approveStatus !== 'APPROVED') return 'deactivated';
  return hasAccount ? null : 'no-account';
}
