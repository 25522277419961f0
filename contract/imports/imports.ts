import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { IMPORT_DEPENDENTS } from '../../domain/imports/dependents.ts';
import { IMPORT_TYPES } from '../../domain/imports/fields.ts';
import { endpoint } from '../endpoint.ts';
import { Bytes, DateTime, Day, Done, Id, PayAmount, pageOf, paging, Text, wholeNumber } from '../primitives.ts';

export const ImportTypeName = z.enum(IMPORT_TYPES);
export const ImportStatus = z.enum(['uploaded', 'checked', 'committing', 'committed', 'reverting', 'reverted', 'discarded']);
export const RowOutcomeName = z.enum(['new', 'changed', 'unchanged', 'bad']);
const Count = z.number().int();
/** What keeps an import from being taken back, counted; `names` are some of the people or days it is about. */
export const ImportDependent = z.object({
  reason: z.enum(IMPORT_DEPENDENTS),
  count: Count,
  names: z.array(z.string()),
});
const Reverted = z.object({ at: DateTime, by: z.object({ id: Id.nullable(), name: z.string() }), reason: z.string() }).nullable();
/** Field of the file's type → place of its column, from 0. */
export const ColumnMapping = z.record(z.string().max(40), z.number().int().min(0).max(199));

export const ImportBatch = z.object({
  id: Id,
  type: ImportTypeName,
  fileName: z.string(),
  /** Sent as data by another system; `fileName` is the call it was sent to. */
  isData: z.boolean(),
  status: ImportStatus,
  encoding: z.string(),
  delimiter: z.string(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  fields: z.array(z.object({ field: z.string(), required: z.boolean() })),
  mapping: ColumnMapping,
  /** Fields that need a column before rows can be checked. */
  missing: z.array(z.string()),
  counts: z.object({ total: Count, new: Count, changed: Count, unchanged: Count, bad: Count }),
  /** What was done, once it is done. */
  result: z.object({ added: Count, changed: Count, unchanged: Count, skipped: Count }).nullable(),
  /** The same bytes were committed before. */
  importedBefore: z.object({ fileName: z.string(), date: DateTime }).nullable(),
  jobId: Id.nullable(),
  /** Why the last attempt to commit was given up. */
  failure: z.string().nullable(),
  createdAt: DateTime,
  committedAt: DateTime.nullable(),
  /** Committed, and what it changed is known: it can be taken back while nothing depends on it. */
  canRevert: z.boolean(),
  reverted: Reverted,
});
export const ImportRow = z.object({
  rowNumber: z.number().int(),
  cells: z.array(z.string()),
  outcome: RowOutcomeName,
  /** `column` is null when the whole row is wrong, or the field has no column. */
  errors: z.array(z.object({ field: z.string(), column: z.number().int().nullable(), code: z.string(), message: z.string() })),
});
export const ImportHistoryEntry = z.object({
  id: Id,
  fileName: z.string(),
  /** Sent as data by another system; `fileName` is the call it was sent to. */
  isData: z.boolean(),
  type: ImportTypeName,
  quantity: Count,
  date: DateTime,
  status: ImportStatus,
  by: z.object({ id: Id.nullable(), name: z.string() }),
  counts: z.object({ added: Count, changed: Count, unchanged: Count, skipped: Count, bad: Count }),
  canRevert: z.boolean(),
  reverted: Reverted,
});
export const EmployeeData = z.strictObject({
  code: Text(40).optional(),
  title: Text(40).optional(),
  firstName: Text(160).optional(),
  lastName: Text(160).optional(),
  firstNameEn: Text(160).optional(),
  lastNameEn: Text(160).optional(),
  email: Text(254).optional(),
  phone: Text(30).optional(),
  gender: z.enum(['male', 'female', 'other']).optional(),
  birthDate: Day.optional(),
  department: Text(160).optional(),
  position: Text(160).optional(),
  salary: PayAmount.optional(),
  startDate: Day.optional(),
  nationalId: Text(20).optional(),
  bankCode: Text(80).optional(),
  bankAccount: Text(30).optional(),
});

const shared = {
  ...inArea('import'),
} as const;

/**
 * Files that become people, clockings and holidays: choose, upload, look, correct, commit. Source: specification 2 §2.
 * Salary, national id and bank come in by owners and administrators only; supporters see no import of people but their own.
 */
export const imports = {
  upload: endpoint({
    ...shared,
    method: 'POST',
    path: '/auth/v1/import/upload',
    touchesPay: 'partly',
    changes: ['imports'],
    summary: 'Read a file (multipart field `file`), guess its columns and check its rows; nothing is imported yet',
    query: z.strictObject({ type: ImportTypeName }),
    multipart: true,
    answer: ImportBatch,
    errors: [
      'import/unreadable',
      'import/too-many-rows',
      'import/no-rows',
      'import/repeated-day',
      'too-large',
      'idempotency/mismatch',
    ],
    idempotency: 'key',
  }),
  get: endpoint({
    ...shared,
    method: 'GET',
    path: '/auth/v1/import',
    touchesPay: 'partly',
    topic: 'imports',
    summary: 'One import with its columns, counts and result',
    query: z.strictObject({ id: Id }),
    answer: ImportBatch,
    errors: ['not-found'],
    refs: ['id'],
  }),
  rows: endpoint({
    ...shared,
    method: 'GET',
    path: '/auth/v1/import/rows',
    touchesPay: 'partly',
    topic: 'imports',
    summary: 'Rows of an import with what is wrong in them and what committing would do',
    query: z.strictObject({
      id: Id,
      filter: z.enum(['all', 'bad', 'new', 'changed', 'unchanged']).default('all'),
      page: wholeNumber(0, 1_000_000).default(0),
      size: wholeNumber(1, 200).default(50),
    }),
    answer: pageOf(ImportRow),
    errors: ['not-found'],
    refs: ['id'],
  }),
  map: endpoint({
    ...shared,
    method: 'PUT',
    path: '/auth/v1/import/mapping',
    touchesPay: 'partly',
    changes: ['imports'],
    summary: 'Say which column means what, and check every row again',
    body: z.strictObject({ id: Id, mapping: ColumnMapping }),
    answer: ImportBatch,
    errors: ['not-found', 'state/not-allowed', 'auth/forbidden'],
    idempotency: 'natural',
    refs: ['id'],
  }),
  fixRow: endpoint({
    ...shared,
    method: 'PUT',
    path: '/auth/v1/import/row',
    touchesPay: 'partly',
    changes: ['imports'],
    summary: 'Correct one cell; the row, and rows that stand against it, are checked again',
    body: z.strictObject({
      id: Id,
      rowNumber: z.number().int().min(2),
      column: z.number().int().min(0).max(199),
      value: Text(2000),
    }),
    answer: z.object({ row: ImportRow, batch: ImportBatch }),
    errors: ['not-found', 'state/not-allowed'],
    idempotency: 'natural',
    refs: ['id'],
  }),
  discard: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/auth/v1/import',
    touchesPay: 'partly',
    changes: ['imports'],
    summary: 'Throw an import away that is not committed',
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found', 'state/not-allowed'],
    idempotency: 'natural',
    refs: ['id'],
  }),
  commit: endpoint({
    ...shared,
    method: 'POST',
    path: '/auth/v1/import/commit',
    touchesPay: 'partly',
    changes: [
      'clockings',
      'company',
      'departments',
      'employees',
      'holidays',
      'imports',
      'positions',
      'shifts',
      'timesheets',
      'zones',
    ],
    summary: 'Import all rows, or the good ones; over 1,000 rows it goes on as a job',
    body: z.strictObject({ id: Id, mode: z.enum(['all', 'good']) }),
    answer: ImportBatch,
    errors: ['not-found', 'auth/forbidden', 'state/not-allowed', 'import/bad-rows', 'import/no-rows', 'plan/employee-limit'],
    idempotency: 'key',
    refs: ['id'],
  }),
  revert: endpoint({
    ...shared,
    method: 'POST',
    path: '/auth/v1/import/revert',
    touchesPay: 'partly',
    changes: [
      'clockings',
      'company',
      'departments',
      'employees',
      'holidays',
      'imports',
      'positions',
      'shifts',
      'timesheets',
      'zones',
    ],
    summary: 'Take a committed import back, all of it, while nothing depends on it; over 1,000 rows it goes on as a job',
    body: z.strictObject({ id: Id, reason: Text(500).min(1) }),
    answer: ImportBatch,
    errors: ['not-found', 'auth/forbidden', 'state/not-allowed', 'import/depended-on', 'period-locked'],
    idempotency: 'key',
    refs: ['id'],
  }),
  left: endpoint({
    ...shared,
    method: 'GET',
    path: '/auth/v1/import/left',
    touchesPay: 'partly',
    summary: 'Rows with errors as CSV: the columns of the file, and the reasons in one more',
    query: z.strictObject({ id: Id }),
    produces: 'text/csv',
    answer: Bytes,
    errors: ['not-found'],
    refs: ['id'],
  }),
  history: endpoint({
    ...shared,
    method: 'GET',
    path: '/auth/v1/import/history',
    topic: 'imports',
    summary: 'Imports of the company, newest first',
    query: z.strictObject({
      ...paging(20, ['date', 'fileName', 'type', 'quantity'], 'date,desc'),
      type: ImportTypeName.optional(),
    }),
    answer: pageOf(ImportHistoryEntry),
    errors: [],
  }),
  template: endpoint({
    ...shared,
    method: 'GET',
    path: '/auth/v1/import/template',
    summary: 'A sample file of a type in the language of the caller: headers, what each accepts, an example',
    query: z.strictObject({ type: ImportTypeName }),
    produces: 'text/csv',
    answer: Bytes,
    errors: [],
  }),
  clockings: endpoint({
    ...shared,
    method: 'POST',
    path: '/auth/v1/import/clock/external',
    changes: ['imports'],
    secretKey: true,
    summary: 'Import clockings in one call: multipart `file`, and `data` as JSON `{"mapping": {…}, "mode": "all" | "good"}`',
    multipart: true,
    answer: ImportBatch,
    errors: [
      'import/unreadable',
      'import/too-many-rows',
      'import/no-rows',
      'import/bad-rows',
      'import/mapping-incomplete',
      'too-large',
    ],
    idempotency: 'key',
  }),
  employees: endpoint({
    ...shared,
    method: 'POST',
    path: '/auth/v1/employee/import',
    touchesPay: 'partly',
    changes: ['imports'],
    secretKey: true,
    summary: 'Add people (`isCreate`), or update known ones found by code, e-mail or telephone',
    body: z.strictObject({ organizationId: Id, isCreate: z.boolean(), data: z.array(EmployeeData).min(1).max(1000) }),
    answer: z.object({ added: Count, updated: Count, unchanged: Count }),
    errors: ['not-found', 'auth/forbidden', 'validation/has-errors', 'plan/employee-limit'],
    idempotency: 'key',
    refs: ['organizationId'],
  }),
};
