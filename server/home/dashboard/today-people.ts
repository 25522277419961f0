import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { dashboard } from '../../../contract/home/dashboard.ts';
import { type Standing, standingOf } from '../../../domain/time/attendance-of-day.ts';
import { isDayRunning } from '../../../domain/time/day-status.ts';
import { addDays, dateOf, monthOf } from '../../../domain/time.ts';
import { type Instant, instant, type PlainDate } from '../../../domain/units.ts';
import { byNameShown } from '../../db/name-shown.ts';
import { linkOrNull } from '../../files/file-link.ts';
import type { Ctx } from '../../http/context.ts';
import { pageOf } from '../../http/paging.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { loadSchedules, type ScheduleBook } from '../../time/shared/load-schedules.ts';
import { plannedDay } from '../../time/shared/planned-day.ts';
import { BY_CODE, listSheetPeople } from '../../time/shared/sheet-people.ts';

type Present = {
  employee_id: string;
  work_date: PlainDate;
  late: number;
  is_open: boolean;
  punches: number;
  first_in: Instant | null;
};
type Row = { readonly employeeId: string };
export type DayOf<Person extends Row> = { readonly person: Person; readonly standing: Standing; readonly found: Present | null };

/** Where each of the people stands on yesterday and today; counts and lists are both made of it, so that they agree. */
export async function readStandings<Person extends Row>(ctx: Ctx, people: readonly Person[]) {
  const { tx, organizationId, organization, now } = ctx;
  const today = dateOf(now, organization.timeZone);
  const yesterday = addDays(today, -1);
  const employeeIds = people.map((person) => person.employeeId);
  const { rows } = await sql<Present>`
      select employee_id, work_date, late_minutes as late, 'missing-out' = any(problems) as is_open, punches,
        (extract(epoch from first_in) * 1000)::float8 as first_in
      from app.attendance_day where organization_id = ${organizationId}
        and work_date between ${yesterday}::date and ${today}::date and employee_id = any(${employeeIds}::uuid[])`.execute(tx);
  const book = await loadSchedules(tx, { organizationId, employeeIds, from: yesterday, to: today });
  const present = new Map(rows.map((row) => [`${row.employee_id} ${row.work_date}`, row]));
  const on = (date: PlainDate): DayOf<Person>[] =>
    people.map((person) => {
      const found = present.get(`${person.employeeId} ${date}`) ?? null;
      return { person, found, standing: standingOn(ctx, { book, date, today, found, employeeId: person.employeeId }) };
    });
  return { today, yesterday, book, on };
}

type Question = { book: ScheduleBook; date: PlainDate; today: PlainDate; found: Present | null; employeeId: string };

function standingOn({ now, organization }: Ctx, { book, date, today, found, employeeId }: Question): Standing {
  const schedule = book.scheduleOn(employeeId, date);
  return standingOf({
    date,
    today,
    schedule,
    employment: book.employmentOf(employeeId),
    isRunning: isDayRunning({ date, schedule, timeZone: organization.timeZone }, now),
    punches: found?.punches ?? 0,
    isLate: (found?.late ?? 0) > 0,
    isOpen: found?.is_open ?? false,
  });
}

const IS_IN = {
  present: 'isPresent',
  late: 'isLate',
  absent: 'isAbsent',
  'not-yet': 'isNotYet',
  'at-work': 'isAtWork',
} as const satisfies Record<string, keyof Standing>;

/** The people whom a number of today counts, with when they came and when they should have. */
export async function listPeopleOfToday(
  ctx: Ctx,
  query: Query<typeof dashboard.people>,
): Promise<Answer<typeof dashboard.people>> {
  const { sort, show, page, size } = query;
  const month = monthOf(dateOf(ctx.now, ctx.organization.timeZone));
  const order = sort.field === 'name' ? byNameShown('e', ctx.language, sort.direction) : BY_CODE;
  const people = await listSheetPeople(ctx, { month, employeeIds: await visibleEmployees(ctx) }, order);
  const { today, book, on } = await readStandings(
    ctx,
    sort.field === 'code' && sort.direction === 'desc' ? people.reverse() : people,
  );
  const wanted = on(today).filter(({ standing }) => standing[IS_IN[show]]);
  const shown = wanted.slice(page * size, (page + 1) * size);
  const photos = await photosOf(
    ctx,
    shown.map(({ person }) => person.employeeId),
  );
  const content = shown.map(({ person: { employeeId, code, name, departmentName }, found }) => ({
    employeeId,
    code,
    name,
    departmentName,
    imageUrl: linkOrNull(ctx, photos.get(employeeId) ?? null),
    schedule: plannedDay(book.scheduleOn(employeeId, today)),
    firstIn: found?.first_in ? instant(found.first_in) : null,
    lateMinutes: found?.late ?? 0,
  }));
  return { ...pageOf(ctx, query, { content, total: wanted.length }), date: today };
}

async function photosOf({ tx, organizationId }: Ctx, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('app.employee')
    .select(['id', 'image_file_id'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.image_file_id]));
}
