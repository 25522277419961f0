import { daysBetween } from '../time.ts';
import type { PlainDate } from '../units.ts';

/** What of the attendance of a period may still change the pay: days without a clock out, odd clockings nobody decided on, days to come. */
export type OpenAttendance = { readonly openDays: number; readonly oddClockings: number; readonly daysToCome: number };

type Period = { readonly start: PlainDate; readonly end: PlainDate };

/**
 * How many days of a period (both ends included) are not over: today and later.
 * Source: product rule; pay for such days rests on what is planned, not on what happened.
 */
export function daysToCome({ start, end }: Period, today: PlainDate): number {
  const first = today > start ? today : start;
  return first > end ? 0 : daysBetween(first, end) + 1;
}

/** Whether a payroll with this attendance is sent with a reason only. Source: product rule. */
export const asksForReason = (open: OpenAttendance): boolean => open.openDays + open.oddClockings + open.daysToCome > 0;
