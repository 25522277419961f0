import { lastDayOf } from '../time.ts';
import type { PlainDate, YearMonth } from '../units.ts';
import { type CyclePeriod, nextPeriod, type PaySchedule } from './pay-cycle.ts';
import { isOpenReport, type ReportStatus } from './report-state.ts';

/** What of a template’s regular reports says which period is the present one; void ones are left out by the caller. `isDone`: no file is left to take. */
export type KnownReport = {
  readonly month: YearMonth;
  readonly end: PlainDate;
  readonly status: ReportStatus;
  readonly isDone: boolean;
};

/**
 * The report that the present period of a payroll has, or the period that is to be begun.
 * The oldest one that is not approved comes first, then the latest whose files were not all taken. When all is done it is the latest, until
 * its period is over. A monthly payroll is over with its month, whatever days it counts. Source: product rule.
 * Example: October approved and filed, today in November → November is to be begun.
 */
export function currentPeriod<Report extends KnownReport>(
  reports: readonly Report[],
  pays: PaySchedule,
  today: PlainDate,
): { readonly report: Report } | { readonly begins: CyclePeriod } {
  const inOrder = [...reports].sort((a, b) => (`${a.month} ${a.end}` < `${b.month} ${b.end}` ? -1 : 1));
  const unfinished = inOrder.find((report) => report.status !== 'APPROVED');
  if (unfinished) return { report: unfinished };
  const last = inOrder.at(-1);
  if (!last) return { begins: nextPeriod(pays, null, today) };
  const over = pays.cycle === 'monthly' ? lastDayOf(last.month) : last.end;
  return last.isDone && over < today ? { begins: nextPeriod(pays, over, today) } : { report: last };
}

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
