import type { Instant, PlainDate, Zone } from '../units.ts';
import { localDateOf, neighboursOf, wallInstant } from './local-day.ts';
import { comparePunches, epochMinute } from './pair-punches.ts';
import { type DaySchedule, hasTimes, type Punch, type PunchType } from './types.ts';

/** How far a punch may be from its shift, in minutes; product rules. */
export type WorkDateLimits = {
  /** Before the start of a shift. */
  readonly earlyMinutes: number;
  /** After the end of a shift. */
  readonly lateMinutes: number;
  /** Longest stretch from a clock in to the punch that may still belong to it. */
  readonly openMinutes: number;
  /** Where the windows of two shifts overlap, a clock in this near the later start belongs to the later shift. */
  readonly arrivingMinutes: number;
};
export const WORK_DATE_LIMITS: WorkDateLimits = { earlyMinutes: 240, lateMinutes: 360, openMinutes: 960, arrivingMinutes: 60 };

/** The latest clock in, when no clock_out came after it, with the work date it was given. */
export type OpenClockIn = { readonly at: Instant; readonly workDate: PlainDate };
/** The punch to place, and the open clock in before it, if there is one. */
export type PunchToPlace = { readonly at: Instant; readonly type: PunchType; readonly openIn: OpenClockIn | null };
/** `today` is the calendar day of the punch in the zone. */
export type SchedulesAround = { readonly yesterday: DaySchedule; readonly today: DaySchedule; readonly tomorrow: DaySchedule };
export type WorkDateSettings = { readonly zone: Zone; readonly limits?: WorkDateLimits };

export type WorkDateReason = 'open-clock-in' | 'shift-window' | 'calendar-date';
export type WorkDateAnswer = { readonly workDate: PlainDate; readonly why: WorkDateReason };

type Window = { date: PlainDate; start: number; end: number; opens: number; closes: number };

function windowOf(date: PlainDate, schedule: DaySchedule, settings: Required<WorkDateSettings>): Window[] {
  if (!hasTimes(schedule)) return [];
  const start = epochMinute(wallInstant(date, schedule.start, settings.zone));
  const end = epochMinute(wallInstant(date, schedule.end, settings.zone));
  const { earlyMinutes, lateMinutes } = settings.limits;
  return [{ date, start, end, opens: start - earlyMinutes, closes: end + lateMinutes }];
}

/** The window that holds the minute, after overlapping neighbours are parted. */
function holderOf(minute: number, windows: readonly Window[], arrivingMinutes: number | null): Window | undefined {
  return windows.find((window, index) => {
    if (minute < window.opens || minute > window.closes) return false;
    const later = windows[index + 1];
    if (later === undefined || minute < later.opens) return true;
    const middle = Math.floor((window.end + later.start) / 2);
    if (arrivingMinutes === null) return minute <= Math.max(middle, later.opens);
    const border = Math.max(Math.min(middle, later.start - arrivingMinutes), later.opens, window.start + 1);
    return minute < border;
  });
}

function staysWithOpenIn(punch: PunchToPlace, windows: readonly Window[], openMinutes: number): PlainDate | null {
  if (punch.type === 'clock_in' || punch.openIn === null) return null;
  const minute = epochMinute(punch.at);
  const { workDate } = punch.openIn;
  const elapsed = minute - epochMinute(punch.openIn.at);
  if (elapsed < 0 || elapsed > openMinutes) return null;
  const own = windows.find((window) => window.date === workDate);
  if (own !== undefined && minute <= own.closes) return workDate;
  const hasLaterShiftBegun = windows.some((window) => window.date > workDate && minute > window.start && minute <= window.closes);
  return hasLaterShiftBegun ? null : workDate;
}

/**
 * Assigns a punch to a work date: the only place where an instant becomes a work date.
 * 1. A clock_out or break with an open clock in at most 16 hours before goes where that clock in went, unless the window of
 *    its shift is over and a later shift has begun (a forgotten out): `open-clock-in`.
 * 2. Otherwise the shift whose window, from 4 h before its start to 6 h after its end (both included), holds the minute:
 *    `shift-window`. A shift belongs to the date it starts on, whatever side of midnight the punch is. Where windows of two
 *    shifts overlap they are parted in the middle between the earlier end and the later start (the minute itself goes to the
 *    earlier shift); a clock_in goes to the later shift also within the hour before it starts.
 * 3. Otherwise the calendar day in the zone: `calendar-date`.
 * A clock_in never joins an open clock in: it begins a stretch of work. Source: specification 2 §4; product rule.
 * Example: shift 22:00–06:00 of 1 June; in 1 June 21:50, out 2 June 06:10 → both 1 June.
 */
export function workDateOf(punch: PunchToPlace, around: SchedulesAround, options: WorkDateSettings): WorkDateAnswer {
  const settings = { zone: options.zone, limits: options.limits ?? WORK_DATE_LIMITS };
  const today = localDateOf(punch.at, settings.zone);
  const { previous, next } = neighboursOf(today, settings.zone);
  const windows = [
    ...windowOf(previous, around.yesterday, settings),
    ...windowOf(today, around.today, settings),
    ...windowOf(next, around.tomorrow, settings),
  ];
  const openDate = staysWithOpenIn(punch, windows, settings.limits.openMinutes);
  if (openDate !== null) return { workDate: openDate, why: 'open-clock-in' };
  const arriving = punch.type === 'clock_in' ? settings.limits.arrivingMinutes : null;
  const holder = holderOf(epochMinute(punch.at), windows, arriving);
  return holder === undefined ? { workDate: today, why: 'calendar-date' } : { workDate: holder.date, why: 'shift-window' };
}

export type PlacedPunch = WorkDateAnswer & { readonly punch: Punch };

/**
 * Assigns many punches of one person, keeping track of the open clock in: for imports and recomputing.
 * The order of `punches` does not matter; the answer is in order of time. `scheduleOn` is asked for the days around each
 * punch. Same rules and reasons as `workDateOf`.
 */
export function assignWorkDates(
  punches: readonly Punch[],
  scheduleOn: (date: PlainDate) => DaySchedule,
  settings: WorkDateSettings,
): PlacedPunch[] {
  let openIn: OpenClockIn | null = null;
  const placed: PlacedPunch[] = [];
  for (const punch of [...punches].sort(comparePunches)) {
    const today = localDateOf(punch.at, settings.zone);
    const { previous, next } = neighboursOf(today, settings.zone);
    const around = { yesterday: scheduleOn(previous), today: scheduleOn(today), tomorrow: scheduleOn(next) };
    const answer: WorkDateAnswer = workDateOf({ at: punch.at, type: punch.type, openIn }, around, settings);
    placed.push({ punch, ...answer });
    if (punch.type === 'clock_in') openIn = { at: punch.at, workDate: answer.workDate };
    if (punch.type === 'clock_out') openIn = null;
  }
  return placed;
}
