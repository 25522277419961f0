import { withLatinDigits } from '../read-date.ts';

const CLOCK = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*(am|pm)?\s*(?:น\.?)?$/;
const COMPACT = /^(\d{2})(\d{2})$/;

/**
 * Reads a time of day as seconds from midnight, 0 to 86399: `9:43`, `09:43:20`, `09.43 น.`, `0943`, `5:07 pm`, Thai digits.
 * Null when it is not on a clock, such as 24:00 or 25:61. Product rule. Example: `5:07 pm` → 61620.
 */
export function readTime(cell: string): number | null {
  const text = withLatinDigits(cell.trim().toLowerCase());
  const found = CLOCK.exec(text) ?? COMPACT.exec(text);
  if (!found) return null;
  const half = found[4];
  const [hour, minute, second] = [Number(found[1]), Number(found[2]), Number(found[3] ?? 0)];
  if (minute > 59 || second > 59 || hour > 23) return null;
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const hours = half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  return hours * 3600 + minute * 60 + second;
}

/** A date and a time in one cell, parted by a space or a T; null when they cannot be told apart. */
export function splitDateTime(cell: string): { date: string; time: string } | null {
  const found = /^(.*\S)(?:\s+|t)(\d{1,2}[:.]\d{2}.*)$/i.exec(withLatinDigits(cell.trim()));
  return found ? { date: found[1] ?? '', time: (found[2] ?? '').replace(/(?:z|\+00:00)$/i, '') } : null;
}
