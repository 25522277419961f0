import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Code, Id, Name } from '../primitives.ts';

/** One entry of a list that every company chooses from; `id` is what calls take and answers give. */
export const Choice = z.object({ id: z.string(), nameEn: z.string(), nameTh: z.string() });
export type Choice = z.output<typeof Choice>;

export const organizations = {
  create: endpoint({
    method: 'POST',
    path: '/auth/v1/org',
    changes: ['company', 'profile'],
    summary:
      'Begin a company: the caller becomes its owner, and goes on with its set-up. Sent again with the same key, the same company answers',
    access: 'signed-in',
    body: z.strictObject({
      /** May be left out: the step of the set-up with the name comes later. */
      name: Name.optional(),
      businessTypeId: Code.optional(),
      countryId: z.string().length(2).optional(),
      currencyId: z.string().length(3).optional(),
    }),
    answer: z.object({ organizationId: Id, employeeId: Id }),
    errors: ['too-many-requests', 'validation/has-errors', 'auth/email-unverified'],
    idempotency: 'natural',
  }),
  join: endpoint({
    method: 'POST',
    path: '/auth/v1/org/join',
    changes: ['company', 'profile'],
    summary:
      'Ask to join the company of a passcode. The company decides; wrong guesses are limited, `facts.minutes` says how long to wait',
    access: 'signed-in',
    body: z.strictObject({ passcode: z.string().trim().min(1).max(40) }),
    answer: z.object({
      organizationId: Id,
      employeeId: Id,
      organizationName: z.string(),
      approveStatus: z.object({ uniqueName: z.literal('PENDING') }),
    }),
    errors: ['org/invalid-passcode', 'array/already-exist', 'too-many-requests', 'auth/email-unverified'],
    idempotency: 'natural',
  }),
  businessTypes: endpoint({
    method: 'GET',
    path: '/auth/v1/list/businesstype',
    topic: 'company',
    summary: 'Kinds of business',
    access: 'signed-in',
    answer: z.array(Choice),
    errors: [],
  }),
  countries: endpoint({
    method: 'GET',
    path: '/auth/v1/countries',
    topic: 'company',
    summary: 'Countries by their two letters, Thailand first',
    access: 'signed-in',
    answer: z.array(Choice),
    errors: [],
  }),
  currencies: endpoint({
    method: 'GET',
    path: '/auth/v1/currencies',
    topic: 'company',
    summary: 'Currencies by their three letters, the baht first',
    access: 'signed-in',
    answer: z.array(Choice),
    errors: [],
  }),
};
