import { z } from 'zod';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Done, Id, Text } from '../primitives.ts';
import { ApproverPerson } from './approval-lines.ts';

const StandIn = z.object({
  id: Id,
  /** Who is away. */
  employee: ApproverPerson,
  /** Who approves meanwhile. */
  delegate: ApproverPerson,
  startDate: Day,
  /** The last day, included. */
  endDate: Day,
  note: z.string().nullable(),
});
const Note = Text(500).nullable().optional();
const period = { startDate: Day, endDate: Day, note: Note };
const ends = ({ startDate, endDate }: { startDate: string; endDate: string }) => endDate >= startDate;
const MOST_DAYS = 366;
const isShort = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 < MOST_DAYS;
const LONG = { message: 'form/stand-in-long', path: ['endDate'] };
const LATE = { message: 'form/end-before-start', path: ['endDate'] };

const plan = 'cloud-not-lite';
const own = { access: 'member', plan } as const;
const all = { access: { groups: GROUPS.management, scope: 'company' }, plan } as const;
const write = { idempotency: 'key', changes: ['stand-ins', 'approval-lines'] } as const;
const NEW_ERRORS = ['ref-not-found', 'array/already-exist', 'validation/has-errors'] as const;

/** Who approves in the place of a person who is away, for a period. */
export const standIns = {
  mine: endpoint({
    ...own,
    method: 'GET',
    path: '/auth/v1/approval/stand-ins/me',
    topic: 'stand-ins',
    summary: 'Who stands in for the caller, for whom the caller stands in, and who may be chosen',
    answer: z.object({
      given: z.array(StandIn),
      received: z.array(StandIn),
      /** People with an account who approve something, or are in the same department. */
      candidates: z.array(ApproverPerson),
    }),
    errors: [],
  }),
  list: endpoint({
    ...all,
    method: 'GET',
    path: '/auth/v1/approval/stand-ins',
    topic: 'stand-ins',
    summary: 'Everybody who stands in for somebody, now or later',
    answer: z.array(StandIn),
    errors: [],
  }),
  createMine: endpoint({
    ...own,
    ...write,
    method: 'POST',
    path: '/auth/v1/approval/stand-in/me',
    summary: 'Name who approves in the caller’s place for a period of 366 days at most, out of those who may be chosen',
    body: z
      .strictObject({ delegateId: Id, ...period })
      .refine(ends, LATE)
      .refine(isShort, LONG),
    answer: StandIn,
    errors: NEW_ERRORS,
    refs: ['delegateId'],
  }),
  create: endpoint({
    ...all,
    ...write,
    method: 'POST',
    path: '/auth/v1/approval/stand-in',
    summary: 'Name who approves in the place of somebody who is away',
    body: z.strictObject({ employeeId: Id, delegateId: Id, ...period }).refine(ends, LATE),
    answer: StandIn,
    errors: NEW_ERRORS,
    refs: ['employeeId', 'delegateId'],
  }),
  removeMine: endpoint({
    ...own,
    ...write,
    method: 'DELETE',
    path: '/auth/v1/approval/stand-in/me',
    summary: 'End a period in which somebody stands in for the caller, or the caller for somebody; from now on nobody does',
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found'],
    refs: ['id'],
  }),
  remove: endpoint({
    ...all,
    ...write,
    method: 'DELETE',
    path: '/auth/v1/approval/stand-in',
    summary: 'End a period in which somebody stands in for a person',
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found'],
    refs: ['id'],
  }),
};
