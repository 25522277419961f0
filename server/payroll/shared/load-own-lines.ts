import { sql } from 'kysely';
import type { PayPeriod } from '../../../domain/payroll/pay-types.ts';
import type { RetroPart } from '../../../domain/payroll/retro-pay.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';

/** What one person has of an item beside a monthly amount. Satang; percents in basis points, null where nothing is said. */
export type OwnLine = {
  readonly item_id: string;
  readonly is_member: boolean;
  readonly employee_percent: number | null;
  readonly company_percent: number | null;
  readonly one_time: number;
  readonly brought: number;
  readonly has_consent: boolean;
  readonly retro: readonly RetroPart[] | null;
};
export type OwnLines = ReadonlyMap<string, ReadonlyMap<string, OwnLine>>;
type Row = OwnLine & { employee_id: string };
type Wanted = {
  readonly organizationId: string;
  /** Null outside a report: what one would have now. */
  readonly reportId: string | null;
  readonly period: PayPeriod;
  readonly employeeIds: readonly string[];
};

/**
 * Whether the item `app.one_time_item o` is free for a report: no other one that may pay, or paid, counted it. A run beside the cycle, which is made for
 * such items, takes them from a regular draft.
 */
export const isFreeFor = (organizationId: string, reportId: string | null) => sql`not exists (select from app.payroll_report r
    where r.organization_id = ${organizationId} and r.id = o.report_id and r.id is distinct from ${reportId}::uuid
      and (r.status in ('PENDING', 'APPROVED') or (r.status = 'DRAFT' and not (r.kind = 'regular' and exists (select
        from app.payroll_report own where own.organization_id = ${organizationId} and own.id = ${reportId}::uuid
          and own.kind <> 'regular')))))`;

/**
 * Funds that people are in on a day of the period, with rates of the person over those of the position; what is due in this month alone and no other
 * payroll counted; deductions that approved payrolls before left over, of the last pay also those that are paid later; and consents given by the end of the period. By person and item.
 */
export async function loadOwnLines(tx: TenantTx, { organizationId, reportId, period, employeeIds }: Wanted): Promise<OwnLines> {
  const { rows } = await prepared(
    tx,
    'payroll-own-lines',
    sql<Row>`
      with fund as (
    select m.employee_id, m.item_id, coalesce(m.employee_percent, p.employee_percent) as employee_percent,
      coalesce(m.company_percent, p.company_percent) as company_percent
    from app.fund_member m
      join app.employee e on e.organization_id = m.organization_id and e.id = m.employee_id
      left join lateral (select pm.position_id from app.position_member pm
        where pm.organization_id = ${organizationId} and pm.employee_id = e.id and pm.active_date <= ${period.end}::date
          order by pm.active_date desc limit 1) held on true
      left join app.position_fund p on p.organization_id = m.organization_id and p.item_id = m.item_id
        and p.position_id = coalesce(held.position_id, e.position_id)
    where m.organization_id = ${organizationId} and m.employee_id = any(${employeeIds}::uuid[])
      and m.start_date <= ${period.end}::date and (m.end_date is null or m.end_date >= ${period.start}::date)
  ), once as (
    select o.employee_id, o.item_id, sum(o.amount)::bigint as one_time from app.one_time_item o
    where o.organization_id = ${organizationId} and o.month = ${period.month} and o.employee_id = any(${employeeIds}::uuid[])
      and ${isFreeFor(organizationId, reportId)}
    group by o.employee_id, o.item_id
  ), waiting as (
    select c.employee_id, c.item_id, sum(c.carried - c.brought)::bigint as brought from app.payroll_line_carried c
      join app.payroll_report r on r.organization_id = c.organization_id and r.id = c.report_id
    where c.organization_id = ${organizationId} and c.employee_id = any(${employeeIds}::uuid[]) and r.status = 'APPROVED'
      and r.id is distinct from ${reportId}::uuid and (r.pay_date <= ${period.payDate}::date or ${period.kind === 'final'})
    group by c.employee_id, c.item_id having sum(c.carried - c.brought) > 0
  ), retro as (
    select d.employee_id, d.item_id, jsonb_agg(jsonb_build_object('key', d.line_key, 'month', r.month, 'before', d.old_amount,
        'after', d.new_amount, 'amount', d.amount) order by r.period_start,
        array_position(array['SALARY', 'OVERTIME', 'ABSENCE', 'UNPAID_LEAVE', 'LATE'], d.line_key)) as retro
    from app.retro_delta d
      join app.payroll_report r on r.organization_id = d.organization_id and r.id = d.source_report_id
    where d.organization_id = ${organizationId} and d.employee_id = any(${employeeIds}::uuid[]) and d.report_id = ${reportId}::uuid
    group by d.employee_id, d.item_id
  ), consent as (
    select employee_id, item_id from app.deduction_consent
    where organization_id = ${organizationId} and employee_id = any(${employeeIds}::uuid[]) and given_on <= ${period.end}::date
  )
  select employee_id, item_id, fund.employee_id is not null as is_member, employee_percent, company_percent,
    coalesce(one_time, 0) as one_time, coalesce(brought, 0) as brought, consent.employee_id is not null as has_consent, retro
  from fund full join once using (employee_id, item_id) full join waiting using (employee_id, item_id)
    full join retro using (employee_id, item_id) full join consent using (employee_id, item_id)`,
  );
  const byPerson = new Map<string, Map<string, OwnLine>>();
  for (const row of rows) {
    const own = byPerson.get(row.employee_id) ?? new Map<string, OwnLine>();
    own.set(row.item_id, row);
    byPerson.set(row.employee_id, own);
  }
  return byPerson;
}

/** Says of the one-time items that a report counted that it did, so that no other payroll counts them again. */
export async function claimOneTimeItems(tx: TenantTx, { organizationId, reportId, period, employeeIds }: Wanted) {
  await prepared(
    tx,
    'payroll-claim-one-time',
    sql`
      update app.one_time_item o set report_id = ${reportId}
      where o.organization_id = ${organizationId} and o.month = ${period.month} and o.employee_id = any(${employeeIds}::uuid[])
        and o.report_id is distinct from ${reportId}
        and ${isFreeFor(organizationId, reportId)}`,
  );
}

/** What a report counted before is free again: it may no longer pay those people. */
export const releaseOneTimeItems = (tx: TenantTx, organizationId: string, reportId: string) =>
  sql`update app.one_time_item set report_id = null where organization_id = ${organizationId} and report_id = ${reportId}`.execute(
    tx,
  );
