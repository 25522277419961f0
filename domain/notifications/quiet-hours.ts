import { addDays, dateOf, instantOf, minuteOfDay } from '../time.ts';
import type { Instant, TimeOfDay, TimeZone } from '../units.ts';

/** Minutes from local midnight, the end not included; an end at or before the start lies on the next day. */
export type QuietHours = { readonly from: TimeOfDay; readonly to: TimeOfDay };

/**
 * When a message may be delivered that is ready `at`: at once, or at the end of the quiet hours that it falls into.
 * Equal ends are no quiet hours. Source: product rule (a message of the evening waits for the morning).
 * Example: 22:00 to 07:00, ready at 23:30 → 07:00 of the next day.
 */
export function deliverAt(at: Instant, quiet: QuietHours | null, timeZone: TimeZone): Instant {
  if (quiet === null || quiet.from === quiet.to) return at;
  const minute = minuteOfDay(at, timeZone);
  const isOvernight = quiet.to < quiet.from;
  const isQuiet = isOvernight ? minute >= quiet.from || minute < quiet.to : minute >= quiet.from && minute < quiet.to;
  if (!isQuiet) return at;
  const today = dateOf(at, timeZone);
  return instantOf(isOvernight && minute >= quiet.from ? addDays(today, 1) : today, quiet.to, timeZone);
}
