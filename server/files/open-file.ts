import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { withTenant } from '../db/with-tenant.ts';
import { notFound } from '../http/app-error.ts';
import type { RequestContext } from '../http/context.ts';
import { contentDisposition } from './content-disposition.ts';
import { isLinkValid, type LinkParts } from './file-link.ts';

const NOTHING = "default-src 'none'; frame-ancestors 'none'; sandbox";
// A sandboxed viewer shows no PDF in today's browsers; this one may be embedded by our own pages and load nothing.
const PDF = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

/** Sends a file to the person who holds a link to it that is signed, not too old and of a session that goes on; pictures and PDF to be shown, all else to be saved. */
export async function openFile(ctx: RequestContext, link: LinkParts, reply: FastifyReply): Promise<Readable> {
  if (!isLinkValid(ctx.services, link, ctx.now) || !(await isSessionOpen(ctx, link))) throw notFound();
  const file = await withTenant(ctx.services.pool, link.org, { readOnly: true }, (tx) =>
    tx
      .selectFrom('app.file')
      .select(['name', 'mime_type', 'size_bytes'])
      .where('organization_id', '=', link.org)
      .where('id', '=', link.id)
      .where('size_bytes', '>', 0)
      .where('status', '<>', 'removed')
      .executeTakeFirst(),
  );
  if (!file) throw notFound();
  const isPdf = file.mime_type === 'application/pdf';
  const isShown = isPdf || /^image\/(png|jpeg|webp)$/.test(file.mime_type);
  reply
    .header('content-type', file.mime_type)
    .header('content-length', file.size_bytes)
    .header('content-disposition', contentDisposition(file.name, isShown ? 'inline' : 'attachment'))
    .header('cache-control', `private, max-age=${Math.max(0, Math.floor(link.exp - ctx.now / 1000))}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', isPdf ? PDF : NOTHING);
  return ctx.services.files.read(link.org, link.id);
}

const CLOSED: readonly string[] = ['DEACTIVATED', 'REJECTED'];

/** A link ends with the session that asked for it, and with the person's place in the company. */
async function isSessionOpen({ services }: RequestContext, { sid, org }: LinkParts): Promise<boolean> {
  if (sid === undefined) return true;
  const userId = (await services.tokens.holdersOf([sid])).get(sid);
  const membership = userId === undefined ? null : await services.memberships.find(userId, org, false);
  return membership !== null && !CLOSED.includes(membership.approveStatus);
}
