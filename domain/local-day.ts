import { DAY_MS, dateOf, formatTimeOfDay, instantOf, localDay, minuteOfDay } from './time.ts';
import { type Instant, instant, MINUTES_PER_DAY, type PlainDate, type TimeOfDay, type TimeZone, timeOfDay } from './units.ts';

/**
 * The instant of a wall-clock minute of a work date (over 1440: the next day): the answer of `instantOf`, without
 * calendar arithmetic on days of 24 hours. On a day whose clocks change the wall clock decides, as in `instantOf`.
 */
export function wallInstant(date: PlainDate, time: TimeOfDay, inTimeZone: TimeZone): Instant {
  const day = localDay(date, inTimeZone);
  if (time >= MINUTES_PER_DAY) return wallInstant(day.next, timeOfDay(time - MINUTES_PER_DAY), inTimeZone);
  if (day.until - day.from === DAY_MS) return instant(day.from + time * 60_000);
  return instantOf(date, time, inTimeZone);
}

/** The calendar days before and after a date, remembered with the day itself. */
export function neighboursOf(date: PlainDate, inTimeZone: TimeZone): { readonly previous: PlainDate; readonly next: PlainDate } {
  return localDay(date, inTimeZone);
}

/**
 * An instant as the wall clock of a zone shows it, to the minute.
 * Example: 2026-06-01T01:00:00Z in Asia/Bangkok → `2026-06-01 08:00`.
 */
export function wallClockText(at: Instant, inTimeZone: TimeZone): string {
  const day = localDay(dateOf(at, inTimeZone), inTimeZone);
  const minutes = day.until - day.from === DAY_MS ? Math.floor((at - day.from) / 60_000) : minuteOfDay(at, inTimeZone);
  return `${day.date} ${formatTimeOfDay(minutes)}`;
}
