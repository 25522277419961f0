import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Day, Id, many, wholeNumber } from '../primitives.ts';
import { LeavePerson, LeaveTypeShown } from './leave-records.ts';

/** Without `type` a colleague is away, and nothing else is told. */
export const CalendarLeave = z.object({
  recordId: Id.nullable(),
  isPending: z.boolean(),
  from: Day,
  to: Day,
  startPart: z.enum(['full', 'morning', 'afternoon', 'hours']),
  endPart: z.enum(['full', 'morning', 'afternoon', 'hours']),
  type: LeaveTypeShown.nullable(),
  reason: z.string().nullable(),
  /** The dates of it that take leave; others are days off and holidays. */
  dates: z.array(Day),
});

export const leaveCalendar = {
  month: endpoint({
    access: 'member',
    plan: 'cloud-not-lite',
    method: 'GET',
    path: '/auth/v1/calendar/leave',
    topic: 'leave-records',
    summary:
      'Who is away in a month, with the weeks around it: of the people one may see, else of one’s own department, then without the reason',
    query: z.strictObject({
      year: wholeNumber(1900, 2999),
      month: wholeNumber(1, 12),
      filterBy: z.enum(['all', 'departments', 'employees']).default('all'),
      idList: many(Id).optional(),
    }),
    answer: z.object({
      from: Day,
      to: Day,
      holidays: z.array(z.object({ date: Day, name: z.string() })),
      people: z.array(LeavePerson.extend({ leaves: z.array(CalendarLeave) })),
    }),
    errors: [],
  }),
};
