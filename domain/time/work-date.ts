import { neighboursOf, wallInstant } from '../local-day.ts';
import { dateOf } from '../time.ts';
import type { Instant, PlainDate, TimeZone } from '../units.ts';
import { epochMinute, inOrder } from './pair-punches.ts';
import { type DaySchedule, hasTimes, type Punch, type PunchType, slotsOf } from './types.ts';

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

/** The latest clock in, when no clock_out came after it, with the work date (and the slot, 0 if left out) it was given. */
export type OpenClockIn = { readonly at: Instant; readonly workDate: PlainDate; readonly slot?: number };
/** The punch to place, and the open clock in before it, if there is one. */
export type PunchToPlace = { readonly at: Instant; readonly type: PunchType; readonly openIn: OpenClockIn | null };
/** `today` is the calendar day of the punch in the zone. */
export type SchedulesAround = { readonly yesterday: DaySchedule; readonly today: DaySchedule; readonly tomorrow: DaySchedule };
export type WorkDateSettings = { readonly timeZone: TimeZone; readonly limits?: WorkDateLimits };

export const WORK_DATE_REASONS = ['assigned', 'open-clock-in', 'shift-window', 'calendar-date'] as const;
export type WorkDateReason = (typeof WORK_DATE_REASONS)[number];
export type WorkDateAnswer = { readonly workDate: PlainDate; readonly why: WorkDateReason };
/** The shift that a punch was measured against, in minutes since the epoch; `opens` and `closes` are its window. */
export type ShiftWindow = {
  readonly date: PlainDate;
  readonly slot: number;
  readonly start: number;
  readonly end: number;
  readonly opens: number;
  readonly closes: number;
};
/** `slot`: which shift of the date, 0 on a plain day. `window`: of that shift; null when the date has no shift with times. */
export type ShiftMatch = WorkDateAnswer & {
  readonly slot: number;
  readonly window: ShiftWindow | null;
  readonly openIn: OpenClockIn | null;
};

type Settings = Required<WorkDateSettings>;

type DatedWindows = { readonly date: PlainDate; readonly settings: Settings; readonly windows: readonly ShiftWindow[] };
const NO_WINDOWS: readonly ShiftWindow[] = [];
// A plan is asked for every punch near it, and many people share one: its windows are kept as long as the plan is.
const keptWindows = new WeakMap<DaySchedule, DatedWindows>();

/** The windows of a date's shifts, in order of their start. */
function windowsOf(schedule: DaySchedule, date: PlainDate, settings: Settings): readonly ShiftWindow[] {
  if (schedule.more === undefined && !hasTimes(schedule)) return NO_WINDOWS;
  const kept = keptWindows.get(schedule);
  if (kept?.date === date && kept.settings.timeZone === settings.timeZone && kept.settings.limits === settings.limits)
    return kept.windows;
  const windows = madeWindows(schedule, date, settings);
  keptWindows.set(schedule, { date, settings, windows });
  return windows;
}

function madeWindows(schedule: DaySchedule, date: PlainDate, settings: Settings): ShiftWindow[] {
  const made: ShiftWindow[] = [];
  for (const [slot, shift] of slotsOf(schedule).entries()) {
    if (!hasTimes(shift)) continue;
    const start = epochMinute(wallInstant(date, shift.start, settings.timeZone));
    const end = epochMinute(wallInstant(date, shift.end, settings.timeZone));
    const opens = start - (shift.earlyMinutes ?? settings.limits.earlyMinutes);
    made.push({ date, slot, start, end, opens, closes: end + (shift.lateMinutes ?? settings.limits.lateMinutes) });
  }
  return made;
}

/** Where the window of the earlier of two shifts ends: the last minute that is still its own. */
function borderOf(earlier: ShiftWindow, later: ShiftWindow): number {
  const parted = earlier.date === later.date ? earlier.end : Math.floor((earlier.end + later.start) / 2);
  return Math.max(parted, later.opens);
}

/** The window that holds the minute, after overlapping neighbours are parted. */
function holderOf(minute: number, windows: readonly ShiftWindow[], arrivingMinutes: number | null): ShiftWindow | undefined {
  return windows.find((window, index) => {
    if (minute < window.opens || minute > window.closes) return false;
    const later = windows[index + 1];
    if (later === undefined || minute < later.opens) return true;
    if (arrivingMinutes === null) return minute <= borderOf(window, later);
    const middle = Math.floor((window.end + later.start) / 2);
    return minute < Math.max(Math.min(middle, later.start - arrivingMinutes), later.opens, window.start + 1);
  });
}

type Place = { readonly workDate: PlainDate; readonly slot: number };

function staysWithOpenIn(punch: PunchToPlace, windows: readonly ShiftWindow[], openMinutes: number): Place | null {
  if (punch.type === 'clock_in' || punch.openIn === null) return null;
  const minute = epochMinute(punch.at);
  const { workDate } = punch.openIn;
  const elapsed = minute - epochMinute(punch.openIn.at);
  if (elapsed < 0 || elapsed > openMinutes) return null;
  // The shift of the date that has begun last before the minute; the slot of the clock in when none has.
  const openSlot = punch.openIn.slot ?? 0;
  let slot = openSlot;
  let isInTime = false;
  let hasLaterShiftBegun = false;
  for (const window of windows) {
    if (window.date === workDate) {
      if (minute <= window.closes) isInTime = true;
      if (window.slot > openSlot && minute > window.start) slot = window.slot;
    } else if (window.date > workDate && minute > window.start && minute <= window.closes) hasLaterShiftBegun = true;
  }
  return hasLaterShiftBegun && !isInTime ? null : { workDate, slot };
}

function windowOf({ workDate, slot }: Place, windows: readonly ShiftWindow[]): ShiftWindow | null {
  for (const window of windows) if (window.date === workDate && window.slot === slot) return window;
  return null;
}

/**
 * Assigns a punch to the shift of a work date: the only place where an instant becomes a work date. The answer says why, and
 * `window` and `openIn` hold the numbers it was decided by.
 * 1. A clock_out or break with an open clock in at most 16 hours before goes where that clock in went, unless the window of
 *    its shift is over and a shift of a later date has begun (a forgotten out): `open-clock-in`. With several shifts a day it
 *    goes to the one that began last.
 * 2. Otherwise the shift whose window holds the minute: `shift-window`. The window reaches from the shift's own early minutes
 *    before its start to its late minutes after its end (4 h and 6 h where it has none), both edges included. A shift belongs
 *    to the date it starts on, whatever side of midnight the punch is. Where windows overlap they are parted: shifts of two
 *    dates in the middle between the earlier end and the later start, shifts of one date at the earlier end (the minute
 *    itself goes to the earlier shift); a clock_in goes to the later shift also within the hour before it starts.
 * 3. Otherwise the calendar day in the zone: `calendar-date`.
 * A clock_in never joins an open clock in: it begins a stretch of work. Source: specification 2 §4; decision 036.
 * Example: shift 22:00–06:00 of 1 June; in 1 June 21:50, out 2 June 06:10 → both 1 June.
 */
export function matchPunch(punch: PunchToPlace, around: SchedulesAround, options: WorkDateSettings): ShiftMatch {
  const settings = { timeZone: options.timeZone, limits: options.limits ?? WORK_DATE_LIMITS };
  return matchOnDay(punch, dayAround(dateOf(punch.at, settings.timeZone), around, settings), settings.limits);
}

/** A calendar day with the windows of its shifts and those of its neighbours. */
type DayAround = { readonly today: PlainDate; readonly windows: readonly ShiftWindow[] };

function dayAround(today: PlainDate, around: SchedulesAround, settings: Settings): DayAround {
  const { previous, next } = neighboursOf(today, settings.timeZone);
  const windows = [
    ...windowsOf(around.yesterday, previous, settings),
    ...windowsOf(around.today, today, settings),
    ...windowsOf(around.tomorrow, next, settings),
  ];
  return { today, windows };
}

function matchOnDay(punch: PunchToPlace, { today, windows }: DayAround, limits: WorkDateLimits): ShiftMatch {
  const { openIn } = punch;
  const stays = staysWithOpenIn(punch, windows, limits.openMinutes);
  if (stays !== null) {
    const { workDate, slot } = stays;
    return { workDate, slot, why: 'open-clock-in', window: windowOf(stays, windows), openIn };
  }
  const arriving = punch.type === 'clock_in' ? limits.arrivingMinutes : null;
  const minute = epochMinute(punch.at);
  const holder = holderOf(minute, windows, arriving);
  if (holder !== undefined) return { workDate: holder.date, slot: holder.slot, why: 'shift-window', window: holder, openIn };
  const own = windows.filter((window) => window.date === today);
  const nearest = own.reduce<ShiftWindow | null>(
    (best, shiftWindow) => (best === null || awayFrom(minute, shiftWindow) < awayFrom(minute, best) ? shiftWindow : best),
    null,
  );
  return { workDate: today, slot: nearest?.slot ?? 0, why: 'calendar-date', window: nearest, openIn };
}

const awayFrom = (minute: number, window: ShiftWindow): number => Math.max(window.start - minute, minute - window.end, 0);

/** The work date of a punch and why; see `matchPunch`. */
export function workDateOf(punch: PunchToPlace, around: SchedulesAround, options: WorkDateSettings): WorkDateAnswer {
  const { workDate, why } = matchPunch(punch, around, options);
  return { workDate, why };
}

export type PlacedPunch = ShiftMatch & { readonly punch: Punch };

/**
 * Assigns many punches of one person, keeping track of the open clock in: for imports and recomputing.
 * The order of `punches` does not matter; the answer is in order of time. `scheduleOn` is asked for the days around each
 * punch. Same rules and reasons as `matchPunch`; a punch that a person put on a shift stays there: `assigned`.
 */
export function assignWorkDates(
  punches: readonly Punch[],
  scheduleOn: (date: PlainDate) => DaySchedule,
  settings: WorkDateSettings,
): PlacedPunch[] {
  const { timeZone, limits = WORK_DATE_LIMITS } = settings;
  let openIn: OpenClockIn | null = null;
  let day: DayAround | null = null;
  const placed: PlacedPunch[] = [];
  for (const punch of inOrder(punches)) {
    const today = dateOf(punch.at, timeZone);
    if (day?.today !== today) {
      const { previous, next } = neighboursOf(today, timeZone);
      const around = { yesterday: scheduleOn(previous), today: scheduleOn(today), tomorrow: scheduleOn(next) };
      day = dayAround(today, around, { timeZone, limits });
    }
    const match: ShiftMatch = matchOnDay({ at: punch.at, type: punch.type, openIn }, day, limits);
    const { workDate, slot } = punch.assigned ?? match;
    const why = punch.assigned ? 'assigned' : match.why;
    placed.push({ punch, workDate, slot, why, window: match.window, openIn: match.openIn });
    if (punch.type === 'clock_in') openIn = { at: punch.at, workDate, slot };
    if (punch.type === 'clock_out') openIn = null;
  }
  return placed;
}
