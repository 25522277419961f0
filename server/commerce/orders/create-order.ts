import { sql } from 'kysely';
import type { orders } from '../../../contract/commerce/orders.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { priceOf } from '../../../domain/commerce/order-price.ts';
import { ORDER_DAYS } from '../../../domain/commerce/period.ts';
import { planOrder, type WantedProduct } from '../../../domain/commerce/plan-order.ts';
import { formatBaht } from '../../../domain/money.ts';
import { addDays, dateOf } from '../../../domain/time.ts';
import { BANGKOK } from '../../../domain/units.ts';
import { toJson, toTimestamp } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { listPackages } from '../shared/packages.ts';
import { issuePaper, nextNumber } from '../shared/papers.ts';
import { removeParty, saveParty } from '../shared/parties.ts';
import { methodsOf } from '../shared/payment-methods.ts';
import { findOpenOrder, getOrder } from '../shared/read-orders.ts';
import { currentPlanOf, readTerms } from '../shared/read-plan.ts';
import { endOrder } from './end-order.ts';
import { tellProvider } from './tell-provider.ts';

type NewOrder = Body<typeof orders.create>;

/** Orders of a company are made one after the other: each is priced on what the one before left. */
export async function createOrder(ctx: Ctx, body: NewOrder) {
  const { tx, organizationId, now } = ctx;
  const { seller } = ctx.services.config;
  if (!seller || !methodsOf(ctx.services).includes(body.method)) throw new AppError('commerce/not-offered');
  // PayPal takes the whole amount, now and in each following period.
  if (body.method === 'paypal' && body.withholdsTax) throw invalidField('withholdsTax', 'form/by-transfer-alone');
  await sql`select from app.organization where organization_id = ${organizationId} for update`.execute(tx);
  const today = dateOf(now, BANGKOK);
  const terms = await readTerms(ctx);
  const planned = planOrder({ feature: body.feature, products: await wantedOf(ctx, body) }, currentPlanOf(terms), today);
  if (!planned.ok) throw new AppError(planned.violation);
  const { kind, from, to, termDays, lines, credit, products } = planned.value;
  const price = priceOf(planned.value.net, { on: today, isWithheld: body.withholdsTax });
  if (price.payable !== body.payable) throw new AppError('commerce/price-moved', { payable: formatBaht(price.payable) });
  await makeRoom(ctx);
  const invoice = body.invoiceAddress ?? body.billingAddress;
  const { id, number } = await insertRow(ctx, 'app.plan_order', {
    number: await nextNumber(tx, 'order', Number(today.slice(0, 4))),
    kind,
    method: body.method,
    feature: body.feature,
    period_from: from,
    period_to: to,
    term_days: termDays,
    base_subscription_id: terms.current?.id ?? null,
    lines: toJson(lines),
    products: toJson(products),
    credit,
    net: price.net,
    vat_rate: price.vatRate,
    vat: price.vat,
    withholding_rate: price.withholdingRate,
    withholding: price.withholding,
    total: price.total,
    payable: price.payable,
    billing: toJson(body.billingAddress),
    invoice: toJson(invoice),
    created_by: ctx.actor.employeeId,
    created_at: toTimestamp(now),
    lapses_on: addDays(today, ORDER_DAYS),
  });
  await saveParty(ctx, 'billing', body.billingAddress);
  await (body.invoiceAddress ? saveParty(ctx, 'invoice', body.invoiceAddress) : removeParty(ctx, 'invoice'));
  await issuePaper(ctx, { orderId: id, kind: 'invoice', seller, buyer: invoice });
  const after = { number, kind, feature: body.feature, startDate: from, endDate: to, payable: price.payable / 100 };
  ctx.audit('order.create', { entity: 'order', entityId: id, after });
  tellProvider(ctx, { what: 'order', orderId: id, number });
  return getOrder(ctx, id);
}

async function wantedOf({ tx }: Ctx, { products }: NewOrder): Promise<WantedProduct[]> {
  const packages = await listPackages(tx);
  return products.map(({ packageId, seats }, place) => {
    const sold = packages.find((row) => row.id === packageId);
    if (!sold) throw new AppError('ref-not-found', {}, [{ field: `products.${place}.packageId`, code: 'ref-not-found' }]);
    return { sold, seats };
  });
}

/** An order that nobody paid gives way to a new one; one whose slip waits does not. */
async function makeRoom(ctx: Ctx): Promise<void> {
  const open = await findOpenOrder(ctx);
  if (!open) return;
  if (open.status === 'waiting') throw new AppError('commerce/order-waits', { number: open.number });
  await endOrder(ctx, open.id, 'cancelled');
  ctx.audit('order.cancel', { entity: 'order', entityId: open.id, after: { number: open.number } });
}
