import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { retention } from '../../../contract/privacy/retention.ts';
import { dateOf } from '../../../domain/time.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { readErasureFacts } from './erasure-facts.ts';

/** Nothing of the person is erased until the hold is lifted. */
export async function setHold(ctx: Ctx, { employeeId, reason }: Body<typeof retention.hold>): Promise<{ ok: true }> {
  const { tx, organizationId, actor, now } = ctx;
  const person = await readErasureFacts(ctx, employeeId, true);
  if (person.state === 'running') throw new AppError('state/not-allowed', { status: person.state });
  const { numAffectedRows } = await sql`
    insert into app.legal_hold (organization_id, employee_id, reason, set_by, set_at)
    values (${organizationId}, ${employeeId}, ${reason}, ${actor.employeeId}, ${toTimestamp(now)}) on conflict do nothing`.execute(
    tx,
  );
  if (!numAffectedRows) throw new AppError('array/already-exist', {}, [{ field: 'employeeId', code: 'form/held-already' }]);
  ctx.audit('legal-hold.set', { entity: 'employee', entityId: employeeId, after: { reason } });
  return { ok: true };
}

export async function liftHold(ctx: Ctx, { id }: Body<typeof retention.liftHold>): Promise<{ ok: true }> {
  const { tx, organizationId, actor, now } = ctx;
  const { rows } = await sql<{ employee_id: string }>`
    update app.legal_hold set lifted_by = ${actor.employeeId}, lifted_at = ${toTimestamp(now)}
    where organization_id = ${organizationId} and id = ${id} and lifted_at is null returning employee_id`.execute(tx);
  const [lifted] = rows;
  if (lifted) {
    ctx.audit('legal-hold.lift', { entity: 'employee', entityId: lifted.employee_id });
    return { ok: true };
  }
  const known = await sql`select from app.legal_hold where organization_id = ${organizationId} and id = ${id}`.execute(tx);
  throw known.rows.length > 0 ? new AppError('state/not-allowed') : notFound();
}

/** Puts a proposal off; at the end of that day it is proposed again. */
export async function postponeErasure(
  ctx: Ctx,
  { employeeId, until, reason }: Body<typeof retention.postpone>,
): Promise<{ ok: true }> {
  const { tx, organizationId, actor, now, organization } = ctx;
  await readErasureFacts(ctx, employeeId, true);
  if (until <= dateOf(now, organization.timeZone)) throw invalidField('until', 'form/day-to-come');
  const { numAffectedRows } = await sql`
    update app.erasure set state = 'postponed', postponed_until = ${until}, reason = ${reason}, decided_by = ${actor.employeeId},
      decided_at = ${toTimestamp(now)}, version = version + 1
    where organization_id = ${organizationId} and employee_id = ${employeeId} and state in ('proposed', 'postponed')`.execute(tx);
  if (!numAffectedRows) throw new AppError('state/not-allowed');
  ctx.audit('erasure.postpone', { entity: 'employee', entityId: employeeId, after: { until, reason } });
  return { ok: true };
}
