import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { PUNCH_TYPES } from '../../domain/time/types.ts';
import { endpoint } from '../endpoint.ts';
import { FileView } from '../files/files.ts';
import { DateTime, Day, Id, many, pageOf, paging, personNames, Reason, Text, Written } from '../primitives.ts';
import { FormFields, FormKind } from './form-shapes.ts';

/** Any approved person: on their own requests, and on those of others whose line, department or company is theirs to see. */
const own = inArea('ownRequests');
const CHANGES = ['requests', 'timesheets', 'clockings', 'dashboard', 'notifications'] as const;
const write = { ...own, idempotency: 'key', changes: CHANGES } as const;

export const RequestStatus = z.enum(['pending', 'approved', 'rejected', 'canceled']);
const Clocking = z.strictObject({ clockType: z.enum(PUNCH_TYPES), date: Day, time: Written(40) });
/** Text, a number, an id, several ids, or clockings, by the type of the question. */
const AnswerValue = z.union([Written(4000), z.number(), z.array(Written(100)).max(60), z.array(Clocking).max(40)]);
/** Wider than what an answer may be: what is too long, too much or no date is refused at its question, which only its form knows. */
const SentClocking = z.strictObject({ clockType: Written(100), date: Written(100), time: Written(100) });
const SentValue = z.union([Written(100_000), z.number(), z.array(Written(100)).max(1000), z.array(SentClocking).max(1000)]);
const AnswerOf = z.strictObject({ id: Id, value: SentValue.nullable() });

export const RequestPerson = z.object({ id: Id, ...personNames, imageUrl: z.string().nullable() });
const Step = z.object({
  employee: RequestPerson,
  /** How the person came to the line: named, by a role, or in the place of somebody who cannot. */
  via: z.string(),
  /** When somebody came to the line who was not in it when it was sent; null for the others. */
  askedAt: DateTime.nullable(),
  approved: z.boolean().nullable(),
  reason: z.string().nullable(),
  approvedDate: DateTime.nullable(),
  /** Who decided in the person's stead. */
  decidedBy: RequestPerson.nullable(),
});
const Group = z.object({
  name: z.string(),
  approvalRequest: z.number().int(),
  /** `ended`: the request was decided or canceled before this group was needed. */
  status: z.enum(['waiting', 'open', 'passed', 'rejected', 'ended']),
  approvers: z.array(Step),
});
/**
 * The payroll that has a day of a request that waits. `paid`: with the approval the next one pays the difference; `waiting` and `final`: it is
 * refused until that payroll is decided, or for good.
 */
export const HeldBy = z.object({ name: z.string(), state: z.enum(['paid', 'waiting', 'final']) });

export const RequestSummary = z.object({
  id: Id,
  form: z.object({ id: Id, name: z.string(), englishName: z.string().nullable(), uniqueName: FormKind }),
  employee: RequestPerson,
  departmentName: z.string().nullable(),
  status: RequestStatus,
  /** The days that it is about. */
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  /** Of a leave: its type and its minutes, 480 a day; of overtime: its minutes, as asked for until they are approved. */
  leaveType: z.object({ name: z.string(), englishName: z.string().nullable(), color: z.string(), symbol: z.string() }).nullable(),
  minutes: z.number().int().nullable(),
  /** It asks to take back an approved request. */
  takesBack: z.boolean(),
  /** Who is next, while it waits. */
  waitsFor: z.array(z.object({ id: Id, ...personNames })),
  /** The caller can decide it now. */
  canDecide: z.boolean(),
  createdAt: DateTime,
  changedAt: DateTime,
  version: z.number().int(),
});
const Answered = z.object({
  id: Id,
  value: AnswerValue,
  /** The value in words: names of people, places and leave types, labels of options. */
  text: z.string(),
});
export const FormResponse = RequestSummary.extend({
  fields: FormFields,
  answers: z.array(Answered),
  files: z.array(FileView.extend({ field: Id })),
  approveLine: z.object({ name: z.string(), approveGroups: z.array(Group) }),
  approved: z.boolean().nullable(),
  reason: z.string().nullable(),
  /** What the form answers to the person who asks; null for everybody else. */
  autoResponse: z.string().nullable(),
  takesBackId: Id.nullable(),
  /** The leave that it is, while the paper that its type asks for has not come. */
  paperMissingOf: Id.nullable(),
  /** What the final approval did. */
  effect: z
    .object({
      clockings: z.number().int().optional(),
      /** Paid days that clockings were added to: the next payroll pays the difference. */
      correctedDays: z.number().int().optional(),
      overtimeMinutes: z.number().int().optional(),
    })
    .nullable(),
  payroll: HeldBy.nullable(),
  comments: z.array(z.object({ id: Id, employee: RequestPerson, text: z.string(), createdAt: DateTime })),
  /** What the caller may do with it now. */
  can: z.object({
    decide: z.boolean(),
    cancel: z.boolean(),
    takeBack: z.boolean(),
    reroute: z.boolean(),
    /** It is the caller’s own leave, and its paper is missing. */
    addPaper: z.boolean(),
  }),
});
export type FormResponse = z.output<typeof FormResponse>;
export type RequestSummary = z.output<typeof RequestSummary>;

const sorting = paging(10, ['createdDate', 'modifiedDate'], 'createdDate,desc');
const filters = {
  statusList: many(RequestStatus).optional(),
  name: Text(160).optional(),
  kinds: many(FormKind).optional(),
  formId: Id.optional(),
  departmentId: Id.optional(),
  employeeId: Id.optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
};
const list = { topic: 'requests', answer: pageOf(RequestSummary), errors: [] } as const;
const Outcome = z.object({ id: Id, ok: z.boolean(), code: z.string().nullable() });

export const requests = {
  search: endpoint({
    ...inArea('requests'),
    ...list,
    method: 'GET',
    path: '/auth/v1/form/responses',
    summary: 'Requests of the company by status, person, form and days',
    query: z.strictObject({ ...filters, ...sorting }),
    refs: ['formId', 'departmentId', 'employeeId'],
  }),
  mine: endpoint({
    ...own,
    ...list,
    method: 'GET',
    path: '/auth/v1/form/responses/own',
    summary: 'The requests of the caller, newest first',
    query: z.strictObject({ statusList: many(RequestStatus).optional(), ...sorting }),
  }),
  waiting: endpoint({
    ...own,
    ...list,
    method: 'GET',
    path: '/auth/v1/form/responses/approvals',
    summary: 'Requests whose line the caller stands in, or stands in for: those that wait for the caller, or all of them',
    query: z.strictObject({
      waitingOnly: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(true),
      ...filters,
      ...sorting,
    }),
    refs: ['formId', 'departmentId', 'employeeId'],
  }),
  get: endpoint({
    ...own,
    method: 'GET',
    path: '/auth/v1/form/response',
    topic: 'requests',
    summary: 'A request with its answers, files, line and comments',
    query: z.strictObject({ id: Id }),
    answer: FormResponse,
    errors: ['not-found'],
    refs: ['id'],
  }),
  submit: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/form/response',
    summary: 'Send a form; `employeeId` by those who may see everybody, for a person who cannot',
    body: z.strictObject({
      id: Id,
      fields: z.array(AnswerOf).max(200),
      employeeId: Id.optional(),
      /** The revision of the questions that were filled in; when they are others now, it is refused. */
      revision: z.number().int().min(1).optional(),
    }),
    largeBody: true,
    answer: FormResponse,
    errors: ['not-found', 'validation/has-errors', 'period-locked', 'request/nobody-approves', 'request/form-changed'],
    refs: ['id', 'employeeId'],
  }),
  accept: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/form/response/accept',
    summary: 'Approve or reject a request that waits for the caller; a rejection says why',
    body: z
      .strictObject({ id: Id, approved: z.boolean(), reason: Text(500).optional() })
      .refine((body) => body.approved || Boolean(body.reason), { message: 'form/required', path: ['reason'] }),
    answer: FormResponse,
    errors: [
      'not-found',
      'state/not-allowed',
      'approval/not-your-turn',
      'period-locked',
      'validation/has-errors',
      'array/already-exist',
      'leave/not-enough',
      'leave/no-working-day',
      'correction/incomplete',
      'approval/own-request',
    ],
    refs: ['id'],
  }),
  acceptMany: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/form/responses/accept',
    summary: 'Approve several requests that wait for the caller; each by itself, and what could not be approved says why',
    body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    answer: z.object({ outcomes: z.array(Outcome) }),
    errors: ['not-found'],
    refs: ['ids'],
  }),
  cancel: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/form/response/cancel',
    summary: 'Cancel one’s own request while it waits',
    body: z.strictObject({ id: Id, reason: Reason }),
    answer: FormResponse,
    errors: ['not-found', 'state/not-allowed'],
    refs: ['id'],
  }),
  takeBack: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/form/response/take-back',
    summary: 'Ask to take back an approved request; it goes through the line again and is undone with the final approval',
    body: z.strictObject({ id: Id, reason: Reason }),
    answer: FormResponse,
    errors: ['not-found', 'state/not-allowed', 'period-locked', 'request/nobody-approves', 'array/already-exist'],
    refs: ['id'],
  }),
  reroute: endpoint({
    ...inArea('requests'),
    idempotency: 'key',
    changes: ['requests', 'notifications'],
    method: 'PUT',
    path: '/auth/v1/form/response/line',
    summary: 'Send a waiting request through the line as it is now, with a reason; what was approved before counts no more',
    body: z.strictObject({ id: Id, reason: Reason }),
    answer: FormResponse,
    errors: ['not-found', 'state/not-allowed', 'request/nobody-approves', 'approval/own-request'],
    refs: ['id'],
  }),
  comment: endpoint({
    ...own,
    idempotency: 'key',
    changes: ['requests', 'notifications'],
    method: 'POST',
    path: '/auth/v1/form/response/comment',
    summary: 'Write a comment to those who see a request',
    body: z.strictObject({ id: Id, text: Text(1000).min(1) }),
    answer: FormResponse,
    errors: ['not-found'],
    refs: ['id'],
  }),
  expenses: endpoint({
    ...own,
    method: 'GET',
    path: '/auth/v1/employee/expenses',
    topic: 'requests',
    summary:
      'What the caller has had and has left this year of the amounts of a form; `employeeId` by those who may send it for the person',
    query: z.strictObject({ id: Id, employeeId: Id.optional() }),
    answer: z.array(
      z.object({
        field: Id,
        name: z.string(),
        englishName: z.string().nullable(),
        limit: z.number(),
        used: z.number(),
        left: z.number(),
      }),
    ),
    errors: ['not-found'],
    refs: ['id', 'employeeId'],
  }),
  fill: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/v1/form/custom/auto',
    idempotency: 'natural',
    changes: [],
    summary: 'A form with what the company knows of the caller already filled in; nothing is sent by it',
    body: z.strictObject({ id: Id }),
    answer: z.object({ id: Id, fields: z.array(z.object({ id: Id, value: AnswerValue })) }),
    errors: ['not-found'],
    refs: ['id'],
  }),
};
