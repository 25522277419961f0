import type { Language } from './define-text.ts';
import { formatBaht } from './money.ts';
import type { Satang } from './units.ts';

/** An amount with two decimals, thousands parted and a true minus sign. Source: product rule. Example: −123456 satang → `−1,234.56`. */
export const writtenAmount = (amount: Satang): string => {
  const [whole = '', fraction = ''] = formatBaht(amount).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`.replace('-', '−');
};

/** A rate, share or factor: the decimals it has, up to those that the company shows. Source: specification 1 §9. Example: 1.23456 at 3 → `1.235`. */
export const writtenNumber = (value: number, mostDecimals: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: mostDecimals }).replace('-', '−');

/** What documents call a currency: บาท and Baht for THB, others as their language names them. */
export function currencyWord(code: string, language: Language): string {
  if (code === 'THB') return language === 'th' ? 'บาท' : 'Baht';
  return new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code;
}
