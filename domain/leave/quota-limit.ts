import type { LeaveLaw } from './thai-leave-law.ts';

export const QUOTA_LIMITS = ['quota', 'certificate', 'nothing'] as const;
export type QuotaLimit = (typeof QUOTA_LIMITS)[number];
type LimitedType = { readonly mayExceedQuota: boolean; readonly law: LeaveLaw | null };

/**
 * What ends a leave: its quota, the days that a doctor certifies, or nothing. A type that may exceed a quota of 0 minutes has none.
 * Source: Labour Protection Act s. 33 (sterilisation: as long as a doctor of modern medicine sets and certifies).
 */
export function quotaLimit({ mayExceedQuota, law }: LimitedType, quotaMinutes: number): QuotaLimit {
  if (!mayExceedQuota || quotaMinutes > 0) return 'quota';
  return law === 'sterilisation' ? 'certificate' : 'nothing';
}
