import { type Instant, instant } from '../../domain/units.ts';

const DAY_MS = 86_400_000;
const YEARS = 10;

/** The last moment of a day in Bangkok; ten years from `now` without one, null for what is no day to come. */
export function instantOf(day: string | undefined, now: number): Instant | null {
  if (day === undefined) return instant(now + YEARS * 365 * DAY_MS);
  const end = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T23:59:59+07:00`) : Number.NaN;
  const isSameDay =
    new Date(end + 7 * 3_600_000).toString() !== 'Invalid Date' && new Date(end + 7 * 3_600_000).toISOString().startsWith(day);
  return isSameDay && end > now ? instant(end) : null;
}
