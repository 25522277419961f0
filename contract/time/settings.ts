import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { ChangeImpact, Preview } from '../calendars/change-impact.ts';
import { OvertimeHours } from '../calendars/overtime.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Done } from '../primitives.ts';

const BoardType = z.enum(['weekly', 'monthly']);
const DayRules = z.object({
  /** Less overtime in a day than this is none. */
  overtimeMinimumMinutes: z.number().int().min(0).max(480),
  /** Overtime counts in whole units of this, rounded down. */
  overtimeUnitMinutes: z.number().int().min(1).max(60),
  isEarlyArrivalOvertime: z.boolean(),
  /** Whether breaks that were clocked are taken off what was worked. */
  areBreaksSubtracted: z.boolean(),
});
const DatedRules = DayRules.extend({ activeDate: Day });
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
      ...DayRules.shape,
      /** Today when left out. */
      activeDate: Day.optional(),
      preview: Preview,
    }),
    answer: DatedRules.extend({ impact: ChangeImpact }),
    errors: ['period-locked'],
    idempotency: 'key',
  }),
};
