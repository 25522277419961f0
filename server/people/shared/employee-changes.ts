import { sql } from 'kysely';
import type { Satang } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import type { EmployeeRow } from './employee-row.ts';
import type { PlaceChange } from './place-people.ts';
import type { PositionFrom, SalaryFrom } from './write-terms.ts';

/** `replaced` is what stood on the same day before, null when nothing did. */
export type SalaryChange = SalaryFrom & { replaced: Satang | null };
export type PositionChange = PositionFrom & { replaced: string | null };
/** One person as they were (null: not there) and as they were written; `fields` by the names of the input. */
export type EmployeeChange = {
  fields: readonly string[];
  before: EmployeeRow | null;
  after: EmployeeRow;
  salary: SalaryChange | null;
  position: PositionChange | null;
  /** Left out in imports from before branches and cost centres came with them. */
  places?: readonly PlaceChange[];
};

/** The position of each person on the very day from which another is about to count. */
export async function replacedPositions(tx: TenantTx, organizationId: string, placed: readonly PositionFrom[]) {
  if (placed.length === 0) return new Map<string, string>();
  const { rows } = await sql<{ employee_id: string; position_id: string }>`
    select m.employee_id, m.position_id from app.position_member m
    join unnest(${placed.map((positionFrom) => positionFrom.employeeId)}::uuid[], ${placed.map((positionFrom) => positionFrom.from)}::date[]) as row (id, day)
      on row.id = m.employee_id and row.day = m.active_date
    where m.organization_id = ${organizationId}`.execute(tx);
  return new Map(rows.map((row) => [row.employee_id, row.position_id]));
}

/** Those who came under another department by it. */
export const movedBy = (changes: readonly EmployeeChange[]): string[] =>
  changes.flatMap((change) => (change.before !== null && change.fields.includes('department') ? change.after.id : []));
