import { sql } from 'kysely';
import type { Query } from '../../../contract/endpoint.ts';
import type { timesheets } from '../../../contract/time/timesheets.ts';
import { firstDayOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { reportDays } from '../../company/shared/report-window.ts';
import type { Ctx } from '../../http/context.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { inSlices } from '../../jobs/slices.ts';
import { listSheetPeople } from '../shared/sheet-people.ts';
import { COLUMNS, type Column, FIGURE, flatText, PLACES } from './flat-text.ts';

/**
 * The month as JSON: a large company's matrix is a million characters, nearly all of them numbers.
 * `{"month","content":[{"employeeId","code","name","departmentName","positionName","days":[…],"worked":[…],…}]}`.
 */
export async function flatSheet(ctx: Ctx, query: Query<typeof timesheets.flat>): Promise<Buffer> {
  const { from, to } = reportDays(ctx, query.month);
  const visible = await visibleEmployees(ctx);
  const isFiltered = visible !== null || query.departmentId !== undefined;
  const named = listSheetPeople(ctx, { ...query, employeeIds: visible });
  const onlyEmployees = isFiltered ? (await named).map((person) => person.employeeId) : null;
  const [people, figures] = await Promise.all([
    named,
    readFigures(ctx, { first: firstDayOf(query.month), from, to, onlyEmployees }),
  ]);
  const figuresOf = byPerson(figures);
  const slices = inSlices();
  const head = `{"month":"${query.month}","timeZone":{"uniqueName":"${ctx.organization.timeZone}"},"content":[`;
  const text = flatText({ head, people: people.length });
  for (const person of people) {
    text.add(person, figuresOf.get(person.employeeId.replaceAll('-', '')));
    if (slices.isOver()) await slices.rest();
  }
  return text.end(']}');
}

type Days = {
  readonly first: PlainDate;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly onlyEmployees: readonly string[] | null;
};

const FIGURE_OF: Readonly<Record<Column, string>> = {
  worked: 'worked_minutes',
  late: 'late_minutes',
  early: 'early_leave_minutes',
  overtime: 'overtime_minutes',
  holiday: 'holiday_minutes',
  holidayOvertime: 'holiday_overtime_minutes',
  punches: 'punches',
  problems: 'cardinality(problems)',
};
const packed = (column: Column) => `${FIGURE_OF[column]} * ${FIGURE} + ${COLUMNS.indexOf(column) * PLACES} + place`;
/** Two figures of a day as one number of eight bytes. */
const pair = (first: Column, second: Column) =>
  `string_agg(int8send(((${packed(first)})::bigint << 32) + (${packed(second)})), '')`;
/** Figures that few days have come for these days alone. */
const sparse = (first: Column, second: Column) =>
  `coalesce(${pair(first, second)} filter (where ${FIGURE_OF[first]} <> 0 or ${FIGURE_OF[second]} <> 0), '')`;
const FIGURES = [
  pair('worked', 'punches'),
  sparse('late', 'overtime'),
  sparse('holiday', 'holidayOvertime'),
  sparse('early', 'problems'),
].join(' || ');

const [ID_BYTES, LENGTH_BYTES] = [16, 4];

/**
 * The packed figures of each person, with id and length before them, in no order: sorting their days takes a third as long again. One value
 * for all of them, since a row each would be a thousand texts and buffers more.
 */
async function readFigures({ tx, organizationId }: Ctx, { first, from, to, onlyEmployees }: Days): Promise<Buffer> {
  // Planned with its dates every time, though it is sent often: a plan for any dates takes more than half as long again. Lists have room to
  // grow beside each other (6 MB for 1,000 people), so that days are neither sorted nor shared with other processes, which takes longer.
  const planned =
    sql`select set_config('plan_cache_mode', 'force_custom_plan', true) as plan, set_config('hash_mem_multiplier', '8', true) as room,
    set_config('max_parallel_workers_per_gather', '0', true) as helpers`.execute(tx);
  const asked = sql<{ figures: Buffer | null }>`
    select string_agg(uuid_send(employee_id) || int4send(length(figures)) || figures, '') as figures
    from (
      select employee_id, ${sql.raw(FIGURES)} as figures
      from (select *, work_date - ${first}::date as place from app.attendance_day) day
      where organization_id = ${organizationId} and work_date between ${from}::date and ${to}::date
        and (${onlyEmployees}::uuid[] is null or employee_id = any(${onlyEmployees}::uuid[]))
      group by employee_id) person`.execute(tx);
  const [{ rows }] = await Promise.all([asked, planned]);
  return rows[0]?.figures ?? Buffer.alloc(0);
}

/** By id in letters without strokes. */
function byPerson(figures: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 0; at < figures.length; ) {
    const start = at + ID_BYTES + LENGTH_BYTES;
    const end = start + figures.readInt32BE(at + ID_BYTES);
    found.set(figures.toString('hex', at, at + ID_BYTES), figures.subarray(start, end));
    at = end;
  }
  return found;
}
