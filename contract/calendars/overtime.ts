import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Done, Id } from '../primitives.ts';

/** Hours in steps of three minutes, so that decimals of an hour are whole minutes: 8.2 is 8:12. */
export const OvertimeHours = (most: number) => z.number().min(0).max(most).multipleOf(0.05);
export const OvertimePeriod = z.object({
  id: Id,
  startDate: Day,
  endDate: Day,
  hours: z.number(),
  version: z.number().int(),
  /** What was clocked on these days so far, that of holidays included: by how many people, how much, and by how many more than the hours. */
  worked: z.object({ people: z.number().int(), minutes: z.number().int(), above: z.number().int() }),
});
const gate = inArea('setting');
const write = { ...gate, idempotency: 'key' } as const;
const MOST_HOURS = 8_784;

export const overtime = {
  list: endpoint({
    ...gate,
    method: 'GET',
    path: '/auth/v1/overtime',
    topic: 'overtime-periods',
    summary: 'Overtime planned for each person in spans of days, with what was worked, latest first',
    query: z.strictObject({ startDate: Day.optional(), endDate: Day.optional() }),
    answer: z.array(OvertimePeriod),
    errors: [],
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/overtime',
    changes: ['overtime-periods'],
    summary: 'Plan overtime for a span of days, both ends included',
    body: z
      .strictObject({ startDate: Day, endDate: Day, hours: OvertimeHours(MOST_HOURS) })
      .refine((body) => body.endDate >= body.startDate, { message: 'form/end-before-start', path: ['endDate'] }),
    answer: OvertimePeriod,
    errors: ['array/already-exist'],
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/overtime',
    changes: ['overtime-periods'],
    summary: 'Change planned overtime',
    body: z
      .strictObject({
        id: Id,
        version: z.number().int(),
        startDate: Day,
        endDate: Day,
        hours: OvertimeHours(MOST_HOURS),
      })
      .refine((body) => body.endDate >= body.startDate, { message: 'form/end-before-start', path: ['endDate'] }),
    answer: OvertimePeriod,
    errors: ['not-found', 'conflict', 'array/already-exist'],
    refs: ['id'],
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/overtime',
    changes: ['overtime-periods'],
    summary: 'Remove planned overtime',
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found'],
    refs: ['id'],
  }),
};
