import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { positions } from '../../../contract/people/positions.ts';
import type { Ctx } from '../../http/context.ts';
import { requireEmployees } from './read-positions.ts';

/**
 * What approved payrolls paid a person once: income and benefits that do not come every month, those of a run beside the cycle that pays bonuses, and
 * what was due in one month alone of an item that also comes every month. Newest first.
 */
export async function bonusHistory(ctx: Ctx, employeeId: string): Promise<Answer<typeof positions.bonusHistory>> {
  const { tx, organizationId, language } = ctx;
  await requireEmployees(ctx, [employeeId]);
  const { rows } = await sql<Answer<typeof positions.bonusHistory>[number]>`
    select r.id as "payrollReportId", r.name as "payrollName", r.pay_date as "payDate",
      case when ${language} = 'en' then coalesce(nullif(i.name_en, ''), i.name) else i.name end as "itemName",
      case when not i.is_regular or r.kind = 'bonus' then l.amount else least(l.amount, once.amount) end as amount
    from app.payroll_line l
    join app.payroll_report r on r.organization_id = l.organization_id and r.id = l.report_id and r.status = 'APPROVED'
    join app.payroll_item i on i.organization_id = l.organization_id and i.id = l.item_id and i.key_name is null and i.is_positive
    left join lateral (select sum(o.amount)::bigint as amount from app.one_time_item o where o.organization_id = l.organization_id
      and o.report_id = l.report_id and o.employee_id = l.employee_id and o.item_id = l.item_id) once on true
    where l.organization_id = ${organizationId} and l.employee_id = ${employeeId} and l.amount > 0
      and (not i.is_regular or r.kind = 'bonus' or once.amount > 0)
    order by r.pay_date desc, r.id, i.name, i.id`.execute(tx);
  return rows;
}
