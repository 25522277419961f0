import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { billing } from '../../../contract/commerce/billing.ts';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import { toJson } from '../../db/column-types.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { findInvoice, issuePaper, voidPaper } from '../shared/papers.ts';
import { getOrder } from '../shared/read-orders.ts';

/** The bill of an order with an address. The tax invoice that follows the payment is written to the same. */
export async function requestInvoice(
  ctx: Ctx,
  { orderId, invoiceAddress }: Body<typeof billing.requestInvoice>,
): Promise<Answer<typeof billing.requestInvoice>> {
  const { seller } = ctx.services.config;
  if (!seller) throw new AppError('commerce/not-offered');
  await getOrder(ctx, orderId);
  const { numAffectedRows } = await sql`
    update app.plan_order set invoice = ${toJson(invoiceAddress)}, version = version + 1
    where organization_id = ${ctx.organizationId} and id = ${orderId} and status in ('open', 'waiting')`.execute(ctx.tx);
  if (numAffectedRows === 0n) throw new AppError('state/not-allowed');
  const former = await findInvoice(ctx, orderId);
  if (!former || !isDeepStrictEqual(former.buyer, invoiceAddress)) {
    if (former) await voidPaper(ctx, former.id);
    const { number } = await issuePaper(ctx, { orderId, kind: 'invoice', seller, buyer: invoiceAddress });
    ctx.audit('order.request-invoice', { entity: 'order', entityId: orderId, after: { invoice: number } });
  }
  const paper = (await getOrder(ctx, orderId)).papers.find(({ kind, isVoid }) => kind === 'invoice' && !isVoid);
  if (!paper) throw notFound();
  return paper;
}
