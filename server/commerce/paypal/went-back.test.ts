import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { orders } from '../../../contract/commerce/orders.ts';
import { paypal } from '../../../contract/commerce/paypal.ts';
import { session } from '../../../contract/company/session.ts';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { assert, plainDate, satang } from '../../../domain/units.ts';
import { event, type StandInEvent } from '../../adapters/paypal-stand-in.ts';
import { onPool } from '../../db/pool.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { orderBody, type WantedPlan } from '../../testing/order-plans.ts';
import { settleAll } from './hear.ts';
import { type Place, settle } from './settle.ts';
import { paypalOf } from './testing-paypal.ts';

const host = appForFile({ now: '2026-03-01T03:00:00Z' });
const { played, hear } = paypalOf(host);
const TODAY = plainDate('2026-03-01');
const LITE: WantedPlan = { name: 'TA Lite', seats: 5, feature: 'monthly', method: 'paypal' };

async function asked() {
  const { owner, organizationId } = await host.build.company({ plan: 'free' });
  const staff = await host.build.staff('Napat');
  const made = await host.as(owner).call(orders.create, { body: await orderBody(host, owner, { ...LITE, today: TODAY }) });
  const { approveUrl } = await host.as(owner).call(paypal.subscribe, { body: { orderId: made.id } });
  return { owner, organizationId, staff, made, id: new URL(approveUrl).searchParams.get('ba_token') ?? '' };
}
const heldOf = async (staff: Person, organizationId: string) =>
  (await host.as(staff).call(consoleOrders.held)).payments.filter(({ organization }) => organization.id === organizationId);
const reversalsOf = async (staff: Person, organizationId: string) =>
  (await host.as(staff).call(consoleOrders.held)).reversals.filter(({ organization }) => organization?.id === organizationId);
const paidOf = (staff: Person, orderId: string) => host.as(staff).call(consoleOrders.get, { query: { orderId } });
const noticesOf = async (owner: Person) =>
  (await host.as(owner).call(notifications.list)).content.filter(({ kind }) => kind.startsWith('payment-'));

test.each([
  { name: 'in the order in which it happened', arrange: (paid: StandInEvent[], back: StandInEvent[]) => [...paid, ...back] },
  { name: 'the refund first', arrange: (paid: StandInEvent[], back: StandInEvent[]) => [...back, ...paid] },
  { name: 'everything twice', arrange: (paid: StandInEvent[], back: StandInEvent[]) => [...back, ...paid, ...paid, ...back] },
])('money that went back before it was read starts no plan, told $name', async ({ arrange }) => {
  const { owner, organizationId, staff, made, id } = await asked();
  const paid = played().approve(id);
  await hear(arrange(paid, played().giveBack(id)));
  await settleAll(host.services);
  expect((await paidOf(staff, made.id)).status).toBe('open');
  expect((await host.as(owner).call(session.profile)).plan?.isFree).toBe(true);
  expect(await heldOf(staff, organizationId)).toMatchObject([{ amount: 187.25, refunded: 187.25 }]);
  await vi.waitFor(() => expect(played().find(id)?.status).toBe('CANCELLED'), { timeout: 10_000 });
});

test('the owner hears once that money is looked at, in the app and by mail, without amount or transaction, and what became of it', async () => {
  const { owner, organizationId, staff, made, id } = await asked();
  await hear([...played().approve(id), ...played().giveBack(id)].reverse());
  const [payment] = await heldOf(staff, organizationId);
  assert(payment !== undefined, 'the money is held');
  expect(await noticesOf(owner)).toMatchObject([
    { kind: 'payment-held', facts: { number: made.number }, link: '/company/billing' },
  ]);
  expect(JSON.stringify(await noticesOf(owner))).not.toContain(payment.paypalId);
  const body = { paymentId: payment.id, how: 'returned', reason: 'Given back by the office' } as const;
  await host.as(staff).call(consoleOrders.settlePayment, { body });
  expect((await noticesOf(owner)).map(({ kind }) => kind).sort()).toEqual(['payment-held', 'payment-returned']);
});

test('of money that went back in part the rest decides, and what went back stands with the payment', async () => {
  const { organizationId, staff, made, id } = await asked();
  const paid = played().approve(id, { amount: { currency_code: 'THB', value: '200.00' } });
  const back = played().giveBack(id, '12.75');
  // The refund is told first, and again after the payment.
  await hear([...back, ...paid, ...back]);
  const seen = await paidOf(staff, made.id);
  expect(seen).toMatchObject({ status: 'paid', payable: 187.25 });
  expect(seen.payments).toMatchObject([{ amount: 200, refunded: 12.75, status: 'counted' }]);
  expect(await heldOf(staff, organizationId)).toEqual([]);
  expect(await reversalsOf(staff, organizationId)).toEqual([]);
});

test('a rest that is not the price is held; where nobody says how much went back, no order is paid with it', async () => {
  const { owner, organizationId, staff, made, id } = await asked();
  const paid = played().approve(id);
  const back = played().giveBack(id, '10.00');
  await hear(paid);
  expect((await paidOf(staff, made.id)).status).toBe('open');
  expect(await heldOf(staff, organizationId)).toMatchObject([{ amount: 187.25, refunded: null }]);
  const again = await host.as(owner).call(orders.create, {
    body: await orderBody(host, owner, { ...LITE, method: 'transfer', today: TODAY }),
  });
  const [payment] = await heldOf(staff, organizationId);
  assert(payment !== undefined, 'the money is held');
  const body = { paymentId: payment.id, how: 'pays-order', orderId: again.id, reason: 'x' } as const;
  const settling = () => refusal(host.as(staff).call(consoleOrders.settlePayment, { body }));
  expect((await settling())?.errors).toMatchObject([{ field: 'how', code: 'form/went-back' }]);
  await hear(back);
  expect(await heldOf(staff, organizationId)).toMatchObject([{ refunded: 10 }]);
  expect((await settling())?.errors).toMatchObject([{ field: 'orderId', code: 'form/other-amount' }]);
});

test('money of a running plan that somebody gives back in PayPal is shown to staff; what the console gives back is not', async () => {
  const { organizationId, owner, staff, made, id } = await asked();
  await hear(played().approve(id));
  const order = await paidOf(staff, made.id);
  const [payment] = order.payments;
  const body = { orderId: made.id, version: order.version, amount: 100, reason: 'Agreed', endsPlan: false };
  await host.as(staff).call(consoleOrders.refund, { body });
  const resource = {
    id: 'R-CONSOLE',
    sale_id: payment?.paypalId,
    billing_agreement_id: id,
    amount: { total: '100.00', currency: 'THB' },
  };
  await hear([event('PAYMENT.SALE.REFUNDED', resource)]);
  expect(await reversalsOf(staff, organizationId)).toEqual([]);
  await hear(played().giveBack(id, '20.00'));
  expect(await reversalsOf(staff, organizationId)).toMatchObject([
    { paypalId: payment?.paypalId, order: { number: made.number } },
  ]);
  const seen = await paidOf(staff, made.id);
  expect(seen.payments).toMatchObject([{ status: 'counted', refunded: 120 }]);
  // Staff writes its credit note; PayPal is not asked for the money again, and the next message about it is no news.
  const credited = { ...body, version: seen.version, amount: 20, isBack: true };
  await host.as(staff).call(consoleOrders.refund, { body: credited });
  const after = await paidOf(staff, made.id);
  expect(after.refunds).toMatchObject([{ amount: 100 }, { amount: 20, cash: 20, status: 'done' }]);
  const written = after.refunds[1]?.id ?? '';
  const { rows } = await sql`select from directory.paypal_request where id = ${written}`.execute(onPool(host.services.pool));
  expect([rows.length, played().refunds.has(written)]).toEqual([0, false]);
  const { papers } = await host.as(owner).call(orders.get, { query: { orderId: made.id } });
  expect(papers.filter((paper) => paper.kind === 'credit-note')).toHaveLength(2);
});

test('a message that names the payment alone, as those of PayPal do, finds its company; told twice at one moment it counts once', async () => {
  const { organizationId, staff, made, id } = await asked();
  await hear(played().approve(id));
  const [payment] = (await paidOf(staff, made.id)).payments;
  played().giveBack(id, '20.00');
  const resource = { id: 'R-ALONE', sale_id: payment?.paypalId, amount: { total: '-20.00', currency: 'THB' } };
  const message = event('PAYMENT.SALE.REFUNDED', resource);
  await hear([message]);
  const reversals = await reversalsOf(staff, organizationId);
  expect(reversals).toMatchObject([{ paypalId: payment?.paypalId, order: { number: made.number } }]);
  expect((await paidOf(staff, made.id)).payments).toMatchObject([{ status: 'counted', refunded: 20 }]);
  const { rows } = await sql<Place>`select organization_id as "organizationId", agreement_id as "agreementId"
    from directory.paypal_subscription where paypal_id = ${id}`.execute(onPool(host.services.pool));
  assert(rows[0] !== undefined && payment !== undefined, 'the agreement is known');
  const told = { id: String(JSON.parse(message.text).id), about: payment.paypalId, amount: satang(20_00) };
  await settle(host.services, rows[0], { told });
  expect((await paidOf(staff, made.id)).payments).toMatchObject([{ status: 'counted', refunded: 20 }]);
});

/** An order that is paid, and what somebody gives back of it in PayPal and in the console, with the message that PayPal sends of each. */
async function paidOrder() {
  const { organizationId, staff, made, id } = await asked();
  await hear(played().approve(id));
  const [payment] = (await paidOf(staff, made.id)).payments;
  const refund = async (amount: number, isBack = false) => {
    const { version } = await paidOf(staff, made.id);
    const body = { orderId: made.id, version, amount, reason: 'Agreed', endsPlan: false, isBack };
    await host.as(staff).call(consoleOrders.refund, { body });
    const total = { total: amount.toFixed(2), currency: 'THB' };
    return event('PAYMENT.SALE.REFUNDED', {
      id: `R-${amount}`,
      sale_id: payment?.paypalId,
      billing_agreement_id: id,
      amount: total,
    });
  };
  const alarms = async () => (await reversalsOf(staff, organizationId)).length;
  const noteAll = async () => {
    for (const { id: eventId } of await reversalsOf(staff, organizationId))
      await host.as(staff).call(consoleOrders.noteReversal, { body: { id: eventId, note: 'Looked at' } });
  };
  return { byHand: (amount: string) => hear(played().giveBack(id, amount)), refund, alarms, noteAll };
}

test('money given back by hand is told of once: a refund of the console after it is no news, with and without its credit note', async () => {
  const { byHand, refund, alarms } = await paidOrder();
  await byHand('20.00');
  expect(await alarms()).toBe(1);
  await hear([await refund(100)]);
  expect(await alarms()).toBe(1);
  await refund(20, true);
  expect(await alarms()).toBe(1);
  // The next by hand is news again.
  await byHand('5.00');
  expect(await alarms()).toBe(2);
});

test('a refund of the console after one by hand that staff looked at stays quiet', async () => {
  const { byHand, refund, alarms, noteAll } = await paidOrder();
  await byHand('20.00');
  await noteAll();
  expect(await alarms()).toBe(0);
  await hear([await refund(100)]);
  expect(await alarms()).toBe(0);
});

test('a credit note that was written before the message of the money is its explanation, and of no more', async () => {
  const { byHand, refund, alarms } = await paidOrder();
  await refund(20, true);
  await byHand('20.00');
  expect(await alarms()).toBe(0);
  await byHand('30.00');
  expect(await alarms()).toBe(1);
  await hear([await refund(10)]);
  expect(await alarms()).toBe(1);
});
