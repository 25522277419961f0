import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { billing } from '../../../contract/commerce/billing.ts';
import { orders } from '../../../contract/commerce/orders.ts';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import { plainDate } from '../../../domain/units.ts';
import { withTenant } from '../../db/with-tenant.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { BUYER, orderBody } from '../../testing/order-plans.ts';

const host = appForFile({ now: '2026-03-01T03:00:00Z' });
const TODAY = plainDate('2026-03-01');

test('an order of before a change of VAT has the rate of its payment: order, bill and receipt agree, and the former bill is void', async () => {
  const { owner, organizationId } = await host.build.company({ plan: 'free' });
  const staff = await host.build.staff('Napat');
  const wanted = { name: 'TA Lite', seats: 5, feature: 'monthly', method: 'transfer', today: TODAY } as const;
  const made = await host.as(owner).call(orders.create, { body: await orderBody(host, owner, wanted) });
  // A bill of before, with another address, is void already and says what it said.
  const invoiceAddress = { ...BUYER, name: 'บริษัท ผู้ซื้ออีกแห่ง จำกัด' };
  await host.as(owner).call(billing.requestInvoice, { body: { orderId: made.id, invoiceAddress } });
  // As an order stands that was made while the rate was ten percent.
  await withTenant(host.services.pool, organizationId, {}, (tx) =>
    sql`update app.plan_order set vat_rate = 1000, vat = 1750, total = 19250, payable = 19250 where organization_id = ${organizationId}`.execute(
      tx,
    ),
  );
  const before = { orderId: made.id, paidDate: plainDate('1969-03-01') };
  const refused = { body: { status: 422, code: 'validation/has-errors' } };
  await expect(host.as(staff).call(consoleOrders.confirm, { body: before })).rejects.toMatchObject(refused);
  await host.as(staff).call(consoleOrders.confirm, { body: { orderId: made.id, paidDate: TODAY } });
  const paid = await host.as(owner).call(orders.get, { query: { orderId: made.id } });
  expect(paid).toMatchObject({ status: 'paid', net: 179.91, vat: 12.59, vatRate: 700, total: 192.5, payable: 192.5 });
  expect(paid.orderItems).toMatchObject([{ amount: 179.91 }]);
  const papers = await withTenant(host.services.pool, organizationId, {}, (tx) =>
    sql<{ kind: string; isVoid: boolean; net: number | null }>`
      select kind, voided_at is not null as "isVoid", (figures->>'net')::int as net from app.billing_paper
      where organization_id = ${organizationId} and order_id = ${made.id} order by kind, number`.execute(tx),
  );
  expect(papers.rows).toEqual([
    { kind: 'invoice', isVoid: true, net: 17_500 },
    { kind: 'invoice', isVoid: true, net: 17_500 },
    { kind: 'invoice', isVoid: false, net: null },
    { kind: 'tax-invoice', isVoid: false, net: null },
  ]);
});
