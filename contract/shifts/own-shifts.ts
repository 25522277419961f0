import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Bytes, DateTime, Day, Done, wholeNumber } from '../primitives.ts';
import { PlannedDay } from '../time/clocks.ts';

const Count = z.number().int();

/** Calls about one’s own shifts. */
export const ownShifts = {
  ownMonth: endpoint({
    method: 'GET',
    path: '/auth/v1/shifts/shiftsTime',
    topic: 'shifts',
    summary: 'One’s own shifts of a month, as published',
    access: 'member',
    query: z.strictObject({ month: wholeNumber(1, 12), year: wholeNumber(1900, 2200) }),
    answer: z.array(
      z.object({
        date: Day,
        schedule: PlannedDay,
        /** What the board says to the person about the day. */
        notes: z.array(z.string()),
        /** Every published shift of the day, the main one first; empty when the board says nothing or day off. */
        shifts: z.array(
          z.object({
            name: z.string().nullable(),
            symbol: z.string().nullable(),
            color: z.string().nullable(),
            startMinute: Count,
            endMinute: Count,
            breakMinutes: Count,
            isOvertime: z.boolean(),
          }),
        ),
      }),
    ),
    errors: [],
  }),
  calendarLink: endpoint({
    method: 'GET',
    path: '/auth/v1/shifts/calendar-link',
    topic: 'calendar-link',
    summary: 'Whether one’s own shifts have a calendar link; the link itself is shown once, when it is made',
    access: 'member',
    answer: z.object({ createdAt: DateTime.nullable() }),
    errors: [],
  }),
  makeCalendarLink: endpoint({
    method: 'POST',
    path: '/auth/v1/shifts/calendar-link',
    changes: ['calendar-link'],
    summary: 'Make a calendar link of one’s own shifts; the one before stops working',
    access: 'member',
    answer: z.object({ path: z.string(), createdAt: DateTime }),
    errors: [],
    idempotency: 'natural',
  }),
  revokeCalendarLink: endpoint({
    method: 'DELETE',
    path: '/auth/v1/shifts/calendar-link',
    changes: ['calendar-link'],
    summary: 'Stop the calendar link of one’s own shifts',
    access: 'member',
    answer: Done,
    errors: [],
    idempotency: 'natural',
  }),
  calendarFeed: endpoint({
    method: 'GET',
    path: '/ics/:file',
    summary:
      'One person’s published shifts as a calendar, or with `.away` who of their people is away, by a link that can be revoked',
    access: 'public',
    params: z.strictObject({ file: z.string().regex(/^[A-Za-z0-9_-]{43}(?:\.away)?\.ics$/) }),
    produces: 'text/calendar',
    answer: Bytes,
    errors: ['not-found'],
  }),
};
