import { sql } from 'kysely';
import type { Query } from '../../../contract/endpoint.ts';
import type { timesheets } from '../../../contract/time/timesheets.ts';
import { firstDayOf } from '../../../domain/time.ts';
import { reportDays } from '../../company/shared/report-window.ts';
import type { Ctx } from '../../http/context.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { inSlices } from '../../jobs/slices.ts';
import { listSheetPeople, type SheetPersonRow } from '../shared/sheet-people.ts';

/** Figures that most days have, each as a column of the days in their order. */
const DENSE = { worked: 'worked_minutes', punches: 'punches' } as const;
/** Figures that few days have: the days that have one, as figure × 32 + place in the month. */
const SPARSE = {
  late: 'late_minutes',
  early: 'early_leave_minutes',
  overtime: 'overtime_minutes',
  holiday: 'holiday_minutes',
  holidayOvertime: 'holiday_overtime_minutes',
  problems: 'cardinality(problems)',
} as const;
const READ = `worked_minutes, punches, late_minutes, early_leave_minutes, overtime_minutes, holiday_minutes, holiday_overtime_minutes,
  problems`;
const DENSE_TEXT = Object.entries(DENSE).map(([name, figure]) => `array_agg(${figure})::text as "${name}"`);
const SPARSE_TEXT = Object.entries(SPARSE).map(
  ([name, figure]) => `(array_agg(${figure} * 32 + place) filter (where ${figure} <> 0))::text as "${name}"`,
);
const AGGREGATES = ['array_agg(place + 1)::text as days', ...DENSE_TEXT, ...SPARSE_TEXT].join(', ');
const NAMES = ['days', 'worked', 'late', 'early', 'overtime', 'holiday', 'holidayOvertime', 'punches', 'problems'] as const;

type FlatRow = { employee_id: string } & Record<(typeof NAMES)[number], string | null>;

/**
 * The month as JSON text, built by hand: a large company's matrix is a million characters, and every one of them a number.
 * `{"month","content":[{"employeeId","code","name","departmentName","positionName","days":[…],"worked":[…],…}]}`.
 */
export async function flatSheet(ctx: Ctx, query: Query<typeof timesheets.flat>): Promise<string> {
  const { from, to } = reportDays(ctx, query.month);
  const visible = await visibleEmployees(ctx);
  const people = await listSheetPeople(ctx, { ...query, employeeIds: visible });
  const isFiltered = visible !== null || query.departmentId !== undefined;
  // Planned with its dates every time, though it is sent often: a plan for any dates takes more than half as long again.
  // One row a person, each column an array in the order of days, as text that is nearly JSON.
  const onlyEmployees = isFiltered ? people.map((person) => person.employeeId) : null;
  const planned = ctx.tx.client.query('set local plan_cache_mode = force_custom_plan');
  const asked = sql<FlatRow>`
      select employee_id, ${sql.raw(AGGREGATES)}
  from (select employee_id, work_date - ${firstDayOf(query.month)}::date as place, ${sql.raw(READ)} from app.attendance_day
    where organization_id = ${ctx.organizationId} and work_date between ${from}::date and ${to}::date order by employee_id, work_date) day
  where ${onlyEmployees}::uuid[] is null or employee_id = any(${onlyEmployees}::uuid[]) group by employee_id`.execute(ctx.tx);
  const [{ rows }] = await Promise.all([asked, planned]);
  const columns = new Map(rows.map((row) => [row.employee_id, row]));
  const slices = inSlices();
  const content: string[] = [];
  for (const person of people) {
    content.push(personText(person, columns.get(person.employeeId)));
    if (slices.isOver()) await slices.rest();
  }
  return `{"month":"${query.month}","timeZone":{"uniqueName":"${ctx.organization.timeZone}"},"content":[${content.join(',')}]}`;
}

function personText(person: SheetPersonRow, row: FlatRow | undefined): string {
  const days = withoutBraces(row?.days).split(',');
  let text = JSON.stringify(person).slice(0, -1);
  for (const name of NAMES) {
    const figures = withoutBraces(row?.[name]);
    text += `,"${name}":[${row && name in SPARSE ? spread(figures, days) : figures}]`;
  }
  return `${text}}`;
}

const withoutBraces = (list: string | null | undefined): string => list?.slice(1, -1) ?? '';

const noughts = Array.from({ length: 32 }, (_, days) => Array<number>(days).fill(0).join());
/** A figure for each of the days, 0 where the database told none; both are in the order of the days. */
function spread(figures: string, days: readonly string[]): string {
  if (figures === '') return noughts[days.length] ?? '';
  const column = Array<number>(days.length).fill(0);
  let at = 0;
  for (const told of figures.split(',')) {
    const figure = Number(told);
    const day = String((figure % 32) + 1);
    while (at < days.length && days[at] !== day) at += 1;
    column[at] = Math.floor(figure / 32);
  }
  return column.join();
}
