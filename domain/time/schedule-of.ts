import { type HolidayOn, isHolidayFor, type OwnCalendar } from '../calendars/holiday-calendar.ts';
import type { WorkHours } from '../calendars/hours-in-force.ts';
import { weekdayOf } from '../time.ts';
import { MINUTES_PER_DAY, minutes, type PlainDate, timeOfDay } from '../units.ts';
import type { SHIFT_TYPES } from './shift-types.ts';
import type { DaySchedule } from './types.ts';

export type { HolidayOn };

/** Shift types of specification 2 §3: working, OT, holiday shift, holiday OT. */
export type ShiftType = (typeof SHIFT_TYPES)[number];
/**
 * A shift profile, or the times a board gave a person; an end at or before the start, or over 1440, is on the next day. The windows
 * say how far from it a punch may lie, in minutes; left out, the usual ones.
 */
export type ShiftTimes = {
  readonly name: string;
  readonly type: ShiftType;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly breakMinutes: number;
  readonly earlyWindowMinutes?: number;
  readonly lateWindowMinutes?: number;
  readonly graceMinutes?: number;
  /** Null never. */
  readonly absentAfterMinutes?: number | null;
  readonly payRate?: number;
};
/**
 * `shift`: undefined when the board says nothing for the date, null when it says day off. `more`: further shifts of the date.
 * `departmentIds`: the person's department and those above it. `workHours`: the rows in force, empty for a company without a schedule.
 */
export type DayPlan = {
  readonly date: PlainDate;
  readonly shift: ShiftTimes | null | undefined;
  readonly more?: readonly ShiftTimes[];
  readonly holidays: readonly HolidayOn[];
  /** Departments that keep the holidays of a year for themselves; none when left out. */
  readonly ownCalendars?: readonly OwnCalendar[];
  readonly departmentIds: readonly string[];
  readonly workHours: readonly WorkHours[];
};

type Times = Pick<DaySchedule, 'start' | 'end' | 'breakMinutes'>;
const NO_TIMES: Times = { start: timeOfDay(0), end: timeOfDay(0), breakMinutes: minutes(0) };

function timesOf(row: { startMinute: number; endMinute: number; breakMinutes: number }): Times {
  const end = row.endMinute <= row.startMinute ? row.endMinute + MINUTES_PER_DAY : row.endMinute;
  return { start: timeOfDay(row.startMinute), end: timeOfDay(end), breakMinutes: minutes(row.breakMinutes) };
}

const SHIFT_KINDS: Record<ShiftType, Pick<DaySchedule, 'kind' | 'allMinutesAs'>> = {
  working: { kind: 'working' },
  ot: { kind: 'day-off', allMinutesAs: 'overtime' },
  holiday: { kind: 'holiday' },
  holiday_ot: { kind: 'holiday', allMinutesAs: 'holiday-overtime' },
};

const ON_HOLIDAY: Record<ShiftType, ShiftType> = {
  working: 'holiday',
  ot: 'holiday_ot',
  holiday: 'holiday',
  holiday_ot: 'holiday_ot',
};
const AS_OVERTIME: Record<ShiftType, ShiftType> = { working: 'ot', ot: 'ot', holiday: 'holiday_ot', holiday_ot: 'holiday_ot' };

/** A shift of a profile's `type` as it was planned: `isOvertime` by the person who planned it, `isHoliday` by the calendar that counts. */
export type PlannedType = { readonly type: ShiftType; readonly isOvertime: boolean; readonly isHoliday: boolean };
/**
 * The type that a planned shift has on its date. On a holiday work becomes a holiday shift and OT becomes holiday OT; planned as
 * overtime, work becomes OT and a holiday shift becomes holiday OT. The only place where this is decided; the statements of shift
 * boards are made from it. Source: specification 2 §3; product rule.
 * Example: a working shift planned as overtime on a holiday → holiday_ot.
 */
export function shiftTypeOn({ type, isOvertime, isHoliday }: PlannedType): ShiftType {
  const planned = isOvertime ? AS_OVERTIME[type] : type;
  return isHoliday ? ON_HOLIDAY[planned] : planned;
}

function plannedShift(shift: ShiftTimes, isHoliday: boolean): DaySchedule {
  const { earlyWindowMinutes: early, lateWindowMinutes: late, name } = shift;
  return {
    ...SHIFT_KINDS[shiftTypeOn({ type: shift.type, isOvertime: false, isHoliday })],
    ...timesOf(shift),
    source: 'shift',
    ...(name === '' ? {} : { shiftName: name }),
    ...(early === undefined ? {} : { earlyMinutes: early }),
    ...(late === undefined ? {} : { lateMinutes: late }),
    ...termsOf(shift),
  };
}

const USUAL_PAY = 10_000;

/** What a profile says beyond its times; what says nothing is left out. */
function termsOf({ graceMinutes = 0, absentAfterMinutes = null, payRate = USUAL_PAY }: ShiftTimes): Partial<DaySchedule> {
  return {
    ...(graceMinutes === 0 ? {} : { graceMinutes }),
    ...(absentAfterMinutes === null ? {} : { absentAfterMinutes }),
    ...(payRate === USUAL_PAY ? {} : { payRate }),
  };
}

/**
 * What a person was to do on a date. The shift board comes before the weekly hours: an assigned shift gives the times, and
 * null on the board is a day off, also on a holiday. A holiday on an assigned shift keeps the shift's times and becomes
 * `holiday` (an OT shift: holiday overtime). A holiday without a shift is `holiday` with the weekly times, if the weekday
 * has any. An OT shift is no duty: `day-off` with times and every minute overtime. Without shift and weekly hours: source
 * `none`, no times. Several shifts of one date come in order of their start, whichever was named first; a day off among them
 * is dropped. Source: specification 2 §3; product rule.
 */
export function scheduleOf(plan: DayPlan): DaySchedule {
  const { date, shift, more = [] } = plan;
  if (shift === null && more.length === 0) return { kind: 'day-off', ...NO_TIMES, source: 'shift' };
  const { holidays, ownCalendars = [], departmentIds } = plan;
  const isHoliday = isHolidayFor({ holidays, ownCalendars }, departmentIds, date);
  if (shift && more.length === 0) return plannedShift(shift, isHoliday);
  const [first, ...rest] = (shift ? [shift, ...more] : more)
    .map((shiftTimes) => plannedShift(shiftTimes, isHoliday))
    .sort((a, b) => a.start - b.start || a.end - b.end);
  if (first) return { ...first, more: rest };
  if (plan.workHours.length === 0) return { kind: isHoliday ? 'holiday' : 'working', ...NO_TIMES, source: 'none' };
  const weekday = weekdayOf(date);
  const hours = plan.workHours.find((row) => row.weekday === weekday);
  const isWorking = hours?.isWorkingDay === true;
  const kind = isHoliday ? 'holiday' : isWorking ? 'working' : 'day-off';
  return { kind, ...(isWorking ? timesOf(hours) : NO_TIMES), source: 'work-hours' };
}
