import { sql } from 'kysely';
import type { consoleOrders } from '../../../contract/console/console-orders.ts';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { Seller } from '../../../domain/seller.ts';
import { dateOf } from '../../../domain/time.ts';
import { BANGKOK, type Instant, type Satang } from '../../../domain/units.ts';
import { activateOrder, type Decider } from '../../commerce/shared/activate-order.ts';
import { findOpenOrder, getOrder } from '../../commerce/shared/read-orders.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { notify } from '../../notifications/notify.ts';
import { decidingStaff } from '../shared/staff.ts';
import { type CompanyContext, withCompany } from '../shared/with-company.ts';
import { companyOfPayment } from './read-held.ts';

type Asked = Body<typeof consoleOrders.settlePayment>;
type Settled = Answer<typeof consoleOrders.settlePayment>;
type Row = {
  paypalId: string;
  amount: Satang;
  /** Null: part of it went back, and nobody knows how much. */
  refunded: Satang | null;
  currency: string;
  paidAt: Instant;
  status: Settled['status'];
  orderId: string | null;
  agreedOrderId: string;
  reason: string | null;
};

/**
 * What becomes of money that fits no order. Of two who decide at one moment, one does, and the other hears that it was decided; the same
 * decision again is the one that stands.
 */
export async function settlePayment(ctx: UserContext, asked: Asked): Promise<Settled> {
  const { seller } = ctx.services.config;
  if (!seller) throw new AppError('state/not-allowed');
  return withCompany(ctx, await companyOfPayment(ctx, asked.paymentId), async (company) => {
    const { tx, organizationId, now } = company;
    const by = await decidingStaff(tx, ctx);
    await sql`select from app.organization where organization_id = ${organizationId} for update`.execute(tx);
    const payment = await takePayment(company, asked.paymentId);
    const { status, orderId } = decisionOf(asked);
    if (payment.status !== 'held') {
      if (payment.status === status && payment.reason === asked.reason && payment.orderId === orderId)
        return { id: asked.paymentId, status };
      throw new AppError('conflict');
    }
    if (orderId) await payOrder(company, { orderId, payment, seller, by });
    await sql`
      update app.paypal_payment set status = ${status}, order_id = ${orderId}, refunded_before = coalesce(refunded, 0), settled_at = ${toTimestamp(now)}, settled_by = ${by.userId},
        settled_by_name = ${by.name}, settle_reason = ${asked.reason}
      where organization_id = ${organizationId} and id = ${asked.paymentId} and status = 'held'`.execute(tx);
    company.audit('order.decide-payment', {
      entity: 'order',
      entityId: orderId ?? payment.agreedOrderId,
      after: {
        transaction: payment.paypalId,
        amount: payment.amount / 100,
        currency: payment.currency,
        how: asked.how,
        reason: asked.reason,
        by: by.name,
      },
    });
    if (status === 'returned') await tellReturned(company, payment.agreedOrderId);
    return { id: asked.paymentId, status };
  });
}

/** What pays an order is told with it. */
async function tellReturned(company: CompanyContext, agreedOrderId: string): Promise<void> {
  const { number } = await getOrder(company, agreedOrderId);
  const to = { groups: ['owner', 'administrator'] as const };
  await notify(company, { to, kind: 'payment-returned', facts: { number }, link: '/company/billing' });
}

const decisionOf = ({ how, orderId }: Asked) =>
  how === 'returned'
    ? ({ status: 'returned', orderId: null } as const)
    : ({ status: 'counted', orderId: orderId ?? null } as const);

async function takePayment({ tx, organizationId }: CompanyContext, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select p.paypal_id as "paypalId", p.amount, p.refunded, p.currency, p.paid_at as "paidAt", p.status, p.order_id as "orderId",
      a.order_id as "agreedOrderId", p.settle_reason as reason
    from app.paypal_payment p join app.paypal_agreement a on a.organization_id = p.organization_id and a.id = p.agreement_id
    where p.organization_id = ${organizationId} and p.id = ${id} for update of p`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

type Paying = { orderId: string; payment: Row; seller: Seller; by: Decider };
/** The money pays an order that waits for exactly as much; what PayPal took is given back through it, should that be asked later. */
async function payOrder(company: CompanyContext, { orderId, payment, seller, by }: Paying): Promise<void> {
  const { tx, organizationId, now } = company;
  const order = await findOpenOrder(company);
  if (order?.id !== orderId) throw new AppError('ref-not-found', {}, [{ field: 'orderId', code: 'ref-not-found' }]);
  if (await wentBack(company, payment)) throw invalidField('how', 'form/went-back');
  const rest = payment.amount - (payment.refunded ?? 0);
  if (payment.currency !== 'THB' || rest !== order.payable) throw invalidField('orderId', 'form/other-amount');
  await sql`
    update app.plan_order set method = 'paypal' where organization_id = ${organizationId} and id = ${orderId}`.execute(tx);
  const [day, today] = [dateOf(payment.paidAt, BANGKOK), dateOf(now, BANGKOK)];
  const isAhead = day > today;
  await activateOrder(company, { orderId, paidOn: isAhead ? today : day, seller, by });
}

/** Whether the buyer has this money again, or a part of it that nobody knows; what a seller gave back is known by its amount. */
async function wentBack({ tx }: CompanyContext, { paypalId, amount, refunded }: Row): Promise<boolean> {
  if (refunded === null || refunded >= amount) return true;
  const { rows } = await sql`
    select from directory.paypal_event where about = ${paypalId} and (amount is null or kind like '%.REVERSED') limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
