import { z } from 'zod';
import { LEAVE_DAY_REASONS, LEAVE_PARTS } from '../../domain/leave/count-days.ts';
import { isTooLongLeave } from '../../domain/leave/longest-leave.ts';
import { QUOTA_LIMITS } from '../../domain/leave/quota-limit.ts';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Day, Id, many, pageOf, paging, Reason, Text } from '../primitives.ts';

const Minutes = z.number().int();
export const LeaveStatus = z.enum(['pending', 'approved', 'rejected', 'canceled']);
const Part = z.enum(LEAVE_PARTS);
/** How a type is shown; the name in the language of the request. */
export const LeaveTypeShown = z.object({ id: Id, name: z.string(), symbol: z.string(), color: z.string() });
export const LeavePerson = z.object({
  employeeId: Id,
  code: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
});
/** Dates included; minutes from midnight where `startPart` and `endPart` are hours. */
const time = {
  startDate: Day,
  endDate: Day,
  startPart: Part,
  endPart: Part,
  fromMinute: Minutes.nullable(),
  toMinute: Minutes.nullable(),
};
export const LeaveDay = z.object({
  date: Day,
  /** Taken from the balance; 480 are a day of it. */
  minutes: Minutes,
  /** Planned minutes of the day that the leave covers. */
  coveredMinutes: Minutes,
  why: z.enum(LEAVE_DAY_REASONS),
});
/** Something that is refused or only told, at the field that it is about. */
export const LeaveNotice = z.object({ field: z.string(), code: z.string(), message: z.string() });
export const LeaveRecordRow = z.object({
  id: Id,
  person: LeavePerson,
  type: LeaveTypeShown,
  status: LeaveStatus,
  ...time,
  minutes: Minutes,
  reason: z.string().nullable(),
  source: z.enum(['request', 'recorded', 'import']),
  createdAt: DateTime,
  /** Its type asks for a paper for so many days, and none came yet. */
  needsPaper: z.boolean(),
  version: z.number().int(),
});
export const LeaveRecordDetail = LeaveRecordRow.extend({
  substitute: z.object({ employeeId: Id, name: z.string() }).nullable(),
  decidedAt: DateTime.nullable(),
  decisionReason: z.string().nullable(),
  days: z.array(LeaveDay.extend({ pay: z.array(z.object({ minutes: Minutes, percent: z.number() })) })),
  papers: z.array(z.object({ id: Id, name: z.string(), mimeType: z.string(), sizeBytes: z.number(), url: z.string() })),
});

const asked = {
  leaveTypeId: Id,
  startDate: Day,
  endDate: Day,
  startPart: Part.default('full'),
  endPart: Part.default('full'),
  fromMinute: Minutes.min(0).max(1440).nullable().default(null),
  toMinute: Minutes.min(1).max(2880).nullable().default(null),
  substituteId: Id.nullable().optional(),
  paperFileIds: z.array(Id).max(10).optional(),
};
/** The span of a leave: in order, and not without end. */
const spanned = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape).superRefine((body, ctx) => {
    const { startDate, endDate } = z.object({ startDate: Day, endDate: Day }).parse(body);
    if (endDate < startDate)
      ctx.addIssue({ code: 'custom', message: 'form/end-before-start', path: ['endDate'], input: endDate });
    else if (isTooLongLeave({ startDate, endDate }))
      ctx.addIssue({ code: 'custom', message: 'leave/too-long', path: ['endDate'], input: endDate });
  });

const team = { access: { groups: GROUPS.corrections, scope: 'team' }, plan: 'cloud-not-lite' } as const;
const filters = {
  name: Text(160).optional(),
  leaveTypeId: Id.optional(),
  departmentId: Id.optional(),
  employeeId: Id.optional(),
  statuses: many(LeaveStatus).optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
};

/** Absences of people: counting them, writing them down for somebody, taking them back. */
export const leaveRecords = {
  calculate: endpoint({
    access: 'member',
    plan: 'cloud-not-lite',
    method: 'POST',
    path: '/auth/v1/leave/calculate',
    changes: [],
    summary: 'What a leave would take: each day with why, what is left, and what would be refused or told; nothing is saved',
    body: spanned({ employeeId: Id.optional(), ...asked }),
    answer: z.object({
      minutes: Minutes,
      days: z.array(LeaveDay),
      /** Minutes that are left for it, and after it. */
      available: Minutes,
      left: Minutes,
      /** What ends the leave: without a quota neither figure says anything. */
      limitedBy: z.enum(QUOTA_LIMITS),
      refused: z.array(LeaveNotice),
      warned: z.array(LeaveNotice),
      /** Colleagues of the department who are away on one of the days. */
      away: z.array(z.object({ employeeId: Id, name: z.string(), from: Day, to: Day, isPending: z.boolean() })),
    }),
    errors: ['not-found', 'ref-not-found'],
    refs: ['employeeId', 'leaveTypeId', 'substituteId'],
    idempotency: 'natural',
  }),
  search: endpoint({
    apiScope: 'leave.read',
    ...team,
    method: 'GET',
    path: '/auth/v1/leave/records/search',
    topic: 'leave-records',
    summary: 'Absences of the people one may see, page by page',
    query: z.strictObject({ ...filters, ...paging(25, ['startDate', 'name', 'minutes', 'createdAt'], 'startDate,desc') }),
    answer: pageOf(LeaveRecordRow),
    errors: [],
    refs: ['leaveTypeId', 'departmentId', 'employeeId'],
  }),
  own: endpoint({
    access: 'member',
    plan: 'cloud-not-lite',
    method: 'GET',
    path: '/auth/v1/leave/records/own',
    topic: 'leave-records',
    summary: 'One’s own leave: to come, taken, waiting for a decision, or ended without being taken',
    query: z.strictObject({
      show: z.enum(['coming', 'taken', 'pending', 'ended']).optional(),
      ...paging(25, ['startDate', 'createdAt'], 'startDate,desc'),
    }),
    answer: pageOf(LeaveRecordRow).extend({
      /** Leave of one’s own that a paper is still missing of. */
      papersMissing: z.number().int(),
    }),
    errors: [],
  }),
  addPapers: endpoint({
    access: 'member',
    plan: 'cloud-not-lite',
    method: 'PUT',
    path: '/auth/v1/leave/record/papers',
    changes: ['leave-records', 'timesheets', 'requests'],
    summary: 'Add papers to a leave afterwards: one’s own, or of a person one looks after; ten at most',
    body: z.strictObject({ id: Id, paperFileIds: z.array(Id).min(1).max(10) }),
    answer: LeaveRecordDetail,
    errors: ['not-found', 'state/not-allowed', 'ref-not-found'],
    refs: ['id'],
    idempotency: 'key',
  }),
  get: endpoint({
    access: 'member',
    plan: 'cloud-not-lite',
    method: 'GET',
    path: '/auth/v1/leave/record',
    topic: 'leave-records',
    summary: 'An absence with its days and papers: one’s own, or that of a person one looks after',
    query: z.strictObject({ id: Id }),
    answer: LeaveRecordDetail,
    errors: ['not-found'],
    refs: ['id'],
  }),
  choices: endpoint({
    ...team,
    method: 'GET',
    path: '/auth/v1/leave/record/types',
    topic: 'leave-records',
    summary: 'The types of leave that can be written down for a person, with what is left of each on a day',
    query: z.strictObject({ employeeId: Id, date: Day }),
    answer: z.array(
      LeaveTypeShown.extend({ unit: z.enum(['day', 'half-day', 'hour']), available: Minutes, limitedBy: z.enum(QUOTA_LIMITS) }),
    ),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  record: endpoint({
    ...team,
    method: 'POST',
    path: '/auth/v1/leave/record',
    changes: ['leave-records', 'leave-balances', 'timesheets', 'dashboard'],
    summary: 'Write a leave down for a person: it is approved at once',
    body: spanned({ employeeId: Id, ...asked, reason: Text(500).optional() }),
    answer: LeaveRecordDetail.extend({ warned: z.array(LeaveNotice) }),
    errors: ['not-found', 'approval/own-request', 'period-locked', 'leave/not-enough', 'leave/no-working-day', 'ref-not-found'],
    refs: ['employeeId', 'leaveTypeId', 'substituteId'],
    idempotency: 'key',
  }),
  takeBack: endpoint({
    ...team,
    method: 'PUT',
    path: '/auth/v1/leave/record/return',
    changes: ['leave-records', 'leave-balances', 'timesheets', 'dashboard'],
    summary:
      'Take an approved leave back, with the reason; its days return to the balance, and what was approved after it earns anew',
    body: z.strictObject({ id: Id, version: z.number().int(), reason: Reason }),
    /**
     * Days of leave that was approved later and earn anew; `paidDays` of them were paid, and the next payroll pays the difference.
     * `lockedDays` would too and stay, since a final pay has counted them.
     */
    answer: LeaveRecordDetail.extend({
      paidAnew: z.object({ days: z.number().int(), paidDays: z.number().int(), lockedDays: z.number().int() }),
    }),
    errors: ['not-found', 'approval/own-request', 'conflict', 'state/not-allowed', 'period-locked'],
    refs: ['id'],
    idempotency: 'key',
  }),
};
