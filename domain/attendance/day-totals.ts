import { type Instant, type Minutes, minutes, type PlainDate, WORKING_DAY_MINUTES, type Zone } from '../units.ts';
import { wallInstant } from './local-day.ts';
import { epochMinute, type PairedPunches, type PunchPair, pairPunches } from './pair-punches.ts';
import { type DaySchedule, type DayTotals, hasTimes, PROBLEM_CODES, type ProblemCode, type Punch } from './types.ts';

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
  readonly isOvertimeAutoApproved: boolean;
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
  isOvertimeAutoApproved: false,
  areBreaksSubtracted: false,
  longDayMinutes: 960,
};

/** `punches` are those of one work date, in any order; `date` and `zone` place the schedule's times. */
export type DayToTotal = {
  readonly date: PlainDate;
  readonly punches: readonly Punch[];
  readonly schedule: DaySchedule;
  readonly zone: Zone;
  readonly rules?: DayRules;
};

type Shift = { readonly start: number; readonly end: number };
type Measure = (from: number, until: number) => number;

function overlapOf(pairs: readonly PunchPair[], from: number, until: number): number {
  let total = 0;
  for (const pair of pairs) {
    total += Math.max(0, Math.min(epochMinute(pair.to.at), until) - Math.max(epochMinute(pair.from.at), from));
  }
  return total;
}

/**
 * Planned minutes of a working day: end less start less the planned break; 0 on a day off, a holiday, an overtime shift and
 * without a schedule. Source: product rule. Example: 09:00–18:00 with a break of 60 → 480.
 */
export function scheduledMinutesOf(schedule: DaySchedule): Minutes {
  if (schedule.kind !== 'working' || !hasTimes(schedule)) return minutes(0);
  return minutes(Math.max(0, schedule.end - schedule.start - schedule.breakMinutes));
}

/**
 * Minutes late on a working day. `after-grace` counts from start plus grace: with one minute, 09:01 → 0 and 09:11 → 10 for
 * a start of 09:00. `start` counts all of them once the grace is over (09:11 → 11). Never more than the shift is long.
 */
function lateMinutesOf(firstIn: Instant | null, shift: Shift | null, rules: DayRules): number {
  if (firstIn === null || shift === null) return 0;
  const after = epochMinute(firstIn) - shift.start;
  if (after <= rules.lateGraceMinutes) return 0;
  const counted = rules.lateCountsFrom === 'start' ? after : after - rules.lateGraceMinutes;
  return Math.min(counted, shift.end - shift.start);
}

/** Minutes from the last out to the scheduled end; 0 while an in is open or when work began after the end. */
function earlyLeaveMinutesOf(paired: PairedPunches, shift: Shift | null): number {
  const last = paired.work.at(-1);
  const first = paired.counted[0];
  if (shift === null || paired.openIn !== null || last === undefined || first === undefined) return 0;
  if (epochMinute(first.at) >= shift.end) return 0;
  return Math.min(Math.max(0, shift.end - epochMinute(last.to.at)), shift.end - shift.start);
}

function asOvertime(worked: number, rules: DayRules): number {
  if (worked < rules.overtimeMinimumMinutes) return 0;
  return worked - (worked % Math.max(1, rules.overtimeUnitMinutes));
}

type ExtraMinutes = { readonly overtime: number; readonly holiday: number; readonly holidayOvertime: number };

function extraMinutesOf(day: DayToTotal, shift: Shift | null, worked: { total: number; within: Measure }): ExtraMinutes {
  const rules = day.rules ?? DEFAULT_DAY_RULES;
  const { kind, allMinutesAs } = day.schedule;
  const none = { overtime: 0, holiday: 0, holidayOvertime: 0 };
  if (allMinutesAs === 'overtime') return { ...none, overtime: asOvertime(worked.total, rules) };
  if (allMinutesAs === 'holiday-overtime') return { ...none, holidayOvertime: asOvertime(worked.total, rules) };
  if (kind !== 'working') {
    const holiday = Math.min(worked.total, WORKING_DAY_MINUTES);
    return { ...none, holiday, holidayOvertime: asOvertime(worked.total - holiday, rules) };
  }
  if (shift === null) return none;
  const early = rules.isEarlyArrivalOvertime ? worked.within(Number.NEGATIVE_INFINITY, shift.start) : 0;
  return { ...none, overtime: asOvertime(early + worked.within(shift.end, Number.POSITIVE_INFINITY), rules) };
}

function problemsOf(paired: PairedPunches, isLong: boolean): readonly ProblemCode[] {
  if (!isLong) return paired.problems;
  return PROBLEM_CODES.filter((code) => code === 'long-day' || paired.problems.includes(code));
}

/**
 * The figures of one work date. Worked minutes are the sum of in/out pairs, breaks apart (AM-019). Late counts after the
 * grace of the first in (AM-089), early leave to the scheduled end from the last out, both only on a working day with times.
 * Overtime: minutes worked after the scheduled end of a working day; work before the start counts only when the rules say so.
 * On a holiday or day off the first 480 worked minutes are holiday minutes, the rest holiday overtime. Without a schedule
 * nothing is late and nothing is overtime. A half day of leave is a schedule with the shorter times.
 * An open clock in adds no minutes. All minutes are whole; overtime is rounded down to its unit, nothing else is rounded.
 * Source: specification 2 §4, §5, §9. Example: 09:00–18:00, in 09:05, out 19:30 → worked 625, late 4, overtime 90.
 */
export function dayTotals(day: DayToTotal): DayTotals {
  const rules = day.rules ?? DEFAULT_DAY_RULES;
  const paired = pairPunches(day.punches);
  const within: Measure = (from, until) =>
    overlapOf(paired.work, from, until) - (rules.areBreaksSubtracted ? overlapOf(paired.breaks, from, until) : 0);
  const breakTotal = paired.breaks.reduce((sum, pair) => sum + pair.minutes, 0);
  const gross = paired.work.reduce((sum, pair) => sum + pair.minutes, 0);
  const total = rules.areBreaksSubtracted ? gross - breakTotal : gross;
  const shift =
    day.schedule.kind === 'working' && hasTimes(day.schedule)
      ? {
          start: epochMinute(wallInstant(day.date, day.schedule.start, day.zone)),
          end: epochMinute(wallInstant(day.date, day.schedule.end, day.zone)),
        }
      : null;
  const firstIn = paired.counted[0]?.at ?? null;
  const extra = extraMinutesOf(day, shift, { total, within });
  return {
    firstIn,
    lastOut: paired.work.at(-1)?.to.at ?? null,
    workedMinutes: minutes(total),
    breakMinutes: minutes(breakTotal),
    lateMinutes: minutes(lateMinutesOf(firstIn, shift, rules)),
    earlyLeaveMinutes: minutes(earlyLeaveMinutesOf(paired, shift)),
    overtimeMinutes: minutes(extra.overtime),
    holidayMinutes: minutes(extra.holiday),
    holidayOvertimeMinutes: minutes(extra.holidayOvertime),
    scheduledMinutes: scheduledMinutesOf(day.schedule),
    punches: paired.counted.length,
    problems: problemsOf(paired, gross > rules.longDayMinutes),
  };
}

/** Overtime that needs nobody's approval: all of it when the company approves by itself, otherwise null (undecided). */
export const autoApprovedOvertime = (totals: DayTotals, rules: DayRules): Minutes | null =>
  rules.isOvertimeAutoApproved ? totals.overtimeMinutes : null;
