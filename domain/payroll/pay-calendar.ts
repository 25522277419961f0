import { addDays } from '../time.ts';
import { type PlainDate, plainDate, type YearMonth } from '../units.ts';
import { countPayments, MONTHLY, periodStartOf } from './pay-cycle.ts';
import type { PayEmployee, PayPeriod } from './pay-types.ts';
import type { DaySpan } from './salary-pay.ts';
import type { KnownPayments } from './thai/withholding.ts';

/** Whether a run pays what is due once and no salary. Source: product rule. Example: a bonus → true; a final pay → false. */
export const paysOnceOnly = ({ kind = 'regular' }: Pick<PayPeriod, 'kind'>): boolean => kind === 'bonus' || kind === 'correction';

type Employed = Pick<PayEmployee, 'startDate' | 'endDate' | 'paidUntil'>;
/** The days of the period on which the person is employed and not paid yet, both ends included; null when there is none. */
export function employedSpan(period: PayPeriod, { startDate, endDate, paidUntil }: Employed): DaySpan | null {
  const unpaid = paidUntil === undefined || paidUntil < period.start ? period.start : addDays(paidUntil, 1);
  const from = startDate > unpaid ? startDate : unpaid;
  const to = endDate !== null && endDate < period.end ? endDate : period.end;
  return from <= to ? { from, to } : null;
}

export type PaymentCalendar = { readonly taxYear: number; readonly before: number; readonly remaining: number };

const monthIndex = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;

/** Wage month of a date when periods may begin in the month before (21st to 20th). */
function wageMonthIndex(date: PlainDate, period: PayPeriod): number {
  const beginsBefore = monthIndex(period.start) < monthIndex(period.month);
  const isAfterCut = beginsBefore && date.slice(8) >= period.start.slice(8);
  return monthIndex(date) + (isAfterCut ? 1 : 0);
}

const NOTHING_KNOWN: KnownPayments = { firstStart: null, here: 0, lastEnd: null };
type Working = Pick<PayEmployee, 'startDate' | 'endDate'>;

/**
 * How many payments of the tax year are really due before this one and from this one on (1 = this is the last): monthly ones by the months of the year
 * (`monthlyCalendar`), others by their pay dates, 24, 52 or 53, or 365. Before the first payroll of the year here every one of the cycle counts, and after it
 * those that were made: no payment was due on a day without one. A bonus or a correction is one more beside them, the last only when no regular one
 * comes after it; a final pay is always the last.
 * Source: Order Por.96/2543 clause 1; explanation of form PND1 2.4; decision 126. Example: the second half of November → 21 before, 3 from here.
 */
export function paymentCalendar(
  period: PayPeriod,
  employee: Working,
  unpaidMonths: readonly YearMonth[] = [],
  known: KnownPayments = NOTHING_KNOWN,
): PaymentCalendar {
  const { kind = 'regular', pays = MONTHLY } = period;
  if (kind === 'regular' && pays.cycle === 'monthly') return monthlyCalendar(period, employee, unpaidMonths);
  const year = Number(period.payDate.slice(0, 4));
  const joined = periodStartOf(pays, employee.startDate);
  const until = employee.endDate ?? plainDate(`${year + 1}-12-31`);
  const count = (from: PlainDate, to: PlainDate, paidFrom?: PlainDate): number =>
    countPayments(pays, { year, from, to, ...(paidFrom === undefined ? {} : { paidFrom }) });
  const paidUntil = known.lastEnd ?? addDays(plainDate(`${year}-01-01`), -DAYS_BEFORE);
  const later =
    kind === 'final'
      ? 0
      : kind === 'regular'
        ? count(addDays(period.end, 1), until)
        : count(addDays(paidUntil, 1), until, period.payDate);
  const remaining = later + 1;
  if (pays.cycle !== 'monthly') {
    const notHere = count(joined, addDays(known.firstStart ?? period.start, -1));
    return { taxYear: year, before: notHere + known.here, remaining };
  }
  const due = kind === 'final' ? count(joined, addDays(period.start, -1)) : count(joined, until) - later;
  const unpaid = unpaidMonths.filter((month) => month >= joined.slice(0, 7) && month < period.month).length;
  return { taxYear: year, before: Math.max(0, due - unpaid), remaining };
}
/** Longer than a period: what is paid in January may begin in December. */
const DAYS_BEFORE = 62;

/**
 * How many monthly payments of the tax year are really due before this one and from this one on (1 = this is the last).
 * The tax year is that of the pay date. A joiner's first payment is that of the month of joining, a leaver's last that of the month
 * of leaving, both shifted as this period's pay date is from its wage month. A wage month in `unpaidMonths` had a payroll that did not pay
 * the person, who may have joined after it was closed: no payment was due in it.
 * Source: Order Por.96/2543 clause 1; explanation of form PND1 2.4. Example: joined 1 April, paid in April → 0 before, 9 from here.
 */
function monthlyCalendar(period: PayPeriod, employee: Working, unpaidMonths: readonly YearMonth[]): PaymentCalendar {
  const now = monthIndex(period.payDate);
  const shift = now - monthIndex(period.month);
  const taxYear = Math.floor(now / 12);
  const first = Math.max(taxYear * 12, wageMonthIndex(employee.startDate, period) + shift);
  const lastOfYear = taxYear * 12 + 11;
  const last = employee.endDate === null ? lastOfYear : Math.min(lastOfYear, wageMonthIndex(employee.endDate, period) + shift);
  const unpaid = unpaidMonths.map((month) => monthIndex(month) + shift).filter((month) => month >= first && month < now).length;
  return { taxYear, before: Math.max(0, now - first) - unpaid, remaining: Math.max(1, last - now + 1) };
}
