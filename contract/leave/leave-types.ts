import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { GRANT_EACH } from '../../domain/leave/leave-grants.ts';
import { LEAVE_LAWS } from '../../domain/leave/thai-leave-law.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Line, pageOf, paging, Text } from '../primitives.ts';

/** Minutes of leave; 480 of them are a day. */
export const LeaveMinutes = z.number().int().min(0).max(527_040);
export const LeaveUnit = z.enum(['day', 'half-day', 'hour']);
const Tranche = z.strictObject({ untilMinutes: LeaveMinutes.min(1).nullable(), percent: z.number().int().min(0).max(100) });
/** In order: what part of pay the minutes of a leave year or event earn; only the last has no end. */
const Tranches = z
  .array(Tranche)
  .max(6)
  .superRefine((tranches, ctx) => {
    tranches.forEach(({ untilMinutes }, index) => {
      const before = tranches[index - 1]?.untilMinutes ?? 0;
      const isLast = index === tranches.length - 1;
      if (untilMinutes === null ? isLast : untilMinutes > before && !isLast) return;
      ctx.addIssue({ code: 'custom', message: 'leave/tranche-order', path: [index, 'untilMinutes'], input: untilMinutes });
    });
  });
/** What goes into the next leave year; without amount and percent nothing does. */
const CarryForward = z.strictObject({
  /** Minutes at most. */
  minutes: LeaveMinutes.nullable(),
  /** The most that the new year begins with: what is carried and all that the year grants. */
  maximum: LeaveMinutes.nullable(),
  percent: z.number().int().min(0).max(100).nullable(),
  /** Months of the new year after which carried leave is gone. */
  months: z.number().int().min(1).max(12).nullable(),
});

/** Where a type gives less than the law: days (or months of service), the percent of pay that is meant, the section. */
export const LeaveWarning = z.object({
  field: z.enum(['quotaMinutes', 'payTranches', 'paidTimeOff', 'paperFromDays', 'afterMonths']),
  days: z.number(),
  percent: z.number().nullable(),
  section: z.string(),
});

const options = {
  unit: LeaveUnit,
  minimumLeave: z.number().int().min(1).max(480),
  counts: z.enum(['working-days', 'calendar-days']),
  quotaPer: z.enum(['year', 'event', 'service']),
  grantEach: z.enum(GRANT_EACH),
  /** Minutes that a day that was worked grants, up to the quota of the leave year; with `grantEach` of worked days alone. */
  workedDayMinutes: z.number().int().min(1).max(480).nullable(),
  proRateMonths: z.number().int().min(1).max(12).nullable(),
  roundMinutes: z.union([z.literal(1), z.literal(60), z.literal(240), z.literal(480)]),
  afterMonths: z.number().int().min(0).max(120),
  paidTimeOff: z.boolean(),
  payTranches: Tranches,
  leaveInAdvanceOnly: z.boolean(),
  noticeDays: z.number().int().min(0).max(365),
  leaveInPastOnly: z.boolean(),
  mayExceedQuota: z.boolean(),
  paperFromDays: z.number().int().min(1).max(365).nullable(),
  carryForward: CarryForward,
  color: z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'form/invalid'),
  symbol: Line(4)
    .min(1)
    .refine((text) => [...text].length <= 2, 'shift/symbol-length'),
  enabled: z.boolean(),
};

export const LeaveType = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  englishName: z.string().nullable(),
  law: z.enum(LEAVE_LAWS).nullable(),
  ...options,
  /** Balances begin with the leave year that holds this day. */
  beginsOn: Day,
  /** What the company's plan gives today; null without one. */
  quotaMinutes: LeaveMinutes.nullable(),
  /** Whether somebody took it or has it on a request. */
  used: z.boolean(),
  warnings: z.array(LeaveWarning),
  version: z.number().int(),
});

const named = { code: Line(20).min(1), name: Line(80).min(1) };
const optional = {
  englishName: Line(80).nullable().optional(),
  law: z.enum(LEAVE_LAWS).nullable().optional(),
  unit: options.unit.optional(),
  minimumLeave: options.minimumLeave.optional(),
  counts: options.counts.optional(),
  quotaPer: options.quotaPer.optional(),
  grantEach: options.grantEach.optional(),
  workedDayMinutes: options.workedDayMinutes.optional(),
  proRateMonths: options.proRateMonths.optional(),
  roundMinutes: options.roundMinutes.optional(),
  afterMonths: options.afterMonths.optional(),
  paidTimeOff: options.paidTimeOff.optional(),
  payTranches: options.payTranches.optional(),
  leaveInAdvanceOnly: options.leaveInAdvanceOnly.optional(),
  noticeDays: options.noticeDays.optional(),
  leaveInPastOnly: options.leaveInPastOnly.optional(),
  mayExceedQuota: options.mayExceedQuota.optional(),
  paperFromDays: options.paperFromDays.optional(),
  carryForward: options.carryForward.optional(),
  color: options.color.optional(),
  symbol: options.symbol.optional(),
  enabled: options.enabled.optional(),
  /** Balances begin with the leave year that holds this day. */
  beginsOn: Day.optional(),
  /** What the company gives of it from its beginning on. */
  quotaMinutes: LeaveMinutes.optional(),
};
const write = { ...inArea('leave'), idempotency: 'key' } as const;

/** What leave a company gives, and by which rules. */
export const leaveTypes = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/leave/types',
    topic: 'leave-types',
    summary: 'Types of leave; in Thailand each says where it gives less than the law',
    access: 'member',
    plan: 'cloud-not-lite',
    query: z.strictObject({
      name: Text(80).optional(),
      enabled: z.enum(['true', 'false']).optional(),
      ...paging(100, ['code', 'name'], 'code,asc'),
    }),
    answer: pageOf(LeaveType),
    errors: [],
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/leave/type',
    changes: ['leave-balances', 'leave-quotas', 'leave-types'],
    summary: 'Add a type of leave',
    body: z.strictObject({ ...named, ...optional }),
    answer: LeaveType,
    errors: ['array/already-exist'],
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/leave/type',
    changes: ['leave-balances', 'leave-quotas', 'leave-types'],
    summary: 'Change a type of leave; what a quota is for stays once leave was taken',
    body: z.strictObject({
      id: Id,
      version: z.number().int(),
      code: named.code.optional(),
      name: named.name.optional(),
      ...optional,
    }),
    answer: LeaveType,
    errors: ['not-found', 'conflict', 'array/already-exist', 'state/not-allowed'],
    refs: ['id'],
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/leave/type',
    changes: ['leave-balances', 'leave-quotas', 'leave-types'],
    summary: 'Remove a type of leave; one that was used is disabled instead',
    query: z.strictObject({ id: Id }),
    answer: z.object({ ok: z.literal(true), outcome: z.enum(['deleted', 'disabled']) }),
    errors: ['not-found'],
    refs: ['id'],
  }),
};
