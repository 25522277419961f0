import { sql } from 'kysely';
import { requests } from '../../../../contract/requests/responses.ts';
import { dateOf } from '../../../../domain/time.ts';
import type { Instant } from '../../../../domain/units.ts';
import { loadApprovers } from '../../../approvals/shared/load-approvers.ts';
import { withTenant } from '../../../db/with-tenant.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Ctx, MemberContext, RequestContext } from '../../../http/context.ts';
import { admitByLink } from '../../../http/guard.ts';
import { contextFor } from '../../../http/serve.ts';
import { canDecideNow } from '../list-requests.ts';
import { findRequest, loadLines, openStep, type RequestRow } from '../request-row.ts';
import { readMailToken } from './mail-token.ts';

type Row = {
  responseId: string;
  position: number;
  employeeId: string;
  expiresAt: Instant;
  usedAt: Instant | null;
  userId: string | null;
};
export type MailLink = Omit<Row, 'userId'> & { readonly hash: string };
export type FoundLink = { readonly link: MailLink; readonly member: MemberContext };

/** The account that is signed in where a link was opened; null for nobody. */
export type ReadBy = { readonly readBy: string | null };

/**
 * The link of a token, and its reader in the company as they stand now, without what a session would have proved. Where another account
 * is signed in the mail was passed on, or somebody else sits at the machine: nothing is shown or decided in the reader's name.
 */
export async function findMailLink(
  ctx: RequestContext,
  { token, readBy }: { readonly token: string } & ReadBy,
): Promise<FoundLink> {
  const known = readMailToken(token);
  if (known === null) throw new AppError('approval/link-invalid');
  const { organizationId, hash } = known;
  const row = await withTenant(ctx.services.pool, organizationId, { readOnly: true }, async (tx) => {
    const { rows } = await sql<Row>`select k.response_id as "responseId", k.position, k.employee_id as "employeeId",
        k.expires_at as "expiresAt", k.used_at as "usedAt", m.user_id as "userId"
      from app.form_response_mail_link k
      left join directory.membership m on m.organization_id = k.organization_id and m.employee_id = k.employee_id
      where k.organization_id = ${organizationId} and k.token_hash = ${hash}`.execute(tx);
    return rows[0];
  });
  if (!row) throw new AppError('approval/link-invalid');
  const { userId, ...link } = row;
  if (link.usedAt !== null) throw new AppError('approval/link-used');
  if (link.expiresAt <= ctx.now) throw new AppError('approval/link-expired');
  const found = userId === null ? null : await ctx.services.memberships.find(userId, organizationId, true);
  const membership = admitByLink(ctx.services, requests.accept, found);
  if (membership === null) throw new AppError('approval/link-over');
  if (readBy !== null && readBy !== userId) throw new AppError('approval/link-of-another');
  return { link: { ...link, hash }, member: contextFor(ctx, membership.actor, membership.organization) };
}

/**
 * The request of a link while the link still counts: the step it was made for is open and asks its reader, who works here today.
 * Whatever else is true is one answer: a stranger with an old mail learns nothing of it.
 */
export async function requestOfLink(ctx: Ctx, link: MailLink): Promise<RequestRow> {
  const request = await findRequest(ctx, link.responseId, sql`true`, {});
  const line = (await loadLines(ctx, [link.responseId])).get(link.responseId) ?? [];
  const isOpen = request.status === 'pending' && (await openStep(ctx, link.responseId)) === link.position;
  if (!isOpen || !(await canDecideNow(ctx, { ...request, line })) || !(await worksHere(ctx)))
    throw new AppError('approval/link-over');
  return request;
}

async function worksHere(ctx: Ctx): Promise<boolean> {
  const { employeeId } = ctx.actor;
  const { people } = await loadApprovers(ctx, [employeeId], dateOf(ctx.now, ctx.organization.timeZone));
  return people.get(employeeId)?.absence === null;
}
