import type { DayStatus } from '../time/day-status.ts';
import type { ProblemCode } from '../time/types.ts';

export const DAY_MARKS = [
  'missing',
  'absent',
  'half-day',
  'late',
  'leave',
  'worked',
  'overtime',
  'holiday',
  'day-off',
  'pending',
] as const;
export type DayMark = (typeof DAY_MARKS)[number];

/** `status` null: not employed on the day. `pending`: requests about the day that nobody decided yet. */
export type DayToMark = {
  readonly status: DayStatus | null;
  readonly problems: readonly ProblemCode[];
  readonly lateMinutes: number;
  readonly workedMinutes: number;
  readonly overtimeMinutes: number;
  readonly holidayMinutes: number;
  readonly holidayOvertimeMinutes: number;
  readonly leaves: readonly unknown[];
  readonly pending: readonly unknown[];
};

const MISSING: readonly ProblemCode[] = ['missing-in', 'missing-out', 'open-break'];

/**
 * What a calendar of one person's month shows of a day, in the order of `DAY_MARKS`: what has to be mended comes first, requests that wait
 * last. The first is the colour of the day. A day to come without leave, holiday or request has none.
 * Source: product rule. Example: late, with two hours of overtime and a request that waits → late, worked, overtime, pending.
 */
export function dayMarks(day: DayToMark): DayMark[] {
  const has: Readonly<Record<DayMark, boolean>> = {
    missing: day.status === 'incomplete' || day.problems.some((problem) => MISSING.includes(problem)),
    absent: day.status === 'absent',
    'half-day': day.status === 'half-day',
    late: day.lateMinutes > 0 && day.status !== 'absent',
    leave: day.status === 'leave' || day.leaves.length > 0,
    worked: day.workedMinutes > 0,
    overtime: day.overtimeMinutes + day.holidayMinutes + day.holidayOvertimeMinutes > 0,
    holiday: day.status === 'holiday',
    'day-off': day.status === 'day-off',
    pending: day.pending.length > 0,
  };
  return DAY_MARKS.filter((mark) => has[mark]);
}
