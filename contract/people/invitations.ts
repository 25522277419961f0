import { z } from 'zod';
import { GROUPS, PERMISSION_GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Done, Id, many, pageOf, paging, Text } from '../primitives.ts';

export const INVITATION_STATES = ['open', 'accepted', 'expired', 'cancelled'] as const;
const InvitationState = z.enum(INVITATION_STATES);
const Named = z.object({ id: Id, name: z.string() });

export const InvitationItem = z.object({
  id: Id,
  /** One of the two is set. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  department: Named.nullable(),
  position: Named.nullable(),
  permissionGroups: z.array(z.string()),
  /** An accepted invitation still waits for a decision of the company. */
  needsApproval: z.boolean(),
  state: InvitationState,
  invitedBy: z.string().nullable(),
  createdAt: DateTime,
  /** When the last link was made. */
  sentAt: DateTime,
  expiresAt: DateTime,
  acceptedAt: DateTime.nullable(),
});
export type InvitationItem = z.output<typeof InvitationItem>;

const INVITE_OUTCOMES = ['invited', 'member', 'already-invited', 'invalid', 'over-limit'] as const;
export const InviteOutcome = z.object({
  /** As it was sent. */
  address: z.string(),
  outcome: z.enum(INVITE_OUTCOMES),
  id: Id.nullable(),
  /** Shown to the inviter this once, for copying. */
  link: z.string().nullable(),
  /** How the link went out; null: only the inviter has it. */
  sentBy: z.enum(['email', 'sms']).nullable(),
});
export type InviteOutcome = z.output<typeof InviteOutcome>;

const INVITATION_INFO_STATES = ['open', 'expired', 'used', 'cancelled'] as const;

/** Read loosely: an address that is none gets its own outcome, and the others still go out. */
const Addresses = z.array(Text(254)).max(200);
const InvitationCode = z.string().min(1).max(200);
/** An open invitation to the verified address or number of the person who asks. */
export const OwnInvitation = z.object({
  id: Id,
  organizationId: Id,
  organizationName: z.string(),
  inviterName: z.string(),
  needsApproval: z.boolean(),
  expiresAt: DateTime,
});
export type OwnInvitation = z.output<typeof OwnInvitation>;

const byManagement = { groups: GROUPS.management, scope: 'company' } as const;

export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/employee/invitation',
    topic: 'invitations',
    summary: 'Invitations, newest first; without a state, those that are open or expired',
    access: byManagement,
    query: z.strictObject({
      ...paging(25, ['createdAt', 'expiresAt', 'address'], 'createdAt,desc'),
      search: Text(254).optional(),
      state: many(InvitationState).optional(),
      departmentId: Id.optional(),
    }),
    answer: pageOf(InvitationItem),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/auth/v1/employee/invitation',
    largeBody: true,
    touchesPay: 'partly',
    changes: ['company', 'invitations'],
    summary: 'Invite many at once, by e-mail or phone; every address gets an outcome of its own',
    access: byManagement,
    body: z
      .strictObject({
        emails: Addresses.default([]),
        phones: Addresses.default([]),
        departmentId: Id.optional(),
        positionId: Id.optional(),
        permissionGroups: z.array(z.enum(PERMISSION_GROUPS)).max(PERMISSION_GROUPS.length).default([]),
        needsApproval: z.boolean().default(false),
      })
      .refine(({ emails, phones }) => emails.length + phones.length <= 200, {
        message: 'form/too-many-invited',
        path: ['emails'],
      }),
    answer: z.object({
      content: z.array(InviteOutcome),
      /** The seats of the plan, when an address went over them; 0 otherwise. */
      seatLimit: z.number().int(),
    }),
    errors: ['ref-not-found', 'auth/forbidden', 'too-many-requests'],
    idempotency: 'natural',
    refs: ['departmentId', 'positionId'],
  }),
  resend: endpoint({
    method: 'PUT',
    path: '/auth/v1/employee/invitation',
    changes: ['company', 'invitations'],
    summary: 'Send an open or expired invitation again, with a new link; the old one ends',
    access: byManagement,
    body: z.strictObject({ id: Id }),
    answer: InviteOutcome,
    errors: ['not-found', 'state/not-allowed', 'plan/employee-limit', 'auth/forbidden', 'too-many-requests'],
    idempotency: 'natural',
    refs: ['id'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/auth/v1/employee/invitation',
    changes: ['company', 'invitations'],
    summary: 'Take back an open or expired invitation',
    access: byManagement,
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found', 'state/not-allowed', 'auth/forbidden'],
    idempotency: 'key',
    refs: ['id'],
  }),
  info: endpoint({
    method: 'GET',
    path: '/auth/v1/employee/invitation/info',
    topic: 'invitations',
    summary: 'What the page of an invitation may say to the holder of its code',
    access: 'public',
    query: z.strictObject({ code: InvitationCode }),
    answer: z.object({
      organizationId: Id,
      organizationName: z.string(),
      inviterName: z.string(),
      channel: z.enum(['email', 'phone']),
      /** Such as `s•••••i@example.com` or `•••••••678`. */
      maskedAddress: z.string(),
      state: z.enum(INVITATION_INFO_STATES),
      needsApproval: z.boolean(),
      expiresAt: DateTime,
    }),
    errors: ['not-found', 'too-many-requests'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/auth/v1/user/invitations',
    topic: 'invitations',
    summary: 'Open invitations of any company to the verified e-mail address and number of the caller',
    access: 'signed-in',
    answer: z.array(OwnInvitation),
    errors: [],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/auth/v1/employee/invitation/accept',
    changes: ['company', 'invitations', 'profile'],
    summary: 'Join the company of an invitation, with the account it was sent to',
    access: 'signed-in',
    body: z
      .strictObject({
        code: InvitationCode.optional(),
        /** Instead of a code: one of the caller's own open invitations. */
        invitationId: Id.optional(),
      })
      .refine(({ code, invitationId }) => (code === undefined) !== (invitationId === undefined), {
        message: 'form/required',
        path: ['code'],
      }),
    answer: z.object({
      organizationId: Id,
      employeeId: Id,
      organizationName: z.string(),
      approveStatus: z.object({ uniqueName: z.enum(['PENDING', 'APPROVED']) }),
    }),
    errors: [
      'not-found',
      'invitation/expired',
      'invitation/used',
      'invitation/cancelled',
      'invitation/foreign',
      'invitation/unverified',
      'array/already-exist',
      'plan/employee-limit',
      'too-many-requests',
    ],
    idempotency: 'natural',
  }),
};
