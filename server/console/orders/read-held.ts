import { sql } from 'kysely';
import type { consoleOrders } from '../../../contract/console/console-orders.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import { notFound } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { onConsole } from '../shared/recent-records.ts';

type Held = Answer<typeof consoleOrders.held>;
const MOST = 200;

/** Money of PayPal in all companies that staff is to look at. */
export const listHeld = (ctx: UserContext): Promise<Held> =>
  onConsole(ctx, async (queries) => {
    const payments = await sql<Held['payments'][number]>`
      select p.id, p.paypal_id as "paypalId", p.amount, p.refunded, p.currency, p.paid_at as at,
        jsonb_build_object('id', p.organization_id, 'name', c.name) as organization,
        jsonb_build_object('id', o.id, 'number', o.number) as "order"
      from app.paypal_payment p
      join app.organization c on c.organization_id = p.organization_id
      join app.paypal_agreement a on a.organization_id = p.organization_id and a.id = p.agreement_id
      join app.plan_order o on o.organization_id = a.organization_id and o.id = a.order_id
      where p.status = 'held' order by p.paid_at, p.id limit ${MOST}`.execute(queries);
    const reversals = await sql<Held['reversals'][number]>`
      select e.id, e.about as "paypalId", e.received_at as at,
        case when c.organization_id is null then null else jsonb_build_object('id', c.organization_id, 'name', c.name) end as organization,
        case when o.id is null then null else jsonb_build_object('id', o.id, 'number', o.number) end as "order"
      from directory.paypal_event e
      left join app.paypal_payment p on p.paypal_id = e.about and p.organization_id = coalesce(e.organization_id, p.organization_id)
      left join app.organization c on c.organization_id = coalesce(e.organization_id, p.organization_id)
      left join app.plan_order o on o.organization_id = p.organization_id and o.id = p.order_id
      where e.is_open order by e.received_at, e.id limit ${MOST}`.execute(queries);
    return { payments: payments.rows, reversals: reversals.rows };
  });

/** Which company a payment is of. */
export async function companyOfPayment(ctx: UserContext, paymentId: string): Promise<string> {
  const { rows } = await onConsole(ctx, (queries) =>
    sql<{ id: string }>`select organization_id as id from app.paypal_payment where id = ${paymentId}`.execute(queries),
  );
  if (!rows[0]) throw notFound();
  return rows[0].id;
}

/** Of which company reversed money was: by the message, or by the payment that it names. */
export async function companyOfReversal(ctx: UserContext, id: string): Promise<string | null> {
  const { rows } = await onConsole(ctx, (queries) =>
    sql<{ id: string | null }>`
      select coalesce(e.organization_id, p.organization_id) as id from directory.paypal_event e
      left join app.paypal_payment p on p.paypal_id = e.about
      where e.id = ${id} limit 1`.execute(queries),
  );
  if (!rows[0]) throw notFound();
  return rows[0].id;
}
