import { roundHalfUp, ZERO } from '../money.ts';
import { assert, type Satang, satang } from '../units.ts';
import type { Computed } from './earned-lines.ts';
import type { LineOverride, PayItem, PayKey, PaySettings, SlipLine } from './pay-types.ts';
import { inDays, inSatang, type Trace, type TraceDay } from './trace.ts';

export type LineContext = { readonly settings: PaySettings; readonly overrides: readonly LineOverride[] };

const IS_INCOME: Readonly<Record<PayKey, boolean>> = {
  SALARY: true,
  OVERTIME: true,
  ABSENCE: false,
  UNPAID_LEAVE: false,
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
  const computedAmount = computed?.amount ?? ZERO;
  const trace = computed?.trace ?? plainTrace(ZERO);
  const { amount, override: decision } = decided(computedAmount, override);
  return { itemId, key, isPositive: IS_INCOME[key], amount, override: decision, computedAmount, trace };
}

const HALF_DAYS_OF_MONTH = 60;

/**
 * The line of an own income or deduction. A negative amount turns the line round: −500 of income is 500 of deduction. `halfDays` of 60 that
 * the person is employed: a regular item that follows them is paid that part, rounded half up to the satang.
 */
export function itemLine(context: LineContext, item: PayItem, halfDays: number): SlipLine {
  const isPositive = item.amount < 0 ? !item.isPositive : item.isPositive;
  const whole = satang(Math.abs(item.amount));
  const isPart = item.isProrated && item.isRegular && halfDays < HALF_DAYS_OF_MONTH;
  const computedAmount = isPart ? roundHalfUp(BigInt(whole) * BigInt(halfDays), BigInt(HALF_DAYS_OF_MONTH)) : whole;
  const trace = isPart ? partTrace(whole, halfDays) : plainTrace(whole);
  const { amount, override } = decided(computedAmount, overrideOf(context, item.itemId));
  return { itemId: item.itemId, key: null, isPositive, amount, override, computedAmount, trace };
}

const partTrace = (whole: Satang, halfDays: number): Trace => ({
  formula: 'item/pro-rata',
  numbers: [inSatang('amount', whole), inDays('daysPaid', halfDays / 2), inDays('daysOfMonth', 30)],
  days: NO_DAYS,
});

/** What an item is expected to pay in a whole month: a decision of now stands, days that were not employed do not. */
export const wholeAmount = (item: PayItem, line: SlipLine): number =>
  line.override || line.trace.formula !== 'item/pro-rata' ? signedAmount(line) : item.isPositive ? item.amount : -item.amount;

const NO_DAYS: readonly TraceDay[] = [];
const plainTrace = (amount: Satang): Trace => ({ formula: 'item/amount', numbers: [inSatang('amount', amount)], days: NO_DAYS });

const overrideOf = ({ overrides }: LineContext, itemId: string): LineOverride | null =>
  overrides.length === 0 ? null : (overrides.find((override) => override.itemId === itemId) ?? null);

function decided(computed: Satang, override: LineOverride | null): Pick<SlipLine, 'amount' | 'override'> {
  if (override === null) return { amount: computed, override: null };
  assert(override.amount >= 0, 'an override is an amount, its sign is the line’s');
  const { amount, reason, by } = override;
  return { amount, override: { reason, by } };
}

export const amountOf = (line: SlipLine | null): Satang => line?.amount ?? ZERO;
/** Amount with the sign it has in pay. */
export const signedAmount = (line: SlipLine): number => (line.isPositive ? line.amount : -line.amount);
