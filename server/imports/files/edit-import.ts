import type { Body, Query } from '../../../contract/endpoint.ts';
import type { imports } from '../../../contract/imports/imports.ts';
import type { FileRow } from '../../../domain/imports/check-row.ts';
import { type ImportType, type Mapping, missingFields } from '../../../domain/imports/fields.ts';
import { fieldsOf, mappingInOrder } from '../../../domain/imports/guess-columns.ts';
import type { DateOrder } from '../../../domain/read-date.ts';
import { toJson } from '../../db/column-types.ts';
import { NEXT_VERSION } from '../../db/write-rows.ts';
import { AppError, type FieldError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { checkAgain } from './check-again.ts';
import { type BatchRow, getBatch, saveCounts, specOf, viewOf } from './import-batch.ts';
import { type Chunk, chunkCounts, findChunk, noCounts, resultsOf, updateResults, updateRows } from './import-chunks.ts';
import { keepMapping } from './kept-mapping.ts';
import { viewRow } from './list-rows.ts';
import { refusedFields } from './pay-fields.ts';
import { refuseRepeatedDay } from './repeated-day.ts';
import { needsKinds, openChecks } from './row-checks.ts';
import { valuesBefore } from './values-before.ts';

/** A change of a cell in a larger file than this checks its row alone: among clockings, copies are no errors. */
const WHOLE_CHECK_ROWS = 5_000;

/** Holds an import that may still be changed, until the transaction ends. */
export async function holdOpen(ctx: Ctx, id: string): Promise<BatchRow> {
  await getBatch(ctx, id);
  const held = await ctx.tx
    .updateTable('app.import_batch')
    .set({ version: NEXT_VERSION, failure: null })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .where('status', 'in', ['uploaded', 'checked'])
    .returningAll()
    .executeTakeFirst();
  if (held) return held;
  throw new AppError('state/not-allowed', { status: (await getBatch(ctx, id)).status });
}

export async function mapColumns(ctx: Ctx, { id, mapping: wanted, dateOrder }: Body<typeof imports.map>) {
  const batch = await holdOpen(ctx, id);
  const known = specOf(batch);
  const order = dateOrder ?? known.dateOrder;
  // Another order is another day over each column that has a day as its header.
  const isTurned = known.type === 'shift-board' && order !== known.dateOrder;
  const mapping = isTurned ? mappingInOrder(wanted, batch.columns, order) : wanted;
  const spec = { ...known, mapping, dateOrder: order };
  if (isTurned) refuseRepeatedDay(batch.columns, order);
  refuseWrongMapping(spec.type, mapping, batch.columns, order);
  refusePayFields(ctx, spec.type, mapping);
  const isComplete = missingFields(spec.type, mapping).length === 0;
  await ctx.tx
    .updateTable('app.import_batch')
    .set({ mapping: toJson(mapping), date_order: spec.dateOrder, status: isComplete ? 'checked' : 'uploaded' })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .execute();
  if (isComplete) await checkAgain(ctx, id, spec);
  else await saveCounts(ctx, id, noCounts());
  await keepMapping(ctx, { type: spec.type, headers: batch.columns }, mapping);
  ctx.audit('import.map', {
    entity: 'import',
    entityId: id,
    before: { mapping: batch.mapping, dateOrder: known.dateOrder },
    after: { mapping, dateOrder: spec.dateOrder },
  });
  return viewOf(ctx, await getBatch(ctx, id));
}

function refusePayFields(ctx: Ctx, type: string, mapping: Mapping) {
  const refused = refusedFields(ctx, type, Object.keys(mapping));
  if (refused.length === 0) return;
  throw new AppError(
    'auth/forbidden',
    { fields: refused },
    refused.map((field) => ({ field: `mapping.${field}`, code: 'form/invalid' })),
  );
}

export function refuseWrongMapping(type: ImportType, mapping: Mapping, columns: readonly string[], order?: DateOrder) {
  const columnCount = columns.length;
  const known = new Set(fieldsOf(type, columns, order).map((field) => field.field));
  const used = new Set<number>();
  const wrong: FieldError[] = [];
  for (const [field, column] of Object.entries(mapping)) {
    if (!known.has(field)) wrong.push({ field: `mapping.${field}`, code: 'form/unknown-field' });
    else if (column >= columnCount)
      wrong.push({ field: `mapping.${field}`, code: 'form/max', facts: { maximum: columnCount - 1 } });
    else if (used.has(column)) wrong.push({ field: `mapping.${field}`, code: 'array/already-exist' });
    used.add(column);
  }
  if (wrong.length > 0) throw new AppError('validation/has-errors', {}, wrong);
}

export async function fixRow(ctx: Ctx, { id, rowNumber, column, value }: Body<typeof imports.fixRow>) {
  const batch = await holdOpen(ctx, id);
  const chunk = await chunkOf(ctx, id, rowNumber);
  const place = chunk.rows.findIndex((row) => row.rowNumber === rowNumber);
  const before = chunk.rows[place];
  if (!before || column >= batch.columns.length) throw notFound();
  const fixed: FileRow = { rowNumber, cells: before.cells.slice(0, batch.columns.length).with(column, value) };
  const rows = chunk.rows.with(place, fixed);
  await updateRows(ctx, id, { number: chunk.number, rows });
  if (batch.status === 'checked') await checkAfterFix(ctx, batch, { chunk: { ...chunk, rows }, place });
  // What stood in the cell may be personal; the log says which cell changed, not what it held.
  ctx.audit('import.fix-row', { entity: 'import', entityId: id, after: { rowNumber, column: batch.columns[column] ?? '' } });
  const after = await findChunk(ctx, id, chunk.number);
  if (!after) throw notFound();
  const spec = specOf(batch);
  const beforeOf = await valuesBefore(ctx, spec);
  return { row: viewRow(ctx, spec, { chunk: after, place, beforeOf }), batch: await viewOf(ctx, await getBatch(ctx, id)) };
}

async function chunkOf(ctx: Ctx, id: string, rowNumber: number): Promise<Chunk> {
  const counts = await chunkCounts(ctx, id);
  const found = counts.find((count) => count.first_row <= rowNumber && rowNumber <= count.last_row);
  const chunk = found && (await findChunk(ctx, id, found.chunk_number));
  if (!chunk) throw notFound();
  return chunk;
}

async function checkAfterFix(ctx: Ctx, batch: BatchRow, { chunk, place }: { chunk: Chunk; place: number }) {
  const spec = specOf(batch);
  const row = chunk.rows[place];
  if (spec.type !== 'clocking' || needsKinds(spec) || batch.row_count <= WHOLE_CHECK_ROWS || !row) {
    await checkAgain(ctx, batch.id, spec);
    return;
  }
  const check = await openChecks(ctx, spec);
  const single = resultsOf(await check([row]));
  const outcomes = chunk.outcomes.slice(0, place) + single.outcomes + chunk.outcomes.slice(place + 1);
  const { [place]: _replaced, ...others } = chunk.problems;
  const problems = single.problems[0] ? { ...others, [place]: single.problems[0] } : others;
  const counts = {
    new: lettersIn(outcomes, 'n'),
    changed: 0,
    unchanged: lettersIn(outcomes, 'u'),
    bad: lettersIn(outcomes, 'b'),
  };
  await updateResults(ctx, batch.id, { number: chunk.number, results: { outcomes, problems, counts } });
  const totals = noCounts();
  for (const chunkCount of await chunkCounts(ctx, batch.id)) {
    totals.new += chunkCount.new_count;
    totals.unchanged += chunkCount.unchanged_count;
    totals.bad += chunkCount.bad_count;
  }
  await saveCounts(ctx, batch.id, totals);
}

const lettersIn = (text: string, letter: string): number => text.split(letter).length - 1;

export async function discardImport(ctx: Ctx, { id }: Query<typeof imports.discard>) {
  await holdOpen(ctx, id);
  await ctx.tx
    .updateTable('app.import_batch')
    .set({ status: 'discarded' })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .execute();
  await ctx.tx
    .deleteFrom('app.import_chunk')
    .where('organization_id', '=', ctx.organizationId)
    .where('import_id', '=', id)
    .execute();
  ctx.audit('import.discard', { entity: 'import', entityId: id });
  return { ok: true as const };
}
