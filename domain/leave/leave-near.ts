import { addDays } from '../time.ts';
import type { PlainDate } from '../units.ts';

/** The working day before the leave is looked for this many days back; without one, the day before the leave is taken. */
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
