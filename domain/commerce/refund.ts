import { allow, type Decision, refuse } from '../decision.ts';
import { roundHalfUp } from '../money.ts';
import type { PlainDate, Satang } from '../units.ts';
import { satang } from '../units.ts';
import type { Period } from './period.ts';
import type { BoughtProduct } from './plan-order.ts';

/** A paid order in satang: `total` with VAT is what the tax invoice says, `withholding` what of it the buyer kept back. */
export type PaidOrder = { readonly net: Satang; readonly total: Satang; readonly withholding: Satang };
export type RefundParts = {
  /** What the credit note says, with VAT. */
  readonly amount: Satang;
  readonly net: Satang;
  readonly vat: Satang;
  /** Tax that the buyer withheld from this part: it was never paid to the seller. */
  readonly withholding: Satang;
  /** What goes back to the buyer. */
  readonly cash: Satang;
};
export type RefundFault = 'commerce/refund-above';

/**
 * Parts the refund of an amount with VAT into its net, its VAT, the tax that was withheld and the money that goes back.
 * `before`: what was refunded of the order already, with VAT. Each part is what it should be of all refunds together, half up, less what the
 * refunds before took: after the whole is refunded, the parts of all refunds are the order's to the satang.
 * Violation: `commerce/refund-above` with `left`, for nothing or for more than is left.
 * Source: Revenue Code s.82/10, s.86/10 (credit notes); product rule (parts). Example: 107.00 of an order of 1,070.00 with VAT 70.00 → net
 * 100.00, VAT 7.00.
 */
export function refundParts(order: PaidOrder, before: Satang, amount: Satang): Decision<RefundParts, RefundFault> {
  const left = satang(order.total - before);
  if (amount <= 0 || amount > left) return refuse('commerce/refund-above', { left });
  const partOf = (whole: Satang): Satang => {
    const upTo = (sum: number) => roundHalfUp(BigInt(whole) * BigInt(sum), BigInt(order.total));
    return satang(upTo(before + amount) - upTo(before));
  };
  const net = partOf(order.net);
  const withholding = partOf(order.withholding);
  return allow({ amount, net, vat: satang(amount - net), withholding, cash: satang(amount - withholding) });
}

/**
 * What happens to the plan when it is ended with a refund. `none`: another order has taken its place already, or it is over. `never-begins`: it
 * was to follow. `goes-back`: it took the place of a plan that would still run. `ends-now`: nothing runs after it.
 */
export const REFUND_ENDS = ['none', 'never-begins', 'goes-back', 'ends-now'] as const;
export type RefundEnd = (typeof REFUND_ENDS)[number];

type Terms = {
  /** The plan of the order, while it counts. */
  readonly term: Period | null;
  /** The plan of which the order was more, then the one of which that was more, and so on. */
  readonly replaced: readonly ReplacedTerm[];
};
/** `isPaid` false: the whole of its money went back. A plan that staff gave was paid. */
export type ReplacedTerm = Period & { readonly isPaid: boolean };

/** Source: product rule (refunds). */
export function refundEnd({ term, replaced }: Terms, today: PlainDate): RefundEnd {
  if (!term || term.to < today) return 'none';
  if (term.from > today) return 'never-begins';
  return termToRestore(replaced, today) === null ? 'ends-now' : 'goes-back';
}

/**
 * The plan that runs again when one that took its place ends with a refund: the last before it that is paid and not over, or null. What was
 * refunded whole does not come back, even where it was refunded while the other ran. Source: product rule (refunds).
 * Example: A was refunded, B was more of A; B is refunded: nothing runs.
 */
export const termToRestore = <Term extends ReplacedTerm>(replaced: readonly Term[], today: PlainDate): Term | null =>
  replaced.find(({ to, isPaid }) => isPaid && to >= today) ?? null;

/**
 * What was paid for the products of a plan after `net` of it went back: taken from each in its share, so that a later change does not credit
 * money that the buyer has again. Never below zero. Source: product rule. Example: 100.00 and 300.00 less 40.00 → 90.00 and 270.00.
 */
export function paidLess(products: readonly BoughtProduct[], net: Satang): BoughtProduct[] {
  const whole = products.reduce((sum, { paid }) => sum + paid, 0);
  const taken = Math.min(net, whole);
  if (whole === 0) return [...products];
  let upTo = 0;
  const shareOf = (sum: number) => roundHalfUp(BigInt(sum) * BigInt(taken), BigInt(whole));
  return products.map((product) => {
    const part = shareOf(upTo + product.paid) - shareOf(upTo);
    upTo += product.paid;
    return { ...product, paid: satang(product.paid - part) };
  });
}
