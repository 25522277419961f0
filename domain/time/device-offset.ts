import { dateOf, minuteOfDay } from '../time.ts';
import type { Instant, TimeZone } from '../units.ts';

/** The time zones of the world, in minutes to add to UTC. */
const FIRST = -720;
const LAST = 840;

/**
 * The header `X-Timezone-Offset`: minutes to add to UTC for the clock on the wall, as `420` in Bangkok. Null for anything else: it says
 * something about a call and never decides it. Source: decisions AM-045 and 093. Example: `540` → 540, `+7` → null.
 */
export function parseOffset(text: unknown): number | null {
  if (typeof text !== 'string' || !/^-?\d{1,3}$/.test(text)) return null;
  const minutes = Number(text);
  return minutes >= FIRST && minutes <= LAST ? minutes || 0 : null;
}

/** Minutes to add to UTC for the wall clock of a time zone at an instant. Example: Asia/Bangkok → 420. */
export function offsetAt(at: Instant, timeZone: TimeZone): number {
  const wall = Date.parse(`${dateOf(at, timeZone)}T00:00:00Z`) / 60_000 + minuteOfDay(at, timeZone);
  return wall - Math.floor(at / 60_000);
}

/** An offset as people write it. Example: 420 → `UTC+07:00`, -210 → `UTC-03:30`. */
export function offsetText(minutes: number): string {
  const digits = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}:${digits(size % 60)}`;
}
