import { sql } from 'kysely';
import type { z } from 'zod';
import type { Query } from '../../../contract/endpoint.ts';
import type { ShiftSummaryRow } from '../../../contract/shifts/shift-boards.ts';
import type { shifts } from '../../../contract/shifts/shifts.ts';
import { byNameShown, isNamed, nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, countedRows, pageOf } from '../../http/paging.ts';
import { departmentNameOn, wereInDepartments } from '../../people/shared/in-departments.ts';
import { isOvertimeType, RESOLVED, STATE, WITH_PROFILE } from '../shared/cell-rows.ts';
import { joinByHash } from '../shared/join-by-hash.ts';

/** Minutes of the planned times within 22:00–06:00, breaks included: hours of the night as planned, of every day they reach into. */
const NIGHT = sql.join(
  [0, 1440, 2880].map(
    (midnight) =>
      sql`greatest(0, least(${RESOLVED.end}, ${midnight + 360}::int) - greatest(${RESOLVED.start}, ${midnight - 120}::int))`,
  ),
  sql` + `,
);

export type SummaryRow = z.output<typeof ShiftSummaryRow>;
type Filter = Omit<Query<typeof shifts.summary>, 'page' | 'size' | 'sort'>;
type Paged = Pick<Query<typeof shifts.summary>, 'page' | 'size' | 'sort'>;
type Row = SummaryRow & {
  total: number;
  allShifts: number;
  allMinutes: number;
  allOvertime: number;
  allNight: number;
  allUnpublished: number;
};

/** Planned shifts of all boards, summed up for each person who has any. */
async function selectSummary({ tx, organizationId, language }: Ctx, filter: Filter, paged: Paged): Promise<Row[]> {
  const { page, size, sort } = paged;
  const order =
    sort.field === 'name' ? byNameShown('e', language, sort.direction) : sql`${sql.ref(sort.field)} ${sql.raw(sort.direction)}`;
  const paid = sql`greatest(0, ${RESOLVED.end} - ${RESOLVED.start} - ${RESOLVED.breaks})`;
  const isOvertime = isOvertimeType(RESOLVED.type);
  await joinByHash(tx);
  const { rows } = await sql<Row>`
    with planned as (
      select w.employee_id, w.is_day_off, w.is_removed, ${STATE} as state, ${paid} as minutes, ${isOvertime} as is_overtime,
        ${NIGHT} as night
      from app.shift_work w ${WITH_PROFILE}
      where w.organization_id = ${organizationId} and w.work_date between ${filter.from} and ${filter.to}
        ${andWhen(filter.shiftId, (id) => sql`w.shift_id = ${id}`)}
    ), summed as (
      select employee_id, count(*) filter (where not is_removed and not is_day_off) as shifts,
        coalesce(sum(minutes) filter (where not is_removed and not is_day_off), 0) as minutes,
        count(*) filter (where not is_removed and is_overtime) as overtime_shifts,
        coalesce(sum(minutes) filter (where not is_removed and is_overtime), 0) as overtime_minutes,
        coalesce(sum(night) filter (where not is_removed and not is_day_off), 0) as night_minutes,
        count(*) filter (where not is_removed and is_day_off) as days_off, count(*) filter (where state < 2) as unpublished
      from planned group by employee_id
    )
    select e.id as "employeeId", e.code, ${nameShown('e', language)} as name, ${departmentNameOn(organizationId, sql`${filter.to}`)} as "departmentName", s.shifts::int,
      s.minutes::int, s.overtime_shifts::int as "overtimeShifts", s.overtime_minutes::int as "overtimeMinutes",
      s.night_minutes::int as "nightMinutes", s.days_off::int as "daysOff", s.unpublished::int, (count(*) over ())::int as total,
      (sum(s.shifts) over ())::int as "allShifts", (sum(s.minutes) over ())::int as "allMinutes",
      (sum(s.overtime_minutes) over ())::int as "allOvertime",
      (sum(s.night_minutes) over ())::int as "allNight", (sum(s.unpublished) over ())::int as "allUnpublished"
    from summed s join app.employee e on e.organization_id = ${organizationId} and e.id = s.employee_id
    left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
    where true ${andWhen(filter.departmentId, (id) =>
      wereInDepartments(organizationId, [id], { from: sql`${filter.from}`, to: sql`${filter.to}` }),
    )}
      ${andWhen(filter.name || null, (name) => isNamed('e', name))}
    order by ${order}, e.code limit ${size} offset ${page * size}`.execute(tx);
  return rows;
}

const plain = ({
  total: _total,
  allShifts: _shifts,
  allMinutes: _minutes,
  allOvertime: _overtime,
  allNight: _night,
  allUnpublished: _unpublished,
  ...row
}: Row): SummaryRow => row;

export async function summaryPage(ctx: Ctx, { page, size, sort, ...filter }: Query<typeof shifts.summary>) {
  const { rows, first, total } = await countedRows({ page, size }, (paged) => selectSummary(ctx, filter, { ...paged, sort }));
  const totals = {
    people: total,
    shifts: first?.allShifts ?? 0,
    minutes: first?.allMinutes ?? 0,
    overtimeMinutes: first?.allOvertime ?? 0,
    nightMinutes: first?.allNight ?? 0,
    unpublished: first?.allUnpublished ?? 0,
  };
  return { ...pageOf(ctx, { page, size }, { content: rows.map(plain), total }), totals };
}

/** Every row of the summary, for a file. */
export async function listSummary(ctx: Ctx, filter: Filter): Promise<SummaryRow[]> {
  const rows = await selectSummary(ctx, filter, { page: 0, size: 100_000, sort: { field: 'code', direction: 'asc' } });
  return rows.map(plain);
}
