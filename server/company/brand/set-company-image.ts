import type { FastifyRequest } from 'fastify';
import { PORTRAIT_SIZE } from '../../../domain/files/upload-rules.ts';
import { makeImage } from '../../adapters/image.ts';
import { acceptFile } from '../../files/accept-file.ts';
import { fileLink } from '../../files/file-link.ts';
import { readUpload } from '../../files/read-upload.ts';
import { storeFile } from '../../files/store-file.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';

const FIELD = 'file';

/** Sets the logo of the company, or takes it away when no file comes; the old one is swept away within days. */
export async function setCompanyImage(ctx: MemberContext, request: FastifyRequest): Promise<{ imageUrl: string | null }> {
  const { fileName, bytes } = await readUpload(request, FIELD);
  if (!bytes) {
    await ctx.transaction({}, (inside) => writeImage(inside, null));
    return { imageUrl: null };
  }
  const received = await acceptFile({ field: FIELD, purpose: 'company-image', fileName, bytes });
  const made = await makeImage(received.bytes, { formats: ['png', 'jpeg'], size: { exactly: PORTRAIT_SIZE }, as: 'png' });
  if (!made.ok) throw invalidField(FIELD, 'file/broken');
  const file = { ...received, bytes: made.image.bytes, kind: 'png', name: 'logo.png', mimeType: 'image/png' } as const;
  return storeFile(ctx, { purpose: 'company-image', file }, async (inside, { id }) => {
    await inside.tx
      .updateTable('app.file')
      .set({ status: 'ready' })
      .where('organization_id', '=', ctx.organizationId)
      .where('id', '=', id)
      .execute();
    await writeImage(inside, id);
    return { imageUrl: fileLink(inside, id) };
  });
}

async function writeImage(ctx: Ctx, fileId: string | null) {
  await ctx.tx
    .updateTable('app.organization')
    .set({ image_file_id: fileId })
    .where('organization_id', '=', ctx.organizationId)
    .execute();
  ctx.audit('company.set-image', { entity: 'organization', entityId: ctx.organizationId, after: { imageFileId: fileId } });
}
