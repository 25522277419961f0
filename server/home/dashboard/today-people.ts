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
import { readAtWork } from '../../time/shared/at-work.ts';
import { loadSchedules, type ScheduleBook } from '../../time/shared/load-schedules.ts';
import { plannedDay } from '../../time/shared/planned-day.ts';
import { BY_CODE, listSheetPeople } from '../../time/shared/sheet-people.ts';

type Present = {
  employee_id: string;
  work_date: PlainDate;
  late: number;
  punches: number;
  first_in: Instant | null;
};
type Row = { readonly employeeId: string };
/** `atWorkOn`: the work date on which the person is at work at this moment; null for everybody else. */
export type DayOf<Person extends Row> = {
  readonly person: Person;
  readonly standing: Standing;
  readonly found: Present | null;
  readonly atWorkOn: PlainDate | null;
};

/** Where each of the people stands on yesterday and today; counts and lists are both made of it, so that they agree. */
export async function readStandings<Person extends Row>(ctx: Ctx, people: readonly Person[]) {
  const { tx, organizationId, organization, now } = ctx;
  const today = dateOf(now, organization.timeZone);
  const yesterday = addDays(today, -1);
  const employeeIds = people.map((person) => person.employeeId);
  const { rows } = await sql<Present>`
      select employee_id, work_date, late_minutes as late, punches,
        (extract(epoch from first_in) * 1000)::float8 as first_in
      from app.attendance_day where organization_id = ${organizationId}
        and work_date between ${yesterday}::date and ${today}::date and employee_id = any(${employeeIds}::uuid[])`.execute(tx);
  const book = await loadSchedules(tx, { organizationId, employeeIds, from: yesterday, to: today });
  const atWork = await readAtWork(ctx, employeeIds);
  const present = new Map(rows.map((row) => [`${row.employee_id} ${row.work_date}`, row]));
  const on = (date: PlainDate): DayOf<Person>[] =>
    people.map((person) => {
      const found = present.get(`${person.employeeId} ${date}`) ?? null;
      const { employeeId } = person;
      const standing = standingOn(ctx, { book, date, today, found, employeeId });
      return { person, found, standing, atWorkOn: atWork.get(employeeId) ?? null };
    });
  const foundOn = (employeeId: string, date: PlainDate) => present.get(`${employeeId} ${date}`) ?? null;
  return { today, yesterday, book, on, foundOn };
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
  });
}

const IS_IN = {
  present: 'isPresent',
  late: 'isLate',
  absent: 'isAbsent',
  'not-yet': 'isNotYet',
  'on-leave': 'isOnLeave',
} as const satisfies Record<string, keyof Standing>;
export type Show = Query<typeof dashboard.people>['show'];
/** Whether a number of today counts a person. */
export const isCounted = (show: Show, { standing, atWorkOn }: Pick<DayOf<Row>, 'standing' | 'atWorkOn'>): boolean =>
  show === 'at-work' ? atWorkOn !== null : standing[IS_IN[show]];

/** The people whom a number of today counts, with when they came and when they should have. */
export async function listPeopleOfToday(
  ctx: Ctx,
  query: Query<typeof dashboard.people>,
): Promise<Answer<typeof dashboard.people>> {
  const { sort, show, page, size } = query;
  const month = monthOf(dateOf(ctx.now, ctx.organization.timeZone));
  const order = sort.field === 'name' ? byNameShown('e', ctx.language, sort.direction) : BY_CODE;
  const people = await listSheetPeople(ctx, { month, employeeIds: await visibleEmployees(ctx) }, order);
  const { today, book, on, foundOn } = await readStandings(
    ctx,
    sort.field === 'code' && sort.direction === 'desc' ? people.reverse() : people,
  );
  const wanted = on(today).filter((day) => isCounted(show, day));
  const shown = wanted.slice(page * size, (page + 1) * size);
  const photos = await photosOf(
    ctx,
    shown.map(({ person }) => person.employeeId),
  );
  const content = shown.map(({ person: { employeeId, code, name, departmentName }, atWorkOn }) => {
    const date = show === 'at-work' && atWorkOn ? atWorkOn : today;
    const found = foundOn(employeeId, date);
    return {
      employeeId,
      code,
      name,
      departmentName,
      imageUrl: linkOrNull(ctx, photos.get(employeeId) ?? null),
      date,
      schedule: plannedDay(book.scheduleOn(employeeId, date)),
      firstIn: found?.first_in ? instant(found.first_in) : null,
      lateMinutes: found?.late ?? 0,
    };
  });
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
