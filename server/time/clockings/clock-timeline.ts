import { sql } from 'kysely';
import type { z } from 'zod';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { clockFeeds } from '../../../contract/time/clock-feeds.ts';
import type { TimelineDay } from '../../../contract/time/clocking-views.ts';
import { pairPunches } from '../../../domain/time/pair-punches.ts';
import { type DaySchedule, hasTimes, slotsOf } from '../../../domain/time/types.ts';
import { daysBetween, eachDay } from '../../../domain/time.ts';
import { instant, type PlainDate } from '../../../domain/units.ts';
import { nameShown } from '../../db/name-shown.ts';
import { linkOrNull } from '../../files/file-link.ts';
import { invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, countedRows, pageOf } from '../../http/paging.ts';
import { canSeeEmployee, visibleEmployees } from '../../http/visible-employees.ts';
import { inDepartments } from '../../people/shared/in-departments.ts';
import { zoneShown } from '../../places/shared/zone-shown.ts';
import { loadSchedules, type ScheduleBook } from '../shared/load-schedules.ts';
import { datesAround, matchView, placeRows } from '../shared/match-view.ts';
import { loadDays } from '../shared/month-days.ts';
import { plannedDay } from '../shared/planned-day.ts';
import { punchType } from '../shared/stored-clockings.ts';
import { rowsAround } from './clock-feeds.ts';

type Day = z.output<typeof TimelineDay>;
type Row = {
  id: string;
  employee_id: string;
  at: number;
  clock_type: string;
  work_date: PlainDate;
  zone_id: string | null;
  zone_name: string | null;
};
type Range = { readonly employeeIds: readonly string[]; readonly from: PlainDate; readonly to: PlainDate };
type PersonRow = {
  employeeId: string;
  code: string;
  name: string;
  departmentName: string | null;
  faceId: string | null;
  total: number;
};
type TimelineQuery = Query<typeof clockFeeds.timeline>;
type Timeline = Answer<typeof clockFeeds.timeline>;

/** More than any company has. */
const MOST_PEOPLE = 100_000;

const LONGEST_DAYS = 31;
const LONGEST_OWN_DAYS = 62;
const DAYS_AROUND = 2;

/** Bars of a page of people, chosen one by one or by their departments with those below. */
export async function clockTimeline(ctx: Ctx, query: Query<typeof clockFeeds.timeline>): Promise<Timeline> {
  checkRange(query, LONGEST_DAYS);
  const range = { from: query.startDate, to: query.endDate };
  const { rows: people, total } = query.withWork
    ? await peopleWithWork(ctx, query)
    : await countedRows(query, (paged) => timelinePeople(ctx, { ...query, ...paged }));
  const employeeIds = people.map((person) => person.employeeId);
  const bars = await loadTimeline(ctx, { employeeIds, ...range });
  const judged = await loadDays(ctx, { employeeIds, ...range });
  const content = people.map(({ total: _, faceId, ...person }) => {
    const days = new Map(judged.get(person.employeeId)?.map((day) => [day.date, day]));
    return {
      ...person,
      faceUrl: linkOrNull(ctx, faceId),
      days: (bars.get(person.employeeId) ?? []).map((bar) => {
        const { status = null, workedMinutes = 0, lateMinutes = 0 } = days.get(bar.date) ?? {};
        return { ...bar, status, workedMinutes, lateMinutes };
      }),
    };
  });
  return pageOf(ctx, query, { content, total });
}

/** The page of those who have work planned on one of the days while employed, or clocked on it. */
async function peopleWithWork(ctx: Ctx, query: TimelineQuery): Promise<{ rows: PersonRow[]; total: number }> {
  const { tx, organizationId } = ctx;
  const { startDate: from, endDate: to, page, size } = query;
  const everyone = await timelinePeople(ctx, { ...query, page: 0, size: MOST_PEOPLE });
  const employeeIds = everyone.map((person) => person.employeeId);
  const { rows } = await sql<{ employee_id: string }>`
    select distinct employee_id from app.attendance_day where organization_id = ${organizationId}
      and work_date between ${from}::date and ${to}::date and employee_id = any(${employeeIds}::uuid[])`.execute(tx);
  const clocked = new Set(rows.map((row) => row.employee_id));
  const book = await loadSchedules(tx, { organizationId, employeeIds, from, to });
  const dates = eachDay(from, to);
  const isPlanned = (employeeId: string) => {
    const { start, end } = book.employmentOf(employeeId);
    return dates.some((date) => {
      const isEmployed = date >= start && (end === null || date <= end);
      return isEmployed && slotsOf(book.scheduleOn(employeeId, date)).some(isWork);
    });
  };
  const found = everyone.filter(({ employeeId }) => clocked.has(employeeId) || isPlanned(employeeId));
  return { rows: found.slice(page * size, (page + 1) * size), total: found.length };
}

const isWork = (slot: DaySchedule): boolean => hasTimes(slot) && (slot.kind === 'working' || slot.allMinutesAs !== undefined);

/** One's own days as bars. */
export async function ownTimelineDays(ctx: Ctx, query: Query<typeof clockFeeds.ownDays>): Promise<Day[]> {
  checkRange(query, LONGEST_OWN_DAYS);
  const { employeeId } = ctx.actor;
  const range = { employeeIds: [employeeId], from: query.startDate, to: query.endDate };
  return (await loadTimeline(ctx, range)).get(employeeId) ?? [];
}

/** One person's day as a bar, and why each clocking is on it. */
export async function timelineDay(
  ctx: Ctx,
  { employeeId, date }: Query<typeof clockFeeds.day>,
): Promise<Answer<typeof clockFeeds.day>> {
  if (!(await canSeeEmployee(ctx, employeeId))) throw notFound();
  const [person] = await timelinePeople(ctx, { filterBy: 'employee', idList: [employeeId], page: 0, size: 1 });
  const [day] = (await loadTimeline(ctx, { employeeIds: [employeeId], from: date, to: date })).get(employeeId) ?? [];
  if (!person || !day) throw notFound();
  const around = datesAround(date, DAYS_AROUND);
  const rows = await rowsAround(ctx, employeeId, around);
  const placed = await placeRows(ctx, { employeeId, ...around }, rows);
  const { total: _, faceId: _face, ...named } = person;
  const matches = rows
    .filter((row) => row.work_date === date)
    .flatMap((row) => {
      const own = placed.get(row.id);
      return own ? [{ ...matchView(own, row), clockId: row.id }] : [];
    });
  return { ...named, day, matches };
}

function checkRange({ startDate, endDate }: { startDate: PlainDate; endDate: PlainDate }, longest: number) {
  const days = daysBetween(startDate, endDate);
  if (days < 0) throw invalidField('endDate', 'form/end-before-start');
  if (days >= longest) throw invalidField('endDate', 'form/max', { maximum: longest });
}

type PeopleQuery = Pick<Query<typeof clockFeeds.timeline>, 'filterBy' | 'idList' | 'page' | 'size'>;

async function timelinePeople(ctx: Ctx, { filterBy, idList, page, size }: PeopleQuery): Promise<PersonRow[]> {
  const { organizationId } = ctx;
  const visible = await visibleEmployees(ctx);
  const chosen = idList && idList.length > 0 ? idList : null;
  const { rows } = await sql<PersonRow>`
    select e.id as "employeeId", e.code, ${nameShown('e', ctx.language)} as name, d.name as "departmentName", e.image_file_id as "faceId",
      count(*) over () as total
    from app.employee e left join app.department d on d.organization_id = ${organizationId} and d.id = e.department_id
    where e.organization_id = ${organizationId} and e.approve_status = 'APPROVED'
      ${andWhen(filterBy === 'employee' ? chosen : null, (ids) => sql`e.id = any(${ids}::uuid[])`)}
      ${andWhen(filterBy === 'department' ? chosen : null, (ids) => inDepartments(organizationId, ids))}
      ${andWhen(visible, (ids) => sql`e.id = any(${ids}::uuid[])`)}
    order by d.name collate "und-x-icu" nulls last, e.code limit ${size} offset ${page * size}`.execute(ctx.tx);
  return rows;
}

async function loadTimeline(ctx: Ctx, range: Range): Promise<Map<string, Day[]>> {
  const { tx, organizationId } = ctx;
  if (range.employeeIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select c.id, c.employee_id, c.at, c.clock_type, c.work_date, z.id as zone_id, ${zoneShown(ctx.language)} as zone_name
    from app.clocking c left join app.zone z on z.organization_id = ${organizationId} and z.id = c.zone_id
    where c.organization_id = ${organizationId} and c.employee_id = any(${range.employeeIds}::uuid[]) and c.removed_at is null
      and c.work_date between ${range.from}::date and ${range.to}::date order by c.at`.execute(tx);
  const byDay = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.employee_id} ${row.work_date}`;
    const day = byDay.get(key);
    if (day) day.push(row);
    else byDay.set(key, [row]);
  }
  const book = await loadSchedules(tx, { organizationId, ...range });
  const dates = eachDay(range.from, range.to);
  return new Map(
    range.employeeIds.map((employeeId) => [
      employeeId,
      dates.map((date) => toDay(book, { employeeId, date }, byDay.get(`${employeeId} ${date}`) ?? [])),
    ]),
  );
}

function toDay(book: ScheduleBook, { employeeId, date }: { employeeId: string; date: PlainDate }, rows: readonly Row[]): Day {
  const punches = rows.map((row) => ({ id: row.id, at: instant(row.at), type: punchType(row.clock_type) }));
  const paired = pairPunches(punches);
  const counted = new Set(paired.counted.map((punch) => punch.id));
  const stretches: Day['stretches'] = [
    ...paired.work.map((pair) => ({ kind: 'work' as const, from: pair.from.at, until: pair.to.at })),
    ...(paired.openIn ? [{ kind: 'work' as const, from: paired.openIn.at, until: null }] : []),
    ...paired.breaks.map((pair) => ({ kind: 'break' as const, from: pair.from.at, until: pair.to.at })),
  ];
  return {
    date,
    schedule: plannedDay(book.scheduleOn(employeeId, date)),
    stretches,
    punches: rows.map((row) => ({
      id: row.id,
      at: instant(row.at),
      clockType: punchType(row.clock_type),
      workDate: row.work_date,
      zone: row.zone_id === null || row.zone_name === null ? null : { id: row.zone_id, name: row.zone_name },
      isCounted: counted.has(row.id),
    })),
  };
}
