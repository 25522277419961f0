import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { breakFits } from '../../domain/calendars/break-fits.ts';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { Day, flag, Id } from '../primitives.ts';
import { ChangeImpact, Preview } from './change-impact.ts';

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'form/time');
export const WorkHour = z.object({
  /** 0 is Sunday. */
  weekday: z.number().int().min(0).max(6),
  isWorkingDay: z.boolean(),
  /** `HH:mm`; an end that is not after the start is on the next day. */
  start: ClockTime,
  end: ClockTime,
  breakMinutes: z.number().int().min(0).max(720),
});
export type WorkHour = z.output<typeof WorkHour>;

const Week = z
  .array(z.strictObject(WorkHour.shape))
  .length(7)
  .refine((days) => new Set(days.map((day) => day.weekday)).size === 7, 'form/invalid')
  .superRefine((days, ctx) => {
    days.forEach((day, index) => {
      if (!day.isWorkingDay || breakFits(day)) return;
      ctx.addIssue({ code: 'custom', message: 'form/break-too-long', path: [index, 'breakMinutes'], input: day.breakMinutes });
    });
  });
/** Hours from a date on; `isInherited`: from then on those above count again. */
const Version = z.object({ activeDate: Day, isInherited: z.boolean() });
const WorkHours = z.object({
  /** The seven weekdays, Sunday first, as they count on the date asked for. */
  workHours: z.array(WorkHour),
  /** Since when they count. */
  activeDate: Day.nullable(),
  versions: z.array(Version),
});
const DepartmentHours = WorkHours.extend({
  departmentId: Id,
  isInherited: z.boolean(),
  /** The department they come from; null is the company. */
  inheritedFrom: z.object({ id: Id, name: z.string() }).nullable(),
});
const ofCompany = { access: { groups: GROUPS.management, scope: 'company' }, idempotency: 'key' } as const;
const write = { ...ofCompany, plan: 'cloud-not-lite' } as const;
const change = {
  workHours: Week,
  /** From which day on; today when left out. */
  activeDate: Day.optional(),
  preview: Preview,
};

export const workHours = {
  company: endpoint({
    method: 'GET',
    path: '/auth/v1/organization/workhour',
    topic: 'work-hours',
    summary: 'The usual working hours of each weekday',
    access: 'member',
    query: z.strictObject({ date: Day.optional() }),
    answer: WorkHours,
    errors: [],
  }),
  setCompany: endpoint({
    ...ofCompany,
    method: 'PUT',
    path: '/auth/v1/organization/workhour',
    changes: ['timesheets', 'work-hours'],
    summary: 'Set the usual working hours from a day on; days since then are counted again',
    body: z.strictObject(change),
    answer: WorkHours.extend({ impact: ChangeImpact }),
    errors: ['period-locked'],
  }),
  department: endpoint({
    method: 'GET',
    path: '/auth/v1/workhour',
    topic: 'work-hours',
    summary: 'The working hours that count for a department, and where they come from',
    ...inArea('teams'),
    query: z.strictObject({ departmentId: Id, date: Day.optional() }),
    answer: DepartmentHours,
    errors: ['not-found'],
    refs: ['departmentId'],
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/workhour',
    changes: ['timesheets', 'work-hours'],
    summary: 'Give a department working hours of its own from a day on',
    body: z.strictObject({ departmentId: Id, ...change }),
    answer: DepartmentHours.extend({ impact: ChangeImpact }),
    errors: ['not-found', 'array/already-exist', 'period-locked'],
    refs: ['departmentId'],
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/workhour',
    changes: ['timesheets', 'work-hours'],
    summary: 'Change the working hours of a department from a day on',
    body: z.strictObject({ departmentId: Id, ...change }),
    answer: DepartmentHours.extend({ impact: ChangeImpact }),
    errors: ['not-found', 'period-locked'],
    refs: ['departmentId'],
  }),
  restore: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/workhour',
    changes: ['timesheets', 'work-hours'],
    summary: 'Let a department have the hours from above again, from a day on',
    query: z.strictObject({ departmentId: Id, activeDate: Day.optional(), preview: flag().optional() }),
    answer: DepartmentHours.extend({ impact: ChangeImpact }),
    errors: ['not-found', 'period-locked'],
    refs: ['departmentId'],
  }),
};
