import type { FileRow } from '../../../domain/imports/check-row.ts';
import type { Ctx } from '../../http/context.ts';
import { saveCounts } from './import-batch.ts';
import { type Counts, noCounts, readChunks, resultsOf, updateResults } from './import-chunks.ts';
import { type CheckSpec, needsWholeFile, openChecks } from './row-checks.ts';

export async function* rowsOf(ctx: Ctx, importId: string): AsyncGenerator<readonly FileRow[]> {
  for await (const chunk of readChunks(ctx, importId)) yield chunk.rows;
}

/** Checks every row of an import against what is known now. */
export async function checkAgain(ctx: Ctx, importId: string, spec: CheckSpec): Promise<Counts> {
  const check = await openChecks(ctx, spec, needsWholeFile(spec) ? rowsOf(ctx, importId) : undefined);
  const totals = noCounts();
  for await (const chunk of readChunks(ctx, importId)) {
    const results = resultsOf(await check(chunk.rows));
    await updateResults(ctx, importId, { number: chunk.number, results });
    for (const outcome of ['new', 'changed', 'unchanged', 'bad'] as const) totals[outcome] += results.counts[outcome];
  }
  await saveCounts(ctx, importId, totals);
  return totals;
}
