import { wallInstant } from '../local-day.ts';
import { type Minutes, minutes, type PlainDate, type TimeZone, WORKING_DAY_MINUTES } from '../units.ts';
import { automaticBreak, paidBreaks } from './breaks.ts';
import { type DayAbsence, dayAbsence } from './day-absence.ts';
import { type DayRules, DEFAULT_DAY_RULES } from './day-rules.ts';
import { epochMinute, type PairedPunches, pairPunches } from './pair-punches.ts';
import { minutesWithin, type SlotWork, slotWork } from './slot-work.ts';
import { type DaySchedule, type DayTotals, hasTimes, PROBLEM_CODES, type ProblemCode, type Punch, slotsOf } from './types.ts';

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
/** `automatic`: minutes that a break which nobody clocked takes off the work of this shift. */
type MeasuredSlot = SlotWork & { readonly duty: Shift | null; readonly within: Measure; readonly automatic: number };

const USUAL_PAY = 10_000;
const ALWAYS = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
const NO_SLOTS: ReadonlyMap<string, number> = new Map();

/**
 * Planned minutes of a working day: end less start less the planned break; 0 on a day off, a holiday, an overtime shift and
 * without a schedule. Several shifts are summed. Source: product rule. Example: 09:00–18:00 with a break of 60 → 480.
 */
export function scheduledMinutesOf(schedule: DaySchedule): Minutes {
  let total = 0;
  for (const slot of slotsOf(schedule)) total += plannedMinutesOf(slot);
  return minutes(total);
}

const plannedMinutesOf = (slot: DaySchedule): number =>
  slot.kind === 'working' && hasTimes(slot) ? Math.max(0, slot.end - slot.start - slot.breakMinutes) : 0;

/**
 * Minutes late on a working day. `after-grace` counts from start plus grace: with one minute, 09:01 → 0 and 09:11 → 10 for
 * a start of 09:00. `start` counts all of them once the grace is over (09:11 → 11). Never more than the shift is long. The grace
 * is the longer one of the company's and the shift's own.
 */
function lateMinutesOf({ firstIn, duty: shift, schedule }: MeasuredSlot, rules: DayRules): number {
  if (firstIn === null || shift === null) return 0;
  const after = firstIn - shift.start;
  const grace = Math.max(rules.lateGraceMinutes, schedule.graceMinutes ?? 0);
  if (after <= grace) return 0;
  const counted = rules.lateCountsFrom === 'start' ? after : after - grace;
  return Math.min(counted, shift.end - shift.start);
}

/** Minutes from the last out to the scheduled end; 0 while an in is open or when work began after the end. */
function earlyLeaveMinutesOf({ stretches, firstIn, isOpen, duty: shift }: MeasuredSlot): number {
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
  for (const [index, { schedule, duty, within, automatic }] of slots.entries()) {
    const all = within(...ALWAYS) - automatic;
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
  const breaks = paidBreaks(slots, paired, rules);
  const measured = slots.map((slot, place): MeasuredSlot => {
    const { stretches, unpaid } = breaks[place] ?? { stretches: slot.stretches, unpaid: [] };
    const unpaidWithin: Measure = (from, until) =>
      unpaid.reduce(
        (sum, pause) => sum + minutesWithin(slot.stretches, Math.max(from, pause.from), Math.min(until, pause.until)),
        0,
      );
    return {
      ...slot,
      duty: slot.schedule.kind === 'working' ? slot.shift : null,
      within: (from, until) => minutesWithin(stretches, from, until) - unpaidWithin(from, until),
      automatic: 0,
    };
  });
  const worked = measured.map((slot) => slot.within(...ALWAYS));
  const taken = breaks.reduce((sum, slot) => sum + slot.taken, 0);
  const automatic = automaticBreak(
    worked.reduce((sum, some) => sum + some, 0),
    taken,
    rules,
  );
  const longest = worked.indexOf(Math.max(...worked));
  return measured.map((slot, place) => (place === longest ? { ...slot, automatic } : slot));
}

/** Minutes of a shift's planned times that were worked. */
const doneMinutesOf = ({ duty, within, automatic }: MeasuredSlot): number =>
  duty === null ? 0 : Math.max(0, within(duty.start, duty.end) - automatic);

function absenceOfDay(slots: readonly MeasuredSlot[], rules: DayRules): DayAbsence {
  const shifts = slots.flatMap((slot) => {
    const { duty, firstIn, isOpen, schedule, within, automatic } = slot;
    if (duty === null) return [];
    return {
      planned: plannedMinutesOf(schedule),
      done: doneMinutesOf(slot),
      worked: within(...ALWAYS) - automatic,
      isOpen,
      cameAfter: firstIn === null ? null : firstIn - duty.start,
      absentAfterMinutes: schedule.absentAfterMinutes,
    };
  });
  return dayAbsence(shifts, rules);
}

const ratedMinutesOf = (slots: readonly MeasuredSlot[]): number =>
  slots.reduce((sum, slot) => sum + doneMinutesOf(slot) * ((slot.schedule.payRate ?? USUAL_PAY) - USUAL_PAY), 0);

const ROUND = { down: Math.floor, nearest: Math.round, up: Math.ceil };

/** `net` minutes in whole units of the rules. Units of more than a minute are taken from the seconds that lie between the punches. */
function roundedWork(net: number, paired: PairedPunches, { workedUnitMinutes: unit, workedRounding }: DayRules): number {
  if (unit <= 1) return net;
  const seconds = paired.work.reduce((sum, pair) => sum + (pair.to.at - pair.from.at) / 1000 - pair.minutes * 60, net * 60);
  return ROUND[workedRounding](seconds / (unit * 60)) * unit;
}

/**
 * The figures of one work date. Worked minutes are the sum of in/out pairs, breaks apart (AM-019; `breaks.ts` for the rules that
 * change it), in whole units when the company wants them. Too little work, or a start too late, is absence and not lateness (`dayAbsence`). Late counts after the
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
  const gross = paired.work.reduce((sum, pair) => sum + pair.minutes, 0);
  const slots = measuredSlots(day, paired, rules);
  const net = slots.reduce((sum, slot) => sum + slot.within(...ALWAYS) - slot.automatic, 0);
  const extra = extraMinutesOf(slots, rules);
  const { absence, absentMinutes, isMissed } = absenceOfDay(slots, rules);
  const missed = isMissed.every((is) => is) && absence !== null ? { late: 0, early: 0 } : missedMinutesOf(slots);
  const present = slots.filter((slot) => slot.duty !== null).filter((_slot, place) => !isMissed[place]);
  return {
    firstIn: paired.counted[0]?.at ?? null,
    lastOut: paired.work.at(-1)?.to.at ?? null,
    workedMinutes: minutes(roundedWork(net, paired, rules)),
    breakMinutes: minutes(paired.breaks.reduce((sum, pair) => sum + pair.minutes, 0)),
    lateMinutes: minutes(present.reduce((sum, slot) => sum + lateMinutesOf(slot, rules), missed.late)),
    earlyLeaveMinutes: minutes(present.reduce((sum, slot) => sum + earlyLeaveMinutesOf(slot), missed.early)),
    overtimeMinutes: minutes(extra.overtime),
    holidayMinutes: minutes(extra.holiday),
    holidayOvertimeMinutes: minutes(extra.holidayOvertime),
    scheduledMinutes: scheduledMinutesOf(day.schedule),
    absence,
    absentMinutes: minutes(absentMinutes),
    ratedMinutes: ratedMinutesOf(slots),
    punches: paired.counted.length,
    problems: problemsOf(paired, gross > rules.longDayMinutes),
  };
}
