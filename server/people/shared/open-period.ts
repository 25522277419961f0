import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { IS_LOCKED } from './locked-periods.ts';
import { holdPay } from './pay-lock.ts';

type Tenant = Pick<Ctx, 'tx' | 'organizationId'>;

/** Refuses a change of what people are paid from a day on when a payroll that waits for approval, or is approved, counts that day. */
export async function requireOpenPeriod({ tx, organizationId }: Tenant, employeeIds: readonly string[], from: PlainDate) {
  await holdPay(tx, organizationId);
  const { rows } = await sql<{ period_end: string }>`
    select r.period_end from app.payroll_report r
    join app.payroll_slip s on s.organization_id = r.organization_id and s.report_id = r.id
    where r.organization_id = ${organizationId} and ${IS_LOCKED} and r.period_end >= ${from}
      and s.employee_id = any(${[...employeeIds]}::uuid[]) limit 1`.execute(tx);
  if (rows[0]) throw new AppError('period-locked', { until: rows[0].period_end });
}
