import { type Satang, satang } from '../../units.ts';
import type { TaxCondition } from './payer-borne-tax.ts';
import type { IncomeKind } from './pnd1.ts';

/** What one payment adds to a tax year: a slip of an approved payroll, or what was paid before the first payroll here. */
export type YearPayment = {
  readonly employeeId: string;
  readonly income: IncomeKind;
  readonly condition: TaxCondition;
  /** Income that counts for tax, and the tax withheld of it; satang. */
  readonly paid: Satang;
  readonly tax: Satang;
  readonly socialSecurity: Satang;
  readonly providentFund: Satang;
};
export type YearLine = Pick<YearPayment, 'income' | 'condition' | 'paid' | 'tax'>;
export type YearPay = {
  readonly employeeId: string;
  /** By kind of income and by who pays the tax: the lines of the yearly return. */
  readonly lines: readonly YearLine[];
  readonly paid: Satang;
  readonly tax: Satang;
  readonly socialSecurity: Satang;
  readonly providentFund: Satang;
};

const sum = <Item>(items: readonly Item[], figure: (item: Item) => number): Satang =>
  satang(items.reduce((total, item) => total + figure(item), 0));
const lineKey = (line: Pick<YearLine, 'income' | 'condition'>): string => `${line.income} ${line.condition}`;

/**
 * Adds up a tax year person by person, in the order in which people first appear. Every payment stands in exactly one line, so the lines of all
 * people come to what the monthly returns of the year say. Amounts in satang, nothing is rounded.
 * Source: Revenue Code s.50 bis and 58(1); the yearly return lists what the twelve monthly ones did.
 * Example: 30,000.00 in each of twelve months → one line of 360,000.00.
 */
export function sumYear(payments: readonly YearPayment[]): YearPay[] {
  const people = new Map<string, YearPayment[]>();
  for (const payment of payments) {
    const known = people.get(payment.employeeId);
    if (known) known.push(payment);
    else people.set(payment.employeeId, [payment]);
  }
  return [...people].map(([employeeId, own]) => ({
    employeeId,
    lines: linesOf(own),
    paid: sum(own, (payment) => payment.paid),
    tax: sum(own, (payment) => payment.tax),
    socialSecurity: sum(own, (payment) => payment.socialSecurity),
    providentFund: sum(own, (payment) => payment.providentFund),
  }));
}

function linesOf(payments: readonly YearPayment[]): YearLine[] {
  const lines = new Map<string, YearPayment[]>();
  for (const payment of payments) lines.set(lineKey(payment), [...(lines.get(lineKey(payment)) ?? []), payment]);
  return [...lines.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { income, condition } = first;
    const [paid, tax] = [sum(some, (payment) => payment.paid), sum(some, (payment) => payment.tax)];
    // What was saved of pay that was taken back is no income.
    return paid === 0 && tax === 0 ? [] : [{ income, condition, paid, tax }];
  });
}
