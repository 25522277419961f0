import { employedSpan } from './pay-calendar.ts';
import type { PayEmployee, PayPeriod } from './pay-types.ts';
import { type DaySpan, employedHalfDays, wholeHalfDays } from './salary-pay.ts';

/** Half-days of 60: those that the person is employed, and those that an item which does not follow them is paid for. */
export type ItemPart = {
  readonly halfDays: number;
  readonly itemHalfDays: number;
  /** The days of the period and those employed, for items whose amount changes inside it; `employed` null when there are none. */
  readonly span: { readonly period: DaySpan; readonly employed: DaySpan | null; readonly whole: number };
};

/** How much of a period that pays monthly items a person has of them. */
export function itemPartOf(period: PayPeriod, employee: PayEmployee): ItemPart {
  const employed = employedSpan(period, employee);
  const whole = wholeHalfDays(period);
  const days = { from: period.start, to: period.end };
  const halfDays = employed === null ? 0 : employedHalfDays(days, employed, whole);
  const isFinal = period.kind === 'final';
  const isPaidOut = employed === null && employee.paidUntil !== undefined;
  const isMonth = (period.pays?.cycle ?? 'monthly') === 'monthly';
  return {
    halfDays,
    itemHalfDays: isFinal && (employed === null || !isMonth) ? halfDays : isPaidOut ? 0 : whole,
    span: { period: days, employed, whole },
  };
}
