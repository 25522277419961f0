import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, ZERO } from '../money.ts';
import { addDays } from '../time.ts';
import { plainDate, type Satang, satang } from '../units.ts';
import { priceOf, priceWithin } from './order-price.ts';
import { forNet, renewalAfter } from './plan-order.ts';
import { aPackage } from './testing/a-package.ts';

const ON = plainDate('2026-04-01');
test('the VAT of the day is within an amount that was agreed', () => {
  expect(priceWithin(satang(18_725), ON)).toMatchObject({
    net: 17_500,
    vat: 1225,
    total: 18_725,
    payable: 18_725,
    withholding: 0,
  });
  // As if it had been agreed with ten percent.
  expect(priceWithin(satang(19_250), ON)).toMatchObject({ net: 17_991, vat: 1259, vatRate: 700, total: 19_250 });
});

test('an order of the rate of the day is the same both ways, to the satang', () =>
  fc.assert(
    fc.property(fc.nat(100_000_000), (net) => {
      const price = priceOf(satang(net), { on: ON, isWithheld: false });
      expect(priceWithin(price.total, ON)).toEqual(price);
    }),
  ));

test('lines and products of an order for another net are that net to the satang, each near its share', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ price: fc.integer({ min: 1, max: 90_000 }), seats: fc.integer({ min: 1, max: 500 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.integer({ min: -1500, max: 1500 }),
      (wanted, change) => {
        const products = wanted.map(({ price, seats }, place) => ({ sold: aPackage(place, price), seats }));
        const planned = renewalAfter({ feature: 'monthly', products }, addDays(ON, -1));
        const net = satang(Math.round(planned.net * (1 + change / 10_000))) as Satang;
        const other = forNet(planned, net);
        expect(other.net).toBe(net);
        expect(add(ZERO, ...other.lines.map(({ amount }) => amount))).toBe(net);
        expect(other.products.map(({ paid }) => paid)).toEqual(other.lines.map(({ amount }) => amount));
        for (const [place, line] of other.lines.entries()) {
          const share = ((planned.lines[place]?.amount ?? 0) * net) / planned.net;
          expect(Math.abs(line.amount - share)).toBeLessThanOrEqual(1);
        }
      },
    ),
  ));
