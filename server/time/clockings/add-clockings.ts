import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { clocks } from '../../../contract/time/clocks.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { visibleEmployees } from '../../http/visible-employees.ts';
import type { TouchedDay } from '../../people/shared/locked-periods.ts';
import { lockedPeople, refuseLockedDays } from '../../people/shared/locked-periods.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { loadSchedules } from '../shared/load-schedules.ts';
import { recordClockings } from '../shared/record-clockings.ts';
import type { NewClocking } from '../shared/write-clockings.ts';

type Added = Answer<typeof clocks.add>;
type AddBody = Body<typeof clocks.add>;

/**
 * Adds one clocking to each of some people, in the name of the person who adds them. A person who was not employed, or whose day a payroll has
 * counted, is left out and named; when that is everybody, it is refused.
 */
export async function addClockings(ctx: Ctx, body: AddBody): Promise<Added> {
  const employeeIds = [...new Set(body.employeeIds)];
  await checkPeople(ctx, employeeIds);
  if (body.timestamp > ctx.now) throw new AppError('clock/future');
  const stationName = await nameOfZone(ctx, body.zoneId);
  await checkTag(ctx, body.tagId);
  const employed = await employedOn(ctx, employeeIds, dateOf(body.timestamp, ctx.organization.timeZone));
  const [stranger] = employeeIds.filter((id) => !employed.includes(id));
  if (employed.length === 0) throw new AppError('clock/not-employed', { employeeId: stranger ?? '' });
  const { done, locked } = await addOpen(ctx, { ...body, stationName }, employed);
  const { timestamp: at, clockType, reason } = body;
  for (const employeeId of employed.filter((id) => !locked.has(id))) {
    ctx.audit('clock.add', { entity: 'employee', entityId: employeeId, after: { at, clockType, reason } });
  }
  const refused = employeeIds.flatMap((employeeId): Added['refused'] => {
    if (!employed.includes(employeeId)) return [{ employeeId, code: 'clock/not-employed' }];
    return locked.has(employeeId) ? [{ employeeId, code: 'period-locked' }] : [];
  });
  const ids = await idsOf(
    ctx,
    body,
    employed.filter((id) => !locked.has(id)),
  );
  return { added: done.added, removed: 0, unchanged: done.unchanged, days: done.days, ids, refused };
}

/** Writes for everybody; where that touched days of a payroll, takes it back and writes for the others only. */
async function addOpen(ctx: Ctx, body: AddedAt, employeeIds: readonly string[]) {
  const { organizationId, organization } = ctx;
  await holdPay(ctx.tx, organizationId);
  const write = async (ids: readonly string[]) => {
    const touched: TouchedDay[] = [];
    const rows = ids.map((employeeId) => rowFor(ctx, body, employeeId));
    const done = await recordClockings(ctx.tx, {
      organizationId,
      timeZone: organization.timeZone,
      rows,
      onTouched: (days) => touched.push(...days),
    });
    return { done, touched };
  };
  const writeAll = async () => {
    const first = await write(employeeIds);
    return { first, locked: await lockedPeople(ctx.tx, organizationId, first.touched) };
  };
  const { first, locked } = await ctx.inSavepoint(writeAll, { isKept: (all) => all.locked.size === 0 });
  if (locked.size === 0) return { done: first.done, locked };
  const open = employeeIds.filter((id) => !locked.has(id));
  if (open.length === 0) await refuseLockedDays(ctx.tx, organizationId, first.touched);
  return { done: (await write(open)).done, locked };
}

async function idsOf({ tx, organizationId }: Ctx, { timestamp, clockType }: AddBody, employeeIds: readonly string[]) {
  const rows = await tx
    .selectFrom('app.clocking')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('employee_id', 'in', employeeIds)
    .where(sql<boolean>`at = ${new Date(timestamp)}`)
    .where('clock_type', '=', clockType)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

type AddedAt = AddBody & { readonly stationName: string | null };
const rowFor = (ctx: Ctx, body: AddedAt, employeeId: string): NewClocking => ({
  employeeId,
  at: body.timestamp,
  clockType: body.clockType,
  source: 'manager',
  zoneId: body.zoneId ?? null,
  stationName: body.stationName,
  reason: body.reason,
  note: body.note ?? null,
  tagId: body.tagId ?? null,
  createdBy: ctx.actor.employeeId,
});

async function checkPeople(ctx: Ctx, employeeIds: readonly string[]) {
  const visible = await visibleEmployees(ctx);
  const known = await ctx.tx
    .selectFrom('app.employee')
    .select('id')
    .where('organization_id', '=', ctx.organizationId)
    .where('id', 'in', employeeIds)
    .execute();
  const isSeen = (id: string) => visible === null || visible.includes(id);
  if (known.length < employeeIds.length || !employeeIds.every(isSeen)) throw notFound();
}

/** Those of some people who are employed on a date. */
async function employedOn(ctx: Ctx, employeeIds: readonly string[], date: PlainDate): Promise<string[]> {
  const book = await loadSchedules(ctx.tx, { organizationId: ctx.organizationId, employeeIds, from: date, to: date });
  return employeeIds.filter((id) => {
    const { start, end } = book.employmentOf(id);
    return date >= start && (end === null || date <= end);
  });
}

async function nameOfZone({ tx, organizationId }: Ctx, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const zone = await tx
    .selectFrom('app.zone')
    .select('name')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!zone) throw notFound();
  return zone.name;
}

async function checkTag({ tx, organizationId }: Ctx, id: string | undefined) {
  if (id === undefined) return;
  const found = await tx
    .selectFrom('app.tag')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
}
