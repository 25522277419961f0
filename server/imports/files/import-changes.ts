import type { Ctx } from '../../http/context.ts';

type Store = Pick<Ctx, 'tx' | 'organizationId' | 'services'>;
const TOGETHER = 500;
const sealName = (importId: string, number: number) => `${importId}:change:${number}`;

/** Writes down what an import changed, with what stood before, some hundreds together. Nobody changes it afterwards. */
export async function rememberChanges(store: Store, importId: string, changes: readonly unknown[]) {
  for (let start = 0, number = 0; start < changes.length; start += TOGETHER, number += 1) {
    const some = changes.slice(start, start + TOGETHER);
    const { organizationId, services, tx } = store;
    await tx.client.query({
      name: 'import-remember',
      text: `insert into app.import_change (organization_id, import_id, chunk_number, change_count, changes_sealed)
        values ($1, $2, $3, $4, $5)`,
      values: [
        organizationId,
        importId,
        number,
        some.length,
        services.sealer.seal(JSON.stringify(some), organizationId, sealName(importId, number)),
      ],
    });
  }
}

/** What an import changed, in the shape it was written down in. */
export async function changesOf<Change>({ tx, organizationId, services }: Store, importId: string): Promise<Change[]> {
  const { rows } = await tx.client.query<{ chunk_number: number; changes_sealed: Buffer }>({
    name: 'import-changes',
    text: `select chunk_number, changes_sealed from app.import_change
      where organization_id = $1 and import_id = $2 order by chunk_number`,
    values: [organizationId, importId],
  });
  return rows.flatMap((row): Change[] =>
    JSON.parse(services.sealer.open(row.changes_sealed, organizationId, sealName(importId, row.chunk_number))),
  );
}
