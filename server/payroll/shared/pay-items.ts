import { share, ZERO } from '../../../domain/money.ts';
import { amountOn, amountsWithin, type DatedAmount, type Levels } from '../../../domain/payroll/dated-amounts.ts';
import type { FundTerms } from '../../../domain/payroll/fund-share.ts';
import type { LoanTerms } from '../../../domain/payroll/loan-terms.ts';
import type { PayItem, SalaryRow } from '../../../domain/payroll/pay-types.ts';
import type { DaySpan } from '../../../domain/payroll/salary-pay.ts';
import { basisPoints, type PlainDate, plainDate, type Satang, satang } from '../../../domain/units.ts';
import type { ItemDefault, PayrollItem } from './load-items.ts';
import type { OwnLine } from './load-own-lines.ts';
import type { LoanOfPerson } from './loans-in-pay.ts';

/** What a person and the position have for items, satang by item and first day, as `DATED` reads it. */
export type OwnAmounts = { readonly amounts: Dated | null; readonly position_amounts: Dated | null };
export type Dated = Readonly<Record<string, readonly { readonly from: string; readonly amount: number | null }[]>>;
type Paid = {
  readonly lines?: ReadonlyMap<string, OwnLine> | undefined;
  readonly row: OwnAmounts;
  readonly salaryBase: Satang;
  readonly overridden?: ReadonlySet<string> | undefined;
  /** The days that are paid: what is in force on the last of them counts, and what changes inside them. */
  readonly days: DaySpan;
  readonly loans?: ReadonlyMap<string, readonly LoanOfPerson[]> | undefined;
  /** The last pay of the person, which takes loans whole that say so. */
  readonly isLast?: boolean;
};

/** The items that a person has. The person's amount wins over the position's, that over the item's own value. Source: decision AM-097. */
export function payItems(
  own: readonly PayrollItem[],
  { row, salaryBase, overridden, lines, days, loans, isLast = false }: Paid,
): PayItem[] {
  const items: PayItem[] = [];
  for (const item of own) {
    const said = lines?.get(item.id);
    const levels = item.fund ? [] : levelsOf(item, row, salaryBase);
    const amount = amountOn(levels, days.to) ?? ZERO;
    const steps = stepsOf(item, amount, amountsWithin(levels, days));
    const lent = loansDue(loans?.get(item.id), isLast);
    const isDue = item.fund ? said?.is_member : amount !== 0 || steps || said?.one_time || said?.brought || said?.retro || lent;
    if (!isDue && !overridden?.has(item.id)) continue;
    const { isPositive, tax, socialSecurity, isRegular, isProrated, isFundWage } = item;
    const base = { itemId: item.id, amount, isPositive, tax, socialSecurity, isRegular, isProrated, isFundWage };
    items.push({ ...base, ...(steps ? { steps } : {}), ...(lent ? { loans: lent } : {}), ...besideAmount(item, said) });
  }
  return items;
}

function loansDue(loans: readonly LoanOfPerson[] | undefined, isLast: boolean): LoanTerms[] | undefined {
  const due = loans?.flatMap(({ takesAll, hasBegun, ...loan }) =>
    hasBegun || (isLast && takesAll) ? [{ ...loan, isLast: isLast && takesAll }] : [],
  );
  return due?.length ? due : undefined;
}

/** The amounts of the period, where it has more than one and one of them is paid. */
function stepsOf(item: PayrollItem, amount: Satang, rows: readonly SalaryRow[]): readonly SalaryRow[] | null {
  if (rows.length < 2) return null;
  return amount !== 0 || (item.isProrated && item.isRegular) ? rows : null;
}

type Beside = Pick<PayItem, 'oneTime' | 'brought' | 'retro' | 'isLimited' | 'isCourtOrder' | 'fund'>;
/** Where there is nothing to say, nothing is said: most items have an amount alone. */
function besideAmount(item: PayrollItem, said: OwnLine | undefined): Beside {
  return {
    ...(said?.one_time ? { oneTime: satang(said.one_time) } : {}),
    ...(said?.brought ? { brought: satang(item.isPositive ? -said.brought : said.brought) } : {}),
    ...(said?.retro ? { retro: said.retro } : {}),
    ...(item.isDebt && !said?.has_consent ? { isLimited: true } : {}),
    ...(item.isCourtOrder ? { isCourtOrder: true } : {}),
    ...(item.fund && said?.is_member ? { fund: withRates(item.fund, said) } : {}),
  };
}

/** Rates that the position or the person has take the place of the item's percent or amount. */
const withRates = (terms: FundTerms, { employee_percent, company_percent }: OwnLine): FundTerms => ({
  ...terms,
  employee: employee_percent === null ? terms.employee : { percent: basisPoints(employee_percent), amount: ZERO },
  company: company_percent === null ? terms.company : { percent: basisPoints(company_percent), amount: ZERO },
});

type AllowanceOn = { readonly row: OwnAmounts; readonly salaryBase: Satang; readonly day: PlainDate };
/** The monthly allowances of a person that are wage and join the base of overtime, as they are in force on a day. */
export const overtimeAllowanceOf = (own: readonly PayrollItem[], { row, salaryBase, day }: AllowanceOn): Satang =>
  satang(
    own
      .filter((item) => item.countsForOvertime && item.isPositive && item.isRegular)
      .reduce((sum, item) => sum + Math.max(0, amountOn(levelsOf(item, row, salaryBase), day) ?? 0), 0),
  );

const levelsOf = (item: PayrollItem, { amounts, position_amounts }: OwnAmounts, salaryBase: Satang): Levels => [
  readDated(amounts?.[item.id]),
  readDated(position_amounts?.[item.id]),
  item.defaults.map((entry) => ({ from: entry.from, amount: defaultAmount(entry, salaryBase) })),
];

const NONE: readonly DatedAmount[] = [];
const readDated = (rows: Dated[string] | undefined): readonly DatedAmount[] =>
  rows?.map(({ from, amount }) => ({ from: plainDate(from), amount: amount === null ? null : satang(amount) })) ?? NONE;

/** What an item pays without an amount of the person or position: its value, or its share of the monthly salary. */
export const defaultAmount = ({ value, percent }: Pick<ItemDefault, 'value' | 'percent'>, salaryBase: Satang): Satang =>
  percent === null ? value : percent === 0 ? ZERO : share(salaryBase, basisPoints(percent));
