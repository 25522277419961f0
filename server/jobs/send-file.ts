import type { FastifyReply } from 'fastify';
import { UPLOAD_PURPOSES } from '../../domain/files/upload-rules.ts';
import { GROUPS, hasAnyGroup } from '../../domain/permissions.ts';
import { contentDisposition } from '../files/content-disposition.ts';
import { AppError, notFound } from '../http/app-error.ts';
import type { MemberContext } from '../http/context.ts';
import { readJobInput } from './job-row.ts';

/** Purposes of files with pay in them: who may see the people of the company may not yet see their pay. */
const PAY_PURPOSES = ['payroll', 'payslip', 'bank', 'tax', 'sso'];

/** Papers are for the one who asked. */
const OWN_PURPOSE = 'payroll-paper';

/** Files of a row that has readers of its own; they are opened by the links that come with it, never by their id. */
const LINKED_PURPOSES: readonly string[] = [...Object.keys(UPLOAD_PURPOSES), 'personal-copy'];

/**
 * Sends a finished file to the person it was made for, or to those who may see everything of its kind. A person without a
 * payroll group never gets a file with pay in it, even if they asked for it while they had one; nor does anybody get another list whose
 * export they may not ask for any more.
 */
export async function sendFile(ctx: MemberContext, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const [file, job] = await ctx.transaction({ readOnly: true }, ({ tx }) =>
    Promise.all([
      tx
        .selectFrom('app.file')
        .select(['name', 'mime_type', 'size_bytes', 'purpose', 'created_by'])
        .where('organization_id', '=', ctx.organizationId)
        .where('id', '=', id)
        .where('status', '=', 'ready')
        .executeTakeFirst(),
      // A file that a job made has its id.
      readJobInput(tx, { organizationId: ctx.organizationId, jobId: id }),
    ]),
  );
  if (!file || LINKED_PURPOSES.includes(file.purpose)) throw notFound();
  const isPay = PAY_PURPOSES.some((purpose) => file.purpose.startsWith(purpose));
  const isReader = hasAnyGroup(ctx.actor.groups, isPay ? GROUPS.payroll : GROUPS.management);
  const isOwn = file.created_by === ctx.actor.employeeId;
  if (!isReader && (isPay || !isOwn)) throw notFound();
  if (file.purpose === OWN_PURPOSE && !isOwn) throw notFound();
  if (!isReader && job && !ctx.services.jobs.isOpenTo(job, ctx.actor.groups)) throw notFound();
  if (isPay && ctx.actor.isPayClosed) throw new AppError('auth/second-factor-required');
  return reply
    .header('content-type', file.mime_type)
    .header('content-length', file.size_bytes)
    .header('content-disposition', contentDisposition(file.name))
    .header('x-content-type-options', 'nosniff')
    .send(ctx.services.files.read(ctx.organizationId, id));
}
