import { sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Ctx } from '../../http/context.ts';

type Store = Pick<Ctx, 'tx' | 'organizationId' | 'services'>;
const TOGETHER = 500;
const sealName = (importId: string, number: number) => `${importId}:change:${number}`;

/** Writes down what an import changed, with what stood before, some hundreds together. Nobody changes it afterwards. */
export async function rememberChanges(store: Store, importId: string, changes: readonly unknown[]) {
  for (let start = 0, number = 0; start < changes.length; start += TOGETHER, number += 1) {
    const some = changes.slice(start, start + TOGETHER);
    const { organizationId, services, tx } = store;
    await prepared(
      tx,
      'import-remember',
      sql`
        insert into app.import_change (organization_id, import_id, chunk_number, change_count, changes_sealed)
        values (${organizationId}, ${importId}, ${number}, ${some.length},
          ${services.sealer.seal(JSON.stringify(some), organizationId, sealName(importId, number))})`,
    );
  }
}

/** What an import changed, in the shape it was written down in. */
export async function changesOf<Change>({ tx, organizationId, services }: Store, importId: string): Promise<Change[]> {
  const { rows } = await prepared(
    tx,
    'import-changes',
    sql<{ chunk_number: number; changes_sealed: Buffer }>`select chunk_number, changes_sealed from app.import_change
      where organization_id = ${organizationId} and import_id = ${importId} order by chunk_number`,
  );
  return rows.flatMap((row): Change[] =>
    JSON.parse(services.sealer.open(row.changes_sealed, organizationId, sealName(importId, row.chunk_number))),
  );
}
