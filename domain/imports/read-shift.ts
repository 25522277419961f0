import { readTime } from './read-time.ts';

/** Minutes from midnight of the work date; an end over 1440 is on the next day. */
export type ShiftSpan = { readonly startMinute: number; readonly endMinute: number };

const OFF = new Set(['off', 'dayoff', 'do', 'x', '-', 'หยุด', 'วันหยุด', 'ห']);
/** Whether a cell of a board says a day off, in English or Thai. Product rule. */
export const isDayOffWord = (cell: string): boolean => OFF.has(cell.trim().toLowerCase().replace(/[\s_]/g, ''));

/** Two times of day as a span; an end that is not after the start is on the next day. Null when one is not a time. */
export function spanOf(start: string, end: string): ShiftSpan | null {
  const [from, to] = [readTime(start), readTime(end)];
  if (from === null || to === null) return null;
  const [startMinute, endMinute] = [Math.floor(from / 60), Math.floor(to / 60)];
  return { startMinute, endMinute: endMinute > startMinute ? endMinute : endMinute + 1440 };
}

/** Reads `09:00-18:00` or `22.00 – 06.00` as a span; null when it is none. Example: `22:00-06:00` → 1320 to 1800. */
export function readSpan(cell: string): ShiftSpan | null {
  const found = /^([^-–—]+)[-–—]([^-–—]+)$/.exec(cell.trim());
  return found ? spanOf(found[1]?.trim() ?? '', found[2]?.trim() ?? '') : null;
}

const YES = new Set(['1', 'y', 'yes', 'true', 'ot', 'โอที', 'ใช่', 'x', '✓']);
const NO = new Set(['', '0', 'n', 'no', 'false', 'ไม่', 'ไม่ใช่', '-']);
/** Reads a flag in English or Thai, an empty cell as no; null when it is neither yes nor no. */
export function readFlag(cell: string): boolean | null {
  const text = cell.trim().toLowerCase();
  if (YES.has(text)) return true;
  return NO.has(text) ? false : null;
}
