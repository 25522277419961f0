import { sql } from 'kysely';
import type { AskedClocking } from '../../../../domain/requests/check-answers.ts';
import { instantOf, timeTyped } from '../../../../domain/time.ts';
import type { Instant } from '../../../../domain/units.ts';
import { toTimestamp } from '../../../db/column-types.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Ctx } from '../../../http/context.ts';
import { refuseLockedDays, type TouchedDay } from '../../../people/shared/locked-periods.ts';
import { holdPay } from '../../../people/shared/pay-lock.ts';
import { loadSchedules } from '../../../time/shared/load-schedules.ts';
import { type NewClocking, recordClockings } from '../../../time/shared/record-clockings.ts';
import { findClockings, markRemoved, settleAgain, takeLocks } from '../../../time/shared/touched-clockings.ts';
import { type Asked, answerTo, type Effect, faultAt, type Standing } from './effect.ts';

type Wanted = AskedClocking & { readonly at: Instant };

/** Clockings that were forgotten: written with the approval as a correction is, and marked as requested. */
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
    await refuseLockedDays(
      ctx.tx,
      organizationId,
      dates.map((date) => ({ employeeId: asked.employeeId, date })),
    );
    if ((await standingAt(ctx, asked)).length === wanted.length) throw faultAt(asked, 'clockings', 'form/already-clocked');
    return { startDate, endDate };
  },

  async apply(ctx, request) {
    const touched: TouchedDay[] = [];
    await holdPay(ctx.tx, ctx.organizationId);
    const before = new Set(await standingAt(ctx, request));
    await recordClockings(ctx.tx, {
      organizationId: ctx.organizationId,
      timeZone: ctx.organization.timeZone,
      rows: wantedBy(ctx, request).map((wanted) => rowFor(ctx, request, wanted)),
      onTouched: (days) => touched.push(...days),
    });
    await refuseLockedDays(ctx.tx, ctx.organizationId, touched);
    const clockingIds = (await standingAt(ctx, request)).filter((id) => !before.has(id));
    if (clockingIds.length === 0) throw new AppError('array/already-exist');
    return { clockingIds };
  },

  async drop() {
    // Nothing was written while it waited.
  },

  async undo(ctx, request, reason) {
    const known = request.effect?.clockingIds ?? [];
    if (known.length === 0) return;
    // Those that were corrected since are what the correction made of them.
    const originals = (await findClockings(ctx, known)).filter(({ removed_at }) => removed_at === null);
    if (originals.length === 0) return;
    await takeLocks(ctx, originals);
    await markRemoved(ctx, originals, reason);
    await settleAgain(ctx, originals, () => []);
  },
};

const wantedBy = ({ organization }: Ctx, asked: Asked): Wanted[] =>
  (answerTo<readonly AskedClocking[]>(asked, 'clockings') ?? []).map((clocking) => ({
    ...clocking,
    at: instantOf(clocking.date, timeTyped(clocking.time), organization.timeZone),
  }));

const rowFor = ({ actor }: Ctx, request: Standing, { at, clockType }: Wanted): NewClocking => ({
  employeeId: request.employeeId,
  at,
  clockType,
  source: 'request',
  zoneId: answerTo(request, 'clocking-zone') ?? null,
  reason: answerTo(request, 'reason') ?? null,
  createdBy: actor.employeeId,
});

/** Those of the wanted clockings that stand, whoever wrote them. */
async function standingAt(ctx: Ctx, asked: Asked): Promise<string[]> {
  const wanted = wantedBy(ctx, asked);
  const { rows } = await sql<{ id: string }>`select c.id
    from unnest(${wanted.map(({ at }) => toTimestamp(at))}::timestamptz[], ${wanted.map(({ clockType }) => clockType)}::text[]) as w (at, clock_type)
    join app.clocking c on c.organization_id = ${ctx.organizationId} and c.employee_id = ${asked.employeeId} and c.at = w.at
      and c.clock_type = w.clock_type and c.removed_at is null`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}
