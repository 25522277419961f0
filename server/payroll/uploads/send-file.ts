import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { contentDisposition } from '../../files/content-disposition.ts';
import { notFound } from '../../http/app-error.ts';
import type { MemberContext } from '../../http/context.ts';
import { isPayrollPerson } from '../shared/reads-payroll.ts';

type Row = {
  employee_id: string;
  kind: string;
  is_removed: boolean;
  file_id: string;
  name: string;
  mime_type: string;
  size_bytes: number;
};

/** The content of an uploaded file; who took another person's is noted. */
export async function sendUploadedFile(ctx: MemberContext, id: string, reply: FastifyReply) {
  const file = await ctx.transaction({}, async (inside) => {
    const { rows } = await sql<Row>`select u.employee_id, u.kind, u.removed_at is not null as is_removed, u.file_id, f.name,
        f.mime_type, f.size_bytes
      from app.pay_upload u join app.file f on f.organization_id = u.organization_id and f.id = u.file_id
      where u.organization_id = ${ctx.organizationId} and u.id = ${id} and f.size_bytes > 0`.execute(inside.tx);
    const [found] = rows;
    const isOwn = found?.employee_id === ctx.actor.employeeId;
    if (!found || !(isPayrollPerson(inside) || (isOwn && !found.is_removed))) throw notFound();
    if (!isOwn)
      inside.audit('pay-upload.export', {
        entity: 'pay_upload',
        entityId: id,
        after: { employeeId: found.employee_id, kind: found.kind },
      });
    return found;
  });
  return reply
    .header('content-type', file.mime_type)
    .header('content-length', file.size_bytes)
    .header('content-disposition', contentDisposition(file.name))
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .send(await ctx.services.files.read(ctx.organizationId, file.file_id));
}
