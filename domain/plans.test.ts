import { expect, test } from 'vitest';
import { enabledPlan, passesGate, type SubscribedProduct, type Subscription, trialEnd } from './plans.ts';
import { instant } from './units.ts';

const NOW = instant(1_800_000_000_000);
const cloud = (name: string, seats = 10): SubscribedProduct => ({ type: 'cloud', name, seats });
const sold = (products: SubscribedProduct[], change: Partial<Subscription> = {}): Subscription => ({
  endsAt: instant(NOW + 1000),
  isActive: true,
  products,
  ...change,
});
const NOTHING = { cloud: false, station: false, payroll: false, isLite: false, isFree: true, isTrial: false, seats: 0 };
const station: SubscribedProduct = { type: 'station', name: 'Station', seats: 2 };

test.each([
  ['nothing was ever bought', [], NOTHING],
  ['the end has passed', [sold([cloud('Cloud')], { endsAt: instant(NOW - 1) })], NOTHING],
  ['seats are zero', [sold([cloud('Cloud', 0)])], NOTHING],
  ['it is not active', [sold([cloud('Cloud')], { isActive: false })], NOTHING],
  [
    'it ends at this very moment',
    [sold([cloud('Cloud')], { endsAt: NOW })],
    { ...NOTHING, cloud: true, isFree: false, seats: 10 },
  ],
  [
    'a full trial opens cloud and payroll with the cloud seats and no station',
    [sold([cloud('Cloud Full Trial', 30), station])],
    { ...NOTHING, cloud: true, payroll: true, isFree: false, isTrial: true, seats: 30 },
  ],
  ['TA Lite', [sold([cloud('TA Lite')])], { ...NOTHING, cloud: true, isLite: true, isFree: false, seats: 10 }],
  ['TA Plus', [sold([cloud('TA Plus')])], { ...NOTHING, cloud: true, isLite: true, isFree: false, seats: 10 }],
  ['a station alone', [sold([station])], { ...NOTHING, station: true, isFree: false }],
])('%s', (_name, subscriptions, plan) => expect(enabledPlan(subscriptions, NOW)).toEqual(plan));

test('gates ask for their product', () => {
  const lite = enabledPlan([sold([cloud('TA Lite')])], NOW);
  expect([passesGate(lite, 'cloud'), passesGate(lite, 'cloud-not-lite')]).toEqual([true, false]);
  expect([passesGate(lite, 'payroll'), passesGate(lite, 'station')]).toEqual([false, false]);
  expect(passesGate(enabledPlan([sold([station])], NOW), 'station')).toBe(true);
});

test('a trial ends with its last subscription, until something is bought', () => {
  const past = sold([cloud('Cloud Full Trial')], { endsAt: instant(NOW - 5000) });
  expect(trialEnd([])).toBeNull();
  expect(trialEnd([past])).toBe(NOW - 5000);
  expect(trialEnd([past, sold([cloud('Cloud Full Trial')], { endsAt: instant(NOW - 10) })])).toBe(NOW - 10);
  expect(trialEnd([past, sold([cloud('Cloud')])])).toBeNull();
  expect(trialEnd([past, sold([cloud('Cloud')], { endsAt: instant(NOW - 1) })])).toBeNull();
});
