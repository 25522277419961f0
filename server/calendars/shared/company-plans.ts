import type { OwnCalendar } from '../../../domain/calendars/holiday-calendar.ts';
import { calendarSources } from '../../../domain/calendars/holiday-calendar.ts';
import { type DatedWorkHours, hoursSource } from '../../../domain/calendars/hours-in-force.ts';
import { type DepartmentParents, departmentChain } from '../../../domain/people/department-chain.ts';
import { type DepartmentPlace, parentsOn } from '../../../domain/people/parents-on.ts';
import { addDays } from '../../../domain/time.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import type { Affected } from './change-impact.ts';

type Tenant = Pick<Ctx, 'tx' | 'organizationId'>;
export type DepartmentName = { id: string; name: string };
/** Everything that decides which hours and holidays count for whom. */
export type CompanyPlans = {
  readonly names: ReadonlyMap<string, string>;
  readonly parents: DepartmentParents;
  /** Where departments stood before they moved. */
  readonly places: readonly DepartmentPlace[];
  readonly hours: readonly DatedWorkHours[];
  readonly ownCalendars: readonly OwnCalendar[];
};

export async function loadCompanyPlans({ tx, organizationId }: Tenant): Promise<CompanyPlans> {
  const [departments, own, company, calendars, places] = await Promise.all([
    tx.selectFrom('app.department').select(['id', 'name', 'parent_id']).where('organization_id', '=', organizationId).execute(),
    tx.selectFrom('app.department_work_hour').selectAll().where('organization_id', '=', organizationId).execute(),
    tx.selectFrom('app.work_hour').selectAll().where('organization_id', '=', organizationId).execute(),
    tx
      .selectFrom('app.department_calendar')
      .select(['department_id as departmentId', 'year'])
      .where('organization_id', '=', organizationId)
      .execute(),
    tx
      .selectFrom('app.department_place')
      .select(['department_id as departmentId', 'until_date as until', 'parent_id as parentId'])
      .where('organization_id', '=', organizationId)
      .execute(),
  ]);
  return {
    names: new Map(departments.map((department) => [department.id, department.name])),
    parents: Object.fromEntries(departments.map((department) => [department.id, department.parent_id])),
    places,
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

type Meant = { readonly since: PlainDate; readonly isMeant: (chain: string[]) => boolean };
/** Departments that stand so in the tree of now, or stood so on a day since. */
function departmentsWhere({ names, parents, places }: CompanyPlans, { since, isMeant }: Meant): Affected {
  const later = places
    .filter((place) => place.until > since)
    .map((place) => parentsOn(addDays(place.until, -1), places, parents));
  const trees = [parents, ...later];
  return {
    departmentIds: [...names.keys()].filter((id) => trees.some((tree) => isMeant(departmentChain(tree, id)))),
    withoutDepartment: isMeant([]),
  };
}

/** Whose hours on a date come from a department, or would if it had some; null is the company. */
export const underHoursOf = (plans: CompanyPlans, departmentId: string | null, date: PlainDate): Affected =>
  departmentsWhere(plans, {
    since: date,
    isMeant: (chain) => {
      const place = departmentId === null ? chain.length : chain.indexOf(departmentId);
      return place >= 0 && hoursSource(plans.hours, { date, departmentIds: chain.slice(0, place) }) === null;
    },
  });

/** For whom the holidays of a place count in a year; null is the company. */
export const underCalendarOf = (plans: CompanyPlans, departmentId: string | null, year: number): Affected =>
  departmentsWhere(plans, {
    since: plainDate(`${String(year).padStart(4, '0')}-01-01`),
    isMeant: (chain) => calendarSources(chain, plans.ownCalendars, year).includes(departmentId),
  });
