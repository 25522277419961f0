import type { Language } from './define-text.ts';
import type { PlainDate, YearMonth } from './units.ts';

const LOCALES = { en: 'en-GB', th: 'th-TH-u-ca-buddhist-nu-latn' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();
function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' });
  formats.set(key, known);
  return known;
}
const known = new Map<string, string>();
/** The year as the reader counts it, without the name of the era. A payroll prints the same few dates a thousand times. */
function plain(language: Language, options: Intl.DateTimeFormatOptions, date: string): string {
  const key = `${language} ${options.month} ${options.day ?? ''} ${date}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const text = format(language, options)
    .formatToParts(new Date(`${date}T00:00:00Z`))
    .filter((part) => part.type !== 'era')
    .map((part) => (part.type === 'literal' ? part.value.replace('พ.ศ.', '') : part.value))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (known.size > 1_000) known.clear();
  known.set(key, text);
  return text;
}

/** 30 June 2026; 30 มิถุนายน 2569. */
export const longDate = (date: PlainDate, language: Language): string =>
  plain(language, { day: 'numeric', month: 'long', year: 'numeric' }, date);
/** 30 Jun 2026; 30 มิ.ย. 2569. */
export const shortDate = (date: PlainDate, language: Language): string =>
  plain(language, { day: 'numeric', month: 'short', year: 'numeric' }, date);
/** June 2026; มิถุนายน 2569. */
export const monthName = (month: YearMonth, language: Language): string =>
  plain(language, { month: 'long', year: 'numeric' }, `${month}-01`);
