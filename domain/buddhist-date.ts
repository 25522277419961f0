import { buddhistYear } from './time.ts';
import type { PlainDate, YearMonth } from './units.ts';

/** Dates as Thai offices write them: Buddhist year = Gregorian + 543. Source: Revenue and Social Security text formats. */
export type BuddhistDate = { readonly day: string; readonly month: string; readonly year: string };

export const buddhistDate = (date: PlainDate): BuddhistDate => ({
  day: date.slice(8, 10),
  month: date.slice(5, 7),
  year: String(buddhistYear(Number(date.slice(0, 4)))),
});

/** 2026-11-20 → 20112569. */
export function buddhistDDMMYYYY(date: PlainDate): string {
  const { day, month, year } = buddhistDate(date);
  return day + month + year;
}
/** 2026-11-20 → 201169. */
export function buddhistDDMMYY(date: PlainDate): string {
  const { day, month, year } = buddhistDate(date);
  return day + month + year.slice(2);
}
/** 2026-11 → 1169. */
export const buddhistMMYY = (month: YearMonth): string =>
  month.slice(5, 7) + String(buddhistYear(Number(month.slice(0, 4)))).slice(2);
