import { roundHalfUp, ZERO } from '../money.ts';
import { basisPoints, type Satang } from '../units.ts';
import type { Computed } from './earned-lines.ts';
import type { PayDay, PayEmployee, PayLeave } from './pay-types.ts';
import { baseOn } from './salary-pay.ts';
import { inDays, inMinutes, inSatang, type LeavePart } from './trace.ts';

const WHOLE = 100;

/**
 * Pay that leave does not earn, of salaried people: salary ÷ 30 × days × the part that is not paid. Half a day is half of a thirtieth; a
 * calendar day of a type that counts all days is a thirtieth too. Added exactly, rounded once, half up to the satang; at most `limit`.
 * Null where all leave is paid, and for people paid by the hour, who are paid for leave instead (`paidLeaveMinutes`).
 * Source: Labour Protection Act s.57, 59, 76 (no pay for leave beyond what the law pays); specification 3 §9 (a month counts 30 days).
 * Example: 30,000.00, two days of training and a day at 50 % → 1,000 × 2.5 = 2,500.00.
 */
export function unpaidLeaveLine(employee: PayEmployee, days: readonly PayDay[], limit: Satang): Computed | null {
  if (employee.employmentType !== 'FULL-TIME') return null;
  const unpaid = days.flatMap((day) => (day.leave ?? []).filter((part) => part.percent < WHOLE).map((part) => ({ day, part })));
  if (unpaid.length === 0) return null;
  const parts: LeavePart[] = [];
  let exact: Fraction = { over: 0n, under: 1n };
  for (const { day, part } of unpaid) {
    const base = baseOn(employee.salary, day.date);
    const lost = BigInt(WHOLE - part.percent);
    exact = add(exact, { over: BigInt(base) * BigInt(part.minutes) * lost, under: BigInt(part.dayMinutes * 30 * WHOLE) });
    addPart(parts, base, part);
  }
  const computed = roundHalfUp(exact.over, exact.under);
  return {
    amount: computed > limit ? limit : computed,
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
      ],
      days: unpaid.map(({ day, part }) => ({ date: day.date, minutes: part.minutes })),
      parts,
    },
  };
}

function addPart(parts: LeavePart[], base: Satang, { minutes, dayMinutes, percent }: PayLeave) {
  const rate = basisPoints((WHOLE - percent) * 100);
  const known = parts.findIndex((part) => part.base === base && part.rate === rate);
  const before = parts[known];
  const part = {
    base,
    rate,
    minutes: minutes + (before?.minutes ?? 0),
    wholeDays: minutes / dayMinutes + (before?.wholeDays ?? 0),
  };
  if (before) parts[known] = part;
  else parts.push(part);
}

type Fraction = { readonly over: bigint; readonly under: bigint };
const add = (a: Fraction, b: Fraction): Fraction =>
  a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
