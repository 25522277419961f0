import { sql } from 'kysely';

/**
 * Whether the social security of `app.payroll_report r` was taken for everybody: by each branch that files apart and has people in it, and
 * by the head office when it insures somebody.
 */
export const isFiledByAll = (organizationId: string) => sql`not exists (
  select from (select distinct b.id from app.payroll_slip s
      left join app.branch b on b.organization_id = ${organizationId} and b.id = (s.snapshot->'branch'->>'id')::uuid
        and b.branch_social_security is not null
      where s.organization_id = ${organizationId} and s.report_id = r.id and s.social_security > 0) who
  where not exists (select from app.payroll_filing o
    where o.organization_id = ${organizationId} and o.document = 'sso' and o.created_at >= coalesce(r.decided_at, '-infinity')
      and (o.report_id = r.id or (o.report_id is null and o.month = r.month)) and o.branch_id is not distinct from who.id))`;
