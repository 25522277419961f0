/** What part of pay the minutes of a leave year earn, in order: up to `untilMinutes` of the year; null is without end. */
export type PayTranche = { readonly untilMinutes: number | null; readonly percent: number };
export type PaidMinutes = { readonly minutes: number; readonly percent: number };

/**
 * What the days of an approved leave earn, day by day in the given order. `usedBefore`: minutes of the type that were approved in the same
 * leave year before. An unpaid type earns 0 percent, a paid one without tranches 100; minutes beyond the last tranche earn 0. A day that a
 * limit falls into has a part for each side. Whole minutes, percent of the usual pay.
 * Source: Labour Protection Act s.57, 59 (sick leave 30 paid working days, maternity), issue of tranches; product rule.
 * Example: 14,400 minutes at 100 %, then 0: 14,160 used, a day of 480 → 240 at 100 %, 240 at 0 %.
 */
export function payOfLeave(
  type: { readonly isPaid: boolean; readonly tranches: readonly PayTranche[] },
  { usedBefore, days }: { readonly usedBefore: number; readonly days: readonly { readonly minutes: number }[] },
): PaidMinutes[][] {
  if (!type.isPaid) return days.map((day) => partsOf(day.minutes, 0));
  if (type.tranches.length === 0) return days.map((day) => partsOf(day.minutes, 100));
  let used = usedBefore;
  return days.map((day) => {
    const parts = splitByTranche(type.tranches, used, day.minutes);
    used += day.minutes;
    return parts;
  });
}

const partsOf = (minutes: number, percent: number): PaidMinutes[] => (minutes === 0 ? [] : [{ minutes, percent }]);

function splitByTranche(tranches: readonly PayTranche[], used: number, minutes: number): PaidMinutes[] {
  const parts: PaidMinutes[] = [];
  const until = used + minutes;
  let reached = used;
  for (const { untilMinutes, percent } of tranches) {
    const end = Math.min(until, untilMinutes ?? until);
    if (end <= reached) continue;
    parts.push({ minutes: end - reached, percent });
    reached = end;
  }
  return reached < until ? [...parts, { minutes: until - reached, percent: 0 }] : parts;
}
