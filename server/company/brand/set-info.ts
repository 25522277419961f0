import { sql } from 'kysely';
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
  const at = toTimestamp(now);
  await sql`
      insert into app.enterprise_feature as e (organization_id, type, value, file_id, updated_at)
        values (${organizationId}, ${type}, ${value}, ${fileId}, ${at})
      on conflict (organization_id, type) do update set value = ${value}, file_id = ${fileId}, updated_at = ${at},
        version = e.version + 1`.execute(tx);
}

export async function removeFeature({ tx, organizationId }: Ctx, type: string) {
  await sql`delete from app.enterprise_feature where organization_id = ${organizationId} and type = ${type}`.execute(tx);
}
