import { share, ZERO } from '../../../domain/money.ts';
import type { FundTerms } from '../../../domain/payroll/fund-share.ts';
import type { PayItem } from '../../../domain/payroll/pay-types.ts';
import { basisPoints, type Satang, satang } from '../../../domain/units.ts';
import type { PayrollItem } from './load-items.ts';
import type { OwnLine } from './load-own-lines.ts';

/** What a person and the position have for items, satang by item. */
export type OwnAmounts = {
  readonly amounts: Readonly<Record<string, number>> | null;
  readonly position_amounts: Readonly<Record<string, number>> | null;
};
type Paid = {
  readonly lines?: ReadonlyMap<string, OwnLine> | undefined;
  readonly row: OwnAmounts;
  readonly salaryBase: Satang;
  readonly overridden?: ReadonlySet<string> | undefined;
};

/** The items that a person has. The person's amount wins over the position's, that over the item's own value. Source: decision AM-097. */
export function payItems(own: readonly PayrollItem[], { row, salaryBase, overridden, lines }: Paid): PayItem[] {
  const items: PayItem[] = [];
  for (const item of own) {
    const said = lines?.get(item.id);
    const amount = item.fund ? ZERO : amountFor(item, row, salaryBase);
    const isDue = item.fund ? said?.is_member : amount !== 0 || said?.one_time || said?.brought || said?.retro;
    if (!isDue && !overridden?.has(item.id)) continue;
    const { isPositive, tax, socialSecurity, isRegular, isProrated, isFundWage } = item;
    const base = { itemId: item.id, amount, isPositive, tax, socialSecurity, isRegular, isProrated, isFundWage };
    items.push({ ...base, ...besideAmount(item, said) });
  }
  return items;
}

type Beside = Pick<PayItem, 'oneTime' | 'brought' | 'retro' | 'isLimited' | 'fund'>;
/** Where there is nothing to say, nothing is said: most items have an amount alone. */
function besideAmount(item: PayrollItem, said: OwnLine | undefined): Beside {
  return {
    ...(said?.one_time ? { oneTime: satang(said.one_time) } : {}),
    ...(said?.brought ? { brought: satang(said.brought) } : {}),
    ...(said?.retro ? { retro: said.retro } : {}),
    ...(item.isDebt && !said?.has_consent ? { isLimited: true } : {}),
    ...(item.fund && said?.is_member ? { fund: withRates(item.fund, said) } : {}),
  };
}

/** Rates that the position or the person has take the place of the item's percent or amount. */
const withRates = (terms: FundTerms, { employee_percent, company_percent }: OwnLine): FundTerms => ({
  ...terms,
  employee: employee_percent === null ? terms.employee : { percent: basisPoints(employee_percent), amount: ZERO },
  company: company_percent === null ? terms.company : { percent: basisPoints(company_percent), amount: ZERO },
});

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
