import { allow, type Decision, refuse } from '../decision.ts';
import { add, roundHalfUp, ZERO } from '../money.ts';
import { addDays, daysBetween } from '../time.ts';
import { assert, type PlainDate, type Satang, satang } from '../units.ts';
import { type Feature, type Package, PRODUCT_TYPES, type ProductType, seatPrice } from './packages.ts';
import { graceEnd, lengthOf, type Period, periodFrom, RENEWAL_DAYS } from './period.ts';

/** `new`: nothing runs. `upgrade`: from today. `renewal`, `change`: from the day after the last of the running period. */
export const ORDER_KINDS = ['new', 'upgrade', 'renewal', 'change'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** One product of a running plan with what was paid for its whole period, before VAT. */
export type BoughtProduct = {
  readonly packageId: string;
  readonly type: ProductType;
  readonly name: string;
  readonly seats: number;
  readonly paid: Satang;
};
export type CurrentPlan = Period & {
  readonly feature: Feature;
  /** Days of the whole period, of which an upgraded plan covers the last ones. */
  readonly termDays: number;
  readonly products: readonly BoughtProduct[];
  /** What follows is paid already. */
  readonly hasNext: boolean;
};
export type WantedProduct = { readonly sold: Package; readonly seats: number };
export type Wanted = { readonly feature: Feature; readonly products: readonly WantedProduct[] };

export type OrderLine = {
  readonly packageId: string;
  readonly productType: ProductType;
  readonly name: string;
  readonly seats: number;
  /** Those that are charged: all, or the added ones. */
  readonly added: boolean;
  /** Of one seat for the whole period. */
  readonly unitPrice: Satang;
  /** The days that are charged, out of those of the whole period. */
  readonly days: number;
  readonly ofDays: number;
  readonly amount: Satang;
};
export type PlannedOrder = Period & {
  readonly kind: OrderKind;
  readonly termDays: number;
  /** What is charged. */
  readonly lines: readonly OrderLine[];
  /** The unused rest of the products that others take the place of. */
  readonly credit: Satang;
  readonly net: Satang;
  /** The plan that runs for the period once the order is paid; together with the rest it takes over, `paid` holds each satang of `net`. */
  readonly products: readonly BoughtProduct[];
};
export type OrderFault =
  | 'commerce/nothing-chosen'
  | 'commerce/one-of-a-kind'
  | 'commerce/seats'
  | 'commerce/too-early'
  | 'commerce/next-paid';

/**
 * What an order buys and charges, before VAT.
 * `products` at most one of each type, seats within those of the package; `current` null when no paid plan runs, its grace counted in.
 * - Nothing runs: a whole period from `today`.
 * - More than now (no product and no seat less, and it costs more than the rest of what was paid): from `today`; of the same feature until the
 *   end of the running period, by days: seats that are there keep their price, added ones and another package are charged, and the unused rest
 *   of a package that another takes the place of is credited. A monthly plan that becomes annual begins a whole year less its whole rest.
 * - The same again, or anything less: a whole period after the running one, without credit; no earlier than RENEWAL_DAYS before the end, unless
 *   it takes something away. In the days of grace too: they are not given twice.
 * Amounts are rounded half up to the satang, line by line.
 * Violations: `commerce/nothing-chosen`, `commerce/one-of-a-kind`, `commerce/seats`, `commerce/too-early` with `from`, `commerce/next-paid`.
 * Source: product rule (note 270). Example: 10 seats at 1,200.00 a year, 20 seats wanted with 73 of 365 days left → ten
 * more for 73 days: 2,400.00.
 */
export function planOrder(wanted: Wanted, current: CurrentPlan | null, today: PlainDate): Decision<PlannedOrder, OrderFault> {
  const fault = faultOf(wanted);
  if (fault) return fault;
  if (current === null || today > graceEnd(current.to))
    return allow(wholePeriod('new', wanted, periodFrom(today, wanted.feature)));
  if (current.hasNext) return refuse('commerce/next-paid', { to: current.to });
  if (today <= current.to) {
    const upgrade = isMore(wanted, current) ? upgradeFrom(wanted, current, today) : null;
    if (upgrade && upgrade.net > 0) return allow(upgrade);
  }
  return nextPeriod(wanted, current, today);
}

function faultOf({ products }: Wanted) {
  if (products.length === 0) return refuse('commerce/nothing-chosen');
  const types = products.map(({ sold }) => sold.productType);
  if (new Set(types).size < types.length) return refuse('commerce/one-of-a-kind');
  const outside = products.find(({ sold, seats }) => seats < sold.smallestSeats || seats > sold.largestSeats);
  if (!outside) return null;
  const { name, smallestSeats, largestSeats } = outside.sold;
  return refuse('commerce/seats', { name, smallest: smallestSeats, largest: largestSeats });
}

/** The same products for the whole period after a day, at the prices of `wanted`. Source: product rule (renewal that pays itself). */
export const renewalAfter = (wanted: Wanted, last: PlainDate): PlannedOrder =>
  wholePeriod('renewal', wanted, periodFrom(addDays(last, 1), wanted.feature));

/**
 * The same order for another net amount: each line and each product takes its share of it, and all of them are the net to the satang. The
 * price of a seat is rounded half up. `net` 0 or more, of an order without credit that costs something.
 * Source: product rule (note 370). Example: lines of 100.00 and 300.00 for 396.00 → 99.00 and 297.00.
 */
export function forNet(planned: PlannedOrder, net: Satang): PlannedOrder {
  assert(planned.credit === 0 && planned.net > 0, 'a whole period that costs something');
  let upTo = 0;
  const shareOf = (sum: number) => roundHalfUp(BigInt(net) * BigInt(sum), BigInt(planned.net));
  const lines = planned.lines.map((line) => {
    const amount = satang(shareOf(upTo + line.amount) - shareOf(upTo));
    upTo += line.amount;
    return { ...line, amount, unitPrice: roundHalfUp(BigInt(amount), BigInt(line.seats)) };
  });
  const products = planned.products.map((product, place) => ({ ...product, paid: lines[place]?.amount ?? ZERO }));
  return { ...planned, lines, products, net };
}

const seatsOf = (products: readonly { type: ProductType; seats: number }[], type: ProductType): number =>
  products.find((product) => product.type === type)?.seats ?? 0;
const wantedSeats = ({ products }: Wanted) => products.map(({ sold, seats }) => ({ type: sold.productType, seats }));
const isFewer = (wanted: Wanted, current: CurrentPlan): boolean =>
  PRODUCT_TYPES.some((type) => seatsOf(wantedSeats(wanted), type) < seatsOf(current.products, type));
const isSame = (wanted: Wanted, current: CurrentPlan): boolean =>
  wanted.feature === current.feature &&
  wanted.products.length === current.products.length &&
  wanted.products.every(({ sold, seats }) =>
    current.products.some((product) => product.packageId === sold.id && product.seats === seats),
  );

const isMore = (wanted: Wanted, current: CurrentPlan): boolean =>
  !isFewer(wanted, current) && !isSame(wanted, current) && (current.feature === 'monthly' || wanted.feature === 'annual');

function wholePeriod(kind: OrderKind, wanted: Wanted, period: Period): PlannedOrder {
  const termDays = lengthOf(period);
  const lines = wanted.products.map((product) => lineOf(product, wanted.feature, { days: termDays, ofDays: termDays }));
  const products = wanted.products.map((product, place) => boughtFor(product, lines[place]?.amount ?? ZERO));
  return { kind, ...period, termDays, lines, credit: ZERO, net: sumOf(lines), products };
}

function upgradeFrom(wanted: Wanted, current: CurrentPlan, today: PlainDate): PlannedOrder {
  if (wanted.feature !== current.feature) {
    const year = wholePeriod('upgrade', wanted, periodFrom(today, wanted.feature));
    const credit = unusedRest(current, today);
    return { ...year, credit, net: satang(year.net - credit) };
  }
  const left = { from: today, to: current.to };
  const charged = { days: lengthOf(left), ofDays: current.termDays };
  const parts = wanted.products.map((product) => upgradedProduct({ product, current, today, charged }));
  const lines = parts.flatMap((part) => part.line ?? []);
  const credit = add(ZERO, ...parts.map((part) => part.credit));
  const net = satang(sumOf(lines) - credit);
  return { kind: 'upgrade', ...left, termDays: current.termDays, lines, credit, net, products: parts.map((part) => part.bought) };
}

type Charged = { readonly days: number; readonly ofDays: number };
type Upgraded = { product: WantedProduct; current: CurrentPlan; today: PlainDate; charged: Charged };
type UpgradedProduct = { line: OrderLine | null; credit: Satang; bought: BoughtProduct };

/** The seats that are there keep what was paid for them; added ones, or another package, are charged by days. */
function upgradedProduct({ product, current, today, charged }: Upgraded): UpgradedProduct {
  const { sold, seats } = product;
  const before = current.products.find(({ type }) => type === sold.productType);
  const rest = before ? restOf(before.paid, current, today) : ZERO;
  if (before?.packageId !== sold.id) {
    const line = lineOf(product, current.feature, charged);
    return { line, credit: rest, bought: boughtFor(product, line.amount) };
  }
  if (seats === before.seats) return { line: null, credit: ZERO, bought: boughtFor(product, rest) };
  const line = { ...lineOf({ sold, seats: seats - before.seats }, current.feature, charged), added: true };
  return { line, credit: ZERO, bought: boughtFor(product, add(rest, line.amount)) };
}

function nextPeriod(wanted: Wanted, current: CurrentPlan, today: PlainDate): Decision<PlannedOrder, OrderFault> {
  const period = periodFrom(addDays(current.to, 1), wanted.feature);
  const isLess = isFewer(wanted, current) || !isSame(wanted, current);
  const opensOn = addDays(current.to, -RENEWAL_DAYS);
  if (!isLess && today < opensOn) return refuse('commerce/too-early', { from: opensOn });
  return allow(wholePeriod(isLess ? 'change' : 'renewal', wanted, period));
}

const sumOf = (lines: readonly OrderLine[]): Satang => add(ZERO, ...lines.map((line) => line.amount));

function lineOf({ sold, seats }: WantedProduct, feature: Feature, { days, ofDays }: Charged): OrderLine {
  const unitPrice = seatPrice(sold, feature);
  const amount = roundHalfUp(BigInt(unitPrice) * BigInt(seats) * BigInt(days), BigInt(ofDays));
  const { id: packageId, productType, name } = sold;
  return { packageId, productType, name, seats, added: false, unitPrice, days, ofDays, amount };
}

const boughtFor = ({ sold, seats }: WantedProduct, paid: Satang): BoughtProduct => ({
  packageId: sold.id,
  type: sold.productType,
  name: sold.name,
  seats,
  paid,
});

/**
 * What of a payment is used up by the end of the day before `today`, in satang, half up; never more than it and never below zero.
 * Source: product rule (by days). Example: 365.00 for 365 days, on the eleventh day → 10.00.
 */
export function usedBefore(paid: Satang, period: Period, today: PlainDate): Satang {
  assert(paid >= 0, 'what was paid is not below zero');
  const days = Math.min(Math.max(daysBetween(period.from, today), 0), lengthOf(period));
  return roundHalfUp(BigInt(paid) * BigInt(days), BigInt(lengthOf(period)));
}

const restOf = (paid: Satang, period: Period, today: PlainDate): Satang => satang(paid - usedBefore(paid, period, today));

/** The rest of what was paid: with what is used it is the payment to the satang. Source: product rule. */
export const unusedRest = (current: Period & Pick<CurrentPlan, 'products'>, today: PlainDate): Satang =>
  add(ZERO, ...current.products.map(({ paid }) => restOf(paid, current, today)));
