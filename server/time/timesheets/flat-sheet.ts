import { sql } from 'kysely';
import type { Query } from '../../../contract/endpoint.ts';
import type { timesheets } from '../../../contract/time/timesheets.ts';
import { reportDays } from '../../company/shared/report-window.ts';
import type { Ctx } from '../../http/context.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { listSheetPeople, type SheetPersonRow } from '../shared/sheet-people.ts';

const COLUMNS = {
  days: 'extract(day from work_date)::integer',
  worked: 'worked_minutes',
  late: 'late_minutes',
  early: 'early_leave_minutes',
  overtime: 'overtime_minutes',
  holiday: 'holiday_minutes',
  holidayOvertime: 'holiday_overtime_minutes',
  punches: 'punches',
  problems: 'cardinality(problems)',
} as const;
const NAMES = Object.keys(COLUMNS);

type FlatRow = { employee_id: string } & Record<string, string>;

/**
 * The month as JSON text, built by hand: a large company's matrix is a million characters, and every one of them a number.
 * `{"month","content":[{"employeeId","code","name","departmentName","positionName","days":[…],"worked":[…],…}]}`.
 */
export async function flatSheet(ctx: Ctx, query: Query<typeof timesheets.flat>): Promise<string> {
  const { from, to } = reportDays(ctx, query.month);
  const visible = await visibleEmployees(ctx);
  const people = await listSheetPeople(ctx, { ...query, employeeIds: visible });
  const isFiltered = visible !== null || query.departmentId !== undefined;
  // Planned with its dates every time: a plan for any dates sorts the month by hand, which takes half as long again.
  // One row a person, each column an array in the order of days, as text that is nearly JSON.
  const onlyEmployees = isFiltered ? people.map((person) => person.employeeId) : null;
  const { rows } = await sql<FlatRow>`
      select employee_id, ${sql.raw(
        Object.entries(COLUMNS)
          .map(([name, column]) => `array_agg(${column})::text as "${name}"`)
          .join(', '),
      )}
  from (select * from app.attendance_day where organization_id = ${ctx.organizationId}
    and work_date between ${from}::date and ${to}::date order by employee_id, work_date) day
  where ${onlyEmployees}::uuid[] is null or employee_id = any(${onlyEmployees}::uuid[]) group by employee_id`.execute(ctx.tx);
  const columns = new Map(rows.map((row) => [row.employee_id, row]));
  const content = people.map((person) => personText(person, columns.get(person.employeeId)));
  return `{"month":"${query.month}","timeZone":{"uniqueName":"${ctx.organization.timeZone}"},"content":[${content.join(',')}]}`;
}

function personText(person: SheetPersonRow, row: FlatRow | undefined): string {
  let text = JSON.stringify(person).slice(0, -1);
  for (const name of NAMES) text += `,"${name}":[${row?.[name]?.slice(1, -1) ?? ''}]`;
  return `${text}}`;
}
