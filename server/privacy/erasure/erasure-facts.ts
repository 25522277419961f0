import { sql } from 'kysely';
import { type ErasureFacts, type ErasureState, identityKeptUntil } from '../../../domain/privacy/retention.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { nameShown } from '../../db/name-shown.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

export type ErasurePerson = ErasureFacts & { readonly id: string; readonly code: string; readonly name: string };
type Row = {
  code: string;
  name: string;
  approve_status: string;
  end_date: PlainDate | null;
  last_paid: PlainDate | null;
  is_held: boolean;
  state: ErasureState | null;
};

/** What decides about the erasure of a person; `isLocked` holds their row until the transaction ends. */
export async function readErasureFacts(ctx: Ctx, employeeId: string, isLocked = false): Promise<ErasurePerson> {
  const { tx, organizationId, language, now, organization } = ctx;
  const { rows } = await sql<Row>`
    select e.code, ${nameShown('e', language)} as name, e.approve_status, e.end_date,
      (select max(r.pay_date) from app.payroll_slip s
        join app.payroll_report r on r.organization_id = ${organizationId} and r.id = s.report_id
        where s.organization_id = ${organizationId} and s.employee_id = e.id) as last_paid,
      exists (select from app.legal_hold h where h.organization_id = ${organizationId} and h.employee_id = e.id
        and h.lifted_at is null) as is_held,
      (select x.state from app.erasure x where x.organization_id = ${organizationId} and x.employee_id = e.id) as state
    from app.employee e where e.organization_id = ${organizationId} and e.id = ${employeeId}
    ${isLocked ? sql`for update of e` : sql``}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  const today = dateOf(now, organization.timeZone);
  return {
    id: employeeId,
    code: row.code,
    name: row.name,
    hasLeft: row.approve_status === 'DEACTIVATED' && (row.end_date === null || row.end_date < today),
    isHeld: row.is_held,
    state: row.state ?? 'none',
    identityUntil: identityKeptUntil(row.last_paid),
    today,
  };
}
