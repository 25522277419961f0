import { sql } from 'kysely';
import { type CellKey, type CellPlan, type CellWrite, cellKey } from '../../../domain/shifts/cells.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { writeCells } from '../../shifts/shared/write-cells.ts';

/** A cell as the database had it. */
export type StoredCell = {
  readonly group_id: string | null;
  readonly shift_time_id: string | null;
  readonly profile_id: string | null;
  readonly start_minute: number | null;
  readonly end_minute: number | null;
  readonly break_minutes: number | null;
  readonly is_day_off: boolean;
  readonly is_ot: boolean;
  readonly is_removed: boolean;
  readonly note?: string | null;
  readonly published_at: string | null;
};
/** A cell that was written; `version` as it was then, `before` null when nothing stood there. */
export type ShiftChange = {
  boardId: string;
  employeeId: string;
  date: PlainDate;
  slot: number;
  version: number;
  before: StoredCell | null;
};
type BeforeRow = { employee_id: string; work_date: PlainDate; slot: number; before: StoredCell };

/** What stands at some places of a board, by the key of the cell. */
export async function cellsBefore(
  { tx, organizationId }: Ctx,
  boardId: string,
  cells: readonly CellKey[],
): Promise<ReadonlyMap<string, StoredCell>> {
  const { rows } = await sql<BeforeRow>`
      select w.employee_id, w.work_date, w.slot, to_jsonb(w) - '{published,organization_id,shift_id}'::text[] as before
    from app.shift_work w where w.organization_id = ${organizationId} and w.shift_id = ${boardId}
      and (w.employee_id, w.work_date, w.slot) in
      (select * from unnest(${cells.map((cell) => cell.employeeId)}::uuid[], ${cells.map((cell) => cell.date)}::date[],
        ${cells.map((cell) => cell.slot)}::smallint[]))`.execute(tx);
  return new Map(rows.map((row) => [cellKey({ employeeId: row.employee_id, date: row.work_date, slot: row.slot }), row.before]));
}

const keysOf = (changes: readonly ShiftChange[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c ("boardId" uuid, "employeeId" uuid, date date, slot smallint,
    version bigint, before jsonb)`;

/** Cells, as `code day`, that people were told of since, or that a person changed since. */
export async function dependentsOfShifts({ tx, organizationId }: Ctx, changes: readonly ShiftChange[]) {
  const { rows } = await sql<{ name: string; is_published: boolean }>`
    select e.code || ' ' || c.date as name, w.published_at is distinct from (c.before->>'published_at')::timestamptz
        and w.published_at is not null as is_published
    from ${keysOf(changes)}
    join app.employee e on e.organization_id = ${organizationId} and e.id = c."employeeId"
    left join app.shift_work w on w.organization_id = ${organizationId} and w.shift_id = c."boardId"
      and w.employee_id = c."employeeId" and w.work_date = c.date and w.slot = c.slot
    where w.version is distinct from c.version
      or w.published_at is distinct from (c.before->>'published_at')::timestamptz
    order by 1`.execute(tx);
  return {
    published: rows.filter((row) => row.is_published).map((row) => row.name),
    edited: rows.filter((row) => !row.is_published).map((row) => row.name),
  };
}

/** Puts what stood before back on a board, cell by cell, where nobody wrote since. */
export async function revertShifts({ tx, organizationId }: Ctx, boardId: string, changes: readonly ShiftChange[]): Promise<void> {
  const writes = changes.map(
    ({ employeeId, date, slot, version, before }): CellWrite => ({ employeeId, date, slot, version, plan: planOf(before) }),
  );
  const { saved } = await writeCells(tx, { organizationId, shiftId: boardId }, writes);
  if (saved.includes(false)) throw new AppError('conflict');
}

function planOf(before: StoredCell | null): CellPlan | null {
  if (before === null || before.is_removed) return null;
  return {
    profileId: before.profile_id,
    startMinute: before.start_minute,
    endMinute: before.end_minute,
    breakMinutes: before.break_minutes,
    isDayOff: before.is_day_off,
    isOt: before.is_ot,
    groupId: before.group_id,
    shiftTimeId: before.shift_time_id,
    note: before.note ?? null,
  };
}
