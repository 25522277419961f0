import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { CERTIFICATE_ROWS } from '../../domain/payroll/thai/tax-certificate.ts';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { Bytes, DateTime, Day, Id, JobStarted, Money, Name, pageOf, paging, Reason, Text, wholeNumber } from '../primitives.ts';
import { ReadinessProblem } from './payroll-documents.ts';
import { DocumentFormat } from './payroll-figures.ts';
import { PayrollPerson } from './payroll-templates.ts';

/** 1 withheld from the pay, 2 paid by the company always, 3 paid by it once. */
const Condition = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const BookNumber = Text(20).regex(/^[\p{L}\p{N}/-]*$/u, 'form/invalid');
const CertificateNumber = z.number().int().min(1).max(9_999_999);

const figures = {
  paid: Money,
  tax: Money,
  socialSecurity: Money,
  providentFund: Money,
};
/** What a certificate was issued with. */
export const TaxCertificate = z.object({
  id: Id,
  year: z.number().int(),
  bookNumber: z.string(),
  number: z.number().int(),
  condition: Condition,
  issuedDate: Day,
  signerName: z.string(),
  signerPosition: z.string(),
  /** Row 1 of the form is pay by s.40(1), row 2 fees by s.40(2), row 6 what was paid once because of leaving. */
  rows: z.array(z.object({ row: z.literal(CERTIFICATE_ROWS), paid: Money, tax: Money })),
  ...figures,
  /** Number of the certificate that this one replaces, and why. */
  replaces: z.object({ bookNumber: z.string(), number: z.number().int() }).nullable(),
  reason: z.string().nullable(),
  isReplaced: z.boolean(),
  sentDate: DateTime.nullable(),
  createdDate: DateTime,
  version: z.number().int(),
});

export const CertificateRow = PayrollPerson.extend({
  ...figures,
  /** `blocked`: something is missing; `waiting`: can be made; `made`: not given out yet; `sent`: the person has it; `differs`: payrolls say otherwise now. */
  state: z.enum(['blocked', 'waiting', 'made', 'sent', 'differs']),
  /** Last day of work, for people whose certificate is due within a month of it. */
  endDate: Day.nullable(),
  problems: z.array(ReadinessProblem),
  certificate: TaxCertificate.nullable(),
});

const reading = inArea('payrolls');
const making = {
  access: { groups: GROUPS.payrollMaking, scope: 'company' },
  plan: reading.plan,
  touchesPay: reading.touchesPay,
  country: reading.country,
  changes: ['payroll-documents'],
  idempotency: 'key',
} as const;
const own = { access: 'member', plan: reading.plan, country: reading.country, touchesPay: reading.touchesPay } as const;
const Year = wholeNumber(2000, 2200);
const People = z.array(Id).min(1).max(20_000);
const written = {
  bookNumber: BookNumber,
  issuedDate: Day,
  signerName: Name,
  signerPosition: Text(120),
};

/** Certificates of tax withheld in a year (50 ทวิ), of approved payrolls. */
export const taxCertificates = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/taxCertificate',
    topic: 'payroll-documents',
    summary: 'Tax certificates of a year, person by person: what is missing, to make, made, and sent',
    ...reading,
    query: z.strictObject({
      year: Year,
      show: z.enum(['all', 'blocked', 'waiting', 'made', 'sent', 'differs']).default('all'),
      search: Text(160).optional(),
      departmentId: Id.optional(),
      employeeId: Id.optional(),
      ...paging(50, ['code', 'name', 'department'], 'code,asc'),
    }),
    answer: pageOf(CertificateRow).extend({
      counts: z.record(z.enum(['blocked', 'waiting', 'made', 'sent', 'differs']), z.number().int()),
      totals: z.object({ people: z.number().int(), ...figures }),
      company: z.array(ReadinessProblem),
      /** What the next ones would be made with. */
      next: z.object({ bookNumber: z.string(), number: z.number().int(), signerName: z.string(), signerPosition: z.string() }),
    }),
    errors: ['not-found'],
    refs: ['employeeId', 'departmentId'],
  }),
  make: endpoint({
    ...making,
    method: 'POST',
    path: '/auth/v1/payroll/taxCertificate',
    largeBody: true,
    summary:
      'Make certificates for everybody who is ready, or for some people; one that was given out is replaced only with a reason',
    body: z.strictObject({
      year: z.number().int().min(2000).max(2200),
      employeeIds: People.optional(),
      ...written,
      /** Number of the first; default: the next one free. */
      firstNumber: CertificateNumber.optional(),
      reason: Reason.optional(),
    }),
    answer: z.object({
      created: z.number().int(),
      rewritten: z.number().int(),
      replaced: z.number().int(),
      unchanged: z.number().int(),
      blocked: z.number().int(),
    }),
    errors: ['not-found', 'payroll/not-ready', 'array/already-exist', 'state/not-allowed'],
    refs: ['employeeIds'],
  }),
  update: endpoint({
    ...making,
    method: 'PUT',
    path: '/auth/v1/payroll/taxCertificate',
    summary: 'Correct number, book, date, signer or condition of a certificate that was not given out yet',
    body: z.strictObject({ id: Id, version: z.number().int(), ...written, number: CertificateNumber, condition: Condition }),
    answer: TaxCertificate,
    errors: ['not-found', 'conflict', 'state/not-allowed', 'array/already-exist'],
    refs: ['id'],
  }),
  send: endpoint({
    ...making,
    method: 'PUT',
    path: '/auth/v1/payroll/taxCertificate/send',
    largeBody: true,
    summary: 'Give certificates to their people, who are told; they stay as they are from then on',
    body: z.strictObject({ year: z.number().int().min(2000).max(2200), employeeIds: People.optional() }),
    answer: z.object({ sent: z.number().int() }),
    errors: ['not-found'],
    refs: ['employeeIds'],
  }),
  info: endpoint({
    method: 'GET',
    path: '/auth/v1/taxCertificateInfo',
    topic: 'payroll-documents',
    summary: 'The tax year of one person: month by month, and every certificate that was made of it',
    ...reading,
    query: z.strictObject({ year: Year, employeeId: Id }),
    answer: z.object({
      employee: PayrollPerson,
      year: z.number().int(),
      /** By month of payment; month null is what was paid before the first payroll here. */
      months: z.array(z.object({ month: z.number().int().nullable(), ...figures })),
      ...figures,
      problems: z.array(ReadinessProblem),
      certificates: z.array(TaxCertificate),
    }),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/taxCertificate/pdf',
    summary: 'A certificate on A4 as it was issued; people reach their own once it was given to them',
    ...own,
    query: z.strictObject({ id: Id, format: DocumentFormat.optional() }),
    produces: 'application/pdf',
    answer: Bytes,
    errors: ['not-found'],
    refs: ['id'],
  }),
  download: endpoint({
    ...making,
    access: reading.access,
    changes: [],
    method: 'POST',
    path: '/auth/v1/payroll/taxCertificate/download',
    summary:
      'All certificates of a year as one PDF to print, or as a ZIP of a PDF a person; made by a job whose file is then downloaded',
    body: z.strictObject({ year: z.number().int().min(2000).max(2200), as: z.enum(['pdf', 'zip']) }),
    answer: JobStarted,
    errors: ['not-found'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/auth/v1/employee/taxCertificates',
    topic: 'payroll-documents',
    summary: 'Certificates given to oneself, or for payroll people to anybody, newest first',
    ...own,
    query: z.strictObject({ employeeId: Id.optional(), year: Year.optional() }),
    answer: z.array(TaxCertificate),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
};
