import { sql } from 'kysely';
import { type Brand, type BrandFeature, brandOf, type FeatureKey, featureKeyOf, imageKeyOf } from '../../domain/brand/brand.ts';
import type { Pool, TenantTx } from '../db/pool.ts';
import { withTenant } from '../db/with-tenant.ts';

export type StoredFeature = BrandFeature & { readonly type: FeatureKey; readonly fileId: string | null };
type FeatureRow = { type: string; value: string | null; file_id: string | null; sha256: string | null; name: string | null };

/** What a company has set, in a steady order; an image has the address that its content gives it. */
export async function readFeatures(tx: TenantTx, organizationId: string): Promise<StoredFeature[]> {
  const { rows } = await sql<FeatureRow>`select e.type, e.value, e.file_id, f.sha256, f.name from app.enterprise_feature e
      left join app.file f on f.organization_id = e.organization_id and f.id = e.file_id and f.status = 'ready'
      where e.organization_id = ${organizationId} order by e.type`.execute(tx);
  return rows.flatMap((row): StoredFeature[] => {
    const type = featureKeyOf(row.type);
    if (!type) return [];
    if (row.file_id === null) return [{ type, value: row.value, fileId: null }];
    return [
      { type, url: row.sha256 ? brandImagePath(organizationId, row.sha256) : null, filename: row.name, fileId: row.file_id },
    ];
  });
}

export const brandImagePath = (organizationId: string, sha256: string): string => `/brand/${organizationId}/${sha256}.png`;

export type NamedBrand = Brand & {
  readonly name: string;
  readonly nameEn: string | null;
  readonly features: readonly StoredFeature[];
};

/** The looks of an enterprise for a page, mail or document; null for a company that is none. */
export async function findBrand(pool: Pool, organizationId: string): Promise<NamedBrand | null> {
  return withTenant(pool, organizationId, { readOnly: true }, (tx) => findBrandIn(tx, organizationId));
}

/** The same inside a transaction of that company. */
export async function findBrandIn(tx: TenantTx, organizationId: string): Promise<NamedBrand | null> {
  const { rows } = await sql<{ name: string; name_en: string | null }>`
      select name, name_en from app.organization where organization_id = ${organizationId} and is_enterprise`.execute(tx);
  const found = rows[0];
  if (!found) return null;
  const features = await readFeatures(tx, organizationId);
  return { name: found.name, nameEn: found.name_en, features, ...brandOf(features) };
}

/** The features as the contract answers them. */
export const featureViews = (features: readonly StoredFeature[]) =>
  features.map(({ type, value, url, filename }) =>
    imageKeyOf(type) ? { type, url: url ?? null, filename: filename ?? null } : { type, value: value ?? null },
  );
