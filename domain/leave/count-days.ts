import { scheduledMinutesOf } from '../time/day-totals.ts';
import { type DaySchedule, dayKindOf, dayMinutesOf, type Employment, hasTimes, type LeaveSpan, slotsOf } from '../time/types.ts';
import { eachDay } from '../time.ts';
import { MINUTES_PER_DAY, type PlainDate, WORKING_DAY_MINUTES } from '../units.ts';

/** Of the first or the last day of a leave: all of it, its first or second half; hours of one day alone. */
export const LEAVE_PARTS = ['full', 'morning', 'afternoon', 'hours'] as const;
export type LeavePart = (typeof LEAVE_PARTS)[number];

/** Dates included. `fromMinute` and `toMinute` are minutes from local midnight, said with `hours` alone; an end over 1440 is the next day. */
export type LeaveTime = {
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
  readonly startPart: LeavePart;
  readonly endPart: LeavePart;
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
};

/** Why a date counts as it does: the first five count, the others count nothing. */
export const LEAVE_DAY_REASONS = [
  'whole-day',
  'morning',
  'afternoon',
  'hours',
  'calendar-day',
  'holiday',
  'day-off',
  'outside-plan',
  'not-employed',
] as const;
export type LeaveDayReason = (typeof LEAVE_DAY_REASONS)[number];

/**
 * One date of a leave. `minutes` are taken from the balance, of `dayMinutes` that a whole day takes; `coveredMinutes` are planned minutes
 * that the leave covers, lying at `spans`.
 */
export type CountedLeaveDay = {
  readonly date: PlainDate;
  readonly minutes: number;
  readonly dayMinutes: number;
  readonly coveredMinutes: number;
  readonly why: LeaveDayReason;
  readonly isPlanned: boolean;
  readonly spans: readonly LeaveSpan[];
};

/** `counts`: working days of the person's plan, or all of the calendar. `dayBasis`: a day takes 480 minutes, or what is planned. */
export type CountRules = {
  readonly counts: 'working-days' | 'calendar-days';
  readonly dayBasis: 'standard' | 'planned';
};
export type LeavePlan = {
  readonly scheduleOn: (date: PlainDate) => DaySchedule;
  readonly employment: Employment;
  /** Minutes that other leaves of the person take of a date; none when left out. */
  readonly takenOn?: (date: PlainDate) => number;
};

/**
 * What each date of a leave takes, in date order. Working days are those of the person's own plan: holidays and days off take nothing,
 * also with a shift of overtime on them. A day without any plan counts as a working day. With `calendar-days` every date takes a day.
 * A whole day takes 480 minutes, or with `planned` the planned ones; half a day half of it; hours take their part of
 * the planned day, never more than other leaves leave of it.
 * A morning ends where the work that is left fills the rest of the shift, an afternoon begins where half of the work is done (breaks have
 * no place in a plan). Whole minutes; half of an odd number is rounded down for the morning, up for the afternoon.
 * Source: specification 2 §5 (an eight-hour day is 480 minutes), AT-080; product rule.
 * Example: 09:00–18:00 with a break of 60, Friday afternoon to Tuesday, Monday a holiday → 240, 0 (day off), 0, 0 (holiday), 480.
 */
export function countLeaveDays(leave: LeaveTime, rules: CountRules, plan: LeavePlan): CountedLeaveDay[] {
  return eachDay(leave.startDate, leave.endDate).map((date) => countDay(date, partOn(leave, date), { leave, rules, plan }));
}

/** What of a date somebody asks for. Morning and afternoon of the same date are all of it. */
export function partOn(leave: LeaveTime, date: PlainDate): LeavePart {
  const isFirst = date === leave.startDate;
  const isLast = date === leave.endDate;
  if (isFirst && isLast) return leave.startPart === leave.endPart ? leave.startPart : 'full';
  if (isFirst) return leave.startPart;
  return isLast ? leave.endPart : 'full';
}

/** Hours that go on after midnight: more of them are two times in the wrong order. */
export const LONGEST_OVERNIGHT = MINUTES_PER_DAY / 2;

/** Whether parts fit together: halves of more than a day begin with an afternoon and end with a morning; hours are of one date. */
export function arePartsSound({ startDate, endDate, startPart, endPart, fromMinute, toMinute }: LeaveTime): boolean {
  const isHours = startPart === 'hours' || endPart === 'hours';
  if (isHours) {
    const isOneDay = startDate === endDate && startPart === endPart;
    if (!isOneDay || fromMinute === null || toMinute === null || toMinute <= fromMinute) return false;
    return toMinute <= MINUTES_PER_DAY || toMinute - fromMinute <= LONGEST_OVERNIGHT;
  }
  if (fromMinute !== null || toMinute !== null) return false;
  if (startDate === endDate) return !(startPart === 'afternoon' && endPart === 'morning');
  return startPart !== 'morning' && endPart !== 'afternoon';
}

/** Whether leave of a type that counts working days would take something on a date with this plan. */
export function isWorkingDay(schedule: DaySchedule): boolean {
  return dayKindOf(schedule) === 'working' && (schedule.source === 'none' || scheduledMinutesOf(schedule) > 0);
}

type Counting = { readonly leave: LeaveTime; readonly rules: CountRules; readonly plan: LeavePlan };
const NOTHING = { minutes: 0, coveredMinutes: 0, spans: [] };

function countDay(date: PlainDate, part: LeavePart, { leave, rules, plan }: Counting): CountedLeaveDay {
  const { employment } = plan;
  const schedule = plan.scheduleOn(date);
  const planned = scheduledMinutesOf(schedule);
  const kind = dayKindOf(schedule);
  const isPlanned = schedule.source !== 'none';
  const dayMinutes = rules.dayBasis === 'planned' && planned > 0 ? planned : WORKING_DAY_MINUTES;
  const day = { date, dayMinutes, isPlanned };
  const isEmployed = date >= employment.start && (employment.end === null || date <= employment.end);
  if (!isEmployed) return { ...day, ...NOTHING, why: 'not-employed' };
  const isFree = !isWorkingDay(schedule);
  if (isFree && rules.counts === 'working-days') return { ...day, ...NOTHING, why: kind === 'holiday' ? 'holiday' : 'day-off' };
  const spans = isFree ? [] : spansOf(schedule, part, leave);
  const coveredMinutes = spans.reduce((sum, span) => sum + span.minutes, 0);
  if (part === 'hours' && isPlanned && coveredMinutes === 0) return { ...day, ...NOTHING, why: 'outside-plan' };
  const asked = (leave.toMinute ?? 0) - (leave.fromMinute ?? 0);
  const hours = coveredMinutes > 0 ? Math.round((coveredMinutes * dayMinutes) / planned) : asked;
  const left = Math.max(0, dayMinutes - (plan.takenOn?.(date) ?? 0));
  const minutes = part === 'hours' ? Math.min(hours, left) : partOfDay(part, dayMinutes);
  const whole = rules.counts === 'calendar-days' && isFree ? 'calendar-day' : 'whole-day';
  return { ...day, minutes, coveredMinutes, spans, why: part === 'full' ? whole : part };
}

function partOfDay(part: LeavePart, dayMinutes: number): number {
  if (part === 'full') return dayMinutes;
  return part === 'morning' ? Math.floor(dayMinutes / 2) : Math.ceil(dayMinutes / 2);
}

/** Where leave lies in the shifts of a date. */
function spansOf(schedule: DaySchedule, part: LeavePart, { fromMinute, toMinute }: LeaveTime): LeaveSpan[] {
  const shifts = slotsOf(schedule).filter((slot) => slot.kind === 'working' && hasTimes(slot));
  if (part === 'hours') return shifts.flatMap((slot) => hoursWithin(slot, fromMinute ?? 0, toMinute ?? 0));
  const total = shifts.reduce((sum, slot) => sum + dayMinutesOf(slot), 0);
  const half = Math.floor(total / 2);
  let before = 0;
  return shifts.flatMap((slot): LeaveSpan[] => {
    const work = dayMinutesOf(slot);
    const morning = Math.min(work, Math.max(0, half - before));
    before += work;
    if (part === 'full' || morning === (part === 'morning' ? work : 0))
      return [{ from: slot.start, until: slot.end, minutes: work }];
    if (part === 'morning')
      return morning === 0 ? [] : [{ from: slot.start, until: slot.end - (work - morning), minutes: morning }];
    return morning === work ? [] : [{ from: slot.start + morning, until: slot.end, minutes: work - morning }];
  });
}

/** Hours are asked for as the clock shows them: 01:00 of a shift over midnight is the one after it. */
function hoursWithin(slot: DaySchedule, from: number, until: number): LeaveSpan[] {
  const later = until <= slot.start && slot.end > MINUTES_PER_DAY ? MINUTES_PER_DAY : 0;
  const begin = Math.max(slot.start, from + later);
  const end = Math.min(slot.end, until + later);
  return end <= begin ? [] : [{ from: begin, until: end, minutes: Math.min(end - begin, dayMinutesOf(slot)) }];
}
