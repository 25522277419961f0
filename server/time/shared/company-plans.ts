import { type HolidayOn, isHolidayFor, type OwnCalendar } from '../../../domain/calendars/holiday-calendar.ts';
import { type DatedWorkHours, hoursInForce } from '../../../domain/calendars/hours-in-force.ts';
import { departmentChain } from '../../../domain/people/department-chain.ts';
import { type DepartmentPlace, parentsOn } from '../../../domain/people/parents-on.ts';
import type { DayRules } from '../../../domain/time/day-rules.ts';
import { scheduleOf } from '../../../domain/time/schedule-of.ts';
import type { DaySchedule } from '../../../domain/time/types.ts';
import { weekdayOf } from '../../../domain/time.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import { type BoardDay, type BoardRow, type ShiftRow, shiftsOf, shiftTimes } from './board-days.ts';
import { DAY_RULE_TEXT, type DatedRules, ruleRowOn, rulesInForce } from './dated-rules.ts';

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
/** What a company plans by, whoever is asked about; each is null where there is none. */
export type CompanyRow = {
  hours: HourRow[] | null;
  rules: DatedRules[] | null;
  holidays: { date: string; department: string | null }[] | null;
  calendars: OwnCalendar[] | null;
  parents: Record<string, string | null> | null;
  places: DepartmentPlace[] | null;
  shifts: Record<string, ShiftRow> | null;
};

export const NO_PLANS: CompanyRow = {
  hours: null,
  rules: null,
  holidays: null,
  calendars: null,
  parents: null,
  places: null,
  shifts: null,
};

/** The placeholders of the organisation and of a range of days, in a statement that reads plans. */
export type PlanPlaces = { readonly organization: string; readonly from: string; readonly to: string };

/** The columns of a `CompanyRow`. */
export const companyColumns = ({ organization, from, to }: PlanPlaces): string => `
  (select json_agg(json_build_object('department', department_id, 'active', active_date, 'inherited', is_inherited, 'weekday',
    weekday,
      'working', is_working_day, 'start', start_minute, 'end', end_minute, 'break', break_minutes)) from (
    select null::uuid as department_id, active_date, false as is_inherited, weekday, is_working_day, start_minute, end_minute,
      break_minutes
      from app.work_hour where organization_id = ${organization} and active_date <= ${to}::date
    union all select department_id, active_date, is_inherited, weekday, is_working_day, start_minute, end_minute, break_minutes
      from app.department_work_hour where organization_id = ${organization}
        and active_date <= ${to}::date) as hour) as hours,
  (select json_agg(${DAY_RULE_TEXT} order by active_date desc)
    from app.day_rule where organization_id = ${organization} and active_date <= ${to}::date) as rules,
  (select json_agg(json_build_object('departmentId', department_id, 'year', year))
    from app.department_calendar where organization_id = ${organization}) as calendars,
  (select json_agg(json_build_object('date', date, 'department', department_id))
    from app.holiday where organization_id = ${organization}
      and date between ${from}::date and ${to}::date) as holidays,
  (select json_object_agg(id, parent_id) from app.department where organization_id = ${organization}) as parents,
  (select json_agg(json_build_object('departmentId', department_id, 'until', until_date, 'parentId', parent_id))
    from app.department_place where organization_id = ${organization} and until_date > ${from}::date) as places,
  (select json_object_agg(id, json_build_object('name', name, 'type', type, 'start', start_minute, 'end', end_minute, 'break',
    break_minutes,
      'early', early_window_minutes, 'late', late_window_minutes, 'grace', late_minutes, 'absent', absence_minutes, 'rate', pay_rate))
    from app.shift_profile where organization_id = ${organization}) as shifts`;

/** The plans of a company by department and by what the board says of a person's day. */
export type CompanyPlans = {
  planned(departmentId: string | null, entries: BoardDay | undefined, date: PlainDate): DaySchedule;
  isOvertime(row: BoardRow): boolean;
  isHolidayOn(departmentId: string | null, date: PlainDate): boolean;
  rulesOn(date: PlainDate): DayRules;
  rulesSince(date: PlainDate): PlainDate | null;
  hoursOn(departmentId: string | null, date: PlainDate): DatedWorkHours | undefined;
};

export function plansOf(row: CompanyRow): CompanyPlans {
  const shifts = new Map(Object.entries(row.shifts ?? {}).map(([id, shift]) => [id, shiftTimes(shift)]));
  const hours = (row.hours ?? []).map(hoursOf);
  const rules = row.rules ?? [];
  const ownCalendars = row.calendars ?? [];
  const places = row.places ?? [];
  const holidays = (row.holidays ?? []).map(
    (holiday): HolidayOn => ({ date: plainDate(holiday.date), departmentId: holiday.department }),
  );
  const holidayDates = new Set(holidays.map((holiday) => holiday.date));
  const known = new Map<string | null, Map<PlainDate, DaySchedule>>();
  const hoursOn = hoursByDate(hours);
  const chainOn = (departmentId: string | null, date: PlainDate) =>
    departmentChain(parentsOn(date, places, row.parents ?? {}), departmentId);

  return {
    planned(departmentId, entries, date) {
      const kind = entries === undefined ? departmentId : `${departmentId} ${JSON.stringify(entries)}`;
      const days = known.get(kind) ?? new Map<PlainDate, DaySchedule>();
      if (days.size === 0) known.set(kind, days);
      const found = days.get(date);
      if (found) return found;
      const departmentIds = chainOn(departmentId, date);
      const workHours = hoursOn(date, departmentIds);
      const made = scheduleOf({ ...shiftsOf(entries, shifts), date, holidays, ownCalendars, departmentIds, workHours });
      days.set(date, made);
      return made;
    },
    isOvertime: ([, , id, , , , , own]) => (own ?? (id && shifts.get(id)?.type)) === 'ot',
    isHolidayOn: (departmentId, date) =>
      holidayDates.has(date) && isHolidayFor({ holidays, ownCalendars }, chainOn(departmentId, date), date),
    rulesOn: (date) => rulesInForce(rules, date),
    rulesSince: (date) => ruleRowOn(rules, date)?.activeDate ?? null,
    hoursOn: (departmentId, date) =>
      hoursOn(date, chainOn(departmentId, date)).find((weekly) => weekly.weekday === weekdayOf(date)),
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
