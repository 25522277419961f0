import type { Facts } from '../decision.ts';
import { formatBaht, share } from '../money.ts';
import { addDays } from '../time.ts';
import { basisPoints, type PlainDate, plainDate, type Satang, satang } from '../units.ts';
import { countPayments, MONTHLY, type PaySchedule, periodStartOf } from './pay-cycle.ts';
import { socialSecurity } from './thai/social-security.ts';

/** What a person was paid in a tax year before the first payroll here; satang. */
export type BroughtForward = {
  readonly regularIncome: Satang;
  readonly occasionalIncome: Satang;
  readonly taxRegular: Satang;
  readonly taxOccasional: Satang;
  readonly socialSecurity: Satang;
  readonly providentFund: Satang;
  readonly payments: number;
};
export type BroughtForwardProblem =
  | { readonly field: keyof BroughtForward | 'year'; readonly code: 'form/max'; readonly maximum: number; readonly unit: Unit }
  | { readonly field: 'payments'; readonly code: 'form/min'; readonly minimum: number; readonly unit: Unit };
type Unit = 'count' | 'satang';

type Known = {
  readonly year: number;
  readonly today: PlainDate;
  readonly startDate: PlainDate | null;
  /** When the person is paid; monthly where nothing is said. */
  readonly pays?: PaySchedule;
};

const MONTHS = 12;
/** The most that a member may pay in of a wage. Source: Provident Fund Act B.E. 2530 s.10. */
const PROVIDENT_FUND_SHARE = basisPoints(1_500);
const ENOUGH_FOR_ANY_CEILING = satang(1_000_000_00);

/**
 * Whether a beginning balance can be true; one problem a field, empty when it can.
 * `today` and `startDate` (first day of employment, null unknown) bound the year and the payments: a month, half, week or day is paid once, at
 * the earliest the one of joining and at the latest the one of today. Tax is at most the income it was taken from; social security at
 * most the highest contribution of as many months as there were payments, and of no more than there are months; provident fund at most 15 % of the regular income.
 * Amounts without a payment are refused.
 * Source: Revenue Code s.50(1); Social Security Act s.46; Provident Fund Act s.10.
 * Example: 5 months in 2026 → social security of at most 5 × 875.00 = 4,375.00; so do 10 halves of them.
 */
export function checkBeginningBalance(
  brought: BroughtForward,
  { year, today, startDate, pays = MONTHLY }: Known,
): BroughtForwardProblem[] {
  const thisYear = Number(today.slice(0, 4));
  if (year > thisYear) return [{ field: 'year', code: 'form/max', maximum: thisYear, unit: 'count' }];
  const { payments, ...amounts } = brought;
  const months = monthsIn(year, today, startDate);
  const mostPayments = pays.cycle === 'monthly' ? months : periodsBegun(pays, { year, today, startDate });
  const problems: BroughtForwardProblem[] = [];
  const limit = (field: keyof typeof amounts, maximum: number) => {
    if (amounts[field] > maximum) problems.push({ field, code: 'form/max', maximum, unit: 'satang' });
  };
  if (payments > mostPayments) problems.push({ field: 'payments', code: 'form/max', maximum: mostPayments, unit: 'count' });
  if (payments === 0 && Object.values(amounts).some((amount) => amount > 0)) {
    problems.push({ field: 'payments', code: 'form/min', minimum: 1, unit: 'count' });
  }
  limit('taxRegular', amounts.regularIncome);
  limit('taxOccasional', amounts.occasionalIncome);
  // With more payments than there can be, that alone is told.
  const paidMonths = Math.min(payments, payments > mostPayments ? MONTHS : Math.max(1, months));
  if (payments > 0) limit('socialSecurity', highestContribution(year) * paidMonths);
  limit('providentFund', share(amounts.regularIncome, PROVIDENT_FUND_SHARE));
  return problems;
}

/** What a problem says to people: the bound, amounts in baht. */
export function factsOf(problem: BroughtForwardProblem): Facts {
  const shown = (bound: number) => (problem.unit === 'count' ? bound : grouped(satang(bound)));
  return problem.code === 'form/max' ? { maximum: shown(problem.maximum) } : { minimum: shown(problem.minimum) };
}

const grouped = (amount: Satang): string => formatBaht(amount).replace(/\B(?=(\d{3})+\.)/g, ',');

function monthsIn(year: number, today: PlainDate, startDate: PlainDate | null): number {
  const last = today.startsWith(String(year)) ? Number(today.slice(5, 7)) : MONTHS;
  const startYear = startDate === null ? 0 : Number(startDate.slice(0, 4));
  if (startYear > year) return 0;
  const first = startDate !== null && startYear === year ? Number(startDate.slice(5, 7)) : 1;
  return Math.max(0, last - first + 1);
}

type Begun = { readonly year: number; readonly today: PlainDate; readonly startDate: PlainDate | null };
function periodsBegun(pays: PaySchedule, { year, today, startDate }: Begun): number {
  const [january, december] = [plainDate(`${year}-01-01`), plainDate(`${year}-12-31`)];
  const to = today < december ? today : december;
  if (startDate !== null && startDate > to) return 0;
  // What is paid in January may begin in the week before.
  const from = startDate !== null && startDate > january ? periodStartOf(pays, startDate) : addDays(january, -DAYS_OF_WEEK);
  return countPayments(pays, { year, from, to });
}
const DAYS_OF_WEEK = 7;

const highestContribution = (year: number): Satang => socialSecurity(ENOUGH_FOR_ANY_CEILING, plainDate(`${year}-12-01`)).employee;
