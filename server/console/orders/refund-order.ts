import type { consoleOrders } from '../../../contract/console/console-orders.ts';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import { getOrder } from '../../commerce/shared/read-orders.ts';
import { refundOrder } from '../../commerce/shared/refund-order.ts';
import { sendRequests } from '../../commerce/shared/send-requests.ts';
import { AppError } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { decidingStaff } from '../shared/staff.ts';
import { withCompany } from '../shared/with-company.ts';
import { companyOfOrder } from './read-orders.ts';

/** Money goes back in the name of a member of staff; what PayPal took is asked back from it afterwards, and again until it has answered. */
export async function refund(
  ctx: UserContext,
  body: Body<typeof consoleOrders.refund>,
): Promise<Answer<typeof consoleOrders.refund>> {
  const { seller } = ctx.services.config;
  if (!seller) throw new AppError('state/not-allowed');
  const refunded = await withCompany(ctx, await companyOfOrder(ctx, body.orderId), async (company) => {
    const by = await decidingStaff(company.tx, ctx);
    await refundOrder(company, body, { seller, by });
    return getOrder(company, body.orderId);
  });
  void sendRequests(ctx.services).catch((error) => ctx.log.warn({ err: error }, 'PayPal is asked later'));
  return refunded;
}
