import { z } from 'zod';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { FileView } from '../files/files.ts';
import { DateTime, Day, Done, Id, Name, pageOf, Text, wholeNumber } from '../primitives.ts';

export const DOCUMENT_KINDS = [
  'contract',
  'id-card',
  'house-registration',
  'education',
  'certificate',
  'work-permit',
  'medical',
  'other',
] as const;
export const TRAINING_RESULTS = ['attended', 'passed', 'failed', 'planned'] as const;
export const LANGUAGE_LEVELS = ['basic', 'conversational', 'fluent', 'native'] as const;

const Version = z.number().int();
const documentFields = {
  title: Name,
  kind: z.enum(DOCUMENT_KINDS),
  issuedOn: Day.nullable().optional(),
  expiresOn: Day.nullable().optional(),
  note: Text(1000).nullable().optional(),
  isPrivate: z.boolean().optional(),
};
export const EmployeeDocument = z.object({
  id: Id,
  employeeId: Id,
  title: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  issuedOn: Day.nullable(),
  expiresOn: Day.nullable(),
  note: z.string().nullable(),
  /** Seen by those who keep the register, not by the person. */
  isPrivate: z.boolean(),
  file: FileView,
  version: Version,
  updatedAt: DateTime,
});

const span = { from: Day.nullable().optional(), to: Day.nullable().optional() };
/** Read back as it was written. */
const Called = Text(160).min(1);
export const Resume = z.strictObject({
  summary: Text(2000),
  education: z.array(z.strictObject({ school: Called, degree: Text(160).optional(), ...span })).max(20),
  experience: z
    .array(z.strictObject({ company: Called, title: Text(160).optional(), note: Text(1000).optional(), ...span }))
    .max(30),
  skills: z.array(Text(60).min(1)).max(50),
  languages: z.array(z.strictObject({ name: Called, level: z.enum(LANGUAGE_LEVELS) })).max(20),
});
export type Resume = z.output<typeof Resume>;
const ResumeView = z.object({ employeeId: Id, ...Resume.shape, version: Version });

const trainingFields = {
  provider: Text(160).nullable().optional(),
  result: z.enum(TRAINING_RESULTS).optional(),
  expiresOn: Day.nullable().optional(),
  note: Text(1000).nullable().optional(),
  /** An uploaded certificate; null takes it away. */
  fileId: Id.nullable().optional(),
};
export const Training = z.object({
  id: Id,
  employeeId: Id,
  name: z.string(),
  provider: z.string().nullable(),
  from: Day,
  to: Day,
  result: z.enum(TRAINING_RESULTS),
  expiresOn: Day.nullable(),
  note: z.string().nullable(),
  file: FileView.nullable(),
  version: Version,
});

export const EmployeeEvent = z.object({
  id: Id,
  at: DateTime,
  /** What was done, such as `employee.update`. */
  action: z.string(),
  /** Names of the fields that changed; never their values. */
  fields: z.array(z.string()),
  actor: z.object({
    employeeId: Id.nullable(),
    code: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    firstNameEn: z.string().nullable(),
    lastNameEn: z.string().nullable(),
  }),
});

/** Of oneself without an id; of others for those who keep the register. */
const ofPerson = z.strictObject({ employeeId: Id.optional() });
const byManagement = { groups: GROUPS.management, scope: 'company' } as const;

/** Papers, resume, trainings and history of a person. Source: specification 1 §2. */
export const employeeRecord = {
  documents: endpoint({
    method: 'GET',
    path: '/auth/v1/employee/document',
    topic: 'employee-records',
    summary: 'The documents of a person; those marked private only for who keeps the register',
    access: 'member',
    query: ofPerson,
    answer: z.array(EmployeeDocument),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/auth/v1/employee/document',
    changes: ['employee-records'],
    summary: 'Add a document of a person, with a file uploaded before',
    access: byManagement,
    body: z.strictObject({ ...documentFields, employeeId: Id, fileId: Id }),
    answer: EmployeeDocument,
    errors: ['not-found', 'ref-not-found'],
    idempotency: 'key',
    refs: ['employeeId', 'fileId'],
  }),
  updateDocument: endpoint({
    method: 'PUT',
    path: '/auth/v1/employee/document',
    changes: ['employee-records'],
    summary: 'Change a document; what is left out stays, a new file takes the place of the old',
    access: byManagement,
    body: z.strictObject({
      ...documentFields,
      id: Id,
      version: Version,
      title: Name.optional(),
      kind: z.enum(DOCUMENT_KINDS).optional(),
      fileId: Id.optional(),
    }),
    answer: EmployeeDocument,
    errors: ['not-found', 'ref-not-found', 'conflict'],
    idempotency: 'key',
    refs: ['id', 'fileId'],
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/auth/v1/employee/document',
    changes: ['employee-records'],
    summary: 'Remove a document; its file is swept away within days',
    access: byManagement,
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found'],
    idempotency: 'key',
    refs: ['id'],
  }),
  resume: endpoint({
    method: 'GET',
    path: '/auth/v1/employee/resume',
    topic: 'employee-records',
    summary: 'The resume of a person; empty, with version 0, while there is none',
    access: 'member',
    query: ofPerson,
    answer: ResumeView,
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  setResume: endpoint({
    method: 'PUT',
    path: '/auth/v1/employee/resume',
    largeBody: true,
    changes: ['employee-records'],
    summary: 'Write the whole resume; the person and who keeps the register may',
    access: 'member',
    body: z.strictObject({ ...Resume.shape, employeeId: Id.optional(), version: Version }),
    answer: ResumeView,
    errors: ['not-found', 'conflict'],
    idempotency: 'key',
    refs: ['employeeId'],
  }),
  trainings: endpoint({
    method: 'GET',
    path: '/auth/v1/employee/training',
    topic: 'employee-records',
    summary: 'The trainings of a person, newest first',
    access: 'member',
    query: ofPerson,
    answer: z.array(Training),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  addTraining: endpoint({
    method: 'POST',
    path: '/auth/v1/employee/training',
    changes: ['employee-records'],
    summary: 'Add a training; the person and who keeps the register may',
    access: 'member',
    body: z.strictObject({ ...trainingFields, employeeId: Id.optional(), name: Name, from: Day, to: Day }),
    answer: Training,
    errors: ['not-found', 'ref-not-found'],
    idempotency: 'key',
    refs: ['employeeId', 'fileId'],
  }),
  updateTraining: endpoint({
    method: 'PUT',
    path: '/auth/v1/employee/training',
    changes: ['employee-records'],
    summary: 'Change a training; what is left out stays',
    access: 'member',
    body: z.strictObject({
      ...trainingFields,
      id: Id,
      version: Version,
      name: Name.optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    answer: Training,
    errors: ['not-found', 'ref-not-found', 'conflict'],
    idempotency: 'key',
    refs: ['id', 'fileId'],
  }),
  removeTraining: endpoint({
    method: 'DELETE',
    path: '/auth/v1/employee/training',
    changes: ['employee-records'],
    summary: 'Remove a training',
    access: 'member',
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found'],
    idempotency: 'key',
    refs: ['id'],
  }),
  setImage: endpoint({
    method: 'PUT',
    path: '/auth/v1/employee/image',
    changes: ['employee-records', 'employees'],
    summary: 'Set the photo of a person to an uploaded one; null takes it away',
    access: 'member',
    body: z.strictObject({ employeeId: Id.optional(), fileId: Id.nullable() }),
    answer: z.object({ imageUrl: z.string().nullable() }),
    errors: ['not-found', 'ref-not-found'],
    idempotency: 'key',
    refs: ['employeeId', 'fileId'],
  }),
  events: endpoint({
    method: 'GET',
    path: '/auth/v1/employee/event-logs',
    topic: 'employee-records',
    summary: 'What was done to the record of a person, newest first; fields by name, without values',
    access: byManagement,
    query: z.strictObject({
      employeeId: Id,
      page: wholeNumber(0, 1_000_000).default(0),
      size: wholeNumber(1, 100).default(25),
    }),
    answer: pageOf(EmployeeEvent),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
};
