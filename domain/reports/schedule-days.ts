import { type PaySchedule, periodsOf } from '../payroll/pay-cycle.ts';
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf, weekdayOf } from '../time.ts';
import type { PlainDate } from '../units.ts';

/** `period-end`: on the day after a period of a payroll of the company. */
export const REPORT_FREQUENCIES = ['daily', 'weekly', 'monthly', 'period-end'] as const;
export type ReportFrequency = (typeof REPORT_FREQUENCIES)[number];
export type ReportDays = { readonly from: PlainDate; readonly to: PlainDate };

const MONDAY = 1;

/**
 * The days that a scheduled report of a morning is about, or null when it has none that morning: yesterday; on Mondays the week before; on the
 * first the month before; on the day after a period of a payroll that period.
 * Source: product rule. Example: weekly on Monday 8 June 2026 → 1 to 7 June.
 */
export function daysOfMorning(frequency: ReportFrequency, morning: PlainDate, pays: readonly PaySchedule[]): ReportDays | null {
  const yesterday = addDays(morning, -1);
  if (frequency === 'daily') return { from: yesterday, to: yesterday };
  if (frequency === 'weekly') return weekdayOf(morning) === MONDAY ? { from: addDays(morning, -7), to: yesterday } : null;
  if (frequency === 'period-end') return periodEnding(yesterday, pays);
  const before = addMonths(monthOf(morning), -1);
  return morning === firstDayOf(monthOf(morning)) ? { from: firstDayOf(before), to: lastDayOf(before) } : null;
}

/** The period that ends on a day, the longest where several payrolls have one. */
function periodEnding(day: PlainDate, pays: readonly PaySchedule[]): ReportDays | null {
  const ended = pays.flatMap((schedule) => periodsOf(schedule, monthOf(day)).filter(({ end }) => end === day));
  const [longest] = ended.sort((a, b) => a.start.localeCompare(b.start));
  return longest ? { from: longest.start, to: longest.end } : null;
}

const MOST_DAYS_LATE = 6;

/**
 * The latest morning from the one after `lookedOn` up to `today` that has a report, with its days: what was missed while nobody looked is made
 * up for once, a week at most. Source: product rule.
 */
export function latestDue(
  frequency: ReportFrequency,
  { lookedOn, today }: { readonly lookedOn: PlainDate; readonly today: PlainDate },
  pays: readonly PaySchedule[],
): ReportDays | null {
  for (let late = 0; late <= MOST_DAYS_LATE; late += 1) {
    const morning = addDays(today, -late);
    if (morning <= lookedOn) return null;
    const days = daysOfMorning(frequency, morning, pays);
    if (days) return days;
  }
  return null;
}
