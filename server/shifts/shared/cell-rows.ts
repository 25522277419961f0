import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Cell, CellPlan as WirePlan } from '../../../contract/shifts/shift-cells.ts';
import type { CellKey, CellPlan, PresentCell } from '../../../domain/shifts/cells.ts';
import { shiftTypeOn } from '../../../domain/time/schedule-of.ts';
import { CELL_STATES, OVERTIME_SHIFT_TYPES, SHIFT_TYPES } from '../../../domain/time/shift-types.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { joinManyByHash } from './join-by-hash.ts';

export type BoardOf = { readonly organizationId: string; readonly shiftId: string };
export type CellsOf = {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly groupIds?: readonly string[] | undefined;
  readonly employeeIds?: readonly string[] | undefined;
};
export type CellRow = PresentCell & { readonly state: number };

const END = 'coalesce(w.end_minute, p.end_minute)';
const START = 'coalesce(w.start_minute, p.start_minute)';
const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ');
const either = (condition: string, yes: string, no: string) =>
  yes === no ? yes : `case when ${condition} then ${yes} else ${no} end`;
/** Every answer of `shiftTypeOn`, as one expression. */
const TYPE_ON = SHIFT_TYPES.map((type) => {
  const typeOn = (isOvertime: boolean, isHoliday: boolean) => `'${shiftTypeOn({ type, isOvertime, isHoliday })}'`;
  const byHoliday = (isOvertime: boolean) => either('h.id is null', typeOn(isOvertime, false), typeOn(isOvertime, true));
  return `when '${type}' then ${either('w.is_ot', byHoliday(true), byHoliday(false))}`;
}).join(' ');
/** Minutes and type that are in force for the planned work `w` with its profile `p` and the holiday `h` of its board. */
export const RESOLVED = {
  start: sql.raw(START),
  end: sql.raw(`(${END} + case when ${END} <= ${START} then 1440 else 0 end)`),
  breaks: sql`coalesce(w.break_minutes, p.break_minutes)`,
  type: sql.raw(`case when w.is_day_off then null else case coalesce(p.type, 'working') ${TYPE_ON} end end`),
};
/** Whether all minutes of a shift with this type are overtime. */
export const isOvertimeType = (type: RawBuilder<unknown>) => sql`(${type}) in (${sql.raw(quoted(OVERTIME_SHIFT_TYPES))})`;
/** The place of a type in `SHIFT_TYPES`, from 1; null for a day off. */
export const TYPE_PLACE = sql`array_position(array[${sql.raw(quoted(SHIFT_TYPES))}], ${RESOLVED.type})`;
/** What a publication keeps of the work `w`. */
export const SNAPSHOT = sql`jsonb_build_object('profileId', w.profile_id, 'start', ${RESOLVED.start}, 'end', ${RESOLVED.end},
  'break', ${RESOLVED.breaks}, 'type', ${RESOLVED.type}, 'isDayOff', w.is_day_off)
  || case when w.note is null then '{}'::jsonb else jsonb_build_object('note', w.note) end`;
export const WITH_PROFILE = sql`left join app.shift_profile p on p.organization_id = w.organization_id and p.id = w.profile_id
  left join app.shift_holiday h on h.organization_id = w.organization_id and h.shift_id = w.shift_id and h.date = w.work_date`;
/** Place in never, changed, published. */
export const STATE = sql`case when w.published is null then 0 when w.is_removed or w.published <> ${SNAPSHOT} then 1 else 2 end`;

const COLUMNS = sql`w.employee_id as "employeeId", w.work_date as date, w.slot, w.version, ${STATE} as state,
  case when w.is_removed then null else jsonb_build_object('profileId', w.profile_id, 'startMinute', w.start_minute,
    'endMinute', w.end_minute, 'breakMinutes', w.break_minutes, 'isDayOff', w.is_day_off, 'isOt', w.is_ot,
    'groupId', w.group_id, 'shiftTimeId', w.shift_time_id, 'note', w.note) end as plan`;

/** Whether the cell `w` of the board is at one of these places. */
function isAt({ organizationId, shiftId }: BoardOf, keys: readonly CellKey[]) {
  const people = keys.map((key) => key.employeeId);
  const dates = keys.map((key) => key.date);
  const slots = keys.map((key) => key.slot);
  const ordered = [...dates].sort();
  return sql`w.organization_id = ${organizationId} and w.shift_id = ${shiftId} and (w.employee_id, w.work_date, w.slot) in
    (select * from unnest(${people}::uuid[], ${dates}::date[], ${slots}::smallint[]))
    and w.work_date between ${ordered[0] ?? null}::date and ${ordered.at(-1) ?? null}::date`;
}

/** The cells of some places, with how far people know them; empty ones are not among them. */
export async function cellsAt(tx: TenantTx, board: BoardOf, keys: readonly CellKey[]): Promise<CellRow[]> {
  if (keys.length === 0) return [];
  const read = () => sql<CellRow>`select ${COLUMNS} from app.shift_work w ${WITH_PROFILE} where ${isAt(board, keys)}`.execute(tx);
  return (await joinManyByHash(tx, keys.length, read)).rows;
}

/** What a cell says, without what people know of it: nothing is looked up, so that a whole board is read at once. */
const PLAIN = sql`w.employee_id as "employeeId", w.work_date as date, w.slot, w.version, w.is_removed as "isRemoved",
  w.profile_id as "profileId", w.start_minute as "startMinute", w.end_minute as "endMinute", w.break_minutes as "breakMinutes",
  w.is_day_off as "isDayOff", w.is_ot as "isOt", w.group_id as "groupId", w.shift_time_id as "shiftTimeId", w.note`;
type PlainRow = CellKey & CellPlan & { readonly version: number; readonly isRemoved: boolean };

const presentOf = ({ employeeId, date, slot, version, isRemoved, ...plan }: PlainRow): PresentCell => ({
  employeeId,
  date,
  slot,
  version,
  plan: isRemoved ? null : plan,
});

/** The same without what people know of them. */
export async function presentAt(tx: TenantTx, board: BoardOf, keys: readonly CellKey[]): Promise<PresentCell[]> {
  if (keys.length === 0) return [];
  const read = () => sql<PlainRow>`select ${PLAIN} from app.shift_work w where ${isAt(board, keys)}`.execute(tx);
  return (await joinManyByHash(tx, keys.length, read)).rows.map(presentOf);
}

/** The cells of some days, people and groups, in a fixed order. */
export async function cellsIn(tx: TenantTx, { organizationId, shiftId }: BoardOf, part: CellsOf): Promise<PresentCell[]> {
  const { rows } = await sql<PlainRow>`
      select ${PLAIN} from app.shift_work w
    where w.organization_id = ${organizationId} and w.shift_id = ${shiftId} and w.work_date between ${part.from} and ${part.to}
      and (${part.groupIds ?? null}::uuid[] is null or w.group_id = any(${part.groupIds ?? null}))
        and (${part.employeeIds ?? null}::uuid[] is null or w.employee_id = any(${part.employeeIds ?? null}))
    order by w.employee_id, w.work_date, w.slot`.execute(tx);
  return rows.map(presentOf);
}

/** A plan as the wire writes it. */
export function wirePlan(plan: CellPlan | null): z.output<typeof WirePlan> | null {
  if (plan === null) return null;
  const { groupId, shiftTimeId, isOt, note } = plan;
  if (plan.isDayOff) return { isDayOff: true, groupId, shiftTimeId, note };
  if (plan.startMinute !== null && plan.endMinute !== null) {
    const { startMinute, endMinute } = plan;
    return { startMinute, endMinute, breakMinutes: plan.breakMinutes ?? 0, isOt, groupId, shiftTimeId, note };
  }
  return plan.profileId === null ? null : { profileId: plan.profileId, isOt, groupId, shiftTimeId, note };
}

/** A plan as it came over the wire; an end at or before its start is on the next day. */
export function planOf(wire: z.output<typeof WirePlan>): CellPlan {
  const { groupId, shiftTimeId, note } = wire;
  const plain = { profileId: null, startMinute: null, endMinute: null, breakMinutes: null, isDayOff: false, isOt: false };
  if ('isDayOff' in wire) return { ...plain, isDayOff: true, groupId, shiftTimeId, note };
  if ('profileId' in wire) return { ...plain, profileId: wire.profileId, isOt: wire.isOt, groupId, shiftTimeId, note };
  const { startMinute, breakMinutes, isOt } = wire;
  const endMinute = wire.endMinute <= startMinute ? wire.endMinute + 1440 : wire.endMinute;
  return { ...plain, startMinute, endMinute, breakMinutes, isOt, groupId, shiftTimeId, note };
}

export const wireCell = ({ employeeId, date, slot, version, state, plan }: CellRow): z.output<typeof Cell> => ({
  employeeId,
  date,
  slot,
  version,
  state: CELL_STATES[state] ?? 'never',
  plan: wirePlan(plan),
});
