import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { LEAVE_LAWS } from '../../domain/leave/thai-leave-law.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Done, Id } from '../primitives.ts';
import { LeaveTypeName } from './leave-type-name.ts';
import { LeaveMinutes, LeaveWarning } from './leave-types.ts';

const Step = z.strictObject({ afterMonths: z.number().int().min(1).max(600), minutes: LeaveMinutes });
/** More for longer service, in order of service. */
const Steps = z
  .array(Step)
  .max(10)
  .superRefine((steps, ctx) => {
    steps.forEach(({ afterMonths }, index) => {
      if (afterMonths > (steps[index - 1]?.afterMonths ?? 0)) return;
      ctx.addIssue({ code: 'custom', message: 'leave/step-order', path: [index, 'afterMonths'], input: afterMonths });
    });
  });
/** A quota that a place has of its own, from a day on; `isInherited`: from then on what stands above counts again. */
export const OwnQuota = z.object({
  id: Id,
  effectiveFrom: Day,
  isInherited: z.boolean(),
  minutes: LeaveMinutes,
  steps: z.array(Step),
  version: z.number().int(),
});
/** What counts for a place of one type, and which place said so. */
export const LeaveQuota = z.object({
  leaveType: LeaveTypeName,
  /** Null where nobody gave a quota. */
  minutes: LeaveMinutes.nullable(),
  steps: z.array(Step),
  /** Since when it counts; null without a quota. */
  effectiveFrom: Day.nullable(),
  isInherited: z.boolean(),
  source: z.enum(['company', 'department', 'employee']).nullable(),
  /** The department it comes from. */
  sourceDepartment: z.object({ id: Id, name: z.string() }).nullable(),
  /** All that the place has of its own, the latest first. */
  own: z.array(OwnQuota),
  warnings: z.array(LeaveWarning),
});
export type LeaveQuota = z.output<typeof LeaveQuota>;

const place = { departmentId: Id.nullable().optional(), employeeId: Id.nullable().optional() };
const write = { ...inArea('leave'), idempotency: 'key', changes: ['leave-balances', 'leave-quotas', 'leave-types'] } as const;
const quota = {
  minutes: LeaveMinutes,
  steps: Steps.optional(),
};

/** How much leave a year or an event gives: of the company, of a department and those below it, or of one person. */
export const leaveQuotas = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/leave/quotas',
    topic: 'leave-quotas',
    summary: 'The quotas that count for the company, a department or a person on a day, and where they come from',
    ...inArea('teams'),
    query: z.strictObject({ departmentId: Id.optional(), employeeId: Id.optional(), date: Day.optional() }),
    answer: z.array(LeaveQuota),
    errors: ['not-found'],
    refs: ['departmentId', 'employeeId'],
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/leave/quota',
    summary:
      'Give the company, a department or a person a quota of its own from a day on; leave years that begin from then on have it',
    body: z.strictObject({ ...place, leaveTypeId: Id, effectiveFrom: Day.optional(), ...quota }),
    answer: LeaveQuota,
    errors: ['ref-not-found', 'not-found', 'leave/own-balance', 'array/already-exist'],
    refs: ['leaveTypeId', 'departmentId', 'employeeId'],
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/leave/quota',
    summary: 'Change an own quota',
    body: z.strictObject({ id: Id, version: z.number().int(), effectiveFrom: Day.optional(), ...quota }),
    answer: LeaveQuota,
    errors: ['not-found', 'leave/own-balance', 'conflict', 'array/already-exist'],
    refs: ['id'],
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/leave/quota',
    summary: 'Remove an own quota as if it had never been given',
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found', 'leave/own-balance', 'state/not-allowed'],
    refs: ['id'],
  }),
  duplicate: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/leave/quota/duplicate',
    summary: 'Give other departments the quotas that count for one, or for the company, from a day on',
    body: z.strictObject({
      departmentId: Id.nullable().optional(),
      departmentIds: z.array(Id).min(1).max(500),
      leaveTypeIds: z.array(Id).min(1).max(100).optional(),
      effectiveFrom: Day.optional(),
    }),
    answer: z.object({ quotas: z.number().int() }),
    errors: ['not-found', 'ref-not-found'],
    refs: ['departmentId', 'departmentIds', 'leaveTypeIds'],
  }),
  restore: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/leave/quota/restore',
    summary: 'Let a department or a person have the quota from above again, from a day on',
    query: z.strictObject({
      leaveTypeId: Id,
      departmentId: Id.optional(),
      employeeId: Id.optional(),
      effectiveFrom: Day.optional(),
    }),
    answer: LeaveQuota,
    errors: ['not-found', 'leave/own-balance', 'state/not-allowed'],
    refs: ['leaveTypeId', 'departmentId', 'employeeId'],
  }),
  types: endpoint({
    method: 'GET',
    path: '/auth/v1/leave/quota/types',
    topic: 'leave-types',
    summary: 'The types of leave that a quota may be given for, with what the law gives today',
    ...inArea('teams'),
    query: z.strictObject({}),
    answer: z.array(
      LeaveTypeName.extend({
        law: z.enum(LEAVE_LAWS).nullable(),
        legalDays: z.number().nullable(),
        section: z.string().nullable(),
      }),
    ),
    errors: [],
  }),
};
