import { type Kysely, sql } from 'kysely';
import type { consoleOrders } from '../../../contract/console/console-orders.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { onPool } from '../../db/pool.ts';
import type { DB } from '../../db/schema.gen.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { decidingStaff } from '../shared/staff.ts';
import { withCompany } from '../shared/with-company.ts';
import { companyOfReversal } from './read-held.ts';

type Asked = Body<typeof consoleOrders.noteReversal>;

/** Staff has looked at money that went back to a buyer. Who and what stands with the message, and in the log of the company where one is known. */
export async function noteReversal(ctx: UserContext, asked: Asked): Promise<{ ok: true }> {
  const organizationId = await companyOfReversal(ctx, asked.id);
  if (organizationId === null) {
    await keepNote(ctx, onPool(ctx.services.pool), asked);
    return { ok: true };
  }
  return withCompany(ctx, organizationId, async (company) => {
    const kept = await keepNote(ctx, company.tx, asked);
    if (kept)
      company.audit('order.confirm-reversal', {
        entity: 'organization',
        entityId: organizationId,
        after: { transaction: kept.about, note: asked.note, by: kept.by },
      });
    return { ok: true } as const;
  });
}

type Queries = Pick<Kysely<DB>, 'getExecutor'>;
/** Null: it stood there already in the same words. */
async function keepNote(
  ctx: UserContext,
  queries: Queries,
  { id, note }: Asked,
): Promise<{ about: string | null; by: string } | null> {
  const by = await decidingStaff(queries, ctx);
  const { rows } = await sql<{ about: string | null }>`
    update directory.paypal_event set is_open = false, looked_at = ${toTimestamp(ctx.now)}, looked_by = ${by.userId},
      looked_by_name = ${by.name}, looked_note = ${note}
    where id = ${id} and is_open returning about`.execute(queries);
  if (rows[0]) return { about: rows[0].about, by: by.name };
  const before = await sql<{
    note: string | null;
  }>`select looked_note as note from directory.paypal_event where id = ${id}`.execute(queries);
  if (!before.rows[0]?.note) throw notFound();
  if (before.rows[0].note !== note) throw new AppError('conflict');
  return null;
}
