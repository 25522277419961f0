import type { SubscribedProduct } from '../plans.ts';

/**
 * What a new company may try, and for how many days: everything but stations, for up to 50 people.
 * Source: product rule; the name is what marks it as a trial (specification 1 §4, plan enablement).
 */
export const TRIAL: { readonly days: number; readonly product: SubscribedProduct } = {
  days: 30,
  product: { type: 'cloud', name: 'Full Trial', seats: 50 },
};
