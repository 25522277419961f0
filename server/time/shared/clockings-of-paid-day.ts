import { sql } from 'kysely';
import type { ProblemCode, Punch } from '../../../domain/time/types.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { beginPayChange } from '../../people/shared/open-period.ts';
import { countDayWith, type DayClocking, findRecorded, keepCorrection, punchesOf, storedPunches } from './correct-day.ts';

type PersonDay = { readonly employeeId: string; readonly date: PlainDate };
type Change = { readonly clockings: readonly DayClocking[]; readonly reason: string };

const isSame = (a: Pick<Punch, 'at' | 'type'>, b: DayClocking): boolean => a.at === b.at && a.type === b.clockType;

/** Whether clockings would leave a paid day incomplete; those that belong to another day are not looked at. */
export async function leavesIncomplete(ctx: Ctx, day: PersonDay, clockings: readonly DayClocking[]): Promise<boolean> {
  const known = await knownPunches(ctx, day);
  const totals = await countDayWith(
    ctx,
    day,
    [...known, ...punchesOf(clockings)].toSorted((a, b) => a.at - b.at),
  );
  return totals !== null && !isWhole(totals.problems);
}

/** A day longer than its rules believe is recorded by an administrator, who confirms it. */
const isWhole = (problems: readonly ProblemCode[]): boolean => problems.length === 0;

/** Corrects a paid day by clockings that it lacks; the day must be whole with them. The difference is paid with the next payroll. */
export async function addToPaidDay(ctx: Ctx, day: PersonDay, { clockings, reason }: Change): Promise<void> {
  const known = await knownPunches(ctx, day);
  const added = clockings.filter((clocking) => !known.some((punch) => isSame(punch, clocking)));
  await writeDay(ctx, day, { punches: [...known, ...punchesOf(added)], reason });
}

/** Takes such clockings out again; without another correction of the day it counts as it was paid. */
export async function takeFromPaidDay(ctx: Ctx, day: PersonDay, { clockings, reason }: Change): Promise<void> {
  const recorded = await findRecorded(ctx, day);
  if (!recorded) return;
  const left = punchesOf(recorded.clockings).filter((punch) => !clockings.some((clocking) => isSame(punch, clocking)));
  const stored = await storedPunches(ctx, day);
  const isAsPaid =
    left.length === stored.length && left.every((punch) => stored.some(({ at, type }) => at === punch.at && type === punch.type));
  if (!isAsPaid) return writeDay(ctx, day, { punches: left, reason });
  await beginPayChange(ctx, [day.employeeId], day.date, day.date);
  await sql`update app.time_correction set ended_at = ${toTimestamp(ctx.now)}, ended_by = ${ctx.actor.employeeId}
    where organization_id = ${ctx.organizationId} and employee_id = ${day.employeeId} and work_date = ${day.date}
      and ended_at is null`.execute(ctx.tx);
  ctx.audit('time-correction.cancel', { entity: 'employee', entityId: day.employeeId, after: { date: day.date, reason } });
}

async function knownPunches(ctx: Ctx, day: PersonDay): Promise<Punch[]> {
  const recorded = await findRecorded(ctx, day);
  return recorded ? punchesOf(recorded.clockings) : storedPunches(ctx, day);
}

async function writeDay(
  ctx: Ctx,
  day: PersonDay,
  { punches, reason }: { punches: readonly Punch[]; reason: string },
): Promise<void> {
  const { employeeId, date } = day;
  const inOrder = punches.toSorted((a, b) => a.at - b.at);
  const clockings = inOrder.map(({ at, type }) => ({ at, clockType: type }));
  const totals = inOrder.length === 0 ? null : await countDayWith(ctx, day, punchesOf(clockings));
  if (inOrder.length > 0 && (totals === null || !isWhole(totals.problems))) throw new AppError('correction/incomplete');
  await beginPayChange(ctx, [employeeId], date, date);
  await keepCorrection(ctx, { employeeId, date, clockings, totals, reason });
  ctx.audit('time-correction.create', { entity: 'employee', entityId: employeeId, after: { date, clockings, reason } });
}
