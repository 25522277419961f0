import { type ComponentType, createContext, Suspense, useContext } from 'react';
import type { UpgradeReason } from './upgrade-wish.ts';

export type QuotationReason = UpgradeReason | 'trial-expired' | 'banner';
type Action = ComponentType<{ reason: QuotationReason }>;

/** What people can do when a plan does not hold what they want; the module of plans says it, since this folder knows no call. */
export const UpgradeActionContext = createContext<Action | null>(null);

export function UpgradeAction({ reason }: { reason: QuotationReason }) {
  const Offered = useContext(UpgradeActionContext);
  return Offered ? (
    <Suspense fallback={null}>
      <Offered reason={reason} />
    </Suspense>
  ) : null;
}
