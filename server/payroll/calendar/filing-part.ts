import { type FilingDue, type FilingKind, FUND_PAYMENTS, isOfficeDayOff } from '../../../domain/payroll/thai/filing-calendar.ts';
import type { Instant, PlainDate } from '../../../domain/units.ts';

/** What a filing is made of, each filed by itself: a payroll, a person, the payments of a month. */
export type FilingPart = {
  readonly kind: FilingKind;
  readonly period: string;
  readonly due: FilingDue;
  /** False while the payroll that it tells of is not approved. */
  readonly isSettled: boolean;
  readonly filedAt: Instant | null;
  readonly filedBy: string | null;
};
/** Days between which something is due, both included, and what moves a day. */
export type Window = {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly isDayOff: (date: PlainDate) => boolean;
};
export const NOT_FILED = { filedAt: null, filedBy: null } as const;

export const dayOffIn =
  (own: ReadonlySet<string>) =>
  (date: PlainDate): boolean =>
    isOfficeDayOff(date, own);

/** Paid to an office, without a document of Wela that would tell when. */
export const isUntold = ({ kind }: Pick<FilingPart, 'kind'>): boolean => FUND_PAYMENTS.some((payment) => payment === kind);
