import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { ACCOUNTS, type Posting, reversalOf } from '../../../domain/payroll/postings.ts';
import { decideVoid } from '../../../domain/payroll/report-state.ts';
import { dateOf } from '../../../domain/time.ts';
import { assert, satang } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { openAfterPay } from '../../leave/shared/leave-after-pay.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { countFilings } from '../shared/count-filings.ts';
import { returnLoans } from '../shared/loans-in-pay.ts';
import { dutiesOf, nextStatus, requireVersion } from '../shared/report-access.ts';
import { getReport, type ReportRow } from '../shared/report-row.ts';
import { moveReport, type PostedLine, writePostings } from './decide-report.ts';
import { reportHead } from './report-view.ts';
import { settlePaid, settleWaiting } from './tell-staff.ts';
import { countLeftDays } from './uncounted-days.ts';

type HeadAnswer = Promise<Answer<typeof payrollReports.get>>;
type Asked = Body<typeof payrollReports.void>;

/**
 * Takes a report out of use; a booked one is booked back. One whose files were taken is voided by two: the first asks, with a reason, and
 * another maker or approver agrees, or keeps it.
 */
export async function voidReport(ctx: Ctx, body: Asked): HeadAnswer {
  await holdPay(ctx.tx, ctx.organizationId);
  const report = await getReport(ctx, body.payrollReportId, true);
  const { isMaker, isApprover } = await dutiesOf(ctx, report);
  if (!isMaker && !(isApprover && report.void_asked_by !== null)) throw new AppError('payroll/not-maker');
  requireVersion(report, body.version);
  const status = nextStatus(report, { action: 'void', actorId: ctx.actor.employeeId, reason: body.reason });
  const asked = { by: report.void_asked_by, actorId: ctx.actor.employeeId, reason: body.reason, keeps: body.keep === true };
  const decision = decideVoid({ ...asked, status: report.status, filesTaken: await countFilings(ctx, report) });
  if (!decision.ok) {
    if (decision.violation.code !== 'validation/has-errors')
      throw new AppError(decision.violation.code, decision.violation.facts);
    throw new AppError('validation/has-errors', {}, [{ field: 'reason', code: 'form/required' }]);
  }
  if (decision.value === 'ask') await askVoid(ctx, report, body.reason ?? '');
  else if (decision.value === 'keep') await keepReport(ctx, report);
  else await takeOut(ctx, report, { status, reason: report.void_asked_reason ?? body.reason ?? null });
  return reportHead(ctx, await getReport(ctx, report.id));
}

async function askVoid(ctx: Ctx, report: ReportRow, reason: string): Promise<void> {
  await moveReport(ctx, report, {
    void_asked_by: ctx.actor.employeeId,
    void_asked_at: toTimestamp(ctx.now),
    void_asked_reason: reason,
  });
  ctx.audit('payroll-report.request-void', { entity: 'payroll_report', entityId: report.id, after: { reason } });
}

async function keepReport(ctx: Ctx, report: ReportRow): Promise<void> {
  await moveReport(ctx, report, { void_asked_by: null, void_asked_at: null, void_asked_reason: null });
  ctx.audit('payroll-report.withdraw-void', {
    entity: 'payroll_report',
    entityId: report.id,
    before: { reason: report.void_asked_reason },
  });
}

async function takeOut(
  ctx: Ctx,
  report: ReportRow,
  { status, reason }: { status: string; reason: string | null },
): Promise<void> {
  await moveReport(ctx, report, {
    status,
    voided_by: ctx.actor.employeeId,
    void_reason: reason,
    voided_at: toTimestamp(ctx.now),
  });
  if (report.status === 'APPROVED') {
    await bookBack(ctx, report.id);
    await returnLoans(ctx, report.id, dateOf(ctx.now, ctx.organization.timeZone));
  }
  await countLeftDays(ctx, report, await openLeave(ctx, report));
  await settleWaiting(ctx, report);
  await settlePaid(ctx, report);
  ctx.audit('payroll-report.void', {
    entity: 'payroll_report',
    entityId: report.id,
    before: { status: report.status },
    after: { status, reason, askedBy: report.void_asked_by },
  });
}

/** The leave that came or went after these days were paid stands in their sheets from now on. */
async function openLeave(ctx: Ctx, { id, period_start, period_end }: ReportRow): Promise<boolean> {
  const { rows } = await sql<{ employeeId: string }>`select employee_id as "employeeId" from app.payroll_slip
    where organization_id = ${ctx.organizationId} and report_id = ${id}`.execute(ctx.tx);
  const employeeIds = rows.map(({ employeeId }) => employeeId);
  return openAfterPay(ctx, { employeeIds, from: period_start, to: period_end });
}

async function bookBack(ctx: Ctx, reportId: string): Promise<void> {
  const { rows } = await sql<PostedLine>`
      select account, debit, credit from app.payroll_posting where organization_id = ${ctx.organizationId}
        and report_id = ${reportId} order by line_no`.execute(ctx.tx);
  const booked = rows.flatMap((row): Posting[] => {
    const account = ACCOUNTS.find((text) => text === row.account);
    return account ? [{ account, debit: satang(row.debit), credit: satang(row.credit) }] : [];
  });
  assert(booked.length === rows.length, 'every booked account is known');
  await writePostings(ctx, reportId, reversalOf(booked));
}
