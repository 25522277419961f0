import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { DATA_REQUEST_KINDS } from '../../domain/privacy/data-requests.ts';
import { LEGAL_BASES, PROCESSING_KEYS } from '../../domain/privacy/processing.ts';
import { endpoint } from '../endpoint.ts';
import { Bytes, Day, Done, Id, Name, Text } from '../primitives.ts';

const gate = inArea('privacy');
const changes = ['processing'] as const;
const version = z.number().int();
const Required = Text(2000).min(1, 'form/required');
/** What is left out is empty. */
const Written = Text(2000).default('');

/** What the company adds to a purpose of the product; version 0 where it has added nothing. */
export const ProcessingAddition = z.object({ recipients: z.string(), safeguards: z.string(), note: z.string(), version });
/** One purpose of the product, in the language of the caller. */
export const ProcessingActivity = z.object({
  activity: z.enum(PROCESSING_KEYS),
  name: z.string(),
  people: z.string(),
  data: z.string(),
  purpose: z.string(),
  basis: z.string(),
  isSensitive: z.boolean(),
  retention: z.string(),
  recipients: z.array(z.string()),
  safeguards: z.array(z.string()),
  /** How many people the company keeps such data of now. */
  kept: z.number().int(),
  addition: ProcessingAddition,
});
/** A purpose that the company added itself. */
export const ProcessingEntry = z.object({
  id: Id,
  name: z.string(),
  people: z.string(),
  data: z.string(),
  purpose: z.string(),
  basis: z.enum(LEGAL_BASES),
  retention: z.string(),
  recipients: z.string(),
  safeguards: z.string(),
  note: z.string(),
  version,
});
export const ProcessingRegister = z.object({
  controller: z.object({
    name: z.string(),
    taxId: z.string().nullable(),
    address: z.string(),
    phoneNumber: z.string().nullable(),
    email: z.string().nullable(),
  }),
  contact: z.object({ name: z.string(), contact: z.string(), version }),
  activities: z.array(ProcessingActivity),
  own: z.array(ProcessingEntry),
  /** Systems that the company lets in by keys, or sends messages to. */
  systems: z.array(z.object({ kind: z.enum(['key', 'webhook']), name: z.string(), data: z.array(z.string()) })),
  /** Requests that were refused, with the reason. */
  refusals: z.array(z.object({ kind: z.enum(DATA_REQUEST_KINDS), askedOn: Day, answeredOn: Day, reason: z.string() })),
});

const fields = {
  name: Name,
  people: Required,
  data: Required,
  purpose: Required,
  basis: z.enum(LEGAL_BASES),
  retention: Required,
  recipients: Written,
  safeguards: Written,
  note: Written,
};

export const processing = {
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/privacy/register',
    topic: 'processing',
    summary: 'The register of processing: what personal data is kept, why, how long, who receives it and what protects it',
    ...gate,
    answer: ProcessingRegister,
    errors: [],
  }),
  file: endpoint({
    method: 'GET',
    path: '/auth/v1/privacy/register/file',
    topic: 'processing',
    summary: 'The register of processing as a file, to print or to hand to an inspector',
    ...gate,
    query: z.strictObject({ type: z.enum(['pdf', 'xlsx']).default('pdf') }),
    produces: 'application/octet-stream',
    answer: Bytes,
    errors: [],
  }),
  setContact: endpoint({
    method: 'PUT',
    path: '/auth/v1/privacy/register/contact',
    changes: ['processing', 'retention'],
    summary: 'Name who answers for personal data at the company',
    ...gate,
    body: z.strictObject({ name: Text(160).default(''), contact: Text(500).default(''), version }),
    answer: Done,
    errors: ['conflict'],
    idempotency: 'key',
  }),
  setAddition: endpoint({
    method: 'PUT',
    path: '/auth/v1/privacy/register/addition',
    changes,
    summary: 'Say what the company adds to a purpose of the product; version 0 where nothing was added yet',
    ...gate,
    body: z.strictObject({
      activity: z.enum(PROCESSING_KEYS),
      recipients: Written,
      safeguards: Written,
      note: Written,
      version,
    }),
    answer: Done,
    errors: ['conflict'],
    idempotency: 'key',
  }),
  create: endpoint({
    method: 'POST',
    path: '/auth/v1/privacy/register/entry',
    changes,
    summary: 'Add a purpose for which the company uses personal data outside the product',
    ...gate,
    body: z.strictObject(fields),
    answer: ProcessingEntry,
    errors: ['processing/too-many'],
    idempotency: 'key',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/auth/v1/privacy/register/entry',
    changes,
    summary: 'Change a purpose that the company added',
    ...gate,
    body: z.strictObject({ id: Id, version, ...fields }),
    answer: ProcessingEntry,
    errors: ['not-found', 'conflict'],
    refs: ['id'],
    idempotency: 'key',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/v1/privacy/register/entry',
    changes,
    summary: 'Remove a purpose that the company added',
    ...gate,
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found'],
    refs: ['id'],
    idempotency: 'natural',
  }),
};
