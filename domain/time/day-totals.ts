import { wallInstant } from '../local-day.ts';
import { type Minutes, minutes, type PlainDate, type TimeZone, WORKING_DAY_MINUTES } from '../units.ts';
import { epochMinute, type PairedPunches, type PunchPair, pairPunches } from './pair-punches.ts';
import { minutesWithin, type SlotWork, slotWork } from './slot-work.ts';
import { type DaySchedule, type DayTotals, hasTimes, PROBLEM_CODES, type ProblemCode, type Punch, slotsOf } from './types.ts';

/** From where late minutes are counted once the grace is over: `after-grace` or the `start` itself. Decision AM-089. */
export const LATE_COUNTS_FROM: 'after-grace' | 'start' = 'after-grace';

/** A company's rules for a day, in minutes. */
export type DayRules = {
  readonly lateGraceMinutes: number;
  readonly lateCountsFrom: 'after-grace' | 'start';
  /** Less overtime than this is none. */
  readonly overtimeMinimumMinutes: number;
  /** Overtime counts in whole units of this, rounded down. */
  readonly overtimeUnitMinutes: number;
  /** Whether work before the scheduled start is overtime too. */
  readonly isEarlyArrivalOvertime: boolean;
  /** Whether breaks that were clocked are taken off worked, overtime and holiday minutes. Decision AM-019: no. */
  readonly areBreaksSubtracted: boolean;
  readonly longDayMinutes: number;
};
export const DEFAULT_DAY_RULES: DayRules = {
  lateGraceMinutes: 1,
  lateCountsFrom: LATE_COUNTS_FROM,
  overtimeMinimumMinutes: 0,
  overtimeUnitMinutes: 1,
  isEarlyArrivalOvertime: false,
  areBreaksSubtracted: false,
  longDayMinutes: 960,
};

/**
 * `punches` are those of one work date, in any order; `date` and `zone` place the schedule's times.
 * `slots`: the slot of each punch by its id, for a date with several shifts; those left out are of the first.
 */
export type DayToTotal = {
  readonly date: PlainDate;
  readonly punches: readonly Punch[];
  readonly schedule: DaySchedule;
  readonly timeZone: TimeZone;
  readonly rules?: DayRules;
  readonly slots?: ReadonlyMap<string, number>;
};

type Shift = { readonly start: number; readonly end: number };
type Measure = (from: number, until: number) => number;
type MeasuredSlot = SlotWork & { readonly duty: Shift | null; readonly within: Measure };

const NO_SLOTS: ReadonlyMap<string, number> = new Map();

/** Minutes of breaks inside one shift's own work. */
function breaksWithin(breaks: readonly PunchPair[], slot: SlotWork, span: Shift): number {
  let total = 0;
  for (const punchPair of breaks) {
    const from = Math.max(epochMinute(punchPair.from.at), span.start);
    const until = Math.min(epochMinute(punchPair.to.at), span.end);
    if (from < until) total += minutesWithin(slot.stretches, from, until);
  }
  return total;
}

/**
 * Planned minutes of a working day: end less start less the planned break; 0 on a day off, a holiday, an overtime shift and
 * without a schedule. Several shifts are summed. Source: product rule. Example: 09:00–18:00 with a break of 60 → 480.
 */
export function scheduledMinutesOf(schedule: DaySchedule): Minutes {
  let total = 0;
  for (const slot of slotsOf(schedule)) {
    if (slot.kind === 'working' && hasTimes(slot)) total += Math.max(0, slot.end - slot.start - slot.breakMinutes);
  }
  return minutes(total);
}

/**
 * Minutes late on a working day. `after-grace` counts from start plus grace: with one minute, 09:01 → 0 and 09:11 → 10 for
 * a start of 09:00. `start` counts all of them once the grace is over (09:11 → 11). Never more than the shift is long.
 */
function lateMinutesOf(firstIn: number | null, shift: Shift | null, rules: DayRules): number {
  if (firstIn === null || shift === null) return 0;
  const after = firstIn - shift.start;
  if (after <= rules.lateGraceMinutes) return 0;
  const counted = rules.lateCountsFrom === 'start' ? after : after - rules.lateGraceMinutes;
  return Math.min(counted, shift.end - shift.start);
}

/** Minutes from the last out to the scheduled end; 0 while an in is open or when work began after the end. */
function earlyLeaveMinutesOf({ stretches, firstIn, isOpen }: SlotWork, shift: Shift | null): number {
  const last = stretches.at(-1);
  if (shift === null || isOpen || last === undefined || firstIn === null) return 0;
  if (firstIn >= shift.end) return 0;
  return Math.min(Math.max(0, shift.end - last.until), shift.end - shift.start);
}

/** A shift of several that nobody came to is late for all of it while a later one was worked, and left early otherwise. */
function missedMinutesOf(slots: readonly MeasuredSlot[]): { late: number; early: number } {
  const missed = { late: 0, early: 0 };
  if (slots.every((slot) => slot.firstIn === null)) return missed;
  const lastWorked = slots.findLastIndex((slot) => slot.firstIn !== null);
  for (const [index, { duty, firstIn }] of slots.entries()) {
    if (duty === null || firstIn !== null) continue;
    missed[index < lastWorked ? 'late' : 'early'] += duty.end - duty.start;
  }
  return missed;
}

function asOvertime(worked: number, rules: DayRules): number {
  if (worked < rules.overtimeMinimumMinutes) return 0;
  return worked - (worked % Math.max(1, rules.overtimeUnitMinutes));
}

type ExtraMinutes = { readonly overtime: number; readonly holiday: number; readonly holidayOvertime: number };

/** What all shifts of a date brought beyond plain work; the 480 holiday minutes are those of the whole date. */
function extraMinutesOf(slots: readonly MeasuredSlot[], rules: DayRules): ExtraMinutes {
  let overtime = 0;
  let freeDay = 0;
  let holidayOvertime = 0;
  for (const [index, { schedule, duty, within }] of slots.entries()) {
    const all = within(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    if (schedule.allMinutesAs === 'overtime') overtime += all;
    else if (schedule.allMinutesAs === 'holiday-overtime') holidayOvertime += all;
    else if (schedule.kind !== 'working') freeDay += all;
    else if (duty !== null) {
      const isEarlyCounted = rules.isEarlyArrivalOvertime && index === 0;
      overtime += within(duty.end, Number.POSITIVE_INFINITY);
      if (isEarlyCounted) overtime += within(Number.NEGATIVE_INFINITY, duty.start);
    }
  }
  const holiday = Math.min(freeDay, WORKING_DAY_MINUTES);
  return {
    overtime: asOvertime(overtime, rules),
    holiday,
    holidayOvertime: asOvertime(holidayOvertime + freeDay - holiday, rules),
  };
}

function problemsOf(paired: PairedPunches, isLong: boolean): readonly ProblemCode[] {
  if (!isLong) return paired.problems;
  return PROBLEM_CODES.filter((code) => code === 'long-day' || paired.problems.includes(code));
}

function measuredSlots(day: DayToTotal, paired: PairedPunches, rules: DayRules): MeasuredSlot[] {
  const minuteOf = (time: DaySchedule['start']) => epochMinute(wallInstant(day.date, time, day.timeZone));
  const slots = slotWork(paired, { schedule: day.schedule, slots: day.slots ?? NO_SLOTS, minuteOf });
  return slots.map((slot) => ({
    ...slot,
    duty: slot.schedule.kind === 'working' ? slot.shift : null,
    within: (from, until) =>
      minutesWithin(slot.stretches, from, until) -
      (rules.areBreaksSubtracted ? breaksWithin(paired.breaks, slot, { start: from, end: until }) : 0),
  }));
}

/**
 * The figures of one work date. Worked minutes are the sum of in/out pairs, breaks apart (AM-019). Late counts after the
 * grace of the first in (AM-089), early leave to the scheduled end from the last out, both only on a working day with times.
 * Overtime: minutes worked after the scheduled end of a working day; work before the start counts only when the rules say so.
 * On a holiday or day off the first 480 worked minutes are holiday minutes, the rest holiday overtime. Without a schedule
 * nothing is late and nothing is overtime. A half day of leave is a schedule with the shorter times.
 * With several shifts on the date, `slotWork` shares the work among them and every figure is the sum over the shifts.
 * An open clock in adds no minutes. All minutes are whole; overtime is rounded down to its unit, nothing else is rounded.
 * `paired` are the day's punches for a caller that has paired them already.
 * Source: specification 2 §4, §5, §9. Example: 09:00–18:00, in 09:05, out 19:30 → worked 625, late 4, overtime 90.
 */
export function dayTotals(day: DayToTotal, paired: PairedPunches = pairPunches(day.punches)): DayTotals {
  const rules = day.rules ?? DEFAULT_DAY_RULES;
  const breakTotal = paired.breaks.reduce((sum, pair) => sum + pair.minutes, 0);
  const gross = paired.work.reduce((sum, pair) => sum + pair.minutes, 0);
  const slots = measuredSlots(day, paired, rules);
  const extra = extraMinutesOf(slots, rules);
  const missed = missedMinutesOf(slots);
  let late = missed.late;
  let early = missed.early;
  for (const slot of slots) {
    late += lateMinutesOf(slot.firstIn, slot.duty, rules);
    early += earlyLeaveMinutesOf(slot, slot.duty);
  }
  return {
    firstIn: paired.counted[0]?.at ?? null,
    lastOut: paired.work.at(-1)?.to.at ?? null,
    workedMinutes: minutes(rules.areBreaksSubtracted ? gross - breakTotal : gross),
    breakMinutes: minutes(breakTotal),
    lateMinutes: minutes(late),
    earlyLeaveMinutes: minutes(early),
    overtimeMinutes: minutes(extra.overtime),
    holidayMinutes: minutes(extra.holiday),
    holidayOvertimeMinutes: minutes(extra.holidayOvertime),
    scheduledMinutes: scheduledMinutesOf(day.schedule),
    punches: paired.counted.length,
    problems: problemsOf(paired, gross > rules.longDayMinutes),
  };
}
