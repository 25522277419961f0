import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { notify } from '../../notifications/notify.ts';
import { settleNotices } from '../../notifications/settle-notices.ts';
import { withdrawNotices } from '../../notifications/withdraw-notices.ts';
import type { ReportRow } from '../shared/report-row.ts';

const pageOf = (report: ReportRow) => `/payrolls/report/${report.id}` as const;

/** Tells the approvers that a locked report waits for them; no amounts leave the house this way. */
export async function tellApprovers(ctx: Ctx, report: ReportRow): Promise<void> {
  const { rows } = await sql<{ people: number }>`
      select count(*) as people from app.payroll_slip where organization_id = ${ctx.organizationId}
        and report_id = ${report.id}`.execute(ctx.tx);
  await notify(ctx, {
    to: { employeeIds: await staffOf(ctx, report, 'approver') },
    kind: 'payroll-waiting',
    facts: { payroll: report.name, month: report.month, people: rows[0]?.people ?? 0 },
    link: pageOf(report),
    except: ctx.actor.employeeId,
  });
}

/** The report no longer waits for a decision: it was decided or taken back. */
export const settleWaiting = (ctx: Ctx, report: ReportRow): Promise<void> =>
  settleNotices(ctx, { kinds: ['payroll-waiting'], link: pageOf(report) });

/** Tells who made the report, and the makers of its template, how it was decided. */
export async function tellMakers(ctx: Ctx, report: ReportRow, outcome: 'approved' | 'rejected'): Promise<void> {
  await settleWaiting(ctx, report);
  const makers = await staffOf(ctx, report, 'maker');
  await notify(ctx, {
    to: { employeeIds: report.prepared_by ? [...makers, report.prepared_by] : makers },
    kind: 'payroll-decided',
    facts: { payroll: report.name, month: report.month, outcome },
    link: pageOf(report),
    except: ctx.actor.employeeId,
  });
}

/** Tells who asked that the figures of a large payroll are there. */
export const tellComputed = (ctx: Ctx, report: ReportRow): Promise<void> =>
  notify(ctx, {
    to: { employeeIds: [ctx.actor.employeeId] },
    kind: 'payroll-computed',
    facts: { payroll: report.name, month: report.month },
    link: pageOf(report),
  });

type Begun = { name: string; month: string; link: `/${string}`; isFailed?: boolean };
/** Tells all makers of a template of a payroll that was calculated on its day, or that it could not be. */
export async function tellBegun(ctx: Ctx, templateId: string, { name, month, link, isFailed = false }: Begun): Promise<void> {
  const employeeIds = await staffOf(ctx, { template_id: templateId }, 'maker');
  const facts = { payroll: name, month, ...(isFailed ? { outcome: 'failed' } : {}) };
  await notify(ctx, { to: { employeeIds }, kind: 'payroll-computed', facts, link });
}

/** The report is deleted: what people were told of it would lead nowhere. */
export async function forgetReport(ctx: Ctx, report: ReportRow): Promise<void> {
  await withdrawNotices(ctx, { kinds: ['payroll-waiting', 'payroll-decided', 'payroll-computed'], link: pageOf(report) });
  await withdrawNotices(ctx, { kinds: ['slip-ready'], link: slipOf(report) });
}

const slipOf = (report: ReportRow) => `/webview/slips?report=${report.id}` as const;

/** Tells everybody whom an approved report pays that their slip can be read; what they are paid stands on the slip alone. */
export async function tellPaid(ctx: Ctx, report: ReportRow): Promise<void> {
  const { rows } = await sql<{ employee_id: string }>`
      select employee_id from app.payroll_slip where organization_id = ${ctx.organizationId} and report_id = ${report.id}`.execute(
    ctx.tx,
  );
  await notify(ctx, {
    to: { employeeIds: rows.map((row) => row.employee_id) },
    kind: 'slip-ready',
    facts: { payroll: report.name, month: report.month },
    link: slipOf(report),
  });
}

/** The report was taken back, and its slips with it. */
export const settlePaid = (ctx: Ctx, report: ReportRow): Promise<void> =>
  settleNotices(ctx, { kinds: ['slip-ready'], link: slipOf(report) });

type OfTemplate = Pick<ReportRow, 'template_id'>;
async function staffOf({ tx, organizationId }: Ctx, report: OfTemplate, duty: 'maker' | 'approver'): Promise<string[]> {
  const { rows } = await sql<{ employee_id: string }>`
      select employee_id from app.payroll_template_staff where organization_id = ${organizationId}
        and template_id = ${report.template_id} and duty = ${duty}`.execute(tx);
  return rows.map((row) => row.employee_id);
}
