import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { Day, flag, Id, Name, wholeNumber } from '../primitives.ts';
import { ChangeImpact, Preview } from './change-impact.ts';

const Kind = z.enum(['public', 'company']);
export const Holiday = z.object({
  id: Id,
  name: z.string(),
  date: Day,
  kind: Kind,
  departmentId: Id.nullable(),
  version: z.number().int(),
});
const Year = wholeNumber(1900, 2200);
/** The holiday as it stands now, or would stand. */
const Changed = Holiday.extend({ impact: ChangeImpact });
const Calendar = z.object({
  calendars: z.array(Holiday),
  /** Whether a department has no days of its own. */
  isInherited: z.boolean(),
  /** Whether it keeps the year for itself: nothing comes from above. */
  isSeparate: z.boolean(),
  /** The department the days come from; null is the company. */
  calendarFrom: z.object({ id: Id, name: z.string() }).nullable(),
});
const ChangedCalendar = Calendar.extend({ impact: ChangeImpact });
const write = { ...inArea('holidays'), idempotency: 'key' } as const;

export const calendars = {
  list: endpoint({
    apiScope: 'holidays.read',
    method: 'GET',
    path: '/auth/v1/calendars',
    topic: 'holidays',
    summary: 'The holidays of a year: the company’s, or those that count for a department',
    access: 'member',
    query: z.strictObject({ year: Year, departmentId: Id.optional() }),
    answer: Calendar,
    errors: ['not-found'],
    refs: ['departmentId'],
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/calendar',
    changes: ['dashboard', 'holidays', 'timesheets'],
    summary: 'Add a holiday; one a day',
    body: z.strictObject({
      name: Name,
      date: Day,
      kind: Kind.default('company'),
      departmentId: Id.nullable().optional(),
      preview: Preview,
    }),
    answer: Changed,
    errors: ['array/already-exist', 'ref-not-found', 'period-locked'],
    refs: ['departmentId'],
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/calendar',
    changes: ['dashboard', 'holidays', 'timesheets'],
    summary: 'Change a holiday',
    body: z.strictObject({
      id: Id,
      version: z.number().int(),
      name: Name.optional(),
      date: Day.optional(),
      kind: Kind.optional(),
      preview: Preview,
    }),
    answer: Changed,
    errors: ['not-found', 'conflict', 'array/already-exist', 'period-locked'],
    refs: ['id'],
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/calendar',
    changes: ['dashboard', 'holidays', 'timesheets'],
    summary: 'Remove a holiday',
    query: z.strictObject({ id: Id, preview: flag().optional() }),
    answer: Changed,
    errors: ['not-found', 'conflict', 'period-locked'],
    refs: ['id'],
  }),
  take: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/calendars',
    largeBody: true,
    changes: ['dashboard', 'holidays', 'timesheets'],
    summary: 'Add several holidays at once; days that are holidays already stay as they are',
    body: z.strictObject({
      departmentId: Id.nullable().optional(),
      days: z
        .array(z.strictObject({ name: Name, date: Day, kind: Kind.default('public') }))
        .min(1)
        .max(100)
        .refine((days) => new Set(days.map((day) => day.date)).size === days.length, 'form/already-used'),
      preview: Preview,
    }),
    answer: z.object({ added: z.number().int(), known: z.number().int(), impact: ChangeImpact }),
    errors: ['ref-not-found', 'period-locked'],
    refs: ['departmentId'],
  }),
  copy: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/calendar/duplicate',
    changes: ['dashboard', 'holidays', 'timesheets'],
    summary: 'Copy one holiday to a department, which has it as its own from then on',
    body: z.strictObject({ id: Id, departmentId: Id, preview: Preview }),
    answer: Changed,
    errors: ['not-found', 'array/already-exist', 'ref-not-found', 'period-locked'],
    refs: ['id', 'departmentId'],
  }),
  copyAll: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/calendars/duplicate',
    changes: ['dashboard', 'holidays', 'timesheets'],
    summary: 'Copy the holidays of a year to a department, which keeps that year for itself from then on',
    body: z.strictObject({
      /** The department. */
      id: Id,
      /** This year when left out. */
      year: Year.optional(),
    }),
    answer: ChangedCalendar,
    errors: ['not-found', 'array/already-exist'],
    refs: ['id'],
  }),
  restore: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/calendar/restore',
    changes: ['dashboard', 'holidays', 'timesheets'],
    summary: 'Let a department have the holidays from above again in a year; its own days of that year go',
    query: z.strictObject({
      /** The department. */
      id: Id,
      year: Year.optional(),
      preview: flag().optional(),
    }),
    answer: ChangedCalendar,
    errors: ['not-found', 'period-locked'],
    refs: ['id'],
  }),
};
