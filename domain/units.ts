/**
 * The branded values of the product, and the only place that makes them.
 * Everything else receives a value that is already valid.
 */

declare const brand: unique symbol;
type Branded<Base, Name extends string> = Base & { readonly [brand]: Name };

/** Whole satang (1/100 baht), never a fraction; may be negative. */
export type Satang = Branded<number, 'Satang'>;
/** Hundredths of a percent: 15000 = 150 % = 1.5 times. */
export type BasisPoints = Branded<number, 'BasisPoints'>;
/** Whole minutes of duration; may be negative only as a difference. */
export type Minutes = Branded<number, 'Minutes'>;
/** Minutes from local midnight of the work date; over 1440 is the next day. */
export type TimeOfDay = Branded<number, 'TimeOfDay'>;
/** Calendar day `YYYY-MM-DD`. */
export type PlainDate = Branded<string, 'PlainDate'>;
/** Calendar month `YYYY-MM`. */
export type YearMonth = Branded<string, 'YearMonth'>;
/** Milliseconds since the epoch, UTC. */
export type Instant = Branded<number, 'Instant'>;
/** IANA time zone name such as `Asia/Bangkok`. */
export type TimeZone = Branded<string, 'TimeZone'>;
/** Lower-case UUID. */
export type Uuid = Branded<string, 'Uuid'>;

/** Stops the programme when a promise of the code itself is broken; never used for what a user may cause. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`);
}

const wholeNumber = (value: number, name: string): number => {
  // A month is hundreds of thousands of numbers: the text is made for the one that is wrong, and not for each.
  if (!Number.isSafeInteger(value)) assert(false, `${name} must be a whole number, got ${value}`);
  return value === 0 ? 0 : value;
};

export const satang = (value: number): Satang => wholeNumber(value, 'satang') as Satang;
export const basisPoints = (value: number): BasisPoints => wholeNumber(value, 'basis points') as BasisPoints;
export const minutes = (value: number): Minutes => wholeNumber(value, 'minutes') as Minutes;
export const instant = (value: number): Instant => wholeNumber(value, 'instant') as Instant;

export function timeOfDay(value: number): TimeOfDay {
  if (!(Number.isInteger(value) && value >= 0 && value < 2880)) assert(false, `time of day out of range: ${value}`);
  return value as TimeOfDay;
}

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const isUuid = (text: string): text is Uuid => UUID_PATTERN.test(text);

const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
/** Days of a month, 28 to 31; `month` is 1 to 12. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);

export function isCalendarDate(text: string): text is PlainDate {
  const found = DATE_PATTERN.exec(text);
  if (!found) return false;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}
/** The days that people may say. */
export const FIRST_DAY = '1900-01-01' as PlainDate;
export const LAST_DAY = '2200-12-31' as PlainDate;
const isWithinReach = (text: string) => text >= FIRST_DAY.slice(0, 4) && text <= LAST_DAY;

/** Whether a text is a date that people may say: of the years 1900 to 2200. */
export const isPlainDate = (text: string): text is PlainDate => isCalendarDate(text) && isWithinReach(text);
/** A date of our own reckoning, which may lie around those that people say: the day after the last, the month before the first. */
export function plainDate(text: string): PlainDate {
  assert(isCalendarDate(text), `not a calendar date: ${text}`);
  return text;
}

/** Whether a text is a month that people may say: of the years 1900 to 2200. */
export const isYearMonth = (text: string): text is YearMonth => isCalendarMonth(text) && isWithinReach(text);
const isCalendarMonth = (text: string): text is YearMonth => /^\d{4}-\d{2}$/.test(text) && isCalendarDate(`${text}-01`);
export function yearMonth(text: string): YearMonth {
  assert(isCalendarMonth(text), `not a calendar month: ${text}`);
  return text;
}

export function timeZone(name: string): TimeZone {
  assert(/^[A-Za-z_]+(\/[A-Za-z_+\-0-9]+)*$/.test(name), `not a time zone name: ${name}`);
  return name as TimeZone;
}
export const BANGKOK = timeZone('Asia/Bangkok');

export const MINUTES_PER_DAY = 1440;
/** A working day of the pay formulas and leave balances. Source: specification 3 §9. */
export const WORKING_DAY_MINUTES = 480;
