import { sql } from 'kysely';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

/** A person or a position of the company; a foreign id is `not-found`. */
export async function requireTarget({ tx, organizationId }: Ctx, kind: 'employee' | 'position', id: string) {
  const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(`app.${kind}`)} where organization_id = ${organizationId} and id = ${id}`.execute(tx);
  if (rows.length === 0) throw notFound();
}

const WANTED = {
  fund: sql`fund_kind is not null`,
  debt: sql`is_debt`,
  amount: sql`fund_kind is null and key_name is null`,
} as const;

/** An own item of the company, in use and of the wanted kind. */
export async function requireOwnItem({ tx, organizationId }: Ctx, id: string, kind: keyof typeof WANTED) {
  const { rows } = await sql<{ id: string }>`
      select id from app.payroll_item where organization_id = ${organizationId} and id = ${id} and is_enabled
        and ${WANTED[kind]}`.execute(tx);
  if (rows.length === 0) throw new AppError('ref-not-found', { field: 'payrollId' });
}

/** A draft computed before shows that it is older than its data. */
export async function touchItem({ tx, organizationId }: Ctx, id: string) {
  await sql`update app.payroll_item set changed_at = clock_timestamp() where organization_id = ${organizationId} and id = ${id}`.execute(
    tx,
  );
}
