import { z } from 'zod';
import { addsUp, columnsOf, hasFilter, type ReportFilter, type ReportKind } from '../../domain/reports/report-columns.ts';
import { DURATION_FORMATS, TIME_FORMATS } from '../../domain/reports/written-cell.ts';
import { FILE_DATE_FORMATS } from '../../domain/written-dates.ts';
import { DateTime, Day, Id, Line, PayAmount } from '../primitives.ts';
import { RequestStatus } from '../requests/responses.ts';

export const ReportFormats = z.strictObject({
  dateFormat: z.enum(FILE_DATE_FORMATS),
  timeFormat: z.enum(TIME_FORMATS),
  durationFormat: z.enum(DURATION_FORMATS),
});
export const FileType = z.enum(['xlsx', 'csv', 'pdf', 'json']);
const ReportCell = z.union([z.string(), z.number()]).nullable();

const keysOf = (keys: readonly string[]) => z.enum(keys as [string, ...string[]]);
const isEachOnce = (keys: readonly string[]) => new Set(keys).size === keys.length;

/** What a template chooses among the columns of its kind, or of one of several kinds that share their calls. */
export function definitionOf(kinds: readonly ReportKind[]) {
  const columns = kinds.flatMap((kind) => columnsOf(kind));
  const keys = (is: (column: (typeof columns)[number]) => boolean) =>
    keysOf([...new Set(columns.filter(is).map(({ key }) => key))]);
  // A kind that has no such filter takes nothing for it.
  const where = <Schema extends z.ZodType>(filter: ReportFilter, schema: Schema, nothing: z.ZodType): Schema =>
    kinds.some((kind) => hasFilter(kind, filter)) ? schema : (nothing as Schema);
  return {
    columns: z
      .array(z.strictObject({ key: keys(() => true), name: Line(80).nullable() }))
      .min(1)
      .max(columns.length)
      .refine((chosen) => isEachOnce(chosen.map(({ key }) => key)), 'form/already-used'),
    groupBy: keys(({ groups }) => groups).nullable(),
    sums: z.array(keys(addsUp)).max(columns.length).refine(isEachOnce, 'form/already-used'),
    departmentIds: z.array(Id).max(200),
    /** Requests of this form alone, with a column for each of its questions. */
    formId: where('formId', Id.nullable(), z.null()),
    /** Requests that stand so; none named is all of them. */
    statuses: where('statuses', z.array(RequestStatus).max(4), z.array(RequestStatus).max(0)),
    /** Baht for a day that was worked, or for a kilometre. */
    rate: where('rate', PayAmount.nullable(), z.null()),
    fileType: FileType,
    /** Null: as the company writes its reports. */
    formats: ReportFormats.nullable(),
  };
}

export const ReportTemplate = z.object({
  id: Id,
  organizationId: Id,
  name: z.string(),
  columns: z.array(z.object({ key: z.string(), name: z.string().nullable() })),
  groupBy: z.string().nullable(),
  sums: z.array(z.string()),
  departmentIds: z.array(Id),
  formId: Id.nullable(),
  statuses: z.array(RequestStatus),
  rate: PayAmount.nullable(),
  fileType: FileType,
  formats: ReportFormats.nullable(),
  /** The one that every company has; it is not changed, a copy of it can be. */
  defaultTemplate: z.boolean(),
  isCustom: z.boolean(),
  /** Opens by itself: for everybody when it is shared, for its owner otherwise. */
  isDefault: z.boolean(),
  isShared: z.boolean(),
  ownerName: z.string().nullable(),
  canChange: z.boolean(),
  updatedDate: DateTime.nullable(),
  version: z.number().int(),
});

/** A file that was asked for; its id is that of the job that makes it. */
export const ReportRun = z.object({
  id: Id,
  templateId: Id.nullable(),
  templateName: z.string(),
  fileType: FileType,
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  status: z.enum(['running', 'done', 'failed', 'canceled']),
  rows: z.number().int().nullable(),
  /** How long it took. */
  milliseconds: z.number().int().nullable(),
  createdBy: z.string().nullable(),
  createdDate: DateTime,
  /** Null while there is no file, or for whom it is not meant. */
  fileId: Id.nullable(),
});

export const ReportHead = z.object({
  key: z.string(),
  name: z.string(),
  type: z.enum(['text', 'count', 'number', 'minutes', 'money', 'date', 'moment']),
});
/** The first lines as the file has them. */
export const ReportPreview = z.object({
  columns: z.array(ReportHead),
  lines: z.array(z.object({ kind: z.enum(['row', 'group', 'total']), cells: z.array(ReportCell) })),
  /** Rows of the whole report, sums apart. */
  total: z.number().int(),
});
export const ReportRow = z.record(z.string(), ReportCell);
