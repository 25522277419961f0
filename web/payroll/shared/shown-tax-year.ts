import type { Language } from '../../text/language.ts';

const BUDDHIST_YEARS = 543;

/** A tax year as the language writes it. */
export const shownTaxYear = (year: number, language: Language): string =>
  String(language === 'th' ? year + BUDDHIST_YEARS : year);
