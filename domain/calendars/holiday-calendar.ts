import type { PlainDate } from '../units.ts';

/** `departmentId` null is a holiday of the whole company. */
export type HolidayOn = { readonly date: PlainDate; readonly departmentId: string | null };
/** A department that keeps the holidays of a year for itself. */
export type OwnCalendar = { readonly departmentId: string; readonly year: number };
type Calendars<Day extends HolidayOn> = {
  readonly holidays: readonly Day[];
  readonly ownCalendars: readonly OwnCalendar[];
};

const yearOf = (date: PlainDate) => Number(date.slice(0, 4));

/**
 * Where the holidays of a year come from for a department: itself, those above, and null for the company, nearest first.
 * A department that keeps its calendar of the year for itself is the last. `departmentIds`: it and those above, nearest first.
 * Source: product rule.
 */
export function calendarSources(
  departmentIds: readonly string[],
  ownCalendars: readonly OwnCalendar[],
  year: number,
): (string | null)[] {
  const own = departmentIds.findIndex((id) =>
    ownCalendars.some((calendar) => calendar.departmentId === id && calendar.year === year),
  );
  return own < 0 ? [...departmentIds, null] : departmentIds.slice(0, own + 1);
}

/**
 * The holidays that count for a department in a year, one a date, in order of date; where two places have the same date the
 * nearer one stands. Source: specification 2 §7 (calendars: isInherited, calendarFrom); product rule.
 */
export function holidaysFor<Day extends HolidayOn>(
  { holidays, ownCalendars }: Calendars<Day>,
  departmentIds: readonly string[],
  year: number,
): Day[] {
  const found = new Map<PlainDate, Day>();
  for (const source of calendarSources(departmentIds, ownCalendars, year)) {
    for (const day of holidays) {
      if (day.departmentId === source && yearOf(day.date) === year && !found.has(day.date)) found.set(day.date, day);
    }
  }
  return [...found.values()].sort((first, other) => (first.date < other.date ? -1 : 1));
}

/** Whether a date is a holiday for a department; the same rule as `holidaysFor`, for one date. */
export function isHolidayFor(
  { holidays, ownCalendars }: Calendars<HolidayOn>,
  departmentIds: readonly string[],
  date: PlainDate,
): boolean {
  const onDate = holidays.filter((day) => day.date === date);
  if (onDate.length === 0) return false;
  const sources = calendarSources(departmentIds, ownCalendars, yearOf(date));
  return onDate.some((day) => sources.includes(day.departmentId));
}
