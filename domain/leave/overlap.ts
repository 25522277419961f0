import { eachDay } from '../time.ts';
import { MINUTES_PER_DAY, type PlainDate } from '../units.ts';
import { type LeavePart, type LeaveTime, partOn } from './count-days.ts';

type Part = { readonly part: LeavePart; readonly from: number; readonly until: number };

/**
 * The first date on which two leaves of a person meet; null when they do not. A morning and an afternoon of a date touch without meeting,
 * and so do hours of a date that end where others begin. Of a shift over midnight 01:00 and 25:00 are the same hour. Hours and a half of the same date meet: where a half ends depends on the plan.
 * Source: product rule. Example: until the morning of the 5th and from the afternoon of the 5th → null.
 */
export function meetingDay(one: LeaveTime, other: LeaveTime): PlainDate | null {
  if (one.startDate > other.endDate || other.startDate > one.endDate) return null;
  const isShared = (date: PlainDate) => date >= other.startDate && date <= other.endDate;
  const shared = eachDay(one.startDate, one.endDate).filter(isShared);
  return shared.find((date) => doMeet(partOf(one, date), partOf(other, date))) ?? null;
}

const partOf = (leave: LeaveTime, date: PlainDate): Part => ({
  part: partOn(leave, date),
  from: leave.fromMinute ?? 0,
  until: leave.toMinute ?? 0,
});

function doMeet(one: Part, other: Part): boolean {
  const parts = [one.part, other.part];
  if (parts.includes('full')) return true;
  if (parts.every((part) => part === 'hours'))
    return [-MINUTES_PER_DAY, 0, MINUTES_PER_DAY].some((later) => areHoursShared(one, other, later));
  if (parts.includes('hours')) return true;
  return one.part === other.part;
}

const areHoursShared = (one: Part, other: Part, later: number): boolean =>
  one.from + later < other.until && other.from < one.until + later;

/** Whether two leaves are of the same time, in the same parts of the days. */
export const isSameTime = (one: LeaveTime, other: LeaveTime): boolean =>
  (['startDate', 'endDate', 'startPart', 'endPart', 'fromMinute', 'toMinute'] as const).every(
    (part) => one[part] === other[part],
  );
