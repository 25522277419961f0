import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { clockFeeds, clockInbox } from '../../../contract/time/clock-feeds.ts';
import type { clocks } from '../../../contract/time/clocks.ts';
import { addDays, formatInstant, instantOf } from '../../../domain/time.ts';
import { instant, isPlainDate, type PlainDate, plainDate, timeOfDay, timeZone } from '../../../domain/units.ts';
import { currentTimeZone, today } from '../../text/format.ts';
import type { AppPath } from '../../ui/app-link.tsx';
import type { ListState } from '../../ui/list-state.ts';

export type Clocking = WireAnswer<typeof clocks.search>['content'][number];
export type OpenDay = WireAnswer<typeof clockInbox.missingOut>['content'][number];
export type Anomaly = WireAnswer<typeof clockInbox.anomalies>['content'][number];
export type TimelinePerson = WireAnswer<typeof clockFeeds.timeline>['content'][number];
export type TimelineDay = TimelinePerson['days'][number];

const USUAL_DAYS = 7;

const dayIn = (text: string | undefined) => (text !== undefined && isPlainDate(text) ? text : null);

/** The days of the list: from the URL, as far as it names days, else the last week. */
export const daysOf = (list: Pick<ListState, 'one'>) => {
  const endDate = dayIn(list.one('to')) ?? plainDate(today());
  return { startDate: dayIn(list.one('from')) ?? addDays(endDate, 1 - USUAL_DAYS), endDate };
};

export const FIRST_MINUTE = 0;
export const LAST_MINUTE = 1439;
const minuteIn = (text: string | undefined, usual: number) =>
  text !== undefined && /^\d{1,4}$/.test(text) ? Math.min(Number(text), LAST_MINUTE) : usual;

/** The times of the first and the last day, in minutes; days are those of the clock unless the address asks for work dates. */
export const timesOf = (list: Pick<ListState, 'one'>) => ({
  isByWorkDate: list.one('by') === 'work-date',
  fromMinute: minuteIn(list.one('fromTime'), FIRST_MINUTE),
  toMinute: minuteIn(list.one('toTime'), LAST_MINUTE),
});

/** The range as the calls take it: whole days as days, others from the minute to the last second of the minute. */
export function rangeOf(list: Pick<ListState, 'one'>) {
  const days = daysOf(list);
  const { isByWorkDate, fromMinute, toMinute } = timesOf(list);
  if (isByWorkDate) return { ...days, dayBy: 'work-date' as const };
  const at = (day: PlainDate, minute: number, seconds: number) =>
    formatInstant(instant(instantOf(day, timeOfDay(minute), timeZone(currentTimeZone())) + seconds * 1000));
  return {
    startDate: fromMinute === FIRST_MINUTE ? days.startDate : at(days.startDate, fromMinute, 0),
    endDate: toMinute === LAST_MINUTE ? days.endDate : at(days.endDate, toMinute, 59),
    dayBy: 'time' as const,
  };
}

/** A wall-clock minute of a day in the company's time zone, as the wire has it. */
export function wireOf(day: string, time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return formatInstant(instantOf(plainDate(day), timeOfDay(hour * 60 + minute), timeZone(currentTimeZone())));
}

/** The day of a person in the timesheets, where every clocking is explained. */
export const dayPath = (employeeId: string, date: string): AppPath =>
  `/reports/timesheets/v2?month=${date.slice(0, 7)}&employee=${employeeId}&day=${date}`;
