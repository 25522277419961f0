import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { enqueueRecompute, RECOMPUTE_DAYS } from '../../jobs/recompute-days.ts';
import type { ReportRow } from './report-row.ts';

type Days = { readonly first: '$3' | '$4'; readonly last: '$4' | '$5' };
/** Jobs `j` that count days of the person of `app.payroll_slip s` again; `first` and `last` are the placeholders of the period. */
export const COUNTS_SQL = ({ first, last }: Days) => `j.organization_id = $1 and j.name = '${RECOMPUTE_DAYS}'
  and j.input->>'from' <= to_char(${last}::date, 'YYYY-MM-DD') and j.input->>'to' >= to_char(${first}::date, 'YYYY-MM-DD')
  and (j.input->'employeeIds' is null or j.input->'employeeIds' ? s.employee_id::text)`;
/** Such a job left days as they were, because a payroll had counted them. */
export const LEFT_SQL = `j.status = 'done' and j.result ? 'lockedDays'`;

const OF_REPORT = `from app.job j join app.payroll_slip s on s.organization_id = $1 and s.report_id = $2
  where ${COUNTS_SQL({ first: '$3', last: '$4' })}`;
const valuesOf = ({ organizationId }: Ctx, { id, period_start, period_end }: ReportRow) => [
  organizationId,
  id,
  period_start,
  period_end,
];

/** Days that are just being counted again would be locked with the figures of before. The caller holds the lock of payrolls. */
export async function requireCounted(ctx: Ctx, report: ReportRow): Promise<void> {
  const { rows } = await ctx.tx.client.query<{ people: number }>(
    `select count(distinct s.employee_id) as people ${OF_REPORT} and j.status in ('queued', 'running')`,
    valuesOf(ctx, report),
  );
  const count = rows[0]?.people ?? 0;
  if (count > 0) throw new AppError('payroll/still-counting', { count });
}

/** The figures are open again: days that were left as they were because of them are counted now. */
export async function countLeftDays(ctx: Ctx, report: ReportRow): Promise<void> {
  const values = valuesOf(ctx, report);
  const { rowCount } = await ctx.tx.client.query(`select ${OF_REPORT} and ${LEFT_SQL} limit 1`, values);
  if (rowCount === 0) return;
  const { rows } = await ctx.tx.client.query<{ id: string }>(
    'select employee_id as id from app.payroll_slip where organization_id = $1 and report_id = $2 order by employee_id',
    [ctx.organizationId, report.id],
  );
  const employeeIds = rows.map((row) => row.id);
  await enqueueRecompute(ctx, { from: report.period_start, to: report.period_end, employeeIds });
}
