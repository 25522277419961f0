import { wallInstant } from '../local-day.ts';
import { type Minutes, minutes, type PlainDate, type TimeZone, timeOfDay, WORKING_DAY_MINUTES } from '../units.ts';
import { automaticBreak, paidBreaks, restBetweenShifts, type SlotBreaks } from './breaks.ts';
import { type DayAbsence, dayAbsence } from './day-absence.ts';
import { type DayRules, DEFAULT_DAY_RULES } from './day-rules.ts';
import { earlyLeaveOf, lateOf, lateSecondsOf, leaveWithin } from './late-and-early.ts';
import type { Measure, MeasuredSlot, Shift } from './measured-slot.ts';
import { epochMinute, type PairedPunches, pairPunches } from './pair-punches.ts';
import { minutesWithin, type SlotWork, type Stretch, slotWork } from './slot-work.ts';
import { type DaySchedule, type DayTotals, dayMinutesOf, PROBLEM_CODES, type ProblemCode, type Punch, slotsOf } from './types.ts';

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

const NO_LEAVE: readonly Stretch[] = [];
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

const plannedMinutesOf = (slot: DaySchedule): number => (slot.kind === 'working' ? dayMinutesOf(slot) : 0);

/** A shift of several that nobody came to is late for all of it while a later one was worked, and left early otherwise. */
function missedShifts(slots: readonly MeasuredSlot[]): { late: readonly MeasuredSlot[]; early: readonly MeasuredSlot[] } {
  const lastWorked = slots.findLastIndex((slot) => slot.firstIn !== null);
  const missed = lastWorked < 0 ? [] : slots.filter(({ duty, firstIn }) => duty !== null && firstIn === null);
  const isLate = (slot: MeasuredSlot) => slots.indexOf(slot) < lastWorked;
  return { late: missed.filter(isLate), early: missed.filter((slot) => !isLate(slot)) };
}

/** `raw` minutes in whole units, or none when they are too few: `minutes` = `raw` − `below` − `rest`. */
export type UnitMinutes = { readonly raw: number; readonly below: number; readonly rest: number; readonly minutes: number };

function asOvertime(raw: number, rules: DayRules): UnitMinutes {
  if (raw < rules.overtimeMinimumMinutes) return { raw, below: raw, rest: 0, minutes: 0 };
  const rest = raw % Math.max(1, rules.overtimeUnitMinutes);
  return { raw, below: 0, rest, minutes: raw - rest };
}

/** What one shift brings beyond plain work; `kind` is the figure it goes into. */
export type SlotExtra = {
  readonly kind: 'after-end' | 'before-start' | 'overtime-shift' | 'holiday-overtime-shift' | 'free-day';
} & {
  readonly slot: MeasuredSlot;
  readonly minutes: number;
};

function extrasOf(slot: MeasuredSlot, isFirst: boolean, rules: DayRules): SlotExtra[] {
  const { schedule, duty, within } = slot;
  const all = slot.all - slot.automatic;
  if (schedule.allMinutesAs === 'overtime') return [{ kind: 'overtime-shift', slot, minutes: all }];
  if (schedule.allMinutesAs === 'holiday-overtime') return [{ kind: 'holiday-overtime-shift', slot, minutes: all }];
  if (schedule.kind !== 'working') return [{ kind: 'free-day', slot, minutes: all }];
  if (duty === null) return [];
  const after: SlotExtra = { kind: 'after-end', slot, minutes: within(duty.end, Number.POSITIVE_INFINITY) };
  if (!rules.isEarlyArrivalOvertime || !isFirst) return [after];
  return [after, { kind: 'before-start', slot, minutes: within(Number.NEGATIVE_INFINITY, duty.start) }];
}

/** What all shifts of a date brought beyond plain work; the 480 holiday minutes are those of the whole date. */
function extraMinutesOf(slots: readonly MeasuredSlot[], rules: DayRules) {
  const parts: SlotExtra[] = [];
  for (const slot of slots) parts.push(...extrasOf(slot, slot === slots[0], rules));
  let [freeDay, overtime, ofHoliday] = [0, 0, 0];
  for (const { kind, minutes } of parts) {
    if (kind === 'free-day') freeDay += minutes;
    else if (kind === 'holiday-overtime-shift') ofHoliday += minutes;
    else overtime += minutes;
  }
  const holiday = Math.min(freeDay, WORKING_DAY_MINUTES);
  return {
    parts,
    overtime: asOvertime(overtime, rules),
    holiday,
    aboveHoliday: freeDay - holiday,
    holidayOvertime: asOvertime(ofHoliday + freeDay - holiday, rules),
  };
}

function problemsOf(paired: PairedPunches, isLong: boolean): readonly ProblemCode[] {
  if (!isLong) return paired.problems;
  return PROBLEM_CODES.filter((code) => code === 'long-day' || paired.problems.includes(code));
}

/** Fields by name: spreading a slot costs as much as all that is done with it, thirty thousand times a month. */
function measuredSlot(
  slot: SlotWork,
  breaks: Pick<SlotBreaks, 'stretches' | 'paid' | 'unpaid'>,
  onLeave: DayLeave,
): MeasuredSlot {
  const { schedule, shift, stretches, firstIn, firstSecond, isOpen } = slot;
  const { stretches: counted, paid, unpaid } = breaks;
  const within: Measure = (from, until) => {
    let total = minutesWithin(counted, from, until);
    for (const pause of unpaid) total -= minutesWithin(stretches, Math.max(from, pause.from), Math.min(until, pause.until));
    return total;
  };
  const duty = schedule.kind === 'working' ? shift : null;
  const all = within(...ALWAYS);
  const { leave, leaveMinutes } = duty === null ? NOTHING_LEFT : onLeave(duty, schedule);
  return {
    schedule,
    shift,
    stretches,
    firstIn,
    firstSecond,
    isOpen,
    duty,
    within,
    all,
    paid,
    unpaid,
    automatic: 0,
    leave,
    leaveMinutes,
  };
}

type DayLeave = (duty: Shift, schedule: DaySchedule) => Pick<MeasuredSlot, 'leave' | 'leaveMinutes'>;
const NOTHING_LEFT = { leave: NO_LEAVE, leaveMinutes: 0 };
const withoutLeave: DayLeave = () => NOTHING_LEFT;

/** The leave of a date as each of its shifts has it. */
function leaveOfDay({ leave }: DaySchedule, minuteOf: (time: DaySchedule['start']) => number): DayLeave {
  if (leave === undefined || leave.length === 0) return withoutLeave;
  const spans = leave
    .map((span) => ({ ...span, from: minuteOf(timeOfDay(span.from)), until: minuteOf(timeOfDay(span.until)) }))
    .sort((a, b) => a.from - b.from);
  return ({ start, end }, schedule) => {
    const own = spans.filter((span) => span.from < end && span.until > start);
    const covered = own.reduce((sum, span) => sum + span.minutes, 0);
    return { leave: own, leaveMinutes: Math.min(covered, plannedMinutesOf(schedule)) };
  };
}

function measuredSlots(day: DayToTotal, paired: PairedPunches, rules: DayRules): MeasuredSlot[] {
  const minuteOf = (time: DaySchedule['start']) => epochMinute(wallInstant(day.date, time, day.timeZone));
  const slots = slotWork(paired, { schedule: day.schedule, slots: day.slots ?? NO_SLOTS, minuteOf });
  const breaks = paidBreaks(slots, paired, rules);
  const onLeave = leaveOfDay(day.schedule, minuteOf);
  const measured = slots.map((slot, place) =>
    measuredSlot(slot, breaks[place] ?? { stretches: slot.stretches, paid: [], unpaid: [] }, onLeave),
  );
  const taken = breaks.reduce((sum, slot) => sum + slot.taken, restBetweenShifts(slots));
  const worked = measured.reduce((sum, slot) => sum + slot.all, 0);
  const automatic = automaticBreak(worked, taken, rules);
  if (automatic === 0) return measured;
  const longest = measured.reduce((best, slot) => (slot.all > best.all ? slot : best));
  return measured.map((slot) => (slot === longest ? { ...slot, automatic } : slot));
}

/** Minutes of a shift's planned times that were worked. */
const doneMinutesOf = ({ duty, within, automatic }: MeasuredSlot): number =>
  duty === null ? 0 : Math.max(0, within(duty.start, duty.end) - automatic);

const NO_ABSENCE: DayAbsence = { absence: null, reason: null, planned: 0, missing: 0, absentMinutes: 0, isMissed: [] };
/** Most companies have no limit below which a day is an absence. */
const asksForAbsence = (slots: readonly MeasuredSlot[], rules: DayRules): boolean =>
  rules.absentBelowMinutes > 0 ||
  rules.halfDayBelowMinutes > 0 ||
  slots.some(({ schedule }) => schedule.absentAfterMinutes !== undefined);

function absenceOfDay(slots: readonly MeasuredSlot[], rules: DayRules): DayAbsence {
  if (!asksForAbsence(slots, rules)) return NO_ABSENCE;
  const shifts = slots.flatMap((slot) => {
    const { duty, firstIn, isOpen, schedule, leave, leaveMinutes } = slot;
    if (duty === null) return [];
    return {
      planned: plannedMinutesOf(schedule) - leaveMinutes,
      done: doneMinutesOf(slot),
      worked: slot.all - slot.automatic + leaveMinutes,
      isOpen,
      cameAfter: firstIn === null ? null : firstIn - duty.start - leaveWithin(leave, duty.start, firstIn),
      absentAfterMinutes: schedule.absentAfterMinutes,
    };
  });
  return dayAbsence(shifts, rules);
}

const ratedMinutesOf = (slots: readonly MeasuredSlot[]): number =>
  slots.reduce((sum, slot) => {
    const aboveUsual = (slot.schedule.payRate ?? USUAL_PAY) - USUAL_PAY;
    return aboveUsual === 0 ? sum : sum + doneMinutesOf(slot) * aboveUsual;
  }, 0);

const ROUND = { down: Math.floor, nearest: Math.round, up: Math.ceil };

/** `net` minutes in whole units of the rules. Units of more than a minute are taken from the seconds that lie between the punches. */
function roundedWork(net: number, paired: PairedPunches, { workedUnitMinutes: unit, workedRounding }: DayRules): number {
  if (unit <= 1) return net;
  const seconds = paired.work.reduce((sum, pair) => sum + (pair.to.at - pair.from.at) / 1000 - pair.minutes * 60, net * 60);
  return ROUND[workedRounding](seconds / (unit * 60)) * unit;
}

/** The figures of a day together with the parts they were made of, for whoever explains them. */
export type CountedDay = {
  readonly totals: DayTotals;
  readonly rules: DayRules;
  readonly paired: PairedPunches;
  readonly slots: readonly MeasuredSlot[];
  /** Shifts that were come to and are judged for lateness, and those that nobody came to while others were worked. */
  readonly present: readonly MeasuredSlot[];
  readonly missed: ReturnType<typeof missedShifts>;
  readonly extra: ReturnType<typeof extraMinutesOf>;
  readonly absence: DayAbsence;
  /** Worked minutes before they are rounded to a unit. */
  readonly netMinutes: number;
};

/** Minutes of a shift that nobody came to, without those of leave. */
export const missedMinutesOf = ({ duty, leave }: MeasuredSlot): number =>
  duty === null ? 0 : duty.end - duty.start - leaveWithin(leave, duty.start, duty.end);
const NO_MISSED = { late: [], early: [] };
const lengthOf = (slots: readonly MeasuredSlot[]): number => slots.reduce((sum, slot) => sum + missedMinutesOf(slot), 0);

/**
 * The figures of one work date. Worked minutes are the sum of in/out pairs, breaks apart (AM-019; `breaks.ts` for the rules that
 * change it), in whole units when the company wants them. Too little work, or a start too late, is absence and not lateness (`dayAbsence`). Late counts after the
 * grace of the first in (AM-089), early leave to the scheduled end from the last out, both only on a working day with times.
 * Overtime: minutes worked after the scheduled end of a working day; work before the start counts only when the rules say so.
 * On a holiday or day off the first 480 worked minutes are holiday minutes, the rest holiday overtime. Without a schedule
 * nothing is late and nothing is overtime. Approved leave takes its time out of lateness, early leave and absence; overtime begins after the shift's own end all the same.
 * With several shifts on the date, `slotWork` shares the work among them and every figure is the sum over the shifts.
 * An open clock in adds no minutes. Lateness is kept in seconds too. All minutes are whole; overtime is rounded down to its unit, nothing else is rounded.
 * `paired` are the day's punches for a caller that has paired them already.
 * Source: specification 2 §4, §5, §9. Example: 09:00–18:00, in 09:05, out 19:30 → worked 625, late 4, overtime 90.
 */
export const dayTotals = (day: DayToTotal, paired: PairedPunches = pairPunches(day.punches)): DayTotals =>
  countDay(day, paired).totals;

/** The same with its parts. */
export function countDay(day: DayToTotal, paired: PairedPunches = pairPunches(day.punches)): CountedDay {
  const rules = day.rules ?? DEFAULT_DAY_RULES;
  const gross = paired.work.reduce((sum, pair) => sum + pair.minutes, 0);
  const slots = measuredSlots(day, paired, rules);
  const netMinutes = slots.reduce((sum, slot) => sum + slot.all - slot.automatic, 0);
  const extra = extraMinutesOf(slots, rules);
  const judged = absenceOfDay(slots, rules);
  const { absence, absentMinutes, isMissed } = judged;
  const missed = isMissed.every((is) => is) && absence !== null ? NO_MISSED : missedShifts(slots);
  const present = slots.filter((slot) => slot.duty !== null).filter((_slot, place) => !isMissed[place]);
  const late = present.reduce((sum, slot) => sum + lateOf(slot, rules).minutes, lengthOf(missed.late));
  const lateSeconds = present.reduce((sum, slot) => sum + lateSecondsOf(slot, rules), lengthOf(missed.late) * 60);
  const early = present.reduce((sum, slot) => sum + earlyLeaveOf(slot).minutes, lengthOf(missed.early));
  const totals: DayTotals = {
    firstIn: paired.counted[0]?.at ?? null,
    lastOut: paired.work.at(-1)?.to.at ?? null,
    workedMinutes: minutes(roundedWork(netMinutes, paired, rules)),
    breakMinutes: minutes(paired.breaks.reduce((sum, pair) => sum + pair.minutes, 0)),
    lateMinutes: minutes(late),
    lateSeconds,
    earlyLeaveMinutes: minutes(early),
    overtimeMinutes: minutes(extra.overtime.minutes),
    holidayMinutes: minutes(extra.holiday),
    holidayOvertimeMinutes: minutes(extra.holidayOvertime.minutes),
    scheduledMinutes: scheduledMinutesOf(day.schedule),
    absence,
    absentMinutes: minutes(absentMinutes),
    ratedMinutes: ratedMinutesOf(slots),
    punches: paired.counted.length,
    problems: problemsOf(paired, gross > rules.longDayMinutes),
  };
  return { totals, rules, paired, slots, present, missed, extra, absence: judged, netMinutes };
}
