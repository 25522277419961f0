import { sql } from 'kysely';
import { PaypalRefused } from '../../adapters/paypal.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { type Agreement, endAgreements, findAgreement, findRunning } from '../shared/agreements.ts';
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

/**
 * Takes what a failed payment owes. The id of the request carries the period and how often it failed before: two presses at one moment take it
 * once, and a try after another one failed is a request of its own, to which PayPal does not answer with what it said before.
 */
export async function tryAgain(ctx: MemberContext): Promise<void> {
  const paypal = paypalOf(ctx.services);
  const running = await ctx.transaction({}, async (inside) => {
    const found = await findRunning(inside);
    if (!found?.failedAt) throw new AppError('state/not-allowed');
    inside.audit('order.try-payment', { entity: 'order', entityId: found.orderId });
    return found;
  });
  const { id, paypalId, nextOn, createdAt, captureTries } = running;
  if (!paypalId) throw new AppError('state/not-allowed');
  await throughPaypal(async () => {
    const found = await paypal.read(paypalId, { from: toTimestamp(createdAt), to: toTimestamp(ctx.now) });
    if (!found || found.outstanding === 0) return;
    const requestId = `${id}-${nextOn}-${found.failures}-${captureTries}`;
    await paypal.capture({ requestId, paypalId, amount: found.outstanding }).catch(async (error) => {
      if (error instanceof PaypalRefused) await ctx.transaction({}, (inside) => countTry(inside, running));
      throw error;
    });
  });
  await settle(ctx.services, { organizationId: ctx.organizationId, agreementId: id });
}

/** PayPal said no to this try; counted once, however many were refused together. */
const countTry = ({ tx, organizationId }: Ctx, { id, captureTries }: Agreement) =>
  sql`update app.paypal_agreement set capture_tries = capture_tries + 1
    where organization_id = ${organizationId} and id = ${id} and capture_tries = ${captureTries}`.execute(tx);
