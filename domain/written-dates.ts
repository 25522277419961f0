import type { Language } from './define-text.ts';

/** Gregorian years in English, Buddhist years in Thai, Latin digits in both. */
const LOCALES = { en: 'en-GB', th: 'th-TH-u-ca-buddhist-nu-latn' } as const;
type Part = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'second';
type Parts = Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>>;

const FORMS = {
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  padded: { day: '2-digit', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  shortWeekday: { weekday: 'short' },
  narrowWeekday: { weekday: 'narrow' },
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();
function partsOf(language: Language, form: keyof typeof FORMS, at: number, timeZone: string): Parts {
  const key = `${language} ${form} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...FORMS[form], timeZone });
  formats.set(key, format);
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}
// Some engines spell September with four letters in British English.
const written = (parts: Parts, names: readonly Part[], separator = ' ') =>
  names.map((name) => (parts[name] ?? '').replace(/^Sept$/, 'Sep')).join(separator);

const known = new Map<string, string>();
/** A payroll prints the same few dates a thousand times. */
function ofDay(language: Language, form: keyof typeof FORMS, date: string, ...names: readonly Part[]): string {
  const key = `${language} ${form} ${names} ${date}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const text = written(partsOf(language, form, Date.parse(`${date}T00:00:00Z`), 'UTC'), names);
  if (known.size > 1_000) known.clear();
  known.set(key, text);
  return text;
}

/** 5 June 2026; 5 มิถุนายน 2569. */
export const longDate = (date: string, language: Language): string => ofDay(language, 'long', date, 'day', 'month', 'year');
/** 5 Jun 2026; 5 มิ.ย. 2569. */
export const shortDate = (date: string, language: Language): string => ofDay(language, 'short', date, 'day', 'month', 'year');
/** Friday 5 June 2026; วันศุกร์ที่ 5 มิถุนายน 2569. */
export const fullDate = (date: string, language: Language): string =>
  `${weekdayName(date, language, 'long')}${language === 'th' ? 'ที่' : ''} ${longDate(date, language)}`;
/** 5 Jun; 5 มิ.ย. */
export const dayAndMonth = (date: string, language: Language): string => ofDay(language, 'short', date, 'day', 'month');
/** June 2026; มิถุนายน 2569. */
export const monthName = (month: string, language: Language): string => ofDay(language, 'long', `${month}-01`, 'month', 'year');
/** Jun; มิ.ย. */
export const shortMonth = (month: string, language: Language): string => ofDay(language, 'short', `${month}-01`, 'month');
/** F, Fri, Friday; ศ, ศ., วันศุกร์. */
export function weekdayName(date: string, language: Language, length: 'narrow' | 'short' | 'long' = 'short'): string {
  const form = { narrow: 'narrowWeekday', short: 'shortWeekday', long: 'long' } as const;
  return ofDay(language, form[length], date, 'weekday');
}

/** Milliseconds since the epoch → the calendar day there, `2026-06-05`. */
export const dayAt = (at: number, timeZone: string): string => {
  const { year = '', month = '', day = '' } = numbersOf(at, timeZone);
  return `${year}-${month}-${day}`;
};
const days = new Map<string, Intl.DateTimeFormat>();
function numbersOf(at: number, timeZone: string): Parts {
  const format = days.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  days.set(timeZone, format);
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}
/** 18:18. */
export const clockTime = (at: number, timeZone: string): string =>
  written(partsOf('en', 'clock', at, timeZone), ['hour', 'minute'], ':');
/** 18:18:05. */
export const clockSeconds = (at: number, timeZone: string): string =>
  written(partsOf('en', 'clock', at, timeZone), ['hour', 'minute', 'second'], ':');
/** 5 Dec 2026 18:18; 5 ธ.ค. 2569 18:18. */
export const shortDateTime = (at: number, timeZone: string, language: Language): string =>
  `${written(partsOf(language, 'short', at, timeZone), ['day', 'month', 'year'])} ${clockTime(at, timeZone)}`;
/** 5 December 2026 18:18; 5 ธันวาคม 2569 18:18. */
export const longDateTime = (at: number, timeZone: string, language: Language): string =>
  `${written(partsOf(language, 'long', at, timeZone), ['day', 'month', 'year'])} ${clockTime(at, timeZone)}`;
/** Evidence to the second, as the specification writes it: 05 Dec 2026 | 18:18:05; 05 ธ.ค. 2569 | 18:18:05. */
export const fullMoment = (at: number, timeZone: string, language: Language): string =>
  `${written(partsOf(language, 'padded', at, timeZone), ['day', 'month', 'year'])} | ${clockSeconds(at, timeZone)}`;

/** How the days of a file can be written: for programs, by their numbers in either era, or as pages write them. */
export const FILE_DATE_FORMATS = ['YYYY-MM-DD', 'DD/MM/YYYY', 'DD/MM/BBBB', 'D MMM YYYY'] as const;
const BUDDHIST_ERA = 543;
export type FileDateFormat = (typeof FILE_DATE_FORMATS)[number];

/** Example: 2026-06-01 as `DD/MM/BBBB` is `01/06/2569`. */
export function fileDate(date: string, format: FileDateFormat, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (format === 'YYYY-MM-DD') return date;
  if (format === 'D MMM YYYY') return shortDate(date, language);
  return `${day}/${month}/${format === 'DD/MM/BBBB' ? Number(year) + BUDDHIST_ERA : year}`;
}
