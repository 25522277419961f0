import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enabledPlan, passesGate, type SubscribedProduct, type Subscription, trialEnd } from './plans.ts';
import { FREE_REPORT_DAYS, firstReportDay } from './report-window.ts';
import { addDays, daysBetween } from './time.ts';
import { instant, plainDate } from './units.ts';

const NOW = instant(1_800_000_000_000);
const product = (type: SubscribedProduct['type'], name: string, seats = 10): SubscribedProduct => ({ type, name, seats });
const sold = (products: readonly SubscribedProduct[], changes: Partial<Subscription> = {}): Subscription => ({
  endsAt: instant(NOW + 1_000),
  isActive: true,
  products,
  ...changes,
});
const CLOUD = product('cloud', 'Cloud');
const PAYROLL = product('payroll', 'Payroll');
const STATION = product('station', 'Station');
const TRIAL = product('cloud', 'Cloud Full Trial', 50);
const open = (...subscriptions: readonly Subscription[]) => {
  const { cloud, station, payroll, isLite, isFree, isTrial, seats } = enabledPlan(subscriptions, NOW);
  const words = { cloud, station, payroll, lite: isLite, free: isFree, trial: isTrial };
  const said = Object.entries(words).flatMap(([word, isSaid]) => (isSaid ? [word] : []));
  return `${said.join(' ')} ${seats}`;
};

/** Specification 1 §4, decisions AM-081 and AM-082. */
describe('what is enabled', () => {
  test.each([
    ['cloud, payroll and station of one subscription', [sold([CLOUD, PAYROLL, STATION])], 'cloud station payroll 10'],
    ['of two subscriptions', [sold([CLOUD]), sold([PAYROLL])], 'cloud payroll 10'],
    ['payroll alone is no cloud', [sold([PAYROLL])], 'payroll 0'],
    ['one that has ended beside one that runs', [sold([CLOUD], { endsAt: instant(NOW - 1) }), sold([PAYROLL])], 'payroll 0'],
    ['one that was switched off beside one that runs', [sold([CLOUD], { isActive: false }), sold([STATION])], 'station 0'],
    ['at the very end still', [sold([CLOUD], { endsAt: NOW })], 'cloud 10'],
    ['without seats nothing', [sold([product('cloud', 'Cloud', 0), product('payroll', 'Payroll', 0)])], 'free 0'],
    ['without seats of cloud its payroll still', [sold([product('cloud', 'Cloud', 0), PAYROLL])], 'payroll 0'],
    ['a trial with a station has no station', [sold([TRIAL, STATION])], 'cloud payroll trial 50'],
    ['a trial that has ended opens nothing', [sold([TRIAL], { endsAt: instant(NOW - 1) })], 'free 0'],
    ['of two clouds the fuller one, with the most seats', [sold([product('cloud', 'TA Lite', 5)]), sold([CLOUD])], 'cloud 10'],
    ['two lite ones are lite', [sold([product('cloud', 'TA Lite', 5), product('cloud', 'TA Plus', 7)])], 'cloud lite 7'],
    [
      'a bought cloud beside a trial keeps its payroll and opens a station',
      [sold([TRIAL]), sold([CLOUD, STATION])],
      'cloud station payroll 50',
    ],
    ['a bought lite beside a trial', [sold([product('cloud', 'TA Lite', 5)]), sold([TRIAL])], 'cloud payroll 50'],
    ['a lite name of another product is no lite plan', [sold([CLOUD, product('payroll', 'TA Lite')])], 'cloud payroll 10'],
    ['a trial by the name of another product is none', [sold([CLOUD, product('station', 'Full Trial')])], 'cloud station 10'],
  ])('%s', (_name, subscriptions, expected) => expect(open(...subscriptions)).toBe(expected));

  test('a gate is passed by what it names, and the full cloud only without lite', () => {
    const passed = (...products: readonly SubscribedProduct[]) => {
      const plan = enabledPlan([sold(products)], NOW);
      return (['cloud', 'cloud-not-lite', 'payroll', 'station'] as const).filter((gate) => passesGate(plan, gate));
    };
    expect(passed(CLOUD)).toEqual(['cloud', 'cloud-not-lite']);
    expect(passed(product('cloud', 'TA Plus'))).toEqual(['cloud']);
    expect(passed(TRIAL)).toEqual(['cloud', 'cloud-not-lite', 'payroll']);
    expect(passed(PAYROLL, STATION)).toEqual(['payroll', 'station']);
    expect(passed()).toEqual([]);
  });

  const someProduct = fc.constantFrom(CLOUD, product('cloud', 'TA Lite', 5), PAYROLL, STATION, TRIAL);
  const someSubscription = fc
    .record({
      offset: fc.integer({ min: -5, max: 5 }),
      isActive: fc.boolean(),
      products: fc.array(someProduct, { maxLength: 2 }),
    })
    .map(({ offset, ...row }): Subscription => ({ ...row, endsAt: instant(NOW + offset) }));

  test('time only closes plans, but for a station that waited for the end of a trial', () => {
    fc.assert(
      fc.property(fc.array(someSubscription, { maxLength: 4 }), (subscriptions) => {
        const [now, later] = [enabledPlan(subscriptions, NOW), enabledPlan(subscriptions, instant(NOW + 3))];
        const gates = (['cloud', 'cloud-not-lite', 'payroll', 'station'] as const).filter(
          (gate) => gate !== 'station' || !now.isTrial,
        );
        const opened = gates.filter((gate) => passesGate(later, gate) && !passesGate(now, gate));
        expect(opened).toEqual([]);
        expect(later.seats).toBeLessThanOrEqual(now.seats);
        if (now.isFree) expect(later.isFree).toBe(true);
      }),
    );
  });

  test('the order of subscriptions and of their products decides nothing', () => {
    fc.assert(
      fc.property(fc.array(someSubscription, { maxLength: 4 }), (subscriptions) => {
        const reversed = subscriptions.toReversed().map((row) => ({ ...row, products: row.products.toReversed() }));
        expect(enabledPlan(reversed, NOW)).toEqual(enabledPlan(subscriptions, NOW));
      }),
    );
  });
});

describe('the end of a trial', () => {
  const trial = (offset: number, changes: Partial<Subscription> = {}) =>
    sold([TRIAL], { endsAt: instant(NOW + offset), ...changes });
  test.each([
    ['is that of the last of several, in any order', [trial(-10), trial(500), trial(20)], NOW + 500],
    ['is told though it was switched off', [trial(-10, { isActive: false })], NOW - 10],
    ['is told while it runs', [trial(10)], NOW + 10],
    ['is not told once something runs that was bought', [trial(10), sold([PAYROLL])], null],
    ['is not told when that has ended', [trial(10), sold([PAYROLL], { endsAt: instant(NOW - 1) })], null],
    ['is told while what was bought has no seats', [trial(10), sold([{ ...PAYROLL, seats: 0 }])], NOW + 10],
    ['is null without a trial', [sold([CLOUD], { endsAt: instant(NOW - 1) })], null],
  ])('%s', (_name, subscriptions, expected) => expect(trialEnd(subscriptions)).toBe(expected));
});

describe('the days of reports on the free plan', () => {
  const free = enabledPlan([], NOW);
  test.each([
    ['2026-03-01', '2026-02-05'],
    ['2028-03-01', '2028-02-06'],
    ['2027-01-01', '2026-12-08'],
    ['2026-01-25', '2026-01-01'],
  ])('on %s begin with %s', (today, first) => {
    expect(firstReportDay(free, plainDate(today))).toBe(first);
    expect(daysBetween(plainDate(first), plainDate(today)) + 1).toBe(FREE_REPORT_DAYS);
    expect(firstReportDay(free, addDays(plainDate(today), 1))).toBe(addDays(plainDate(first), 1));
  });
  test('are all days where anything was bought', () => {
    expect(firstReportDay(enabledPlan([sold([STATION])], NOW), plainDate('2026-03-01'))).toBeNull();
  });
});
