import { nameShown, namesShown, type PersonNames } from '../../domain/names-shown.ts';
import { formatNationalId } from '../../domain/national-id.ts';
import {
  clockTime,
  dayAndMonth,
  dayAt,
  fullMoment,
  monthName,
  shortDate,
  shortDateTime,
  shortMonth,
  weekdayName,
} from '../../domain/written-dates.ts';
import { currentLanguage } from './i18n.ts';

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
const ROUNDED = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumSignificantDigits: 3 });
const WHOLE = new Intl.NumberFormat('en-GB');
const amountText = (magnitude: number): string =>
  magnitude.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const withSign = (value: number, text: string) => (value < 0 ? `${MINUS}${text}` : text);

/** A wire date-time (`YYYY-MM-DD HH:mm:ss` in UTC) as a Date. */
export const fromWire = (dateTime: string): Date => new Date(`${dateTime.replace(' ', 'T')}Z`);

/** Every date, amount and duration on a screen goes through here. */
export const format = {
  /** Calendar day `2026-06-01` → `1 Jun 2026`, `1 มิ.ย. 2569`. */
  day: (day: string | null | undefined): string => (day ? shortDate(day, currentLanguage()) : ''),
  /** Day and month without the year, for boards and charts. */
  shortDay: (day: string): string => dayAndMonth(day, currentLanguage()),
  weekday: (day: string, length: 'narrow' | 'short' | 'long' = 'short'): string => weekdayName(day, currentLanguage(), length),
  /** `2026-06` → `June 2026`, `มิถุนายน 2569`. */
  month: (month: string): string => monthName(month, currentLanguage()),
  shortMonth: (month: string): string => shortMonth(month, currentLanguage()),
  /** Wire date-time → the day in the company's time zone. */
  dateOf: (dateTime: string | null | undefined, timeZone = companyTimeZone): string =>
    dateTime ? shortDate(dayAt(fromWire(dateTime).getTime(), timeZone), currentLanguage()) : '',
  /** Wire date-time → `1 Jun 2026 08:30` in the company's time zone. */
  dateTime: (dateTime: string | null | undefined, timeZone = companyTimeZone): string =>
    dateTime ? shortDateTime(fromWire(dateTime).getTime(), timeZone, currentLanguage()) : '',
  /** Wire date-time → `01 Jun 2026 | 08:30:05`: what counts as evidence, in details only. */
  moment: (dateTime: string | null | undefined, timeZone = companyTimeZone): string =>
    dateTime ? fullMoment(fromWire(dateTime).getTime(), timeZone, currentLanguage()) : '',
  /** Wire date-time → `08:30` in the company's time zone. */
  time: (dateTime: string | null | undefined, timeZone = companyTimeZone): string =>
    dateTime ? clockTime(fromWire(dateTime).getTime(), timeZone) : '',
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
  /** An amount where there is no room for it: `12.4K`, three figures. */
  rounded: (amount: number): string => ROUNDED.format(amount),
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
    value === null || value === undefined ? '' : `${value < 0 ? MINUS : ''}${WHOLE.format(Math.abs(value))}`,
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

/** A wire date-time → the calendar day `2026-06-01` in the company's time zone. */
export const dayOfWire = (dateTime: string): string => dayAt(fromWire(dateTime).getTime(), companyTimeZone);
/** Today's calendar day in the company's time zone. */
export const today = (now = new Date()): string => dayAt(now.getTime(), companyTimeZone);
export const thisMonth = (now = new Date()): string => today(now).slice(0, 7);
