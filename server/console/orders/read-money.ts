import { sql } from 'kysely';
import type { consoleOrders } from '../../../contract/console/console-orders.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import type { Instant } from '../../../domain/units.ts';
import { findRefundEnd } from '../../commerce/shared/refund-order.ts';
import type { CompanyContext } from '../shared/with-company.ts';

type Info = Answer<typeof consoleOrders.get>;
type PaymentRow = Omit<Info['payments'][number], 'settled'> & {
  settledAt: Instant | null;
  settledBy: string | null;
  settleReason: string | null;
};
type Money = Pick<Info, 'refunds' | 'refundEnd' | 'payments'>;

/** What came and went of the money of an order. What PayPal took and fits no order stands with the order that was agreed. */
export async function readMoney(company: CompanyContext, orderId: string): Promise<Money> {
  const { tx, organizationId } = company;
  const refunds = await sql<Info['refunds'][number]>`
    select id, amount, cash, reason, plan_end as "planEnd", status, created_at as at, created_by_name as "staffName" from app.order_refund
    where organization_id = ${organizationId} and order_id = ${orderId} order by created_at, id`.execute(tx);
  const payments = await sql<PaymentRow>`
    select p.id, p.paypal_id as "paypalId", p.amount, p.refunded, p.currency, p.paid_at as at, p.status, p.settled_at as "settledAt",
      p.settled_by_name as "settledBy", p.settle_reason as "settleReason"
    from app.paypal_payment p
    join app.paypal_agreement a on a.organization_id = p.organization_id and a.id = p.agreement_id
    where p.organization_id = ${organizationId}
      and (p.order_id = ${orderId} or (a.order_id = ${orderId} and (p.order_id is null or p.settled_at is not null)))
    order by p.paid_at, p.id`.execute(tx);
  return { refunds: refunds.rows, payments: payments.rows.map(paymentOf), refundEnd: await findRefundEnd(company, orderId) };
}

const paymentOf = ({ settledAt, settledBy, settleReason, ...payment }: PaymentRow): Info['payments'][number] => ({
  ...payment,
  settled: settledAt && { at: settledAt, staffName: settledBy ?? '', reason: settleReason ?? '' },
});
