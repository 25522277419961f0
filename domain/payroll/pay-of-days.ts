import { type PlainDate, type Satang, satang } from '../units.ts';
import { computeSlip } from './compute-slip.ts';
import type { PayDay, PayKey, Slip, SlipInput } from './pay-types.ts';

/** The lines that days move by themselves, in the order of a slip. */
export const DAY_PAY_KEYS = ['SALARY', 'OVERTIME', 'ABSENCE', 'UNPAID_LEAVE', 'LATE'] as const satisfies readonly PayKey[];
export type DayPayKey = (typeof DAY_PAY_KEYS)[number];
/** What is added to pay; below zero what is taken off. Never 0. */
export type PayEffect = { readonly key: DayPayKey; readonly amount: Satang };
export type PayOfDays = {
  readonly total: readonly PayEffect[];
  readonly days: readonly { readonly date: PlainDate; readonly effects: readonly PayEffect[] }[];
};

/**
 * What the days of a period do to pay before tax and contributions: overtime, pay of shifts and, by the hour, the time worked; less absence,
 * unpaid leave and lateness. A day's part is what the slip changes by when the day is counted after the days before it, so parts add up
 * exactly to the total, and the total to the lines of the slip. A salary that would be paid all the same is no part of it. Days without any part
 * are left out. Satang, rounded as the lines are. Source: product rule; the amounts are those of `computeSlip`.
 * Example: 30,000.00, 120 minutes of overtime on the 10th and 15 minutes late on the 11th → the 10th +375.00, the 11th −31.25.
 */
export function payOfDays(input: SlipInput): PayOfDays {
  const days = [...input.days].sort((a, b) => (a.date < b.date ? -1 : 1));
  const counted = days.map(withoutEvents);
  const nothing = linesOf(computeSlip({ ...input, days: counted }));
  let before = nothing;
  const parts = days.flatMap((day, index) => {
    if (isUneventful(day)) return [];
    counted[index] = day;
    const after = linesOf(computeSlip({ ...input, days: counted }));
    const effects = difference(after, before);
    before = after;
    return effects.length > 0 ? [{ date: day.date, effects }] : [];
  });
  return { total: difference(before, nothing), days: parts };
}

const isUneventful = (day: PayDay): boolean =>
  !day.isAbsent &&
  (day.leave ?? []).length === 0 &&
  day.workedMinutes +
    day.lateMinutes +
    (day.lateSeconds ?? 0) +
    day.overtimeMinutes +
    day.holidayMinutes +
    day.holidayOvertimeMinutes +
    day.absentMinutes ===
    0 &&
  day.ratedMinutes === 0;

/** The day stays a day of the plan; nothing happened on it. */
const withoutEvents = ({ leave: _leave, lateSeconds: _late, ...day }: PayDay): PayDay => ({
  ...day,
  workedMinutes: 0,
  extraMinutes: 0,
  lateMinutes: 0,
  overtimeMinutes: 0,
  holidayMinutes: 0,
  holidayOvertimeMinutes: 0,
  ratedMinutes: 0,
  isAbsent: false,
  absentMinutes: 0,
});

type Lines = Readonly<Record<DayPayKey, number>>;
function linesOf({ lines }: Slip): Lines {
  const amount = (key: DayPayKey): number => {
    const line = lines.find((found) => found.key === key);
    return line ? (line.isPositive ? line.amount : -line.amount) : 0;
  };
  return {
    SALARY: amount('SALARY'),
    OVERTIME: amount('OVERTIME'),
    ABSENCE: amount('ABSENCE'),
    UNPAID_LEAVE: amount('UNPAID_LEAVE'),
    LATE: amount('LATE'),
  };
}

const difference = (after: Lines, before: Lines): PayEffect[] =>
  DAY_PAY_KEYS.map((key) => ({ key, amount: satang(after[key] - before[key]) })).filter(({ amount }) => amount !== 0);
