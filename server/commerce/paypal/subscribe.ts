import { sql } from 'kysely';
import { priceOf } from '../../../domain/commerce/order-price.ts';
import { renewalAfter, type WantedProduct } from '../../../domain/commerce/plan-order.ts';
import { addDays, instantOf } from '../../../domain/time.ts';
import { BANGKOK, timeOfDay } from '../../../domain/units.ts';
import { toJson, toTimestamp } from '../../db/column-types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { type Agreement, findAgreement } from '../shared/agreements.ts';
import { listPackages } from '../shared/packages.ts';
import { getOrder } from '../shared/read-orders.ts';
import { paypalOf, throughPaypal } from './through-paypal.ts';

/**
 * Where the buyer agrees to an order. The agreement is a row before PayPal hears of it, and its id is the id of the request: whatever is lost
 * on the way, asking again makes no second one.
 */
export async function subscribe(ctx: MemberContext, orderId: string): Promise<{ approveUrl: string }> {
  const paypal = paypalOf(ctx.services);
  const asked = await ctx.transaction({}, (inside) => prepare(inside, orderId));
  if (asked.approveUrl) return { approveUrl: asked.approveUrl };
  const { baseUrl } = ctx.services.config;
  const back = `${baseUrl}/${ctx.language}/company/order/payment/paypal?order=${orderId}`;
  const made = await throughPaypal(() =>
    paypal.create({
      requestId: asked.id,
      name: asked.wanted.map(({ sold, seats }) => `${sold.name} × ${seats}`).join(', '),
      firstAmount: asked.firstAmount,
      nextAmount: asked.nextAmount,
      interval: asked.feature === 'annual' ? 'YEAR' : 'MONTH',
      nextAt: toTimestamp(instantOf(asked.nextOn, timeOfDay(9 * 60), BANGKOK)),
      language: ctx.language,
      returnUrl: back,
      cancelUrl: `${back}&left=1`,
    }),
  );
  await ctx.transaction({}, (inside) => keep(inside, asked, made));
  return { approveUrl: made.approveUrl };
}

async function prepare(ctx: Ctx, orderId: string): Promise<Agreement> {
  const { tx, organizationId, now } = ctx;
  const order = await getOrder(ctx, orderId);
  if (order.method !== 'paypal' || order.status !== 'open') throw new AppError('state/not-allowed');
  const wanted = await wantedOf(ctx, order.products);
  const nextOn = addDays(order.endDate, 1);
  const next = priceOf(renewalAfter({ feature: order.feature, products: wanted }, order.endDate).net, {
    on: nextOn,
    isWithheld: false,
  });
  await sql`
    insert into app.paypal_agreement (organization_id, order_id, feature, wanted, first_amount, next_amount, next_on, created_at)
    values (${organizationId}, ${orderId}, ${order.feature}, ${toJson(wanted)}, ${order.payable}, ${next.total}, ${nextOn}::date,
      ${toTimestamp(now)}) on conflict (organization_id, order_id) do nothing`.execute(tx);
  const agreement = await findAgreement(ctx, { orderId });
  if (!agreement) throw notFound();
  return agreement;
}

/** What the order buys, at the prices of today: these are what each following period costs. */
async function wantedOf({ tx }: Ctx, products: readonly { packageId: string; seats: number }[]): Promise<WantedProduct[]> {
  const packages = await listPackages(tx);
  return products.map(({ packageId, seats }) => {
    const sold = packages.find((item) => item.id === packageId);
    if (!sold) throw new AppError('commerce/not-offered');
    return { sold, seats };
  });
}

async function keep(ctx: Ctx, { id, orderId }: Agreement, { paypalId, approveUrl }: { paypalId: string; approveUrl: string }) {
  const { tx, organizationId, now } = ctx;
  const { numAffectedRows } = await sql`
    update app.paypal_agreement set status = 'asked', paypal_id = ${paypalId}, approve_url = ${approveUrl}
    where organization_id = ${organizationId} and id = ${id} and status = 'making'`.execute(tx);
  if (numAffectedRows === 0n) {
    // Asked twice at once, the other has kept it. Where the company is gone, nobody is led to PayPal: nothing would be known of what it takes.
    if (!(await findAgreement(ctx, { id }))) throw notFound();
    return;
  }
  await sql`
    insert into directory.paypal_subscription (paypal_id, organization_id, agreement_id, state, made_at)
    values (${paypalId}, ${organizationId}, ${id}, 'asked', ${toTimestamp(now)})
    on conflict do nothing`.execute(tx);
  ctx.audit('order.agree', { entity: 'order', entityId: orderId, after: { paypal: paypalId } });
}
