import { type BasisPoints, basisPoints, type Satang, satang } from '../units.ts';

/** From what on a difference to the month before is looked at one by one. */
export type DifferenceThreshold = { readonly share: BasisPoints; readonly amount: Satang };
/** Ten percent, or 2,000.00 baht. Source: product rule. */
export const USUAL_THRESHOLD: DifferenceThreshold = { share: basisPoints(1_000), amount: satang(200_000) };

/** Nets of one person; null where there was no slip. */
export type Nets = { readonly before: number | null; readonly after: number | null };

/**
 * Whether the net of a person differs by more than the share of what it was, or by more than the amount: whichever is exceeded. Exactly at a
 * limit is not more. Who joined or left is always looked at. Nothing is rounded. Source: product rule.
 * Example: 15,000.00 → 16,600.00 with 10 % and 2,000.00 → large, by its share.
 */
export function isLargeDifference({ before, after }: Nets, { share, amount }: DifferenceThreshold): boolean {
  if (before === null || after === null) return before !== after;
  const difference = Math.abs(after - before);
  return difference > amount || difference * 10_000 > Math.abs(before) * share;
}
