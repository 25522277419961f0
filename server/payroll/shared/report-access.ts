import { sql } from 'kysely';
import type { PayChange } from '../../../domain/payroll/pay-change.ts';
import type { ReportAction } from '../../../domain/payroll/report-state.ts';
import { decideReport, isOpenReport } from '../../../domain/payroll/report-state.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { ownChange } from './own-changes.ts';
import type { ReportRow } from './report-row.ts';

export type Duties = {
  readonly isMaker: boolean;
  readonly isApprover: boolean;
  /** What of this pay an approver changed themselves. */
  readonly ownChange: PayChange | null;
};

/**
 * What the person asking is to a report. Makers: owners, administrators, the group maker, and the makers named by the template.
 * Approvers: those named by the template who may approve payrolls at all.
 */
export async function dutiesOf(ctx: Ctx, report: Pick<ReportRow, 'id' | 'template_id' | 'status'>): Promise<Duties> {
  const { tx, actor, organizationId } = ctx;
  const { rows } = await sql<{ maker: boolean; approver: boolean; changed: boolean }>`
      select exists (select from app.payroll_template_staff where organization_id = ${organizationId}
        and template_id = ${report.template_id} and employee_id = ${actor.employeeId} and duty = 'maker') as maker,
      exists (select from app.payroll_template_staff where organization_id = ${organizationId}
        and template_id = ${report.template_id} and employee_id = ${actor.employeeId} and duty = 'approver') as approver,
      exists (select from app.payroll_line where organization_id = ${organizationId} and report_id = ${report.id}
        and overridden_by = ${actor.employeeId}) as changed`.execute(tx);
  const row = rows[0];
  const isApprover = row?.approver === true && hasAnyGroup(actor.groups, GROUPS.payrollApproving);
  const isAsked = isApprover && report.status === 'PENDING';
  return {
    isMaker: hasAnyGroup(actor.groups, GROUPS.payrollMaking) || row?.maker === true,
    isApprover,
    ownChange: row?.changed ? 'lines' : isAsked ? await ownChange(ctx, report) : null,
  };
}

/** Refuses who may not make reports of a template. */
export async function requireMaker({ tx, actor, organizationId }: Ctx, templateId: string) {
  if (hasAnyGroup(actor.groups, GROUPS.payrollMaking)) return;
  const { numAffectedRows } = await sql`
      select from app.payroll_template_staff where organization_id = ${organizationId} and template_id = ${templateId}
        and employee_id = ${actor.employeeId} and duty = 'maker'`.execute(tx);
  if (!numAffectedRows) throw new AppError('payroll/not-maker');
}

type Step = { readonly action: ReportAction; readonly actorId: string; readonly reason?: string };
/** The status a step leads to; throws what the rules refuse. */
export function nextStatus(report: Pick<ReportRow, 'status' | 'prepared_by'>, { action, actorId, reason }: Step): string {
  const decision = decideReport({ status: report.status, preparedBy: report.prepared_by, action, actorId, reason });
  if (decision.ok) return decision.value;
  if (decision.violation.code !== 'validation/has-errors') throw new AppError(decision.violation.code, decision.violation.facts);
  throw new AppError('validation/has-errors', {}, [{ field: 'reason', code: 'form/required' }]);
}

/** Refuses a change by a person who saw an older version. */
export function requireVersion(report: Pick<ReportRow, 'version'>, seen: number | undefined) {
  if (seen !== undefined && seen !== report.version) throw new AppError('conflict', { version: report.version });
}

/** What a page offers; the calls themselves decide again. */
export function actionsOf(
  report: ReportRow,
  duties: Duties,
  { actorId, isPublished }: { actorId: string; isPublished: boolean },
) {
  const isComputing = report.computing_job_id !== null;
  const mayChange = duties.isMaker && !isComputing;
  const isPending = report.status === 'PENDING';
  const isAskedToVoid = report.status === 'APPROVED' && report.void_asked_by !== null;
  const mayDecide = duties.isMaker || duties.isApprover;
  const isOwnWork = duties.ownChange !== null || report.prepared_by === actorId;
  const refused = !duties.isApprover ? ('payroll/not-approver' as const) : isOwnWork ? ('auth/same-actor' as const) : null;
  return {
    edit: mayChange && isOpenReport(report.status),
    recompute: mayChange && isOpenReport(report.status),
    cancelComputing: duties.isMaker && isComputing,
    proceed: mayChange && report.status === 'DRAFT',
    approve: isPending && refused === null,
    reject: isPending && duties.isApprover,
    approveRefused: isPending ? refused : null,
    ownChange: isPending && refused === 'auth/same-actor' ? duties.ownChange : null,
    void: duties.isMaker && report.void_asked_by === null && (isPending || report.status === 'APPROVED'),
    agreeToVoid: isAskedToVoid && mayDecide && report.void_asked_by !== actorId,
    keep: isAskedToVoid && mayDecide,
    remove: mayChange && report.status === 'DRAFT',
    documents: report.status === 'APPROVED',
    publish: duties.isMaker && report.status === 'APPROVED' && !isPublished,
  };
}
