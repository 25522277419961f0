import { sql } from 'kysely';
import type { OvertimePolicy } from '../../../domain/people/overtime-policies.ts';
import type { RuleOfFigure } from '../../../domain/time/day-steps.ts';
import type { OvertimePay } from '../../../domain/time/paid-overtime.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';

/** `source`: whose policy it is; `product` where nobody chose. */
export type OvertimeTerms = OvertimePay & { readonly source: RuleOfFigure['source']; readonly isHourly: boolean };
type Row = {
  id: string;
  ofPosition: OvertimePolicy | null;
  ofCompany: readonly DatedPolicy[] | null;
  /** What the position says from days on; before them `ofPosition` and `earns` hold. */
  positionByDay: readonly { readonly from: PlainDate; readonly policy: OvertimePolicy | null; readonly earns: boolean }[] | null;
  earns: boolean;
  isHourly: boolean;
};
type DatedPolicy = { readonly from: PlainDate; readonly policy: OvertimePolicy };
/** `on`: whose position of that day counts, as in a payroll that ends on it. */
type Query = { readonly organizationId: string; readonly employeeIds: readonly string[]; readonly on: PlainDate };

export const NOT_CHOSEN: OvertimeTerms = { policy: null, earns: true, source: 'product', isHourly: false };

/** Which overtime some people are paid on a day: by the position they hold, else by what the company says of that day. */
export async function loadOvertimeTerms(
  tx: TenantTx,
  { organizationId, employeeIds, on }: Query,
): Promise<(employeeId: string, date: PlainDate) => OvertimeTerms> {
  const { rows } = await prepared(
    tx,
    'overtime-terms',
    sql<Row>`
      select e.id, p.overtime_policy as "ofPosition", (select jsonb_agg(jsonb_build_object('from', o.active_date, 'policy', o.policy,
            'earns', o.earns_overtime) order by o.active_date) from app.position_overtime o
          where o.organization_id = p.organization_id and o.position_id = p.id) as "positionByDay", c.policies as "ofCompany",
        coalesce(p.earns_overtime, true) as earns, coalesce(p.employment_type = 'PART-TIME', false) as "isHourly"
      from app.employee e
      cross join (select jsonb_agg(jsonb_build_object('from', active_date, 'policy', policy) order by active_date) as policies
        from app.overtime_policy where organization_id = ${organizationId}) c
      left join lateral (select m.position_id from app.position_member m
        where m.organization_id = ${organizationId} and m.employee_id = e.id and m.active_date <= ${on}::date
        order by m.active_date desc limit 1) held on true
      left join app.position p on p.organization_id = e.organization_id and p.id = coalesce(held.position_id, e.position_id)
      where e.organization_id = ${organizationId} and e.id = any(${employeeIds}::uuid[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (employeeId, date) => {
    const row = byId.get(employeeId);
    return row === undefined ? NOT_CHOSEN : termsOf(row, date);
  };
}

function termsOf(row: Row, date: PlainDate): OvertimeTerms {
  const { ofCompany, isHourly } = row;
  const later = row.positionByDay?.findLast(({ from }) => from <= date);
  const [ofPosition, earns] = later ? [later.policy, later.earns] : [row.ofPosition, row.earns];
  if (ofPosition !== null) return { policy: ofPosition, earns, source: 'position', isHourly };
  const policy = ofCompany?.findLast(({ from }) => from <= date)?.policy ?? null;
  const source = !earns ? 'position' : policy === null ? 'product' : 'setting';
  return { policy, earns, source, isHourly };
}
