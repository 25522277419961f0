import type { YearMonth } from '../units.ts';
import type { ItemPart } from './item-part.ts';
import type { PayItem, SlipLine } from './pay-types.ts';
import type { RetroPart } from './retro-pay.ts';
import { monthlyPay } from './slip-line.ts';

/** The line of an own item in a paid month; `isPositive`: whether the item added to pay then; `ownRetro`: what of it was of earlier months still. */
export type PaidItem = {
  readonly line: Pick<SlipLine, 'isPositive' | 'computedAmount' | 'override' | 'trace'> | null;
  readonly isPositive: boolean;
  readonly ownRetro: number;
};

/**
 * What an own item would pay of a paid month by the amounts known now, less what was paid monthly: by the slip, and since then by later payrolls
 * (`since`). What is due once, of loans and of earlier months is no part of it. Null when nothing differs, or the line was decided by hand.
 * Satang with the sign they have in pay. Source: decision 207.
 * Example: 2,000.00 paid for June, 2,500.00 from 16 June by days → 2,250.00 by now, +250.00.
 */
export function itemRetroPart(
  month: YearMonth,
  { paid, item, part, since }: { paid: PaidItem; item: PayItem; part: ItemPart; since: number },
): RetroPart | null {
  if (paid.line?.override) return null;
  const before = paidMonthly(paid) + since;
  const due = monthlyPay(item, part).amount;
  const after = item.isPositive ? due : -due;
  return before === after ? null : { key: 'ITEM', month, before, after, amount: after - before };
}

const ONCE = ['oneTime', 'broughtForward', 'loans'];
function paidMonthly({ line, isPositive, ownRetro }: PaidItem): number {
  if (line === null) return 0;
  const once = line.trace.numbers.reduce((sum, { name, value }) => (ONCE.includes(name) ? sum + value : sum), 0);
  const inPay = line.isPositive ? line.computedAmount : -line.computedAmount;
  return inPay - (isPositive ? once : -once) - ownRetro;
}
