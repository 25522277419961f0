import { share, ZERO } from '../../../domain/money.ts';
import type { PayItem } from '../../../domain/payroll/pay-types.ts';
import { basisPoints, type Satang, satang } from '../../../domain/units.ts';
import type { PayrollItem } from './load-items.ts';

/** What a person and the position have for items, satang by item. */
export type OwnAmounts = {
  readonly amounts: Readonly<Record<string, number>> | null;
  readonly position_amounts: Readonly<Record<string, number>> | null;
};
type Paid = { readonly row: OwnAmounts; readonly salaryBase: Satang; readonly overridden?: ReadonlySet<string> | undefined };

/** The items that a person has. The person's amount wins over the position's, that over the item's own value. Source: decision AM-097. */
export function payItems(own: readonly PayrollItem[], { row, salaryBase, overridden }: Paid): PayItem[] {
  const items: PayItem[] = [];
  for (const item of own) {
    const amount = amountFor(item, row, salaryBase);
    if (amount === 0 && !overridden?.has(item.id)) continue;
    const { isPositive, tax, socialSecurity, isRegular, isProrated } = item;
    items.push({ itemId: item.id, amount, isPositive, tax, socialSecurity, isRegular, isProrated });
  }
  return items;
}

/** The monthly allowances of a person that are wage and join the base of overtime. */
export const overtimeAllowanceOf = (own: readonly PayrollItem[], row: OwnAmounts, salaryBase: Satang): Satang =>
  satang(
    own
      .filter((item) => item.countsForOvertime && item.isPositive && item.isRegular)
      .reduce((sum, item) => sum + Math.max(0, amountFor(item, row, salaryBase)), 0),
  );

function amountFor(item: PayrollItem, { amounts, position_amounts }: OwnAmounts, salaryBase: Satang): Satang {
  const said = amounts?.[item.id] ?? position_amounts?.[item.id];
  return said !== undefined ? satang(said) : defaultAmount(item, salaryBase);
}

/** What an item pays without an amount of the person or position: its value, or its share of the monthly salary. */
export const defaultAmount = (item: Pick<PayrollItem, 'value' | 'percent'>, salaryBase: Satang): Satang =>
  item.percent === null ? item.value : item.percent === 0 ? ZERO : share(salaryBase, basisPoints(item.percent));
