import { Temporal } from 'temporal-polyfill';
import {
  assert,
  daysInMonth,
  type Instant,
  instant,
  MINUTES_PER_DAY,
  type PlainDate,
  plainDate,
  type TimeOfDay,
  type TimeZone,
  timeOfDay,
  type YearMonth,
  yearMonth,
} from './units.ts';

/** The wall-clock minute (0–1439) of an instant in a time zone; seconds are dropped. */
export function minuteOfDay(at: Instant, inTimeZone: TimeZone): TimeOfDay {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(inTimeZone);
  return timeOfDay(local.hour * 60 + local.minute);
}

/** The instant of a wall-clock minute on a work date; minutes over 1440 fall on the next day. */
export function instantOf(date: PlainDate, time: TimeOfDay, inTimeZone: TimeZone): Instant {
  const day = Temporal.PlainDate.from(date).add({ days: Math.floor(time / MINUTES_PER_DAY) });
  const wall = time % MINUTES_PER_DAY;
  const zoned = day.toZonedDateTime({
    timeZone: inTimeZone,
    plainTime: Temporal.PlainTime.from({ hour: Math.floor(wall / 60), minute: wall % 60 }),
  });
  return instant(zoned.epochMilliseconds);
}

/** A calendar day in a time zone as the instants `[from, until)`; 23 or 25 hours long when clocks change. */
export type LocalDay = {
  readonly date: PlainDate;
  readonly previous: PlainDate;
  readonly next: PlainDate;
  readonly from: Instant;
  readonly until: Instant;
};

const MIDNIGHT = timeOfDay(0);
export const DAY_MS = MINUTES_PER_DAY * 60_000;
/** About eleven years of days a time zone; beyond it the memory starts again. */
const KEPT_DAYS = 4_096;

// Calendar arithmetic is exact but slow; a month of a large company asks for the same few days 100,000 times.
const byDate = new Map<TimeZone, Map<PlainDate, LocalDay>>();
const byUtcDay = new Map<TimeZone, Map<number, LocalDay[]>>();

function remembered<Key, Value>(memory: Map<TimeZone, Map<Key, Value>>, inTimeZone: TimeZone): Map<Key, Value> {
  const found = memory.get(inTimeZone);
  if (found !== undefined && found.size < KEPT_DAYS) return found;
  const fresh = new Map<Key, Value>();
  memory.set(inTimeZone, fresh);
  return fresh;
}

/** The calendar day with its neighbours and instants, remembered. */
export function localDay(date: PlainDate, inTimeZone: TimeZone): LocalDay {
  const days = remembered(byDate, inTimeZone);
  const known = days.get(date);
  if (known !== undefined) return known;
  const next = addDays(date, 1);
  const from = instantOf(date, MIDNIGHT, inTimeZone);
  const until = instantOf(next, MIDNIGHT, inTimeZone);
  const day = { date, previous: addDays(date, -1), next, from, until };
  days.set(date, day);
  return day;
}

/** The calendar day of an instant in a time zone; remembered by day, so it is fit for large loops. */
export function dateOf(at: Instant, inTimeZone: TimeZone): PlainDate {
  const days = remembered(byUtcDay, inTimeZone);
  const key = Math.floor(at / DAY_MS);
  const known = days.get(key);
  const found = known?.find((day) => day.from <= at && at < day.until);
  if (found !== undefined) return found.date;
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(inTimeZone);
  const day = localDay(plainDate(zoned.toPlainDate().toString()), inTimeZone);
  if (known === undefined) days.set(key, [day]);
  else known.push(day);
  return day.date;
}

// Calendar arithmetic is exact but slow, and every plan that is read asks for the same few dates.
const KEPT_DATES = 20_000;
function rememberedByKey<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= KEPT_DATES) kept.clear();
    const value = compute(key);
    kept.set(key, value);
    return value;
  };
}

const EPOCH = Temporal.PlainDate.from('1970-01-01');
const dayNumberOf: (date: PlainDate) => number = rememberedByKey(
  (date) => EPOCH.until(Temporal.PlainDate.from(date), { largestUnit: 'days' }).days,
);
const dateOfNumber: (day: number) => PlainDate = rememberedByKey((day) => plainDate(EPOCH.add({ days: day }).toString()));

export const addDays = (date: PlainDate, days: number): PlainDate => dateOfNumber(dayNumberOf(date) + days);
/** Days from `from` to `to`; the same day is 0. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => dayNumberOf(to) - dayNumberOf(from);

/** 0 (Sunday) to 6, as the specification counts days. */
export const weekdayOf: (date: PlainDate) => number = rememberedByKey((date) => Temporal.PlainDate.from(date).dayOfWeek % 7);

/** The first day of the week that holds a date; weeks run from Monday to Sunday. Source: specification 2 §5. */
export const mondayOf = (date: PlainDate): PlainDate => addDays(date, -((weekdayOf(date) + 6) % 7));

export const monthOf = (date: PlainDate): YearMonth => yearMonth(date.slice(0, 7));
export const firstDayOf = (month: YearMonth): PlainDate => plainDate(`${month}-01`);
export function lastDayOf(month: YearMonth): PlainDate {
  const [year, index] = month.split('-').map(Number);
  assert(year !== undefined && index !== undefined, 'a month has two parts');
  return plainDate(`${month}-${String(daysInMonth(year, index)).padStart(2, '0')}`);
}
export const addMonths = (month: YearMonth, months: number): YearMonth =>
  yearMonth(Temporal.PlainYearMonth.from(month).add({ months }).toString());

/** Every day from `from` to `to`, both included. */
export function eachDay(from: PlainDate, to: PlainDate): PlainDate[] {
  const days: PlainDate[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

const dayAfter = rememberedByKey((date: PlainDate) => addDays(date, 1));

const WIRE_PATTERN = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}):(\d{2})$/;
/** Instant as `YYYY-MM-DD HH:mm:ss` of the reference time zone (UTC all year). */
export const formatInstant = (at: Instant): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
/** Reads `YYYY-MM-DD HH:mm:ss` of the reference time zone; null when it is not a real date-time. */
export function parseInstant(text: string): Instant | null {
  if (!WIRE_PATTERN.test(text)) return null;
  const value = Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(value) || formatInstant(value as Instant) !== text ? null : instant(value);
}

/** `HH:mm` of a time of day; a time of the next day shows its wall clock (1500 → `01:00`). */
export const formatTimeOfDay = (time: number): string => {
  const wall = ((time % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return `${String(Math.floor(wall / 60)).padStart(2, '0')}:${String(wall % 60).padStart(2, '0')}`;
};

/** Buddhist-era year of a Gregorian year. Source: B.E. = C.E. + 543. */
/** Minutes from midnight of a time as forms send it. Example: `08:30` → 510. */
export const timeTyped = (text: string): TimeOfDay => timeOfDay(Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5)));

export const buddhistYear = (year: number): number => year + 543;
