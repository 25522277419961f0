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
/** `isMissed` tells for each shift whether its lateness and early leave are part of the absence. */
export type DayAbsence = {
  readonly absence: Absence | null;
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
  const nothing = { absence: null, absentMinutes: 0, isMissed: shifts.map(() => false) };
  const isJudged = shifts.some((shift) => shift.cameAfter !== null) && !shifts.some((shift) => shift.isOpen);
  if (!isJudged) return nothing;
  const worked = sum(shifts.map((shift) => shift.worked));
  const tooLate = shifts.map(cameTooLate);
  const isNobodyInTime = shifts.every((shift, place) => tooLate[place] || shift.cameAfter === null);
  if (worked < rules.absentBelowMinutes || isNobodyInTime)
    return { absence: 'absent', absentMinutes: sum(shifts.map(missing)), isMissed: shifts.map(() => true) };
  if (worked < rules.halfDayBelowMinutes) {
    const half = Math.floor(sum(shifts.map((shift) => shift.planned)) / 2);
    const absentMinutes = Math.min(half, sum(shifts.map(missing)));
    return { absence: 'half-day', absentMinutes, isMissed: shifts.map(() => true) };
  }
  if (!tooLate.includes(true)) return nothing;
  const absentMinutes = sum(shifts.map((shift, place) => (tooLate[place] ? missing(shift) : 0)));
  return { absence: 'half-day', absentMinutes, isMissed: tooLate };
}
