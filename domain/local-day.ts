import { addDays, dateOf, formatTimeOfDay, instantOf, minuteOfDay } from './time.ts';
import { type Instant, instant, MINUTES_PER_DAY, type PlainDate, type TimeOfDay, timeOfDay, type Zone } from './units.ts';

/** A calendar day in a zone as the instants `[from, until)`; 23 or 25 hours long when clocks change. */
type LocalDay = {
  readonly date: PlainDate;
  readonly previous: PlainDate;
  readonly next: PlainDate;
  readonly from: Instant;
  readonly until: Instant;
};

const MIDNIGHT = timeOfDay(0);
const DAY_MS = MINUTES_PER_DAY * 60_000;
/** About eleven years of days a zone; beyond it the memory starts again. */
const KEPT_DAYS = 4_096;

// Calendar arithmetic is exact but slow; a month of a large company asks for the same few days 100,000 times.
const byDate = new Map<Zone, Map<PlainDate, LocalDay>>();
const byUtcDay = new Map<Zone, Map<number, LocalDay[]>>();

function remembered<Key, Value>(memory: Map<Zone, Map<Key, Value>>, inZone: Zone): Map<Key, Value> {
  const found = memory.get(inZone);
  if (found !== undefined && found.size < KEPT_DAYS) return found;
  const fresh = new Map<Key, Value>();
  memory.set(inZone, fresh);
  return fresh;
}

function localDay(date: PlainDate, inZone: Zone): LocalDay {
  const days = remembered(byDate, inZone);
  const known = days.get(date);
  if (known !== undefined) return known;
  const next = addDays(date, 1);
  const from = instantOf(date, MIDNIGHT, inZone);
  const until = instantOf(next, MIDNIGHT, inZone);
  const day = { date, previous: addDays(date, -1), next, from, until };
  days.set(date, day);
  return day;
}

/** The calendar day of an instant in a zone: the answer of `dateOf`, remembered by day and fit for large loops. */
export function localDateOf(at: Instant, inZone: Zone): PlainDate {
  const days = remembered(byUtcDay, inZone);
  const key = Math.floor(at / DAY_MS);
  const known = days.get(key);
  const found = known?.find((day) => day.from <= at && at < day.until);
  if (found !== undefined) return found.date;
  const day = localDay(dateOf(at, inZone), inZone);
  if (known === undefined) days.set(key, [day]);
  else known.push(day);
  return day.date;
}

/**
 * The instant of a wall-clock minute of a work date (over 1440: the next day): the answer of `instantOf`, without
 * calendar arithmetic on days of 24 hours. On a day whose clocks change the wall clock decides, as in `instantOf`.
 */
export function wallInstant(date: PlainDate, time: TimeOfDay, inZone: Zone): Instant {
  const day = localDay(date, inZone);
  if (time >= MINUTES_PER_DAY) return wallInstant(day.next, timeOfDay(time - MINUTES_PER_DAY), inZone);
  if (day.until - day.from === DAY_MS) return instant(day.from + time * 60_000);
  return instantOf(date, time, inZone);
}

/** The calendar days before and after a date, remembered with the day itself. */
export function neighboursOf(date: PlainDate, inZone: Zone): { readonly previous: PlainDate; readonly next: PlainDate } {
  return localDay(date, inZone);
}

/**
 * An instant as the wall clock of a zone shows it, to the minute.
 * Example: 2026-06-01T01:00:00Z in Asia/Bangkok → `2026-06-01 08:00`.
 */
export function wallClockText(at: Instant, inZone: Zone): string {
  const day = localDay(localDateOf(at, inZone), inZone);
  const minutes = day.until - day.from === DAY_MS ? Math.floor((at - day.from) / 60_000) : minuteOfDay(at, inZone);
  return `${day.date} ${formatTimeOfDay(minutes)}`;
}
