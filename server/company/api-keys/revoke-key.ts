import { sql } from 'kysely';
import { toTimestamp } from '../../db/column-types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

/** Ends a key: the next call with it is refused. */
export async function revokeKey(ctx: Ctx, id: string): Promise<{ ok: true }> {
  const { tx, organizationId, actor, now } = ctx;
  const { rows } = await sql<{ name: string }>`
      update app.api_key set revoked_at = ${toTimestamp(now)}, revoked_by = ${actor.employeeId}
       where organization_id = ${organizationId} and id = ${id} and revoked_at is null returning name`.execute(tx);
  const [revoked] = rows;
  if (!revoked) {
    const known = await tx
      .selectFrom('app.api_key')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirst();
    throw known ? new AppError('state/not-allowed') : notFound();
  }
  ctx.audit('api-key.revoke', { entity: 'api-key', entityId: id, before: { name: revoked.name } });
  return { ok: true };
}
