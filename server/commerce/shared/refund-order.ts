import { sql } from 'kysely';
import type { BillingParty } from '../../../contract/commerce/billing.ts';
import type { BoughtProduct } from '../../../domain/commerce/plan-order.ts';
import {
  paidLess,
  type RefundEnd,
  type ReplacedTerm,
  refundEnd,
  refundParts,
  termToRestore,
} from '../../../domain/commerce/refund.ts';
import { formatBaht } from '../../../domain/money.ts';
import type { Seller } from '../../../domain/seller.ts';
import { dateOf } from '../../../domain/time.ts';
import { BANGKOK, type PlainDate, type Satang, satang } from '../../../domain/units.ts';
import { toJson, toTimestamp } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import { notify } from '../../notifications/notify.ts';
import { type Decider, type Deciding, endTerm } from './activate-order.ts';
import { askPaypal, endAgreements } from './agreements.ts';
import { issuePaper } from './papers.ts';
import type { Moment } from './read-plan.ts';
import { restoreGrace, restoreTerm } from './restore-term.ts';

export type Asked = { orderId: string; version: number; amount: Satang; reason: string; endsPlan: boolean; isBack: boolean };
type Row = {
  number: string;
  status: string;
  method: 'transfer' | 'paypal';
  version: number;
  net: Satang;
  total: Satang;
  withholding: Satang;
  refunded: Satang;
  invoice: BillingParty;
};

/**
 * Gives money of a paid order back: the refund and its credit note are written and the plan is changed in one transaction, at the version of
 * the order that staff saw. What PayPal took is asked back from it after the commit, unless the buyer has it already.
 */
export async function refundOrder(ctx: Deciding, asked: Asked, { seller, by }: { seller: Seller; by: Decider }): Promise<void> {
  const { tx, organizationId, now } = ctx;
  const { orderId, amount, reason } = asked;
  await sql`select from app.organization where organization_id = ${organizationId} for update`.execute(tx);
  const order = await takeOrder(ctx, asked);
  const parts = refundParts(order, order.refunded, amount);
  if (!parts.ok) throw aboveWhatIsLeft(satang(order.total - order.refunded));
  const { value } = parts;
  await sql`
    update app.plan_order set refunded = refunded + ${value.amount}, version = version + 1
    where organization_id = ${organizationId} and id = ${orderId}`.execute(tx);
  const planEnd = asked.endsPlan ? await endPlan(ctx, orderId) : 'kept';
  if (planEnd === 'kept' || planEnd === 'none') await lowerPaid(ctx, orderId, value.net);
  const isAsked = order.method === 'paypal' && value.cash > 0 && !asked.isBack;
  const { id } = await insertRow(ctx, 'app.order_refund', {
    order_id: orderId,
    ...value,
    reason,
    plan_end: planEnd,
    is_back: asked.isBack,
    status: isAsked ? 'sending' : 'done',
    created_at: toTimestamp(now),
    created_by: by.userId,
    created_by_name: by.name,
  });
  if (isAsked) await askPaypal(ctx, { kind: 'refund', ids: [id] });
  const paper = await issuePaper(ctx, { orderId, kind: 'credit-note', seller, buyer: order.invoice, refundId: id });
  const after = {
    number: order.number,
    amount: value.amount / 100,
    cash: value.cash / 100,
    creditNote: paper.number,
    reason,
    planEnd,
    isBack: asked.isBack,
    by: by.name,
  };
  ctx.audit('order.refund', { entity: 'order', entityId: orderId, after });
  await notify(ctx, {
    to: { groups: ['owner', 'administrator'] },
    kind: 'order-refunded',
    facts: { number: order.number, amount: formatBaht(value.cash), paper: paper.number },
    link: `/company/order/payment/success?order=${orderId}`,
  });
  ctx.afterCommit(() => ctx.services.memberships.forget(organizationId));
}

function aboveWhatIsLeft(left: Satang): AppError {
  const facts = { left: formatBaht(left) };
  return new AppError('commerce/refund-above', facts, [{ field: 'amount', code: 'commerce/refund-above', facts }]);
}

async function takeOrder({ tx, organizationId }: Moment, { orderId, version }: Asked): Promise<Row> {
  const { rows } = await sql<Row>`
    select number, status, method, version, net, total, withholding, refunded, invoice from app.plan_order
    where organization_id = ${organizationId} and id = ${orderId} for update`.execute(tx);
  const [order] = rows;
  if (order?.status !== 'paid') throw new AppError('state/not-allowed');
  if (order.version !== version) throw new AppError('conflict');
  return order;
}

type Term = { id: string; from: PlainDate; to: PlainDate };
type Base = Term & ReplacedTerm & { kind: string };
type Terms = { term: Term | null; bases: Base[] };

/** The plan of an order while it counts, and what came before it: the one of which it was more or which it follows, that one's, and so on. */
async function termsOf({ tx, organizationId }: Moment, orderId: string): Promise<Terms> {
  const columns = sql`s.id, (s.starts_at at time zone ${BANGKOK})::date as "from", (s.ends_at at time zone ${BANGKOK})::date as "to"`;
  const terms = await sql<Term>`
    select ${columns} from app.subscription s where s.organization_id = ${organizationId} and s.order_id = ${orderId} and s.is_active`.execute(
    tx,
  );
  const bases = await sql<Base>`
    with recursive chain as (
      select o.base_subscription_id as id, o.kind, 0 as depth from app.plan_order o
      where o.organization_id = ${organizationId} and o.id = ${orderId}
      union all
      select o.base_subscription_id, o.kind, c.depth + 1 from chain c
        join app.subscription s on s.organization_id = ${organizationId} and s.id = c.id
        join app.plan_order o on o.organization_id = ${organizationId} and o.id = s.order_id
    ) select ${columns}, c.kind, coalesce(o.refunded = 0 or o.refunded < o.total, true) as "isPaid" from chain c
    join app.subscription s on s.organization_id = ${organizationId} and s.id = c.id
    left join app.plan_order o on o.organization_id = s.organization_id and o.id = s.order_id
    order by c.depth`.execute(tx);
  return { term: terms.rows[0] ?? null, bases: bases.rows };
}

/** Those of which the order was more, up to the first that was not more of another. */
function replacedOf(bases: readonly Base[]): readonly Base[] {
  const first = bases.findIndex(({ kind }) => kind !== 'upgrade');
  return first < 0 ? bases : bases.slice(0, first);
}

const endOf = ({ term, bases }: Terms, { now }: Moment): RefundEnd =>
  refundEnd({ term, replaced: replacedOf(bases) }, dateOf(now, BANGKOK));

/** What ending the plan of an order would do now. */
export const findRefundEnd = async (moment: Moment, orderId: string): Promise<RefundEnd> =>
  endOf(await termsOf(moment, orderId), moment);

async function endPlan(moment: Moment, orderId: string): Promise<RefundEnd> {
  const terms = await termsOf(moment, orderId);
  const end = endOf(terms, moment);
  if (!terms.term || end === 'none') return end;
  await endTerm(moment, terms.term.id);
  await endAgreements(moment, { except: null });
  const back = termToRestore(replacedOf(terms.bases), dateOf(moment.now, BANGKOK));
  if (back && end === 'goes-back') await restoreTerm(moment, back.id);
  const [before] = terms.bases;
  if (before && end === 'never-begins') await restoreGrace(moment, before);
  return end;
}

/** The plan of an order and those that took over its rest are worth less by what went back: the one that runs, and one that may run again. */
async function lowerPaid({ tx, organizationId }: Moment, orderId: string, net: Satang): Promise<void> {
  const { rows } = await sql<{ id: string; products: BoughtProduct[] }>`
    with recursive heirs as (
      select s.id, s.products from app.subscription s where s.organization_id = ${organizationId} and s.order_id = ${orderId}
      union all
      select s.id, s.products from heirs h
        join app.plan_order o on o.organization_id = ${organizationId} and o.base_subscription_id = h.id and o.kind = 'upgrade' and o.status = 'paid'
        join app.subscription s on s.organization_id = ${organizationId} and s.order_id = o.id
    ) select id, products from heirs`.execute(tx);
  for (const { id, products } of rows)
    await sql`
      update app.subscription set products = ${toJson(paidLess(products, net))}
      where organization_id = ${organizationId} and id = ${id}`.execute(tx);
}
