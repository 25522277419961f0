import { filledText, textIn } from '../../../domain/define-text.ts';
import { format } from '../../text/format.ts';
import { currentLanguage } from '../../text/i18n.ts';
import { shownTaxYear } from '../shared/shown-tax-year.ts';
import type { SectionCap } from './declaration-calls.ts';
import { DECLARATIONS } from './texts.ts';

/** What the tax year lets count of an amount, in words. */
export function capText({ most, percent, isEnded }: SectionCap, year: number): string {
  const language = currentLanguage();
  const words = textIn(DECLARATIONS, language).cap;
  const facts = {
    year: shownTaxYear(year, language),
    amount: most === null ? '' : format.currency(most),
    percent: percent ?? 0,
  };
  if (isEnded) return filledText(words.ended, facts);
  if (percent !== null && most !== null) return filledText(words.both, facts);
  return filledText(percent === null ? words.most : words.percent, facts);
}
