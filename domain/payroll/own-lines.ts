import type { ItemPart } from './item-part.ts';
import { paysOnceOnly } from './pay-calendar.ts';
import type { PayItem, SlipInput, SlipLine } from './pay-types.ts';
import { itemLine, type LineContext } from './slip-line.ts';

const withoutWaiting = ({ brought: _waits, loans: _loans, ...item }: PayItem): PayItem => item;
const isDue = (item: PayItem): boolean =>
  Boolean(item.amount || item.steps || item.oneTime || item.brought || item.retro?.length || item.loans?.length);

export type OwnLine = { readonly item: PayItem; readonly line: SlipLine };

/** The lines of own items that are due, and those somebody decided about. */
export function ownLines(input: SlipInput, context: LineContext, part: ItemPart): OwnLine[] {
  const isOnce = paysOnceOnly(input.period);
  return input.employee.items
    .map((item) => (isOnce ? withoutWaiting(item) : item))
    .filter(
      (item) =>
        !item.fund &&
        ((isOnce ? item.oneTime : isDue(item)) || context.overrides.some((override) => override.itemId === item.itemId)),
    )
    .sort((a, b) => (a.itemId < b.itemId ? -1 : 1))
    .map((item) => ({ item, line: itemLine(context, item, part) }));
}
