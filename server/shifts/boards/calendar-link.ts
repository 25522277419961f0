import { createHash, randomBytes } from 'node:crypto';
import ical, { type ICalEventData, ICalEventTransparency } from 'ical-generator';
import { sql } from 'kysely';
import { AREAS } from '../../../domain/areas.ts';
import { type Language, textIn } from '../../../domain/define-text.ts';
import { passesGate } from '../../../domain/plans.ts';
import { hasTimes } from '../../../domain/time/types.ts';
import { addDays, dateOf, eachDay, instantOf } from '../../../domain/time.ts';
import { type Instant, type PlainDate, type TimeZone, timeOfDay, timeZone } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { onPool, type TenantTx } from '../../db/pool.ts';
import { withTenant } from '../../db/with-tenant.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx, RequestContext } from '../../http/context.ts';
import { loadOrganization } from '../../http/membership.ts';
import { loadSchedules, type ScheduleBook } from '../../time/shared/load-schedules.ts';
import { type Away, calendarAway } from './calendar-away.ts';
import { calendarHolidays } from './calendar-holidays.ts';
import { type CalendarLeaves, calendarLeaves } from './calendar-leave.ts';
import { type OwnDays, type OwnShift, ownShifts } from './own-shifts.ts';
import { SHIFT_CALENDAR } from './texts.ts';

const TOKEN_BYTES = 32;
const DAYS_BACK = 31;
const DAYS_AHEAD = 92;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Since when one's own shifts have a calendar link; the link itself is nowhere. */
export async function readLink({ tx, organizationId, actor }: Ctx): Promise<{ createdAt: Instant | null }> {
  const { rows } = await sql<{ created_at: Instant }>`
      select created_at from directory.shift_calendar_link where organization_id = ${organizationId}
        and employee_id = ${actor.employeeId}`.execute(tx);
  return { createdAt: rows[0]?.created_at ?? null };
}

/** Makes a new link; only its hash is kept, and the one before opens nothing any more. */
export async function makeLink(ctx: Ctx): Promise<{ path: string; createdAt: Instant }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await sql`
      insert into directory.shift_calendar_link (token_hash, organization_id, employee_id, created_at)
        values (${hashOf(token)}, ${ctx.organizationId}, ${ctx.actor.employeeId}, ${toTimestamp(ctx.now)})
    on conflict (organization_id, employee_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`.execute(
    ctx.tx,
  );
  ctx.audit('shift.make-calendar-link', { entity: 'employee', entityId: ctx.actor.employeeId });
  return { path: `/ics/${token}.ics`, createdAt: ctx.now };
}

export async function revokeLink(ctx: Ctx): Promise<{ ok: true }> {
  const { numAffectedRows } = await sql`
      delete from directory.shift_calendar_link where organization_id = ${ctx.organizationId}
        and employee_id = ${ctx.actor.employeeId}`.execute(ctx.tx);
  if (numAffectedRows) ctx.audit('shift.revoke-calendar-link', { entity: 'employee', entityId: ctx.actor.employeeId });
  return { ok: true };
}

type Planned = Pick<OwnShift, 'date' | 'name' | 'startMinute' | 'endMinute' | 'note'> & { slot: number | null };

/** The shifts in force, and the usual hours of days that have none: the days of work that the person's own page shows. */
async function plannedWork(
  tx: TenantTx,
  { organizationId, employeeId, from, to }: OwnDays,
  book: ScheduleBook,
): Promise<Planned[]> {
  const shifts = await ownShifts(tx, { organizationId, employeeId, from, to });
  const { start, end } = book.employmentOf(employeeId);
  const usual = eachDay(from, to).flatMap((date): Planned[] => {
    const plan = book.scheduleOn(employeeId, date);
    const isWork = plan.kind === 'working' && plan.source === 'work-hours' && hasTimes(plan);
    if (!isWork || date < start || (end !== null && date > end)) return [];
    return [{ date, slot: null, name: null, note: null, startMinute: plan.start, endMinute: plan.end }];
  });
  return [...shifts, ...usual].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

const wordsIn = (language: Language) => textIn(SHIFT_CALENDAR, language);
type Event = ICalEventData & { id: string };
type Setting = { inTimeZone: TimeZone; words: ReturnType<typeof wordsIn> };

const moment = (date: PlainDate, minute: number, { inTimeZone }: Setting) =>
  new Date(instantOf(date, timeOfDay(minute), inTimeZone));
const wholeDays = (from: PlainDate, to: PlainDate) => ({
  start: new Date(`${from}T00:00:00Z`),
  end: new Date(`${addDays(to, 1)}T00:00:00Z`),
  allDay: true,
});

const shiftEvents = (shifts: Planned[], setting: Setting): Event[] =>
  shifts.map((shift) => ({
    id: `${shift.date}-${shift.slot ?? 'hours'}`,
    start: moment(shift.date, shift.startMinute, setting),
    end: moment(shift.date, shift.endMinute, setting),
    summary: shift.name ?? setting.words[shift.slot === null ? 'hours' : 'shift'],
    ...(shift.note ? { description: shift.note } : {}),
  }));

/** Leave of whole days, and of hours of a day; its kind stays with the person. */
const leaveEvents = ({ whole, hours }: CalendarLeaves, setting: Setting): Event[] => [
  ...whole.map(({ id, from, to }) => ({ id: `leave-${id}`, ...wholeDays(from, to), summary: setting.words.leave })),
  ...hours.map(({ id, date, from, until }) => ({
    id: `leave-${id}-${date}-${from}`,
    start: moment(date, from, setting),
    end: moment(date, until, setting),
    summary: setting.words.leave,
  })),
];

type Owner = { organization_id: string; employee_id: string; permission_groups: string[] };

/** Whose calendar a link opens, as long as the person is in the company. */
async function ownerOf({ services }: RequestContext, token: string): Promise<Owner> {
  const { rows } =
    await sql<Owner>`select l.organization_id, l.employee_id, m.permission_groups from directory.shift_calendar_link l
    join directory.membership m on m.organization_id = l.organization_id and m.employee_id = l.employee_id
    where l.token_hash = ${hashOf(token)} and m.approve_status = 'APPROVED'`.execute(onPool(services.pool));
  const [owner] = rows;
  if (!owner) throw notFound();
  return owner;
}

/** One's own work, leave and holidays of some days. */
async function ownEvents(tx: TenantTx, days: OwnDays, setting: Setting): Promise<Event[]> {
  const { organizationId, employeeId, from, to } = days;
  const book = await loadSchedules(tx, { organizationId, employeeIds: [employeeId], from, to });
  const shifts = await plannedWork(tx, days, book);
  const holidays = await calendarHolidays(tx, days, book);
  const leaves = await calendarLeaves(tx, days);
  return [
    ...shiftEvents(
      shifts.filter(({ date }) => !leaves.freeDates.has(date)),
      setting,
    ),
    ...holidays.map(({ date, name }) => ({
      id: `holiday-${date}`,
      ...wholeDays(date, date),
      summary: name,
      transparency: ICalEventTransparency.TRANSPARENT,
    })),
    ...leaveEvents(leaves, setting),
  ];
}

const awayEvents = (away: readonly Away[], { words }: Setting): Event[] =>
  away.map(({ id, name, from, to }) => ({
    id: `away-${id}`,
    ...wholeDays(from, to),
    summary: words.isAway.replace('{name}', () => name),
    transparency: ICalEventTransparency.TRANSPARENT,
  }));

/** Who is away is known to companies whose plan has leave, here as in the calendar of leave. */
async function requireLeavePlan({ services, now }: RequestContext, organizationId: string): Promise<void> {
  const { hasPlans } = services.config;
  const { plan } = await loadOrganization(services.pool, organizationId, { now, hasPlans });
  if (!passesGate(plan, AREAS.ownLeave.plan)) throw notFound();
}

/** The calendar behind a link: a link that is not known, and one of a person who left, answer alike. */
export async function calendarFeed(request: RequestContext, file: string): Promise<string> {
  const { services, now, language } = request;
  const owner = await ownerOf(request, file.replace(/(\.away)?\.ics$/, ''));
  const { organization_id: organizationId, employee_id: employeeId, permission_groups: groups } = owner;
  const isAway = file.endsWith('.away.ics');
  if (isAway) await requireLeavePlan(request, organizationId);
  return withTenant(services.pool, organizationId, { readOnly: true }, async (tx) => {
    const company = await tx
      .selectFrom('app.organization')
      .select(['name', 'time_zone'])
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    const inTimeZone = timeZone(company.time_zone);
    const today = dateOf(now, inTimeZone);
    const days = { organizationId, employeeId, from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
    const words = wordsIn(language);
    const setting = { inTimeZone, words };
    const events = isAway
      ? awayEvents(await calendarAway({ tx, ...days, groups, language }), setting)
      : await ownEvents(tx, days, setting);
    const calendar = ical({
      name: `${company.name}: ${isAway ? words.away : words.title}`,
      prodId: { company: 'Wela', product: 'Calendar' },
      ttl: 3600,
    });
    for (const event of events) calendar.createEvent({ ...event, id: `${employeeId}-${event.id}@wela`, stamp: new Date(now) });
    return calendar.toString();
  });
}
