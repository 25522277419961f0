import { z } from 'zod';
import { addsUp, columnsOf, type ReportKind } from '../../domain/reports/report-columns.ts';
import { DURATION_FORMATS, TIME_FORMATS } from '../../domain/reports/written-cell.ts';
import { FILE_DATE_FORMATS } from '../../domain/written-dates.ts';
import { DateTime, Day, Id, Line } from '../primitives.ts';

export const ReportFormats = z.strictObject({
  dateFormat: z.enum(FILE_DATE_FORMATS),
  timeFormat: z.enum(TIME_FORMATS),
  durationFormat: z.enum(DURATION_FORMATS),
});
export const FileType = z.enum(['xlsx', 'csv', 'json']);
const ReportCell = z.union([z.string(), z.number()]).nullable();

const keysOf = (keys: readonly string[]) => z.enum(keys as [string, ...string[]]);
const isEachOnce = (keys: readonly string[]) => new Set(keys).size === keys.length;

/** What a template chooses among the columns of its kind. */
export function definitionOf(kind: ReportKind) {
  const columns = columnsOf(kind);
  const keys = (is: (column: (typeof columns)[number]) => boolean) => keysOf(columns.filter(is).map(({ key }) => key));
  return {
    columns: z
      .array(z.strictObject({ key: keys(() => true), name: Line(80).nullable() }))
      .min(1)
      .max(columns.length)
      .refine((chosen) => isEachOnce(chosen.map(({ key }) => key)), 'form/already-used'),
    groupBy: keys(({ groups }) => groups).nullable(),
    sums: z.array(keys(addsUp)).max(columns.length).refine(isEachOnce, 'form/already-used'),
    departmentIds: z.array(Id).max(200),
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
  status: z.enum(['running', 'done', 'failed']),
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
  type: z.enum(['text', 'count', 'minutes', 'date', 'moment']),
});
/** The first lines as the file has them. */
export const ReportPreview = z.object({
  columns: z.array(ReportHead),
  lines: z.array(z.object({ kind: z.enum(['row', 'group', 'total']), cells: z.array(ReportCell) })),
  /** Rows of the whole report, sums apart. */
  total: z.number().int(),
});
export const ReportRow = z.record(z.string(), ReportCell);
