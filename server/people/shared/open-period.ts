import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { markPayStale } from './mark-pay-stale.ts';
import { holdPay } from './pay-lock.ts';

type Tenant = Pick<Ctx, 'tx' | 'organizationId'>;

/**
 * Begins a change of what people are paid from a day on, or to another day where it ends. Refused while a payroll that counts such a day waits
 * for approval; where an approved one does, the difference is paid with the next payroll, and the change is noted for it.
 */
export async function beginPayChange(
  { tx, organizationId }: Tenant,
  employeeIds: readonly string[],
  from: PlainDate,
  to: PlainDate | 'infinity' = 'infinity',
) {
  await holdPay(tx, organizationId);
  const { rows } = await sql<{ employee_id: string; status: 'PENDING' | 'APPROVED'; period_end: string }>`
    select s.employee_id, r.status, max(r.period_end) as period_end from app.payroll_report r
    join app.payroll_slip s on s.organization_id = r.organization_id and s.report_id = r.id
    where r.organization_id = ${organizationId} and r.status in ('PENDING', 'APPROVED') and r.period_end >= ${from}
      and r.period_start <= ${to}::date
      and s.employee_id = any(${[...employeeIds]}::uuid[])
    group by s.employee_id, r.status`.execute(tx);
  const waiting = rows.find((row) => row.status === 'PENDING');
  if (waiting) throw new AppError('period-locked', { until: waiting.period_end });
  if (rows.length === 0) return;
  const paid = rows.map((row) => row.employee_id);
  await sql`
    insert into app.retro_change (organization_id, employee_id, from_date, to_date)
    select ${organizationId}, unnest(${paid}::uuid[]), ${from}, ${to}::date on conflict do nothing`.execute(tx);
  await markPayStale(tx, organizationId, paid);
}
