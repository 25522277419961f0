import { addDays } from '../time.ts';
import type { PlainDate } from '../units.ts';
import type { Feature } from './packages.ts';

/** `soon` and `last-days`: the plan is about to end. `ended`: its grace runs. */
export type PlanNews = 'soon' | 'last-days' | 'ended';
const SOON_DAYS: Readonly<Record<Feature, number>> = { annual: 30, monthly: 7 };
const LAST_DAYS = 3;

/**
 * What an owner is to hear today of a plan that nothing follows, or null. `to`: its last day.
 * Source: product rule: a month before a year ends, a week before a month ends, three days before, and on the first day of grace.
 * Example: annual to 2026-12-31 → `soon` from 2026-12-01, `last-days` from 2026-12-28, `ended` from 2027-01-01.
 */
export function planNews({ to, feature }: { to: PlainDate; feature: Feature }, today: PlainDate): PlanNews | null {
  if (today > to) return 'ended';
  if (today >= addDays(to, -LAST_DAYS)) return 'last-days';
  return today >= addDays(to, -SOON_DAYS[feature]) ? 'soon' : null;
}
