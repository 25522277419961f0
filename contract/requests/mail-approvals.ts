import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DateTime, Text } from '../primitives.ts';
import { HeldBy, RequestPerson, RequestStatus, RequestSummary } from './responses.ts';

const Token = z.string().min(1).max(200);
/** What a link of a mail may answer with when it works no more. */
const ENDED = [
  'approval/link-invalid',
  'approval/link-expired',
  'approval/link-used',
  'approval/link-over',
  'approval/link-of-another',
  'auth/second-factor-required',
  'auth/origin-refused',
  'too-many-requests',
] as const;

/** A request as the link of a mail shows it: who asks, what and when. Answers, files, reasons and amounts need a sign-in. */
const MailedRequest = RequestSummary.pick({
  id: true,
  form: true,
  employee: true,
  departmentName: true,
  startDate: true,
  endDate: true,
  leaveType: true,
  minutes: true,
  takesBack: true,
  createdAt: true,
}).extend({
  company: z.string(),
  /** Where times of day are told. */
  timeZone: z.object({ uniqueName: z.string() }),
  /** Who decides with this link: the person whom the mail was sent to. */
  approver: RequestPerson.omit({ imageUrl: true }),
  expiresAt: DateTime,
  /** A payroll has a day of it: what the approval does then, or why it is refused. */
  payroll: HeldBy.nullable(),
});

/** Deciding by the link of a mail, without a session: opening shows, a press decides, once. */
export const mailApprovals = {
  open: endpoint({
    method: 'POST',
    path: '/auth/v1/form/response/by-mail/open',
    summary: 'What the link of a mail asks its reader to decide; nothing is changed by it',
    access: 'public',
    idempotency: 'natural',
    changes: [],
    body: z.strictObject({ token: Token }),
    answer: MailedRequest,
    errors: ENDED,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/auth/v1/form/response/by-mail/decide',
    summary: 'Approve or reject by the link of a mail; it works once, and a rejection says why',
    access: 'public',
    idempotency: 'natural',
    changes: ['requests', 'timesheets', 'clockings', 'dashboard', 'notifications'],
    body: z
      .strictObject({ token: Token, approved: z.boolean(), reason: Text(500).optional() })
      .refine((body) => body.approved || Boolean(body.reason), { message: 'form/required', path: ['reason'] }),
    answer: z.object({ status: RequestStatus }),
    errors: [
      ...ENDED,
      'period-locked',
      'array/already-exist',
      'leave/not-enough',
      'leave/no-working-day',
      'state/not-allowed',
      'approval/not-your-turn',
      'approval/own-request',
    ],
  }),
};
