import type { Body } from '../../../contract/endpoint.ts';
import type { employeeRecord } from '../../../contract/people/employee-record.ts';
import { linkOrNull } from '../../files/file-link.ts';
import { takeFile } from '../../files/take-file.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { reachPerson } from './reach-person.ts';

/** Sets or takes away the photo of a person; the old one is swept away within days. */
export async function setImage(
  ctx: Ctx,
  { employeeId: wanted, fileId }: Body<typeof employeeRecord.setImage>,
): Promise<{ imageUrl: string | null }> {
  const employeeId = await reachPerson(ctx, wanted);
  if (fileId) await takeFile(ctx, { fileId, purpose: 'employee-image', field: 'fileId' });
  const { numUpdatedRows } = await ctx.tx
    .updateTable('app.employee')
    .set({ image_file_id: fileId })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', employeeId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
  ctx.audit('employee.set-photo', { entity: 'employee', entityId: employeeId, after: { imageFileId: fileId } });
  return { imageUrl: linkOrNull(ctx, fileId) };
}
