import { sql } from 'kysely';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

/** A cell as the database had it. */
export type StoredCell = Readonly<Record<string, unknown>>;
/** A cell that was written; `version` as it was then, `before` null when nothing stood there. */
export type ShiftChange = {
  boardId: string;
  employeeId: string;
  date: string;
  slot: number;
  version: number;
  before: StoredCell | null;
};

const keysOf = (changes: readonly ShiftChange[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c ("boardId" uuid, "employeeId" uuid, date date, slot smallint,
    version bigint, before jsonb)`;

/** Cells, as `code day`, that people were told of since, or that somebody changed since. */
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

/** Puts what stood before back, cell by cell, where nobody wrote since. */
export async function revertShifts({ tx, organizationId }: Ctx, changes: readonly ShiftChange[]): Promise<void> {
  const removed = await sql`
    delete from app.shift_work w using ${keysOf(changes.filter((one) => one.before === null))}
    where w.organization_id = ${organizationId} and w.shift_id = c."boardId" and w.employee_id = c."employeeId"
      and w.work_date = c.date and w.slot = c.slot and w.version = c.version`.execute(tx);
  const restored = await sql`
    update app.shift_work w set group_id = b.group_id, shift_time_id = t.id, profile_id = b.profile_id,
      start_minute = b.start_minute, end_minute = b.end_minute, break_minutes = b.break_minutes, is_day_off = b.is_day_off,
      is_ot = b.is_ot, is_removed = b.is_removed, version = nextval('app.shift_version')
    from ${keysOf(changes.filter((one) => one.before !== null))}
    cross join lateral jsonb_populate_record(null::app.shift_work, c.before) b
    left join app.shift_time t on t.organization_id = ${organizationId} and t.id = b.shift_time_id
    where w.organization_id = ${organizationId} and w.shift_id = c."boardId" and w.employee_id = c."employeeId"
      and w.work_date = c.date and w.slot = c.slot and w.version = c.version`.execute(tx);
  if (Number(removed.numAffectedRows ?? 0) + Number(restored.numAffectedRows ?? 0) !== changes.length)
    throw new AppError('conflict');
}
