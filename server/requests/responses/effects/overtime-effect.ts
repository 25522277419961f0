import { sql } from 'kysely';
import { limitPassed } from '../../../../domain/time/overtime-room.ts';
import { meetsPlannedWork, spansMeet } from '../../../../domain/time/overtime-span.ts';
import { addDays, eachDay, timeTyped } from '../../../../domain/time.ts';
import { MINUTES_PER_DAY, type PlainDate } from '../../../../domain/units.ts';
import type { Ctx } from '../../../http/context.ts';
import { paidAmong } from '../../../people/shared/locked-periods.ts';
import {
  approveOvertime,
  holdOvertime,
  isOvertimeApproved,
  type OvertimeTimes,
  withdrawOvertime,
} from '../../../time/shared/approve-overtime.ts';
import { loadSchedules } from '../../../time/shared/load-schedules.ts';
import { limitFacts, loadOvertimeRoom } from '../../../time/shared/overtime-room.ts';
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
      from: addDays(workDate, -1),
      to: addDays(workDate, 1),
    });
    const { start, end } = book.employmentOf(employeeId);
    if (workDate < start || (end !== null && workDate > end)) throw faultAt(asked, 'work-date', 'clock/not-employed');
    await paidAmong(ctx.tx, ctx.organizationId, [{ employeeId, date: workDate }]);
    const isPlanned = datesAround(workDate).some((date) => meetsPlannedWork(times, date, book.scheduleOn(employeeId, date)));
    if (isPlanned) throw faultAt(asked, 'start-time', 'form/overtime-in-shift');
    if (await isTaken(ctx, times)) throw faultAt(asked, 'start-time', 'form/overtime-taken');
    await refuseAboveLimit(ctx, asked, times);
    return { startDate: workDate, endDate: workDate, overtimeMinutes: minutesOf(times) };
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

/** Above a limit it is refused where the company has set it so; elsewhere the form has warned of it. */
async function refuseAboveLimit(ctx: Ctx, asked: Asked, times: OvertimeTimes): Promise<void> {
  const day = { employeeId: times.employeeId, date: times.workDate, isDecidedAnew: false };
  const { mode, limits } = await loadOvertimeRoom(ctx, day);
  const passed = mode === 'refuse' ? limitPassed(limits, minutesOf(times)) : undefined;
  if (passed) throw faultAt(asked, 'end-time', `form/overtime-above-${passed.kind}`, limitFacts(passed));
}

const minutesOf = ({ startMinute, endMinute }: OvertimeTimes): number => endMinute - startMinute;

export function timesOf(asked: Asked): OvertimeTimes {
  const startMinute = timeTyped(answerTo(asked, 'start-time') ?? '00:00');
  const typedEnd = timeTyped(answerTo(asked, 'end-time') ?? '00:00');
  const endMinute = typedEnd < startMinute ? typedEnd + MINUTES_PER_DAY : typedEnd;
  const workDate = (answerTo(asked, 'work-date') ?? '') as PlainDate;
  return { employeeId: asked.employeeId, workDate, startMinute, endMinute };
}

/** A night reaches into the day after, so overtime of a date may meet what stands on the dates around it. */
const datesAround = (date: PlainDate): readonly PlainDate[] => eachDay(addDays(date, -1), addDays(date, 1));

/** Whether overtime of these times waits, or is approved, already. One request of a person is looked at after another. */
async function isTaken(ctx: Ctx, times: OvertimeTimes): Promise<boolean> {
  const { tx, organizationId } = ctx;
  const { employeeId, workDate } = times;
  await holdOvertime(ctx, [employeeId]);
  const waiting = await sql<Pick<Asked, 'fields' | 'answers'>>`
    select r.fields, a.answers from app.form_response a
    join app.form_revision r on r.organization_id = a.organization_id and r.template_id = a.template_id and r.revision = a.revision
    where a.organization_id = ${organizationId} and a.employee_id = ${employeeId} and a.kind = 'OvertimeForm' and a.status = 'pending'
      and a.takes_back_id is null and a.start_date between ${addDays(workDate, -1)} and ${addDays(workDate, 1)}`.execute(tx);
  if (waiting.rows.some((row) => spansMeet(times, timesOf({ employeeId, ...row })))) return true;
  // Read after what waits: a request that is approved meanwhile is seen by one of the two.
  return isOvertimeApproved(ctx, times);
}
