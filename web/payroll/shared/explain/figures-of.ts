import { format } from '../../../text/format.ts';
import type { Explanation } from '../payroll-types.ts';
import type { PayrollT } from '../texts.ts';
import type { FormulaTerm } from './formula-box.tsx';

type ExplainNumber = Explanation['numbers'][number];

/** The value of a named number of an explanation; undefined when the rule did not look at it. */
export const numberOf = (explanation: Explanation, name: string): number | undefined =>
  explanation.numbers.find((figure) => figure.name === name)?.value;

/** What shifts with a rate of their own bring beside the usual pay. */
export function shiftTerms(explanation: Explanation, t: PayrollT): FormulaTerm[] {
  const amount = numberOf(explanation, 'shiftPay');
  return amount === undefined
    ? []
    : [{ key: 'shiftPay', parts: [{ value: format.money(amount), label: t('explain.shiftPay') }] }];
}

export const percentText = (basisPoints: number): string => `${format.number(basisPoints / 100)}%`;
/** 15000 → ×1.5. */
export const timesText = (basisPoints: number): string => format.number(basisPoints / 10_000);
export const hoursText = (minutes: number): string => format.hours(Math.round(minutes));
/** Hours and minutes, and seconds where there are any. */
export const timeText = ({ minutes, seconds }: { minutes: number; seconds: number }): string =>
  seconds === 0 ? hoursText(minutes) : `${hoursText(minutes)}:${String(seconds).padStart(2, '0')}`;
/** Days come in halves. */
export const daysText = (days: number): string => format.number(days);

export function valueText({ unit, value }: ExplainNumber): string {
  if (unit === 'baht') return format.money(value);
  if (unit === 'minutes') return hoursText(value);
  if (unit === 'basisPoints') return percentText(value);
  return format.number(value);
}
