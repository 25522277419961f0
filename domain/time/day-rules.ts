/** From where late minutes are counted once the grace is over: `after-grace` or the `start` itself. Decision AM-089: after it, unless a company says otherwise. */
export const LATE_COUNTS_FROM = ['after-grace', 'start'] as const;
export type LateCountsFrom = (typeof LATE_COUNTS_FROM)[number];

export const WORKED_ROUNDINGS = ['down', 'nearest', 'up'] as const;
export type WorkedRounding = (typeof WORKED_ROUNDINGS)[number];

/** A company's rules for a day, in minutes; a limit of 0 is none. */
export type DayRules = {
  readonly lateGraceMinutes: number;
  readonly lateCountsFrom: LateCountsFrom;
  /** Less overtime than this is none. */
  readonly overtimeMinimumMinutes: number;
  /** Overtime counts in whole units of this, rounded down. */
  readonly overtimeUnitMinutes: number;
  /** Whether work before the scheduled start is overtime too. */
  readonly isEarlyArrivalOvertime: boolean;
  /** Whether breaks that were clocked are taken off worked, overtime and holiday minutes. Decision AM-019: no. */
  readonly areBreaksSubtracted: boolean;
  /** So many minutes of each of the first `paidBreaks` breaks of a day are paid as work. */
  readonly paidBreakMinutes: number;
  readonly paidBreaks: number;
  /** A day with more than `automaticBreakAfterMinutes` of work loses so many minutes, less the breaks that were taken. */
  readonly automaticBreakMinutes: number;
  readonly automaticBreakAfterMinutes: number;
  /** A planned day with less work than this is half a day, or none. */
  readonly halfDayBelowMinutes: number;
  readonly absentBelowMinutes: number;
  /** Worked time counts in whole units of this. */
  readonly workedUnitMinutes: number;
  readonly workedRounding: WorkedRounding;
  /** So many minutes after the planned work is done, a forgotten clock out is added; null adds none. */
  readonly clockOutAfterMinutes: number | null;
  readonly longDayMinutes: number;
};
export const DEFAULT_DAY_RULES: DayRules = {
  lateGraceMinutes: 1,
  lateCountsFrom: 'after-grace',
  overtimeMinimumMinutes: 0,
  overtimeUnitMinutes: 1,
  isEarlyArrivalOvertime: false,
  areBreaksSubtracted: false,
  paidBreakMinutes: 0,
  paidBreaks: 1,
  automaticBreakMinutes: 0,
  automaticBreakAfterMinutes: 360,
  halfDayBelowMinutes: 0,
  absentBelowMinutes: 0,
  workedUnitMinutes: 1,
  workedRounding: 'down',
  clockOutAfterMinutes: null,
  longDayMinutes: 960,
};
