import { sql } from 'kysely';
import type { consoleOrders } from '../../../contract/console/console-orders.ts';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import { RATES_FROM } from '../../../domain/commerce/order-price.ts';
import { dateOf } from '../../../domain/time.ts';
import { BANGKOK } from '../../../domain/units.ts';
import { activateOrder } from '../../commerce/shared/activate-order.ts';
import { getOrder } from '../../commerce/shared/read-orders.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { notify } from '../../notifications/notify.ts';
import { decidingStaff } from '../shared/staff.ts';
import { withCompany } from '../shared/with-company.ts';
import { companyOfOrder } from './read-orders.ts';

type Decided = Answer<typeof consoleOrders.confirm>;

/** The money has come. Staff who confirms stands in the order and in the company's log. */
export async function confirmOrder(
  ctx: UserContext,
  { orderId, paidDate }: Body<typeof consoleOrders.confirm>,
): Promise<Decided> {
  const { seller } = ctx.services.config;
  if (!seller) throw new AppError('state/not-allowed');
  if (paidDate > dateOf(ctx.now, BANGKOK)) throw invalidField('paidDate', 'form/future');
  if (paidDate < RATES_FROM) throw invalidField('paidDate', 'form/invalid');
  return withCompany(ctx, await companyOfOrder(ctx, orderId), async (company) => {
    const by = await decidingStaff(company.tx, ctx);
    const order = await getOrder(company, orderId);
    // The same confirmation again, such as after a lost answer.
    if (order.status === 'paid' && order.paidDate === paidDate) return order;
    // What PayPal takes is counted when PayPal says so.
    if (order.method !== 'transfer') throw new AppError('state/not-allowed');
    await activateOrder(company, { orderId, paidOn: paidDate, seller, by });
    return getOrder(company, orderId);
  });
}

/** The slip is not what it should be: the order is open again, and its company told why. */
export async function refuseSlip(ctx: UserContext, { orderId, reason }: Body<typeof consoleOrders.refuse>): Promise<Decided> {
  return withCompany(ctx, await companyOfOrder(ctx, orderId), async (company) => {
    const { tx, organizationId, now } = company;
    const by = await decidingStaff(tx, ctx);
    const { rows } = await sql<{ number: string }>`
      update app.plan_order set status = 'open', refusal = ${reason}, slip_file_id = null, slip_sent_at = null, paid_on = null,
        lapses_on = greatest(lapses_on, ${dateOf(now, BANGKOK)}::date + 7), decided_at = ${new Date(now)}, decided_by = ${by.userId},
        decided_by_name = ${by.name}, version = version + 1
      where organization_id = ${organizationId} and id = ${orderId} and status = 'waiting' returning number`.execute(tx);
    const [row] = rows;
    const order = await getOrder(company, orderId);
    if (!row) {
      if (order.status === 'open' && order.refusal === reason) return order;
      throw new AppError('state/not-allowed');
    }
    company.audit('order.reject', { entity: 'order', entityId: orderId, after: { number: row.number, reason, by: by.name } });
    await notify(company, {
      to: { groups: ['owner', 'administrator'] },
      kind: 'order-refused',
      facts: { number: row.number, reason },
      link: `/company/order/payment/transfer?order=${orderId}`,
    });
    return order;
  });
}
