import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { overtimeDays } from '../../../contract/time/overtime-days.ts';
import { limitPassed } from '../../../domain/time/overtime-room.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import { holdDays, keepApprovedMinutes } from '../shared/approve-overtime.ts';
import { loadSchedules } from '../shared/load-schedules.ts';
import { limitFacts, loadOvertimeRoom } from '../shared/overtime-room.ts';
import { waitingRequests } from './waiting-requests.ts';

type Approving = Body<typeof overtimeDays.approve>;
type AskedDay = Approving['days'][number];
type Approved = Answer<typeof overtimeDays.approve>;

/** Approves the overtime of whole days in the name of the person who does so; all of them, or none. */
export async function approveDays(ctx: Ctx, { days, minutes, reason }: Approving): Promise<Approved> {
  const asked = [...new Map(days.map((day) => [`${day.employeeId} ${day.date}`, day])).values()].sort(byPersonAndDay);
  if (asked.some(({ employeeId }) => employeeId === ctx.actor.employeeId)) throw new AppError('overtime/own-day');
  await checkPeople(ctx, asked);
  await holdDays(ctx, asked);
  await checkDays(ctx, asked);
  const approved: Approved['approved'] = [];
  for (const day of asked) {
    const given = minutes ?? day.clockedMinutes;
    const above = await limitAbove(ctx, day, given);
    const id = await approveDay(ctx, day, { minutes: given, reason });
    approved.push({ employeeId: day.employeeId, date: day.date, id, minutes: given, above });
  }
  return { approved };
}

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
async function limitAbove(ctx: Ctx, { employeeId, date, approvedMinutes }: AskedDay, minutes: number) {
  if (minutes <= (approvedMinutes ?? 0)) return null;
  const { mode, limits } = await loadOvertimeRoom(ctx, { employeeId, date, isDecidedAnew: true });
  const passed = limitPassed(limits, minutes);
  if (passed && mode === 'refuse') throw new AppError('overtime/above-limit', { ...limitFacts(passed), kind: passed.kind });
  return passed?.kind ?? null;
}

/** The approval of a day, in the place of all that stood; refused where the day is not as it was seen. */
async function approveDay(ctx: Ctx, day: AskedDay, { minutes, reason }: { minutes: number; reason: string }): Promise<string> {
  const { tx, organizationId } = ctx;
  const { employeeId, date } = day;
  const { rows: seen } = await sql<{ clocked: number; approved: number | null }>`
    select overtime_minutes as clocked, approved_overtime_minutes as approved from app.attendance_day
    where organization_id = ${organizationId} and employee_id = ${employeeId} and work_date = ${date}`.execute(tx);
  const { clocked, approved } = seen[0] ?? { clocked: 0, approved: null };
  if (clocked !== day.clockedMinutes || approved !== day.approvedMinutes) throw new AppError('conflict', { employeeId, date });
  const at = toTimestamp(ctx.now);
  const { rows: before } = await sql<{ id: string }>`
    update app.overtime_approval set removed_at = ${at}, removed_by = ${ctx.actor.employeeId}
    where organization_id = ${organizationId} and employee_id = ${employeeId} and work_date = ${date} and removed_at is null
    returning id`.execute(tx);
  const { id } = await insertRow(ctx, 'app.overtime_approval', {
    employee_id: employeeId,
    work_date: date,
    minutes,
    reason,
    approved_by: ctx.actor.employeeId,
    approved_at: at,
  });
  await sql`update app.overtime_approval set replaced_by = ${id}
    where organization_id = ${organizationId} and id = any(${before.map((row) => row.id)}::uuid[])`.execute(tx);
  await keepApprovedMinutes(ctx, { employeeId, date });
  ctx.audit('timesheet.approve-overtime', {
    entity: 'employee',
    entityId: employeeId,
    before: { date, approvedMinutes: approved },
    after: { date, approvedMinutes: minutes, clockedMinutes: clocked, reason },
  });
  return id;
}
