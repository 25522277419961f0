import type { Instant } from './units.ts';

/** What one subscription line sells. `seats` 0 means nothing is enabled. */
export type SubscribedProduct = { type: 'cloud' | 'station' | 'payroll'; name: string; seats: number };
export type Subscription = { endsAt: Instant; isActive: boolean; products: readonly SubscribedProduct[] };
export type EnabledPlan = {
  cloud: boolean;
  station: boolean;
  payroll: boolean;
  isLite: boolean;
  isFree: boolean;
  /** Full trials are the only cloud products that run. */
  isTrial: boolean;
  seats: number;
};
export type PlanGate = 'cloud' | 'cloud-not-lite' | 'payroll' | 'station';

const isFullTrial = ({ type, name }: SubscribedProduct): boolean => type === 'cloud' && name.includes('Full Trial');

/**
 * What a company may use at `now`: all that its running subscriptions enable together, in any order.
 * A product is enabled while the end has not passed and its seats are not zero. A cloud product named "Full Trial" enables
 * cloud and payroll with the cloud seats; while no bought cloud runs, it disables station. The plan is lite when every running
 * cloud is named "TA Lite" or "TA Plus". Of several clouds the one with the most seats counts. A company without an enabled
 * product is on the free plan. `endsAt` is inclusive.
 * Source: specification 1 §4 (plan enablement), decisions AM-081, AM-082.
 */
export function enabledPlan(subscriptions: readonly Subscription[], now: Instant): EnabledPlan {
  const running = subscriptions
    .filter((subscription) => subscription.isActive && subscription.endsAt >= now)
    .flatMap((subscription) => subscription.products);
  const usable = running.filter((product) => product.seats !== 0);
  const clouds = usable.filter((product) => product.type === 'cloud');
  const trials = clouds.filter(isFullTrial);
  const isTrial = trials.length > 0 && trials.length === clouds.length;
  return {
    cloud: clouds.length > 0,
    station: !isTrial && usable.some((product) => product.type === 'station'),
    payroll: trials.length > 0 || usable.some((product) => product.type === 'payroll'),
    isLite: clouds.length > 0 && clouds.every((product) => /TA Lite|TA Plus/.test(product.name)),
    isFree: usable.length === 0,
    isTrial,
    seats: Math.max(0, ...clouds.map((product) => product.seats)),
  };
}

/**
 * All of the product for any number of people, without an end: a server that its company runs for itself sells nothing.
 * Source: product rule (setting `PLAN`).
 */
export const UNLIMITED_PLAN: EnabledPlan = {
  cloud: true,
  station: true,
  payroll: true,
  isLite: false,
  isFree: false,
  isTrial: false,
  seats: 0,
};

/**
 * When the full trial of a company ends or ended, or null for a company that ever bought something or never had one: whose bought plan is over
 * is on the free plan, and is told of that plan and not of its trial. It has expired when this instant is before `now`; `subscriptions` in any order.
 * Source: specification 1 §4 (full trial expiry), decision AM-082.
 */
export function trialEnd(subscriptions: readonly Subscription[]): Instant | null {
  const isTrial = (subscription: Subscription) => subscription.products.some(isFullTrial);
  const hasBought = subscriptions.some(
    (subscription) => !isTrial(subscription) && subscription.products.some(({ seats }) => seats !== 0),
  );
  if (hasBought) return null;
  return subscriptions
    .filter(isTrial)
    .reduce<Instant | null>((last, subscription) => (last && last > subscription.endsAt ? last : subscription.endsAt), null);
}

/** Whether a plan lets a gated call or page through. */
export function passesGate(plan: EnabledPlan, gate: PlanGate): boolean {
  if (gate === 'payroll' || gate === 'station') return plan[gate];
  return plan.cloud && (gate === 'cloud' || !plan.isLite);
}
