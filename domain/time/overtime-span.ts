import { daysBetween } from '../time.ts';
import { MINUTES_PER_DAY, type PlainDate } from '../units.ts';
import { type DaySchedule, hasTimes, slotsOf } from './types.ts';

/** Minutes from local midnight of the work date; an end over 1440 is the next day. */
export type OvertimeSpan = { readonly workDate: PlainDate; readonly startMinute: number; readonly endMinute: number };

/**
 * Whether two spans have a minute in common, whichever work dates they are given for. Spans that only touch have none.
 * Source: product rule. Example: 22:00–02:00 of 1 June and 01:00–03:00 of 2 June → true.
 */
export function spansMeet(one: OvertimeSpan, other: OvertimeSpan): boolean {
  const later = daysBetween(one.workDate, other.workDate) * MINUTES_PER_DAY;
  return one.startMinute < other.endMinute + later && other.startMinute + later < one.endMinute;
}

/**
 * Whether a span lies in the planned working time of a date. Days off, holidays and overtime shifts have none; a planned break
 * belongs to the shift around it. Source: product rule. Example: planned 09:00–18:00: 17:00–19:00 → true, 18:00–20:00 → false.
 */
export const meetsPlannedWork = (span: OvertimeSpan, workDate: PlainDate, schedule: DaySchedule): boolean =>
  slotsOf(schedule)
    .filter((slot) => slot.kind === 'working' && slot.allMinutesAs === undefined && hasTimes(slot))
    .some(({ start, end }) => spansMeet(span, { workDate, startMinute: start, endMinute: end }));
