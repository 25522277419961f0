import { createHash, randomBytes } from 'node:crypto';
import ical, { ICalEventTransparency } from 'ical-generator';
import { sql } from 'kysely';
import { textIn } from '../../../domain/define-text.ts';
import { hasTimes } from '../../../domain/time/types.ts';
import { addDays, dateOf, eachDay, instantOf } from '../../../domain/time.ts';
import { type Instant, type PlainDate, timeOfDay, timeZone } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { onPool, type TenantTx } from '../../db/pool.ts';
import { withTenant } from '../../db/with-tenant.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx, RequestContext } from '../../http/context.ts';
import { loadSchedules, type ScheduleBook } from '../../time/shared/load-schedules.ts';
import { calendarHolidays } from './calendar-holidays.ts';
import { calendarLeaves } from './calendar-leave.ts';
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

type Owner = { organization_id: string; employee_id: string };

/** The calendar behind a link: a link that is not known, and one of a person who left, answer alike. */
export async function calendarFeed({ services, now, language }: RequestContext, file: string): Promise<string> {
  const { rows } = await sql<Owner>`select l.organization_id, l.employee_id from directory.shift_calendar_link l
    join directory.membership m on m.organization_id = l.organization_id and m.employee_id = l.employee_id
    where l.token_hash = ${hashOf(file.replace(/\.ics$/, ''))} and m.approve_status = 'APPROVED'`.execute(onPool(services.pool));
  const [owner] = rows;
  if (!owner) throw notFound();
  const { organization_id: organizationId, employee_id: employeeId } = owner;
  return withTenant(services.pool, organizationId, { readOnly: true }, async (tx) => {
    const company = await tx
      .selectFrom('app.organization')
      .select(['name', 'time_zone'])
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    const inTimeZone = timeZone(company.time_zone);
    const today = dateOf(now, inTimeZone);
    const range = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
    const days = { organizationId, employeeId, ...range };
    const book = await loadSchedules(tx, { organizationId, employeeIds: [employeeId], ...range });
    const shifts = await plannedWork(tx, days, book);
    const holidays = await calendarHolidays(tx, days, book);
    const leaves = await calendarLeaves(tx, days);
    const words = textIn(SHIFT_CALENDAR, language);
    const at = (date: PlainDate, minute: number) => new Date(instantOf(date, timeOfDay(minute), inTimeZone));
    const calendar = ical({
      name: `${company.name}: ${words.title}`,
      prodId: { company: 'Wela', product: 'Calendar' },
      ttl: 3600,
    });
    for (const shift of shifts) {
      if (leaves.freeDates.has(shift.date)) continue;
      calendar.createEvent({
        id: `${employeeId}-${shift.date}-${shift.slot ?? 'hours'}@wela`,
        start: at(shift.date, shift.startMinute),
        end: at(shift.date, shift.endMinute),
        stamp: new Date(now),
        summary: shift.name ?? words[shift.slot === null ? 'hours' : 'shift'],
        ...(shift.note ? { description: shift.note } : {}),
      });
    }
    for (const { date, name } of holidays) {
      calendar.createEvent({
        id: `${employeeId}-holiday-${date}@wela`,
        start: new Date(`${date}T00:00:00Z`),
        end: new Date(`${addDays(date, 1)}T00:00:00Z`),
        allDay: true,
        stamp: new Date(now),
        summary: name,
        transparency: ICalEventTransparency.TRANSPARENT,
      });
    }
    for (const leave of leaves.whole) {
      calendar.createEvent({
        id: `${employeeId}-leave-${leave.id}@wela`,
        start: new Date(`${leave.from}T00:00:00Z`),
        end: new Date(`${addDays(leave.to, 1)}T00:00:00Z`),
        allDay: true,
        stamp: new Date(now),
        summary: words.leave,
      });
    }
    for (const { id, date, from, until } of leaves.hours) {
      calendar.createEvent({
        id: `${employeeId}-leave-${id}-${date}-${from}@wela`,
        start: at(date, from),
        end: at(date, until),
        stamp: new Date(now),
        summary: words.leave,
      });
    }
    return calendar.toString();
  });
}
