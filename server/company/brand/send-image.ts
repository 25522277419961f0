import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { withTenant } from '../../db/with-tenant.ts';
import { notFound } from '../../http/app-error.ts';
import type { RequestContext } from '../../http/context.ts';

type Address = { organizationId: string; file: string };

/** Sends an image that an enterprise shows. Its address is its content, so it may be kept for ever. */
export async function sendImage({ services }: RequestContext, { organizationId, file }: Address, reply: FastifyReply) {
  const found = await withTenant(services.pool, organizationId, { readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string; size_bytes: number }>`select f.id, f.size_bytes from app.enterprise_feature e
        join app.file f on f.organization_id = e.organization_id and f.id = e.file_id and f.status = 'ready'
        join app.organization o on o.organization_id = e.organization_id and o.is_enterprise
        where e.organization_id = ${organizationId} and f.sha256 = ${file.slice(0, 64)} limit 1`.execute(tx);
    return rows[0] ?? null;
  });
  if (!found) throw notFound();
  return reply
    .header('content-type', 'image/png')
    .header('content-length', found.size_bytes)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff')
    .send(services.files.read(organizationId, found.id));
}
