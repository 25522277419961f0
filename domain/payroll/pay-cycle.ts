import { addDays, addMonths, daysBetween, firstDayOf, lastDayOf, monthOf, weekdayOf } from '../time.ts';
import { type PlainDate, plainDate, type YearMonth } from '../units.ts';

export const PAY_CYCLES = ['monthly', 'half-monthly', 'weekly', 'daily'] as const;
export type PayCycle = (typeof PAY_CYCLES)[number];
/** `regular` pays a period of the cycle; the others are runs beside it, which pay what is due once, and `final` the last days of leavers. */
export const RUN_KINDS = ['regular', 'bonus', 'correction', 'final'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/**
 * When a payroll pays. `payDay`: a day of the month (0, or one the month does not have, is its last) of monthly ones and of the second half; 1 Monday
 * to 7 Sunday of weekly ones; 0 of daily ones. `firstPayDay`: the day of the month on which the first half is paid, else null.
 */
export type PaySchedule = { readonly cycle: PayCycle; readonly payDay: number; readonly firstPayDay: number | null };
/** A period of a cycle: `part` counts those of the wage month from 1. Days from `start` to `end`, both included. */
export type CyclePeriod = {
  readonly month: YearMonth;
  readonly part: number;
  readonly start: PlainDate;
  readonly end: PlainDate;
  readonly payDate: PlainDate;
};

export const MONTHLY: PaySchedule = { cycle: 'monthly', payDay: 0, firstPayDay: null };
/** The most payments that any year can have: those of days. */
export const MOST_PAYMENTS = 366;
const DAYS_OF_WEEK = 7;
const FIRST_HALF = 15;

/**
 * The day a month is paid on; `payDay` is a day of the month, and 0, or a day that the month does not have, is its last.
 * Source: product rule. Example: 31 in February 2027 → 28 February 2027.
 */
export function payDateOf(month: YearMonth, payDay: number): PlainDate {
  const last = lastDayOf(month);
  return payDay === 0 || payDay > Number(last.slice(8)) ? last : addDays(firstDayOf(month), payDay - 1);
}

/** Whether pay days belong to a cycle; see `PaySchedule`. Source: product rule. Example: weekly on 8 → false. */
export function fitsCycle({ cycle, payDay, firstPayDay }: PaySchedule): boolean {
  if (cycle === 'half-monthly')
    return firstPayDay !== null && firstPayDay >= 1 && firstPayDay <= 31 && (payDay === 0 || payDay > firstPayDay);
  if (firstPayDay !== null) return false;
  return cycle === 'monthly' || (cycle === 'weekly' ? payDay >= 1 && payDay <= DAYS_OF_WEEK : payDay === 0);
}

/**
 * The periods whose pay belongs to a wage month, in order. A half is the 1st to the 15th, or the 16th to the last day; a week is the seven days that end
 * on its pay day; a day is paid on itself. Weeks and days belong to the month in which they are paid.
 * Source: product rule (decision 126). Example: weekly on Friday, November 2026 → four weeks, paid on the 6th, 13th, 20th and 27th.
 */
export function periodsOf(schedule: PaySchedule, month: YearMonth): CyclePeriod[] {
  const { cycle, payDay, firstPayDay } = schedule;
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const lastPay = payDateOf(month, payDay);
  if (cycle === 'monthly') return [{ month, part: 1, start: first, end: last, payDate: lastPay }];
  if (cycle === 'half-monthly') {
    const middle = addDays(first, FIRST_HALF - 1);
    return [
      { month, part: 1, start: first, end: middle, payDate: payDateOf(month, firstPayDay ?? FIRST_HALF) },
      { month, part: 2, start: addDays(middle, 1), end: last, payDate: lastPay },
    ];
  }
  const step = stepOf(cycle);
  const periods: CyclePeriod[] = [];
  for (let day = firstPayOn(schedule, first); day <= last; day = addDays(day, step))
    periods.push({ month, part: periods.length + 1, start: addDays(day, 1 - step), end: day, payDate: day });
  return periods;
}

const stepOf = (cycle: PayCycle): number => (cycle === 'weekly' ? DAYS_OF_WEEK : 1);

/** The first pay day of a weekly or daily schedule on a day or after it. */
function firstPayOn({ cycle, payDay }: PaySchedule, day: PlainDate): PlainDate {
  if (cycle === 'daily') return day;
  return addDays(day, (payDay - weekdayOf(day) + DAYS_OF_WEEK) % DAYS_OF_WEEK);
}

/**
 * The first period that begins after a day, or, when nothing was paid yet (`after` null), the one that `today` lies in. Source: product rule.
 * Example: half-monthly, paid until 15 November → 16 to 30 November.
 */
export function nextPeriod(schedule: PaySchedule, after: PlainDate | null, today: PlainDate): CyclePeriod {
  const from = after ?? today;
  const isNext = ({ start, end }: CyclePeriod) => (after === null ? start <= today && today <= end : start > after);
  let month = monthOf(from);
  for (;;) {
    const found = periodsOf(schedule, month).find(isNext);
    if (found) return found;
    month = addMonths(month, 1);
  }
}

type Counted = { readonly year: number; readonly from: PlainDate; readonly to: PlainDate; readonly paidFrom?: PlainDate };
/**
 * How many periods of a schedule are paid in a tax year, and not before `paidFrom`, begin on `from` or later and on `to` or before. Source: Order Por.96/2543 clause 1 (payments
 * really due). Example: weekly on Friday, all of 2026 → 52; daily → 365.
 */
export function countPayments(schedule: PaySchedule, { year, from, to, paidFrom }: Counted): number {
  const [january, last] = [plainDate(`${year}-01-01`), plainDate(`${year}-12-31`)];
  const isLater = paidFrom !== undefined && paidFrom > january;
  const first = isLater ? paidFrom : january;
  if (schedule.cycle === 'weekly' || schedule.cycle === 'daily') {
    const step = stepOf(schedule.cycle);
    const earliest = addDays(from, step - 1);
    const latest = addDays(to, step - 1);
    const isInside = earliest > first;
    const begin = firstPayOn(schedule, isInside ? earliest : first);
    const isBeyond = latest > last;
    const end = isBeyond ? last : latest;
    return begin > end ? 0 : Math.floor(daysBetween(begin, end) / step) + 1;
  }
  const months = Array.from({ length: 12 }, (_, index) => addMonths(monthOf(january), index));
  return months
    .flatMap((month) => periodsOf(schedule, month))
    .filter(({ start, payDate }) => start >= from && start <= to && payDate >= first).length;
}

/** The first day of the period that a day lies in. Source: product rule. Example: half-monthly, 20 November → 16 November. */
export function periodStartOf(schedule: PaySchedule, day: PlainDate): PlainDate {
  if (schedule.cycle === 'weekly' || schedule.cycle === 'daily')
    return addDays(firstPayOn(schedule, day), 1 - stepOf(schedule.cycle));
  return periodsOf(schedule, monthOf(day)).findLast(({ start }) => start <= day)?.start ?? firstDayOf(monthOf(day));
}
