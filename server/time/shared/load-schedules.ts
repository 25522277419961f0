import type { DatedWorkHours } from '../../../domain/calendars/hours-in-force.ts';
import { departmentOn } from '../../../domain/people/department-on.ts';
import type { DayRules } from '../../../domain/time/day-rules.ts';
import { plannedOvertimeOf } from '../../../domain/time/paid-overtime.ts';
import type { DaySchedule, Employment, LeaveSpan } from '../../../domain/time/types.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { type BoardRow, boardOf } from './board-days.ts';
import { type CompanyPlans, type CompanyRow, companyColumns, NO_PLANS, type PlanPlaces, plansOf } from './company-plans.ts';

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

type StayRow = { until: string; department: string | null };
type PersonRow = {
  id: string;
  department: string | null;
  start: string | null;
  end: string | null;
  stays: StayRow[] | null;
};
/** Person, date, where in the planned day. */
type LeaveRow = [string, string, LeaveSpan[]];
/** What is planned for some people; each is null where there is nothing. */
export type PeopleRow = { people: PersonRow[] | null; board: BoardRow[] | null; leaves: LeaveRow[] | null };

const NOBODY: PeopleRow = { people: null, board: null, leaves: null };
const ALWAYS_EMPLOYED: Employment = { start: plainDate('1900-01-01'), end: null };

/** `areMeant` is compared with the id of a person; `knowsAfterPay` as in `ScheduleQuery`. */
type PeoplePlaces = PlanPlaces & { readonly areMeant: string; readonly knowsAfterPay: string };

/** The columns of a `PeopleRow`. */
export const peopleColumns = ({ organization, from, to, areMeant, knowsAfterPay }: PeoplePlaces): string => `
  (select json_agg(json_build_object('id', id, 'department', department_id, 'start', start_date, 'end', end_date, 'stays',
      (select json_agg(json_build_object('until', s.until_date, 'department', s.department_id) order by s.until_date)
        from app.department_stay s where s.organization_id = ${organization} and s.employee_id = employee.id
          and s.until_date > ${from}::date)))
    from app.employee where organization_id = ${organization} and id ${areMeant}) as people,
  (select json_agg(case when slot = 0 and start_minute is null and type is null
      then json_build_array(employee_id, work_date, shift_profile_id)
      else json_build_array(employee_id, work_date, shift_profile_id, slot, start_minute, end_minute, break_minutes, type) end)
    from app.shift_assignment where organization_id = ${organization}
      and work_date between ${from}::date and ${to}::date
      and employee_id ${areMeant}) as board,
  (select json_agg(json_build_array(d.employee_id, d.work_date, d.spans)) from app.leave_day d
    join app.leave_record r on r.organization_id = ${organization} and r.id = d.leave_record_id
      and case d.after_pay when 'added' then r.status = 'approved' and ${knowsAfterPay}::boolean
        when 'taken' then not ${knowsAfterPay}::boolean else r.status = 'approved' end
    where d.organization_id = ${organization} and d.work_date between ${from}::date and ${to}::date
      and d.employee_id ${areMeant} and d.covered_minutes > 0) as leaves`;

const PLACES: PlanPlaces = { organization: '$1', from: '$2', to: '$3' };
// One person has a plan that is kept for whoever is asked for; of a list the planner weighs how many there are.
const OF_ONE = `select ${companyColumns(PLACES)}, ${peopleColumns({ ...PLACES, areMeant: '= $4::uuid', knowsAfterPay: '$5' })}`;
const OF_SOME = `select ${companyColumns(PLACES)}, ${peopleColumns({ ...PLACES, areMeant: '= any($4::uuid[])', knowsAfterPay: '$5' })}`;

/** Loads shifts, approved leave, holidays (also of departments above) and weekly hours in one statement. */
export async function loadSchedules(tx: TenantTx, query: ScheduleQuery): Promise<ScheduleBook> {
  const { organizationId, employeeIds, from, to, knowsAfterPay = false } = query;
  const { rows } =
    employeeIds.length === 1
      ? await tx.client.query<CompanyRow & PeopleRow>({
          name: 'attendance-schedules of one',
          text: OF_ONE,
          values: [organizationId, from, to, employeeIds[0], knowsAfterPay],
        })
      : await tx.client.query<CompanyRow & PeopleRow>({
          name: 'attendance-schedules of some',
          text: OF_SOME,
          values: [organizationId, from, to, employeeIds, knowsAfterPay],
        });
  return bookOf(plansOf(rows[0] ?? NO_PLANS), rows[0] ?? NOBODY);
}

const COMPANY_PLANS = `select ${companyColumns(PLACES)}`;

/** The plans of a company alone, for `bookOf`. */
export async function loadCompanyPlans(
  tx: TenantTx,
  { organizationId, from, to }: Omit<ScheduleQuery, 'employeeIds'>,
): Promise<CompanyPlans> {
  const values = [organizationId, from, to];
  const { rows } = await tx.client.query<CompanyRow>({ name: 'attendance-plans', text: COMPANY_PLANS, values });
  return plansOf(rows[0] ?? NO_PLANS);
}

/** The plans of the people of `row`, who are of this company. */
export function bookOf(company: CompanyPlans, row: PeopleRow): ScheduleBook {
  const people = new Map((row.people ?? []).map((person) => [person.id, person]));
  const board = boardOf(row.board ?? []);
  const hasOvertime = (row.board ?? []).some(company.isOvertime);
  const leaves = leavesOf(row.leaves ?? []);
  const departmentAt = (employeeId: string, date: PlainDate) => departmentOf(people.get(employeeId), date);
  const plannedFor = (employeeId: string, date: PlainDate) =>
    company.planned(departmentAt(employeeId, date), board.get(employeeId)?.get(date), date);
  return {
    scheduleOn(employeeId, date) {
      const leave = leaves.size === 0 ? undefined : leaves.get(`${employeeId} ${date}`);
      return leave === undefined ? plannedFor(employeeId, date) : { ...plannedFor(employeeId, date), leave };
    },
    plannedOvertimeOn: (employeeId, date) => (hasOvertime ? plannedOvertimeOf(plannedFor(employeeId, date)) : 0),
    employmentOf: (employeeId) => employmentOf(people.get(employeeId)),
    isHolidayOn: (employeeId, date) => company.isHolidayOn(departmentAt(employeeId, date), date),
    rulesOn: company.rulesOn,
    rulesSince: company.rulesSince,
    hoursOn: (employeeId, date) => company.hoursOn(departmentAt(employeeId, date), date),
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
