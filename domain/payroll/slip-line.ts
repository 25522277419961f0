import { ZERO } from '../money.ts';
import { assert, type Satang, satang } from '../units.ts';
import type { Computed } from './earned-lines.ts';
import type { ItemPart } from './item-part.ts';
import { askedForAll } from './loan-terms.ts';
import type { LineOverride, PayItem, PayKey, PaySettings, SlipLine } from './pay-types.ts';
import { FULL_MONTH, partOfMonth, type SalaryPay, salaryPay } from './salary-pay.ts';
import {
  type DatedItemTrace,
  type ItemTrace,
  inDays,
  inSatang,
  type SalarySegment,
  type Trace,
  type TraceDay,
  type TraceNumber,
} from './trace.ts';

export type LineContext = { readonly settings: PaySettings; readonly overrides: readonly LineOverride[] };

const IS_INCOME: Readonly<Record<PayKey, boolean>> = {
  SALARY: true,
  OVERTIME: true,
  ABSENCE: false,
  UNPAID_LEAVE: false,
  LATE: false,
  TAX: false,
  SOCIAL_SECURITY: false,
  SOCIAL_SECURITY_PAID: true,
  WELFARE_FUND: false,
  SEVERANCE: true,
  NOTICE_PAY: true,
  UNUSED_LEAVE: true,
  LEAVING_PAY: true,
  LEAVING_TAX: false,
};

/** The line of a rule, with its override if there is one; null when the rule has nothing to say and nobody overrode it. */
export function keyLine(context: LineContext, key: PayKey, computed: Computed | null): SlipLine | null {
  const itemId = context.settings.itemIds[key];
  if (itemId === undefined) return null;
  const override = overrideOf(context, itemId);
  if (computed === null && override === null) return null;
  const computedAmount = computed?.amount ?? ZERO;
  const trace = computed?.trace ?? plainTrace(ZERO);
  const { amount, override: decision } = decided(computedAmount, override);
  return { itemId, key, isPositive: IS_INCOME[key], amount, override: decision, computedAmount, trace };
}

/** What of earlier months is due, with the sign that it has in the item. */
const retroOf = ({ retro, isPositive }: PayItem): number => {
  const inPay = retro?.reduce((sum, part) => sum + part.amount, 0) ?? 0;
  return isPositive ? inPay : -inPay;
};

/**
 * The line of an own income or deduction. A negative amount turns the line round: −500 of income is 500 of deduction. A regular item that follows
 * the days employed is paid their part, every other one that of the period, rounded half up to the satang; what is due once is paid whole.
 * Where the amount changes inside the period, the first is paid each amount for its days, the other what is in force at the end (decision 140).
 */
export function itemLine(context: LineContext, item: PayItem, part: ItemPart): SlipLine {
  const { amount: month, isByDays, halfDays, changed } = monthlyPay(item, part);
  const isPart = item.amount !== 0 && halfDays !== FULL_MONTH;
  const due = month + (item.oneTime ?? 0) + (item.brought ?? 0) + retroOf(item) + askedForAll(item.loans);
  const isPositive = due < 0 ? !item.isPositive : item.isPositive;
  const computedAmount = satang(Math.abs(due));
  const whole = satang(Math.abs(item.amount));
  const base = changed
    ? isByDays
      ? stepTrace('item/by-days', [inSatang('amount', whole)], changed.segments)
      : stepTrace('item/at-end', (isPart ? partTrace(whole, halfDays) : plainTrace(whole)).numbers, changed.segments)
    : isPart
      ? partTrace(whole, halfDays)
      : plainTrace(whole);
  const beside = [
    ...(item.oneTime ? [inSatang('oneTime', item.oneTime)] : []),
    ...(item.brought ? [inSatang('broughtForward', item.brought)] : []),
    ...(item.loans ? [inSatang('loans', askedForAll(item.loans))] : []),
  ];
  const numbers = [...base.numbers, ...beside];
  const trace: Trace = !item.retro?.length
    ? { ...base, numbers }
    : isOnceOnly(item)
      ? { formula: 'item/retro', numbers, days: NO_DAYS, changes: item.retro }
      : { ...base, numbers, changes: item.retro };
  const { amount, override } = decided(computedAmount, overrideOf(context, item.itemId));
  return { itemId: item.itemId, key: null, isPositive, amount, override, computedAmount, trace };
}

/** What the monthly amount of an item comes to in a period, with the sign that it has in the item. */
export function monthlyPay(item: PayItem, part: ItemPart) {
  const isByDays = item.isProrated && item.isRegular;
  const halfDays = isByDays ? part.halfDays : part.itemHalfDays;
  const changed = item.steps === undefined ? null : changedPay(item.steps, part.span);
  const amount: number = isByDays && changed ? changed.amount : partOfMonth(item.amount, halfDays);
  return { amount, isByDays, halfDays, changed };
}

/** The line of a fund, with what the rules or a person say. */
export function ownLine(context: LineContext, itemId: string, { amount: computedAmount, trace }: Computed): SlipLine {
  const { amount, override } = decided(computedAmount, overrideOf(context, itemId));
  return { itemId, key: null, isPositive: false, amount, override, computedAmount, trace };
}

/** Each amount for the days on which it is in force and the person employed, as a salary that changes. */
const changedPay = (steps: NonNullable<PayItem['steps']>, { period, employed, whole }: ItemPart['span']): SalaryPay =>
  employed === null ? { amount: ZERO, isFull: false, segments: [] } : salaryPay(steps, period, employed, whole);

const stepTrace = (
  formula: 'item/by-days' | 'item/at-end',
  numbers: readonly TraceNumber[],
  segments: readonly SalarySegment[],
): DatedItemTrace => ({ formula, numbers, days: NO_DAYS, segments });
const partTrace = (whole: Satang, halfDays: number): ItemTrace => ({
  formula: 'item/pro-rata',
  numbers: [inSatang('amount', whole), inDays('daysPaid', halfDays / 2), inDays('daysOfMonth', 30)],
  days: NO_DAYS,
});

/**
 * What an item is expected to pay in each later payment of `halfDays` of 60: a decision of now stands, days that were not employed and what is paid once do
 * not. `line` null: it is not paid now.
 */
export const wholeAmount = (item: PayItem, line: SlipLine | null, halfDays: number): number =>
  isOnceOnly(item)
    ? 0
    : line?.override
      ? countedAmount(item, line)
      : partOfMonth(item.isPositive ? item.amount : -item.amount, halfDays);

const isOnceOnly = ({ amount, steps, oneTime, brought, retro, loans }: PayItem): boolean =>
  amount === 0 && steps === undefined && Boolean(oneTime || brought || retro?.length || loans?.length);

/** What of a line comes every month: all of a regular item but what is paid once, was left over before or is of earlier months. */
export const regularAmount = (item: PayItem, line: SlipLine): number => {
  if (!item.isRegular || isOnceOnly(item)) return 0;
  const once = (item.oneTime ?? 0) + (item.brought ?? 0) + retroOf(item) + askedForAll(item.loans);
  return line.override ? countedAmount(item, line) : signedAmount(line) - (item.isPositive ? once : -once);
};

const NO_DAYS: readonly TraceDay[] = [];
const plainTrace = (amount: Satang): ItemTrace => ({
  formula: 'item/amount',
  numbers: [inSatang('amount', amount)],
  days: NO_DAYS,
});

const overrideOf = ({ overrides }: LineContext, itemId: string): LineOverride | null =>
  overrides.length === 0 ? null : (overrides.find((override) => override.itemId === itemId) ?? null);

function decided(computed: Satang, override: LineOverride | null): Pick<SlipLine, 'amount' | 'override'> {
  if (override === null) return { amount: computed, override: null };
  assert(override.amount >= 0, 'an override is an amount, its sign is the line’s');
  const { amount, reason, by } = override;
  return { amount, override: { reason, by } };
}

export const amountOf = (line: SlipLine | null): Satang => line?.amount ?? ZERO;
/** A line that gives way by `cut`: what is taken now, and how much of it waits. */
export function deferred(line: SlipLine, cut: number): SlipLine {
  const before = carriedOf(line);
  const others = line.trace.numbers.filter((number) => number.name !== 'carriedForward');
  const numbers = [...others, inSatang('carriedForward', before + cut)];
  return { ...line, amount: satang(line.amount - cut), trace: { ...line.trace, numbers } };
}

const numberOf = (line: SlipLine, name: string): number => line.trace.numbers.find((number) => number.name === name)?.value ?? 0;
/** What of a line waits for a later month. A decision about the amount lets wait what it leaves of earlier months. */
export const carriedOf = (line: SlipLine): number =>
  line.override ? broughtOf(line) - broughtTaken(line) : numberOf(line, 'carriedForward');
/** What of a line was left over from earlier months, whichever side of pay it is on. */
export const broughtOf = (line: SlipLine): number => Math.abs(numberOf(line, 'broughtForward'));
/**
 * What a decided line takes of what earlier months left over, before anything else: all that it takes from pay, and what it pays less than the month alone
 * would. Example: 10,000.00 of income less 6,333.00 that waits, decided at 4,000.00 → 6,000.00, and 333.00 waits on.
 */
function broughtTaken(line: SlipLine): number {
  const brought = broughtOf(line);
  const ofMonth = (line.isPositive ? line.computedAmount : -line.computedAmount) + brought;
  return Math.min(brought, Math.max(0, Math.max(0, ofMonth) - signedAmount(line)));
}
/** What of a line contributions and tax count, with the sign it has in pay: what it takes of earlier months was counted in them. */
export const countedAmount = ({ isPositive, brought = ZERO }: PayItem, line: SlipLine): number =>
  signedAmount(line) + (line.override ? broughtTaken(line) : isPositive ? -brought : brought);
/** Amount with the sign it has in pay. */
export const signedAmount = (line: SlipLine): number => (line.isPositive ? line.amount : -line.amount);
