import { sql } from 'kysely';
import type { Answer, Body } from '../../../../contract/endpoint.ts';
import type { mailApprovals } from '../../../../contract/requests/mail-approvals.ts';
import { companyNameShown } from '../../../../domain/names-shown.ts';
import { toTimestamp } from '../../../db/column-types.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Ctx, RequestContext } from '../../../http/context.ts';
import { holdPay } from '../../../people/shared/pay-lock.ts';
import { decide } from '../decide-request.ts';
import { summaryOf } from '../list-requests.ts';
import { loadPeople, namesOf } from '../request-people.ts';
import { payrollOf } from '../request-view.ts';
import { findMailLink, type MailLink, type ReadBy, requestOfLink } from './find-mail-link.ts';

type Calls = typeof mailApprovals;

/** Shows what a link asks for; mail programs that open links change nothing by it. */
export async function openByMail(
  ctx: RequestContext,
  { token, readBy }: Body<Calls['open']> & ReadBy,
): Promise<Answer<Calls['open']>> {
  const { link, member } = await findMailLink(ctx, { token, readBy });
  return member.transaction({ readOnly: true }, async (asked) => {
    const request = await requestOfLink(asked, link);
    const { id } = request;
    const { form, employee, departmentName, startDate, endDate, leaveType, minutes, takesBack, createdAt } = await summaryOf(
      asked,
      id,
    );
    const personOf = await loadPeople(asked, [link.employeeId]);
    return {
      ...{ id, form, employee, departmentName, startDate, endDate, leaveType, minutes, takesBack, createdAt },
      company: companyNameShown(asked.organization, asked.language),
      timeZone: { uniqueName: asked.organization.timeZone },
      approver: namesOf(personOf(link.employeeId)),
      expiresAt: link.expiresAt,
      payroll: await payrollOf(asked, request),
    };
  });
}

/** The reader's answer, on the path of every approver's: the link is used up with it, or it is refused and the link stays. */
export async function decideByMail(
  ctx: RequestContext,
  { token, readBy, approved, reason }: Body<Calls['decide']> & ReadBy,
): Promise<Answer<Calls['decide']>> {
  const { link, member } = await findMailLink(ctx, { token, readBy });
  const answer = await member.transaction({}, async (asked) => {
    await holdPay(asked.tx, asked.organizationId);
    await useLink(asked, link);
    const status = await decide(asked, { id: link.responseId, approved, reason, isByMail: true });
    return { status };
  });
  ctx.services.lists.tell(member.organizationId, ['requests']);
  return answer;
}

/** The request is held first, as everywhere: of two presses at one instant one finds the link used. */
async function useLink(ctx: Ctx, link: MailLink): Promise<void> {
  await sql`select id from app.form_response where organization_id = ${ctx.organizationId} and id = ${link.responseId} for update`.execute(
    ctx.tx,
  );
  const { numAffectedRows } = await sql`
    update app.form_response_mail_link set used_at = ${toTimestamp(ctx.now)}
    where organization_id = ${ctx.organizationId} and token_hash = ${link.hash} and used_at is null
      and expires_at > ${toTimestamp(ctx.now)}`.execute(ctx.tx);
  if (numAffectedRows !== 1n) throw new AppError((await isThere(ctx, link)) ? 'approval/link-used' : 'approval/link-over');
  await requestOfLink(ctx, link);
}

/** A request that went through another line meanwhile took its links along. */
async function isThere(ctx: Ctx, link: MailLink): Promise<boolean> {
  const { rows } = await sql`select from app.form_response_mail_link
    where organization_id = ${ctx.organizationId} and token_hash = ${link.hash}`.execute(ctx.tx);
  return rows.length > 0;
}
