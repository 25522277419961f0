import { roundHalfUp, ZERO } from '../money.ts';
import { daysBetween } from '../time.ts';
import { basisPoints, type PlainDate, type Satang } from '../units.ts';
import type { Computed } from './earned-lines.ts';
import type { PayDay, PayEmployee, PayLeave, PayPeriod } from './pay-types.ts';
import { baseOn, earnedHalfDays, wholeHalfDays } from './salary-pay.ts';
import { inCount, inDays, inMinutes, inSatang, type LeavePart } from './trace.ts';

const WHOLE = 100;

const HALF_DAYS_OF_MONTH = 60;
const HALF_DAYS_OF_DAY = 2;
/** Parts of a day add up to it but for what binary fractions lose, which is far less than a minute. */
const LESS_THAN_A_MINUTE = 1 / 10_000;
type Around = { readonly period: PayPeriod; readonly limit: Satang };

/**
 * Pay that leave does not earn, of salaried people: salary ÷ 30 × days × the part that is not paid. Half a day is half of a thirtieth. A
 * day of a type that counts all days of the calendar is what the salary earns on that date: 28 February three thirtieths, the 31st half a
 * one, so that a month of them is the month's salary. Added exactly, rounded once, half up to the satang; at most `limit`, which is what
 * is left of the salary. Where every planned day of the employed part of the period is leave without any pay, all that is left is taken.
 * Null where all leave is paid, and for people paid by the hour, who are paid for leave instead (`paidLeaveMinutes`).
 * Source: Labour Protection Act s.57, 59, 76 (no pay for leave beyond what the law pays); specification 3 §9 (a month counts 30 days).
 * Example: 30,000.00, two days of training and a day at 50 % → 1,000 × 2.5 = 2,500.00; all calendar days of February → 30,000.00.
 */
export function unpaidLeaveLine(employee: PayEmployee, days: readonly PayDay[], { period, limit }: Around): Computed | null {
  if (employee.employmentType !== 'FULL-TIME') return null;
  const unpaid = days.flatMap((day) => (day.leave ?? []).filter((part) => part.percent < WHOLE).map((part) => ({ day, part })));
  if (unpaid.length === 0) return null;
  const parts: LeavePart[] = [];
  let exact: Fraction = { over: 0n, under: 1n };
  for (const { day, part } of unpaid) {
    const base = baseOn(employee.salary, day.date);
    const lost = BigInt((WHOLE - part.percent) * part.minutes);
    const halfDays = part.isCalendarDay ? halfDaysOf(day.date, period) : HALF_DAYS_OF_DAY;
    exact = add(exact, {
      over: BigInt(base) * lost * BigInt(halfDays),
      under: BigInt(part.dayMinutes * HALF_DAYS_OF_MONTH * WHOLE),
    });
    addPart(parts, { base, halfDays }, part);
  }
  const computed = roundHalfUp(exact.over, exact.under);
  const isWhole = isNothingPaid(days);
  return {
    amount: isWhole || computed > limit ? limit : computed,
    trace: {
      formula: 'leave/unpaid',
      numbers: [
        inSatang('base', parts[0]?.base ?? ZERO),
        inDays('daysOfMonth', 30),
        inDays(
          'unpaidDays',
          parts.reduce((sum, part) => sum + (part.wholeDays * part.rate) / 10_000, 0),
        ),
        inMinutes(
          'leaveMinutes',
          parts.reduce((sum, part) => sum + part.minutes, 0),
        ),
        inSatang('beforeLimit', computed),
        ...(isWhole ? [inCount('wholePeriod', 1)] : []),
      ],
      days: unpaid.map(({ day, part }) => ({ date: day.date, minutes: part.minutes })),
      parts,
    },
  };
}

/** What a salary earns on a date of a period, in halves of a thirtieth. */
function halfDaysOf(date: PlainDate, period: PayPeriod): number {
  const { start, end } = period;
  const whole = wholeHalfDays(period);
  const length = daysBetween(start, end) + 1;
  const day = daysBetween(start, date) + 1;
  return earnedHalfDays(day, length, whole) - earnedHalfDays(day - 1, length, whole);
}

/** Whether there are planned days, and leave without any pay fills each of them. `days` lie inside the employment. */
function isNothingPaid(days: readonly PayDay[]): boolean {
  const planned = days.filter((day) => day.isPlanned);
  return planned.length > 0 && planned.every((day) => unpaidPart(day) > 1 - LESS_THAN_A_MINUTE);
}
const unpaidPart = ({ leave = [] }: PayDay): number =>
  leave.filter((part) => part.percent === 0).reduce((sum, { minutes, dayMinutes }) => sum + minutes / dayMinutes, 0);

type Worth = { readonly base: Satang; readonly halfDays: number };
function addPart(parts: LeavePart[], { base, halfDays }: Worth, { minutes, dayMinutes, percent }: PayLeave) {
  const rate = basisPoints((WHOLE - percent) * 100);
  const known = parts.findIndex((part) => part.base === base && part.rate === rate);
  const before = parts[known];
  const part = {
    base,
    rate,
    minutes: minutes + (before?.minutes ?? 0),
    wholeDays: (minutes * halfDays) / (dayMinutes * HALF_DAYS_OF_DAY) + (before?.wholeDays ?? 0),
  };
  if (before) parts[known] = part;
  else parts.push(part);
}

type Fraction = { readonly over: bigint; readonly under: bigint };
const add = (a: Fraction, b: Fraction): Fraction =>
  a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
