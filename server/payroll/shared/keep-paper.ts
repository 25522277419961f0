import { insertRows } from '../../db/write-rows.ts';
import type { MemberContext } from '../../http/context.ts';
import { sha256 } from './kept-file.ts';
import { mimeTypeOf, type Paper } from './paper.ts';

/** Keeps the file of a job under the id of the job, so that a job that runs twice keeps one. */
export async function keepPaper(ctx: MemberContext, jobId: string, paper: Paper): Promise<void> {
  const { bytes, fileName } = paper;
  await ctx.services.files.put(ctx.organizationId, jobId, bytes);
  const file = {
    id: jobId,
    name: fileName,
    mime_type: mimeTypeOf(paper),
    size_bytes: bytes.length,
    sha256: sha256(bytes),
    purpose: 'payroll-paper',
    status: 'ready',
    created_by: ctx.actor.employeeId,
  };
  await ctx.transaction({}, (inside) => insertRows(inside, 'app.file', [file], { skipKnown: true }));
}

/** Whether an earlier run of the job has kept its file. */
export const isKept = (ctx: MemberContext, jobId: string): Promise<boolean> =>
  ctx.transaction({ readOnly: true }, async ({ tx, organizationId }) => {
    const found = await tx
      .selectFrom('app.file')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('id', '=', jobId)
      .executeTakeFirst();
    return found !== undefined;
  });
