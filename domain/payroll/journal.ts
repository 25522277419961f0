import { type Satang, satang } from '../units.ts';
import { ACCOUNTS, type Account, type Posting } from './postings.ts';

/** What the people of one department cost, by expense account; null: people without a department. */
export type DepartmentCost = {
  readonly department: string | null;
  readonly costs: Readonly<Partial<Record<Account, Satang>>>;
};
export type JournalLine = Posting & { readonly department: string | null };

/**
 * The journal of booked postings with each expense parted by department. What the departments do not explain stands without one, so
 * that the lines of an account always sum to its posting; what is owed is never parted. Lines in the order of the accounts, departments by
 * name, those without one last. Satang. Source: accounting practice. Example: salary 80,000.00 of which Sales 30,000.00 and Office 50,000.00
 * → two debits.
 */
export function journalOf(postings: readonly Posting[], departments: readonly DepartmentCost[]): JournalLine[] {
  const named = [...departments].sort((a, b) => compareNames(a.department, b.department));
  return ACCOUNTS.flatMap((account) => {
    const booked = postings.filter((posting) => posting.account === account);
    const balance = booked.reduce((sum, posting) => sum + posting.debit - posting.credit, 0);
    const parts = named.flatMap(({ department, costs }) =>
      costs[account] ? [{ department, amount: Number(costs[account]) }] : [],
    );
    const rest = balance - parts.reduce((sum, { amount }) => sum + amount, 0);
    const whole = parts.some(({ department }) => department === null)
      ? parts.map((part) => (part.department === null ? { ...part, amount: part.amount + rest } : part))
      : [...parts, { department: null, amount: rest }];
    return whole.filter(({ amount }) => amount !== 0).map(({ department, amount }) => lineOf(account, department, amount));
  });
}

const compareNames = (a: string | null, b: string | null): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -1 : 1;
};

const lineOf = (account: Account, department: string | null, amount: number): JournalLine => ({
  account,
  department,
  debit: satang(Math.max(0, amount)),
  credit: satang(Math.max(0, -amount)),
});
