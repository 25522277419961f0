import { deliverAt } from '../../domain/notifications/quiet-hours.ts';
import { type Instant, timeOfDay, timeZone } from '../../domain/units.ts';

/** The quiet hours of a reader as they are kept, in the time zone of the company. */
export type QuietRow = { from_minute: number | null; to_minute: number | null; time_zone: string };

/** When what is ready now may reach its reader. */
export function dueOf({ from_minute: from, to_minute: to, time_zone }: QuietRow, now: Instant): Instant {
  const quiet = from === null || to === null ? null : { from: timeOfDay(from), to: timeOfDay(to) };
  return deliverAt(now, quiet, timeZone(time_zone));
}
