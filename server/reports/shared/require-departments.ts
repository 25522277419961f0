import { sql } from 'kysely';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

/** Refuses departments that the company does not have, now or before. */
export async function requireDepartments({ tx, organizationId }: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql`select from unnest(${[...new Set(ids)]}::uuid[]) as wanted (id)
    where not exists (select from app.department where organization_id = ${organizationId} and id = wanted.id)
      and not exists (select from app.former_department where organization_id = ${organizationId} and id = wanted.id) limit 1`.execute(
    tx,
  );
  if (rows.length > 0) throw new AppError('ref-not-found');
}
