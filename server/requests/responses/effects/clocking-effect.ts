import { sql } from 'kysely';
import type { AskedClocking } from '../../../../domain/requests/check-answers.ts';
import { instantOf, timeTyped } from '../../../../domain/time.ts';
import type { Instant, PlainDate } from '../../../../domain/units.ts';
import { toTimestamp } from '../../../db/column-types.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Ctx } from '../../../http/context.ts';
import { paidAmong, refuseLockedDays, type TouchedDay } from '../../../people/shared/locked-periods.ts';
import { holdPay } from '../../../people/shared/pay-lock.ts';
import { addToPaidDay, leavesIncomplete, takeFromPaidDay } from '../../../time/shared/clockings-of-paid-day.ts';
import { loadSchedules } from '../../../time/shared/load-schedules.ts';
import { type NewClocking, recordClockings } from '../../../time/shared/record-clockings.ts';
import { findClockings, lockClockings, markRemoved, settleAgain } from '../../../time/shared/touched-clockings.ts';
import { type Asked, answerTo, type Effect, faultAt, type Standing } from './effect.ts';

type Wanted = AskedClocking & { readonly at: Instant };
type Clocked = Pick<Wanted, 'at' | 'clockType'>;
type Placed = Clocked & { readonly id: string; readonly workDate: PlainDate };

/**
 * Clockings that were forgotten: written with the approval as a correction is, and marked as requested. Of a day that an approved payroll counted
 * they are a correction of it, which the next one pays.
 */
export const clockingEffect: Effect = {
  async begin(ctx, asked) {
    const wanted = wantedBy(ctx, asked);
    const dates = wanted.map(({ date }) => date).sort();
    const [startDate, endDate] = [dates[0] ?? null, dates.at(-1) ?? null];
    if (wanted.some(({ at }) => at > ctx.now)) throw faultAt(asked, 'clockings', 'form/future');
    if (!startDate || !endDate) throw faultAt(asked, 'clockings', 'form/required');
    const { organizationId } = ctx;
    const book = await loadSchedules(ctx.tx, { organizationId, employeeIds: [asked.employeeId], from: startDate, to: endDate });
    const { start, end } = book.employmentOf(asked.employeeId);
    if (startDate < start || (end !== null && endDate > end)) throw faultAt(asked, 'clockings', 'clock/not-employed');
    const asksFor = [...new Set(dates)].map((date) => ({ employeeId: asked.employeeId, date }));
    for (const day of await paidAmong(ctx.tx, organizationId, asksFor)) {
      const clockings = wanted.filter(({ date }) => date === day.date);
      if (await leavesIncomplete(ctx, day, clockings)) throw faultAt(asked, 'clockings', 'correction/incomplete');
    }
    if ((await standingAt(ctx, asked)).length === wanted.length) throw faultAt(asked, 'clockings', 'form/already-clocked');
    return { startDate, endDate };
  },

  async apply(ctx, request) {
    await holdPay(ctx.tx, ctx.organizationId);
    const before = new Set((await standingAt(ctx, request)).map(({ id }) => id));
    const wanted = wantedBy(ctx, request);
    const addAll = async () => {
      const paid = await paidAmong(ctx.tx, ctx.organizationId, await add(ctx, request, wanted));
      const added = (await standingAt(ctx, request)).filter(({ id }) => !before.has(id));
      return { paid, added };
    };
    // Days that were paid stay as they are: what belongs to them is a correction, and the rest is added as ever.
    const { paid, added } = await ctx.inSavepoint(addAll, { isKept: (first) => first.paid.length === 0 });
    if (added.length === 0) throw new AppError('array/already-exist');
    if (paid.length === 0) return { clockingIds: added.map(({ id }) => id) };
    const isOfPaid = (date: PlainDate) => paid.some((day) => day.date === date);
    const open = added.filter(({ workDate }) => !isOfPaid(workDate));
    await refuseLockedDays(ctx.tx, ctx.organizationId, await add(ctx, request, open));
    const correctedDays = [...new Set(added.flatMap(({ workDate }) => (isOfPaid(workDate) ? [workDate] : [])))].sort();
    for (const date of correctedDays) {
      const clockings = added.filter(({ workDate }) => workDate === date);
      await addToPaidDay(ctx, { employeeId: request.employeeId, date }, { clockings, reason: reasonOf(request) });
    }
    const clockingIds = (await standingAt(ctx, request)).filter(({ id }) => !before.has(id)).map(({ id }) => id);
    return { clockingIds, correctedDays };
  },

  async drop() {
    // Nothing was written while it waited.
  },

  async undo(ctx, request, reason) {
    for (const date of request.effect?.correctedDays ?? []) {
      const day = { employeeId: request.employeeId, date };
      await takeFromPaidDay(ctx, day, { clockings: wantedBy(ctx, request), reason });
    }
    const known = request.effect?.clockingIds ?? [];
    if (known.length === 0) return;
    // Those that were corrected since are what the correction made of them.
    const left = (await findClockings(ctx, known)).filter(({ removed_at }) => removed_at === null);
    if (left.length === 0) return;
    const originals = await lockClockings(ctx, left);
    await markRemoved(ctx, originals, reason);
    await settleAgain(ctx, originals, () => []);
  },
};

const wantedBy = ({ organization }: Ctx, asked: Asked): Wanted[] =>
  (answerTo<readonly AskedClocking[]>(asked, 'clockings') ?? []).map((clocking) => ({
    ...clocking,
    at: instantOf(clocking.date, timeTyped(clocking.time), organization.timeZone),
  }));

/** Answers the days that it touched. */
async function add(ctx: Ctx, request: Standing, clockings: readonly Clocked[]): Promise<TouchedDay[]> {
  const touched: TouchedDay[] = [];
  if (clockings.length === 0) return touched;
  await recordClockings(ctx.tx, {
    organizationId: ctx.organizationId,
    timeZone: ctx.organization.timeZone,
    rows: clockings.map((clocking) => rowFor(ctx, request, clocking)),
    onTouched: (days) => touched.push(...days),
  });
  return touched;
}

const reasonOf = (request: Standing): string => answerTo(request, 'reason') || '–';

const rowFor = ({ actor }: Ctx, request: Standing, { at, clockType }: Clocked): NewClocking => ({
  employeeId: request.employeeId,
  at,
  clockType,
  source: 'request',
  zoneId: answerTo(request, 'clocking-zone') ?? null,
  reason: answerTo(request, 'reason') ?? null,
  createdBy: actor.employeeId,
});

/** Those of the wanted clockings that stand, whoever wrote them, with the days that they belong to. */
async function standingAt(ctx: Ctx, asked: Asked): Promise<Placed[]> {
  const wanted = wantedBy(ctx, asked);
  const { rows } = await sql<Placed>`select c.id, c.at, c.clock_type as "clockType", c.work_date as "workDate"
    from unnest(${wanted.map(({ at }) => toTimestamp(at))}::timestamptz[], ${wanted.map(({ clockType }) => clockType)}::text[]) as w (at, clock_type)
    join app.clocking c on c.organization_id = ${ctx.organizationId} and c.employee_id = ${asked.employeeId} and c.at = w.at
      and c.clock_type = w.clock_type and c.removed_at is null`.execute(ctx.tx);
  return rows;
}
