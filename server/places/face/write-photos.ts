import type { Body } from '../../../contract/endpoint.ts';
import type { face } from '../../../contract/places/face.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRows } from '../../db/write-rows.ts';
import { takeFile } from '../../files/take-file.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { getFacePerson, holdFaceData, readFaceState, refuseWithoutConsent } from './face-state.ts';

/** New photos take the place of the old ones. Without consent nothing is kept: the uploads are swept away by themselves. */
export async function addPhotos(ctx: Ctx, { employeeId, fileIds }: Body<typeof face.addPhotos>) {
  await getFacePerson(ctx, employeeId);
  await holdFaceData(ctx, employeeId);
  await refuseWithoutConsent(ctx, employeeId);
  if (new Set(fileIds).size < fileIds.length) throw invalidField('fileIds', 'form/already-used');
  await removePhotos(ctx, employeeId);
  for (const fileId of fileIds) {
    await takeFile(ctx, { fileId, purpose: 'face-photo', field: 'fileIds' });
  }
  const photos = fileIds.map((fileId) => ({ employee_id: employeeId, file_id: fileId, created_at: toTimestamp(ctx.now) }));
  await insertRows(ctx, 'app.face_photo', photos);
  ctx.audit('face.set-photos', { entity: 'employee', entityId: employeeId, after: { count: fileIds.length } });
  return readFaceState(ctx, employeeId);
}

/** The rows go at once, the files open no more, and their content goes after the commit; the nightly sweep makes a miss good. */
export async function removePhotos(ctx: Ctx, employeeId: string): Promise<number> {
  const gone = await ctx.tx
    .deleteFrom('app.face_photo')
    .where('organization_id', '=', ctx.organizationId)
    .where('employee_id', '=', employeeId)
    .returning('file_id')
    .execute();
  const ids = gone.map((row) => row.file_id);
  if (ids.length === 0) return 0;
  await ctx.tx
    .updateTable('app.file')
    .set({ status: 'removed' })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', 'in', ids)
    .execute();
  const { files } = ctx.services;
  ctx.afterCommit(() => {
    for (const id of ids) files.remove(ctx.organizationId, id).catch(() => ctx.log.warn('a face photo is left to the sweep'));
  });
  return ids.length;
}
