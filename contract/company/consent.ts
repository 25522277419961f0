import { z } from 'zod';
import { CONSENT_AUDIENCES } from '../../domain/company/consent-text.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime } from '../primitives.ts';

const ConsentAudience = z.enum(CONSENT_AUDIENCES);
const Version = z.number().int().min(1).max(10_000);
const Asked = z.object({ audience: ConsentAudience, version: Version });
const Decided = z.object({
  audience: ConsentAudience,
  version: z.number().int(),
  decision: z.enum(['accepted', 'withdrawn']),
  language: z.enum(['en', 'th']),
  at: DateTime,
});

/** The consents of the caller: for the account, and for the person in the company visited last. */
const ConsentState = z.object({
  /** The texts that concern the caller, in the version that is in force. */
  current: z.array(Asked),
  /** Those of them that wait for an answer. */
  pending: z.array(Asked),
  /** Every decision of the caller, newest first. */
  history: z.array(Decided),
});

export const consent = {
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/consent',
    topic: 'consent',
    summary: 'Which texts on personal data one has accepted, and which still wait',
    access: 'signed-in',
    answer: ConsentState,
    errors: [],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/auth/v1/consent',
    changes: ['consent', 'profile'],
    summary: 'Accept the text of one audience in the version that was read (left out, the one in force), or withdraw it',
    access: 'signed-in',
    body: z.strictObject({ audience: ConsentAudience, version: Version.optional(), accepted: z.boolean().default(true) }),
    answer: ConsentState,
    errors: ['conflict', 'state/not-allowed'],
    idempotency: 'natural',
  }),
  acceptAll: endpoint({
    method: 'POST',
    path: '/auth/v1/consent/all',
    changes: ['consent', 'profile'],
    summary: 'Accept every text that waits, in the versions that were read; left out, all that wait in the versions in force',
    access: 'signed-in',
    body: z.strictObject({ consents: z.array(z.strictObject(Asked.shape)).min(1).max(CONSENT_AUDIENCES.length).optional() }),
    answer: ConsentState,
    errors: ['conflict', 'state/not-allowed'],
    idempotency: 'natural',
  }),
};
