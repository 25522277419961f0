import { addDays, firstDayOf, lastDayOf, mondayOf, monthOf } from '../time.ts';
import { type PlainDate, plainDate } from '../units.ts';

/** Whose limit it is: the law's of a week, the usual hours of a month, or what is planned for a span of days. */
export const OVERTIME_LIMITS = ['week', 'month', 'period'] as const;
export type OvertimeLimitKind = (typeof OVERTIME_LIMITS)[number];
/** What is done with overtime above a limit. */
export const LIMIT_MODES = ['warn', 'refuse'] as const;
export type LimitMode = (typeof LIMIT_MODES)[number];

/** Overtime of a week with work on holidays, in minutes. Source: Ministerial Regulation No. 3 (B.E. 2541): 36 hours. */
export const WEEK_OVERTIME_MINUTES = 2160;

export type OvertimeLimit = { readonly kind: OvertimeLimitKind; readonly limitMinutes: number; readonly usedMinutes: number };

/** The first limit that so many minutes more would go above. Example: 36 hours, 35 used, 90 minutes asked → that limit. */
export const limitPassed = <Limit extends OvertimeLimit>(limits: readonly Limit[], asked: number): Limit | undefined =>
  limits.find(({ limitMinutes, usedMinutes }) => usedMinutes + asked > limitMinutes);

/** What is left of a limit; never less than nothing. */
export const leftOf = ({ limitMinutes, usedMinutes }: Omit<OvertimeLimit, 'kind'>): number =>
  Math.max(0, limitMinutes - usedMinutes);

export type LimitSpan = Pick<OvertimeLimit, 'kind' | 'limitMinutes'> & { readonly from: PlainDate; readonly to: PlainDate };
/** `usual`: the company's minutes of a month, 0 where it has none; `periods`: what it has planned for spans of days. */
export type LimitTerms = {
  readonly usual: number;
  readonly periods: readonly { readonly from: PlainDate; readonly to: PlainDate; readonly minutes: number }[];
};

/** No day that a call may name lies after it. */
const LAST_DAY = plainDate('2200-12-31');

/** The limits that a day falls under. Example: 2026-06-16, 10 usual hours → the week from the 15th to the 21st, and June. */
export function limitSpansOf(date: PlainDate, { usual, periods }: LimitTerms): readonly LimitSpan[] {
  const month = monthOf(date);
  const monday = mondayOf(date);
  const sunday = addDays(monday, 6);
  const period = periods.find(({ from, to }) => from <= date && date <= to);
  return [
    { kind: 'week', from: monday, to: earlierOf(sunday, LAST_DAY), limitMinutes: WEEK_OVERTIME_MINUTES },
    ...(usual > 0 ? [{ kind: 'month' as const, from: firstDayOf(month), to: lastDayOf(month), limitMinutes: usual }] : []),
    ...(period ? [{ kind: 'period' as const, from: period.from, to: period.to, limitMinutes: period.minutes }] : []),
  ];
}

const earlierOf = (one: PlainDate, other: PlainDate): PlainDate => (one < other ? one : other);

/** A day that uses of a limit. `waiting`: minutes that are asked for and not decided. */
export type UsedDay = {
  readonly date: PlainDate;
  readonly clocked: number;
  readonly approved: number | null;
  readonly holiday: number;
  readonly holidayOvertime: number;
  readonly waiting: number;
};
type AskedDay = { readonly date: PlainDate; readonly isDecidedAnew: boolean };

/**
 * What the days use of a limit: what was approved of each, else what was clocked, with what waits. Of the day that is asked about only
 * what is approved counts, and nothing where it is decided anew. The law counts work on holidays towards the week too; the company's hours
 * are those of overtime alone. Source: product rule. Example: clocked 60 on Monday, approved 30 on Tuesday → 90.
 */
export const usedMinutesOf = (days: readonly UsedDay[], { kind, from, to }: LimitSpan, asked: AskedDay): number =>
  days.reduce((sum, day) => {
    if (day.date < from || day.date > to) return sum;
    const onHoliday = day.holidayOvertime + (kind === 'week' ? day.holiday : 0);
    return sum + onHoliday + day.waiting + workdayMinutes(day, asked);
  }, 0);

function workdayMinutes({ date, clocked, approved }: UsedDay, asked: AskedDay): number {
  if (date !== asked.date) return approved ?? clocked;
  return asked.isDecidedAnew ? 0 : (approved ?? 0);
}
