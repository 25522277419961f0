import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Day, Done, Id, Reason } from '../primitives.ts';
import { ClockType } from '../time/clocks.ts';
import { RetroDifference } from './retro-pay.ts';

const setting = inArea('payrollItems');
const changes = ['timesheets', 'payroll-reports'] as const;

/** What a day of an approved payroll should have been. The day, its slip and what was filed stay; the difference is paid with the next payroll. */
export const timeCorrections = {
  record: endpoint({
    ...setting,
    method: 'POST',
    path: '/auth/v1/payroll/time-corrections',
    changes,
    summary:
      'Say what the clockings of a day in an approved payroll should have been; it takes the place of an earlier correction. With `preview` nothing is kept',
    body: z.strictObject({
      employeeId: Id,
      date: Day,
      /** All clockings of the day; none when nobody came. */
      clockings: z.array(z.strictObject({ clockType: ClockType, at: DateTime })).max(20),
      reason: Reason.optional(),
      /** The day has more work than its rules believe, and it was so; refused at `clockings` without it. */
      isLongDay: z.boolean().optional(),
      preview: z.boolean().optional(),
    }),
    idempotency: 'key',
    /** `differences`: everything that approved payrolls would pay otherwise of the day's months, what waits already included. */
    answer: z.object({ id: Id.nullable(), differences: z.array(RetroDifference) }),
    errors: ['not-found', 'period-locked', 'clock/future', 'correction/own-day', 'correction/day-open'],
    refs: ['employeeId'],
  }),
  takeBack: endpoint({
    ...setting,
    method: 'DELETE',
    path: '/auth/v1/payroll/time-corrections',
    changes,
    summary:
      'Take a correction back: the day counts as it was paid. What the correction paid meanwhile is taken back by the next payroll',
    query: z.strictObject({ id: Id, reason: Reason }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found', 'period-locked', 'correction/own-day'],
    refs: ['id'],
  }),
};
