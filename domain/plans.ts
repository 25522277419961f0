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
  /** The running cloud product is a full trial. */
  isTrial: boolean;
  seats: number;
};
export type PlanGate = 'cloud' | 'cloud-not-lite' | 'payroll' | 'station';

/**
 * What a company may use at `now`.
 * A product is enabled while the end has not passed and its seats are not zero; a cloud product named "Full Trial" enables
 * cloud and payroll with the cloud seats and disables station; "TA Lite" and "TA Plus" mark the lite plan; a company without
 * an enabled product is on the free plan. `endsAt` is inclusive.
 * Source: specification 1 §4 (plan enablement), decisions AM-081, AM-082.
 */
export function enabledPlan(subscriptions: readonly Subscription[], now: Instant): EnabledPlan {
  const running = subscriptions
    .filter((subscription) => subscription.isActive && subscription.endsAt >= now)
    .flatMap((subscription) => subscription.products);
  const usable = running.filter((product) => product.seats !== 0);
  const cloud = usable.find((product) => product.type === 'cloud');
  const isTrial = cloud?.name.includes('Full Trial') ?? false;
  return {
    cloud: cloud !== undefined,
    station: !isTrial && usable.some((product) => product.type === 'station'),
    payroll: isTrial || usable.some((product) => product.type === 'payroll'),
    isLite: cloud !== undefined && /TA Lite|TA Plus/.test(cloud.name),
    isFree: usable.length === 0,
    isTrial,
    seats: cloud?.seats ?? 0,
  };
}

/**
 * When the full trial of a company ends or ended, or null for a company that bought something since or never had one.
 * It has expired when this instant is before `now`; `subscriptions` in any order.
 * Source: specification 1 §4 (full trial expiry), decision AM-082.
 */
export function trialEnd(subscriptions: readonly Subscription[], now: Instant): Instant | null {
  const isTrial = (subscription: Subscription) =>
    subscription.products.some((sold) => sold.type === 'cloud' && sold.name.includes('Full Trial'));
  const hasBought = subscriptions.some((subscription) => !isTrial(subscription) && !enabledPlan([subscription], now).isFree);
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
