import { type RawBuilder, sql } from 'kysely';
import { setOffs } from './set-off.ts';

type Sql = RawBuilder<unknown>;
/** Of each return: the month of a payroll in it, whether a branch files it apart in a month, and whom it names. */
const RETURNS = {
  sso: {
    monthOf: (report: Sql) => sql`${report}.month`,
    isApart: (branch: Sql, _month: Sql) => sql`${branch}.branch_social_security is not null`,
    named: () => sql`s.social_security > 0`,
  },
  pnd1: {
    monthOf: (report: Sql) => sql`to_char(${report}.pay_date, 'YYYY-MM')`,
    isApart: (branch: Sql, month: Sql) =>
      sql`${month} between ${branch}.tax_filing_from and coalesce(${branch}.tax_filing_until, '9999-12')`,
    named: (organizationId: string) => sql`(s.taxable_leaving > 0 or s.tax > 0 or s.taxable_regular + s.taxable_occasional > 0
        and (s.report_id, s.employee_id) not in (select report_id, employee_id from ${setOffs({ organizationId })} as o where is_whole))`,
  },
} as const;
const branchOf = (slip: Sql) => sql`(${slip}.snapshot->'branch'->>'id')::uuid`;

/**
 * Whether the social security, or the withholding tax, of `app.payroll_report r` was taken for everybody: by each branch that files it apart and has
 * people in it, and by the head office when somebody of it stands in the return. In the return of a month a person stands where the first payment of
 * that month was made, in that of one payroll where its slip says.
 */
export function isFiledByAll(organizationId: string, document: keyof typeof RETURNS) {
  const { monthOf, isApart, named } = RETURNS[document];
  const month = monthOf(sql`r`);
  const approved = sql`p.organization_id = ${organizationId} and p.status = 'APPROVED' and ${monthOf(sql`p`)} = ${month}`;
  return sql`not exists (
  select from (select distinct own.id as own_id, begun.id as begun_id from app.payroll_slip s
      left join lateral (select true as is_known, ${branchOf(sql`e`)} as branch_id
        from app.payroll_slip e join app.payroll_report p on p.id = e.report_id and ${approved}
        where e.organization_id = ${organizationId} and e.employee_id = s.employee_id
        order by p.pay_date, p.id desc limit 1) placed on exists (select from app.payroll_report p where ${approved} and p.id <> r.id)
      left join app.branch own on own.organization_id = ${organizationId} and own.id = ${branchOf(sql`s`)} and ${isApart(sql`own`, month)}
      left join app.branch begun on begun.organization_id = ${organizationId} and ${isApart(sql`begun`, month)}
        and begun.id = case when placed.is_known then placed.branch_id else ${branchOf(sql`s`)} end
      where s.organization_id = ${organizationId} and s.report_id = r.id and ${named(organizationId)}) who
  where not exists (select from app.payroll_filing o
    where o.organization_id = ${organizationId} and o.document = ${document} and o.created_at >= coalesce(r.decided_at, '-infinity')
      and (o.report_id = r.id and o.branch_id is not distinct from who.own_id
        or o.report_id is null and o.month = ${month} and o.branch_id is not distinct from who.begun_id)))`;
}
