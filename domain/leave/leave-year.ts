import { daysInMonth, type PlainDate, plainDate } from '../units.ts';

/** When a company's leave year begins: on a day of every year, or for each person on the day they were hired. */
export type LeaveYearRule = { readonly basis: 'calendar' | 'hired'; readonly month: number; readonly day: number };
/** Both days are included. */
export type LeaveYear = { readonly start: PlainDate; readonly end: PlainDate };

const parts = (date: PlainDate) => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8)),
});
const two = (value: number): string => String(value).padStart(2, '0');

/** A date some months later; the 31st becomes the last day of a shorter month. */
export function monthsAfter(date: PlainDate, months: number): PlainDate {
  if (months === 0) return date;
  const from = parts(date);
  const index = from.year * 12 + from.month - 1 + months;
  const [year, month] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  return plainDate(`${String(year).padStart(4, '0')}-${two(month)}-${two(Math.min(from.day, daysInMonth(year, month)))}`);
}

const DAY_MS = 86_400_000;
/** A date some days later. Balances ask for it thousands of times at once, for which the calendar of `time.ts` is too slow. */
export const daysAfter = (date: PlainDate, days: number): PlainDate =>
  plainDate(new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10));

/** The last of some dates, of which there is at least one. */
export function latestOf(dates: readonly [PlainDate, ...PlainDate[]]): PlainDate {
  let [latest] = dates;
  for (const date of dates) if (date > latest) latest = date;
  return latest;
}

/** Whole months from one date to another; 0 when the other is earlier. Example: 31 Jan to 28 Feb → 1 in a year without leap day. */
export function monthsBetween(from: PlainDate, to: PlainDate): number {
  if (to < from) return 0;
  const [start, end] = [parts(from), parts(to)];
  const months = (end.year - start.year) * 12 + end.month - start.month;
  return monthsAfter(from, months) <= to ? months : months - 1;
}

/**
 * The leave year that holds a date. A person whose day of hire is not known has the company's day, also where years run from hire.
 * Somebody hired on 29 February begins a leave year on the 28th of other years. Source: product rule (issue 11 §1).
 */
export function leaveYearOn(date: PlainDate, rule: LeaveYearRule, hiredOn: PlainDate | null): LeaveYear {
  const first = firstStart(rule, hiredOn);
  const guess = Number(date.slice(0, 4)) - Number(first.slice(0, 4));
  const year = yearAt(first, guess);
  return year.start <= date ? year : yearAt(first, guess - 1);
}

export const nextLeaveYear = (year: LeaveYear, rule: LeaveYearRule, hiredOn: PlainDate | null): LeaveYear =>
  leaveYearOn(daysAfter(year.end, 1), rule, hiredOn);

const firstStart = (rule: LeaveYearRule, hiredOn: PlainDate | null): PlainDate =>
  rule.basis === 'hired' && hiredOn !== null ? hiredOn : companyStart(rule);

// Both are remembered: balances of a company ask for the same few days and years, thousands of times at once.
const knownStarts = new WeakMap<LeaveYearRule, PlainDate>();
/** Beyond so many first days the memory of their years starts again. */
const KEPT_FIRST_DAYS = 4_096;
const knownYears = new Map<PlainDate, Map<number, LeaveYear>>();

function companyStart(rule: LeaveYearRule): PlainDate {
  const known = knownStarts.get(rule);
  if (known !== undefined) return known;
  const start = plainDate(`2000-${two(rule.month)}-${two(rule.day)}`);
  knownStarts.set(rule, start);
  return start;
}

// Counted from the first start, so that a 29 February comes back in leap years.
function yearAt(first: PlainDate, index: number): LeaveYear {
  const years = yearsSince(first);
  const known = years.get(index);
  if (known !== undefined) return known;
  const year = { start: monthsAfter(first, index * 12), end: daysAfter(monthsAfter(first, (index + 1) * 12), -1) };
  years.set(index, year);
  return year;
}

function yearsSince(first: PlainDate): Map<number, LeaveYear> {
  const known = knownYears.get(first);
  if (known !== undefined) return known;
  if (knownYears.size >= KEPT_FIRST_DAYS) knownYears.clear();
  const years = new Map<number, LeaveYear>();
  knownYears.set(first, years);
  return years;
}
