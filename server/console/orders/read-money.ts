import { sql } from 'kysely';
import type { consoleOrders } from '../../../contract/console/console-orders.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import { findRefundEnd } from '../../commerce/shared/refund-order.ts';
import type { CompanyContext } from '../shared/with-company.ts';

type Info = Answer<typeof consoleOrders.get>;
type Money = Pick<Info, 'refunds' | 'refundEnd' | 'payments'>;

/** What came and went of the money of an order. What PayPal took and fits no order stands with the order that was agreed. */
export async function readMoney(company: CompanyContext, orderId: string): Promise<Money> {
  const { tx, organizationId } = company;
  const refunds = await sql<Info['refunds'][number]>`
    select id, amount, cash, reason, plan_end as "planEnd", status, created_at as at, created_by_name as "staffName" from app.order_refund
    where organization_id = ${organizationId} and order_id = ${orderId} order by created_at, id`.execute(tx);
  const payments = await sql<Info['payments'][number]>`
    select p.paypal_id as "paypalId", p.amount, p.currency, p.paid_at as at, p.status from app.paypal_payment p
    join app.paypal_agreement a on a.organization_id = p.organization_id and a.id = p.agreement_id
    where p.organization_id = ${organizationId} and (p.order_id = ${orderId} or (p.order_id is null and a.order_id = ${orderId}))
    order by p.paid_at, p.id`.execute(tx);
  return { refunds: refunds.rows, payments: payments.rows, refundEnd: await findRefundEnd(company, orderId) };
}
