import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { isOpenReport } from '../../../domain/payroll/report-state.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { requireMaker } from '../shared/report-access.ts';
import { getReport, type ReportRow } from '../shared/report-row.ts';
import { findPrevious, readCompared } from './compare-reports.ts';
import { findChecks, withoutNote } from './report-checks.ts';

/** Keeps what the maker says about what is odd in the pay of these people; a note before it is replaced. */
export async function noteDifferences(ctx: Ctx, body: Body<typeof payrollReports.noteDifferences>): Promise<{ ok: true }> {
  const report = await getReport(ctx, body.payrollReportId, true);
  await requireMaker(ctx, report.template_id);
  if (!isOpenReport(report.status)) throw new AppError('state/not-allowed', { status: report.status, action: 'note' });
  const found = await findChecks(ctx, await readCompared(ctx, report, await findPrevious(ctx, report)));
  const ids = [...new Set(body.employeeIds)];
  // Of somebody with nothing odd there is nothing to say: the page was older than the figures.
  if (ids.some((id) => !found.has(id))) throw invalidField('employeeIds', 'form/invalid');
  const checks = ids.map((id) => found.get(id)?.checks ?? []);
  await sql`
    insert into app.payroll_report_note (organization_id, report_id, employee_id, note, checks, fingerprint, created_by)
    select ${ctx.organizationId}, ${report.id}, n.id, ${body.note}, string_to_array(n.checks, ','), n.fingerprint, ${ctx.actor.employeeId}
    from unnest(${ids}::uuid[], ${checks.map((own) => own.join(','))}::text[],
      ${ids.map((id) => found.get(id)?.fingerprint ?? '')}::text[]) as n(id, checks, fingerprint)
    on conflict (organization_id, report_id, employee_id) do update
      set note = excluded.note, checks = excluded.checks, fingerprint = excluded.fingerprint, created_by = excluded.created_by, created_at = now()`.execute(
    ctx.tx,
  );
  ctx.audit('payroll-report.comment', {
    entity: 'payroll_report',
    entityId: report.id,
    after: { employeeIds: ids, checks: [...new Set(checks.flat())], note: body.note },
  });
  return { ok: true };
}

/** Refuses a payroll in which something odd has no note. */
export async function requireNotes(ctx: Ctx, report: ReportRow): Promise<void> {
  const found = await findChecks(ctx, await readCompared(ctx, report, await findPrevious(ctx, report)));
  const missing = await withoutNote(ctx, report, found);
  if (missing.length === 0) return;
  const kinds = [...new Set(missing.flatMap((id) => found.get(id)?.checks ?? []))];
  throw new AppError('payroll/notes-missing', { count: missing.length, checks: kinds });
}
