import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { plainDate, type Satang, satang } from '../units.ts';
import { priceOf } from './order-price.ts';
import { paidLess, type RefundParts, refundEnd, refundParts, termToRestore } from './refund.ts';

const day = plainDate;
const ON = day('2026-03-01');
const orderOf = (net: number, isWithheld: boolean) => priceOf(satang(net), { on: ON, isWithheld });

test('a tenth of an order is a tenth of its net and of its VAT; what was withheld does not go back as money', () => {
  const whole = orderOf(100_000, true);
  expect(refundParts(whole, satang(0), satang(10_700))).toEqual({
    ok: true,
    value: { amount: 10_700, net: 10_000, vat: 700, withholding: 300, cash: 10_400 },
  });
});

test.each([
  { name: 'nothing', before: 0, amount: 0 },
  { name: 'more than was paid', before: 0, amount: 107_001 },
  { name: 'more than is left', before: 100_000, amount: 7_001 },
])('$name is not refunded', ({ before, amount }) => {
  const refused = refundParts(orderOf(100_000, false), satang(before), satang(amount));
  expect(refused).toMatchObject({ ok: false, violation: { code: 'commerce/refund-above', facts: { left: 107_000 - before } } });
});

/** Refunds one after the other until nothing is left. */
function refundAll(order: ReturnType<typeof orderOf>, pieces: readonly number[]): RefundParts[] {
  const done: RefundParts[] = [];
  for (const piece of [...pieces, Number.POSITIVE_INFINITY]) {
    const before = done.reduce((sum, part) => sum + part.amount, 0);
    const amount = Math.min(piece, order.total - before);
    const decided = amount > 0 ? refundParts(order, satang(before), satang(amount)) : null;
    if (decided?.ok) done.push(decided.value);
  }
  return done;
}
const sum = (parts: readonly RefundParts[], name: keyof RefundParts) => parts.reduce((all, part) => all + part[name], 0);

test('however an order is refunded piece by piece, no part goes below zero and all of them are the order to the satang', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000_000 }),
      fc.boolean(),
      fc.array(fc.integer({ min: 1, max: 9_000_000 }), { maxLength: 12 }),
      (net, isWithheld, pieces) => {
        const order = orderOf(net, isWithheld);
        const parts = refundAll(order, pieces);
        for (const part of parts) {
          expect(Math.min(part.net, part.vat, part.withholding, part.cash)).toBeGreaterThanOrEqual(0);
          expect(part.net + part.vat).toBe(part.amount);
          expect(part.cash + part.withholding).toBe(part.amount);
        }
        expect(sum(parts, 'amount')).toBe(order.total);
        expect(sum(parts, 'net')).toBe(order.net);
        expect(sum(parts, 'vat')).toBe(order.vat);
        expect(sum(parts, 'cash')).toBe(order.payable);
      },
    ),
  ));

const YEAR = { from: day('2026-01-01'), to: day('2026-12-31') };
const PAID = { ...YEAR, isPaid: true };
test.each([
  { name: 'a plan that another has replaced', terms: { term: null, replaced: [] }, end: 'none' },
  {
    name: 'a plan that is over',
    terms: { term: { from: day('2025-01-01'), to: day('2025-12-31') }, replaced: [] },
    end: 'none',
  },
  {
    name: 'one that was to follow',
    terms: { term: { from: day('2027-01-01'), to: day('2027-12-31') }, replaced: [] },
    end: 'never-begins',
  },
  { name: 'more of a plan that would still run', terms: { term: { from: ON, to: YEAR.to }, replaced: [PAID] }, end: 'goes-back' },
  {
    name: 'more of a plan whose money went back',
    terms: { term: { from: ON, to: YEAR.to }, replaced: [{ ...YEAR, isPaid: false }] },
    end: 'ends-now',
  },
  {
    name: 'more of one whose money went back, which was more of a paid one',
    terms: { term: { from: ON, to: YEAR.to }, replaced: [{ ...YEAR, isPaid: false }, PAID] },
    end: 'goes-back',
  },
  { name: 'a plan after which nothing runs', terms: { term: YEAR, replaced: [] }, end: 'ends-now' },
])('$name: $end', ({ terms, end }) => expect(refundEnd(terms, ON)).toBe(end));

test('whatever was refunded in a chain of plans, none comes back that is unpaid or over, and the last paid one does', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ isPaid: fc.boolean(), daysLeft: fc.integer({ min: -40, max: 400 }) }), { maxLength: 6 }),
      (plans) => {
        const chain = plans.map(({ isPaid, daysLeft }) => ({ from: YEAR.from, to: addDays(ON, daysLeft), isPaid }));
        const isAlive = ({ isPaid, daysLeft }: (typeof plans)[number]) => isPaid && daysLeft >= 0;
        const back = termToRestore(chain, ON);
        expect(back).toBe(chain[plans.findIndex(isAlive)] ?? null);
        const end = refundEnd({ term: { from: ON, to: YEAR.to }, replaced: chain }, ON);
        expect(end).toBe(plans.some(isAlive) ? 'goes-back' : 'ends-now');
      },
    ),
  ));

test('what was paid for a plan is lowered by what went back, and by no more than there is', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 2e9 }),
      (paid, net) => {
        const products = paid.map((amount) => ({
          packageId: 'p',
          type: 'cloud' as const,
          name: 'n',
          seats: 1,
          paid: satang(amount),
        }));
        const whole = paid.reduce((all, amount) => all + amount, 0);
        const left = paidLess(products, net as Satang);
        expect(left.every((product) => product.paid >= 0)).toBe(true);
        expect(left.reduce((all, product) => all + product.paid, 0)).toBe(whole - Math.min(net, whole));
      },
    ),
  ));
