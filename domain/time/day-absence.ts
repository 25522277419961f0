import type { DayRules } from './day-rules.ts';
import type { Absence } from './types.ts';

/** One shift of a working day: `planned` without its break, `done` the minutes of it that were worked, `worked` those and all around it. */
export type DutyWork = {
  readonly planned: number;
  readonly done: number;
  readonly worked: number;
  readonly isOpen: boolean;
  /** Minutes from its start to the first clock in; null when nobody came. */
  readonly cameAfter: number | null;
  readonly absentAfterMinutes: number | undefined;
};
/** What made the day an absence: less work than a limit, or a start later than the shift allows. */
export type AbsenceReason = 'below-absent-limit' | 'below-half-day-limit' | 'came-too-late';
/**
 * `isMissed` tells for each shift whether its lateness and early leave are part of the absence; `planned` are the minutes of the shifts
 * that count for it, `missing` those of them that were not worked, before half a day limits them.
 */
export type DayAbsence = {
  readonly absence: Absence | null;
  readonly reason: AbsenceReason | null;
  readonly planned: number;
  readonly missing: number;
  readonly absentMinutes: number;
  readonly isMissed: readonly boolean[];
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const missing = ({ planned, done }: DutyWork): number => Math.max(0, planned - done);

const cameTooLate = ({ cameAfter, absentAfterMinutes }: DutyWork): boolean =>
  cameAfter !== null && absentAfterMinutes !== undefined && cameAfter >= Math.max(1, absentAfterMinutes);

/**
 * Whether a day on which somebody clocked counts as absent or as half a day. Absent: less worked than `absentBelowMinutes`, or every shift
 * came to later than its profile allows. Half a day: less than `halfDayBelowMinutes`, or one of several shifts came to too late. What is missing
 * is planned time that was not worked, of half a day never more than half: nobody loses pay for minutes they worked (Labour Protection Act
 * s.76). A day with an open clock in is judged once it is closed. Source: AT-051; decision 069.
 * Example: 08:00–12:00, half a day below 2 hours, absent below 1: until 09:30 → half-day, 120; until 08:45 → absent, 195.
 */
export function dayAbsence(shifts: readonly DutyWork[], rules: DayRules): DayAbsence {
  const none = shifts.map(() => false);
  const nothing = { absence: null, reason: null, planned: 0, missing: 0, absentMinutes: 0, isMissed: none };
  const isJudged = shifts.some((shift) => shift.cameAfter !== null) && !shifts.some((shift) => shift.isOpen);
  if (!isJudged) return nothing;
  const worked = sum(shifts.map((shift) => shift.worked));
  const tooLate = shifts.map(cameTooLate);
  const whole = { planned: sum(shifts.map((shift) => shift.planned)), missing: sum(shifts.map(missing)) };
  const isMissed = shifts.map(() => true);
  const isTooLittle = worked < rules.absentBelowMinutes;
  if (isTooLittle || shifts.every((shift, place) => tooLate[place] || shift.cameAfter === null)) {
    const reason = isTooLittle ? 'below-absent-limit' : 'came-too-late';
    return { absence: 'absent', reason, ...whole, absentMinutes: whole.missing, isMissed };
  }
  if (worked < rules.halfDayBelowMinutes) {
    const absentMinutes = Math.min(Math.floor(whole.planned / 2), whole.missing);
    return { absence: 'half-day', reason: 'below-half-day-limit', ...whole, absentMinutes, isMissed };
  }
  if (!tooLate.includes(true)) return nothing;
  const late = shifts.filter((_shift, place) => tooLate[place]);
  const left = { planned: sum(late.map((shift) => shift.planned)), missing: sum(late.map(missing)) };
  return { absence: 'half-day', reason: 'came-too-late', ...left, absentMinutes: left.missing, isMissed: tooLate };
}
