import type { Instant, Minutes, PlainDate, TimeOfDay } from '../units.ts';

/** The four clock types, in the order a working day uses them. Source: specification 2 §4. */
export const PUNCH_TYPES = ['clock_in', 'break_in', 'break_out', 'clock_out'] as const;
export type PunchType = (typeof PUNCH_TYPES)[number];

/** Where a person put a punch by hand; it comes before every rule. */
export type AssignedTo = { readonly workDate: PlainDate; readonly slot: number };
/** One clocking of one person. Removed clockings are not passed to the rules. */
export type Punch = { readonly id: string; readonly at: Instant; readonly type: PunchType; readonly assigned?: AssignedTo };

/**
 * What a person was planned to do on a work date. `start` and `end` are minutes from local midnight of that date, `end`
 * may be over 1440 (the next day); both 0 when the day has no times. `breakMinutes` is the planned, unpaid break.
 * `allMinutesAs`: every minute worked on this shift is overtime of that kind (shift types OT and holiday OT).
 */
export type DaySchedule = {
  readonly kind: 'working' | 'day-off' | 'holiday';
  readonly start: TimeOfDay;
  readonly end: TimeOfDay;
  readonly breakMinutes: Minutes;
  readonly source: 'shift' | 'work-hours' | 'none';
  readonly shiftName?: string;
  readonly allMinutesAs?: 'overtime' | 'holiday-overtime';
  /** How far from this shift a punch may lie, in minutes; left out, the company's usual window. */
  readonly earlyMinutes?: number;
  readonly lateMinutes?: number;
  /** Minutes after this shift's start that are not late yet; the company's grace counts where it is longer. */
  readonly graceMinutes?: number;
  /** A person who comes more than so many minutes after the start counts as absent; left out, never. */
  readonly absentAfterMinutes?: number;
  /** What a minute of planned work is paid, in basis points of the usual pay; left out, the usual pay. */
  readonly payRate?: number;
  /** Approved leave of the date; said on the first shift for all of them. */
  readonly leave?: readonly LeaveSpan[];
  /** Further shifts of the same date (slot 1 and on), in order of their start. */
  readonly more?: readonly DaySchedule[];
};

/**
 * A time of a planned day on which somebody is on leave, `[from, until)` in minutes from local midnight of its date, and the planned
 * minutes that it covers: a morning of 09:00–18:00 with a break of 60 is 09:00–14:00 and covers 240.
 */
export type LeaveSpan = { readonly from: number; readonly until: number; readonly minutes: number };

/** The shifts of a date in order of their start; the place in the list is the slot. A plain day has one. */
export const slotsOf = (schedule: DaySchedule): readonly DaySchedule[] =>
  schedule.more === undefined ? [schedule] : [schedule, ...schedule.more];

/**
 * What may be wrong with a day, in the order they are listed.
 * `missing-out`: a clock in that nothing closed. `missing-in`: a clock out without a clock in before it.
 * `open-break`: a break nobody ended (not counted as break). `duplicate`: the same type again within ten minutes.
 * `unexpected`: another punch that did not fit its place. `long-day`: more worked minutes than the rules believe.
 */
export const PROBLEM_CODES = ['missing-out', 'missing-in', 'open-break', 'duplicate', 'unexpected', 'long-day'] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** `half-day`: too little of the planned day was worked, or one of several shifts was missed. `absent`: hardly any of it. */
export const ABSENCES = ['half-day', 'absent'] as const;
export type Absence = (typeof ABSENCES)[number];

/**
 * The figures of one person's work date, in whole minutes; `punches` is the number of counted punches. `lateSeconds` is lateness to the
 * second, net of grace; null on days that were counted before it was kept.
 */
export type DayTotals = {
  readonly firstIn: Instant | null;
  readonly lastOut: Instant | null;
  readonly workedMinutes: Minutes;
  readonly breakMinutes: Minutes;
  readonly lateMinutes: Minutes;
  readonly lateSeconds: number | null;
  readonly earlyLeaveMinutes: Minutes;
  readonly overtimeMinutes: Minutes;
  readonly holidayMinutes: Minutes;
  readonly holidayOvertimeMinutes: Minutes;
  readonly scheduledMinutes: Minutes;
  /** What the rules make of a day on which somebody came too late or worked too little; null for every other day. */
  readonly absence: Absence | null;
  /** Planned minutes that were not worked on such a day. */
  readonly absentMinutes: Minutes;
  /** Minutes of planned work times what their shift pays above (or below) the usual pay, in basis points: 480 at 150 % is 2,400,000. */
  readonly ratedMinutes: number;
  readonly punches: number;
  readonly problems: readonly ProblemCode[];
};

/** First and last day of employment, both included; `end` null while employed. */
export type Employment = { readonly start: PlainDate; readonly end: PlainDate | null };

/** Whether a day has a start and an end; a day off or a company without a schedule has none. */
export const hasTimes = (schedule: DaySchedule): boolean => schedule.end > schedule.start;

/** How long one shift is without its break; 0 without times. */
export const dayMinutesOf = (slot: DaySchedule): number =>
  hasTimes(slot) ? Math.max(0, slot.end - slot.start - slot.breakMinutes) : 0;

/** Planned minutes of a date that approved leave covers. */
export const leaveMinutesOf = (schedule: DaySchedule): number =>
  schedule.leave === undefined ? 0 : schedule.leave.reduce((sum, span) => sum + span.minutes, 0);

/** What a date is to a person: working as soon as one of its shifts is work. */
export const dayKindOf = (schedule: DaySchedule): DaySchedule['kind'] =>
  schedule.more?.some((daySchedule) => daySchedule.kind === 'working') ? 'working' : schedule.kind;
