import { createHash } from 'node:crypto';
import { dayOfField, IMPORT_FIELDS, type ImportType, type Mapping } from '../../../domain/imports/fields.ts';
import { toJson, toTimestamp } from '../../db/column-types.ts';
import type { Ctx } from '../../http/context.ts';

/** Files of one system come with the same headers in the same order. */
const hashOf = (headers: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(headers.map((header) => header.trim().toLowerCase())))
    .digest('hex');

type Headed = { type: ImportType; headers: readonly string[] };

/** Keeps what a person said the columns of such a file mean, for the next one. */
export async function keepMapping({ tx, organizationId, now }: Ctx, { type, headers }: Headed, mapping: Mapping) {
  const values = { mapping: toJson(mapping), chosen_at: toTimestamp(now) };
  await tx
    .insertInto('app.import_mapping')
    .values({ organization_id: organizationId, type, headers_sha256: hashOf(headers), ...values })
    .onConflict((on) => on.columns(['organization_id', 'type', 'headers_sha256']).doUpdateSet(values))
    .execute();
}

/** What the columns of such a file meant the last time; null when nobody said so. Fields that are known no more are left out. */
export async function findKeptMapping({ tx, organizationId }: Ctx, { type, headers }: Headed): Promise<Mapping | null> {
  const row = await tx
    .selectFrom('app.import_mapping')
    .select('mapping')
    .where('organization_id', '=', organizationId)
    .where('type', '=', type)
    .where('headers_sha256', '=', hashOf(headers))
    .executeTakeFirst();
  if (!row) return null;
  const known = new Set(IMPORT_FIELDS[type].map((importField) => importField.field));
  const kept: Record<string, number> = {};
  for (const [field, column] of Object.entries(row.mapping ?? {})) {
    if (typeof column === 'number' && column < headers.length && (known.has(field) || dayOfField(field))) kept[field] = column;
  }
  return kept;
}
