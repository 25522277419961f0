import type { Language } from './define-text.ts';
import { BANGKOK } from './units.ts';

// Names stand here and not in the engine: versions of it write September and the short weekdays in different ways, and finding its names
// takes longer than drawing a page.
const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  th: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(' '),
};
const SHORT_MONTHS = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  th: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' '),
};
const WEEKDAYS = {
  en: {
    long: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    short: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
    narrow: 'S M T W T F S'.split(' '),
  },
  th: {
    long: 'วันอาทิตย์ วันจันทร์ วันอังคาร วันพุธ วันพฤหัสบดี วันศุกร์ วันเสาร์'.split(' '),
    short: 'อาทิตย์ จันทร์ อังคาร พุธ พฤหัส ศุกร์ เสาร์'.split(' '),
    narrow: 'อา จ อ พ พฤ ศ ส'.split(' '),
  },
};
const nameAt = (names: readonly string[], at: number): string => names[at] ?? '';

/** A day and a time by their digits: four of the year, two of all else. */
type Digits = { readonly [Part in 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second']: string };
/** What an ISO text says, `2026-06-05T18:18:05.000Z`. */
const digitsOf = (at: number): Digits => {
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = new Date(at).toISOString().split(/[-T:.]/);
  return { year, month, day, hour, minute, second };
};
const utcOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const known = new Map<string, Digits>();
/** A payroll prints the same few dates a thousand times. */
function ofDay(date: string): Digits {
  const found = known.get(date);
  if (found) return found;
  const digits = digitsOf(utcOf(date));
  if (known.size > 1_000) known.clear();
  known.set(date, digits);
  return digits;
}

const BANGKOK_AHEAD_MS = 7 * 3_600_000;
/** Since then clocks in Thailand are seven hours ahead, all year. */
const BANGKOK_SINCE = Date.parse('1920-04-01T00:00:00Z');
const zones = new Map<string, Intl.DateTimeFormat>();
const IN_ZONE = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const;
/** A moment as the clocks of a zone show it. */
function inZone(at: number, timeZone: string): Digits {
  if (timeZone === BANGKOK && at >= BANGKOK_SINCE) return digitsOf(at + BANGKOK_AHEAD_MS);
  const format = zones.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { ...IN_ZONE, timeZone });
  zones.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
  return { year, month, day, hour, minute, second };
}

const BUDDHIST_ERA = 543;
/** Gregorian years in English, Buddhist years in Thai, Latin digits in both. */
const yearIn = ({ year }: Digits, language: Language) => String(Number(year) + (language === 'th' ? BUDDHIST_ERA : 0));
const monthIn = ({ month }: Digits, names: typeof MONTHS, language: Language) => nameAt(names[language], Number(month) - 1);
const dayOf = ({ day }: Digits) => String(Number(day));
const long = (of: Digits, language: Language) => `${dayOf(of)} ${monthIn(of, MONTHS, language)} ${yearIn(of, language)}`;
const short = (of: Digits, language: Language) => `${dayOf(of)} ${monthIn(of, SHORT_MONTHS, language)} ${yearIn(of, language)}`;
const toMinute = ({ hour, minute }: Digits) => `${hour}:${minute}`;
const toSecond = ({ hour, minute, second }: Digits) => `${hour}:${minute}:${second}`;

/** 5 June 2026; 5 มิถุนายน 2569. */
export const longDate = (date: string, language: Language): string => long(ofDay(date), language);
/** 5 Jun 2026; 5 มิ.ย. 2569. */
export const shortDate = (date: string, language: Language): string => short(ofDay(date), language);
/** Friday 5 June 2026; วันศุกร์ที่ 5 มิถุนายน 2569. */
export const fullDate = (date: string, language: Language): string =>
  `${weekdayName(date, language, 'long')}${language === 'th' ? 'ที่' : ''} ${longDate(date, language)}`;
/** 5 Jun; 5 มิ.ย. */
export const dayAndMonth = (date: string, language: Language): string => {
  const of = ofDay(date);
  return `${dayOf(of)} ${monthIn(of, SHORT_MONTHS, language)}`;
};
/** June 2026; มิถุนายน 2569. */
export const monthName = (month: string, language: Language): string => {
  const of = ofDay(`${month}-01`);
  return `${monthIn(of, MONTHS, language)} ${yearIn(of, language)}`;
};
/** Jun; มิ.ย. */
export const shortMonth = (month: string, language: Language): string => monthIn(ofDay(`${month}-01`), SHORT_MONTHS, language);
/** F, Fri, Friday; ศ, ศุกร์, วันศุกร์. */
export const weekdayName = (date: string, language: Language, length: 'narrow' | 'short' | 'long' = 'short'): string =>
  nameAt(WEEKDAYS[language][length], new Date(utcOf(date)).getUTCDay());

/** Milliseconds since the epoch → the calendar day there, `2026-06-05`. */
export const dayAt = (at: number, timeZone: string): string => {
  const { year, month, day } = inZone(at, timeZone);
  return `${year}-${month}-${day}`;
};
/** 18:18. */
export const clockTime = (at: number, timeZone: string): string => toMinute(inZone(at, timeZone));
/** 18:18:05. */
export const clockSeconds = (at: number, timeZone: string): string => toSecond(inZone(at, timeZone));
/** 5 Dec 2026 18:18; 5 ธ.ค. 2569 18:18. */
export const shortDateTime = (at: number, timeZone: string, language: Language): string => {
  const of = inZone(at, timeZone);
  return `${short(of, language)} ${toMinute(of)}`;
};
/** 5 December 2026 18:18; 5 ธันวาคม 2569 18:18. */
export const longDateTime = (at: number, timeZone: string, language: Language): string => {
  const of = inZone(at, timeZone);
  return `${long(of, language)} ${toMinute(of)}`;
};
/** Evidence to the second, as the specification writes it: 05 Dec 2026 | 18:18:05; 05 ธ.ค. 2569 | 18:18:05. */
export const fullMoment = (at: number, timeZone: string, language: Language): string => {
  const of = inZone(at, timeZone);
  return `${of.day} ${monthIn(of, SHORT_MONTHS, language)} ${yearIn(of, language)} | ${toSecond(of)}`;
};

/** How the days of a file can be written: for programs, by their numbers in either era, or as pages write them. */
export const FILE_DATE_FORMATS = ['YYYY-MM-DD', 'DD/MM/YYYY', 'DD/MM/BBBB', 'D MMM YYYY'] as const;
export type FileDateFormat = (typeof FILE_DATE_FORMATS)[number];

/** Example: 2026-06-01 as `DD/MM/BBBB` is `01/06/2569`. */
export function fileDate(date: string, format: FileDateFormat, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (format === 'YYYY-MM-DD') return date;
  if (format === 'D MMM YYYY') return shortDate(date, language);
  return `${day}/${month}/${format === 'DD/MM/BBBB' ? Number(year) + BUDDHIST_ERA : year}`;
}
