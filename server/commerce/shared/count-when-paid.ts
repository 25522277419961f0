import { sql } from 'kysely';
import { figuresWhenPaid, type OrderFigures } from '../../../domain/commerce/price-when-paid.ts';
import type { Seller } from '../../../domain/seller.ts';
import type { PlainDate, Satang } from '../../../domain/units.ts';
import { toJson } from '../../db/column-types.ts';
import { findInvoice, issuePaper, voidPaper } from './papers.ts';
import type { Moment } from './read-plan.ts';

type Figures = OrderFigures & { withholding: Satang; payable: Satang };
type Paid = { orderId: string; paidOn: PlainDate; seller: Seller };

/**
 * Counts an order anew where VAT has another rate on the day of its payment than it had on the day of the order. Bills that were sent keep their
 * figures, also those that were void before, and are void; another takes their place, so that bill, receipt and order say the same. Answers the products of the plan.
 */
export async function countWhenPaid(moment: Moment, { orderId, paidOn, seller }: Paid): Promise<Figures['products']> {
  const { tx, organizationId } = moment;
  const { rows } = await sql<Figures>`
    select lines, products, credit, net, vat_rate as "vatRate", vat, withholding, total, payable from app.plan_order
    where organization_id = ${organizationId} and id = ${orderId}`.execute(tx);
  const [before] = rows;
  if (!before) return [];
  const now = figuresWhenPaid(before, paidOn);
  if (!now) return before.products;
  await sql`
    update app.plan_order set lines = ${toJson(now.lines)}, products = ${toJson(now.products)}, net = ${now.net}, vat_rate = ${now.vatRate},
      vat = ${now.vat}
    where organization_id = ${organizationId} and id = ${orderId}`.execute(tx);
  const { products: _products, ...figures } = before;
  await sql`
    update app.billing_paper set figures = ${toJson(figures)}::jsonb || coalesce(figures, '{}')
    where organization_id = ${organizationId} and order_id = ${orderId} and kind = 'invoice'`.execute(tx);
  const bill = await findInvoice(moment, orderId);
  if (bill) {
    await voidPaper(moment, bill.id);
    await issuePaper(moment, { orderId, kind: 'invoice', seller, buyer: bill.buyer });
  }
  return now.products;
}
