import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { clockFeeds, clockInbox } from '../../../contract/time/clock-feeds.ts';
import type { clocks } from '../../../contract/time/clocks.ts';
import { addDays, formatInstant, instantOf } from '../../../domain/time.ts';
import { isPlainDate, plainDate, timeOfDay, timeZone } from '../../../domain/units.ts';
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

/** A wall-clock minute of a day in the company's time zone, as the wire has it. */
export function wireOf(day: string, time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return formatInstant(instantOf(plainDate(day), timeOfDay(hour * 60 + minute), timeZone(currentTimeZone())));
}

/** The day of a person in the timesheets, where every clocking is explained. */
export const dayPath = (employeeId: string, date: string): AppPath =>
  `/reports/timesheets/v2?month=${date.slice(0, 7)}&employee=${employeeId}&day=${date}`;
