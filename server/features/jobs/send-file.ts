import type { FastifyReply } from 'fastify';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { notFound } from '../../http/app-error.ts';
import type { MemberContext } from '../../http/context.ts';

/** Purposes of files with pay in them: who may see the people of the company may not yet see their pay. */
const PAY_PURPOSES = ['payroll', 'payslip', 'bank', 'tax', 'sso'];

/**
 * Sends a finished file to the person it was made for, or to those who may see everything of its kind. A file with pay in it goes to
 * nobody without a payroll group, even who had it made while they held one.
 */
export async function sendFile(ctx: MemberContext, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const file = await ctx.transaction({ readOnly: true }, ({ tx }) =>
    tx
      .selectFrom('app.file')
      .select(['name', 'mime_type', 'size_bytes', 'purpose', 'created_by'])
      .where('organization_id', '=', ctx.organizationId)
      .where('id', '=', id)
      .where('status', '=', 'ready')
      .executeTakeFirst(),
  );
  if (!file) throw notFound();
  const isPay = PAY_PURPOSES.some((purpose) => file.purpose.startsWith(purpose));
  const isReader = hasAnyGroup(ctx.actor.groups, isPay ? GROUPS.payroll : GROUPS.management);
  if (!isReader && (isPay || file.created_by !== ctx.actor.employeeId)) throw notFound();
  return reply
    .header('content-type', file.mime_type)
    .header('content-length', file.size_bytes)
    .header('content-disposition', contentDisposition(file.name))
    .header('x-content-type-options', 'nosniff')
    .send(ctx.services.files.read(ctx.organizationId, id));
}

/** RFC 6266 with the name twice: plain letters for old clients, RFC 5987 for all the others. */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
