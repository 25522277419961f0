import { sql } from 'kysely';
import { z } from 'zod';
import type { ReportTotals } from '../../../domain/payroll/compute-report.ts';
import type { PayCycle, RunKind } from '../../../domain/payroll/pay-cycle.ts';
import type { PayPeriod } from '../../../domain/payroll/pay-types.ts';
import type { ReportStatus } from '../../../domain/payroll/report-state.ts';
import { type Instant, type PlainDate, satang, type YearMonth } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { KeptItem } from './load-items.ts';

export type ReportKey = { readonly organizationId: string; readonly reportId: string };

export type ReportRow = {
  id: string;
  template_id: string;
  template_name: string;
  name: string;
  kind: RunKind;
  cycle: PayCycle;
  /** Which period of the month; null beside the cycle. */
  part: number | null;
  pay_day: number;
  first_pay_day: number | null;
  month: YearMonth;
  period_start: PlainDate;
  period_end: PlainDate;
  pay_date: PlainDate;
  status: ReportStatus;
  prepared_by: string | null;
  proceeded_at: Instant | null;
  decided_by: string | null;
  decided_at: Instant | null;
  decision_reason: string | null;
  voided_by: string | null;
  voided_at: Instant | null;
  void_reason: string | null;
  void_asked_by: string | null;
  void_asked_at: Instant | null;
  void_asked_reason: string | null;
  figures_hash: string | null;
  open_attendance: unknown;
  open_attendance_reason: string | null;
  totals: unknown;
  computed_at: Instant | null;
  /** The job that computes it now; until then it keeps the figures it has. */
  computing_job_id: string | null;
  computing: { readonly done: number; readonly total: number } | null;
  computing_failed: string | null;
  updated_at: Instant;
  version: number;
};

export const REPORT_COLUMNS = sql`
    r.id, r.template_id, t.name as template_name, r.name, r.kind, r.cycle, r.part, t.pay_day, t.first_pay_day, r.month, r.period_start, r.period_end, r.pay_date, r.status,
  r.prepared_by, r.proceeded_at, r.decided_by, r.decided_at, r.decision_reason, r.voided_by, r.voided_at, r.void_reason, r.void_asked_by, r.void_asked_at, r.void_asked_reason,
    r.figures_hash, r.open_attendance, r.open_attendance_reason,
  r.totals, r.computed_at, r.computing_job_id, r.computing_failed, (select jsonb_build_object('done', j.progress, 'total', j.total)
    from app.job j where j.organization_id = r.organization_id and j.id = r.computing_job_id) as computing,
  r.updated_at, r.version`;
export const REPORT_FROM = sql`app.payroll_report r
  join app.payroll_template t on t.organization_id = r.organization_id and t.id = r.template_id`;

export type ReportAddress = { tx: TenantTx; organizationId: string };

/** A report of the company; a foreign or missing id is `not-found`. `lock` keeps others from changing it until this transaction ends. */
export async function getReport(address: ReportAddress, id: string, lock = false): Promise<ReportRow> {
  if (lock) requireSettled(await getReport(address, id));
  const { tx, organizationId } = address;
  const { rows } = await sql<ReportRow>`
      select ${REPORT_COLUMNS} from ${REPORT_FROM} where r.organization_id = ${organizationId}
        and r.id = ${id}${sql.raw(lock ? ' for update of r' : '')}`.execute(tx);
  const row = rows[0];
  if (!row) throw notFound();
  if (lock) requireSettled(row);
  return row;
}

/** While a job computes the figures nobody changes, sends or removes the report. */
export function requireSettled({ computing_job_id }: Pick<ReportRow, 'computing_job_id'>) {
  if (computing_job_id !== null) throw new AppError('payroll/computing');
}

type PeriodColumns = 'month' | 'period_start' | 'period_end' | 'pay_date' | 'kind' | 'cycle' | 'pay_day' | 'first_pay_day';
/** What a report pays, and when its template pays: the cycle of an open one stays that of the template. */
export const periodOf = (row: Pick<ReportRow, PeriodColumns>): PayPeriod => ({
  month: row.month,
  start: row.period_start,
  end: row.period_end,
  payDate: row.pay_date,
  kind: row.kind,
  pays: { cycle: row.cycle, payDay: row.pay_day, firstPayDay: row.first_pay_day },
});

const Amount = z.number().int().catch(0).transform(satang);
const Count = z.number().int().catch(0);
const Figures = z.object({
  employees: Count,
  insured: Count,
  taxed: Count,
  income: Amount,
  deduction: Amount,
  net: Amount,
  taxableRegular: Amount,
  taxableOccasional: Amount,
  tax: Amount,
  taxOccasional: Amount,
  taxBorne: Amount,
  taxableLeaving: Amount,
  taxLeaving: Amount,
  socialSecurityWage: Amount,
  socialSecurity: Amount,
  socialSecurityEmployer: Amount,
  welfareFund: Amount,
  welfareFundEmployer: Amount,
  providentFund: Amount,
  funds: Amount,
  fundsEmployer: Amount,
  carriedForward: Amount,
}) satisfies z.ZodType<ReportTotals>;
const Stored = z.object({
  figures: Figures.optional().transform((value) => value ?? Figures.parse({})),
  items: z.array(KeptItem).catch([]),
  warned: Count,
  blocked: Count,
});

/** What a report keeps beside its slips: sums, the items as they were named, how many people have a warning or a reason to stop. */
export type KeptTotals = z.output<typeof Stored>;
export const keptTotals = (stored: unknown): KeptTotals => Stored.parse(stored ?? {});
