import { sql } from 'kysely';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { findInvoice, voidPaper } from '../shared/papers.ts';
import { getOrder } from '../shared/read-orders.ts';
import type { Moment } from '../shared/read-plan.ts';

/** An order that is not paid ends, and its bill with it: the number stays, void. */
export async function endOrder(moment: Moment, id: string, status: 'cancelled' | 'lapsed'): Promise<void> {
  const { tx, organizationId } = moment;
  const { numAffectedRows } = await sql`
    update app.plan_order set status = ${status}, version = version + 1
    where organization_id = ${organizationId} and id = ${id} and status = 'open'`.execute(tx);
  if (numAffectedRows === 0n) throw new AppError('state/not-allowed');
  const invoice = await findInvoice(moment, id);
  if (invoice) await voidPaper(moment, invoice.id);
}

export async function cancelOrder(ctx: Ctx, id: string) {
  const order = await getOrder(ctx, id);
  await endOrder(ctx, id, 'cancelled');
  ctx.audit('order.cancel', { entity: 'order', entityId: id, after: { number: order.number } });
  return getOrder(ctx, id);
}
