import { monthsAfter, monthsBetween } from '../../leave/leave-year.ts';
import { addDays, daysBetween } from '../../time.ts';
import type { PlainDate } from '../../units.ts';

export type Service = {
  /** Days from the first to the last one, both included. */
  readonly days: number;
  /** Whole years, and the days beyond them. */
  readonly years: number;
  readonly restDays: number;
};

/**
 * How long somebody worked, the last day included: who began on 1 March and leaves on the last of February has a whole year.
 * Source: Labour Protection Act s.118, Civil and Commercial Code s.193/5. Example: 2021-03-01 to 2026-08-31 → 5 years and 184 days.
 */
export function serviceOf(startDate: PlainDate, lastDay: PlainDate): Service {
  if (lastDay < startDate) return { days: 0, years: 0, restDays: 0 };
  const after = addDays(lastDay, 1);
  const years = Math.floor(monthsBetween(startDate, after) / 12);
  return {
    days: daysBetween(startDate, lastDay) + 1,
    years,
    restDays: daysBetween(monthsAfter(startDate, years * 12), after),
  };
}
