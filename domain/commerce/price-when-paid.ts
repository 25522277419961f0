import { roundHalfUp } from '../money.ts';
import { type BasisPoints, type PlainDate, type Satang, satang } from '../units.ts';
import { priceWithin } from './order-price.ts';
import type { BoughtProduct, OrderLine } from './plan-order.ts';

export type OrderFigures = {
  readonly lines: readonly OrderLine[];
  readonly products: readonly BoughtProduct[];
  readonly credit: Satang;
  readonly net: Satang;
  readonly vatRate: BasisPoints;
  readonly vat: Satang;
  readonly total: Satang;
};
export type FiguresWhenPaid = Pick<OrderFigures, 'lines' | 'products' | 'net' | 'vatRate' | 'vat'>;

/**
 * What an order is made of when VAT has another rate on the day of its payment than on the day of the order; null where the rate is the same.
 * The buyer pays the total that they agreed to, and what they withheld stays what they withheld; the VAT in it is that of the law on `paidOn`,
 * and the rest is the net. Lines and products share the difference in proportion: the lines less `credit` are the net to the satang, and the
 * products are worth more or less by exactly what the net is. All amounts in satang, `total` 0 or more.
 * Source: Revenue Code s.78/1 (the tax of a service is due when it is paid), s.80; product rule (notes 370, 425).
 * Example: 107.00 ordered at 7 %, paid at 10 % → net 97.27, VAT 9.73.
 */
export function figuresWhenPaid(order: OrderFigures, paidOn: PlainDate): FiguresWhenPaid | null {
  const within = priceWithin(order.total, paidOn);
  if (within.vatRate === order.vatRate) return null;
  const more = within.net - order.net;
  const amounts = sharesOf(
    order.lines.map(({ amount }) => amount),
    more,
  );
  const paid = sharesOf(
    order.products.map((product) => product.paid),
    more,
  );
  return {
    lines: order.lines.map((line, place) => {
      const amount = satang(line.amount + (amounts[place] ?? 0));
      const unitPrice =
        line.amount === 0 ? line.unitPrice : roundHalfUp(BigInt(line.unitPrice) * BigInt(amount), BigInt(line.amount));
      return { ...line, amount, unitPrice };
    }),
    products: order.products.map((product, place) => ({ ...product, paid: satang(product.paid + (paid[place] ?? 0)) })),
    net: within.net,
    vatRate: within.vatRate,
    vat: within.vat,
  };
}

/** A difference in the proportion of amounts of 0 or more; all shares together are the difference. */
function sharesOf(amounts: readonly Satang[], difference: number): number[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0);
  if (whole === 0) return amounts.map(() => 0);
  const upTo = (sum: number): number => {
    const share = roundHalfUp(BigInt(sum) * BigInt(Math.abs(difference)), BigInt(whole));
    return difference < 0 ? -share : share;
  };
  let sum = 0;
  return amounts.map((amount) => {
    const share = upTo(sum + amount) - upTo(sum);
    sum += amount;
    return share;
  });
}
