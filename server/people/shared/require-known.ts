import { sql } from 'kysely';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Table = 'app.department' | 'app.position' | 'app.employee';

/** Refuses ids that are not the company's, at the field that names them. */
export async function requireKnownIds(ctx: Ctx, table: Table, { ids, field }: { ids: readonly string[]; field: string }) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const { rows } = await sql`select from ${sql.table(table)} where organization_id = ${ctx.organizationId}
    and id = any(${wanted}::uuid[])`.execute(ctx.tx);
  if (rows.length < wanted.length) throw new AppError('ref-not-found', {}, [{ field, code: 'form/invalid' }]);
}
