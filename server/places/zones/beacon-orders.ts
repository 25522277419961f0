import { sql } from 'kysely';
import type { z } from 'zod';
import type { Body } from '../../../contract/endpoint.ts';
import { BeaconOrder, type zones } from '../../../contract/places/zones.ts';
import { shownPhone } from '../../../domain/phone-number.ts';
import { renderMail } from '../../adapters/mail-template.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { nameShown } from '../../db/name-shown.ts';
import { insertRow } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Order = z.output<typeof BeaconOrder>;

/** Keeps the order, then tells the provider by mail: what came to no mailbox is still in the list. */
export async function orderBeacon(ctx: Ctx, body: Body<typeof zones.orderBeacon>): Promise<Order> {
  const { id } = await insertRow(ctx, 'app.beacon_order', {
    quantity: body.quantity,
    receiver: body.receiver,
    phone: body.phone,
    address: body.address,
    note: body.note || null,
    ordered_by: ctx.actor.employeeId,
    ordered_at: toTimestamp(ctx.now),
  });
  ctx.audit('zone.order-beacon', { entity: 'beacon_order', entityId: id, after: { quantity: body.quantity } });
  const order = await getOrder(ctx, id);
  ctx.afterCommit(() => tellProvider(ctx, order));
  return order;
}

function ordersOf({ tx, organizationId, language }: Ctx) {
  return tx
    .selectFrom('app.beacon_order as o')
    .leftJoin('app.employee as e', (join) =>
      join.onRef('e.organization_id', '=', 'o.organization_id').onRef('e.id', '=', 'o.ordered_by'),
    )
    .select(['o.id', 'o.quantity', 'o.receiver', 'o.phone', 'o.address', 'o.note', 'o.status', 'o.ordered_at'])
    .select(sql<string | null>`${nameShown('e', language)}`.as('orderedBy'))
    .where('o.organization_id', '=', organizationId);
}
type OrderRow = Awaited<ReturnType<ReturnType<typeof ordersOf>['execute']>>[number];

const toOrder = ({ ordered_at, status, ...row }: OrderRow): Order => ({
  ...row,
  status: BeaconOrder.shape.status.parse(status),
  orderedAt: ordered_at,
});

async function getOrder(ctx: Ctx, id: string): Promise<Order> {
  const row = await ordersOf(ctx).where('o.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toOrder(row);
}

export async function listBeaconOrders(ctx: Ctx): Promise<Order[]> {
  const rows = await ordersOf(ctx).orderBy('o.ordered_at', 'desc').limit(100).execute();
  return rows.map(toOrder);
}

export async function changeBeaconOrder(ctx: Ctx, { id, status }: Body<typeof zones.changeBeaconOrder>): Promise<Order> {
  await getOrder(ctx, id);
  const { numUpdatedRows } = await ctx.tx
    .updateTable('app.beacon_order')
    .set({ status, changed_at: toTimestamp(ctx.now) })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .where('status', '=', 'ordered')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('state/not-allowed');
  ctx.audit('zone.update-beacon-order', { entity: 'beacon_order', entityId: id, after: { status } });
  const order = await getOrder(ctx, id);
  if (status === 'cancelled') ctx.afterCommit(() => tellProvider(ctx, order));
  return order;
}

function tellProvider({ services, organization, log }: Ctx, order: Order) {
  const { email } = services.config.sales;
  if (!email) return;
  const send = async () => {
    const isCancelled = order.status === 'cancelled';
    const subject = `${isCancelled ? 'Cancelled: order' : 'Order'} of ${order.quantity} beacons: ${organization.name}`;
    const paragraphs = [
      `${organization.name} ${isCancelled ? 'no longer wants' : 'orders'} ${order.quantity} beacons.`,
      `To: ${order.receiver}, ${shownPhone(order.phone)}`,
      order.address,
      ...(order.note ? [order.note] : []),
    ];
    const body = renderMail({
      language: 'en',
      heading: subject,
      paragraphs,
      footer: 'Sent by Wela for a company that uses beacons.',
    });
    await services.mailer.send({ messageKey: `beacon-order:${order.id}:${order.status}`, to: email, subject, ...body });
  };
  send().catch((error) => log.warn({ err: error }, 'the provider was not told of an order of beacons'));
}
