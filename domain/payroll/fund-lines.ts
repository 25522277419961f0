import { type Satang, satang } from '../units.ts';
import { fundLine, isRetirementFund } from './fund-share.ts';
import type { PayItem, SlipInput, SlipLine } from './pay-types.ts';
import { countedAmount, type LineContext, ownLine, wholeAmount } from './slip-line.ts';

export type FundLines = {
  readonly lines: readonly SlipLine[];
  /** What the person saves for retirement now, and in each later payment of the year. */
  readonly saved: Satang;
  readonly savedNext: Satang;
  /** What the person and the company pay into all funds. */
  readonly paid: Satang;
  readonly company: Satang;
};
type Wage = {
  readonly own: readonly { readonly item: PayItem; readonly line: SlipLine }[];
  readonly pay: { readonly earned: number; readonly full: number; readonly halfDays: number; readonly laterHalfDays: number };
};

/** The lines of the funds that a person is in. Wage: the salary earned with the items flagged for funds. A decision moves the person's part alone. */
export function fundLines({ employee }: SlipInput, context: LineContext, { own, pay }: Wage): FundLines {
  const flagged = own.filter(({ item }) => item.isFundWage);
  const wage = satang(Math.max(0, pay.earned + flagged.reduce((sum, { item, line }) => sum + countedAmount(item, line), 0)));
  const whole = satang(
    Math.max(0, pay.full + flagged.reduce((sum, { item, line }) => sum + wholeAmount(item, line, pay.laterHalfDays), 0)),
  );
  const lines: SlipLine[] = [];
  let [saved, savedNext, company] = [0, 0, 0];
  for (const { itemId, fund } of [...employee.items].sort((a, b) => (a.itemId < b.itemId ? -1 : 1))) {
    if (!fund) continue;
    const computed = fundLine(fund, wage, pay.halfDays);
    const line = ownLine(context, itemId, computed);
    lines.push(line);
    company += computed.company;
    if (!isRetirementFund(fund.kind)) continue;
    saved += line.amount;
    savedNext += fundLine(fund, whole, pay.laterHalfDays).amount;
  }
  const paid = lines.reduce((sum, line) => sum + line.amount, 0);
  return { lines, saved: satang(saved), savedNext: satang(savedNext), paid: satang(paid), company: satang(company) };
}
