import { type Satang, satang } from '../units.ts';

/** What a payment service says of a payment: nothing, part or all of it went back to the buyer. */
type GivenBack = 'none' | 'some' | 'all';

/**
 * What went back of a payment of `amount`, in satang. `told`: what single messages of it say together, in any order; 0 without one.
 * Null: part of it went back, and nobody said how much, so that nothing can be paid with the rest. Messages may be ahead of what is read, and
 * late behind it: the larger of both counts, and never more than the payment.
 * Source: product rule (note 426). Examples: 187.25, all → 187.25; 200.00, some, 12.75 told → 12.75; 200.00, some, nothing told → null.
 */
export function wentBackOf(amount: Satang, givenBack: GivenBack, told: Satang): Satang | null {
  if (givenBack === 'all') return amount;
  if (givenBack === 'some' && (told <= 0 || told >= amount)) return null;
  return satang(Math.min(Math.max(told, 0), amount));
}
