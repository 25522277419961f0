import { sql } from 'kysely';
import { PROCESSING, PROCESSING_KEYS, type ProcessingKey } from '../../../domain/privacy/processing.ts';
import type { Ctx } from '../../http/context.ts';

/** Of how many people the company keeps data for each purpose: whoever stands in one of its tables. */
export async function countPeople({ tx, organizationId }: Ctx): Promise<Record<ProcessingKey, number>> {
  const isIn = (table: string) => sql`exists (select from ${sql.table(table)} kept
    where kept.organization_id = ${organizationId} and kept.employee_id = e.id)`;
  const counts = PROCESSING_KEYS.map((key) => {
    const { tables } = PROCESSING[key];
    if (tables.length === 0) return sql`0 as ${sql.ref(key)}`;
    return sql`(count(*) filter (where ${sql.join(tables.map(isIn), sql` or `)}))::integer as ${sql.ref(key)}`;
  });
  const { rows } = await sql<Record<ProcessingKey, number>>`
    select ${sql.join(counts)} from app.employee e where e.organization_id = ${organizationId}`.execute(tx);
  const others = await sql<Record<'record' | 'log' | 'payees', number>>`
    select count(*)::integer as record,
      (count(*) filter (where exists (select from app.audit_event a
        where a.organization_id = ${organizationId} and a.actor_employee_id = e.id)))::integer as log,
      (select count(*) from app.payee where organization_id = ${organizationId})::integer as payees
    from app.employee e where e.organization_id = ${organizationId}`.execute(tx);
  const found = { ...rows[0], ...others.rows[0] };
  return Object.fromEntries(PROCESSING_KEYS.map((key) => [key, found[key] ?? 0])) as Record<ProcessingKey, number>;
}
