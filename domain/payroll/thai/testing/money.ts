import { formatBaht, parseBaht } from '../../../money.ts';
import { assert, type Satang } from '../../../units.ts';

/** Satang of a baht text in a case table. */
export function bahtText(text: string): Satang {
  const amount = parseBaht(text);
  assert(amount !== null, `not an amount: ${text}`);
  return amount;
}
/** Two decimals, as case tables write results. */
export const shown = (amount: Satang): string => formatBaht(amount);
