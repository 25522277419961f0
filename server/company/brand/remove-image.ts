import { sql } from 'kysely';
import type { ImageKey } from '../../../domain/brand/brand.ts';
import type { Ctx } from '../../http/context.ts';
import { type FeaturesAnswer, getFeatures, removeFeature } from './set-info.ts';

/** Returns an image to the default. */
export async function removeImage(ctx: Ctx, type: ImageKey): Promise<FeaturesAnswer> {
  const before = await getFeatures(ctx);
  await forgetFile(ctx, type);
  const after = await getFeatures(ctx);
  ctx.audit('enterprise.remove-image', { entity: 'organization', entityId: ctx.organizationId, before, after });
  return { enterpriseFeatures: after };
}

/** Drops an image with its file; the bytes go once that is certain. */
export async function forgetFile(ctx: Ctx, type: ImageKey) {
  const { tx, organizationId, services } = ctx;
  const { rows } = await sql<{ file_id: string | null }>`
      select file_id from app.enterprise_feature where organization_id = ${organizationId} and type = ${type} for update`.execute(
    tx,
  );
  const fileId = rows[0]?.file_id;
  await removeFeature(ctx, type);
  if (!fileId) return;
  await sql`delete from app.file where organization_id = ${organizationId} and id = ${fileId}`.execute(tx);
  ctx.afterCommit(() => {
    services.files
      .remove(organizationId, fileId)
      .catch((error) => ctx.log.warn({ error, fileId }, 'a replaced image was left behind'));
  });
}
