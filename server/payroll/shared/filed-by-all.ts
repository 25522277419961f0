import { sql } from 'kysely';

const PAID_IN = sql`to_char(r.pay_date, 'YYYY-MM')`;
/** Of each return: its month, the branches that file it apart, and whom it names. */
const RETURNS = {
  sso: { month: sql`r.month`, apart: sql`b.branch_social_security is not null`, named: sql`s.social_security > 0` },
  pnd1: {
    month: PAID_IN,
    apart: sql`b.tax_filing_from <= ${PAID_IN}`,
    named: sql`(s.taxable_regular + s.taxable_occasional > 0 or s.taxable_leaving > 0 or s.tax > 0)`,
  },
} as const;

/**
 * Whether the social security, or the withholding tax, of `app.payroll_report r` was taken for everybody: by each branch that files it apart and has
 * people in it, and by the head office when somebody of it stands in the return.
 */
export const isFiledByAll = (organizationId: string, document: keyof typeof RETURNS) => {
  const { month, apart, named } = RETURNS[document];
  return sql`not exists (
  select from (select distinct b.id from app.payroll_slip s
      left join app.branch b on b.organization_id = ${organizationId} and b.id = (s.snapshot->'branch'->>'id')::uuid and ${apart}
      where s.organization_id = ${organizationId} and s.report_id = r.id and ${named}) who
  where not exists (select from app.payroll_filing o
    where o.organization_id = ${organizationId} and o.document = ${document} and o.created_at >= coalesce(r.decided_at, '-infinity')
      and (o.report_id = r.id or (o.report_id is null and o.month = ${month})) and o.branch_id is not distinct from who.id))`;
};
