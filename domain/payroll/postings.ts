import { assert, type Satang, satang } from '../units.ts';
import type { ReportTotals } from './compute-report.ts';
import type { PayKey, Slip } from './pay-types.ts';

/** Accounts a report is booked on; a company maps them to its own chart. */
export const ACCOUNTS = [
  'expense.salary',
  'expense.social-security',
  'expense.social-security-paid',
  'expense.welfare-fund',
  'expense.funds',
  'expense.tax-borne',
  'payable.net-pay',
  'payable.withholding-tax',
  'payable.social-security',
  'payable.welfare-fund',
  'payable.funds',
  'payable.other-deductions',
] as const;
export type Account = (typeof ACCOUNTS)[number];
/** An account that a company has not named in its chart is booked on the number and name of another one, where there is one. */
export const BOOKED_ON: Readonly<Partial<Record<Account, Account>>> = { 'expense.social-security-paid': 'expense.salary' };
export type Posting = { readonly account: Account; readonly debit: Satang; readonly credit: Satang };

type Booked = Pick<
  ReportTotals,
  | 'net'
  | 'tax'
  | 'taxBorne'
  | 'socialSecurity'
  | 'socialSecurityEmployer'
  | 'welfareFund'
  | 'welfareFundEmployer'
  | 'funds'
  | 'fundsEmployer'
>;

const UNEARNED: readonly (PayKey | null)[] = ['ABSENCE', 'UNPAID_LEAVE', 'LATE'];
/** Whether an item adds to pay, as the report kept it. */
type BookedItem = { readonly id: string; readonly isPositive: boolean };

/**
 * The double entry of an approved report: what pay costs on the left, what is owed to people, offices and others on the right.
 * Pay cost = income − absence − unpaid leave − lateness (money never earned), without what the company pays of social security for its people,
 * which has an account of its own. Other deductions are what remains of own deductions. A line that turned round stays in the account of its
 * item: pay that is taken back was no cost and is owed to nobody, a deduction that is given back is owed no longer. Zero lines are left
 * out; a negative balance changes side. Debits equal credits, always. Source: accounting practice; product rule for the accounts.
 * Example: one slip 29,241.67 net → debit 30,375 + 875 + 75; credit 29,241.67 net, 183.33 tax, 1,750 social security, 150 fund.
 */
export function postingsOf(slips: readonly Slip[], totals: Booked, items: readonly BookedItem[]): Posting[] {
  const signs = new Map(items.map(({ id, isPositive }) => [id, isPositive]));
  const isIncome = ({ itemId, isPositive }: Slip['lines'][number]) => signs.get(itemId) ?? isPositive;
  const ofItem = (line: Slip['lines'][number]): number => (line.isPositive === isIncome(line) ? line.amount : -line.amount);
  const ofLines = (wanted: (line: Slip['lines'][number]) => boolean): number =>
    slips.reduce((sum, slip) => sum + slip.lines.reduce((part, line) => (wanted(line) ? part + ofItem(line) : part), 0), 0);
  const unworked = ofLines((line) => UNEARNED.includes(line.key));
  const paidForPeople = ofLines((line) => line.key === 'SOCIAL_SECURITY_PAID');
  const cost = ofLines(isIncome) - unworked - paidForPeople;
  const other = ofLines((line) => !isIncome(line) && line.key === null) - totals.funds;
  const postings = [
    debit('expense.salary', cost),
    debit('expense.social-security', totals.socialSecurityEmployer),
    debit('expense.social-security-paid', paidForPeople),
    debit('expense.welfare-fund', totals.welfareFundEmployer),
    debit('expense.funds', totals.fundsEmployer),
    debit('expense.tax-borne', totals.taxBorne),
    debit('payable.net-pay', -totals.net),
    debit('payable.withholding-tax', -totals.tax),
    debit('payable.social-security', -(totals.socialSecurity + totals.socialSecurityEmployer)),
    debit('payable.welfare-fund', -(totals.welfareFund + totals.welfareFundEmployer)),
    debit('payable.funds', -(totals.funds + totals.fundsEmployer)),
    debit('payable.other-deductions', -other),
  ].filter((posting) => posting.debit !== 0 || posting.credit !== 0);
  assert(isBalanced(postings), 'a payroll report is booked in balance');
  return postings;
}

/** The entry that takes a booked report back, for a voided one. */
export const reversalOf = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ account, debit: left, credit }) => ({ account, debit: credit, credit: left }));

export const isBalanced = (postings: readonly Posting[]): boolean =>
  postings.reduce((sum, posting) => sum + posting.debit - posting.credit, 0) === 0;

const debit = (account: Account, amount: number): Posting => ({
  account,
  debit: satang(Math.max(0, amount)),
  credit: satang(Math.max(0, -amount)),
});
