import type { OwnCalendar } from '../../domain/attendance/holiday-calendar.ts';
import { calendarSources } from '../../domain/attendance/holiday-calendar.ts';
import { type DatedWorkHours, hoursSource } from '../../domain/attendance/hours-in-force.ts';
import { type DepartmentParents, departmentChain } from '../../domain/company/department-chain.ts';
import type { PlainDate } from '../../domain/units.ts';
import { notFound } from '../http/app-error.ts';
import type { Ctx } from '../http/context.ts';
import type { Affected } from './change-impact.ts';

type Tenant = Pick<Ctx, 'tx' | 'organizationId'>;
export type DepartmentName = { id: string; name: string };
/** Everything that decides which hours and holidays count for whom. */
export type CompanyPlans = {
  readonly names: ReadonlyMap<string, string>;
  readonly parents: DepartmentParents;
  readonly hours: readonly DatedWorkHours[];
  readonly ownCalendars: readonly OwnCalendar[];
};

export async function loadCompanyPlans({ tx, organizationId }: Tenant): Promise<CompanyPlans> {
  const departments = await tx
    .selectFrom('app.department')
    .select(['id', 'name', 'parent_id'])
    .where('organization_id', '=', organizationId)
    .execute();
  const own = await tx.selectFrom('app.department_work_hour').selectAll().where('organization_id', '=', organizationId).execute();
  const company = await tx.selectFrom('app.work_hour').selectAll().where('organization_id', '=', organizationId).execute();
  const calendars = await tx
    .selectFrom('app.department_calendar')
    .select(['department_id as departmentId', 'year'])
    .where('organization_id', '=', organizationId)
    .execute();
  return {
    names: new Map(departments.map((one) => [one.id, one.name])),
    parents: Object.fromEntries(departments.map((one) => [one.id, one.parent_id])),
    hours: [...own, ...company.map((row) => ({ ...row, department_id: null, is_inherited: false }))].map(datedHours),
    ownCalendars: calendars,
  };
}

type HourRow = {
  department_id: string | null;
  active_date: PlainDate;
  is_inherited: boolean;
  weekday: number;
  is_working_day: boolean;
  start_minute: number;
  end_minute: number;
  break_minutes: number;
};
const datedHours = (row: HourRow): DatedWorkHours => ({
  departmentId: row.department_id,
  activeDate: row.active_date,
  isInherited: row.is_inherited,
  weekday: row.weekday,
  isWorkingDay: row.is_working_day,
  startMinute: row.start_minute,
  endMinute: row.end_minute,
  breakMinutes: row.break_minutes,
});

export function requireDepartment({ names }: CompanyPlans, id: string): DepartmentName {
  const name = names.get(id);
  if (name === undefined) throw notFound();
  return { id, name };
}

const departmentsWhere = ({ names, parents }: CompanyPlans, isMeant: (chain: string[]) => boolean): Affected => ({
  departmentIds: [...names.keys()].filter((id) => isMeant(departmentChain(parents, id))),
  withoutDepartment: isMeant([]),
});

/** Whose hours on a date come from a department, or would if it had some; null is the company. */
export const underHoursOf = (plans: CompanyPlans, departmentId: string | null, date: PlainDate): Affected =>
  departmentsWhere(plans, (chain) => {
    const place = departmentId === null ? chain.length : chain.indexOf(departmentId);
    return place >= 0 && hoursSource(plans.hours, { date, departmentIds: chain.slice(0, place) }) === null;
  });

/** For whom the holidays of a place count in a year; null is the company. */
export const underCalendarOf = (plans: CompanyPlans, departmentId: string | null, year: number): Affected =>
  departmentsWhere(plans, (chain) => calendarSources(chain, plans.ownCalendars, year).includes(departmentId));
