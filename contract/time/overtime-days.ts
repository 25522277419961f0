import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { GROUPS } from '../../domain/permissions.ts';
import { LIMIT_MODES, OVERTIME_LIMITS } from '../../domain/time/overtime-room.ts';
import { OVERTIME_PROBLEMS } from '../../domain/time/paid-overtime.ts';
import { endpoint } from '../endpoint.ts';
import { Day, flag, Id, Month, pageOf, paging, Reason, Text } from '../primitives.ts';
import { OvertimeApproval, SheetPerson } from './day-views.ts';

const Minutes = z.number().int();
const ofDay = z.number().int().min(0).max(1440);
const corrections = { groups: GROUPS.corrections, scope: 'team' } as const;
const write = { access: corrections, idempotency: 'key', changes: ['timesheets', 'dashboard'] } as const;

export const OvertimeDay = SheetPerson.extend({
  date: Day,
  plannedMinutes: Minutes,
  clockedMinutes: Minutes,
  /** Null while nobody has decided. */
  approvedMinutes: Minutes.nullable(),
  paidMinutes: Minutes,
  problems: z.array(z.enum(OVERTIME_PROBLEMS)),
  approvals: z.array(OvertimeApproval),
  /** The payroll that has counted the day. */
  lockedBy: z.string().nullable(),
  /** That payroll is an approved one of its cycle: what is decided now is paid with the next one. */
  isPaid: z.boolean(),
  /** A day of one's own, one in a payroll that waits or is a final pay, or one with a waiting request is not decided here. */
  canApprove: z.boolean(),
});
const Sums = z.object({ plannedMinutes: Minutes, clockedMinutes: Minutes, approvedMinutes: Minutes, paidMinutes: Minutes });

const Limit = z.object({
  kind: z.enum(OVERTIME_LIMITS),
  from: Day,
  to: Day,
  limitMinutes: Minutes,
  /** Approved, clocked where nobody decided, and waiting for approval. */
  usedMinutes: Minutes,
});

export const overtimeDays = {
  room: endpoint({
    ...inArea('ownRequests'),
    method: 'GET',
    path: '/auth/v1/report/overtime/room',
    topic: 'timesheets',
    summary:
      'The limits that overtime of a day falls under, and what is used of them; `employeeId` by those who look after the person',
    query: z.strictObject({ date: Day, employeeId: Id.optional() }),
    answer: z.object({ mode: z.enum(LIMIT_MODES), limits: z.array(Limit) }),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  search: endpoint({
    ...inArea('timesheets'),
    method: 'GET',
    path: '/auth/v1/report/overtime/days',
    topic: 'timesheets',
    summary: 'The days of a month with planned, clocked or approved overtime, those to check first',
    query: z.strictObject({
      month: Month,
      name: Text(160).optional(),
      departmentId: Id.optional(),
      problemsOnly: flag().optional(),
      ...paging(25, ['problems', 'date', 'name', 'clockedMinutes'], 'problems,desc'),
    }),
    answer: pageOf(OvertimeDay).extend({ totals: Sums.extend({ problemDays: z.number().int() }) }),
    errors: ['plan/report-days'],
    refs: ['departmentId'],
  }),
  approve: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/report/overtime/days',
    summary:
      'Approve the overtime of some days: what was clocked, or as many minutes as are said. It stands for all that was approved of a day before; one day that cannot be approved refuses all',
    largeBody: true,
    body: z.strictObject({
      days: z
        .array(
          z.strictObject({
            employeeId: Id,
            date: Day,
            /** As they were seen; where they have changed meanwhile it is refused. */
            clockedMinutes: ofDay,
            approvedMinutes: z.number().int().min(0).max(10_000).nullable(),
          }),
        )
        .min(1)
        .max(200),
      /** What was clocked when left out. */
      minutes: ofDay.optional(),
      reason: Reason,
    }),
    answer: z.object({
      /** `above`: the limit that the day is above now, where the company only warns. */
      approved: z.array(
        z.object({ employeeId: Id, date: Day, id: Id, minutes: Minutes, above: z.enum(OVERTIME_LIMITS).nullable() }),
      ),
    }),
    errors: [
      'not-found',
      'conflict',
      'period-locked',
      'clock/not-employed',
      'overtime/own-day',
      'overtime/request-waits',
      'overtime/above-limit',
    ],
    refs: ['employeeId'],
  }),
  takeBack: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/report/overtime/days/take-back',
    summary: 'Take back what was approved of whole days; what stood before stands again',
    body: z.strictObject({ ids: z.array(Id).min(1).max(200), reason: Reason }),
    answer: z.object({ takenBack: z.number().int() }),
    errors: ['not-found', 'conflict', 'period-locked', 'overtime/own-day'],
    refs: ['ids'],
  }),
};
