import type { FastifyRequest } from 'fastify';
import { EDITABLE } from '../../../domain/announcements/announcement-states.ts';
import { BANNER_SIZE } from '../../../domain/files/upload-rules.ts';
import { isUuid } from '../../../domain/units.ts';
import { makeImage } from '../../adapters/image.ts';
import { acceptFile } from '../../files/accept-file.ts';
import { fileLink } from '../../files/file-link.ts';
import { readUpload } from '../../files/read-upload.ts';
import { storeFile } from '../../files/store-file.ts';
import { invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { lockAnnouncement } from './announcement-row.ts';

const FIELD = 'file';

/** Sets the picture above an announcement, or takes it away when no file comes. */
export async function setAnnouncementImage(
  ctx: MemberContext,
  request: FastifyRequest,
): Promise<{ thumbnailUrl: string | null }> {
  const { fileName, bytes, fields } = await readUpload(request, FIELD);
  const { id } = fields;
  if (id === undefined || id === '') throw invalidField('id', 'form/required');
  if (!isUuid(id)) throw notFound();
  if (!bytes) {
    await ctx.transaction({}, (inside) => writeImage(inside, id, null));
    return { thumbnailUrl: null };
  }
  await ctx.transaction({ readOnly: false }, (inside) => lockAnnouncement(inside, id, EDITABLE));
  const received = await acceptFile({ field: FIELD, purpose: 'announcement-image', fileName, bytes });
  const made = await makeImage(received.bytes, { formats: ['png', 'jpeg'], size: { exactly: BANNER_SIZE }, as: 'jpeg' });
  if (!made.ok) throw invalidField(FIELD, 'file/broken');
  const file = { ...received, bytes: made.image.bytes, kind: 'jpeg', name: 'announcement.jpg', mimeType: 'image/jpeg' } as const;
  return storeFile(ctx, { purpose: 'announcement-image', file }, async (inside, stored) => {
    await inside.tx
      .updateTable('app.file')
      .set({ status: 'ready' })
      .where('organization_id', '=', ctx.organizationId)
      .where('id', '=', stored.id)
      .execute();
    await writeImage(inside, id, stored.id);
    return { thumbnailUrl: fileLink(inside, stored.id) };
  });
}

async function writeImage(ctx: Ctx, id: string, fileId: string | null) {
  const row = await lockAnnouncement(ctx, id, EDITABLE);
  await ctx.tx
    .updateTable('app.announcement')
    .set({ thumbnail_file_id: fileId })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .where('status', '=', row.status)
    .execute();
  ctx.audit('announcement.set-image', {
    entity: 'announcement',
    entityId: id,
    before: { thumbnailFileId: row.thumbnail_file_id },
    after: { thumbnailFileId: fileId },
  });
}
