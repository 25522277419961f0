import { addDays } from '../time.ts';
import type { PlainDate } from '../units.ts';

/** After so many days without work, the day before the leave is as good as any. */
const LOOK_BACK_DAYS = 14;

/**
 * On which day a person is reminded of a leave that begins on `startDate`: the working day before it, so that work is handed over in time.
 * Within two weeks without one it is the day before. Source: product rule (issue 11).
 * Example: a leave from Monday, weekends off → Friday.
 */
export function remindOfLeaveOn(startDate: PlainDate, isWorkingDay: (date: PlainDate) => boolean): PlainDate {
  for (let back = 1; back <= LOOK_BACK_DAYS; back += 1) {
    const date = addDays(startDate, -back);
    if (isWorkingDay(date)) return date;
  }
  return addDays(startDate, -1);
}
