import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { postingsOf } from '../../../domain/payroll/postings.ts';
import { GROUPS } from '../../../domain/permissions.ts';
import { assert } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { type RowChanges, updateVersioned } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { holdPay, holdPayAlone } from '../../people/shared/pay-lock.ts';
import { bookLoans, requireLoansKnown } from '../shared/loans-in-pay.ts';
import { paidElsewhere } from '../shared/paid-elsewhere.ts';
import { readSlips } from '../shared/read-slips.ts';
import { dutiesOf, nextStatus, requireMaker, requireVersion } from '../shared/report-access.ts';
import { getReport, keptTotals, periodOf, type ReportRow, requireSettled } from '../shared/report-row.ts';
import { placesSnapshot, SNAPSHOT_SQL } from '../shared/slip-snapshot.ts';
import { figuresHash } from './figures-hash.ts';
import { requireNotes } from './note-differences.ts';
import { requireAttendance } from './open-attendance.ts';
import { publishOnce } from './publish-slips.ts';
import { movedInYear, movedSince, reportHead } from './report-view.ts';
import { findSlipSetting } from './slip-setting.ts';
import { tellApprovers, tellMakers } from './tell-staff.ts';
import { countLeftDays, requireCounted } from './uncounted-days.ts';

type HeadAnswer = Promise<Answer<typeof payrollReports.get>>;

/**
 * Locks the figures with their hash and asks the approvers. People without pay or with less than nothing stop it, and days that are just
 * being counted again. Open attendance needs a reason. Shifts that are published at the same moment come before, and the figures show as old, or after, and are refused.
 */
export async function proceedReport(ctx: Ctx, body: Body<typeof payrollReports.proceed>): HeadAnswer {
  const report = await getReport(ctx, body.payrollReportId);
  requireSettled(report);
  await requireMaker(ctx, report.template_id);
  requireVersion(report, body.version);
  const status = nextStatus(report, { action: 'proceed', actorId: ctx.actor.employeeId });
  await holdPayAlone(ctx.tx, ctx.organizationId);
  await requireCounted(ctx, report);
  await holdApprovers(ctx, report);
  await requireReady(ctx, report);
  await requireRealPeople(ctx, report);
  await requirePaidOnce(ctx, report);
  await requireUnmoved(ctx, report);
  await requireLoansKnown(ctx, report.id);
  const sentOpen = await requireAttendance(ctx, report, body.reason);
  await requireNotes(ctx, report);
  await holdUnchanged(ctx, report);
  await takeSnapshots(ctx, report);
  const hash = await figuresHash(ctx.tx, { organizationId: ctx.organizationId, reportId: report.id });
  await moveReport(ctx, report, {
    status,
    figures_hash: hash,
    prepared_by: ctx.actor.employeeId,
    proceeded_at: toTimestamp(ctx.now),
    ...sentOpen,
  });
  ctx.audit('payroll-report.proceed', {
    entity: 'payroll_report',
    entityId: report.id,
    after: { status, figuresHash: hash, reason: body.reason ?? null },
  });
  const saved = await getReport(ctx, report.id);
  await tellApprovers(ctx, saved);
  return reportHead(ctx, saved);
}

/** Approves or rejects. Of two approvers at once one wins; who made the figures is refused; the figures are those that were locked. */
export async function decideOnReport(ctx: Ctx, body: Body<typeof payrollReports.approve>): HeadAnswer {
  await holdPay(ctx.tx, ctx.organizationId);
  const report = await getReport(ctx, body.payrollReportId);
  const duties = await dutiesOf(ctx, report);
  if (!duties.isApprover) throw new AppError('payroll/not-approver');
  requireVersion(report, body.version);
  const action = body.status === 'approved' ? 'approve' : 'reject';
  const status = nextStatus(report, { action, actorId: ctx.actor.employeeId, reason: body.reason });
  if (action === 'approve' && duties.ownChange) throw new AppError('auth/same-actor', { change: duties.ownChange });
  await moveReport(ctx, report, {
    status,
    decided_by: ctx.actor.employeeId,
    decision_reason: body.reason || null,
    decided_at: toTimestamp(ctx.now),
  });
  if (action === 'approve') {
    await book(ctx, report);
    await bookLoans(ctx, report);
  }
  ctx.audit(`payroll-report.${action}`, {
    entity: 'payroll_report',
    entityId: report.id,
    before: { status: report.status },
    after: { status, reason: body.reason ?? null, figuresHash: report.figures_hash },
  });
  if (action === 'reject') await countLeftDays(ctx, report);
  await tellMakers(ctx, report, action === 'approve' ? 'approved' : 'rejected');
  if (action === 'approve' && (await findSlipSetting(ctx.tx, ctx.organizationId)).publishing === 'approval')
    await publishOnce(ctx, report);
  return reportHead(ctx, await getReport(ctx, report.id));
}

/**
 * Whatever changes the status of a report takes its version on, so that the version stands for both. By the clock of now: a payroll that was
 * computed while this one waited did not know of it.
 */
export async function moveReport(ctx: Ctx, { id, version }: ReportRow, changes: RowChanges<'app.payroll_report'>): Promise<void> {
  await updateVersioned(ctx, 'app.payroll_report', { id, version }, { ...changes, updated_at: sql<Date>`clock_timestamp()` });
}

/** Who sent it at the same moment may have locked its figures by now. */
async function holdUnchanged({ tx, organizationId }: Ctx, { id, version }: ReportRow): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select version from app.payroll_report where organization_id = ${organizationId} and id = ${id} for update`.execute(tx);
  const [now] = rows;
  if (!now) throw notFound();
  requireVersion(now, version);
}

/** Who approves is settled with the figures: naming others waits until this report waits for approval. */
async function holdApprovers({ tx, organizationId }: Ctx, { template_id }: ReportRow): Promise<void> {
  await sql`select from app.payroll_template where organization_id = ${organizationId} and id = ${template_id} for share`.execute(
    tx,
  );
}

async function requireReady({ tx, organizationId }: Ctx, report: ReportRow): Promise<void> {
  const { rows } = await sql<{ negative: number; unpaid: number; approvers: number; slips: number }>`
      select (select count(*) from app.payroll_slip where organization_id = ${organizationId} and report_id = ${report.id}
        and net < 0) as negative,
      (select count(*) from app.payroll_slip where organization_id = ${organizationId} and report_id = ${report.id}
        and warnings @> '[{"code": "salary/missing"}]') as unpaid,
      (select count(*) from app.payroll_slip where organization_id = ${organizationId} and report_id = ${report.id}) as slips,
      (select count(*) from app.payroll_template_staff s
        join directory.membership m on m.organization_id = ${organizationId} and m.employee_id = s.employee_id
        where s.organization_id = ${organizationId} and s.template_id = ${report.template_id} and s.duty = 'approver'
          and m.approve_status = 'APPROVED' and exists (select from unnest(m.permission_groups) g
            where lower(g) = any(${GROUPS.payrollApproving.map((group) => group.toLowerCase())}::text[]))) as approvers`.execute(
    tx,
  );
  const found = rows[0] ?? { negative: 0, unpaid: 0, approvers: 0, slips: 0 };
  if (found.negative > 0) throw new AppError('payroll/negative-net', { count: found.negative });
  const missing = [
    ...(found.slips === 0 ? ['no-members'] : []),
    ...(found.unpaid > 0 ? ['salary/missing'] : []),
    ...(found.approvers === 0 ? ['no-approver'] : []),
  ];
  if (missing.length > 0) throw new AppError('payroll/not-ready', { count: missing.length, missing });
}

/** Nobody is paid by sample data: it is removed before a payroll with its people is sent, and a sample payroll never is. */
async function requireRealPeople({ tx, organizationId }: Ctx, { id, template_id }: ReportRow): Promise<void> {
  const { numAffectedRows } = await sql`
      select from app.sample_row r where r.organization_id = ${organizationId} and (r.kind = 'payroll-report' and r.id = ${id}
        or r.kind = 'payroll-template' and r.id = ${template_id}
        or r.kind = 'employee' and exists (select from app.payroll_slip s where s.organization_id = ${organizationId}
          and s.report_id = ${id} and s.employee_id = r.id)) limit 1`.execute(tx);
  if (numAffectedRows) throw new AppError('samples/not-payable');
}

/** A person gets the salary of a month from one payroll only. One report proceeds at a time, so that two cannot miss each other. */
async function requirePaidOnce({ tx, organizationId }: Ctx, report: ReportRow): Promise<void> {
  await sql`select from app.organization where organization_id = ${organizationId} for no key update`.execute(tx);
  const { rows } = await sql<{ employee_id: string }>`
      select l.employee_id from app.payroll_line l join app.payroll_item i on i.organization_id = ${organizationId}
        and i.id = l.item_id
      where l.organization_id = ${organizationId} and l.report_id = ${report.id} and i.key_name = 'SALARY' and l.amount > 0`.execute(
    tx,
  );
  const employeeIds = rows.map((row) => row.employee_id);
  const twice = await paidElsewhere(tx, { organizationId, reportId: report.id, period: periodOf(report), employeeIds });
  const [payroll] = twice.values();
  if (payroll !== undefined) throw new AppError('payroll/paid-twice', { count: twice.size, payroll });
}

/**
 * Contributions, tax and one-time items are shared by the runs of a month, and tax by those of a year: figures that do not know the others as they
 * are would take or pay twice. So would those from which something was taken that is paid once.
 */
async function requireUnmoved({ tx, organizationId }: Ctx, report: ReportRow): Promise<void> {
  const { rows } = await sql<{ name: string }>`
      select o.name from app.payroll_report o where (${movedSince(organizationId, report)}) or (${movedInYear(organizationId, report)})
      limit 1`.execute(tx);
  const [moved] = rows;
  if (moved) throw new AppError('payroll/run-moved', { payroll: moved.name });
  const own = await sql`select from app.payroll_report where organization_id = ${organizationId} and id = ${report.id}
    and computing_due_at > computed_at`.execute(tx);
  if (own.numAffectedRows) throw new AppError('payroll/compute-first');
}

/** Names, accounts and ids as they are now: from here on the documents print these, whatever the records become. */
async function takeSnapshots({ tx, organizationId }: Ctx, report: ReportRow): Promise<void> {
  await sql`
      update app.payroll_slip s set snapshot = s.snapshot || ${SNAPSHOT_SQL} || ${placesSnapshot(organizationId, report.period_end)}
      from app.employee e
      left join lateral (select pm.position_id from app.position_member pm where pm.organization_id = ${organizationId}
        and pm.employee_id = e.id
        and pm.active_date <= ${report.period_end}::date order by pm.active_date desc limit 1) held on true
      left join app.position p on p.organization_id = ${organizationId} and p.id = coalesce(held.position_id, e.position_id)
      left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
      where s.organization_id = ${organizationId} and s.report_id = ${report.id} and e.organization_id = ${organizationId}
        and e.id = s.employee_id`.execute(tx);
}

/** Books an approved report in double entry, after proving that its figures are the ones that were locked. */
async function book({ tx, organizationId }: Ctx, report: ReportRow): Promise<void> {
  const key = { organizationId, reportId: report.id };
  const hash = await figuresHash(tx, key);
  assert(hash === report.figures_hash, 'the figures of a waiting report are the ones that were locked');
  const { items, figures } = keptTotals(report.totals);
  await writePostings({ tx, organizationId }, report.id, postingsOf(await readSlips(tx, key, { items }), figures, items));
}

export type PostedLine = { readonly account: string; readonly debit: number; readonly credit: number };
type Books = Pick<Ctx, 'tx' | 'organizationId'>;
export async function writePostings(
  { tx, organizationId }: Books,
  reportId: string,
  lines: readonly PostedLine[],
): Promise<void> {
  await sql`
      insert into app.payroll_posting (organization_id, report_id, line_no, account, debit, credit)
      select ${organizationId}, ${reportId}, l.no + coalesce((select max(line_no) from app.payroll_posting
        where organization_id = ${organizationId} and report_id = ${reportId}), 0),
        l.account, l.debit, l.credit
      from unnest(${lines.map((line) => line.account)}::text[], ${lines.map((line) => line.debit)}::bigint[],
        ${lines.map((line) => line.credit)}::bigint[]) with ordinality as l(account, debit, credit, no)`.execute(tx);
}
