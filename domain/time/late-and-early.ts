import type { DayRules } from './day-rules.ts';
import type { MeasuredSlot, Shift } from './measured-slot.ts';
import type { Stretch } from './slot-work.ts';
import type { DaySchedule } from './types.ts';

/**
 * A span with what does not count of it: `minutes` = `span` − `onLeave` − `free` − `beyond`. `onLeave` is covered by leave, `free` is
 * grace, `beyond` is more than the shift is long.
 */
export type CountedSpan = {
  readonly span: number;
  readonly onLeave: number;
  readonly free: number;
  readonly beyond: number;
  readonly minutes: number;
};

function countedSpan(
  { span, onLeave, free }: Pick<CountedSpan, 'span' | 'onLeave' | 'free'>,
  { start, end }: Shift,
): CountedSpan {
  const left = span - onLeave - free;
  const minutes = Math.min(left, end - start);
  return { span, onLeave, free, beyond: left - minutes, minutes };
}
const NO_SPAN: CountedSpan = { span: 0, onLeave: 0, free: 0, beyond: 0, minutes: 0 };

/** Minutes of `[from, until)` on which the person was on leave; stretches of two leaves may lie over each other. */
export function leaveWithin(leave: readonly Stretch[], from: number, until: number): number {
  if (leave.length === 0) return 0;
  let covered = 0;
  let reached = from;
  for (const stretch of leave) {
    const begin = Math.max(stretch.from, reached);
    const end = Math.min(stretch.until, until);
    if (end <= begin) continue;
    covered += end - begin;
    reached = end;
  }
  return covered;
}

/** The minutes after a shift's start that are not late yet: the longer of the company's and the shift's own. */
export const graceOf = (schedule: DaySchedule, rules: DayRules): number =>
  Math.max(rules.lateGraceMinutes, schedule.graceMinutes ?? 0);

/**
 * Minutes late on a working day. `after-grace` counts from start plus grace: with one minute, 09:01 → 0 and 09:11 → 10 for
 * a start of 09:00. `start` counts all of them once the grace is over (09:11 → 11). Never more than the shift is long.
 */
export function lateOf({ firstIn, duty: shift, schedule, leave }: MeasuredSlot, rules: DayRules): CountedSpan {
  if (firstIn === null || shift === null) return NO_SPAN;
  return lateSpan({ came: firstIn, shift, leave, grace: graceOf(schedule, rules) }, rules);
}

/**
 * Seconds late on a working day, counted as the minutes are: with one minute of grace, 09:01:40 → 40 for a start of 09:00; counted from the
 * start, 100.
 */
export function lateSecondsOf({ firstIn, firstSecond, duty, schedule, leave }: MeasuredSlot, rules: DayRules): number {
  if (firstIn === null || duty === null || firstIn < duty.start) return 0;
  const shift = { start: duty.start * 60, end: duty.end * 60 };
  const onLeave = leave.map(({ from, until }) => ({ from: from * 60, until: until * 60 }));
  const arrival = { came: firstIn * 60 + firstSecond, shift, leave: onLeave, grace: graceOf(schedule, rules) * 60 };
  return lateSpan(arrival, rules).minutes;
}

/** All of it in minutes, or all in seconds. */
type Arrival = {
  readonly came: number;
  readonly shift: Shift;
  readonly leave: readonly Stretch[];
  readonly grace: number;
};
function lateSpan({ came, shift, leave, grace }: Arrival, rules: DayRules): CountedSpan {
  const span = Math.max(0, came - shift.start);
  const onLeave = leaveWithin(leave, shift.start, came);
  const after = span - onLeave;
  const isCountedWhole = after > grace && rules.lateCountsFrom === 'start';
  return countedSpan({ span, onLeave, free: isCountedWhole ? 0 : Math.min(after, grace) }, shift);
}

/** Minutes from the last out to the scheduled end; 0 while an in is open or when work began after the end. */
export function earlyLeaveOf({ stretches, firstIn, isOpen, duty: shift, leave }: MeasuredSlot): CountedSpan {
  const last = stretches.at(-1);
  if (shift === null || isOpen || last === undefined || firstIn === null) return NO_SPAN;
  if (firstIn >= shift.end) return NO_SPAN;
  const onLeave = leaveWithin(leave, last.until, shift.end);
  return countedSpan({ span: Math.max(0, shift.end - last.until), onLeave, free: 0 }, shift);
}
