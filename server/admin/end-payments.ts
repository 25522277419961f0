import { sql } from 'kysely';
import type pg from 'pg';
import { PaypalRefused, PaypalUnreachable } from '../adapters/paypal.ts';
import { withTenant } from '../db/with-tenant.ts';
import { CommandRefused, type Operator } from './operator.ts';

const MONEY_BACK = 'nothing was removed: PayPal is still to give money back; try again later';

type Agreed = { id: string; paypalId: string | null };

/**
 * Has PayPal take no more of a company that is about to go: afterwards nothing is left by which its payments are known. Where PayPal is not
 * reached, or money is still to go back, the company stays. Answers the ids of PayPal's that it ended.
 */
export async function endPayments({ services }: Operator, organizationId: string): Promise<string[]> {
  const { agreed, refunds } = await withTenant(services.pool, organizationId, { readOnly: true }, async (tx) => {
    const agreements = await sql<Agreed>`
      select id, paypal_id as "paypalId" from app.paypal_agreement
      where organization_id = ${organizationId} and status <> 'ended' order by id`.execute(tx);
    const due = await sql`
      select from app.order_refund r join directory.paypal_request q on q.id = r.id
      where r.organization_id = ${organizationId} and r.status = 'sending'`.execute(tx);
    return { agreed: agreements.rows, refunds: due.rows.length };
  });
  if (refunds > 0) throw new CommandRefused(MONEY_BACK);
  const ended: string[] = [];
  // Without an id of PayPal's the buyer was never asked, and nothing is taken.
  for (const { id, paypalId } of agreed) {
    if (paypalId === null) continue;
    await end({ services }, { id, paypalId });
    ended.push(paypalId);
  }
  return ended;
}

/** Refuses where a payment was agreed on, or money became due to go back, since `endPayments` looked. The tables are held. */
export async function refuseNewPayments(owner: pg.Client, organizationId: string, ended: readonly string[]): Promise<void> {
  const company = owner.escapeLiteral(organizationId);
  const agreed = await owner.query<{ id: string }>(
    `select paypal_id as id from app.paypal_agreement where organization_id = ${company} and status <> 'ended' and paypal_id is not null`,
  );
  if (agreed.rows.some(({ id }) => !ended.includes(id)))
    throw new CommandRefused('nothing was removed: a payment by PayPal was agreed on meanwhile. Run the command again.');
  const due = await owner.query(
    `select from app.order_refund r join directory.paypal_request q on q.id = r.id where r.organization_id = ${company} and r.status = 'sending'`,
  );
  if (due.rowCount) throw new CommandRefused(MONEY_BACK);
}

async function end(
  { services: { paypal } }: Pick<Operator, 'services'>,
  { id, paypalId }: { id: string; paypalId: string },
): Promise<void> {
  if (!paypal) throw new CommandRefused(`nothing was removed: PayPal is not set up here, and may pay by ${paypalId}`);
  try {
    await paypal.cancel({ requestId: id, paypalId });
  } catch (error) {
    if (error instanceof PaypalRefused || error instanceof PaypalUnreachable)
      throw new CommandRefused(`nothing was removed: PayPal did not end ${paypalId}; try again later`);
    throw error;
  }
}
