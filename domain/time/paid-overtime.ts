import type { OvertimePolicy } from '../people/overtime-policies.ts';
import { type DaySchedule, dayMinutesOf, slotsOf } from './types.ts';

/** `onHoliday`: minutes of work on a day off or holiday, overtime of it included. `approved` is null where nobody decided. */
export type OvertimeOfDay = { readonly clocked: number; readonly approved: number | null; readonly onHoliday: number };
/** `policy` null: nobody chose. `earns`: false where the position is paid no overtime at all. */
export type OvertimePay = { readonly policy: OvertimePolicy | null; readonly earns: boolean };

/**
 * The overtime minutes of a working day that are paid: what was clocked, what was approved, or the smaller of both. Where nobody chose,
 * what was approved is paid where something was, and what was clocked elsewhere. A day with work on a holiday is paid as clocked.
 * Source: Labour Protection Act s.61; product rule. Example: clocked 120, approved 90, smaller → 90.
 */
export function paidOvertime({ clocked, approved, onHoliday }: OvertimeOfDay, { policy, earns }: OvertimePay): number {
  if (!earns) return 0;
  if (onHoliday > 0) return clocked;
  if (policy === 'clocked') return clocked;
  if (policy === 'approved') return approved ?? 0;
  if (policy === 'smaller') return Math.min(clocked, approved ?? 0);
  return approved ?? clocked;
}

/** What there is to look at before overtime of a day is approved, the weightiest first. */
export const OVERTIME_PROBLEMS = ['open-day', 'request-waits', 'not-approved', 'more-than-clocked', 'less-than-clocked'] as const;
export type OvertimeProblem = (typeof OVERTIME_PROBLEMS)[number];

/**
 * `open-day`: a clocking is missing, so what was clocked is not final. `not-approved`: clocked, and nobody decided.
 * `more-than-clocked` and `less-than-clocked`: approved is not what was clocked. A day to come, or one that still runs (`isOver` false), has none of them.
 * Where the policy pays what was clocked nobody has to decide, so approvals are no problem.
 * Source: product rule. Example: clocked 120, nothing approved → not-approved.
 */
export function overtimeProblems(day: {
  readonly clocked: number;
  readonly approved: number | null;
  readonly isOpen: boolean;
  readonly isOver: boolean;
  readonly hasRequest: boolean;
  readonly policy: OvertimePolicy | null;
}): readonly OvertimeProblem[] {
  const { clocked, approved, isOpen, isOver, hasRequest, policy } = day;
  const found: OvertimeProblem[] = hasRequest ? ['request-waits'] : [];
  if (!isOver) return found;
  if (isOpen) found.unshift('open-day');
  if (policy === 'clocked') return found;
  if (clocked > 0 && approved === null && !hasRequest) found.push('not-approved');
  if (approved !== null && approved > clocked) found.push('more-than-clocked');
  if (approved !== null && approved < clocked) found.push('less-than-clocked');
  return found;
}

/** Planned minutes of the overtime shifts of a date, without their breaks. Example: an OT shift 18:00–21:00 → 180. */
export const plannedOvertimeOf = (schedule: DaySchedule): number =>
  slotsOf(schedule).reduce((sum, slot) => sum + (slot.allMinutesAs === 'overtime' ? dayMinutesOf(slot) : 0), 0);
