import type { SubscribedProduct } from '../../domain/plans.ts';
import type { Instant } from '../../domain/units.ts';

/** What an operator sells by hand; without `cloud` nothing, which is the free plan. */
export type WantedPlan = {
  cloud: 'standard' | 'lite' | null;
  seats: number;
  payroll: boolean;
  station: boolean;
  endsAt: Instant;
};

export function productsOf({ cloud, seats, payroll, station }: WantedPlan): SubscribedProduct[] {
  if (cloud === null) return [];
  return [
    { type: 'cloud', name: cloud === 'lite' ? 'TA Lite' : 'TA Standard', seats },
    ...(payroll ? [{ type: 'payroll', name: 'Payroll', seats } as const] : []),
    ...(station ? [{ type: 'station', name: 'Station', seats } as const] : []),
  ];
}
