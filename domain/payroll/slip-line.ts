import { ZERO } from '../money.ts';
import { assert, type Satang, satang } from '../units.ts';
import type { Computed } from './earned-lines.ts';
import type { LineOverride, PayItem, PayKey, PaySettings, SlipLine } from './pay-types.ts';
import { inSatang, type Trace } from './trace.ts';

export type LineContext = { readonly settings: PaySettings; readonly overrides: readonly LineOverride[] };

const IS_INCOME: Readonly<Record<PayKey, boolean>> = {
  SALARY: true,
  OVERTIME: true,
  ABSENCE: false,
  LATE: false,
  TAX: false,
  SOCIAL_SECURITY: false,
  WELFARE_FUND: false,
};

/** The line of a rule, with its override if there is one; null when the rule has nothing to say and nobody overrode it. */
export function keyLine(context: LineContext, key: PayKey, computed: Computed | null): SlipLine | null {
  const itemId = context.settings.itemIds[key];
  const override = overrideOf(context, itemId);
  if (computed === null && override === null) return null;
  const { amount, trace } = computed ?? { amount: ZERO, trace: plainTrace(ZERO) };
  return lineOf({ itemId, key, isPositive: IS_INCOME[key], amount, trace }, override);
}

/** The line of an own income or deduction. A negative amount turns the line round: −500 of income is 500 of deduction. */
export function itemLine(context: LineContext, item: PayItem): SlipLine {
  const isPositive = item.amount < 0 ? !item.isPositive : item.isPositive;
  const amount = satang(Math.abs(item.amount));
  const line = { itemId: item.itemId, key: null, isPositive, amount, trace: plainTrace(amount) };
  return lineOf(line, overrideOf(context, item.itemId));
}

const plainTrace = (amount: Satang): Trace => ({ formula: 'item/amount', numbers: [inSatang('amount', amount)], days: [] });

const overrideOf = ({ overrides }: LineContext, itemId: string): LineOverride | null =>
  overrides.length === 0 ? null : (overrides.find((one) => one.itemId === itemId) ?? null);

function lineOf(line: Omit<SlipLine, 'computedAmount' | 'override'>, override: LineOverride | null): SlipLine {
  if (override === null) return { ...line, computedAmount: line.amount, override: null };
  assert(override.amount >= 0, 'an override is an amount, its sign is the line’s');
  const { amount, reason, by } = override;
  return { ...line, amount, computedAmount: line.amount, override: { reason, by } };
}

export const amountOf = (line: SlipLine | null): Satang => line?.amount ?? ZERO;
/** Amount with the sign it has in pay. */
export const signedAmount = (line: SlipLine): number => (line.isPositive ? line.amount : -line.amount);
