import { sql } from 'kysely';
import { type OrderPrice, priceOf, priceWithin } from '../../../domain/commerce/order-price.ts';
import { forNet, type PlannedOrder, renewalAfter } from '../../../domain/commerce/plan-order.ts';
import { addDays, dateOf } from '../../../domain/time.ts';
import { BANGKOK, instant, type PlainDate } from '../../../domain/units.ts';
import type { PaypalTransaction } from '../../adapters/paypal.ts';
import { toJson } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import { activateOrder, isPayable } from '../shared/activate-order.ts';
import type { Agreement } from '../shared/agreements.ts';
import { type InCompany, nowOf } from '../shared/in-company.ts';
import { nextNumber } from '../shared/papers.ts';
import { findOpenOrder, getOrder } from '../shared/read-orders.ts';
import { readTerms } from '../shared/read-plan.ts';

const PAYPAL = { userId: 'paypal', name: 'PayPal' };

/** Counts a payment for the order that it is of, or for the next period; answers the order, or null for one that fits nothing. */
export async function countPayment(company: InCompany, agreement: Agreement, paid: PaypalTransaction): Promise<string | null> {
  const { seller } = company.services.config;
  if (!seller || paid.currency !== 'THB') return null;
  const paidOn = dayOf(company, paid);
  if (agreement.status === 'asked') {
    if (paid.amount !== agreement.firstAmount || !(await isPayable(company, agreement.orderId))) return null;
    await activateOrder(company, { orderId: agreement.orderId, paidOn, seller, by: PAYPAL, agreementId: agreement.id });
    await begin(company, agreement);
    return agreement.orderId;
  }
  if (agreement.status !== 'running' || paid.amount !== agreement.nextAmount) return null;
  const orderId = await orderNextPeriod(company, agreement, paidOn);
  if (orderId) await activateOrder(company, { orderId, paidOn, seller, by: PAYPAL, agreementId: agreement.id });
  return orderId;
}

/** The day of a payment; never after today, whatever clock PayPal has. */
function dayOf({ now }: InCompany, { at }: PaypalTransaction): PlainDate {
  const today = dateOf(now, BANGKOK);
  const day = dateOf(instant(at.getTime()), BANGKOK);
  const isAhead = day > today;
  return isAhead ? today : day;
}

async function begin(company: InCompany, { id, orderId }: Agreement): Promise<void> {
  const { endDate } = await getOrder(company, orderId);
  await sql`
    update app.paypal_agreement set status = 'running', next_on = ${addDays(endDate, 1)}::date
    where organization_id = ${company.organizationId} and id = ${id}`.execute(company.tx);
}

/** What was agreed is what is paid; where VAT has another rate since, it is taken out of that amount. */
function agreedPrice(
  planned: PlannedOrder,
  { nextAmount }: Agreement,
  paidOn: PlainDate,
): { planned: PlannedOrder; price: OrderPrice } {
  const price = priceOf(planned.net, { on: paidOn, isWithheld: false });
  if (price.total === nextAmount) return { planned, price };
  const within = priceWithin(nextAmount, paidOn);
  return { planned: forNet(planned, within.net), price: within };
}

/** The order of the period that was just paid, of the same products at the agreed prices; null where another order stands in its way. */
async function orderNextPeriod(company: InCompany, agreement: Agreement, paidOn: PlainDate): Promise<string | null> {
  const { tx, organizationId, now } = company;
  const today = dateOf(now, BANGKOK);
  const { current, next } = await readTerms(company);
  if (next || (await findOpenOrder(company))) return null;
  const wanted = { feature: agreement.feature, products: agreement.wanted };
  const { planned, price } = agreedPrice(renewalAfter(wanted, current?.endDate ?? addDays(today, -1)), agreement, paidOn);
  const { rows } = await sql<{ billing: unknown; invoice: unknown }>`
    select billing, invoice from app.plan_order where organization_id = ${organizationId} and id = ${agreement.orderId}`.execute(
    tx,
  );
  const { id } = await insertRow(company, 'app.plan_order', {
    number: await nextNumber(tx, 'order', Number(today.slice(0, 4))),
    kind: current ? 'renewal' : 'new',
    method: 'paypal',
    feature: agreement.feature,
    period_from: planned.from,
    period_to: planned.to,
    term_days: planned.termDays,
    base_subscription_id: current?.id ?? null,
    lines: toJson(planned.lines),
    products: toJson(planned.products),
    credit: 0,
    net: price.net,
    vat_rate: price.vatRate,
    vat: price.vat,
    withholding_rate: 0,
    withholding: 0,
    total: price.total,
    payable: price.payable,
    billing: toJson(rows[0]?.billing ?? {}),
    invoice: toJson(rows[0]?.invoice ?? {}),
    created_at: nowOf(company),
    lapses_on: today,
  });
  await sql`
    update app.paypal_agreement set next_on = ${addDays(planned.to, 1)}::date, failed_at = null
    where organization_id = ${organizationId} and id = ${agreement.id}`.execute(tx);
  company.audit('order.create', {
    entity: 'order',
    entityId: id,
    after: { startDate: planned.from, endDate: planned.to, by: 'PayPal' },
  });
  return id;
}
