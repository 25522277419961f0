import { wallInstant } from '../local-day.ts';
import { dateOf } from '../time.ts';
import type { Instant, PlainDate, TimeZone } from '../units.ts';
import { isDayRunning } from './day-status.ts';
import { type DaySchedule, hasTimes, slotsOf } from './types.ts';

/** So long after the end of a shift nobody is asked why the clock out is missing: people clean up, change, and queue at the door. */
const MARGIN_MINUTES = 60;

/**
 * Whether it is time to ask a person for the missing clock out of a work date: an hour after the end of its last shift, or once the
 * date can bring no more clockings where nothing with times is planned. Source: product rule (issue 11).
 * Example: 08:00–17:00 → from 18:00; a night 22:00–06:00 → from 07:00 of the next day.
 */
export function asksForOut(day: { date: PlainDate; schedule: DaySchedule; timeZone: TimeZone }, now: Instant): boolean {
  const ends = slotsOf(day.schedule)
    .filter((slot) => slot.kind === 'working' && hasTimes(slot))
    .map((slot) => wallInstant(day.date, slot.end, day.timeZone));
  if (ends.length > 0) return now >= Math.max(...ends) + MARGIN_MINUTES * 60_000;
  return day.date < dateOf(now, day.timeZone) && !isDayRunning(day, now);
}
