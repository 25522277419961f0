import { type Satang, satang } from '../units.ts';
import { ACCOUNTS, type Account, type Posting } from './postings.ts';

/** A cost centre as the slips name it. */
export type ChargedTo = { readonly code: string; readonly name: string };
/** What the people of one department in one cost centre and branch cost, by expense account; null: people without, and the head office. */
export type DepartmentCost = {
  readonly department: string | null;
  readonly costCentre: ChargedTo | null;
  /** By its name. */
  readonly branch: string | null;
  readonly costs: Readonly<Partial<Record<Account, Satang>>>;
};
export type JournalLine = Posting & Pick<DepartmentCost, 'department' | 'costCentre' | 'branch'>;

/**
 * The journal of booked postings with each expense parted by department, cost centre and branch. What they do not explain stands without, so
 * that the lines of an account always sum to its posting; what is owed is never parted. Lines in the order of the accounts, departments by
 * name, within one cost centres by code, in these branches by name, those without last. Satang. Source: accounting practice. Example: salary 80,000.00 of which Sales 30,000.00 and Office 50,000.00
 * → two debits.
 */
export function journalOf(postings: readonly Posting[], departments: readonly DepartmentCost[]): JournalLine[] {
  const named = [...departments].sort(
    (a, b) => compareNames(a.department, b.department) || compareNames(codeOf(a), codeOf(b)) || compareNames(a.branch, b.branch),
  );
  return ACCOUNTS.flatMap((account) => {
    const booked = postings.filter((posting) => posting.account === account);
    const balance = booked.reduce((sum, posting) => sum + posting.debit - posting.credit, 0);
    const parts = named.flatMap(({ costs, ...place }) => (costs[account] ? [{ ...place, amount: Number(costs[account]) }] : []));
    const rest = balance - parts.reduce((sum, { amount }) => sum + amount, 0);
    const bare = parts.findIndex((part) => part.department === null && part.costCentre === null && part.branch === null);
    const whole =
      bare < 0
        ? [...parts, { department: null, costCentre: null, branch: null, amount: rest }]
        : parts.map((part, index) => (index === bare ? { ...part, amount: part.amount + rest } : part));
    return whole.filter(({ amount }) => amount !== 0).map((part) => lineOf(account, part));
  });
}

const codeOf = ({ costCentre }: DepartmentCost): string | null => costCentre?.code ?? null;

const compareNames = (a: string | null, b: string | null): number => {
  if (a === b) return 0;
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -1 : 1;
};

type Part = Pick<DepartmentCost, 'department' | 'costCentre' | 'branch'> & { readonly amount: number };
const lineOf = (account: Account, { amount, ...place }: Part): JournalLine => ({
  account,
  ...place,
  debit: satang(Math.max(0, amount)),
  credit: satang(Math.max(0, -amount)),
});
