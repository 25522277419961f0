import { roundHalfUp } from '../money.ts';
import { type Satang, WORKING_DAY_MINUTES } from '../units.ts';
import { normalDayOf } from './normal-day.ts';
import type { PayDay } from './pay-types.ts';
import type { BasePart } from './trace.ts';

/**
 * Pay not earned for absence that no leave covers: a whole day is salary ÷ 30, part of a day the missing minutes over the work minutes of
 * a day, at most one day. Added exactly, rounded once, half up to the satang. Not limited to the salary: the slip does that.
 * Source: specification 3 §9, decision AM-094; Labour Protection Act s.76 (only time not worked).
 * Example: 24,000.00, 7.5 hours a day, 9.5 hours missing → counts 7.5 → 800.00.
 */
export const absencePay = (parts: readonly BasePart[], workMinutesPerDay: number): Satang =>
  unworkedPay(parts, workMinutesPerDay);

/** Minutes of a partly missed day that count: never more than the work minutes of a day. */
export const countedAbsence = (absentMinutes: number, workMinutesPerDay: number): number =>
  Math.min(Math.max(0, absentMinutes), normalDayOf(workMinutesPerDay));

type MissedDay = Pick<PayDay, 'absentMinutes' | 'scheduledMinutes' | 'leave'>;
/**
 * Work minutes that a partly missed day costs. Beside leave they are what the leave leaves of a day, by as much of the planned time as is missing
 * of what the leave does not cover: leave takes days of its own length, and its part and the missing part are one day together.
 * Source: decision 148. Example: planned 7.5 hours, half a day of leave, 225 minutes missing, 8 hours of work a day → 240.
 */
export function missedMinutes({ absentMinutes, scheduledMinutes, leave = [] }: MissedDay, workMinutesPerDay: number): number {
  if (leave.length === 0 || absentMinutes <= 0) return countedAbsence(absentMinutes, workMinutesPerDay);
  const taken = leave.reduce((sum, part) => sum + part.minutes / part.dayMinutes, 0);
  const covered = leave.reduce((sum, part) => sum + part.coveredMinutes, 0);
  // Of a longer day no more than a working day is ever missing.
  const left = Math.max(absentMinutes, Math.min(scheduledMinutes - covered, WORKING_DAY_MINUTES));
  return Math.round(normalDayOf(workMinutesPerDay) * Math.max(0, 1 - taken) * (absentMinutes / left));
}

/** A salary's pay for whole days, minutes and seconds not worked: base × (days × day + time) ÷ 30 ÷ day. */
export function unworkedPay(parts: readonly BasePart[], workMinutesPerDay: number): Satang {
  const day = normalDayOf(workMinutesPerDay);
  const secondsOf = ({ wholeDays, minutes, seconds = 0 }: BasePart) => (wholeDays * day + minutes) * 60 + seconds;
  const exact = parts.reduce((sum, part) => sum + BigInt(part.base) * BigInt(secondsOf(part)), 0n);
  return roundHalfUp(exact, BigInt(30 * day * 60));
}
