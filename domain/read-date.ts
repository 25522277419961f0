import { isCalendarDate, isPlainDate, type PlainDate } from './units.ts';

const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january', 'ม.ค.', 'มค', 'มกราคม'],
  ['feb', 'february', 'ก.พ.', 'กพ', 'กุมภาพันธ์'],
  ['mar', 'march', 'มี.ค.', 'มีค', 'มีนาคม'],
  ['apr', 'april', 'เม.ย.', 'เมย', 'เมษายน'],
  ['may', 'พ.ค.', 'พค', 'พฤษภาคม'],
  ['jun', 'june', 'มิ.ย.', 'มิย', 'มิถุนายน'],
  ['jul', 'july', 'ก.ค.', 'กค', 'กรกฎาคม'],
  ['aug', 'august', 'ส.ค.', 'สค', 'สิงหาคม'],
  ['sep', 'sept', 'september', 'ก.ย.', 'กย', 'กันยายน'],
  ['oct', 'october', 'ต.ค.', 'ตค', 'ตุลาคม'],
  ['nov', 'november', 'พ.ย.', 'พย', 'พฤศจิกายน'],
  ['dec', 'december', 'ธ.ค.', 'ธค', 'ธันวาคม'],
];
const MONTH_NUMBERS = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));

const THAI_ZERO = 0x0e50;
/** Thai digits ๐–๙ as 0–9; other characters stay. */
export const withLatinDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String((digit.codePointAt(0) ?? THAI_ZERO) - THAI_ZERO));

/** Years from 2400 are Buddhist. Source: B.E. = C.E. + 543. */
const gregorian = (year: number): number => (year >= 2400 ? year - 543 : year);

const padded = (value: number, length: number) => String(value).padStart(length, '0');
const dateFrom = (year: number, month: number, day: number): string =>
  `${padded(gregorian(year), 4)}-${padded(month, 2)}-${padded(day, 2)}`;

/** Which comes first in a date of figures that ends with its year. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** A midnight that spreadsheets add to a date. */
const MIDNIGHT = /[ t]0{1,2}:00(:00(\.0+)?)?$/;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const FIGURES = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const WITH_NAME = /^(\d{1,2})[\s-]*([a-zก-๙.]+?)[\s-]*(\d{4})$/;

/**
 * Reads a calendar day as people write it: `2026-01-31`, `31/01/2026`, `31-1-2026`, `31.1.2026`, `20260131`, `31 Jan 2026`,
 * `31 มกราคม 2569`, Thai digits, a midnight behind it. Of figures parted by signs the day stands before
 * the month, or the month before the day where `order` says so. Years from 2400 are Buddhist; years
 * of two digits are not read, because 69 could be either calendar. Null when it is not a real day. Product rule.
 * Example: `29/02/2567` → 2024-02-29; `31/02/2026` → null.
 */
export function readDate(cell: string, order: DateOrder = 'day-first'): PlainDate | null {
  const text = writtenDate(cell, order);
  return text !== null && isPlainDate(text) ? text : null;
}

/** A year of more figures than four, as a slip of the finger makes it: `20260-06-01`. */
const LONG_YEAR = /^\d{5,6}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** Whether a text is a day as people write it, but of years that nobody may say: before 1900 or after 2200. Example: `1/6/1805` → true. */
export function isDayBeyond(text: string): boolean {
  if (LONG_YEAR.test(text.trim())) return true;
  const day = writtenDate(text, 'day-first');
  return day !== null && isCalendarDate(day) && !isPlainDate(day);
}

function writtenDate(cell: string, order: DateOrder): string | null {
  const text = withLatinDigits(cell.trim().toLowerCase()).replace(MIDNIGHT, '');
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dateFrom(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]));
  const figures = FIGURES.exec(text);
  if (figures) {
    const [first, second] = [Number(figures[1]), Number(figures[3])];
    const [day, month] = order === 'day-first' ? [first, second] : [second, first];
    return dateFrom(Number(figures[4]), month, day);
  }
  const compact = COMPACT.exec(text);
  if (compact) return dateFrom(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  const named = WITH_NAME.exec(text);
  const month = named ? MONTH_NUMBERS.get(named[2] ?? '') : undefined;
  return named && month !== undefined ? dateFrom(Number(named[3]), month, Number(named[1])) : null;
}
