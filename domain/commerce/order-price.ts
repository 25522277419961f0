import { type Dated, inForce } from '../dated.ts';
import { add, roundHalfUp, share } from '../money.ts';
import { type BasisPoints, basisPoints, type PlainDate, plainDate, type Satang, satang } from '../units.ts';

/** The first day of which the rates are known: nothing was paid before it. */
export const RATES_FROM = plainDate('1999-04-01');
/** VAT with its local part. */
export const VAT_RATES: readonly Dated<BasisPoints>[] = [
  {
    from: RATES_FROM,
    value: basisPoints(700),
    source: 'Revenue Code s.80 with the royal decrees that keep the reduced rate (6.3 % and local tax of one ninth)',
  },
];
/** Income tax that a company withholds from what it pays for a service. */
export const SERVICE_WITHHOLDING_RATES: readonly Dated<BasisPoints>[] = [
  { from: plainDate('1999-04-01'), value: basisPoints(300), source: 'Revenue Code s.3 tredecim; Order Tor Por 4/2528 cl.12/1' },
];

export type OrderPrice = {
  /** What is charged less what is credited, before VAT. */
  readonly net: Satang;
  readonly vatRate: BasisPoints;
  readonly vat: Satang;
  readonly withholdingRate: BasisPoints;
  readonly withholding: Satang;
  /** With VAT: what the tax invoice says. */
  readonly total: Satang;
  /** What is transferred: the total less what the buyer withholds. */
  readonly payable: Satang;
};

/**
 * Adds VAT to a net amount and takes off what the buyer withholds: each is a share of the net, rounded half up to the satang.
 * `on`: the day of the order, by which the rates are chosen. Net 0 or more.
 * Source: VAT_RATES, SERVICE_WITHHOLDING_RATES; decision AM-104 (3 % of the net before VAT when the buyer ticks it).
 * Example: net 10,000.00, withheld → VAT 700.00, withholding 300.00, total 10,700.00, payable 10,400.00.
 */
export function priceOf(net: Satang, { on, isWithheld }: { on: PlainDate; isWithheld: boolean }): OrderPrice {
  const vatRate = inForce(VAT_RATES, on).value;
  const withholdingRate = isWithheld ? inForce(SERVICE_WITHHOLDING_RATES, on).value : basisPoints(0);
  const vat = share(net, vatRate);
  const withholding = share(net, withholdingRate);
  const total = add(net, vat);
  return { net, vatRate, vat, withholdingRate, withholding, total, payable: satang(total - withholding) };
}

/**
 * The price of an amount that was agreed with its VAT and that nobody withholds from: the VAT in it is that of the law on the day on which the
 * money came, half up to the satang, and the rest is the net. The buyer pays what was agreed, and no other tax than the law's.
 * `total` 0 or more, in satang. Source: VAT_RATES; Revenue Code s.78/1 (the tax of a service is due when it is paid); note 370.
 * Example: 187.25 at 7 % → VAT 12.25, net 175.00.
 */
export function priceWithin(total: Satang, on: PlainDate): OrderPrice {
  const vatRate = inForce(VAT_RATES, on).value;
  const vat = roundHalfUp(BigInt(total) * BigInt(vatRate), 10_000n + BigInt(vatRate));
  const none = satang(0);
  return { net: satang(total - vat), vatRate, vat, withholdingRate: basisPoints(0), withholding: none, total, payable: total };
}
