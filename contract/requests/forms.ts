import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { FIELD_TAGS } from '../../domain/requests/form-fields.ts';
import { endpoint } from '../endpoint.ts';
import { Code, Done, Id, Name, pageOf, paging, personNames, Text, wholeNumber } from '../primitives.ts';
import { FieldType, FormFields, FormKind, FormSummary, FormTemplate } from './form-shapes.ts';

const gate = inArea('forms');
const write = { ...gate, idempotency: 'key', changes: ['forms'] } as const;
/** Everybody fills in forms; who makes them is the area's to say. */
const filling = inArea('ownRequests');
const TypeId = z.number().int().min(1).max(4);
const template = {
  name: Name.max(120),
  englishName: Name.max(120).nullable().optional(),
  externalCode: Code.nullable().optional(),
  description: Text(2000).nullable().optional(),
  autoResponse: Text(2000).nullable().optional(),
  fields: FormFields,
};
const MOST_CHOICES = 2000;

export const forms = {
  fields: endpoint({
    ...filling,
    method: 'GET',
    path: '/auth/v1/form/fields',
    topic: 'forms',
    summary: 'The types of questions that a form may hold, with the tags that each may carry',
    answer: z.array(z.object({ id: z.number().int(), type: FieldType, tag: z.array(z.enum(FIELD_TAGS)), value: z.string() })),
    errors: [],
  }),
  types: endpoint({
    ...filling,
    method: 'GET',
    path: '/auth/v1/form/types',
    topic: 'forms',
    summary: 'The four kinds of forms',
    answer: z.array(z.object({ id: z.number().int(), uniqueName: FormKind, name: z.string() })),
    errors: [],
  }),
  search: endpoint({
    ...gate,
    method: 'GET',
    path: '/auth/v1/forms',
    topic: 'forms',
    summary: 'Forms of the company, those that are switched off included',
    query: z.strictObject({ name: Text(120).optional(), ...paging(50, ['name', 'changedAt'], 'name,asc') }),
    answer: pageOf(FormSummary),
    errors: [],
  }),
  all: endpoint({
    ...filling,
    method: 'GET',
    path: '/auth/v1/forms/all',
    topic: 'forms',
    summary: 'Forms that can be filled in',
    answer: z.array(FormSummary.omit({ responses: true })),
    errors: [],
  }),
  get: endpoint({
    ...filling,
    method: 'GET',
    path: '/auth/v1/form',
    topic: 'forms',
    summary: 'A form with its questions; one that is switched off only for those who make forms',
    query: z.strictObject({ id: Id }),
    answer: FormTemplate,
    errors: ['not-found'],
    refs: ['id'],
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/form',
    summary: 'Make a form',
    body: z.strictObject({ typeId: TypeId, ...template }),
    answer: FormTemplate,
    errors: ['array/already-exist', 'validation/has-errors'],
    largeBody: true,
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/form',
    summary: 'Change a form; other questions are a new revision, and requests keep the one they were sent with',
    body: z.strictObject({ id: Id, version: z.number().int(), enabled: z.boolean().optional(), ...template }),
    answer: FormTemplate,
    errors: ['not-found', 'conflict', 'array/already-exist', 'validation/has-errors'],
    refs: ['id'],
    largeBody: true,
  }),
  duplicate: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/form/duplicate',
    summary: 'Make a copy of a form, switched off until it is wanted',
    body: z.strictObject({ id: Id, name: Name.max(120), englishName: Name.max(120).nullable().optional() }),
    answer: FormTemplate,
    errors: ['not-found'],
    refs: ['id'],
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/form',
    summary: 'Remove a form that is no default; requests that were sent with it stay',
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found', 'state/not-allowed'],
    refs: ['id'],
  }),
  notify: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/form/notification',
    summary: 'Say who hears of each request of a form: the people of departments, or people; an empty list nobody',
    body: z.strictObject({ id: Id, notifyTo: z.enum(['department', 'employee']), ids: z.array(Id).max(200) }),
    answer: FormTemplate,
    errors: ['not-found', 'ref-not-found'],
    refs: ['id', 'ids'],
  }),
  choices: endpoint({
    ...filling,
    method: 'GET',
    path: '/auth/v1/form/field',
    topic: 'forms',
    summary:
      'What can be chosen for a question of a form: places, teams, managers, leave types; colleagues are those of a department, one’s own for those who may not see everybody',
    query: z.strictObject({
      id: Id,
      type: z.enum(['zone', 'team', 'employee', 'manager', 'dropdown', 'radio', 'checkbox', 'clocktype']),
      departmentId: Id.optional(),
      size: wholeNumber(1, MOST_CHOICES).default(MOST_CHOICES),
    }),
    answer: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        person: z.object({ ...personNames, isReader: z.boolean() }).nullable(),
      }),
    ),
    errors: ['not-found'],
    refs: ['id', 'departmentId'],
  }),
};
