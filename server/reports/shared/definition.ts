import { z } from 'zod';
import { FileType, ReportFormats } from '../../../contract/reports/report-shapes.ts';
import { RequestStatus } from '../../../contract/requests/responses.ts';
import { addsUp, columnsOf, hasFilter, type ReportKind } from '../../../domain/reports/report-columns.ts';
import { standardColumns } from '../../../domain/reports/standard-template.ts';
import { satang } from '../../../domain/units.ts';
import { toJson } from '../../db/column-types.ts';
import { invalidField } from '../../http/app-error.ts';

const Stored = z.object({
  columns: z.array(z.object({ key: z.string(), name: z.string().nullable() })),
  groupBy: z.string().nullable(),
  sums: z.array(z.string()),
  departmentIds: z.array(z.string()),
  formId: z.string().nullable().default(null),
  statuses: z.array(RequestStatus).default([]),
  /** In satang. */
  rate: z.number().int().transform(satang).nullable().default(null),
  fileType: FileType,
  formats: ReportFormats.nullable(),
});
/** What a template chooses. */
export type Definition = z.output<typeof Stored>;

const EMPTY: Omit<Definition, 'columns'> = {
  groupBy: null,
  sums: [],
  departmentIds: [],
  formId: null,
  statuses: [],
  rate: null,
  fileType: 'xlsx',
  formats: null,
};

export const standardDefinition = (kind: ReportKind): Definition => ({ ...EMPTY, columns: standardColumns(kind) });

/** A definition with some of its parts chosen otherwise; keys that are no part of one are left out. */
export function chosenFrom(before: Definition, chosen: Partial<Definition>): Definition {
  return {
    columns: chosen.columns ?? before.columns,
    groupBy: chosen.groupBy === undefined ? before.groupBy : chosen.groupBy,
    sums: chosen.sums ?? before.sums,
    departmentIds: chosen.departmentIds ?? before.departmentIds,
    formId: chosen.formId === undefined ? before.formId : chosen.formId,
    statuses: chosen.statuses ?? before.statuses,
    rate: chosen.rate === undefined ? before.rate : chosen.rate,
    fileType: chosen.fileType ?? before.fileType,
    formats: chosen.formats === undefined ? before.formats : chosen.formats,
  };
}

/** Refuses what is no choice of this kind; calls of several kinds let the choices of all of them through. */
export function requireChoices(kind: ReportKind, chosen: Partial<Definition>): void {
  const known = new Map(columnsOf(kind).map((column) => [column.key, column]));
  if (chosen.columns?.some(({ key }) => !known.has(key))) throw invalidField('columns', 'form/invalid');
  if (chosen.groupBy && !known.get(chosen.groupBy)?.groups) throw invalidField('groupBy', 'form/invalid');
  if (chosen.sums?.some((key) => !known.has(key))) throw invalidField('sums', 'form/invalid');
  if (chosen.formId && !hasFilter(kind, 'formId')) throw invalidField('formId', 'form/invalid');
  if (chosen.rate && !hasFilter(kind, 'rate')) throw invalidField('rate', 'form/invalid');
  if (chosen.statuses?.length && !hasFilter(kind, 'statuses')) throw invalidField('statuses', 'form/invalid');
}

export const storedDefinition = (definition: Definition): string => toJson(definition);

/** A stored definition, without columns that its kind no longer has. */
export function readDefinition(kind: ReportKind, stored: unknown): Definition {
  const found = Stored.parse(stored);
  const known = new Map(columnsOf(kind).map((column) => [column.key, column]));
  const columns = found.columns.filter(({ key }) => known.has(key));
  return {
    ...found,
    columns: columns.length > 0 ? columns : standardColumns(kind),
    groupBy: found.groupBy !== null && known.get(found.groupBy)?.groups ? found.groupBy : null,
    sums: found.sums.filter((key) => {
      const column = known.get(key);
      return column !== undefined && addsUp(column);
    }),
  };
}
