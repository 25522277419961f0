import { sql } from 'kysely';
import { timeTyped } from '../../../../domain/time.ts';
import { MINUTES_PER_DAY, type PlainDate } from '../../../../domain/units.ts';
import type { Ctx } from '../../../http/context.ts';
import { refuseLockedDays } from '../../../people/shared/locked-periods.ts';
import { approveOvertime, type OvertimeTimes, withdrawOvertime } from '../../../time/shared/approve-overtime.ts';
import { loadSchedules } from '../../../time/shared/load-schedules.ts';
import { type Asked, answerTo, type Effect, faultAt } from './effect.ts';

/** Overtime of a day: approved in minutes, for what the company's policy makes of them. An end before the start is the next day. */
export const overtimeEffect: Effect = {
  async begin(ctx, asked) {
    const times = timesOf(asked);
    const { employeeId, workDate } = times;
    if (times.startMinute === times.endMinute) throw faultAt(asked, 'end-time', 'form/end-before-start');
    const book = await loadSchedules(ctx.tx, {
      organizationId: ctx.organizationId,
      employeeIds: [employeeId],
      from: workDate,
      to: workDate,
    });
    const { start, end } = book.employmentOf(employeeId);
    if (workDate < start || (end !== null && workDate > end)) throw faultAt(asked, 'work-date', 'clock/not-employed');
    await refuseLockedDays(ctx.tx, ctx.organizationId, [{ employeeId, date: workDate }]);
    if (await isTaken(ctx, times)) throw faultAt(asked, 'start-time', 'form/overtime-taken');
    return { startDate: workDate, endDate: workDate };
  },

  async apply(ctx, request) {
    const times = timesOf(request);
    const minutes = minutesOf(times);
    await approveOvertime(ctx, { ...times, minutes, responseId: request.id });
    return { overtimeMinutes: minutes };
  },

  async drop() {
    // Nothing was approved while it waited.
  },

  undo: (ctx, request) => withdrawOvertime(ctx, request.id),
};

const minutesOf = ({ startMinute, endMinute }: OvertimeTimes): number => endMinute - startMinute;

export function timesOf(asked: Asked): OvertimeTimes {
  const startMinute = timeTyped(answerTo(asked, 'start-time') ?? '00:00');
  const typedEnd = timeTyped(answerTo(asked, 'end-time') ?? '00:00');
  const endMinute = typedEnd < startMinute ? typedEnd + MINUTES_PER_DAY : typedEnd;
  const workDate = (answerTo(asked, 'work-date') ?? '') as PlainDate;
  return { employeeId: asked.employeeId, workDate, startMinute, endMinute };
}

/** Whether overtime of these times is approved, or waits, already. */
async function isTaken(
  { tx, organizationId }: Ctx,
  { employeeId, workDate, startMinute, endMinute }: OvertimeTimes,
): Promise<boolean> {
  const { rows } = await sql`
    select from app.overtime_approval where organization_id = ${organizationId} and employee_id = ${employeeId} and work_date = ${workDate}
      and removed_at is null and start_minute < ${endMinute} and end_minute > ${startMinute}`.execute(tx);
  return rows.length > 0;
}
