import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { leaveCalendar } from '../../../contract/leave/leave-calendar.ts';
import { addDays, eachDay, firstDayOf, lastDayOf, mondayOf, monthOf } from '../../../domain/time.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import type { LeaveCalendarT } from './texts.ts';

export type Calendar = WireAnswer<typeof leaveCalendar.month>;
export type CalendarPerson = Calendar['people'][number];
export type CalendarLeave = CalendarPerson['leaves'][number];
export const VIEWS = ['month', 'week', 'team'] as const;
export type View = (typeof VIEWS)[number];

/** The days that a view shows: the weeks of the month, the one week of the day, or for people the month alone. */
export function daysOf({ from, to }: Pick<Calendar, 'from' | 'to'>, view: View, day: PlainDate): PlainDate[] {
  if (view === 'team') return eachDay(firstDayOf(monthOf(day)), lastDayOf(monthOf(day)));
  if (view !== 'week') return eachDay(plainDate(from), plainDate(to));
  const monday = mondayOf(day);
  return eachDay(monday, addDays(monday, 6));
}

export type AwayOnDay = { readonly person: CalendarPerson; readonly leave: CalendarLeave };
/** Who is away on a day, in the order of the list. */
export const awayOn = ({ people }: Pick<Calendar, 'people'>, date: string): AwayOnDay[] =>
  people.flatMap((person) =>
    person.leaves.filter((leave) => leave.dates.includes(plainDate(date))).map((leave) => ({ person, leave })),
  );

/** What of a date is leave: nothing is said of a whole day. */
export function partOn(leave: CalendarLeave, date: string): 'morning' | 'afternoon' | 'hours' | null {
  const part = date === leave.from ? leave.startPart : date === leave.to ? leave.endPart : 'full';
  return part === 'full' ? null : part;
}

/** The type, or that somebody is away; with what is not whole about it: `Sick leave, morning, waiting for approval`. */
export function leaveText(leave: CalendarLeave, date: string, t: LeaveCalendarT): string {
  const part = partOn(leave, date);
  return [leave.type?.name ?? t('away'), part ? t(part) : '', leave.isPending ? t('pending') : ''].filter(Boolean).join(', ');
}
