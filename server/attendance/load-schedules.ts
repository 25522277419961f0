import { type DayRules, DEFAULT_DAY_RULES } from '../../domain/attendance/day-totals.ts';
import type { HolidayOn, OwnCalendar } from '../../domain/attendance/holiday-calendar.ts';
import { type DatedWorkHours, hoursInForce } from '../../domain/attendance/hours-in-force.ts';
import { type ShiftTimes, type ShiftType, scheduleOf } from '../../domain/attendance/schedule-of.ts';
import type { DaySchedule, Employment } from '../../domain/attendance/types.ts';
import { type PlainDate, plainDate } from '../../domain/units.ts';
import type { TenantTx } from '../db/pool.ts';

/** The plans of many people over a range of days, answered without further queries. */
export type ScheduleBook = {
  scheduleOn(employeeId: string, date: PlainDate): DaySchedule;
  employmentOf(employeeId: string): Employment;
  /** How the company counts the minutes of a date. */
  rulesOn(date: PlainDate): DayRules;
};
/** `from` and `to` are included. */
export type ScheduleQuery = {
  readonly organizationId: string;
  readonly employeeIds: readonly string[];
  readonly from: PlainDate;
  readonly to: PlainDate;
};

type ShiftRow = { name: string; type: ShiftType; start: number; end: number; break: number };
type HourRow = {
  department: string | null;
  active: string;
  inherited: boolean;
  weekday: number;
  working: boolean;
  start: number;
  end: number;
  break: number;
};
type RuleRow = { active: string; minimum: number; unit: number; early: boolean; breaks: boolean };
type PersonRow = { id: string; department: string | null; start: string | null; end: string | null };
type BookRow = {
  hours: HourRow[] | null;
  rules: RuleRow[] | null;
  holidays: { date: string; department: string | null }[] | null;
  calendars: OwnCalendar[] | null;
  parents: Record<string, string | null> | null;
  shifts: Record<string, ShiftRow> | null;
  people: PersonRow[] | null;
  board: [string, string, string | null][] | null;
};

const BOOK = `select
  (select jsonb_agg(jsonb_build_object('department', department_id, 'active', active_date, 'inherited', is_inherited, 'weekday', weekday,
      'working', is_working_day, 'start', start_minute, 'end', end_minute, 'break', break_minutes)) from (
    select null::uuid as department_id, active_date, false as is_inherited, weekday, is_working_day, start_minute, end_minute, break_minutes
      from app.work_hour where organization_id = $1 and active_date <= $4::date
    union all select department_id, active_date, is_inherited, weekday, is_working_day, start_minute, end_minute, break_minutes
      from app.department_work_hour where organization_id = $1 and active_date <= $4::date) as hour) as hours,
  (select jsonb_agg(jsonb_build_object('active', active_date, 'minimum', overtime_minimum_minutes, 'unit', overtime_unit_minutes,
      'early', is_early_arrival_overtime, 'breaks', are_breaks_subtracted) order by active_date desc)
    from app.day_rule where organization_id = $1 and active_date <= $4::date) as rules,
  (select jsonb_agg(jsonb_build_object('departmentId', department_id, 'year', year))
    from app.department_calendar where organization_id = $1) as calendars,
  (select jsonb_agg(jsonb_build_object('date', date, 'department', department_id))
    from app.holiday where organization_id = $1 and date between $3::date and $4::date) as holidays,
  (select jsonb_object_agg(id, parent_id) from app.department where organization_id = $1) as parents,
  (select jsonb_object_agg(id, jsonb_build_object('name', name, 'type', type, 'start', start_minute, 'end', end_minute, 'break', break_minutes))
    from app.shift_profile where organization_id = $1) as shifts,
  (select jsonb_agg(jsonb_build_object('id', id, 'department', department_id, 'start', start_date, 'end', end_date))
    from app.employee where organization_id = $1 and id = any($2::uuid[])) as people,
  (select jsonb_agg(jsonb_build_array(employee_id, work_date, shift_profile_id))
    from app.shift_assignment where organization_id = $1 and work_date between $3::date and $4::date
      and employee_id = any($2::uuid[]) and slot = 0) as board`;

const NOTHING: BookRow = {
  hours: null,
  rules: null,
  holidays: null,
  calendars: null,
  parents: null,
  shifts: null,
  people: null,
  board: null,
};
const ALWAYS_EMPLOYED: Employment = { start: plainDate('1900-01-01'), end: null };

/** Loads shifts, holidays (also of departments above) and weekly hours in one statement. */
export async function loadSchedules(tx: TenantTx, query: ScheduleQuery): Promise<ScheduleBook> {
  const { rows } = await tx.client.query<BookRow>({
    name: 'attendance-schedules',
    text: BOOK,
    values: [query.organizationId, query.employeeIds, query.from, query.to],
  });
  const row = rows[0];
  return bookOf(row ?? NOTHING);
}

function bookOf(row: BookRow): ScheduleBook {
  const shifts = new Map(Object.entries(row.shifts ?? {}).map(([id, shift]) => [id, shiftTimes(shift)]));
  const people = new Map((row.people ?? []).map((one) => [one.id, one]));
  const board = boardOf(row.board ?? []);
  const hours = (row.hours ?? []).map(hoursOf);
  const ownCalendars = row.calendars ?? [];
  const holidays = (row.holidays ?? []).map((one): HolidayOn => ({ date: plainDate(one.date), departmentId: one.department }));
  const known = new Map<string, Map<PlainDate, DaySchedule>>();

  function planned(departmentId: string | null, profileId: string | null | undefined, date: PlainDate): DaySchedule {
    const kind = `${departmentId} ${profileId}`;
    const days = known.get(kind) ?? new Map<PlainDate, DaySchedule>();
    if (days.size === 0) known.set(kind, days);
    const found = days.get(date);
    if (found) return found;
    const shift = profileId ? shifts.get(profileId) : profileId === null ? null : undefined;
    const departmentIds = upwards(row.parents ?? {}, departmentId);
    const workHours = hoursInForce(hours, { date, departmentIds });
    const made = scheduleOf({ date, shift, holidays, ownCalendars, departmentIds, workHours });
    days.set(date, made);
    return made;
  }
  return {
    scheduleOn: (employeeId, date) => planned(people.get(employeeId)?.department ?? null, board.get(employeeId)?.get(date), date),
    employmentOf: (employeeId) => employmentOf(people.get(employeeId)),
    rulesOn: (date) => rulesOn(row.rules ?? [], date),
  };
}

function boardOf(rows: readonly [string, string, string | null][]): Map<string, Map<string, string | null>> {
  const board = new Map<string, Map<string, string | null>>();
  for (const [employeeId, date, profileId] of rows) {
    const days = board.get(employeeId) ?? new Map<string, string | null>();
    if (days.size === 0) board.set(employeeId, days);
    days.set(date, profileId);
  }
  return board;
}

function employmentOf(person: PersonRow | undefined): Employment {
  if (!person) return ALWAYS_EMPLOYED;
  return {
    start: person.start ? plainDate(person.start) : ALWAYS_EMPLOYED.start,
    end: person.end ? plainDate(person.end) : null,
  };
}

/** A department and those above it, nearest first. */
function upwards(parents: Record<string, string | null>, departmentId: string | null): string[] {
  const chain: string[] = [];
  for (let id = departmentId; id && !chain.includes(id); id = parents[id] ?? null) chain.push(id);
  return chain;
}

const shiftTimes = (row: ShiftRow): ShiftTimes => ({
  name: row.name,
  type: row.type,
  startMinute: row.start,
  endMinute: row.end,
  breakMinutes: row.break,
});
/** `rows` newest first. */
function rulesOn(rows: readonly RuleRow[], date: PlainDate): DayRules {
  const row = rows.find((one) => one.active <= date);
  if (!row) return DEFAULT_DAY_RULES;
  return {
    ...DEFAULT_DAY_RULES,
    overtimeMinimumMinutes: row.minimum,
    overtimeUnitMinutes: row.unit,
    isEarlyArrivalOvertime: row.early,
    areBreaksSubtracted: row.breaks,
  };
}

const hoursOf = (row: HourRow): DatedWorkHours => ({
  departmentId: row.department,
  activeDate: plainDate(row.active),
  isInherited: row.inherited,
  weekday: row.weekday,
  isWorkingDay: row.working,
  startMinute: row.start,
  endMinute: row.end,
  breakMinutes: row.break,
});
