import { addMonths, lastDayOf } from '../time.ts';
import type { PlainDate, YearMonth } from '../units.ts';
import { payDateOf } from './pay-cycle.ts';
import { isOpenReport, type ReportStatus } from './report-state.ts';

/** What of a template’s reports says which period is the present one; void ones are left out by the caller. `isDone`: no file is left to take. */
export type KnownReport = { readonly month: YearMonth; readonly status: ReportStatus; readonly isDone: boolean };

/**
 * The report that the present period of a payroll has, or the month that is to be begun.
 * The oldest one that is not approved comes first, then the latest whose files were not all taken. When all is done it is the latest, until
 * a later month has begun. Source: product rule. Example: October approved and filed, today in November → November is to be begun.
 */
export function currentPeriod<Report extends KnownReport>(
  reports: readonly Report[],
  thisMonth: YearMonth,
): { readonly report: Report } | { readonly begins: YearMonth } {
  const byMonth = [...reports].sort((a, b) => (a.month < b.month ? -1 : 1));
  const unfinished = byMonth.find((report) => report.status !== 'APPROVED');
  if (unfinished) return { report: unfinished };
  const last = byMonth.at(-1);
  if (!last) return { begins: thisMonth };
  return last.isDone && last.month < thisMonth ? { begins: addMonths(last.month, 1) } : { report: last };
}

/** The last day that a month not begun yet will count, and its pay day; see `payDateOf`. Source: product rule. */
export const plannedPeriod = (month: YearMonth, payDay: number): { cutOff: PlainDate; payDate: PlainDate } => ({
  cutOff: lastDayOf(month),
  payDate: payDateOf(month, payDay),
});

export const PAYROLL_STEPS = ['begin', 'check', 'mend', 'wait', 'approve', 'bank', 'pnd1', 'sso', 'done'] as const;
export type PayrollStep = (typeof PAYROLL_STEPS)[number];
export type PayrollFile = 'bank' | 'pnd1' | 'sso';

/** `status` null: nothing was computed yet. `taken`: files of this report that were downloaded since it was approved. */
export type StepQuestion = {
  readonly status: ReportStatus | null;
  readonly mayApprove: boolean;
  readonly taken: readonly PayrollFile[];
};

/**
 * What comes next for a payroll, whoever does it: compute it, check a draft, mend a rejected one, approve or wait for the approval, then the
 * files in the order of their dates. Source: product rule.
 */
export function nextPayrollStep({ status, mayApprove, taken }: StepQuestion): PayrollStep {
  if (status === null || status === 'VOIDED') return 'begin';
  if (isOpenReport(status)) return status === 'REJECTED' ? 'mend' : 'check';
  if (status === 'PENDING') return mayApprove ? 'approve' : 'wait';
  return (['bank', 'pnd1', 'sso'] as const).find((file) => !taken.includes(file)) ?? 'done';
}
