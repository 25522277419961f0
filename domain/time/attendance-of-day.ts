import type { PlainDate } from '../units.ts';
import { dayStatus } from './day-status.ts';
import { type DaySchedule, type Employment, leaveMinutesOf } from './types.ts';

/** `punches` 0 when nobody clocked. */
export type DayOfPerson = {
  readonly date: PlainDate;
  readonly today: PlainDate;
  readonly schedule: DaySchedule;
  readonly employment: Employment;
  readonly isRunning: boolean;
  readonly punches: number;
  readonly isLate: boolean;
};
export type Standing = {
  readonly isExpected: boolean;
  readonly isPresent: boolean;
  readonly isLate: boolean;
  readonly isAbsent: boolean;
  readonly isNotYet: boolean;
  /** Approved leave covers the day, or a part of it. */
  readonly isOnLeave: boolean;
};

/**
 * Where a person is counted on a day that is told as it goes on. Whoever clocked is present and never absent, however little was worked;
 * without clockings `absent` once the day is over and `notYet` before. Source: product rule.
 */
export function standingOf(day: DayOfPerson): Standing {
  const { date, schedule, employment } = day;
  const isEmployed = date >= employment.start && (employment.end === null || date <= employment.end);
  const isPresent = day.punches > 0;
  const status = isPresent ? null : dayStatus({ ...day, totals: null });
  return {
    isExpected: isEmployed && schedule.kind === 'working',
    isPresent,
    isLate: isPresent && day.isLate,
    isAbsent: status === 'absent',
    isNotYet: status === 'upcoming',
    isOnLeave: isEmployed && schedule.kind === 'working' && leaveMinutesOf(schedule) > 0,
  };
}
