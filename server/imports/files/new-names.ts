import type { Answer, Body, Query } from '../../../contract/endpoint.ts';
import type { imports } from '../../../contract/imports/imports.ts';
import { cellOf } from '../../../domain/imports/check-row.ts';
import { isOfPeople } from '../../../domain/imports/fields.ts';
import { newNames } from '../../../domain/imports/similar-names.ts';
import type { Ctx } from '../../http/context.ts';
import { checkAgain } from './check-again.ts';
import { holdOpen } from './edit-import.ts';
import { getBatch, specOf, viewOf } from './import-batch.ts';
import { outcomeAt, readChunks, updateRows } from './import-chunks.ts';

const NAMED = ['department', 'position'] as const;
type Named = (typeof NAMED)[number];

/** The departments and positions that committing would make by name, each with the one it is most likely meant for. */
export async function listNewNames(ctx: Ctx, { id }: Query<typeof imports.names>): Promise<Answer<typeof imports.names>> {
  const batch = await getBatch(ctx, id);
  const spec = specOf(batch);
  const used: Record<Named, Map<string, number>> = { department: new Map(), position: new Map() };
  const fields = isOfPeople(spec.type) ? NAMED.filter((field) => spec.mapping[field] !== undefined) : [];
  if (fields.length === 0 || batch.status !== 'checked') return { departments: [], positions: [] };
  for await (const chunk of readChunks(ctx, id)) {
    for (const [place, row] of chunk.rows.entries()) {
      if (outcomeAt(chunk, place) === 'bad') continue;
      for (const field of fields) {
        const name = cellOf(row, spec.mapping, field).replace(/\s+/g, ' ');
        if (name !== '') used[field].set(name, (used[field].get(name) ?? 0) + 1);
      }
    }
  }
  const [departments, positions] = [await namesOf(ctx, 'department'), await namesOf(ctx, 'position')];
  return { departments: newNames(used.department, departments), positions: newNames(used.position, positions) };
}

async function namesOf({ tx, organizationId }: Ctx, table: Named): Promise<string[]> {
  const rows = await tx
    .selectFrom(`app.${table}`)
    .select('name')
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .execute();
  return rows.map((row) => row.name);
}

/** Writes another name into every cell of a column that holds one: what was meant for a known department becomes it. */
export async function mergeName(ctx: Ctx, { id, field, from, to }: Body<typeof imports.mergeName>) {
  const batch = await holdOpen(ctx, id);
  const spec = specOf(batch);
  const column = spec.mapping[field];
  let cells = 0;
  for await (const chunk of readChunks(ctx, id)) {
    const rows = chunk.rows.map((row) => {
      if (column === undefined || cellOf(row, spec.mapping, field).replace(/\s+/g, ' ') !== from) return row;
      cells += 1;
      return { ...row, cells: row.cells.with(column, to) };
    });
    if (rows.some((row, place) => row !== chunk.rows[place])) await updateRows(ctx, id, { number: chunk.number, rows });
  }
  if (cells > 0 && batch.status === 'checked') await checkAgain(ctx, id, spec);
  ctx.audit('import.fix-row', {
    entity: 'import',
    entityId: id,
    after: { column: batch.columns[column ?? -1] ?? field, from, to, cells },
  });
  return viewOf(ctx, await getBatch(ctx, id));
}
