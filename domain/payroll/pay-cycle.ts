import { addDays, firstDayOf, lastDayOf } from '../time.ts';
import type { PlainDate, YearMonth } from '../units.ts';

export const PAY_CYCLES = ['monthly', 'half-monthly', 'weekly', 'daily'] as const;
export type PayCycle = (typeof PAY_CYCLES)[number];
/** `regular` pays a period of the cycle; the others are runs beside it, which pay what is due once, and `final` the last days of leavers. */
export const RUN_KINDS = ['regular', 'bonus', 'correction', 'final'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/**
 * When a payroll pays. `payDay`: a day of the month (0, or one the month does not have, is its last) of monthly ones and of the second half; 1 Monday
 * to 7 Sunday of weekly ones; 0 of daily ones. `firstPayDay`: the day of the month on which the first half is paid, else null.
 */
export type PaySchedule = { readonly cycle: PayCycle; readonly payDay: number; readonly firstPayDay: number | null };
/**
 * The day a month is paid on; `payDay` is a day of the month, and 0, or a day that the month does not have, is its last.
 * Source: product rule. Example: 31 in February 2027 → 28 February 2027.
 */
export function payDateOf(month: YearMonth, payDay: number): PlainDate {
  const last = lastDayOf(month);
  return payDay === 0 || payDay > Number(last.slice(8)) ? last : addDays(firstDayOf(month), payDay - 1);
}
