import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';

type NotesOf = {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
};

/** What boards tell one person about their days, in the order of the shifts; `from` and `to` are included. */
export async function planNotes(
  tx: TenantTx,
  { organizationId, employeeId, from, to }: NotesOf,
): Promise<ReadonlyMap<PlainDate, string[]>> {
  const { rows } = await sql<{ date: PlainDate; notes: string[] }>`
    select work_date as date, json_agg(note order by slot) as notes from app.shift_assignment
    where organization_id = ${organizationId} and employee_id = ${employeeId} and work_date between ${from} and ${to}
      and note is not null
    group by work_date`.execute(tx);
  return new Map(rows.map((row) => [row.date, row.notes]));
}
