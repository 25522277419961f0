import { sql } from 'kysely';
import type { ShiftRow } from '../../../domain/imports/check-shifts.ts';
import type { ShiftCell } from '../../../domain/imports/shift-surroundings.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import type { ShiftChange, StoredCell } from './revert-shift-rows.ts';

/** Cells of one statement. */
const TOGETHER = 2000;

/**
 * Writes cells on their boards, each only where what stands there is what was looked at; they are made known to people by
 * publishing the board. Answers what was written and what stood before.
 */
export async function writeShiftRows(ctx: Ctx, rows: readonly ShiftRow[]): Promise<ShiftChange[]> {
  const cells = rows.flatMap((row) => row.cells);
  await holdBoards(ctx, [...new Set(cells.map((one) => one.boardId))]);
  const changes: ShiftChange[] = [];
  for (let start = 0; start < cells.length; start += TOGETHER) {
    const some = cells.slice(start, start + TOGETHER);
    const written = await writeSome(ctx, some);
    if (written.length < some.length) throw new AppError('conflict');
    changes.push(...written);
  }
  return changes;
}

/** Nobody else writes on these boards until the transaction ends. */
export async function holdBoards({ tx, organizationId }: Ctx, boardIds: readonly string[]) {
  await sql`select id from app.shift where organization_id = ${organizationId} and id = any(${[...boardIds]}::uuid[])
    order by id for no key update`.execute(tx);
}

type WrittenRow = {
  shift_id: string;
  employee_id: string;
  work_date: string;
  slot: number;
  version: string;
  before: StoredCell | null;
};

async function writeSome({ tx, organizationId }: Ctx, cells: readonly ShiftCell[]): Promise<ShiftChange[]> {
  const { rows } = await sql<WrittenRow>`
    insert into app.shift_work as w (organization_id, shift_id, employee_id, work_date, slot, group_id, shift_time_id, profile_id,
      start_minute, end_minute, break_minutes, is_day_off, is_ot, version)
    select ${organizationId}, c."boardId", c."employeeId", c.date, c.slot, m.group_id, c."shiftTimeId", c."profileId",
      c."startMinute", c."endMinute", c."breakMinutes", c.of = 'off', coalesce(c."isOt", false),
      case when c.version = 0 then nextval('app.shift_version') else c.version end
    from jsonb_to_recordset(${JSON.stringify(cells.map(({ plan, ...at }) => ({ ...at, ...plan })))}::jsonb) as c ("boardId" uuid,
      "employeeId" uuid, date date, slot smallint, version bigint, of text, "profileId" uuid, "shiftTimeId" uuid,
      "startMinute" integer, "endMinute" integer, "breakMinutes" integer, "isOt" boolean)
    left join app.shift_member m on m.organization_id = ${organizationId} and m.shift_id = c."boardId"
      and m.employee_id = c."employeeId"
    left join app.shift_work known on known.organization_id = ${organizationId} and known.shift_id = c."boardId"
      and known.employee_id = c."employeeId" and known.work_date = c.date and known.slot = c.slot
    where coalesce(known.version, 0) = c.version
    on conflict (organization_id, shift_id, employee_id, work_date, slot) do update set shift_time_id = excluded.shift_time_id,
      profile_id = excluded.profile_id, start_minute = excluded.start_minute, end_minute = excluded.end_minute,
      break_minutes = excluded.break_minutes, is_day_off = excluded.is_day_off, is_ot = excluded.is_ot, is_removed = false,
      version = nextval('app.shift_version')
      where w.version = excluded.version
    returning w.shift_id, w.employee_id, w.work_date, w.slot, w.version, to_jsonb(old) as before`.execute(tx);
  return rows.map((row) => ({
    boardId: row.shift_id,
    employeeId: row.employee_id,
    date: row.work_date,
    slot: row.slot,
    version: Number(row.version),
    before: row.before,
  }));
}
