import { sql } from 'kysely';
import type { BillingParty } from '../../../contract/commerce/billing.ts';
import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import type { Feature } from '../../../domain/commerce/packages.ts';
import { graceEnd, lengthOf, type Period, periodFrom } from '../../../domain/commerce/period.ts';
import type { BoughtProduct, OrderKind } from '../../../domain/commerce/plan-order.ts';
import type { Seller } from '../../../domain/seller.ts';
import { addDays, dateOf, instantOf } from '../../../domain/time.ts';
import { BANGKOK, type PlainDate, timeOfDay } from '../../../domain/units.ts';
import { toJson, toTimestamp } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { AuditEntry } from '../../http/context.ts';
import type { Services } from '../../http/services.ts';
import { type NotifyContext, notify } from '../../notifications/notify.ts';
import { endAgreements } from './agreements.ts';
import { countWhenPaid } from './count-when-paid.ts';
import { issuePaper } from './papers.ts';
import { type Moment, readTerms } from './read-plan.ts';

/** Staff of the provider in a transaction of the company. */
export type Deciding = Moment &
  NotifyContext & { audit(action: AuditAction, entry: AuditEntry): void; services: Pick<Services, 'memberships'> };
export type Decider = { userId: string; name: string };

type Row = {
  id: string;
  number: string;
  kind: OrderKind;
  feature: Feature;
  period_from: PlainDate;
  period_to: PlainDate;
  term_days: number;
  base_subscription_id: string | null;
  products: BoughtProduct[];
  invoice: BillingParty;
};
type Paid = { orderId: string; paidOn: PlainDate; seller: Seller; by: Decider; agreementId?: string };

/**
 * The money of an order is here: in one transaction the order is paid, its plan starts, what it takes the place of ends, and the tax invoice
 * is written. VAT is that of the day of the payment. Only an order that waits can be paid, and only while the plan that it was priced on is still the running one.
 */
export async function activateOrder(ctx: Deciding, { orderId, paidOn, seller, by, agreementId }: Paid): Promise<void> {
  const { tx, organizationId, now } = ctx;
  const { rows } = await sql<Omit<Row, 'products'>>`
    update app.plan_order set status = 'paid', paid_on = ${paidOn}::date, refusal = null, decided_at = ${toTimestamp(now)},
      decided_by = ${by.userId}, decided_by_name = ${by.name}, version = version + 1
    where organization_id = ${organizationId} and id = ${orderId} and status in ('open', 'waiting')
    returning id, number, kind, feature, period_from, period_to, term_days, base_subscription_id, invoice`.execute(tx);
  const [order] = rows;
  if (!order) throw new AppError('state/not-allowed');
  const period = await periodOf(ctx, order);
  const products = await countWhenPaid(ctx, { orderId, paidOn, seller });
  const subscriptionId = await startPlan(ctx, { ...order, products: [...products] }, period);
  await endAgreements(ctx, { except: agreementId ?? null });
  const paper = await issuePaper(ctx, { orderId, kind: 'tax-invoice', seller, buyer: order.invoice });
  ctx.audit('order.confirm', {
    entity: 'order',
    entityId: orderId,
    after: { number: order.number, paidDate: paidOn, taxInvoice: paper.number, subscriptionId, by: by.name },
  });
  await notify(ctx, {
    to: { groups: ['owner', 'administrator'] },
    kind: 'order-paid',
    facts: { number: order.number, invoice: paper.number },
    link: `/company/order/payment/success?order=${orderId}`,
  });
  ctx.afterCommit(() => ctx.services.memberships.forget(organizationId));
}

/** Whether an order could be paid now: it is open, and priced on the plan that runs. */
export async function isPayable(moment: Moment, orderId: string): Promise<boolean> {
  const { rows } = await sql<Pick<Row, 'base_subscription_id'>>`
    select base_subscription_id from app.plan_order
    where organization_id = ${moment.organizationId} and id = ${orderId} and status = 'open'`.execute(moment.tx);
  const { current } = await readTerms(moment);
  return rows[0] !== undefined && rows[0].base_subscription_id === (current?.id ?? null);
}

const startOf = (day: PlainDate): Date => toTimestamp(instantOf(day, timeOfDay(0), BANGKOK));
const endOf = (day: PlainDate): Date => new Date(startOf(addDays(day, 1)).getTime() - 1);

/** The days of the plan. The first plan begins on the day on which its money is confirmed: nobody pays for days of waiting. */
async function periodOf(ctx: Deciding, order: Omit<Row, 'products'>): Promise<Period> {
  const planned = { from: order.period_from, to: order.period_to };
  if (order.kind !== 'new') return planned;
  const period = periodFrom(dateOf(ctx.now, BANGKOK), order.feature);
  await movePeriod(ctx, order.id, { planned, period });
  return period;
}

async function startPlan(ctx: Deciding, order: Row, period: Period): Promise<string> {
  const { current } = await readTerms(ctx);
  if ((current?.id ?? null) !== order.base_subscription_id) throw new AppError('commerce/plan-moved', { number: order.number });
  if (current) await (order.kind === 'upgrade' ? endTerm(ctx, current.id) : endGrace(ctx, current.id));
  await endTrials(ctx);
  return addTerm(ctx, {
    ...order,
    period,
    termDays: order.kind === 'new' ? lengthOf(period) : order.term_days,
    orderId: order.id,
  });
}

/** Bills that were sent go on saying the days that they said. */
async function movePeriod(
  { tx, organizationId }: Moment,
  orderId: string,
  { planned, period }: Record<'planned' | 'period', Period>,
): Promise<void> {
  if (planned.from !== period.from)
    await sql`
      update app.billing_paper set figures = coalesce(figures, '{}') || ${toJson({ startDate: planned.from, endDate: planned.to })}::jsonb
      where organization_id = ${organizationId} and order_id = ${orderId} and kind = 'invoice'`.execute(tx);
  await sql`
    update app.plan_order set period_from = ${period.from}::date, period_to = ${period.to}::date, term_days = ${lengthOf(period)}
    where organization_id = ${organizationId} and id = ${orderId}`.execute(tx);
}

type NewTerm = {
  feature: Feature;
  period: Period;
  termDays: number;
  products: readonly BoughtProduct[];
  orderId: string | null;
};
/** A plan with its days of grace. */
export async function addTerm(owner: Moment, { feature, period, termDays, products, orderId }: NewTerm): Promise<string> {
  const { id } = await insertRow(owner, 'app.subscription', {
    starts_at: startOf(period.from),
    ends_at: endOf(period.to),
    grace_until: endOf(graceEnd(period.to)),
    feature,
    term_days: termDays,
    products: toJson(products),
    order_id: orderId,
  });
  return id;
}

export const endTerm = ({ tx, organizationId }: Moment, id: string) =>
  sql`update app.subscription set is_active = false where organization_id = ${organizationId} and id = ${id}`.execute(tx);
/** What follows is paid: the former plan ends with its last day. */
const endGrace = ({ tx, organizationId }: Moment, id: string) =>
  sql`update app.subscription set grace_until = null where organization_id = ${organizationId} and id = ${id}`.execute(tx);
/** A trial ends with the first plan that is bought. */
export const endTrials = ({ tx, organizationId }: Moment) =>
  sql`update app.subscription set is_active = false where organization_id = ${organizationId} and feature is null and is_active
    and jsonb_path_exists(products, '$[*] ? (@.type == "cloud" && @.name like_regex "Full Trial")')`.execute(tx);
