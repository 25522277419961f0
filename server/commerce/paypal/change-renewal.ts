import { toTimestamp } from '../../db/column-types.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { endAgreements, findAgreement, findRunning } from '../shared/agreements.ts';
import { getOrder } from '../shared/read-orders.ts';
import { sendRequests } from '../shared/send-requests.ts';
import { settle } from './settle.ts';
import { paypalOf, throughPaypal } from './through-paypal.ts';

/** What became of an order that a buyer was sent away with; one that never got as far stays as it is. */
export async function confirmPaypal(ctx: MemberContext, orderId: string): Promise<void> {
  const agreement = await ctx.transaction({}, async (inside) => {
    await getOrder(inside, orderId);
    return findAgreement(inside, { orderId });
  });
  if (!agreement?.paypalId || !ctx.services.paypal) return;
  await settle(ctx.services, { organizationId: ctx.organizationId, agreementId: agreement.id });
}

/** The plan runs until its last day; PayPal is told after the commit, and again until it has heard. */
export async function endRenewal(ctx: Ctx): Promise<void> {
  const running = await findRunning(ctx);
  if (!running) throw new AppError('state/not-allowed');
  await endAgreements(ctx, { except: null });
  ctx.audit('order.end-renewal', { entity: 'order', entityId: running.orderId, after: { lastDayPaid: running.nextOn } });
  ctx.afterCommit(() => void sendRequests(ctx.services).catch((error) => ctx.log.warn({ err: error }, 'PayPal is asked later')));
}

/** Takes what a failed payment owes. The request carries the day of the period, so that two presses take it once. */
export async function tryAgain(ctx: MemberContext): Promise<void> {
  const paypal = paypalOf(ctx.services);
  const running = await ctx.transaction({}, async (inside) => {
    const found = await findRunning(inside);
    if (!found?.failedAt) throw new AppError('state/not-allowed');
    inside.audit('order.try-payment', { entity: 'order', entityId: found.orderId });
    return found;
  });
  const { id, paypalId, nextOn, createdAt } = running;
  if (!paypalId) throw new AppError('state/not-allowed');
  await throughPaypal(async () => {
    const found = await paypal.read(paypalId, { from: toTimestamp(createdAt), to: toTimestamp(ctx.now) });
    if (found && found.outstanding > 0)
      await paypal.capture({ requestId: `${id}-${nextOn}`, paypalId, amount: found.outstanding });
  });
  await settle(ctx.services, { organizationId: ctx.organizationId, agreementId: id });
}
