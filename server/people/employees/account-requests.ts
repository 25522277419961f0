import { sql } from 'kysely';
import type { Body } from '../../../contract/endpoint.ts';
import type { employees } from '../../../contract/people/employees.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { findMailBrand } from '../../notifications/mail-brand.ts';
import { renderMessage } from '../../notifications/render-message.ts';
import { mayTieAccounts } from '../shared/account-request.ts';
import { onJoinDecided } from '../shared/on-join-requested.ts';

type Decision = Body<typeof employees.approve>;
const PLACE = ['departmentId', 'positionId', 'startDate', 'permissionGroups'] as const;

/** Ties the account to the person, or turns it away: the person then has no account, as before, and another may ask. */
export async function decideAccountRequest(ctx: Ctx, { id, approved, reason, ...place }: Decision) {
  if (!mayTieAccounts(ctx)) throw new AppError('auth/forbidden');
  const placed = PLACE.find((field) => place[field] !== undefined);
  if (placed) throw invalidField(placed, 'form/invalid');
  const account = approved ? await admit(ctx, id) : await turnAway(ctx, id);
  if (!account) throw new AppError('state/not-allowed', { status: 'APPROVED' });
  ctx.audit('employee.approve', {
    entity: 'employee',
    entityId: id,
    before: { approveStatus: 'PENDING', hasAccount: false },
    after: { approveStatus: approved ? 'APPROVED' : 'REJECTED', reason: reason ?? null, hasAccount: approved },
  });
  ctx.afterCommit(() => ctx.services.memberships.forget(ctx.organizationId));
  if (approved) await onJoinDecided(ctx, { employeeId: id, isApproved: true });
  return { ok: true as const };
}

async function admit({ tx, organizationId }: Ctx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('directory.membership')
    .set(({ eb }) => ({ approve_status: 'APPROVED', session_version: eb('session_version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', id)
    .where('approve_status', '=', 'PENDING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Asking = { user_id: string; email: string; language: string };

/** Ends the request of an account for a person, if there is one, and tells the account by mail: here it has no list of its own. */
export async function turnAway(ctx: Ctx, id: string): Promise<boolean> {
  const { tx, organizationId, services } = ctx;
  const { rows } = await sql<Asking>`
    with gone as (delete from directory.membership where organization_id = ${organizationId} and employee_id = ${id}
      and approve_status = 'PENDING' returning user_id)
    select gone.user_id, coalesce(p.email, '') as email, coalesce(p.language, 'en') as language
      from gone left join directory.user_profile p on p.user_id = gone.user_id`.execute(tx);
  const [account] = rows;
  if (!account) return false;
  const language = account.language === 'th' ? 'th' : 'en';
  const brand = await findMailBrand(tx, organizationId, { baseUrl: services.config.baseUrl, language });
  const link = `${services.config.baseUrl}/${language}/setup/connect-to-company`;
  const message = await renderMessage({ kind: 'join-rejected', language, facts: { company: brand.name }, link, brand });
  ctx.afterCommit(() => {
    services.memberships.forget(organizationId);
    services.memberships.forgetUser(account.user_id);
    if (account.email === '') return;
    void services.mailer
      .send({ messageKey: `account-request:${ctx.requestId}`, to: account.email, link, ...message })
      .catch((error) => ctx.log.warn({ err: error }, 'a rejected account was not told'));
  });
  return true;
}
