import { z } from 'zod';
import { LONGEST_ADDRESS_PART } from '../../domain/address-fields.ts';
import { IMPORT_DEPENDENTS } from '../../domain/imports/dependents.ts';
import { IMPORT_TYPES } from '../../domain/imports/fields.ts';
import { DATE_ORDERS } from '../../domain/read-date.ts';
import { DateTime, Day, Id, PayAmount, Text } from '../primitives.ts';

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

/** What the dates of figures in a file say of their order: how many only one order can read, and how many both. */
export const DateEvidence = z.object({ dayFirst: Count, monthFirst: Count, either: Count, example: z.string().nullable() });
export const NewName = z.object({ name: z.string(), rows: Count, like: z.string().nullable() });

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
  /** How its dates are read; null when it has none of figures that end with their year. */
  dates: z.object({ order: z.enum(DATE_ORDERS), evidence: DateEvidence }).nullable(),
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
  /** The days of its date columns as they were understood. */
  days: z.array(z.object({ column: z.number().int(), day: Day })),
  /** What stands here now in the place of the cells of a row that changes something. */
  before: z.array(z.object({ column: z.number().int(), text: z.string() })),
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
const AddressPart = Text(LONGEST_ADDRESS_PART).optional();
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
  /** By code or name; one that the company has. */
  branch: Text(160).optional(),
  costCentre: Text(160).optional(),
  salary: PayAmount.optional(),
  startDate: Day.optional(),
  nationalId: Text(20).optional(),
  bankCode: Text(80).optional(),
  bankAccount: Text(30).optional(),
  nameOfBuilding: AddressPart,
  roomNumber: AddressPart,
  floorNumber: AddressPart,
  homeNumber: AddressPart,
  moo: AddressPart,
  laneOrSoiName: AddressPart,
  roadName: AddressPart,
  subDistrictName: AddressPart,
  districtName: AddressPart,
  provinceName: AddressPart,
  postCode: AddressPart,
});
