import { createHash } from 'node:crypto';
import { uuid7 } from '../../db/uuid7.ts';
import { insertRow } from '../../db/write-rows.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

type Taken = { readonly fileName: string; readonly bytes: Buffer };
type Kept = { readonly fileId: string; readonly sha256: string };

/** Keeps a file that was taken of pay, sealed; answers its id and the digest of what was taken. */
export async function keepFile(ctx: Ctx, { fileName, bytes }: Taken): Promise<Kept> {
  const { organizationId, actor, services } = ctx;
  const fileId = uuid7(ctx.now);
  const sealed = services.sealer.seal(bytes.toString('base64'), organizationId, fileId);
  const { sizeBytes } = await services.files.put(organizationId, fileId, sealed);
  await insertRow(ctx, 'app.file', {
    id: fileId,
    name: fileName,
    mime_type: 'application/octet-stream',
    size_bytes: sizeBytes,
    sha256: sha256(sealed),
    purpose: 'payroll-filing',
    status: 'ready',
    created_by: actor.employeeId,
    job_id: ctx.jobId ?? null,
  });
  return { fileId, sha256: sha256(bytes) };
}

/** What an earlier run of a job kept before it died, as it was taken; null when it kept nothing. */
export async function keptByJob(ctx: MemberContext, jobId: string): Promise<Taken | null> {
  const found = await ctx.transaction({ readOnly: true }, ({ tx, organizationId }) =>
    tx
      .selectFrom('app.file')
      .select(['id', 'name'])
      .where('organization_id', '=', organizationId)
      .where('job_id', '=', jobId)
      .executeTakeFirst(),
  );
  return found ? { fileName: found.name, bytes: await openSealed(ctx, found.id) } : null;
}

async function openSealed({ services, organizationId }: MemberContext, fileId: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of services.files.read(organizationId, fileId)) chunks.push(Buffer.from(chunk));
  return Buffer.from(services.sealer.open(Buffer.concat(chunks), organizationId, fileId), 'base64');
}

/** The bytes of a file that was taken before and is kept sealed; never others than those that were taken. */
export async function openKeptFile(ctx: MemberContext, kept: Kept): Promise<Buffer> {
  const bytes = await openSealed(ctx, kept.fileId);
  if (sha256(bytes) !== kept.sha256) throw new Error('a kept file is not what was taken');
  return bytes;
}
