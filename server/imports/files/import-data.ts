import { createHash } from 'node:crypto';
import type { CheckedRow, FileRow } from '../../../domain/imports/check-row.ts';
import { IMPORT_FIELDS, type ImportType } from '../../../domain/imports/fields.ts';
import { formatBaht } from '../../../domain/money.ts';
import { satang } from '../../../domain/units.ts';
import { toJson, toTimestamp } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import { requireDecidesPay } from '../../people/shared/pay-access.ts';
import { type BatchRow, DATA_ENCODING, resultOf, saveCounts } from './import-batch.ts';
import { insertChunk, resultsOf } from './import-chunks.ts';
import { refusedFields } from './pay-fields.ts';
import { type CheckSpec, openChecks } from './row-checks.ts';
import { type CommitMode, oneImportAtATime, writeImport } from './write-import.ts';

/** Rows that another system sent as data, read and checked as a file of their type would be. */
export type CheckedData = { spec: CheckSpec; rows: readonly FileRow[]; checked: readonly CheckedRow<unknown>[] };

/** Checks data of another system; no other import of the company comes between this and its writing. */
export async function checkData(ctx: Ctx, type: ImportType, data: readonly object[]): Promise<CheckedData> {
  if (data.some((item) => refusedFields(ctx, type, Object.keys(item)).length > 0)) requireDecidesPay(ctx);
  await oneImportAtATime(ctx);
  const { spec, rows } = tableOf(type, data);
  const check = await openChecks(ctx, spec, asBatches(rows));
  return { spec, rows, checked: await check(rows) };
}

/** Data as a file would hold it, with a column for each field that is given anywhere. */
function tableOf(type: ImportType, data: readonly object[]): { spec: CheckSpec; rows: FileRow[] } {
  const given = new Set(data.flatMap((item) => Object.keys(item)));
  const fields = IMPORT_FIELDS[type].map((importField) => importField.field).filter((field) => given.has(field));
  const mapping = Object.fromEntries(fields.map((field, column) => [field, column]));
  const rows = data.map((item, index) => {
    const values = new Map<string, unknown>(Object.entries(item));
    return { rowNumber: index + 1, cells: fields.map((field) => textOf(field, values.get(field))) };
  });
  return { spec: { type, mapping, columnCount: fields.length }, rows };
}

function textOf(field: string, value: unknown): string {
  if (field === 'ot') return value === true ? 'yes' : 'no';
  return field === 'salary' && typeof value === 'number' ? formatBaht(satang(value)) : String(value ?? '');
}

async function* asBatches(rows: readonly FileRow[]) {
  yield rows;
}

/** Imports checked data, and keeps it in the history under the name of the call that brought it, to be taken back like a file. */
export async function writeData(
  ctx: Ctx,
  { spec, rows, checked }: CheckedData,
  { call, mode }: { call: { path: string }; mode: CommitMode },
) {
  const results = resultsOf(checked);
  if (results.counts.bad === rows.length) return { added: 0, changed: 0, unchanged: 0, skipped: rows.length };
  const batch = await insertBatch(ctx, { spec, rows, name: call.path.replace('/auth/', '') });
  await insertChunk(ctx, batch.id, { number: 0, rows, results });
  await saveCounts(ctx, batch.id, results.counts);
  return resultOf(await writeImport(ctx, batch, { mode, progress: async () => {} }));
}

type NewBatch = { spec: CheckSpec; rows: readonly FileRow[]; name: string };

function insertBatch(ctx: Ctx, { spec, rows, name }: NewBatch): Promise<BatchRow> {
  const fields = Object.keys(spec.mapping);
  return insertRow(ctx, 'app.import_batch', {
    type: spec.type,
    file_name: name,
    file_sha256: createHash('sha256')
      .update(JSON.stringify([fields, rows.map((row) => row.cells)]))
      .digest('hex'),
    encoding: DATA_ENCODING,
    delimiter: '',
    columns: fields,
    mapping: toJson(spec.mapping),
    status: 'committing',
    row_count: rows.length,
    created_by: ctx.actor.employeeId,
    created_at: toTimestamp(ctx.now),
  });
}
