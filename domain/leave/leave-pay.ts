import { WORKING_DAY_MINUTES } from '../units.ts';

/** What part of pay the minutes of a leave year earn, in order: up to `untilMinutes` of the year; null is without end. */
export type PayTranche = { readonly untilMinutes: number | null; readonly percent: number };
/** Minutes of leave, of the minutes that the whole day takes. */
export type TakenDay = { readonly minutes: number; readonly dayMinutes: number };
export type PaidMinutes = { readonly minutes: number; readonly percent: number };

/**
 * What the days of an approved leave earn, day by day in the given order. Tranches are written in days of 480 minutes: a whole day of a longer plan is
 * one day of them. `usedBefore`: what was approved in the same leave year before, in such minutes, which may have fractions. An unpaid type earns 0 percent, a paid one without tranches 100; minutes beyond the last tranche earn 0. A day that a
 * limit falls into has a part for each side. Whole minutes, percent of the usual pay.
 * Source: Labour Protection Act s.57, 59 (sick leave 30 paid working days, maternity), issue of tranches; product rule.
 * Example: 14,400 minutes at 100 %, then 0: 14,160 used, a day of 480 → 240 at 100 %, 240 at 0 %.
 */
export function payOfLeave(
  type: { readonly isPaid: boolean; readonly tranches: readonly PayTranche[] },
  { usedBefore, days }: { readonly usedBefore: number; readonly days: readonly TakenDay[] },
): PaidMinutes[][] {
  if (!type.isPaid) return days.map((day) => partsOf(day.minutes, 0));
  if (type.tranches.length === 0) return days.map((day) => partsOf(day.minutes, 100));
  let used = usedBefore;
  return days.map((day) => {
    const parts = splitByTranche(type.tranches, used, day);
    used += inStandardDays(day);
    return parts;
  });
}

const partsOf = (minutes: number, percent: number): PaidMinutes[] => (minutes === 0 ? [] : [{ minutes, percent }]);

/** The minutes that a leave of a day takes of tranches, which know days of 480 minutes. */
export const inStandardDays = ({ minutes, dayMinutes }: TakenDay): number => (minutes * WORKING_DAY_MINUTES) / dayMinutes;

function splitByTranche(tranches: readonly PayTranche[], used: number, { minutes, dayMinutes }: TakenDay): PaidMinutes[] {
  const parts: PaidMinutes[] = [];
  let reached = 0;
  for (const { untilMinutes, percent } of tranches) {
    const fits = untilMinutes === null ? minutes : Math.round(((untilMinutes - used) * dayMinutes) / WORKING_DAY_MINUTES);
    const end = Math.min(minutes, fits);
    if (end <= reached) continue;
    parts.push({ minutes: end - reached, percent });
    reached = end;
  }
  return reached < minutes ? [...parts, { minutes: minutes - reached, percent: 0 }] : parts;
}
