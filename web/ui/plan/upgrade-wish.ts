import { useSyncExternalStore } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { whenForgotten } from '../../api/kept-value.ts';

/** What the plan did not allow, as the request for an offer names it. */
export type UpgradeReason = 'zone-limit' | 'employee-limit' | 'report-days' | 'export';
export type UpgradeWish = { readonly reason: UpgradeReason; readonly count: number };

const REASONS: Readonly<Record<string, UpgradeReason>> = {
  'plan/zone-limit': 'zone-limit',
  'plan/employee-limit': 'employee-limit',
  'plan/report-days': 'report-days',
  'plan/export-denied': 'export',
};

let present: UpgradeWish | null = null;
const listeners = new Set<() => void>();
const tell = (next: UpgradeWish | null) => {
  present = next;
  for (const listener of listeners) listener();
};

/** The upgrade that would undo a refusal; null for any other failure. */
export function upgradeOf(error: unknown): UpgradeWish | null {
  if (!(error instanceof ApiError)) return null;
  const reason = REASONS[error.code];
  const { n } = error.facts;
  return reason ? { reason, count: typeof n === 'number' ? n : 0 } : null;
}

/** Opens the prompt when a failure is a limit of the plan, and answers whether it did. */
export function promptUpgrade(error: unknown): boolean {
  const wish = upgradeOf(error);
  if (wish) tell(wish);
  return wish !== null;
}

export const wishUpgrade = (reason: UpgradeReason, count = 0) => tell({ reason, count });
export const endUpgradeWish = () => tell(null);
whenForgotten(endUpgradeWish);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useUpgradeWish = (): UpgradeWish | null => useSyncExternalStore(subscribe, () => present);
