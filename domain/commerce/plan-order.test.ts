import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baht } from '../money.ts';
import { addDays } from '../time.ts';
import { assert, plainDate, satang } from '../units.ts';
import { priceOf } from './order-price.ts';
import { FEATURES, type Package, type ProductType } from './packages.ts';
import { GRACE_DAYS, lengthOf, periodFrom } from './period.ts';
import { type CurrentPlan, type PlannedOrder, planOrder, unusedRest, usedBefore, type Wanted } from './plan-order.ts';

const sold = (id: string, productType: ProductType, monthly: number, annual: number): Package => ({
  id,
  productType,
  name: id,
  monthlyPrice: baht(monthly),
  annualPrice: baht(annual),
  smallestSeats: 1,
  largestSeats: 5000,
});
const CLOUD = sold('cloud', 'cloud', 120, 1200);
const LITE = sold('lite', 'cloud', 60, 600);
const PAYROLL = sold('payroll', 'payroll', 50, 500);
const TODAY = plainDate('2026-03-01');
const annual = (...products: [Package, number][]): Wanted => ({
  feature: 'annual',
  products: products.map(([item, seats]) => ({ sold: item, seats })),
});
const monthly = (...products: [Package, number][]): Wanted => ({ ...annual(...products), feature: 'monthly' });
function planned(wanted: Wanted, current: CurrentPlan | null, today = TODAY): PlannedOrder {
  const found = planOrder(wanted, current, today);
  assert(found.ok, found.ok ? '' : found.violation.code);
  return found.value;
}
const running = (wanted: Wanted, from = TODAY): CurrentPlan => ({
  ...planned(wanted, null, from),
  feature: wanted.feature,
  hasNext: false,
});
const codeOf = (wanted: Wanted, current: CurrentPlan | null = null, today = TODAY) => {
  const found = planOrder(wanted, current, today);
  return found.ok ? found.value.kind : found.violation.code;
};

describe('periods', () => {
  test.each([
    ['2026-01-31', 'monthly', '2026-02-27'],
    ['2026-03-01', 'monthly', '2026-03-31'],
    ['2026-03-01', 'annual', '2027-02-28'],
    ['2024-02-29', 'annual', '2025-02-27'],
  ] as const)('from %s, %s: to %s', (from, feature, to) => expect(periodFrom(plainDate(from), feature).to).toBe(to));
});

describe('what an order is', () => {
  test('the first plan is a whole period from today', () =>
    expect(planned(annual([CLOUD, 10]), null)).toMatchObject({
      kind: 'new',
      from: '2026-03-01',
      to: '2027-02-28',
      credit: 0,
      net: baht(12_000),
    }));
  test('more seats are charged for the days that are left, and those that are there are not charged again', () => {
    const day = addDays(plainDate('2027-02-28'), -72);
    expect(planned(annual([CLOUD, 20]), running(annual([CLOUD, 10])), day)).toMatchObject({
      kind: 'upgrade',
      from: day,
      to: '2027-02-28',
      lines: [{ seats: 10, added: true, days: 73, ofDays: 365, amount: baht(2400) }],
      net: baht(2400),
      products: [{ seats: 20, paid: baht(4800) }],
    });
  });
  test('another package takes the place of the former, whose rest is credited', () => {
    const day = addDays(plainDate('2027-02-28'), -72);
    expect(planned(annual([CLOUD, 10]), running(annual([LITE, 10])), day)).toMatchObject({
      kind: 'upgrade',
      lines: [{ seats: 10, added: false, amount: baht(2400) }],
      credit: baht(1200),
      net: baht(1200),
    });
  });
  test('a monthly plan that becomes annual begins a whole year less the rest of its month', () =>
    expect(planned(annual([CLOUD, 10]), running(monthly([CLOUD, 10])), plainDate('2026-03-17'))).toMatchObject({
      kind: 'upgrade',
      from: '2026-03-17',
      to: '2027-03-16',
      credit: satang(58_065),
      net: satang(1_200_000 - 58_065),
    }));
  test('fewer seats, a cheaper package or months after a year begin after the period, without anything back', () => {
    const current = running(annual([CLOUD, 10], [PAYROLL, 10]));
    const day = plainDate('2026-06-01');
    for (const wanted of [
      annual([CLOUD, 9], [PAYROLL, 10]),
      annual([CLOUD, 10]),
      annual([LITE, 10], [PAYROLL, 10]),
      annual([CLOUD, 50], [PAYROLL, 1]),
      monthly([CLOUD, 99], [PAYROLL, 99]),
    ])
      expect(planned(wanted, current, day)).toMatchObject({ kind: 'change', from: '2027-03-01', credit: 0 });
  });
  test('the same again is a renewal, from sixty days before the end to the end of the grace, and never gives a day twice', () => {
    const current = running(annual([CLOUD, 10]));
    const wanted = annual([CLOUD, 10]);
    expect(codeOf(wanted, current, plainDate('2026-12-29'))).toBe('commerce/too-early');
    const days = [plainDate('2026-12-30'), current.to, addDays(current.to, GRACE_DAYS)];
    for (const day of days) expect(planned(wanted, current, day)).toMatchObject({ kind: 'renewal', from: '2027-03-01' });
    const late = addDays(current.to, GRACE_DAYS + 1);
    expect(planned(wanted, current, late)).toMatchObject({ kind: 'new', from: late });
  });
  test('what cannot be sold is refused', () => {
    expect(codeOf(annual())).toBe('commerce/nothing-chosen');
    expect(codeOf(annual([CLOUD, 1], [LITE, 1]))).toBe('commerce/one-of-a-kind');
    expect(codeOf(annual([CLOUD, 0]))).toBe('commerce/seats');
    expect(codeOf(annual([CLOUD, 5001]))).toBe('commerce/seats');
    expect(codeOf(annual([CLOUD, 5]), { ...running(annual([CLOUD, 1])), hasNext: true })).toBe('commerce/next-paid');
  });
});

test('VAT and what is withheld are shares of the net', () => {
  expect(priceOf(baht(10_000), { on: TODAY, isWithheld: true })).toMatchObject({
    vat: baht(700),
    withholding: baht(300),
    total: baht(10_700),
    payable: baht(10_400),
  });
  expect(priceOf(satang(8), { on: TODAY, isWithheld: false })).toMatchObject({ vat: 1, withholding: 0, payable: 9 });
});

const PACKAGES = [CLOUD, LITE, sold('odd', 'cloud', 33.33, 333.31)];
const anyWanted = fc
  .record({
    feature: fc.constantFrom(...FEATURES),
    cloud: fc.constantFrom(...PACKAGES),
    seats: fc.integer({ min: 1, max: 500 }),
    payroll: fc.option(fc.integer({ min: 1, max: 500 })),
    station: fc.option(fc.integer({ min: 1, max: 9 })),
  })
  .map(({ feature, cloud, seats, payroll, station }): Wanted => {
    const products: [Package, number][] = [[cloud, seats]];
    if (payroll !== null) products.push([PAYROLL, payroll]);
    if (station !== null) products.push([sold('station', 'station', 999.99, 9_999.97), station]);
    return { ...annual(...products), feature };
  });
const anyYear = fc.array(fc.record({ wanted: anyWanted, after: fc.integer({ min: 0, max: 500 }) }), {
  minLength: 1,
  maxLength: 8,
});

/** Pays every order that is allowed, one after the other; a plan that begins later takes its turn when its day comes. */
function lifeOf(orders: readonly { wanted: Wanted; after: number }[]) {
  let today = TODAY;
  let current: CurrentPlan | null = null;
  let next: CurrentPlan | null = null;
  const steps: { today: typeof TODAY; before: CurrentPlan | null; order: PlannedOrder }[] = [];
  for (const { wanted, after } of orders) {
    today = addDays(today, after);
    if (next && today >= next.from) [current, next] = [next, null];
    const found = planOrder(wanted, current && { ...current, hasNext: next !== null }, today);
    if (!found.ok) continue;
    steps.push({ today, before: current, order: found.value });
    const bought: CurrentPlan = { ...found.value, feature: wanted.feature, hasNext: false };
    if (found.value.from > today) next = bought;
    else current = bought;
  }
  return steps;
}

test('whatever is ordered when: nothing is charged twice, no satang is lost, no seat is below one', () =>
  fc.assert(
    fc.property(anyYear, (orders) => {
      for (const { today, before, order } of lifeOf(orders)) {
        expect(order.net).toBeGreaterThanOrEqual(0);
        expect(order.products.every((product) => product.seats > 0 && product.paid >= 0)).toBe(true);
        expect(order.lines.every((line) => line.seats > 0 && line.amount >= 0 && line.days <= line.ofDays)).toBe(true);
        const held = order.products.reduce((sum, product) => sum + product.paid, 0);
        // What the plan is worth from now on is what was just paid and the rest of what was paid before: neither more nor less.
        const rest = order.kind === 'upgrade' && before ? unusedRest(before, today) : 0;
        expect(held).toBe(order.net + rest);
        if (order.kind === 'upgrade') expect(order.from).toBe(today);
        if (before && order.kind !== 'upgrade' && order.kind !== 'new') expect(order.from).toBe(addDays(before.to, 1));
        expect(lengthOf(order)).toBeGreaterThan(0);
      }
    }),
  ));

test('what is used and what is left is what was paid, on every day', () =>
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: -10, max: 400 }), (paid, day) => {
      const plan = { from: TODAY, to: addDays(TODAY, 364) };
      const today = addDays(TODAY, day);
      const bought = { packageId: 'a', type: 'cloud', name: 'a', seats: 1, paid: satang(paid) } as const;
      const rest = unusedRest({ ...plan, products: [bought] }, today);
      expect(rest + usedBefore(satang(paid), plan, today)).toBe(paid);
      expect(rest >= 0 && rest <= paid).toBe(true);
    }),
  ));
