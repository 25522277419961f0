import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { OVERTIME_POLICIES } from '../../domain/people/overtime-policies.ts';
import { LATE_COUNTS_FROM, WORKED_ROUNDINGS } from '../../domain/time/day-rules.ts';
import { LIMIT_MODES } from '../../domain/time/overtime-room.ts';
import { ChangeImpact, Preview } from '../calendars/change-impact.ts';
import { OvertimeHours } from '../calendars/overtime.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Day, Done } from '../primitives.ts';

const BoardType = z.enum(['weekly', 'monthly']);
/** Which overtime of a working day is paid: what was clocked, what was approved, or the smaller of both. */
export const OvertimePolicy = z.enum(OVERTIME_POLICIES);
export const DayRules = z.object({
  /** So many minutes after the planned start nobody is late yet; a shift's own longer grace counts instead. */
  lateGraceMinutes: z.number().int().min(0).max(120),
  /** Whether lateness is counted from the end of the grace, or all of it once the grace is over. */
  lateCountsFrom: z.enum(LATE_COUNTS_FROM),
  /** Less overtime in a day than this is none. */
  overtimeMinimumMinutes: z.number().int().min(0).max(480),
  /** Overtime counts in whole units of this, rounded down. */
  overtimeUnitMinutes: z.number().int().min(1).max(60),
  isEarlyArrivalOvertime: z.boolean(),
  /** Whether breaks that were clocked are taken off what was worked. */
  areBreaksSubtracted: z.boolean(),
  /** So many minutes of each of the first `paidBreaks` breaks of a day count as work; 0 none. */
  paidBreakMinutes: z.number().int().min(0).max(240),
  paidBreaks: z.number().int().min(1).max(10),
  /** So many minutes are taken off a day with more than `automaticBreakAfterMinutes` of work; 0 none. */
  automaticBreakMinutes: z.number().int().min(0).max(240),
  automaticBreakAfterMinutes: z.number().int().min(0).max(1440),
  /** A planned day with less work than this counts as half a day, or as absent; 0 never. */
  halfDayBelowMinutes: z.number().int().min(0).max(1440),
  absentBelowMinutes: z.number().int().min(0).max(1440),
  /** Worked time counts in whole units of this. */
  workedUnitMinutes: z.number().int().min(1).max(60),
  workedRounding: z.enum(WORKED_ROUNDINGS),
  /** So many minutes after the planned work is done, a forgotten clock out is added at night; null adds none. */
  clockOutAfterMinutes: z.number().int().min(0).max(480).nullable(),
});
const DatedRules = DayRules.extend({ activeDate: Day });
const { overtimeMinimumMinutes, overtimeUnitMinutes, isEarlyArrivalOvertime, areBreaksSubtracted, ...laterRules } =
  DayRules.shape;
const gate = inArea('setting');
const write = { ...gate, idempotency: 'natural' } as const;

export const settings = {
  list: endpoint({
    ...inArea('company'),
    method: 'GET',
    path: '/auth/v1/list/org/setting',
    topic: 'settings',
    summary: 'The settings of the company as keys and values',
    answer: z.array(z.object({ key: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) })),
    errors: [],
  }),
  setBoardType: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/org/setting/shift',
    changes: ['profile', 'settings'],
    summary: 'Choose how shifts are planned: for single people week by week, or for groups month by month',
    body: z.strictObject({ shiftBoardType: BoardType }),
    answer: Done,
    errors: [],
  }),
  setDigits: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/org/setting/digits',
    changes: ['profile', 'settings'],
    summary: 'Set how many decimals numbers may show',
    body: z.strictObject({ digitSystem: z.number().int().min(2).max(6) }),
    answer: Done,
    errors: [],
  }),
  setOvertime: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/icc/setting/overtime',
    changes: ['settings'],
    summary: 'Set the usual overtime hours of a month',
    body: z.strictObject({ hours: OvertimeHours(744) }),
    answer: Done,
    errors: [],
  }),
  setOvertimePolicy: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/org/setting/overtime-policy',
    changes: ['settings', 'payroll-items', 'payroll-reports'],
    summary:
      'Choose which overtime of working days is paid, from a day on that no payroll which waits or is approved has counted; without a day from the first such one',
    body: z.strictObject({ overtimePolicy: OvertimePolicy, activeDate: Day.optional() }),
    answer: Done,
    errors: [],
  }),
  overtimePolicies: endpoint({
    ...gate,
    method: 'GET',
    path: '/auth/v1/org/setting/overtime-policies',
    topic: 'settings',
    summary: 'Which overtime is paid from which day on, the newest first; empty until somebody chose',
    query: z.strictObject({}),
    answer: z.object({
      /** The first day that no payroll which waits or is approved has counted; null where none has counted any. */
      firstOpenDay: Day.nullable(),
      /** What was chosen before a payroll counted a day has no first one. `state` is of today. */
      versions: z.array(
        z.object({
          activeDate: Day.nullable(),
          overtimePolicy: OvertimePolicy,
          state: z.enum(['upcoming', 'inForce', 'past']),
          changedBy: z.string().nullable(),
          changedDate: DateTime.nullable(),
        }),
      ),
    }),
    errors: [],
  }),
  removeOvertimePolicy: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/org/setting/overtime-policy',
    changes: ['settings', 'payroll-items', 'payroll-reports'],
    summary: 'Let the overtime that was paid before this day be paid from it on too',
    query: z.strictObject({ activeDate: Day }),
    answer: Done,
    errors: ['not-found', 'period-locked'],
  }),
  setOvertimeLimit: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/org/setting/overtime-limit',
    changes: ['settings', 'timesheets'],
    summary: 'Choose whether overtime above the hours of a week, a month or a planned period is refused, or only warned of',
    body: z.strictObject({ overtimeLimit: z.enum(LIMIT_MODES) }),
    answer: Done,
    errors: [],
  }),
  dayRules: endpoint({
    ...gate,
    method: 'GET',
    path: '/auth/v1/org/setting/day-rules',
    topic: 'settings',
    summary: 'How the minutes of a day are counted, now and at other times',
    answer: z.object({ current: DayRules, versions: z.array(DatedRules) }),
    errors: [],
  }),
  setDayRules: endpoint({
    ...gate,
    method: 'PUT',
    path: '/auth/v1/org/setting/day-rules',
    changes: ['settings', 'timesheets'],
    summary: 'Set how the minutes of a day are counted from a day on; days since then are counted again',
    body: z.strictObject({
      overtimeMinimumMinutes,
      overtimeUnitMinutes,
      isEarlyArrivalOvertime,
      areBreaksSubtracted,
      /** What is left out stays as it is. */
      ...z.object(laterRules).partial().shape,
      /** Today when left out. */
      activeDate: Day.optional(),
      preview: Preview,
    }),
    answer: DatedRules.extend({ impact: ChangeImpact }),
    errors: ['period-locked'],
    idempotency: 'key',
  }),
};
