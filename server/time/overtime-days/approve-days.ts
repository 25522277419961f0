import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { overtimeDays } from '../../../contract/time/overtime-days.ts';
import { limitPassed } from '../../../domain/time/overtime-room.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { holdDays, holdOvertime, keepApprovedMinutes, noteAfterPay } from '../shared/approve-overtime.ts';
import { loadSchedules } from '../shared/load-schedules.ts';
import { limitFacts, loadRoomBook, type RoomBook } from '../shared/overtime-room.ts';
import { tellOvertime } from './tell-overtime.ts';
import { waitingRequests } from './waiting-requests.ts';

type Approving = Body<typeof overtimeDays.approve>;
type AskedDay = Approving['days'][number];
type Approved = Answer<typeof overtimeDays.approve>;
type GivenDay = AskedDay & { readonly minutes: number };
type Seen = { employeeId: string; date: PlainDate; clockedMinutes: number; approvedMinutes: number | null };
type Made = { id: string; employeeId: string; date: PlainDate };

/** Approves the overtime of whole days in the name of the person who does so; all of them, or none. */
export async function approveDays(ctx: Ctx, { days, minutes, reason }: Approving): Promise<Approved> {
  const asked = [...new Map(days.map((day) => [keyOf(day), day])).values()].sort(byPersonAndDay);
  if (asked.some(({ employeeId }) => employeeId === ctx.actor.employeeId)) throw new AppError('overtime/own-day');
  await checkPeople(ctx, asked);
  await holdPay(ctx.tx, ctx.organizationId);
  await holdOvertime(
    ctx,
    asked.map(({ employeeId }) => employeeId),
  );
  const paid = await holdDays(ctx, asked);
  await checkDays(ctx, asked);
  const rooms = await loadRoomBook(ctx, asked);
  const given = asked.map((day) => {
    const approved = { ...day, minutes: minutes ?? day.clockedMinutes };
    return { ...approved, above: limitAbove(rooms, approved) };
  });
  const ids = await keepApprovals(ctx, given, reason);
  await noteAfterPay(ctx, paid);
  await tellOvertime(ctx, asked, 'approved');
  return {
    approved: given.map(({ employeeId, date, minutes, above }) => ({
      employeeId,
      date,
      id: ids.get(keyOf({ employeeId, date })) ?? '',
      minutes,
      above,
    })),
  };
}

const keyOf = ({ employeeId, date }: Pick<AskedDay, 'employeeId' | 'date'>): string => `${employeeId} ${date}`;
const byPersonAndDay = (a: AskedDay, b: AskedDay) => a.employeeId.localeCompare(b.employeeId) || a.date.localeCompare(b.date);

async function checkPeople(ctx: Ctx, days: readonly AskedDay[]) {
  const employeeIds = [...new Set(days.map(({ employeeId }) => employeeId))];
  const visible = await visibleEmployees(ctx);
  const { rows } = await sql`
    select from app.employee where organization_id = ${ctx.organizationId} and id = any(${employeeIds}::uuid[])`.execute(ctx.tx);
  if (rows.length < employeeIds.length || (visible && !employeeIds.every((id) => visible.includes(id)))) throw notFound();
}

/** What is not decided here: days outside of an employment, and those whose request waits for its own line. */
async function checkDays(ctx: Ctx, days: readonly AskedDay[]) {
  const employeeIds = [...new Set(days.map(({ employeeId }) => employeeId))];
  const dates = days.map(({ date }) => date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return;
  const waiting = await waitingRequests(ctx, { employeeIds, from, to });
  const book = await loadSchedules(ctx.tx, { organizationId: ctx.organizationId, employeeIds, from, to });
  for (const { employeeId, date } of days) {
    const { start, end } = book.employmentOf(employeeId);
    if (date < start || (end !== null && date > end)) throw new AppError('clock/not-employed', { employeeId });
    if (waiting.has(`${employeeId} ${date}`)) throw new AppError('overtime/request-waits', { employeeId, date });
  }
}

/** The limit that a day goes above with so many minutes: told, or refused, as the company has set it. Less is always possible. */
function limitAbove(rooms: RoomBook, { minutes, ...day }: GivenDay) {
  const { mode, limits } = rooms.roomOf({ ...day, isDecidedAnew: true });
  rooms.approve(day, minutes);
  if (minutes <= (day.approvedMinutes ?? 0)) return null;
  const passed = limitPassed(limits, minutes);
  if (passed && mode === 'refuse') throw new AppError('overtime/above-limit', { ...limitFacts(passed), kind: passed.kind });
  return passed?.kind ?? null;
}

/** The approvals of days, each in the place of all that stood; refused where a day is not as it was seen. Answers their ids by person and day. */
async function keepApprovals(ctx: Ctx, days: readonly GivenDay[], reason: string): Promise<Map<string, string>> {
  const { tx, organizationId } = ctx;
  await refuseChanged(ctx, days);
  const at = toTimestamp(ctx.now);
  const [people, dates] = [days.map(({ employeeId }) => employeeId), days.map(({ date }) => date)];
  const { rows: before } = await sql<{ id: string }>`
    update app.overtime_approval old set removed_at = ${at}, removed_by = ${ctx.actor.employeeId}
    from unnest(${people}::uuid[], ${dates}::date[]) as day (id, date)
    where old.organization_id = ${organizationId} and old.employee_id = day.id and old.work_date = day.date and old.removed_at is null
    returning old.id`.execute(tx);
  const { rows: made } = await sql<Made>`
    insert into app.overtime_approval (organization_id, employee_id, work_date, minutes, reason, approved_by, approved_at)
    select ${organizationId}, day.id, day.date, day.minutes, ${reason}, ${ctx.actor.employeeId}, ${at}
    from unnest(${people}::uuid[], ${dates}::date[], ${days.map(({ minutes }) => minutes)}::smallint[]) as day (id, date, minutes)
    returning id, employee_id as "employeeId", work_date as date`.execute(tx);
  await sql`
    update app.overtime_approval old set replaced_by = made.id from app.overtime_approval made
    where old.organization_id = ${organizationId} and old.id = any(${before.map(({ id }) => id)}::uuid[])
      and made.organization_id = ${organizationId} and made.id = any(${made.map(({ id }) => id)}::uuid[])
      and made.employee_id = old.employee_id and made.work_date = old.work_date`.execute(tx);
  await keepApprovedMinutes(ctx, days);
  for (const { employeeId, date, minutes, approvedMinutes, clockedMinutes } of days) {
    ctx.audit('timesheet.approve-overtime', {
      entity: 'employee',
      entityId: employeeId,
      before: { date, approvedMinutes },
      after: { date, approvedMinutes: minutes, clockedMinutes, reason },
    });
  }
  return new Map(made.map(({ id, ...day }) => [keyOf(day), id]));
}

/** Refuses days of which other minutes are clocked or approved by now than were seen. */
async function refuseChanged({ tx, organizationId }: Ctx, days: readonly AskedDay[]): Promise<void> {
  const { rows } = await sql<Seen>`
    select a.employee_id as "employeeId", a.work_date as date, a.overtime_minutes as "clockedMinutes",
      a.approved_overtime_minutes as "approvedMinutes"
    from app.attendance_day a
    join unnest(${days.map(({ employeeId }) => employeeId)}::uuid[], ${days.map(({ date }) => date)}::date[]) as day (id, date)
      on day.id = a.employee_id and day.date = a.work_date
    where a.organization_id = ${organizationId}`.execute(tx);
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  for (const day of days) {
    const { employeeId, date } = day;
    const { clockedMinutes, approvedMinutes } = known.get(keyOf(day)) ?? { clockedMinutes: 0, approvedMinutes: null };
    if (clockedMinutes !== day.clockedMinutes || approvedMinutes !== day.approvedMinutes)
      throw new AppError('conflict', { employeeId, date });
  }
}
