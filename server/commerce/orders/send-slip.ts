import { sql } from 'kysely';
import type { orders } from '../../../contract/commerce/orders.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { RATES_FROM } from '../../../domain/commerce/order-price.ts';
import { dateOf } from '../../../domain/time.ts';
import { BANGKOK } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { takeFile } from '../../files/take-file.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { getOrder } from '../shared/read-orders.ts';
import { tellProvider } from './tell-provider.ts';

const slipUsed = () => new AppError('commerce/slip-used', {}, [{ field: 'fileId', code: 'commerce/slip-used' }]);

/** Whether no other company handed the same slip in. Files of others cannot be read; their digests stand apart. */
async function isOfThisCompany({ tx, organizationId }: Ctx, fileId: string): Promise<boolean> {
  await sql`
    insert into directory.payment_slip (sha256, organization_id)
    select sha256, organization_id from app.file where organization_id = ${organizationId} and id = ${fileId}
    on conflict do nothing`.execute(tx);
  const { rows } = await sql`
    select from directory.payment_slip s join app.file f on f.sha256 = s.sha256
    where f.organization_id = ${organizationId} and f.id = ${fileId} and s.organization_id = ${organizationId}`.execute(tx);
  return rows.length > 0;
}

/** A slip is handed in once for one order; after a refusal another one takes its place. */
export async function sendSlip(ctx: Ctx, { orderId, fileId, paidDate }: Body<typeof orders.sendSlip>) {
  const { tx, organizationId, now } = ctx;
  const order = await getOrder(ctx, orderId);
  if (order.method !== 'transfer') throw new AppError('state/not-allowed');
  if (paidDate > dateOf(now, BANGKOK)) throw invalidField('paidDate', 'form/future');
  if (paidDate < RATES_FROM) throw invalidField('paidDate', 'form/invalid');
  await takeFile(ctx, { fileId, purpose: 'payment-slip', field: 'fileId' });
  const used = await sql`
    select from app.plan_order o
    join app.file f on f.organization_id = o.organization_id and f.id = o.slip_file_id
    join app.file given on given.organization_id = o.organization_id and given.id = ${fileId}
    where o.organization_id = ${organizationId} and o.id <> ${orderId} and o.status in ('waiting', 'paid') and f.sha256 = given.sha256
    limit 1`.execute(tx);
  if (used.rows.length > 0 || !(await isOfThisCompany(ctx, fileId))) throw slipUsed();
  const { numAffectedRows } = await sql`
    update app.plan_order set status = 'waiting', slip_file_id = ${fileId}, slip_sent_at = ${toTimestamp(now)}, paid_on = ${paidDate}::date,
      refusal = null, version = version + 1
    where organization_id = ${organizationId} and id = ${orderId} and status = 'open'`.execute(tx);
  if (numAffectedRows === 0n) throw new AppError('state/not-allowed');
  ctx.audit('order.send-slip', { entity: 'order', entityId: orderId, after: { number: order.number, paidDate } });
  tellProvider(ctx, { what: 'slip', orderId, number: order.number });
  return getOrder(ctx, orderId);
}
