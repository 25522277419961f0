import type { PayKey, Slip, SlipLine } from './pay-types.ts';
import { signedAmount } from './slip-line.ts';
import type { Trace } from './trace.ts';

export const DIFFERENCE_REASONS = [
  'joiner',
  'leaver',
  'rate-change',
  'pro-rata',
  'worked-time',
  'overtime',
  'absence',
  'leave',
  'late',
  'override',
  'statutory',
  'one-time',
  'retro',
  'carried',
  'item-changed',
  'unexplained',
] as const;
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number];

export type ComparableSlip = Pick<Slip, 'employeeId' | 'lines' | 'net'>;
/** Amounts with the sign they have in pay; `difference` = after − before. */
export type ItemDifference = {
  readonly itemId: string;
  readonly key: PayKey | null;
  readonly before: number;
  readonly after: number;
  readonly difference: number;
  readonly reason: DifferenceReason;
};
export type SlipDifference = {
  readonly employeeId: string;
  readonly netBefore: number;
  readonly netAfter: number;
  readonly netDifference: number;
  readonly items: readonly ItemDifference[];
};

/**
 * What changed from one month's slips to the next, per person and item, each with the reason the traces give; people and items without a
 * change are left out. The differences of a person's items add up to the difference of net.
 * `unexplained` is left when amounts differ although nothing that the rule looked at does: it should be looked into.
 * Source: product rule.
 */
export function compareSlips(before: readonly ComparableSlip[], after: readonly ComparableSlip[]): SlipDifference[] {
  const earlier = new Map(before.map((slip) => [slip.employeeId, slip]));
  const later = new Set(after.map((slip) => slip.employeeId));
  const pairs = [
    ...after.map((slip) => ({ before: earlier.get(slip.employeeId) ?? null, after: slip })),
    ...before.filter((slip) => !later.has(slip.employeeId)).map((slip) => ({ before: slip, after: null })),
  ];
  return pairs
    .map(differenceOf)
    .filter((slipDifference) => slipDifference.items.length > 0 || slipDifference.netDifference !== 0);
}

type Pair = { readonly before: ComparableSlip | null; readonly after: ComparableSlip | null };

function differenceOf(pair: Pair): SlipDifference {
  const lines = new Map<string, { before: SlipLine | null; after: SlipLine | null }>();
  for (const line of pair.before?.lines ?? []) lines.set(line.itemId, { before: line, after: null });
  for (const line of pair.after?.lines ?? [])
    lines.set(line.itemId, { before: lines.get(line.itemId)?.before ?? null, after: line });
  const items = [...lines].flatMap(([itemId, line]): ItemDifference[] => {
    const [old, now] = [line.before ? signedAmount(line.before) : 0, line.after ? signedAmount(line.after) : 0];
    if (old === now) return [];
    const key = (line.after ?? line.before)?.key ?? null;
    return [{ itemId, key, before: old, after: now, difference: now - old, reason: reasonOf(pair, line) }];
  });
  const [netBefore, netAfter] = [pair.before?.net ?? 0, pair.after?.net ?? 0];
  const employeeId = (pair.after ?? pair.before)?.employeeId ?? '';
  return { employeeId, netBefore, netAfter, netDifference: netAfter - netBefore, items };
}

type LinePair = { readonly before: SlipLine | null; readonly after: SlipLine | null };

function reasonOf(pair: Pair, line: LinePair): DifferenceReason {
  if (pair.before === null) return 'joiner';
  if (pair.after === null) return 'leaver';
  if (line.before?.override || line.after?.override) return 'override';
  const key = (line.after ?? line.before)?.key ?? null;
  return key === null ? itemReason(line) : REASONS[key](line);
}

const isPartial = (line: SlipLine | null): boolean =>
  line?.trace.formula === 'salary/pro-rata' || line?.trace.formula === 'salary/none';
const numbersOf = (trace: Trace | undefined, unit: string): string =>
  JSON.stringify(
    (trace?.numbers ?? [])
      .filter((traceNumber) => traceNumber.unit === unit)
      .map((traceNumber) => [traceNumber.name, traceNumber.value]),
  );
const differs = ({ before, after }: LinePair, unit: string): boolean =>
  numbersOf(before?.trace, unit) !== numbersOf(after?.trace, unit);

const ofTime =
  (reason: DifferenceReason) =>
  (line: LinePair): DifferenceReason => {
    if (line.before === null || line.after === null || differs(line, 'minutes') || differs(line, 'days')) return reason;
    return differs(line, 'satang') || differs(line, 'basisPoints') ? 'rate-change' : 'unexplained';
  };
const statutory = (line: LinePair): DifferenceReason => {
  const isChanged = differs(line, 'satang') || differs(line, 'basisPoints') || differs(line, 'count');
  return line.before === null || line.after === null || isChanged ? 'statutory' : 'unexplained';
};
function salaryReason(line: LinePair): DifferenceReason {
  if (line.after?.trace.formula === 'part-time/worked-time') return ofTime('worked-time')(line);
  if (isPartial(line.before) || isPartial(line.after)) return 'pro-rata';
  return differs(line, 'satang') ? 'rate-change' : 'unexplained';
}
const itemReason = (line: LinePair): DifferenceReason => {
  const { before, after } = line;
  const beside = BESIDE.find(({ isIn }) => isIn(before) !== isIn(after) || (isIn(after) && !isMonthlyChanged(line)));
  if (beside) return beside.reason;
  const isChanged = before === null || after === null || before.isPositive !== after.isPositive || differs(line, 'satang');
  if (isChanged || isStepped(before) || isStepped(after)) return 'item-changed';
  return differs(line, 'days') ? 'pro-rata' : 'unexplained';
};
const numberIn = (line: SlipLine | null, name: string): number =>
  line?.trace.numbers.find((traceNumber) => traceNumber.name === name)?.value ?? 0;
/** What a line may hold beside its monthly amount: once, of earlier months, or what did not fit before or now. */
const BESIDE: readonly { reason: DifferenceReason; isIn: (line: SlipLine | null) => boolean }[] = [
  { reason: 'retro', isIn: (line) => line !== null && 'changes' in line.trace && (line.trace.changes?.length ?? 0) > 0 },
  { reason: 'one-time', isIn: (line) => numberIn(line, 'oneTime') !== 0 },
  { reason: 'carried', isIn: (line) => numberIn(line, 'broughtForward') !== 0 || numberIn(line, 'carriedForward') !== 0 },
];
const isMonthlyChanged = ({ before, after }: LinePair): boolean =>
  before !== null && after !== null && numberIn(before, 'amount') !== numberIn(after, 'amount');

/** Its amount changed inside the period. */
const isStepped = (line: SlipLine): boolean => line.trace.formula === 'item/by-days' || line.trace.formula === 'item/at-end';

const REASONS: Readonly<Record<PayKey, (line: LinePair) => DifferenceReason>> = {
  SALARY: salaryReason,
  OVERTIME: ofTime('overtime'),
  ABSENCE: ofTime('absence'),
  UNPAID_LEAVE: ofTime('leave'),
  LATE: ofTime('late'),
  TAX: statutory,
  SOCIAL_SECURITY: statutory,
  SOCIAL_SECURITY_PAID: statutory,
  WELFARE_FUND: statutory,
  SEVERANCE: () => 'leaver',
  NOTICE_PAY: () => 'leaver',
  UNUSED_LEAVE: () => 'leaver',
  LEAVING_PAY: () => 'leaver',
  LEAVING_TAX: () => 'leaver',
};
