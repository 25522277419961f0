import { satang } from '../units.ts';
import { askedFor, askedForAll, type LoanTaking, type LoanTerms } from './loan-terms.ts';
import type { PayItem, Slip, SlipLine } from './pay-types.ts';
import { signedAmount } from './slip-line.ts';
import type { LoanPart } from './trace.ts';

type SettledLine = { readonly line: SlipLine; readonly takings: readonly LoanTaking[] };

const changesOf = ({ trace }: SlipLine) => ('changes' in trace && trace.changes ? { changes: trace.changes } : {});

/**
 * Shares what a line takes among its loans, the first first: what the item pays or takes otherwise comes before them. A decision by hand may take
 * more, up to what is left of them, and leaves the instalments it does not take to the end of the loan. The trace tells each loan's place.
 * Example: two loans asking 1,000.00 and 500.00, the line cut to 1,200.00 → 1,000.00 and 200.00, of which 300.00 waits.
 */
export function settleLine(line: SlipLine, loans: readonly LoanTerms[]): SettledLine {
  const computed = line.isPositive ? line.computedAmount : -line.computedAmount;
  const others = computed + askedForAll(loans);
  let left = Math.max(0, others - signedAmount(line));
  const isByHand = line.override !== null;
  const first = loans.map((loan) => {
    const taken = Math.min(left, askedFor(loan));
    left -= taken;
    return taken;
  });
  const takings = loans.map((loan, index): LoanTaking => {
    const asked = first[index] ?? 0;
    const more = isByHand ? Math.min(left, loan.balance - asked) : 0;
    left -= more;
    const taken = asked + more;
    const due = isByHand ? loan.waiting : loan.instalment + loan.waiting;
    const carried = Math.max(0, Math.min(due, loan.balance) - taken);
    return { loanId: loan.loanId, balance: loan.balance, taken: satang(taken), brought: loan.waiting, carried: satang(carried) };
  });
  const parts = loans.map((loan, index) => partOf(loan, takings[index]?.taken ?? 0));
  const { numbers } = line.trace;
  return { line: { ...line, trace: { formula: 'item/loan', numbers, days: [], loans: parts, ...changesOf(line) } }, takings };
}

function partOf(loan: LoanTerms, taken: number): LoanPart {
  const left = satang(loan.balance - taken);
  const number = loan.payrolls + (taken > 0 ? 1 : 0);
  const more = Math.ceil(left / loan.instalment);
  return { loanId: loan.loanId, asked: askedFor(loan), taken: satang(taken), left, number, of: number + more };
}

/** The lines of a slip with what each takes for loans; a line without any stays as it is. */
export function settleLoans(
  lines: readonly SlipLine[],
  own: readonly { readonly item: PayItem }[],
): Pick<Slip, 'lines' | 'loans'> {
  const loansOf = new Map(own.flatMap(({ item }) => (item.loans?.length ? [[item.itemId, item.loans] as const] : [])));
  if (loansOf.size === 0) return { lines };
  const takings: LoanTaking[] = [];
  const settled = lines.map((line) => {
    const loans = line.key === null ? loansOf.get(line.itemId) : undefined;
    if (!loans) return line;
    const found = settleLine(line, loans);
    takings.push(...found.takings);
    return found.line;
  });
  return { lines: settled, ...(takings.length > 0 ? { loans: takings } : {}) };
}

/** What of a line's deduction waits without its loans, whose instalments are kept with each of them. */
export function waitsBesideLoans({ trace }: SlipLine, carried: number): number {
  if (trace.formula !== 'item/loan') return carried;
  return Math.max(0, carried - trace.loans.reduce((sum, { asked, taken }) => sum + Math.max(0, asked - taken), 0));
}
