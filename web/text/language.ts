import type { Language } from '../../domain/define-text.ts';

export type { Language };
export const LANGUAGES = ['en', 'th'] as const satisfies readonly Language[];

export const isLanguage = (text: string | undefined): text is Language => LANGUAGES.some((language) => language === text);

const COOKIE = 'lang';
const YEAR_SECONDS = 31_536_000;

export function keepLanguage(language: Language) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser; both values are constants
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** The language chosen before, else English. */
export function keptLanguage(): Language {
  const kept = /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1];
  return isLanguage(kept) ? kept : 'en';
}

/** The same address in another language: path, query and hash stay. */
export const inLanguage = (language: Language, address: string): string => address.replace(/^\/[^/?#]*/, `/${language}`);
