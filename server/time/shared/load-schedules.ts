import { sql } from 'kysely';
import { type HolidayOn, isHolidayFor, type OwnCalendar } from '../../../domain/calendars/holiday-calendar.ts';
import { type DatedWorkHours, hoursInForce } from '../../../domain/calendars/hours-in-force.ts';
import { departmentChain } from '../../../domain/people/department-chain.ts';
import { departmentOn } from '../../../domain/people/department-on.ts';
import { type DepartmentPlace, parentsOn } from '../../../domain/people/parents-on.ts';
import type { DayRules } from '../../../domain/time/day-rules.ts';
import { plannedOvertimeOf } from '../../../domain/time/paid-overtime.ts';
import { scheduleOf } from '../../../domain/time/schedule-of.ts';
import type { DaySchedule, Employment, LeaveSpan } from '../../../domain/time/types.ts';
import { weekdayOf } from '../../../domain/time.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import { type BoardDay, type BoardRow, boardOf, type ShiftRow, shiftsOf, shiftTimes } from './board-days.ts';
import { DAY_RULE, type DatedRules, ruleRowOn, rulesInForce } from './dated-rules.ts';

/** The plans of many people over a range of days, answered without further queries. */
export type ScheduleBook = {
  /** With the approved leave of the day. */
  scheduleOn(employeeId: string, date: PlainDate): DaySchedule;
  /** Minutes of the overtime shifts of a day; nothing is looked up where no shift is one. */
  plannedOvertimeOn(employeeId: string, date: PlainDate): number;
  employmentOf(employeeId: string): Employment;
  /** Whether the calendar of the company or of the person's departments has a holiday, whatever is planned. */
  isHolidayOn(employeeId: string, date: PlainDate): boolean;
  /** How the company counts the minutes of a date. */
  rulesOn(date: PlainDate): DayRules;
  /** Since when the rules of a date hold; null where the company has set none. */
  rulesSince(date: PlainDate): PlainDate | null;
  /** The weekly hours that a person's weekday goes by where no shift is planned. */
  hoursOn(employeeId: string, date: PlainDate): DatedWorkHours | undefined;
};
/** `from` and `to` are included. */
export type ScheduleQuery = {
  readonly organizationId: string;
  readonly employeeIds: readonly string[];
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** With the leave of paid days as it is known now, instead of as it was paid. */
  readonly knowsAfterPay?: boolean;
};

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
type StayRow = { until: string; department: string | null };
type PersonRow = {
  id: string;
  department: string | null;
  start: string | null;
  end: string | null;
  stays: StayRow[] | null;
};
type BookRow = {
  hours: HourRow[] | null;
  rules: DatedRules[] | null;
  holidays: { date: string; department: string | null }[] | null;
  calendars: OwnCalendar[] | null;
  parents: Record<string, string | null> | null;
  places: DepartmentPlace[] | null;
  shifts: Record<string, ShiftRow> | null;
  people: PersonRow[] | null;
  board: BoardRow[] | null;
  leaves: LeaveRow[] | null;
};
/** Person, date, where in the planned day. */
type LeaveRow = [string, string, LeaveSpan[]];

const NOTHING: BookRow = {
  hours: null,
  rules: null,
  holidays: null,
  calendars: null,
  parents: null,
  places: null,
  shifts: null,
  people: null,
  board: null,
  leaves: null,
};
const ALWAYS_EMPLOYED: Employment = { start: plainDate('1900-01-01'), end: null };

/** Loads shifts, approved leave, holidays (also of departments above) and weekly hours in one statement. */
export async function loadSchedules(tx: TenantTx, query: ScheduleQuery): Promise<ScheduleBook> {
  const [only] = query.employeeIds;
  const isOne = query.employeeIds.length === 1;
  // One person has a plan that is kept for whoever is asked for; of a list the planner weighs how many there are.
  const areMeant = isOne ? sql`= ${only}::uuid` : sql`= any(${query.employeeIds}::uuid[])`;
  const { rows } = await prepared(
    tx,
    `attendance-schedules of ${isOne ? 'one' : 'some'}`,
    sql<BookRow>`
      select
  (select json_agg(json_build_object('department', department_id, 'active', active_date, 'inherited', is_inherited, 'weekday',
    weekday,
      'working', is_working_day, 'start', start_minute, 'end', end_minute, 'break', break_minutes)) from (
    select null::uuid as department_id, active_date, false as is_inherited, weekday, is_working_day, start_minute, end_minute,
      break_minutes
      from app.work_hour where organization_id = ${query.organizationId} and active_date <= ${query.to}::date
    union all select department_id, active_date, is_inherited, weekday, is_working_day, start_minute, end_minute, break_minutes
      from app.department_work_hour where organization_id = ${query.organizationId}
        and active_date <= ${query.to}::date) as hour) as hours,
  (select json_agg(${DAY_RULE} order by active_date desc)
    from app.day_rule where organization_id = ${query.organizationId} and active_date <= ${query.to}::date) as rules,
  (select json_agg(json_build_object('departmentId', department_id, 'year', year))
    from app.department_calendar where organization_id = ${query.organizationId}) as calendars,
  (select json_agg(json_build_object('date', date, 'department', department_id))
    from app.holiday where organization_id = ${query.organizationId}
      and date between ${query.from}::date and ${query.to}::date) as holidays,
  (select json_object_agg(id, parent_id) from app.department where organization_id = ${query.organizationId}) as parents,
  (select json_agg(json_build_object('departmentId', department_id, 'until', until_date, 'parentId', parent_id))
    from app.department_place where organization_id = ${query.organizationId} and until_date > ${query.from}::date) as places,
  (select json_object_agg(id, json_build_object('name', name, 'type', type, 'start', start_minute, 'end', end_minute, 'break',
    break_minutes,
      'early', early_window_minutes, 'late', late_window_minutes, 'grace', late_minutes, 'absent', absence_minutes, 'rate', pay_rate))
    from app.shift_profile where organization_id = ${query.organizationId}) as shifts,
  (select json_agg(json_build_object('id', id, 'department', department_id, 'start', start_date, 'end', end_date, 'stays',
      (select json_agg(json_build_object('until', s.until_date, 'department', s.department_id) order by s.until_date)
        from app.department_stay s where s.organization_id = ${query.organizationId} and s.employee_id = employee.id
          and s.until_date > ${query.from}::date)))
    from app.employee where organization_id = ${query.organizationId} and id ${areMeant}) as people,
  (select json_agg(case when slot = 0 and start_minute is null and type is null
      then json_build_array(employee_id, work_date, shift_profile_id)
      else json_build_array(employee_id, work_date, shift_profile_id, slot, start_minute, end_minute, break_minutes, type) end)
    from app.shift_assignment where organization_id = ${query.organizationId}
      and work_date between ${query.from}::date and ${query.to}::date
      and employee_id ${areMeant}) as board,
  (select json_agg(json_build_array(d.employee_id, d.work_date, d.spans)) from app.leave_day d
    join app.leave_record r on r.organization_id = ${query.organizationId} and r.id = d.leave_record_id
      and case d.after_pay when 'added' then r.status = 'approved' and ${query.knowsAfterPay ?? false}::boolean
        when 'taken' then not ${query.knowsAfterPay ?? false}::boolean else r.status = 'approved' end
    where d.organization_id = ${query.organizationId} and d.work_date between ${query.from}::date and ${query.to}::date
      and d.employee_id ${areMeant} and d.covered_minutes > 0) as leaves`,
  );
  const row = rows[0];
  return bookOf(row ?? NOTHING);
}

function bookOf(row: BookRow): ScheduleBook {
  const shifts = new Map(Object.entries(row.shifts ?? {}).map(([id, shift]) => [id, shiftTimes(shift)]));
  const people = new Map((row.people ?? []).map((person) => [person.id, person]));
  const board = boardOf(row.board ?? []);
  const hours = (row.hours ?? []).map(hoursOf);
  const hasOvertime = (row.board ?? []).some(([, , id, , , , , own]) => (own ?? (id && shifts.get(id)?.type)) === 'ot');
  const ownCalendars = row.calendars ?? [];
  const places = row.places ?? [];
  const holidays = (row.holidays ?? []).map(
    (holiday): HolidayOn => ({ date: plainDate(holiday.date), departmentId: holiday.department }),
  );
  const holidayDates = new Set(holidays.map((holiday) => holiday.date));
  const known = new Map<string, Map<PlainDate, DaySchedule>>();
  const hoursOn = hoursByDate(hours);
  const chainOn = (departmentId: string | null, date: PlainDate) =>
    departmentChain(parentsOn(date, places, row.parents ?? {}), departmentId);

  function planned(departmentId: string | null, entries: BoardDay | undefined, date: PlainDate): DaySchedule {
    const kind = `${departmentId} ${entries === undefined ? '' : JSON.stringify(entries)}`;
    const days = known.get(kind) ?? new Map<PlainDate, DaySchedule>();
    if (days.size === 0) known.set(kind, days);
    const found = days.get(date);
    if (found) return found;
    const departmentIds = chainOn(departmentId, date);
    const workHours = hoursOn(date, departmentIds);
    const made = scheduleOf({ ...shiftsOf(entries, shifts), date, holidays, ownCalendars, departmentIds, workHours });
    days.set(date, made);
    return made;
  }
  const leaves = leavesOf(row.leaves ?? []);
  const plannedFor = (employeeId: string, date: PlainDate) =>
    planned(departmentOf(people.get(employeeId), date), board.get(employeeId)?.get(date), date);
  return {
    scheduleOn(employeeId, date) {
      const leave = leaves.get(`${employeeId} ${date}`);
      return leave === undefined ? plannedFor(employeeId, date) : { ...plannedFor(employeeId, date), leave };
    },
    plannedOvertimeOn: (employeeId, date) => (hasOvertime ? plannedOvertimeOf(plannedFor(employeeId, date)) : 0),
    employmentOf: (employeeId) => employmentOf(people.get(employeeId)),
    isHolidayOn: (employeeId, date) =>
      holidayDates.has(date) &&
      isHolidayFor({ holidays, ownCalendars }, chainOn(departmentOf(people.get(employeeId), date), date), date),
    rulesOn: (date) => rulesInForce(row.rules ?? [], date),
    rulesSince: (date) => ruleRowOn(row.rules ?? [], date)?.activeDate ?? null,
    hoursOn: (employeeId, date) =>
      hoursOn(date, chainOn(departmentOf(people.get(employeeId), date), date)).find((hours) => hours.weekday === weekdayOf(date)),
  };
}

/** The weekly hours of a date. They are the same from one change to the next, so they are looked up once for all days between. */
function hoursByDate(hours: readonly DatedWorkHours[]) {
  const changes = [...new Set(hours.map((row) => row.activeDate))].sort().reverse();
  const known = new Map<string, DatedWorkHours[]>();
  return (date: PlainDate, departmentIds: readonly string[]): DatedWorkHours[] => {
    const key = `${departmentIds} ${changes.find((change) => change <= date)}`;
    const found = known.get(key) ?? hoursInForce(hours, { date, departmentIds });
    known.set(key, found);
    return found;
  };
}

function leavesOf(rows: readonly LeaveRow[]): Map<string, LeaveSpan[]> {
  const leaves = new Map<string, LeaveSpan[]>();
  for (const [employeeId, date, spans] of rows) {
    const day = `${employeeId} ${date}`;
    leaves.set(day, [...(leaves.get(day) ?? []), ...spans]);
  }
  return leaves;
}

function departmentOf(person: PersonRow | undefined, date: PlainDate): string | null {
  if (!person?.stays) return person?.department ?? null;
  const stays = person.stays.map((stay) => ({ until: plainDate(stay.until), departmentId: stay.department }));
  return departmentOn(date, stays, person.department);
}

function employmentOf(person: PersonRow | undefined): Employment {
  if (!person) return ALWAYS_EMPLOYED;
  return {
    start: person.start ? plainDate(person.start) : ALWAYS_EMPLOYED.start,
    end: person.end ? plainDate(person.end) : null,
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
