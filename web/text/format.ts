import { nameShown, namesShown, type PersonNames } from '../../domain/names-shown.ts';
import { formatNationalId } from '../../domain/national-id.ts';
import { currentLanguage } from './i18n.ts';
import type { Language } from './language.ts';

const MINUS = '\u2212';
export type NamedPerson = PersonNames;
const DEFAULT_TIME_ZONE = 'Asia/Bangkok';
let companyTimeZone = DEFAULT_TIME_ZONE;
/** Dates and times show in the company's time zone; set once the session is known. */
export const setCompanyTimeZone = (name: string) => {
  companyTimeZone = name;
};
export const currentTimeZone = () => companyTimeZone;

const SIGNS: Readonly<Record<string, string>> = { THB: '฿', USD: '$' };
let mostDecimals = 4;
let companyCurrency = 'THB';
/** How the company writes numbers: its digit system and its currency; set with the time zone. */
export const setNumbers = (numbers: { decimals: number; currency: string }) => {
  mostDecimals = numbers.decimals;
  companyCurrency = numbers.currency;
};
/** The sign that stands before an amount: ฿, $, or the letters of another currency, `SGD `. */
export const currencySign = (code = companyCurrency): string => SIGNS[code] ?? `${code}\u00a0`;
/** Made once: boards write hours and counts by the thousand. */
const WHOLE = new Intl.NumberFormat('en-GB');
const amountText = (magnitude: number): string =>
  magnitude.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const withSign = (value: number, text: string) => (value < 0 ? `${MINUS}${text}` : text);

/** Gregorian years in English, Buddhist years in Thai. */
const localeOf = (language: Language) => (language === 'th' ? 'th-TH-u-ca-buddhist-nu-latn' : 'en-GB');

const formatters = new Map<string, Intl.DateTimeFormat>();
function parts(options: Intl.DateTimeFormatOptions, at: Date, timeZone: string): Map<string, string> {
  const language = currentLanguage();
  const key = `${language}|${timeZone}|${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone });
  formatters.set(key, formatter);
  return new Map(formatter.formatToParts(at).map((part) => [part.type, part.value]));
}

/** A wire date-time (`YYYY-MM-DD HH:mm:ss` in UTC) as a Date. */
export const fromWire = (dateTime: string): Date => new Date(`${dateTime.replace(' ', 'T')}Z`);
const dayAsDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

const DAY: Intl.DateTimeFormatOptions = { day: '2-digit', month: 'short', year: 'numeric' };
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' };
const joined = (found: Map<string, string>, names: readonly string[], separator: string) =>
  names.map((name) => found.get(name) ?? '').join(separator);
// Some engines spell September with four letters in British English.
const monthWord = (found: Map<string, string>) => (found.get('month') ?? '').replace('Sept', 'Sep');
const dayText = (found: Map<string, string>) => `${found.get('day') ?? ''} ${monthWord(found)} ${found.get('year') ?? ''}`;

/** Every date, amount and duration on a screen goes through here. */
export const format = {
  /** Calendar day `2026-06-01` → `01 Jun 2026`, `01 มิ.ย. 2569`. */
  day: (day: string | null | undefined): string => (day ? dayText(parts(DAY, dayAsDate(day), 'UTC')) : ''),
  /** Day and month without the year, for boards and charts. */
  shortDay(day: string): string {
    const found = parts({ day: 'numeric', month: 'short' }, dayAsDate(day), 'UTC');
    return `${found.get('day') ?? ''} ${monthWord(found)}`;
  },
  weekday: (day: string, length: 'narrow' | 'short' | 'long' = 'short'): string =>
    parts({ weekday: length }, dayAsDate(day), 'UTC').get('weekday') ?? '',
  /** `2026-06` → `June 2026`, `มิถุนายน 2569`. */
  month: (month: string): string =>
    joined(parts({ month: 'long', year: 'numeric' }, dayAsDate(`${month}-01`), 'UTC'), ['month', 'year'], ' '),
  shortMonth: (month: string): string => monthWord(parts({ month: 'short' }, dayAsDate(`${month}-01`), 'UTC')),
  /** Wire date-time → the day in the company's time zone. */
  dateOf: (dateTime: string | null | undefined, timeZone = companyTimeZone): string =>
    dateTime ? dayText(parts(DAY, fromWire(dateTime), timeZone)) : '',
  /** Wire date-time → `01 Jun 2026 | 08:30:05` in the company's time zone. */
  dateTime(dateTime: string | null | undefined, timeZone = companyTimeZone): string {
    if (!dateTime) return '';
    const at = fromWire(dateTime);
    return `${dayText(parts(DAY, at, timeZone))} | ${joined(parts(CLOCK, at, timeZone), ['hour', 'minute', 'second'], ':')}`;
  },
  /** Wire date-time → `08:30` in the company's time zone. */
  time(dateTime: string | null | undefined, timeZone = companyTimeZone): string {
    if (!dateTime) return '';
    return joined(parts(CLOCK, fromWire(dateTime), timeZone), ['hour', 'minute'], ':');
  },
  /** Minutes from local midnight → `08:30`; past midnight shows its wall clock. */
  timeOfDay(minutes: number | null | undefined): string {
    if (minutes === null || minutes === undefined) return '';
    const wall = ((minutes % 1440) + 1440) % 1440;
    return `${String(Math.floor(wall / 60)).padStart(2, '0')}:${String(wall % 60).padStart(2, '0')}`;
  },
  /** Minutes → `7:45`, with a minus sign in front. */
  hours(minutes: number | null | undefined): string {
    if (minutes === null || minutes === undefined) return '';
    const magnitude = Math.abs(minutes);
    return `${minutes < 0 ? MINUS : ''}${WHOLE.format(Math.floor(magnitude / 60))}:${String(magnitude % 60).padStart(2, '0')}`;
  },
  /** Baht as on the wire → `12,345.50`; a minus sign, not a hyphen. */
  money(baht: number | null | undefined): string {
    if (baht === null || baht === undefined) return '';
    return withSign(baht, amountText(Math.abs(baht)));
  },
  /** An amount in a currency, the company's by default: `฿12,345.50`, `$12,345.50`, `−฿0.50`. */
  currency(amount: number | null | undefined, code = companyCurrency): string {
    if (amount === null || amount === undefined) return '';
    return withSign(amount, `${currencySign(code)}${amountText(Math.abs(amount))}`);
  },
  /** A rate or another number that is no amount: two decimals, and more where the company shows more. */
  decimal(value: number | null | undefined): string {
    if (value === null || value === undefined) return '';
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: mostDecimals };
    return withSign(value, Math.abs(value).toLocaleString('en-GB', digits));
  },
  /** A factor, a share or a count of days: only the decimals it has, up to those the company shows. */
  number: (value: number): string =>
    withSign(value, Math.abs(value).toLocaleString('en-GB', { maximumFractionDigits: mostDecimals })),
  count: (value: number | null | undefined): string =>
    value === null || value === undefined ? '' : `${value < 0 ? MINUS : ''}${Math.abs(value).toLocaleString('en-GB')}`,
  percent: (share: number, digits = 0): string => `${(share * 100).toFixed(digits)}%`,
  name: (person: NamedPerson | null | undefined): string => nameShown(person, currentLanguage()),
  /** 13 digits → 1-2345-67890-12-3. */
  nationalId: (digits: string | null | undefined): string => (digits ? formatNationalId(digits) : ''),
  fileSize: (bytes: number): string =>
    bytes < 1024 ? `${bytes} B` : bytes < 1_048_576 ? `${(bytes / 1024).toFixed(0)} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`,
};

/** First and last name in the language of the page. */
export const namesOf = (person: NamedPerson | null | undefined) => namesShown(person, currentLanguage());

/** Cuts digits into blocks joined by hyphens; shorter input gets as many blocks as it fills. */
export function grouped(digits: string | null | undefined, sizes: readonly number[]): string {
  let rest = (digits ?? '').replace(/\D/g, '');
  const blocks: string[] = [];
  for (const size of sizes) {
    if (!rest) break;
    blocks.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return blocks.join('-');
}

/** Today's calendar day in the company's time zone. */
export const today = (now = new Date()): string => new Intl.DateTimeFormat('en-CA', { timeZone: companyTimeZone }).format(now);
export const thisMonth = (now = new Date()): string => today(now).slice(0, 7);
