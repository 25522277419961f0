import { z } from 'zod';
import { inArea } from '../domain/areas.ts';
import { endpoint } from './endpoint.ts';
import { Day, Done, Id, Name, wholeNumber } from './primitives.ts';

const Kind = z.enum(['public', 'company']);
export const Holiday = z.object({
  id: Id,
  name: z.string(),
  date: Day,
  kind: Kind,
  departmentId: Id.nullable(),
  version: z.number().int(),
});
const write = { ...inArea('holidays'), idempotency: 'key' } as const;

export const calendars = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/calendars',
    summary: 'The holidays of a year: the company’s, or those that count for a department',
    access: 'member',
    query: z.strictObject({ year: wholeNumber(1900, 2200), departmentId: Id.optional() }),
    answer: z.object({
      calendars: z.array(Holiday),
      /** Whether a department has no days of its own. */
      isInherited: z.boolean(),
      calendarFrom: z.object({ id: Id, name: z.string() }).nullable(),
    }),
    errors: ['not-found'],
    refs: ['departmentId'],
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/calendar',
    summary: 'Add a holiday; one a day',
    body: z.strictObject({ name: Name, date: Day, kind: Kind.default('company'), departmentId: Id.nullable().optional() }),
    answer: Holiday,
    errors: ['array/already-exist', 'ref-not-found', 'period-locked'],
    refs: ['departmentId'],
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/calendar',
    summary: 'Change a holiday',
    body: z.strictObject({
      id: Id,
      version: z.number().int(),
      name: Name.optional(),
      date: Day.optional(),
      kind: Kind.optional(),
    }),
    answer: Holiday,
    errors: ['not-found', 'conflict', 'array/already-exist', 'period-locked'],
    refs: ['id'],
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/calendar',
    summary: 'Remove a holiday',
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found', 'period-locked'],
    refs: ['id'],
  }),
};
