import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { enqueueRecompute, RECOMPUTE_DAYS } from '../../jobs/recompute-days.ts';
import type { ReportRow } from '../shared/report-row.ts';

type Period = { readonly organizationId: string; readonly first: PlainDate; readonly last: PlainDate };
/** Whether the job `j` counts days of the person of `app.payroll_slip s` in the period again. */
export const isCounting = ({ organizationId, first, last }: Period) => sql`j.organization_id = ${organizationId}
  and j.name = ${RECOMPUTE_DAYS} and j.input->>'from' <= to_char(${last}::date, 'YYYY-MM-DD')
  and j.input->>'to' >= to_char(${first}::date, 'YYYY-MM-DD')
  and (j.input->'employeeIds' is null or j.input->'employeeIds' ? s.employee_id::text)`;
/** Such a job left days as they were, because a payroll had counted them. */
export const HAS_LEFT = sql`j.status = 'done' and j.result ? 'lockedDays'`;

const ofReport = ({ organizationId }: Ctx, report: ReportRow) => sql`from app.job j
  join app.payroll_slip s on s.organization_id = ${organizationId} and s.report_id = ${report.id}
  where ${isCounting({ organizationId, first: report.period_start, last: report.period_end })}`;

/** Days that are just being counted again would be locked with the figures of before. The caller holds the lock of payrolls. */
export async function requireCounted(ctx: Ctx, report: ReportRow): Promise<void> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct s.employee_id) as people ${ofReport(ctx, report)} and j.status in ('queued', 'running')`.execute(
    ctx.tx,
  );
  const count = rows[0]?.people ?? 0;
  if (count > 0) throw new AppError('payroll/still-counting', { count });
}

/** The figures are open again: days that were left as they were because of them are counted now, and all `isOther`: their leave is another. */
export async function countLeftDays(ctx: Ctx, report: ReportRow, isOther = false): Promise<void> {
  const left = await sql`select ${ofReport(ctx, report)} and ${HAS_LEFT} limit 1`.execute(ctx.tx);
  if (left.rows.length === 0 && !isOther) return;
  const { rows } = await sql<{ id: string }>`
      select employee_id as id from app.payroll_slip where organization_id = ${ctx.organizationId}
        and report_id = ${report.id} order by employee_id`.execute(ctx.tx);
  const employeeIds = rows.map((row) => row.id);
  await enqueueRecompute(ctx, { from: report.period_start, to: report.period_end, employeeIds });
}
