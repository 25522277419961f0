import { sql } from 'kysely';
import type { CellProblem, CheckedRow, FileRow, RowOutcome } from '../../../domain/imports/check-row.ts';
import { prepared } from '../../db/prepared.ts';
import type { Ctx } from '../../http/context.ts';

/** Rows of a file as they are kept: about a thousand together, sealed, with a letter each for what committing would do. */
export type Chunk = {
  number: number;
  rows: FileRow[];
  outcomes: string;
  /** By place in the chunk. */
  problems: Readonly<Record<string, readonly CellProblem[]>>;
};
export type Counts = { new: number; changed: number; unchanged: number; bad: number };
type Store = Pick<Ctx, 'tx' | 'organizationId' | 'services'>;

const LETTERS: Record<RowOutcome, string> = { new: 'n', changed: 'c', unchanged: 'u', bad: 'b' };
const OUTCOMES: Readonly<Record<string, RowOutcome>> = { n: 'new', c: 'changed', u: 'unchanged', b: 'bad' };
export const outcomeAt = (chunk: Pick<Chunk, 'outcomes'>, place: number): RowOutcome =>
  OUTCOMES[chunk.outcomes[place] ?? ''] ?? 'bad';
export const noCounts = (): Counts => ({ new: 0, changed: 0, unchanged: 0, bad: 0 });

export type Results = { outcomes: string; problems: Record<string, readonly CellProblem[]>; counts: Counts };

export function resultsOf(checked: readonly CheckedRow<unknown>[]): Results {
  const counts = noCounts();
  const problems: Results['problems'] = {};
  let outcomes = '';
  checked.forEach((row, place) => {
    counts[row.outcome] += 1;
    outcomes += LETTERS[row.outcome];
    if (row.outcome === 'bad') problems[place] = row.problems;
  });
  return { outcomes, problems, counts };
}

const sealName = (importId: string, number: number) => `${importId}:${number}`;
const sealed = (store: Store, importId: string, chunk: { number: number; rows: readonly FileRow[] }) =>
  store.services.sealer.seal(
    JSON.stringify(chunk.rows.map((row) => [row.rowNumber, ...row.cells])),
    store.organizationId,
    sealName(importId, chunk.number),
  );
const asJson = (problems: Results['problems']) => (Object.keys(problems).length > 0 ? JSON.stringify(problems) : null);

export async function insertChunk(
  store: Store,
  importId: string,
  { number, rows, results }: { number: number; rows: readonly FileRow[]; results: Results },
) {
  const { outcomes, problems, counts } = results;
  await prepared(
    store.tx,
    'import-chunk-insert',
    sql`insert into app.import_chunk (organization_id, import_id, chunk_number, first_row, last_row, rows_sealed, outcomes,
        problems, new_count, changed_count, unchanged_count, bad_count)
      values (${store.organizationId}, ${importId}, ${number}, ${rows[0]?.rowNumber ?? 0}, ${rows.at(-1)?.rowNumber ?? 0},
        ${sealed(store, importId, { number, rows })}, ${outcomes}, ${asJson(problems)}, ${counts.new}, ${counts.changed},
        ${counts.unchanged}, ${counts.bad})`,
  );
}

export async function updateResults(store: Store, importId: string, { number, results }: { number: number; results: Results }) {
  const { outcomes, problems, counts } = results;
  await prepared(
    store.tx,
    'import-chunk-results',
    sql`update app.import_chunk set outcomes = ${outcomes}, problems = ${asJson(problems)}, new_count = ${counts.new},
        changed_count = ${counts.changed}, unchanged_count = ${counts.unchanged}, bad_count = ${counts.bad}
      where organization_id = ${store.organizationId} and import_id = ${importId} and chunk_number = ${number}`,
  );
}

export async function updateRows(store: Store, importId: string, chunk: { number: number; rows: readonly FileRow[] }) {
  await sql`
      update app.import_chunk set rows_sealed = ${sealed(store, importId, chunk)}
        where organization_id = ${store.organizationId} and import_id = ${importId} and chunk_number = ${chunk.number}`.execute(
    store.tx,
  );
}

type ChunkRow = { chunk_number: number; rows_sealed: Buffer; outcomes: string; problems: Chunk['problems'] | null };
const READ_TOGETHER = 8;

/** The chunks of an import in order, a few in memory at a time: while some are worked on, the next are read. */
export async function* readChunks(store: Store, importId: string): AsyncGenerator<Chunk> {
  for (
    let coming: Promise<ChunkRow[]> | null = readSealed(store, importId, { after: -1, limit: READ_TOGETHER });
    coming !== null;
  ) {
    const rows: ChunkRow[] = await coming;
    const last = rows.length < READ_TOGETHER ? undefined : rows.at(-1);
    coming = last ? readSealed(store, importId, { after: last.chunk_number, limit: READ_TOGETHER }) : null;
    // It is waited for after these; whoever stops before leaves its failure to nobody.
    coming?.catch(() => undefined);
    for (const row of rows) yield opened(store, importId, row);
  }
}

async function readSealed(store: Store, importId: string, { after, limit }: { after: number; limit: number }) {
  const { rows } = await prepared(
    store.tx,
    'import-chunk-read',
    sql<ChunkRow>`
      select chunk_number, rows_sealed, outcomes, problems from app.import_chunk
      where organization_id = ${store.organizationId} and import_id = ${importId} and chunk_number > ${after}
        order by chunk_number limit ${limit}`,
  );
  return rows;
}

/** One chunk by its number, when it is there. */
export async function findChunk(store: Store, importId: string, number: number): Promise<Chunk | null> {
  const [row] = await readSealed(store, importId, { after: number - 1, limit: 1 });
  return row?.chunk_number === number ? opened(store, importId, row) : null;
}

function opened({ services, organizationId }: Store, importId: string, row: ChunkRow): Chunk {
  const text = services.sealer.open(row.rows_sealed, organizationId, sealName(importId, row.chunk_number));
  const kept: [number, ...string[]][] = JSON.parse(text);
  return {
    number: row.chunk_number,
    rows: kept.map(([rowNumber, ...cells]) => ({ rowNumber, cells })),
    outcomes: row.outcomes,
    problems: row.problems ?? {},
  };
}

/** What each chunk holds, without its rows. */
export async function chunkCounts({ tx, organizationId }: Store, importId: string) {
  return tx
    .selectFrom('app.import_chunk')
    .select(['chunk_number', 'first_row', 'last_row', 'new_count', 'changed_count', 'unchanged_count', 'bad_count'])
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .orderBy('chunk_number')
    .execute();
}
