import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { Bytes, DateTime, Done, Id, Line, Month, pageOf, paging, Reason, Text, wholeNumber } from '../primitives.ts';
import { PayrollPerson } from './payroll-templates.ts';

const reading = inArea('payrolls');
const making = {
  access: { groups: GROUPS.payrollMaking, scope: 'company' },
  plan: reading.plan,
  country: reading.country,
  touchesPay: reading.touchesPay,
} as const;
const own = { access: 'member', plan: reading.plan, country: reading.country, touchesPay: reading.touchesPay } as const;

export const UploadKind = z.enum(['slip', 'certificate']);
const Year = wholeNumber(1990, 2200);
const upload = {
  id: Id,
  kind: UploadKind,
  year: z.number().int(),
  /** Slips are of a month, certificates of a year. */
  month: Month.nullable(),
  fileName: z.string(),
  mimeType: z.string(),
  sizeBytes: z.number().int(),
  uploadedDate: DateTime,
};
const Uploaded = z.object({
  id: Id,
  employeeId: Id,
  /** False: the very same file was there for this person and time already. */
  isNew: z.boolean(),
});

/** Slips and certificates that earlier systems made, kept as the files they are. Their figures count nowhere. */
export const payUploads = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/uploads',
    topic: 'payroll-documents',
    summary: 'Uploaded slips or certificates, newest time first; with those that were removed when asked',
    ...reading,
    query: z.strictObject({
      kind: UploadKind,
      year: Year.optional(),
      show: z.enum(['current', 'removed']).default('current'),
      search: Text(160).optional(),
      ...paging(50, ['period', 'code', 'name', 'uploaded'], 'period,desc'),
    }),
    answer: pageOf(
      z.object({
        ...upload,
        employee: PayrollPerson,
        uploadedBy: PayrollPerson.nullable(),
        removedBy: PayrollPerson.nullable(),
        removedDate: DateTime.nullable(),
        removalReason: z.string().nullable(),
        version: z.number().int(),
      }),
    ),
    errors: [],
  }),
  check: endpoint({
    method: 'POST',
    path: '/auth/v1/payroll/uploads/check',
    largeBody: true,
    changes: [],
    summary: 'Whose files these are and of when, by their names, before any of them is sent',
    ...making,
    body: z.strictObject({
      kind: UploadKind,
      names: z.array(Line(255).min(1)).min(1).max(500),
      /** Of all these files; default: as each name tells. */
      month: Month.optional(),
      year: z.number().int().min(1990).max(2200).optional(),
    }),
    idempotency: 'natural',
    answer: z.object({
      files: z.array(
        z.object({
          name: z.string(),
          employee: PayrollPerson.nullable(),
          year: z.number().int().nullable(),
          month: Month.nullable(),
          /** Why the file cannot be saved by its name alone. */
          problem: z.enum(['no-code', 'several-codes', 'no-time', 'future', 'type']).nullable(),
          /** Files of this person and time that are there, and whether another of these files is for them too. */
          existing: z.number().int(),
          isRepeated: z.boolean(),
          /** A payroll of this system paid the person in that month, or a certificate was given for that year. */
          hasOwn: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
  uploadSlip: endpoint({
    method: 'POST',
    path: '/auth/v1/employee/slip/upload',
    changes: ['payroll-documents'],
    summary:
      'Upload a slip of an earlier system: multipart `month` (YYYY-MM; default: as the file name tells), `employeeId` (default: by the employee code in the file name), then `file` (PDF, png or jpg)',
    ...making,
    multipart: true,
    answer: Uploaded,
    errors: ['validation/has-errors', 'ref-not-found'],
    idempotency: 'natural',
  }),
  uploadCertificate: endpoint({
    method: 'POST',
    path: '/auth/v1/taxCertificateSlip/upload',
    changes: ['payroll-documents'],
    summary:
      'Upload a tax certificate of an earlier system: multipart `year` (default: as the file name tells), `employeeId` (default: by the employee code in the file name), then `file` (PDF, png or jpg)',
    ...making,
    multipart: true,
    answer: Uploaded,
    errors: ['validation/has-errors', 'ref-not-found'],
    idempotency: 'natural',
  }),
  remove: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll/upload/remove',
    changes: ['payroll-documents'],
    summary: 'Take an uploaded slip or certificate away from its person, with a reason; who did it and the file stay on record',
    ...making,
    body: z.strictObject({ id: Id, version: z.number().int(), reason: Reason }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found', 'conflict', 'state/not-allowed'],
    refs: ['id'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/auth/v1/employee/uploads',
    topic: 'payroll-documents',
    summary: 'Uploaded slips or certificates of oneself, or for payroll people of anybody, newest time first',
    ...own,
    query: z.strictObject({ kind: UploadKind, employeeId: Id.optional() }),
    answer: z.array(z.object(upload)),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/auth/v1/employee/upload/file',
    summary: 'The file of an uploaded slip or certificate; people reach their own, payroll people also what was removed',
    ...own,
    query: z.strictObject({ id: Id }),
    produces: 'application/octet-stream',
    answer: Bytes,
    errors: ['not-found'],
    refs: ['id'],
  }),
};
