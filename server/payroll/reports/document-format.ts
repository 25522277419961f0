import { formatBaht } from '../../../domain/money.ts';
import type { Satang } from '../../../domain/units.ts';

/** 41,890.00, with a true minus sign. */
export const money = (amount: Satang): string =>
  formatBaht(amount)
    .replace(/\B(?=(\d{3})+(?!\d)(?=\.|\d*\.))/g, ',')
    .replace('-', '−');
