import { sql } from 'kysely';
import type { OvertimePolicy } from '../../../domain/people/overtime-policies.ts';
import type { RuleOfFigure } from '../../../domain/time/day-steps.ts';
import type { OvertimePay } from '../../../domain/time/paid-overtime.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';

/** `source`: whose policy it is; `product` where nobody chose. */
export type OvertimeTerms = OvertimePay & { readonly source: RuleOfFigure['source']; readonly isHourly: boolean };
type Row = { id: string; ofPosition: OvertimePolicy | null; ofCompany: OvertimePolicy | null; earns: boolean; isHourly: boolean };
/** `on`: whose position of that day counts, as in a payroll that ends on it. */
type Query = { readonly organizationId: string; readonly employeeIds: readonly string[]; readonly on: PlainDate };

export const NOT_CHOSEN: OvertimeTerms = { policy: null, earns: true, source: 'product', isHourly: false };

/** Which overtime some people are paid: by the position they hold, else by the company. */
export async function loadOvertimeTerms(
  tx: TenantTx,
  { organizationId, employeeIds, on }: Query,
): Promise<(employeeId: string) => OvertimeTerms> {
  const { rows } = await prepared(
    tx,
    'overtime-terms',
    sql<Row>`
      select e.id, p.overtime_policy as "ofPosition", o.settings ->> 'overtimePolicy' as "ofCompany",
        coalesce(p.earns_overtime, true) as earns, coalesce(p.employment_type = 'PART-TIME', false) as "isHourly"
      from app.employee e
      join app.organization o on o.organization_id = e.organization_id
      left join lateral (select m.position_id from app.position_member m
        where m.organization_id = ${organizationId} and m.employee_id = e.id and m.active_date <= ${on}::date
        order by m.active_date desc limit 1) held on true
      left join app.position p on p.organization_id = e.organization_id and p.id = coalesce(held.position_id, e.position_id)
      where e.organization_id = ${organizationId} and e.id = any(${employeeIds}::uuid[])`,
  );
  const terms = new Map(rows.map((row) => [row.id, termsOf(row)]));
  return (employeeId) => terms.get(employeeId) ?? NOT_CHOSEN;
}

function termsOf({ ofPosition, ofCompany, earns, isHourly }: Row): OvertimeTerms {
  if (ofPosition !== null) return { policy: ofPosition, earns, source: 'position', isHourly };
  const source = !earns ? 'position' : ofCompany === null ? 'product' : 'setting';
  return { policy: ofCompany, earns, source, isHourly };
}
