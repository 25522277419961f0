import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { imports } from '../../../contract/imports/imports.ts';
import { messageFor } from '../../../contract/messages.ts';
import { cellOf, type FileRow } from '../../../domain/imports/check-row.ts';
import { dateReader } from '../../../domain/imports/date-order.ts';
import { splitDateTime } from '../../../domain/imports/read-time.ts';
import type { Ctx } from '../../http/context.ts';
import { pageOf } from '../../http/paging.ts';
import { getBatch, specOf } from './import-batch.ts';
import { type Chunk, chunkCounts, findChunk, outcomeAt } from './import-chunks.ts';
import type { CheckSpec } from './row-checks.ts';
import { type BeforeOf, valuesBefore } from './values-before.ts';

type RowView = Answer<typeof imports.rows>['content'][number];
type Filter = Query<typeof imports.rows>['filter'];
type ChunkCount = Awaited<ReturnType<typeof chunkCounts>>[number];

const MATCHING: Record<Filter, (item: ChunkCount) => number> = {
  all: (row) => row.new_count + row.changed_count + row.unchanged_count + row.bad_count,
  new: (row) => row.new_count,
  changed: (row) => row.changed_count,
  unchanged: (row) => row.unchanged_count,
  bad: (row) => row.bad_count,
};

/** One page of rows. The counts of the chunks say where it lies, so that only the chunks of the page are opened. */
export async function listRows(ctx: Ctx, { id, filter, page, size }: Query<typeof imports.rows>) {
  const batch = await getBatch(ctx, id);
  const counts = await chunkCounts(ctx, id);
  const total = counts.reduce((sum, count) => sum + MATCHING[filter](count), 0);
  const spec = specOf(batch);
  const beforeOf = await valuesBefore(ctx, spec);
  const content: RowView[] = [];
  let skip = page * size;
  for (const count of counts) {
    const matching = MATCHING[filter](count);
    if (skip >= matching) {
      skip -= matching;
      continue;
    }
    const chunk = await findChunk(ctx, id, count.chunk_number);
    if (!chunk) break;
    const places = chunk.rows
      .map((_row, place) => place)
      .filter((place) => filter === 'all' || outcomeAt(chunk, place) === filter);
    const wanted = places.slice(skip, skip + size - content.length);
    content.push(...wanted.map((place) => viewRow(ctx, spec, { chunk, place, beforeOf })));
    skip = 0;
    if (content.length >= size) break;
  }
  return pageOf(ctx, { page, size }, { content, total });
}

export function viewRow(
  { language }: Pick<Ctx, 'language'>,
  { type, mapping, columnCount, dateOrder }: CheckSpec,
  { chunk, place, beforeOf }: { chunk: Chunk; place: number; beforeOf: BeforeOf },
): RowView {
  const row = chunk.rows[place] ?? { rowNumber: 0, cells: [] };
  const outcome = outcomeAt(chunk, place);
  return {
    rowNumber: row.rowNumber,
    cells: row.cells.slice(0, columnCount),
    outcome,
    days: daysOf(row, { type, mapping, dateOrder }),
    before: outcome === 'changed' ? beforeOf(row) : [],
    errors: (chunk.problems[place] ?? []).map(({ field, code, facts }) => ({
      field,
      column: mapping[field] ?? null,
      code,
      message: messageFor(language, code, facts),
    })),
  };
}

const DATE_FIELDS = ['date', 'dateTime', 'birthDate', 'startDate'] as const;

/** The days of a row as they were understood: what is written can be another day than what is meant. */
function daysOf(row: FileRow, { mapping, dateOrder }: Omit<CheckSpec, 'columnCount'>): RowView['days'] {
  const readDay = dateReader(dateOrder);
  return DATE_FIELDS.flatMap((field): RowView['days'] => {
    const column = mapping[field];
    const text = cellOf(row, mapping, field);
    const day = readDay(field === 'dateTime' ? (splitDateTime(text)?.date ?? '') : text);
    return column === undefined || day === null ? [] : [{ column, day }];
  });
}
