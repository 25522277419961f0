import { type Dated, inForce } from '../dated.ts';
import { share } from '../money.ts';
import { type BasisPoints, basisPoints, type PlainDate, plainDate, type Satang, satang } from '../units.ts';
import type { SlipLine } from './pay-types.ts';
import { deferred } from './slip-line.ts';

/** Of the pay that is due: what may be taken for each debt, and for all of them together. */
export type DebtLimits = { readonly each: BasisPoints; readonly together: BasisPoints };
export const DEBT_LIMITS: readonly Dated<DebtLimits>[] = [
  {
    from: plainDate('1998-08-19'),
    value: { each: basisPoints(1_000), together: basisPoints(2_000) },
    source: 'Labour Protection Act B.E. 2541 s.76',
  },
];

export type LimitedLines = { readonly lines: readonly SlipLine[]; readonly cut: Satang };

/**
 * What may be taken for debts to the employer: of each at most a tenth of the pay that is due, of all together a fifth; the first line first. What
 * is not taken waits. `isLimited` says whether a line is such a debt without consent; a line that a person decided stays. `due`: pay earned, satang;
 * `on`: the day it is paid.
 * Source: Labour Protection Act s.76 (2) to (5). Example: pay 20,000.00, three loans of 3,000.00 → 2,000.00, 2,000.00 and nothing.
 */
export function limitDebts(
  lines: readonly SlipLine[],
  isLimited: (line: SlipLine) => boolean,
  { due, on }: { readonly due: Satang; readonly on: PlainDate },
): LimitedLines {
  const limits = inForce(DEBT_LIMITS, on).value;
  const most = share(satang(Math.max(0, due)), limits.each);
  let left = share(satang(Math.max(0, due)), limits.together);
  let cut = 0;
  const limited = lines.map((line) => {
    if (line.isPositive || line.override !== null || !isLimited(line)) return line;
    const taken = Math.min(line.amount, most, left);
    left = satang(left - taken);
    cut += line.amount - taken;
    return taken === line.amount ? line : deferred(line, line.amount - taken);
  });
  return { lines: limited, cut: satang(cut) };
}

/** What an order of a court leaves of a month's pay, satang. */
export const KEPT_FROM_ORDERS: readonly Dated<Satang>[] = [
  { from: plainDate('2017-09-05'), value: satang(2_000_000), source: 'Civil Procedure Code s.302' },
];

/**
 * What may be withheld by order of a court: of the pay that is left after tax, social security, funds and time not worked only what exceeds the
 * amount that the law leaves the person; the first order first. `part`: that amount for the days of the pay period. What is not withheld waits.
 * A line that a person decided stays. Source: `KEPT_FROM_ORDERS`.
 * Example: 24,000.00, social security 875.00, order of 5,000.00 → 3,125.00, which leaves 20,000.00.
 */
export function limitOrders(lines: readonly SlipLine[], isOrder: (line: SlipLine) => boolean, part: Satang): readonly SlipLine[] {
  if (!lines.some(isOrder)) return lines;
  const isLawful = (line: SlipLine) => line.key !== null || line.trace.formula === 'fund/contribution';
  const net = lines.reduce((sum, line) => (line.isPositive ? sum + line.amount : isLawful(line) ? sum - line.amount : sum), 0);
  let left = Math.max(0, net - part);
  return lines.map((line) => {
    if (line.isPositive || !isOrder(line)) return line;
    const taken = line.override === null ? Math.min(line.amount, left) : line.amount;
    left = Math.max(0, left - taken);
    return taken === line.amount ? line : deferred(line, line.amount - taken);
  });
}

/** What the law leaves of a month's pay on a day. Example: 2026-06-30 → 20,000.00. */
export const keptFromOrders = (on: PlainDate): Satang => inForce(KEPT_FROM_ORDERS, on).value;
