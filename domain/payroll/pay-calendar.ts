import type { PlainDate, YearMonth } from '../units.ts';
import type { PayEmployee, PayPeriod } from './pay-types.ts';
import type { DaySpan } from './salary-pay.ts';

/** The days of the period on which the person is employed, both ends included; null when there is none. */
export function employedSpan(period: PayPeriod, employee: Pick<PayEmployee, 'startDate' | 'endDate'>): DaySpan | null {
  const hasJoinedInside = employee.startDate > period.start;
  const hasLeftInside = employee.endDate !== null && employee.endDate < period.end;
  const from = hasJoinedInside ? employee.startDate : period.start;
  const to = hasLeftInside ? employee.endDate : period.end;
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

/**
 * How many monthly payments of the tax year are really due before this one and from this one on (1 = this is the last).
 * The tax year is that of the pay date. A joiner's first payment is that of the month of joining, a leaver's last that of the month
 * of leaving, both shifted as this period's pay date is from its wage month. A wage month in `unpaidMonths` had a payroll that did not pay
 * the person, who may have joined after it was closed: no payment was due in it.
 * Source: Order Por.96/2543 clause 1; explanation of form PND1 2.4. Example: joined 1 April, paid in April → 0 before, 9 from here.
 */
export function paymentCalendar(
  period: PayPeriod,
  employee: Pick<PayEmployee, 'startDate' | 'endDate'>,
  unpaidMonths: readonly YearMonth[] = [],
): PaymentCalendar {
  const now = monthIndex(period.payDate);
  const shift = now - monthIndex(period.month);
  const taxYear = Math.floor(now / 12);
  const first = Math.max(taxYear * 12, wageMonthIndex(employee.startDate, period) + shift);
  const lastOfYear = taxYear * 12 + 11;
  const last = employee.endDate === null ? lastOfYear : Math.min(lastOfYear, wageMonthIndex(employee.endDate, period) + shift);
  const unpaid = unpaidMonths.map((month) => monthIndex(month) + shift).filter((month) => month >= first && month < now).length;
  return { taxYear, before: Math.max(0, now - first) - unpaid, remaining: Math.max(1, last - now + 1) };
}
