import { createHash } from 'node:crypto';
import type { MemberContext } from '../../http/context.ts';

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

type Kept = { readonly fileId: string; readonly sha256: string };
/** The bytes of a file that was taken before and is kept sealed; never others than those that were taken. */
export async function openKeptFile({ services, organizationId }: MemberContext, kept: Kept): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of services.files.read(organizationId, kept.fileId)) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.from(services.sealer.open(Buffer.concat(chunks), organizationId, kept.fileId), 'base64');
  if (sha256(bytes) !== kept.sha256) throw new Error('a kept file is not what was taken');
  return bytes;
}
