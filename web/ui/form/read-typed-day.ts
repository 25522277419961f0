import { readDate } from '../../../domain/read-date.ts';

export type Bounds = { readonly min?: string | undefined; readonly max?: string | undefined };
export const isWithin = (day: string, { min, max }: Bounds): boolean => (!min || day >= min) && (!max || day <= max);

/** A year of two digits is of one of these hundreds: 1900 and 2000, and 2400 and 2500 of the Buddhist era. */
const HUNDREDS = [1900, 2000, 2400, 2500] as const;
const SHORT_YEAR = /^(.*[^\d])(\d{2})$/;
const distance = (day: string, today: string): number => Math.abs(Date.parse(day) - Date.parse(today));

/**
 * Reads a day as people type it, and as the field shows it: `1/6/2569`, `1 6 2026`, `2026-06-01`, `1 Jun 2026`, `1 มิ.ย. 2569`, `1/6/69`.
 * The day stands before the month; a year over 2400 is Buddhist. A year of two digits is the one that brings the day nearest to
 * `today` among those within the bounds: 69 typed in 2026 is 2569. Null when it is no day.
 */
export function readTypedDay(text: string, { today, ...bounds }: Bounds & { readonly today: string }): string | null {
  const typed = text.trim().replace(/^(\d{1,2})\s+(\d{1,2})\s+(\d{2,4})$/, '$1/$2/$3');
  const whole = readDate(typed);
  if (whole !== null) return whole;
  const [, before = '', year = ''] = SHORT_YEAR.exec(typed) ?? [];
  const days = HUNDREDS.flatMap((hundred) => readDate(`${before}${hundred + Number(year)}`) ?? []);
  const allowed = days.filter((day) => isWithin(day, bounds));
  const [nearest] = (allowed.length > 0 ? allowed : days).sort((a, b) => distance(a, today) - distance(b, today));
  return year === '' ? null : (nearest ?? null);
}
