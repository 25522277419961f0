import { sql } from 'kysely';
import { REPORT_WORDS } from '../../../contract/reports/report-words.ts';
import { textIn } from '../../../domain/define-text.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import { weekdayName } from '../../../domain/written-dates.ts';
import { isNamed } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen } from '../../http/paging.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { wereInDepartments } from '../../people/shared/in-departments.ts';
import type { ReportSource, SourceQuery, SourceRow } from './source.ts';

type Row = {
  boardName: string;
  date: PlainDate;
  shiftName: string | null;
  needed: number;
  planned: number;
  present: number;
};

/** A row per board, day and shift that asks for people or has some planned. Weekly boards ask by their shift times, monthly ones by their shifts. */
export const coverageSource: ReportSource = {
  round: 2_000,
  async open(ctx, query) {
    const found = await shiftsOf(ctx, query);
    const none = textIn(REPORT_WORDS, ctx.language).noShift;
    const rows = found.map((row) => cellsOf(row, { none, language: ctx.language }));
    return { total: rows.length, read: async (_inside, { offset, limit }) => rows.slice(offset, offset + limit) };
  },
};

const ORDERS: Readonly<Record<string, string>> = { date: 'c.date, ', shiftName: '"shiftName" nulls last, ' };

async function shiftsOf(ctx: Ctx, { from, to, departmentIds, name, groupBy }: SourceQuery): Promise<Row[]> {
  const { tx, organizationId } = ctx;
  const visible = await visibleEmployees(ctx);
  // Who sees some people alone, or asks for some, is not told what a whole board asks for.
  const isWhole = visible === null && name === undefined && departmentIds.length === 0;
  const order = groupBy === null ? '' : (ORDERS[groupBy] ?? '');
  const { rows } = await sql<Row>`
    with asked as (
      select t.shift_id, t.work_date as date, t.profile_id, sum(t.needed_workers)::integer as needed from app.shift_time t
        join app.shift s on s.organization_id = ${organizationId} and s.id = t.shift_id and s.board = 'weekly'
        where t.organization_id = ${organizationId} and t.work_date between ${from}::date and ${to}::date group by 1, 2, 3
      union all
      select p.shift_id, day::date, p.id, p.needed_workers from app.shift_profile p
        join app.shift s on s.organization_id = ${organizationId} and s.id = p.shift_id and s.board = 'monthly'
        cross join generate_series(${from}::date, ${to}::date, interval '1 day') day
        where p.organization_id = ${organizationId} and p.needed_workers > 0
    ), planned as (
      select w.shift_id, w.work_date as date, w.profile_id, count(distinct w.employee_id)::integer as planned,
        (count(distinct w.employee_id) filter (where a.worked_minutes > 0))::integer as present
      from app.shift_work w
      join app.employee e on e.organization_id = ${organizationId} and e.id = w.employee_id
      left join app.attendance_day a on a.organization_id = ${organizationId} and a.employee_id = w.employee_id and a.work_date = w.work_date
      where w.organization_id = ${organizationId} and w.work_date between ${from}::date and ${to}::date
        and not w.is_removed and not w.is_day_off
        ${andWhen(visible, (ids) => sql`e.id = any(${[...ids]}::uuid[])`)}
        ${andWhen(name, (text) => isNamed('e', text))}
        ${andWhen(departmentIds.length > 0 ? departmentIds : null, (ids) =>
          wereInDepartments(organizationId, ids, { from: sql`${from}`, to: sql`${to}` }),
        )}
      group by 1, 2, 3
    ), counted as (
      select shift_id, date, profile_id, sum(needed)::integer as needed, sum(planned)::integer as planned, sum(present)::integer as present
      from (select shift_id, date, profile_id, needed, 0 as planned, 0 as present from asked where ${isWhole}
        union all select shift_id, date, profile_id, 0, planned, present from planned) both_sides
      group by 1, 2, 3
    )
    select s.name as "boardName", c.date, p.name as "shiftName", c.needed, c.planned, c.present
    from counted c
    join app.shift s on s.organization_id = ${organizationId} and s.id = c.shift_id
    left join app.shift_profile p on p.organization_id = ${organizationId} and p.id = c.profile_id
    where c.needed > 0 or c.planned > 0
    order by ${sql.raw(order)} "boardName", s.id, c.date, "shiftName" nulls last`.execute(tx);
  return rows;
}

type Wording = { readonly none: string; readonly language: Ctx['language'] };
function cellsOf({ boardName, date, shiftName, needed, planned, present }: Row, { none, language }: Wording): SourceRow {
  const day = plainDate(date);
  return {
    boardName,
    date: day,
    weekday: weekdayName(day, language, 'long'),
    shiftName: shiftName ?? none,
    neededPeople: needed,
    plannedPeople: planned,
    presentPeople: present,
    missingPeople: Math.max(0, needed - planned),
  };
}
