import { addDays, mondayOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { type Day, loadDays } from '../../time/shared/month-days.ts';
import { sumDays } from '../../time/shared/month-totals.ts';
import { stayedIn } from './department-stays.ts';
import { lastDay, listReportPeople } from './report-people.ts';
import type { ReportSource, SourceQuery, SourceRow } from './source.ts';

const PEOPLE_AT_ONCE = 200;
const ADDED = [
  'workedDays',
  'workedMinutes',
  'lateDays',
  'lateMinutes',
  'earlyLeaveMinutes',
  'absentDays',
  'leaveMinutes',
  'overtimeMinutes',
  'paidOvertimeMinutes',
  'holidayMinutes',
  'holidayOvertimeMinutes',
  'problemDays',
] as const;
type Sums = Record<(typeof ADDED)[number], number>;
type Week = { readonly department: string | null; readonly monday: PlainDate; readonly people: Set<string>; readonly sums: Sums };

/** A row per department and week: what people worked on the days on which they were in the department. */
export const summarySource: ReportSource = {
  round: 1_000,
  async open(ctx, query) {
    const rows = await weeksOf(ctx, query);
    return { total: rows.length, read: async (_inside, { offset, limit }) => rows.slice(offset, offset + limit) };
  },
};

async function weeksOf(ctx: Ctx, query: SourceQuery): Promise<SourceRow[]> {
  const people = await listReportPeople(ctx, query);
  const weeks = new Map<string, Week>();
  for (let at = 0; at < people.length; at += PEOPLE_AT_ONCE) {
    const part = people.slice(at, at + PEOPLE_AT_ONCE);
    const employeeIds = part.map(({ employeeId }) => employeeId);
    const days = await loadDays(ctx, { employeeIds, from: query.from, to: query.to });
    const departmentOn = await stayedIn(ctx, employeeIds);
    for (const person of part) {
      const own = (days.get(person.employeeId) ?? []).filter(({ date }) => date >= person.from && date <= lastDay(person));
      for (const [key, group] of byWeek(own, (date) => departmentOn(person.employeeId, date))) {
        const week = weeks.get(key) ?? newWeek(group);
        weeks.set(key, week);
        addTo(week, person.employeeId, group.days);
      }
    }
  }
  const isByWeek = query.groupBy === 'weekStart';
  const order = (a: Week, b: Week) =>
    (isByWeek ? a.monday.localeCompare(b.monday) : 0) || named(a, b) || a.monday.localeCompare(b.monday);
  return [...weeks.values()].sort(order).map((week) => rowOf(week, query));
}

/** Those of no department come last. */
function named(a: Week, b: Week): number {
  if (a.department === null || b.department === null) return Number(a.department === null) - Number(b.department === null);
  return a.department.localeCompare(b.department, 'th');
}

type Group = { readonly department: string | null; readonly monday: PlainDate; readonly days: Day[] };
function byWeek(days: readonly Day[], departmentOn: (date: PlainDate) => string | null): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const day of days) {
    const [department, monday] = [departmentOn(day.date), mondayOf(day.date)];
    const key = `${monday} ${department ?? ''}`;
    const group = groups.get(key) ?? { department, monday, days: [] };
    groups.set(key, group);
    group.days.push(day);
  }
  return groups;
}

const newWeek = ({ department, monday }: Group): Week => ({
  department,
  monday,
  people: new Set(),
  sums: Object.fromEntries(ADDED.map((key) => [key, 0])) as Sums,
});

function addTo({ people, sums }: Week, employeeId: string, days: readonly Day[]): void {
  people.add(employeeId);
  const leaveMinutes = days.reduce((sum, day) => sum + (day.leaveMinutes ?? 0), 0);
  const totals = { ...sumDays(days), leaveMinutes };
  for (const key of ADDED) sums[key] += totals[key];
}

/** The first and last week are cut where the range begins and ends. */
function rowOf({ department, monday, people, sums }: Week, { from, to }: SourceQuery): SourceRow {
  const sunday = addDays(monday, 6);
  return {
    departmentName: department,
    weekStart: monday < from ? from : monday,
    weekEnd: sunday > to ? to : sunday,
    people: people.size,
    ...sums,
  };
}
