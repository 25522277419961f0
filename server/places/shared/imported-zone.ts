import { IMPORTED_ZONE_NAMES } from '../../../domain/places/imported-zone-names.ts';
import type { TenantTx } from '../../db/pool.ts';
import { insertRows } from '../../db/write-rows.ts';

/** The zone that imported clockings belong to; made when the company imports its first. Source: decision AM-014. */
export async function importedZone(tx: TenantTx, organizationId: string): Promise<string> {
  const known = await findZone(tx, organizationId);
  if (known) return known;
  for (const name of IMPORTED_ZONE_NAMES) {
    await insertRows({ tx, organizationId }, 'app.zone', [{ name, type: 'import' }], { skipKnown: true });
    const made = await findZone(tx, organizationId);
    if (made) return made;
  }
  throw new Error('every name of the imported zone is taken');
}

async function findZone(tx: TenantTx, organizationId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('app.zone')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('type', '=', 'import')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}
