import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { FileRow } from '../../../domain/imports/check-row.ts';
import { dateEvidence, guessOrder } from '../../../domain/imports/date-order.ts';
import { type ImportType, missingFields } from '../../../domain/imports/fields.ts';
import { guessColumns, headerEvidence, orderOfMapping } from '../../../domain/imports/guess-columns.ts';
import { type DelimitedText, DelimitedTextError, readDelimited } from '../../adapters/delimited-text.ts';
import { isPacked, writeAsCsv } from '../../adapters/read-workbook.ts';
import { toJson, toTimestamp } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { claimKey, keyedRequest, MadeAnswer, storeAnswer } from '../../http/idempotency.ts';
import { checkAgain } from './check-again.ts';
import { getBatch, saveCounts, viewOf } from './import-batch.ts';
import { insertChunk, noCounts, type Results, resultsOf } from './import-chunks.ts';
import { findKeptMapping } from './kept-mapping.ts';
import { allowedMapping, requireMayImport } from './pay-fields.ts';
import { refuseRepeatedDay } from './repeated-day.ts';
import { type CheckSpec, needsWholeFile, openChecks } from './row-checks.ts';
import { type SpooledUpload, spoolUpload } from './spool-upload.ts';
import { isExplanation } from './template-file.ts';

/** Rows of one file: the office of a thousand people with four clockings a day and a month in one file fits. */
export const MAX_ROWS = 150_000;
const MAX_COLUMNS = 200;
const TEXTS: Record<ImportType, readonly string[]> = {
  employee: ['.csv'],
  'employee-update': ['.csv'],
  'shift-board': ['.csv'],
  'shift-people': ['.csv'],
  clocking: ['.csv', '.txt'],
  holiday: ['.csv'],
  'beginning-balance': ['.csv'],
  leave: ['.csv'],
  'leave-taken': ['.csv'],
};
const WORKBOOK = '.xlsx';

/** Receives a file, then reads and checks it in one transaction: a file that cannot be read leaves nothing behind. */
export async function uploadImport(ctx: MemberContext, type: ImportType, request: FastifyRequest) {
  requireMayImport(ctx, type);
  const upload = await spoolUpload(request);
  try {
    const keyed = keyedRequest(request, ctx.actor.userId, 'import.upload');
    return await ctx.transaction({}, async (inside) => {
      const read = () => readImport(inside, type, upload, { takesWorkbook: true });
      if (!keyed) return viewOf(inside, await getBatch(inside, await read()));
      const stored = await claimKey(inside.tx, ctx.organizationId, { ...keyed, requestHash: `${type} ${upload.sha256}` });
      const id = stored ? MadeAnswer.parse(stored.body).id : await read();
      if (!stored) await storeAnswer(inside.tx, ctx.organizationId, keyed.key, { status: 200, body: { id } });
      return viewOf(inside, await getBatch(inside, id));
    });
  } finally {
    await upload.remove();
  }
}

/** `wanted`: the columns as the caller gave them. `takesWorkbook`: the wizard reads workbooks; calls of other systems send texts. */
type ReadOptions = { wanted?: Record<string, number> | undefined; takesWorkbook?: boolean };

/** Writes the rows of a received file and what is wrong with them; answers the id of the import. */
export async function readImport(
  ctx: Ctx,
  type: ImportType,
  upload: SpooledUpload,
  { wanted, takesWorkbook = false }: ReadOptions = {},
): Promise<string> {
  const allowed = takesWorkbook ? [...TEXTS[type], WORKBOOK] : TEXTS[type];
  const extension = extname(upload.fileName).toLowerCase();
  if (!allowed.includes(extension)) {
    throw new AppError('import/unreadable', { reason: 'extension', allowed: allowed.join(', ') });
  }
  const table = extension === WORKBOOK ? `${upload.path}.csv` : upload.path;
  try {
    if (extension === WORKBOOK) await readWorkbook(upload.path, table);
    const text = await readDelimited(table, { maxRows: MAX_ROWS, maxColumns: MAX_COLUMNS });
    return await keepRows(ctx, { type, upload, text, wanted });
  } catch (error) {
    throw error instanceof DelimitedTextError ? refusalOf(error) : error;
  } finally {
    if (table !== upload.path) await rm(table, { force: true });
  }
}

async function readWorkbook(from: string, to: string) {
  if (!(await isPacked(from))) throw new DelimitedTextError('workbook');
  await writeAsCsv(from, to);
}

function refusalOf({ reason, facts }: DelimitedTextError): AppError {
  if (reason === 'too-many-rows') return new AppError('import/too-many-rows', facts);
  if (reason === 'empty') return new AppError('import/no-rows');
  return new AppError('import/unreadable', { reason, ...facts });
}

type Received = { type: ImportType; upload: SpooledUpload; text: DelimitedText; wanted?: Record<string, number> };

async function keepRows(ctx: Ctx, { type, upload, text, wanted }: Received): Promise<string> {
  const { headers } = text;
  const headed = headerEvidence(type, headers);
  const known = await findKeptMapping(ctx, { type, headers });
  // What a person chose for the same headers before says more than the headers do.
  const headOrder = (known && orderOfMapping(known, headers)) ?? guessOrder(headed);
  if (type === 'shift-board') refuseRepeatedDay(headers, headOrder);
  const understood = known ?? guessColumns(type, headers, headOrder);
  const spec: CheckSpec = {
    type,
    mapping: wanted ?? allowedMapping(ctx, type, understood),
    columnCount: text.headers.length,
  };
  const isComplete = missingFields(type, spec.mapping).length === 0;
  const { id } = await insertRow(ctx, 'app.import_batch', {
    type,
    file_name: upload.fileName,
    file_sha256: upload.sha256,
    encoding: text.encoding,
    delimiter: text.delimiter,
    columns: text.headers,
    mapping: toJson(spec.mapping),
    status: isComplete ? 'checked' : 'uploaded',
    created_by: ctx.actor.employeeId,
    created_at: toTimestamp(ctx.now),
  });
  const checkedNow = isComplete && !needsWholeFile(spec);
  const evidence = dateEvidence();
  const rowCount = await insertRows(ctx, id, { spec, text, checkedNow, evidence });
  if (rowCount === 0) throw new AppError('import/no-rows');
  // Days that are headers are all the dates such a board has.
  const found = headed ?? evidence.found();
  const dateOrder = headed ? headOrder : guessOrder(found);
  await ctx.tx
    .updateTable('app.import_batch')
    .set({ row_count: rowCount, date_order: dateOrder, date_evidence: found === null ? null : toJson(found) })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .execute();
  // Rows were checked as day first while they came; only now the whole file has told its order.
  if (isComplete && (!checkedNow || dateOrder !== 'day-first')) await checkAgain(ctx, id, { ...spec, dateOrder });
  ctx.audit('import.upload', { entity: 'import', entityId: id, after: { type, fileName: upload.fileName, rows: rowCount } });
  return id;
}

type Reading = { spec: CheckSpec; text: DelimitedText; checkedNow: boolean; evidence: ReturnType<typeof dateEvidence> };

type CheckedRows = { rows: FileRow[]; results: Results };

/** Reads on while the batch before is checked and the one before that is written; batches are checked one after the other. */
async function insertRows(ctx: Ctx, id: string, { spec, text, checkedNow, evidence }: Reading): Promise<number> {
  const check = checkedNow ? await openChecks(ctx, spec) : null;
  const judge = async (rows: FileRow[]): Promise<CheckedRows> => ({
    rows,
    results: check
      ? resultsOf(await check(rows))
      : { outcomes: 'n'.repeat(rows.length), problems: {}, counts: { ...noCounts(), new: rows.length } },
  });
  const totals = noCounts();
  const write = async ({ rows, results }: CheckedRows, number: number) => {
    for (const outcome of ['new', 'changed', 'unchanged', 'bad'] as const) totals[outcome] += results.counts[outcome];
    await insertChunk(ctx, id, { number, rows, results });
  };
  let [number, rowCount] = [0, 0];
  let checking: Promise<unknown> = Promise.resolve();
  let [before, writing] = [Promise.resolve(), Promise.resolve()];
  try {
    for await (const batch of text.batches) {
      const filled = number === 0 ? batch.filter((row) => !isExplanation(spec.type, row.cells)) : batch;
      if (filled.length === 0) continue;
      const rows = filled.map((row) => withinColumns(row, spec.columnCount));
      for (const row of rows) for (const cell of row.cells) evidence.look(cell);
      await before;
      before = writing;
      const place = number;
      const checked = checking.then(() => judge(rows));
      checking = checked;
      writing = Promise.all([checked, before]).then(([done]) => write(done, place));
      // They are waited for two batches later; until then a failure is nobody's.
      writing.catch(() => undefined);
      number += 1;
      rowCount += rows.length;
    }
  } finally {
    // Whatever happened, nothing is sent to the transaction after its end.
    await Promise.allSettled([checking, before]);
    await writing;
  }
  if (checkedNow) await saveCounts(ctx, id, totals);
  return rowCount;
}

/** A cell for each header; what stands beyond the last header is kept as one cell more, so that it can be seen. */
function withinColumns(row: FileRow, columnCount: number): FileRow {
  const { rowNumber, cells } = row;
  if (cells.length === columnCount) return row;
  if (cells.length < columnCount) {
    return { rowNumber, cells: [...cells, ...Array.from({ length: columnCount - cells.length }, () => '')] };
  }
  const beyond = cells.slice(columnCount).filter((cell) => cell.trim() !== '');
  const known = cells.slice(0, columnCount);
  return { rowNumber, cells: beyond.length === 0 ? known : [...known, beyond.slice(0, 20).join(' ').slice(0, 200)] };
}
