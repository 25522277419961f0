import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, ZERO } from '../money.ts';
import { addDays } from '../time.ts';
import { basisPoints, plainDate, satang } from '../units.ts';
import { wentBackOf } from './given-back.ts';
import { renewalAfter } from './plan-order.ts';
import { figuresWhenPaid } from './price-when-paid.ts';
import { aPackage } from './testing/a-package.ts';

const ON = plainDate('2026-04-01');

test('an order of another rate is counted anew: the total stays, the VAT is that of the day, lines and products are the net to the satang', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ price: fc.integer({ min: 100, max: 90_000 }), seats: fc.integer({ min: 1, max: 500 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 0, max: 100 }),
      (wanted, rate, credited) => {
        fc.pre(rate !== 700);
        const products = wanted.map(({ price, seats }, place) => ({ sold: aPackage(place, price), seats }));
        const planned = renewalAfter({ feature: 'monthly', products }, addDays(ON, -1));
        const credit = satang(Math.floor((planned.net * credited) / 200));
        const net = satang(planned.net - credit);
        const vat = satang(Math.round((net * rate) / 10_000));
        const order = { ...planned, credit, net, vatRate: basisPoints(rate), vat, total: add(net, vat) };
        const now = figuresWhenPaid(order, ON);
        expect(now?.vatRate).toBe(700);
        expect(add(now?.net ?? ZERO, now?.vat ?? ZERO)).toBe(order.total);
        expect(add(ZERO, ...(now?.lines ?? []).map(({ amount }) => amount)) - credit).toBe(now?.net);
        const worth = (of: readonly { paid: number }[]) => of.reduce((sum, { paid }) => sum + paid, 0);
        expect(worth(now?.products ?? []) - worth(order.products)).toBe((now?.net ?? 0) - net);
        expect(figuresWhenPaid({ ...order, vatRate: basisPoints(700) }, ON)).toBeNull();
      },
    ),
  ));

test.each([
  ['all', 0, 18_725, 18_725],
  ['none', 0, 18_725, 0],
  ['none', 1000, 18_725, 1000],
  ['some', 1275, 20_000, 1275],
  ['some', 0, 20_000, null],
  ['some', 30_000, 20_000, null],
  ['none', 30_000, 20_000, 20_000],
] as const)('of a payment that PayPal says went back %s, with %s told of %s: %s', (givenBack, told, amount, wentBack) => {
  expect(wentBackOf(satang(amount), givenBack, satang(told))).toBe(wentBack);
});
