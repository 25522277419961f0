import { sql } from 'kysely';
import { headCounts, type Stay } from '../../../domain/reports/head-count.ts';
import { addDays } from '../../../domain/time.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import { monthName } from '../../../domain/written-dates.ts';
import { isNamed } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen } from '../../http/paging.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { inDepartments, stayedInDepartments, wereInDepartments } from '../../people/shared/in-departments.ts';
import type { ReportSource, SourceQuery, SourceRow } from './source.ts';

/** `isAsked`: in one of the departments that the report is about. */
type Place = { readonly name: string | null; readonly isAsked: boolean };
type Moves = (Place & { readonly until: string })[];
type Row = { start: string | null; end: string | null; department: string | null; isAsked: boolean; moves: Moves | null };

/** A row per department and month; where somebody was is what their department was called then. */
export const headcountSource: ReportSource = {
  round: 2_000,
  async open(ctx, query) {
    const rows = await monthsOf(ctx, query);
    return { total: rows.length, read: async (_inside, { offset, limit }) => rows.slice(offset, offset + limit) };
  },
};

async function monthsOf(ctx: Ctx, query: SourceQuery): Promise<SourceRow[]> {
  const stays = (await employmentsOf(ctx, query)).flatMap(staysOf);
  const counts = headCounts(stays, query).map(({ department, month, ...figures }) => ({
    departmentName: department,
    month,
    monthName: monthName(month, ctx.language),
    ...figures,
  }));
  const byName = (a: string | null, b: string | null) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : a.localeCompare(b, 'th');
  const isByMonth = query.groupBy === 'monthName';
  return counts.toSorted((a, b) => {
    const [name, month] = [byName(a.departmentName, b.departmentName), a.month.localeCompare(b.month)];
    return isByMonth ? month || name : name || month;
  });
}

async function employmentsOf(ctx: Ctx, { from, to, departmentIds, name }: SourceQuery): Promise<Row[]> {
  const { tx, organizationId } = ctx;
  const visible = await visibleEmployees(ctx);
  const isAll = departmentIds.length === 0;
  const { rows } = await sql<Row>`
    select e.start_date::text as start, e.end_date::text as end, d.name as department,
      ${isAll ? sql`true` : sql`coalesce(${inDepartments(organizationId, departmentIds)}, false)`} as "isAsked",
      (select json_agg(json_build_object('name', coalesce(former.name, known.name), 'until', stay.until_date, 'isAsked',
          ${isAll ? sql`true` : sql`coalesce(${stayedInDepartments(organizationId, departmentIds)}, false)`}) order by stay.until_date)
        from app.department_stay stay
        left join app.former_department former on former.organization_id = ${organizationId} and former.id = stay.former_department_id
        left join app.department known on known.organization_id = ${organizationId} and known.id = stay.department_id
        where stay.organization_id = ${organizationId} and stay.employee_id = e.id) as moves
    from app.employee e
    left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
    where e.organization_id = ${organizationId} and e.approve_status in ('APPROVED', 'DEACTIVATED')
      and (e.start_date is null or e.start_date <= ${to}::date) and (e.end_date is null or e.end_date >= ${from}::date)
      ${andWhen(visible, (ids) => sql`e.id = any(${[...ids]}::uuid[])`)}
      ${andWhen(name, (text) => isNamed('e', text))}
      ${andWhen(isAll ? null : departmentIds, (ids) =>
        wereInDepartments(organizationId, ids, { from: sql`${from}`, to: sql`${to}` }),
      )}
    order by e.code`.execute(tx);
  return rows;
}

/** Before all that is known of anybody. */
const LONG_AGO = plainDate('1900-01-01');

/** One employment as it went through departments, those that are asked for; `until` of a move is the first day of the next one. */
function staysOf({ start, end, department, isAsked, moves }: Row): Stay[] {
  const [begins, ends] = [start === null ? LONG_AGO : plainDate(start), end === null ? null : plainDate(end)];
  const places = [...(moves ?? []), { name: department, isAsked, until: null }];
  const stays: Stay[] = [];
  let from: PlainDate = begins;
  for (const { name, isAsked: isCounted, until } of places) {
    const last = until === null ? ends : addDays(plainDate(until), -1);
    const cut = ends !== null && (last === null || last > ends) ? ends : last;
    if (cut !== null && cut < from) continue;
    if (isCounted)
      stays.push({ department: name, from, until: cut, joined: from === begins, left: ends !== null && cut === ends });
    if (cut === null) break;
    from = addDays(cut, 1);
  }
  return stays;
}
