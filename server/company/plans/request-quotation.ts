import { sql } from 'kysely';
import type { plans } from '../../../contract/company/plans.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { dateOf } from '../../../domain/time.ts';
import { instant } from '../../../domain/units.ts';
import { renderMail } from '../../adapters/mail-template.ts';
import { onPool } from '../../db/pool.ts';
import type { Ctx } from '../../http/context.ts';

type Request = Body<typeof plans.requestQuotation>;

const REASONS: Record<Request['reason'], string> = {
  'trial-expired': 'the full trial has expired',
  'zone-limit': 'more than one zone of a type was wanted',
  'employee-limit': 'the employee limit is reached',
  'report-days': 'older report data was wanted',
  export: 'an export was wanted',
  banner: 'the offer of the free plan was opened',
};

/** Keeps the request, the first of a day, and tells the provider by mail once it is kept. */
export async function requestQuotation(ctx: Ctx, { reason, message }: Request) {
  const { organizationId, organization, actor, now } = ctx;
  const askedOn = dateOf(now, organization.timeZone);
  const { rows } = await sql<{ asked_at: number; is_new: boolean }>`
      insert into app.quotation_request as q (organization_id, asked_on, employee_id, reason, message, asked_at)
      values (${organizationId}, ${askedOn}, ${actor.employeeId}, ${reason}, ${message || null}, ${new Date(now)})
      on conflict (organization_id, asked_on) do update set asked_on = excluded.asked_on
      returning asked_at, (xmax = 0) as is_new`.execute(ctx.tx);
  const row = rows[0];
  if (row?.is_new) {
    ctx.audit('plan.request-quotation', { entity: 'organization', entityId: organizationId, after: { reason } });
    ctx.afterCommit(() => tellProvider(ctx, { reason, message, askedOn }));
  }
  return { askedAt: instant(Number(row?.asked_at ?? now)) };
}

function tellProvider({ services, organization, actor, log }: Ctx, asked: Request & { askedOn: string }) {
  const { email } = services.config.sales;
  if (!email) return;
  const send = async () => {
    const { rows } = await sql<{ email: string; first_name: string; last_name: string }>`
        select email, first_name, last_name from directory.user_profile where user_id = ${actor.userId}`.execute(
      onPool(services.pool),
    );
    const [who] = rows;
    const subject = `Quotation request: ${organization.name}`;
    const body = renderMail({
      language: 'en',
      heading: subject,
      paragraphs: [
        `${who?.first_name ?? ''} ${who?.last_name ?? ''} (${who?.email ?? ''}) asks for an offer, because ${REASONS[asked.reason]}.`,
        ...(asked.message ? [asked.message] : []),
      ],
      footer: 'Sent by Wela for a company that wants to upgrade its plan.',
    });
    const messageKey = `quotation:${organization.id}:${asked.askedOn}`;
    await services.mailer.send({ messageKey, to: email, subject, ...body });
  };
  send().catch((error) => log.warn({ err: error }, 'the provider was not told of a quotation request'));
}
