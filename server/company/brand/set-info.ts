import type { enterprise } from '../../../contract/company/enterprise.ts';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import { fullHex } from '../../../domain/brand/brand.ts';
import { featureViews, findBrandIn } from '../../brand/find-brand.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

export type FeaturesAnswer = Answer<typeof enterprise.setInfo>;

/** Stores what was named, drops what was set to null, and answers everything that is set. */
export async function setInfo(ctx: Ctx, { enterpriseFeatures }: Body<typeof enterprise.setInfo>): Promise<FeaturesAnswer> {
  const before = await getFeatures(ctx);
  for (const { type, value } of enterpriseFeatures) {
    if (value === null) await removeFeature(ctx, type);
    else await storeFeature(ctx, { type, value: type === 'digit-system' ? String(value) : fullHex(String(value)), fileId: null });
  }
  const after = await getFeatures(ctx);
  ctx.audit('enterprise.set-info', { entity: 'organization', entityId: ctx.organizationId, before, after });
  return { enterpriseFeatures: after };
}

/** What the company has set. A company that is no enterprise has no looks to change. */
export async function getFeatures(ctx: Ctx) {
  const brand = await findBrandIn(ctx.tx, ctx.organizationId);
  if (!brand) throw new AppError('enterprise/required');
  return featureViews(brand.features);
}

type NewFeature = { type: string; value: string | null; fileId: string | null };

export async function storeFeature({ tx, organizationId, now }: Ctx, { type, value, fileId }: NewFeature) {
  await tx.client.query(
    `insert into app.enterprise_feature as e (organization_id, type, value, file_id, updated_at) values ($1, $2, $3, $4, $5)
      on conflict (organization_id, type) do update set value = $3, file_id = $4, updated_at = $5, version = e.version + 1`,
    [organizationId, type, value, fileId, toTimestamp(now)],
  );
}

export async function removeFeature({ tx, organizationId }: Ctx, type: string) {
  await tx.client.query('delete from app.enterprise_feature where organization_id = $1 and type = $2', [organizationId, type]);
}
