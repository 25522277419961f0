import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';

const TABLES = {
  employee: { table: 'app.employee_payroll', column: 'employee_id' },
  position: { table: 'app.position_payroll', column: 'position_id' },
} as const;

/** What a person or a position has for items: entries by first day, by item, ascending; those that begin after `until` are not known yet. */
export function datedRows(
  kind: keyof typeof TABLES,
  id: string,
  { organizationId, until }: { readonly organizationId: string; readonly until: PlainDate | null },
) {
  const { table, column } = TABLES[kind];
  return sql`(select jsonb_object_agg(x.item_id, x.entries) from (select d.item_id, jsonb_agg(jsonb_build_object('from', d.from_date,
      'amount', d.amount) order by d.from_date) as entries from ${sql.table(table)} d
      where d.organization_id = ${organizationId} and d.${sql.ref(column)} = ${sql.ref(id)}
        and (${until}::date is null or d.from_date <= ${until}::date) group by d.item_id) x)`;
}
