import type { YearMonth } from '../units.ts';
import type { LineOverride, PayKey } from './pay-types.ts';

/** Items that a payroll pays differences of earlier payrolls with: wage, and overtime, which is no wage for social security. */
export const RETRO_KEYS = ['RETRO', 'RETRO_OVERTIME'] as const;
export type RetroKey = (typeof RETRO_KEYS)[number];

/** The lines that are computed again. */
export const RETRO_LINES = ['SALARY', 'OVERTIME', 'ABSENCE', 'UNPAID_LEAVE', 'LATE'] as const satisfies readonly PayKey[];
export type RetroLine = (typeof RETRO_LINES)[number];
/** What a difference is of: a line of the rules, or an own item. */
export const RETRO_KINDS = [...RETRO_LINES, 'ITEM'] as const;
export type RetroKind = (typeof RETRO_KINDS)[number];

/** Satang with the sign they have in pay; amount = after − before. `before`: what was paid for the month so far. */
export type RetroPart = {
  readonly key: RetroKind;
  readonly month: YearMonth;
  readonly before: number;
  readonly after: number;
  readonly amount: number;
};

type RuleLine = {
  readonly key: PayKey | null;
  readonly isPositive: boolean;
  readonly computedAmount: number;
  readonly override: Pick<LineOverride, 'reason' | 'by'> | null;
};
type Lines = readonly RuleLine[];

/**
 * What the rules say now of the lines of a paid month, less what was paid: by the slip, and since then by later payrolls (`since`, satang by
 * line). A line that was decided by hand stays decided. Nothing is rounded: both sides are rounded lines. Source: product rule.
 * Example: salary 30,000.00 paid, 31,200.00 by now, nothing since → SALARY +1,200.00; after that was paid → nothing.
 */
export function retroParts(
  month: YearMonth,
  { paid, now, since }: { paid: Lines; now: Lines; since: ReadonlyMap<RetroLine, number> },
): RetroPart[] {
  return RETRO_LINES.flatMap((key): RetroPart[] => {
    const slipLine = paid.find((line) => line.key === key);
    if (slipLine?.override) return [];
    const before = signed(slipLine) + (since.get(key) ?? 0);
    const after = signed(now.find((line) => line.key === key));
    return before === after ? [] : [{ key, month, before, after, amount: after - before }];
  });
}

const signed = (line: RuleLine | undefined): number =>
  line ? (line.isPositive ? line.computedAmount : -line.computedAmount) : 0;

/** Social Security Act s.5 leaves overtime out of wage. */
export const retroKeyOf = (line: RetroLine): RetroKey => (line === 'OVERTIME' ? 'RETRO_OVERTIME' : 'RETRO');
