import { ZERO } from '../money.ts';
import { addDays } from '../time.ts';
import { type PlainDate, satang, type YearMonth } from '../units.ts';
import type { ItemPart } from './item-part.ts';
import type { PayItem, SalaryRow, SlipLine } from './pay-types.ts';
import type { RetroPart } from './retro-pay.ts';
import { baseOn, type DaySpan } from './salary-pay.ts';
import { monthlyPay } from './slip-line.ts';

/** The line of an own item in a paid month; `isPositive`: whether the item added to pay then; `ownRetro`: what of it was of earlier months still. */
export type PaidItem = {
  readonly line: Pick<SlipLine, 'isPositive' | 'computedAmount' | 'override' | 'trace'> | null;
  readonly isPositive: boolean;
  readonly ownRetro: number;
};
type Month = {
  readonly paid: PaidItem;
  /** The item by the amounts known now. */
  readonly item: PayItem;
  readonly part: ItemPart;
  /** Days, both included, on which the amount changed after it was paid. All others stay as they were paid. */
  readonly changed: readonly DaySpan[];
  /** The last day of the period that the person was employed. */
  readonly lastDay: PlainDate;
  readonly since: number;
};

/**
 * What an own item would pay of a paid month by the amounts known now, less what was paid monthly: by the slip, and since then by later payrolls
 * (`since`). Days of the month that no change concerns count as the slip counted them. What is due once, of loans and of earlier months is no part of
 * it. Null when nothing differs, or the line was decided by hand.
 * Satang with the sign they have in pay. Source: decision 207.
 * Example: 2,000.00 paid for June, 2,500.00 from 16 June by days → 2,250.00 by now, +250.00.
 */
export function itemRetroPart(month: YearMonth, { paid, item, part, changed, lastDay, since }: Month): RetroPart | null {
  // What adds to pay and what takes from it is not the same item.
  if (paid.line?.override || (paid.line && paid.isPositive !== item.isPositive)) return null;
  const before = paidMonthly(paid) + since;
  const rows = restatedRows(part.span.period, { paid, item, changed });
  const restated = { ...withoutSteps(item), amount: baseOn(rows, lastDay), ...(rows.length > 1 ? { steps: rows } : {}) };
  const due = monthlyPay(restated, part).amount;
  const after = item.isPositive ? due : -due;
  return before === after ? null : { key: 'ITEM', month, before, after, amount: after - before };
}

const withoutSteps = ({ steps: _known, ...item }: PayItem): PayItem => item;

/** Amounts of a month by their first day: those of now on changed days, those that the slip counted on all others. */
function restatedRows(period: DaySpan, { paid, item, changed }: Pick<Month, 'paid' | 'item' | 'changed'>): SalaryRow[] {
  const ofNow = item.steps ?? [{ from: period.from, base: item.amount }];
  const ofSlip = paidRows(period, paid);
  const cuts = [
    period.from,
    ...[...ofNow, ...ofSlip].map(({ from }) => from),
    ...changed.flatMap(({ from, to }) => [from, addDays(to, 1)]),
  ];
  const days = [...new Set(cuts)].filter((day) => day >= period.from && day <= period.to).sort();
  const rows = days.map((day): SalaryRow => {
    const isChanged = changed.some(({ from, to }) => from <= day && day <= to);
    return { from: day, base: baseOn(isChanged ? ofNow : ofSlip, day) };
  });
  return rows.filter((row, index) => row.base !== rows[index - 1]?.base);
}

/** The amounts that the slip counted; without a line nothing. */
function paidRows(period: DaySpan, { line }: PaidItem): readonly SalaryRow[] {
  if (line === null) return [{ from: period.from, base: ZERO }];
  if (line.trace.formula === 'item/by-days' || line.trace.formula === 'item/at-end')
    return line.trace.segments.map(({ from, base }) => ({ from, base }));
  const amount = line.trace.numbers.find(({ name }) => name === 'amount')?.value ?? 0;
  return [{ from: period.from, base: satang(amount) }];
}

const ONCE = ['oneTime', 'broughtForward', 'loans'];
function paidMonthly({ line, isPositive, ownRetro }: PaidItem): number {
  if (line === null) return 0;
  const once = line.trace.numbers.reduce((sum, { name, value }) => (ONCE.includes(name) ? sum + value : sum), 0);
  const inPay = line.isPositive ? line.computedAmount : -line.computedAmount;
  return inPay - (isPositive ? once : -once) - ownRetro;
}
