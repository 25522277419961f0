import type { WorkHour, workHours } from '../../../contract/calendars/work-hours.ts';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import { type DatedWorkHours, hoursInForce, hoursSource } from '../../../domain/calendars/hours-in-force.ts';
import { departmentChain } from '../../../domain/people/department-chain.ts';
import { dateOf, formatTimeOfDay } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { requireManaged } from '../../people/shared/managed-departments.ts';
import { type CompanyPlans, loadCompanyPlans, requireDepartment } from '../shared/company-plans.ts';

export const todayOf = (ctx: Ctx): PlainDate => dateOf(ctx.now, ctx.organization.timeZone);

export async function companyHours(ctx: Ctx, { date }: Query<typeof workHours.company>) {
  return companyView(await loadCompanyPlans(ctx), date ?? todayOf(ctx));
}

export const companyView = (plans: CompanyPlans, date: PlainDate): Answer<typeof workHours.company> =>
  viewOf(plans, { departmentIds: [], departmentId: null, date });

export async function departmentHours(ctx: Ctx, { departmentId, date }: Query<typeof workHours.department>) {
  await requireManaged(ctx, departmentId);
  return departmentView(await loadCompanyPlans(ctx), departmentId, date ?? todayOf(ctx));
}

export function departmentView(plans: CompanyPlans, departmentId: string, date: PlainDate): Answer<typeof workHours.department> {
  requireDepartment(plans, departmentId);
  const departmentIds = departmentChain(plans.parents, departmentId);
  const source = hoursSource(plans.hours, { date, departmentIds });
  return {
    ...viewOf(plans, { departmentIds, departmentId, date }),
    departmentId,
    isInherited: source !== departmentId,
    inheritedFrom: source === null || source === departmentId ? null : requireDepartment(plans, source),
  };
}

type Asked = { departmentIds: readonly string[]; departmentId: string | null; date: PlainDate };

function viewOf({ hours }: CompanyPlans, { departmentIds, departmentId, date }: Asked): Answer<typeof workHours.company> {
  const asked = { date, departmentIds };
  const source = hoursSource(hours, asked);
  const inForce = hoursInForce(hours, asked);
  return {
    workHours: inForce.map(wireHours).sort((first, other) => first.weekday - other.weekday),
    activeDate: latestDate(hours.filter((row) => row.departmentId === source && row.activeDate <= date)),
    versions: versionsOf(hours.filter((row) => row.departmentId === departmentId)),
  };
}

const latestDate = (rows: readonly DatedWorkHours[]) =>
  rows.reduce<PlainDate | null>((last, row) => (last === null || row.activeDate > last ? row.activeDate : last), null);

function versionsOf(rows: readonly DatedWorkHours[]) {
  const found = new Map(rows.map((row) => [row.activeDate, row.isInherited]));
  return [...found]
    .map(([activeDate, isInherited]) => ({ activeDate, isInherited }))
    .sort((first, other) => (first.activeDate < other.activeDate ? 1 : -1));
}

const wireHours = (row: Omit<DatedWorkHours, 'departmentId' | 'activeDate' | 'isInherited'>): WorkHour => ({
  weekday: row.weekday,
  isWorkingDay: row.isWorkingDay,
  start: formatTimeOfDay(row.startMinute),
  end: formatTimeOfDay(row.endMinute),
  breakMinutes: row.breakMinutes,
});
