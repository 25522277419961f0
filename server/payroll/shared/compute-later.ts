import { sql } from 'kysely';
import { z } from 'zod';
import type { PayPeriod } from '../../../domain/payroll/pay-types.ts';
import { NEXT_VERSION } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { isPaidIn, payrollPeople } from './load-pay-employees.ts';

export const COMPUTE_PAYROLL = 'payroll-compute';

/** What such a job is to do. `period`: days and pay date that the report gets with the figures. */
export const ComputeInput = z.object({
  payrollReportId: z.string(),
  period: z.object({ start: z.string(), end: z.string(), payDate: z.string() }),
});

type Computed = { readonly reportId: string; readonly templateId: string; readonly period: PayPeriod };

/** Whether a payroll has so many people that a job computes it. */
export async function isLarge({ tx, organizationId, services }: Ctx, { period, ...payroll }: Computed): Promise<boolean> {
  const people = { organizationId, ...payroll };
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${payrollPeople(people)} m
    join app.employee e on e.organization_id = ${organizationId} and e.id = m.employee_id
    where ${isPaidIn(people, period)}`.execute(tx);
  return (rows[0]?.count ?? 0) > services.config.computedAtOnce;
}

/** Has a job compute the figures; until it is done the report keeps those it has. One job computes a report at a time. */
export async function computeLater(ctx: Ctx, { reportId, period }: Omit<Computed, 'templateId'>): Promise<void> {
  const { tx, organizationId, actor, language } = ctx;
  const { start, end, payDate } = period;
  const input: z.input<typeof ComputeInput> = { payrollReportId: reportId, period: { start, end, payDate } };
  const jobId = await ctx.services.jobs.enqueue(tx, { organizationId, name: COMPUTE_PAYROLL, input, actor, language });
  const { numUpdatedRows } = await tx
    .updateTable('app.payroll_report')
    .set({ computing_job_id: jobId, computing_failed: null, updated_at: sql`now()`, version: NEXT_VERSION })
    .where('organization_id', '=', organizationId)
    .where('id', '=', reportId)
    .where('status', 'in', ['DRAFT', 'REJECTED'])
    .where('computing_job_id', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('payroll/computing');
}
