import { wallInstant } from '../local-day.ts';
import { dateOf, localDay } from '../time.ts';
import { type Instant, instant, type Minutes, minutes, type PlainDate, type TimeZone, WORKING_DAY_MINUTES } from '../units.ts';
import { scheduledMinutesOf } from './day-totals.ts';
import {
  type DaySchedule,
  type DayTotals,
  dayKindOf,
  type Employment,
  hasTimes,
  leaveMinutesOf,
  type ProblemCode,
  slotsOf,
} from './types.ts';
import { WORK_DATE_LIMITS } from './work-date.ts';

export const DAY_STATUSES = [
  'present',
  'late',
  'half-day',
  'absent',
  'leave',
  'holiday',
  'day-off',
  'upcoming',
  'incomplete',
] as const;
export type DayStatus = (typeof DAY_STATUSES)[number];

/**
 * `totals` null when nobody clocked. Approved leave stands in the schedule.
 * `isRunning`: the day may still bring punches; default: `date` is today. The caller of a night shift says it for yesterday.
 */
export type DayToJudge = {
  readonly totals: DayTotals | null;
  readonly schedule: DaySchedule;
  readonly date: PlainDate;
  readonly today: PlainDate;
  readonly employment: Employment;
  readonly isRunning?: boolean;
};

const STILL_POSSIBLE: readonly ProblemCode[] = ['missing-out', 'open-break'];

/** The problems worth showing: while a day is running, an open clock in or break is not one yet. */
export const standingProblems = (problems: readonly ProblemCode[], isRunning: boolean): readonly ProblemCode[] =>
  isRunning ? problems.filter((code) => !STILL_POSSIBLE.includes(code)) : problems;

/**
 * Whether a work date may still bring punches at `now`: until the late window of its last shift closes (6 h after the end when the
 * shift has none of its own), or until its calendar day ends when that is later or there are no times. False for a date that has not begun.
 */
export function isDayRunning(day: PlannedDate, now: Instant): boolean {
  const today = dateOf(now, day.timeZone);
  if (today <= day.date) return today === day.date;
  return closingsOf(day).some((closing) => now <= closing);
}
type PlannedDate = { readonly date: PlainDate; readonly schedule: DaySchedule; readonly timeZone: TimeZone };

/** The last moments of the late windows of a day's shifts. */
const closingsOf = ({ date, schedule, timeZone }: PlannedDate): number[] =>
  slotsOf(schedule)
    .filter(hasTimes)
    .map((slot) => wallInstant(date, slot.end, timeZone) + (slot.lateMinutes ?? WORK_DATE_LIMITS.lateMinutes) * 60_000);

/**
 * The first moment after `now` at which time alone may change what is said of these days: a calendar day ends, or the late window of a day
 * that has begun closes. Null when all of them are over. In milliseconds, as an instant.
 */
export function firstTurnOf(days: readonly PlannedDate[], now: Instant): Instant | null {
  let first: number | null = null;
  for (const day of days) {
    const { until } = localDay(dateOf(now, day.timeZone), day.timeZone);
    const ends = day.date >= dateOf(now, day.timeZone) ? [until] : closingsOf(day).map((closing) => closing + 1);
    for (const end of ends) if (end > now && (first === null || end < first)) first = end;
  }
  return first === null ? null : instant(first);
}

const isRunningOf = (day: DayToJudge): boolean => day.isRunning ?? day.date === day.today;
const isEmployed = ({ date, employment }: DayToJudge): boolean =>
  date >= employment.start && (employment.end === null || date <= employment.end);

function statusWithPunches(day: DayToJudge, totals: DayTotals): DayStatus {
  const standing = standingProblems(totals.problems, isRunningOf(day));
  if (standing.includes('missing-out') || standing.includes('missing-in')) return 'incomplete';
  if (totals.punches === 0) return 'incomplete';
  if (totals.absence !== null && !isRunningOf(day)) return totals.absence;
  return totals.lateMinutes > 0 ? 'late' : 'present';
}

function statusWithoutPunches(day: DayToJudge): DayStatus {
  const kind = dayKindOf(day.schedule);
  if (kind !== 'working') return kind;
  const planned = scheduledMinutesOf(day.schedule);
  const leave = leaveMinutesOf(day.schedule);
  if (leave > 0 && leave >= planned) return 'leave';
  if (day.date > day.today || isRunningOf(day)) return 'upcoming';
  return planned === 0 ? 'day-off' : 'absent';
}

/**
 * The one word for a person's day; null when the person was not employed on it.
 * With punches: `incomplete` when an in or an out is missing and the day is over, `half-day` or `absent` when the rules say so
 * (`dayAbsence`) and the day is over, otherwise `late` or `present`, also on a holiday, day off or leave. Without: `holiday` and `day-off` before `leave`; a leave shorter than the planned day leaves
 * the rest `absent`. Today without punches is `upcoming` until the day is over. A company without a schedule has no absence:
 * such a day is `day-off`. Source: product rule.
 */
export function dayStatus(day: DayToJudge): DayStatus | null {
  if (!isEmployed(day)) return null;
  const { totals } = day;
  if (totals !== null && (totals.punches > 0 || totals.problems.length > 0)) return statusWithPunches(day, totals);
  return statusWithoutPunches(day);
}

/** Whether nobody came on a working day that is over, without leave for all of it, or so late or short that it counts as absent. */
export const isAbsent = (day: DayToJudge): boolean => dayStatus(day) === 'absent';

/**
 * Planned minutes that were neither worked nor leave, for pay: 0 unless the day is absent or half a day. `isWholeDay` when nothing was worked
 * and no leave covers any of it (pay takes salary/30); totals know of the leave already. Otherwise pay takes hours, never more than a working day of 480 minutes.
 * Late and early leave of a day with punches are separate figures of the totals. Source: AM-094.
 */
export function absenceOf(day: DayToJudge): { readonly absentMinutes: Minutes; readonly isWholeDay: boolean } {
  const status = dayStatus(day);
  if (status !== 'absent' && status !== 'half-day') return { absentMinutes: minutes(0), isWholeDay: false };
  const leave = leaveMinutesOf(day.schedule);
  if (day.totals !== null && day.totals.absence !== null) {
    return { absentMinutes: minutes(Math.min(day.totals.absentMinutes, WORKING_DAY_MINUTES)), isWholeDay: false };
  }
  const missing = scheduledMinutesOf(day.schedule) - leave;
  return { absentMinutes: minutes(Math.min(missing, WORKING_DAY_MINUTES)), isWholeDay: leave === 0 };
}

/** Minutes absent on a day; see `absenceOf`. */
export const absentMinutes = (day: DayToJudge): Minutes => absenceOf(day).absentMinutes;
