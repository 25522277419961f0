const BUDDHIST_YEARS = 543;

/** A tax year as the language writes it. */
export const shownTaxYear = (year: number, language: 'en' | 'th'): string =>
  String(language === 'th' ? year + BUDDHIST_YEARS : year);
