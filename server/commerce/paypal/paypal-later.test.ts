import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { billing } from '../../../contract/commerce/billing.ts';
import { orders } from '../../../contract/commerce/orders.ts';
import { paypal } from '../../../contract/commerce/paypal.ts';
import { plainDate } from '../../../domain/units.ts';
import { event } from '../../adapters/paypal-stand-in.ts';
import { onPool } from '../../db/pool.ts';
import { withTenant } from '../../db/with-tenant.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { orderBody, type WantedPlan } from '../../testing/order-plans.ts';
import { removeOldEvents, settleAll } from './hear.ts';
import { paypalOf } from './testing-paypal.ts';

const host = appForFile({ now: '2026-03-01T03:00:00Z', environment: { SALES_EMAIL: 'office@wela.test' } });
const { played, send, hear } = paypalOf(host);
const TODAY = plainDate('2026-03-01');
const LITE: WantedPlan = { name: 'TA Lite', seats: 5, feature: 'monthly', method: 'paypal' };

async function asked(owner: Person, wanted: WantedPlan = LITE) {
  const made = await host.as(owner).call(orders.create, { body: await orderBody(host, owner, { ...wanted, today: TODAY }) });
  const { approveUrl } = await host.as(owner).call(paypal.subscribe, { body: { orderId: made.id } });
  return new URL(approveUrl).searchParams.get('ba_token') ?? '';
}
async function running(owner: Person) {
  const id = await asked(owner);
  await hear(played().approve(id));
  return id;
}
const listed = async (owner: Person) => (await host.as(owner).call(orders.list)).content;
const tryAgain = (owner: Person) => host.as(owner).call(paypal.tryAgain, { body: {} });
const readOf = (id: string) => played().asked.filter((path) => path === `GET /v1/billing/subscriptions/${id}`).length;

test('a try after one that PayPal refused is a request of its own; two presses at one moment take the money once', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const id = await running(owner);
  host.setNow('2026-04-02T03:00:00Z');
  await hear(played().fail(id));
  played().declined.add(id);
  expect(await refusalCode(tryAgain(owner))).toBe('commerce/paypal-refused');
  played().declined.delete(id);
  await Promise.allSettled([tryAgain(owner), tryAgain(owner)]);
  await settleAll(host.services);
  expect((await host.as(owner).call(billing.get)).renewal).toMatchObject({ hasFailed: false, nextOn: '2026-05-01' });
  expect(await listed(owner)).toHaveLength(2);
});

test('a renewal that was agreed with another VAT is counted: what was agreed is paid, and the VAT of the day is within it', async () => {
  const { owner, organizationId } = await host.build.company({ plan: 'free' });
  const id = await running(owner);
  // As an agreement stands after the rate fell from ten percent to seven.
  await withTenant(host.services.pool, organizationId, {}, (tx) =>
    sql`update app.paypal_agreement set next_amount = 19250 where organization_id = ${organizationId}`.execute(tx),
  );
  host.setNow('2026-04-01T03:00:00Z');
  await hear(played().charge(id, { currency_code: 'THB', value: '192.50' }));
  const [renewal] = await listed(owner);
  expect(renewal).toMatchObject({
    kind: 'renewal',
    status: 'paid',
    net: 179.91,
    vat: 12.59,
    total: 192.5,
    payable: 192.5,
    vatRate: 700,
  });
  expect(renewal?.orderItems).toMatchObject([{ seats: 5, amount: 179.91 }]);
  expect(renewal?.papers).toMatchObject([{ kind: 'tax-invoice' }]);
});

test('every night PayPal is asked about agreements that run, and for a while about those without a buyer; never about those that are over', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const { owner: other } = await host.build.company({ plan: 'free' });
  const [ends, waits] = [await running(owner), await asked(other)];
  await settleAll(host.services);
  expect([readOf(ends) > 0, readOf(waits)]).toEqual([true, 1]);
  await hear(played().cancel(ends));
  host.setNow('2026-04-20T03:00:00Z');
  const before = [readOf(ends), readOf(waits)];
  await settleAll(host.services);
  expect([readOf(ends), readOf(waits)]).toEqual(before);
  // A buyer who says yes after all is heard.
  await hear(played().approve(waits));
  expect(readOf(waits)).toBeGreaterThan(before[1] ?? 0);
});

const reversal = (resource: Record<string, unknown>) => event('PAYMENT.SALE.REVERSED', resource);
const openEvents = async () =>
  (
    await sql<{ about: string | null; organization_id: string | null }>`
      select about, organization_id from directory.paypal_event where is_open order by received_at, about`.execute(
      onPool(host.services.pool),
    )
  ).rows;

test('a reversal stays open for staff, and the office is mailed once, whether or not the message says whose it was', async () => {
  const { owner, organizationId } = await host.build.company({ plan: 'free' });
  const id = await running(owner);
  const known = reversal({ id: 'REV-1', sale_id: 'SALE-1', billing_agreement_id: id });
  const unknown = reversal({ id: 'REV-2', sale_id: 'SALE-2' });
  for (const one of [known, known, unknown, unknown]) expect((await send(one)).statusCode).toBe(200);
  expect(await openEvents()).toEqual([
    { about: 'SALE-1', organization_id: organizationId },
    { about: 'SALE-2', organization_id: null },
  ]);
  const mailed = async () =>
    (
      await sql<{
        subject: string;
      }>`select subject from directory.mail where recipient = 'office@wela.test' and subject like 'A PayPal payment was reversed%'`.execute(
        onPool(host.services.pool),
      )
    ).rows.length;
  await expect.poll(mailed).toBe(2);
});

test('messages that were dealt with go after their time; one that staff is to look at stays', async () => {
  const old = [event('BILLING.PLAN.UPDATED', { id: 'P-1' }), reversal({ id: 'REV-3', sale_id: 'SALE-3' })];
  for (const one of old) await send(one);
  const count = async () =>
    (
      await sql<{
        count: number;
      }>`select count(*)::int as count from directory.paypal_event where about = 'SALE-3' or kind = 'BILLING.PLAN.UPDATED'`.execute(
        onPool(host.services.pool),
      )
    ).rows[0]?.count;
  const night = (now: string) => {
    host.setNow(now);
    return removeOldEvents({ jobPool: host.services.jobPool, now: host.services.now() });
  };
  await night('2026-04-25T03:00:00Z');
  expect(await count()).toBe(2);
  await night('2026-12-01T03:00:00Z');
  expect(await count()).toBe(1);
});
