import { sql } from 'kysely';
import type { FileRow } from '../../../domain/imports/check-row.ts';
import { type ShiftRow, shiftBoardCheck, shiftPeopleCheck } from '../../../domain/imports/check-shifts.ts';
import { dayOfField } from '../../../domain/imports/fields.ts';
import type { KnownProfile, KnownShiftTime, PlannedCell, ShiftPlan } from '../../../domain/imports/shift-surroundings.ts';
import { readDate } from '../../../domain/read-date.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import type { CheckSpec, RowChecks } from './row-checks.ts';

/** The rules for rows of shifts of this company; `rows` is the whole file, to know which days it is about. */
export async function checkShifts(
  ctx: Ctx,
  spec: CheckSpec,
  rows?: AsyncIterable<readonly FileRow[]>,
): Promise<RowChecks<ShiftRow>> {
  const dates = await datesOf(spec, rows);
  const boards = await readBoards(ctx);
  const around = {
    ...spec,
    people: await readPeople(ctx),
    boards,
    boardsOf: await readBoardsOfPeople(ctx),
    profiles: await readProfiles(ctx),
    times: await readTimes(ctx, dates),
    cells: await readCells(ctx, dates),
  };
  const check = spec.type === 'shift-board' ? shiftBoardCheck(around) : shiftPeopleCheck(around);
  return async (some) => some.map(check);
}

/** More days than any board plans ahead; what lies beyond is not read, and stays a row of its own errors. */
const MOST_DATES = 1500;

async function datesOf({ mapping, dateOrder }: CheckSpec, rows?: AsyncIterable<readonly FileRow[]>): Promise<PlainDate[]> {
  const dates = new Set(Object.keys(mapping).flatMap((field) => dayOfField(field) ?? []));
  const column = mapping.date;
  if (column === undefined || !rows) return [...dates];
  for await (const some of rows) {
    for (const row of some) {
      const date = readDate(row.cells[column] ?? '', dateOrder);
      if (date !== null && dates.size < MOST_DATES) dates.add(date);
    }
  }
  return [...dates];
}

const readPeople = ({ tx, organizationId }: Ctx) =>
  tx
    .selectFrom('app.employee')
    .select(['id', 'code', 'start_date as startDate', 'end_date as endDate'])
    .where('organization_id', '=', organizationId)
    .where('approve_status', '=', 'APPROVED')
    .orderBy('code')
    .execute();

const readBoards = ({ tx, organizationId }: Ctx) =>
  tx
    .selectFrom('app.shift')
    .select(['id', 'name', 'external_code as code'])
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .execute();

/** Boards of the kind the company works with: those a person is a member of, and the weekly ones of their team. */
async function readBoardsOfPeople({ tx, organizationId }: Ctx): Promise<(employeeId: string) => readonly string[]> {
  const { rows } = await sql<{ employee_id: string; shift_id: string }>`
    select m.employee_id, m.shift_id from app.shift_member m
    join app.shift s on s.organization_id = ${organizationId} and s.id = m.shift_id
    join app.organization o on o.organization_id = ${organizationId} and o.shift_board_type = s.board
    where m.organization_id = ${organizationId}
    union
    select e.id, s.id from app.employee e
    join app.shift s on s.organization_id = ${organizationId} and s.board = 'weekly' and s.department_id = e.department_id
    join app.organization o on o.organization_id = ${organizationId} and o.shift_board_type = 'weekly'
    where e.organization_id = ${organizationId}`.execute(tx);
  const boards = new Map<string, string[]>();
  for (const row of rows) boards.set(row.employee_id, [...(boards.get(row.employee_id) ?? []), row.shift_id]);
  return (employeeId) => boards.get(employeeId) ?? [];
}

const readProfiles = ({ tx, organizationId }: Ctx): Promise<KnownProfile[]> =>
  tx
    .selectFrom('app.shift_profile')
    .select(['id', 'shift_id as boardId', 'code', 'name', 'break_minutes as breakMinutes'])
    .where('organization_id', '=', organizationId)
    .execute();

async function readTimes({ tx, organizationId }: Ctx, dates: readonly PlainDate[]): Promise<KnownShiftTime[]> {
  const { rows } = await sql<KnownShiftTime>`
    select id, shift_id as "boardId", work_date as date, profile_id as "profileId" from app.shift_time
    where organization_id = ${organizationId} and work_date = any(${[...dates]}::date[])`.execute(tx);
  return rows;
}

type CellRow = {
  shift_id: string;
  employee_id: string;
  work_date: PlainDate;
  slot: number;
  version: number;
  profile_id: string | null;
  shift_time_id: string | null;
  start_minute: number | null;
  end_minute: number | null;
  break_minutes: number | null;
  is_day_off: boolean;
  is_ot: boolean;
  is_removed: boolean;
};

async function readCells({ tx, organizationId }: Ctx, dates: readonly PlainDate[]): Promise<PlannedCell[]> {
  const { rows } = await sql<CellRow>`
    select shift_id, employee_id, work_date, slot, version, profile_id, shift_time_id, start_minute, end_minute, break_minutes,
      is_day_off, is_ot, is_removed
    from app.shift_work where organization_id = ${organizationId} and work_date = any(${[...dates]}::date[])`.execute(tx);
  return rows.map((row) => ({
    boardId: row.shift_id,
    employeeId: row.employee_id,
    date: row.work_date,
    slot: row.slot,
    version: Number(row.version),
    plan: planOf(row),
  }));
}

function planOf(row: CellRow): ShiftPlan | null {
  if (row.is_removed) return null;
  if (row.is_day_off) return { of: 'off' };
  if (row.start_minute !== null && row.end_minute !== null) {
    const { start_minute: startMinute, end_minute: endMinute, break_minutes: breakMinutes, is_ot: isOt } = row;
    return { of: 'own', startMinute, endMinute, breakMinutes: breakMinutes ?? 0, isOt };
  }
  return row.profile_id === null
    ? null
    : { of: 'profile', profileId: row.profile_id, isOt: row.is_ot, shiftTimeId: row.shift_time_id };
}
