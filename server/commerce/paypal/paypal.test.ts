import { expect, test, vi } from 'vitest';
import { billing } from '../../../contract/commerce/billing.ts';
import { orders } from '../../../contract/commerce/orders.ts';
import { paypal } from '../../../contract/commerce/paypal.ts';
import { session } from '../../../contract/company/session.ts';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { assert, plainDate } from '../../../domain/units.ts';
import { event } from '../../adapters/paypal-stand-in.ts';
import { adminForFile } from '../../testing/admin-for-file.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';
import { orderBody, type WantedPlan } from '../../testing/order-plans.ts';
import { settleAll } from './hear.ts';
import { paypalOf } from './testing-paypal.ts';

const host = appForFile({ now: '2026-03-01T03:00:00Z' });
const { played, send, hear } = paypalOf(host);
const admin = adminForFile(host);
const TODAY = plainDate('2026-03-01');
const LITE: WantedPlan = { name: 'TA Lite', seats: 5, feature: 'monthly', method: 'paypal' };

const order = async (owner: Person, wanted: WantedPlan) =>
  host.as(owner).call(orders.create, { body: await orderBody(host, owner, { ...wanted, today: TODAY }) });
/** Orders, and goes to PayPal; answers the order and the id of the subscription there. */
async function askedOrder(owner: Person, wanted: WantedPlan = LITE) {
  const made = await order(owner, wanted);
  const { approveUrl } = await host.as(owner).call(paypal.subscribe, { body: { orderId: made.id } });
  return { made, approveUrl, id: new URL(approveUrl).searchParams.get('ba_token') ?? '' };
}
const WAIT = { timeout: 10_000 };
/** PayPal hears of an end after the commit. */
const ended = (id: string) => vi.waitFor(() => expect(played().find(id)?.status).toBe('CANCELLED'), WAIT);
async function paidOrder(owner: Person, wanted: WantedPlan = LITE) {
  const asked = await askedOrder(owner, wanted);
  await hear(played().approve(asked.id));
  return asked;
}
const shownOrder = (owner: Person, orderId: string) => host.as(owner).call(orders.get, { query: { orderId } });
const listed = async (owner: Person) => (await host.as(owner).call(orders.list)).content;
const planOf = async (owner: Person) => (await host.as(owner).call(session.profile)).plan;
const noticesOf = async (owner: Person) => (await host.as(owner).call(notifications.list)).content.map((notice) => notice.kind);

test('an order is agreed at PayPal once, its money counts once however often it is told, and the plan starts with its tax invoice', async () => {
  const { owner, organizationId } = await host.build.company({ plan: 'free' });
  expect((await host.as(owner).call(billing.get)).methods).toEqual(['transfer', 'paypal']);
  const { made, approveUrl, id } = await askedOrder(owner);
  expect(approveUrl).toMatch(/\/dev\/paypal\?ba_token=I-/);
  expect(played().find(id)).toMatchObject({ first: { value: '187.25', currency_code: 'THB' }, next: { value: '187.25' } });
  expect(await host.as(owner).call(paypal.subscribe, { body: { orderId: made.id } })).toEqual({ approveUrl });
  expect((await planOf(owner))?.isFree).toBe(true);
  const events = played().approve(id);
  // The page asks while the messages are on their way, and they come twice and in the other order.
  const answers = await Promise.all([
    host.as(owner).call(paypal.confirm, { body: { orderId: made.id } }),
    ...[...events].reverse().map(send),
    ...events.map(send),
  ]);
  expect(answers[0]).toMatchObject({ status: 'paid', paidDate: TODAY });
  expect(answers.slice(1).map((answer) => 'statusCode' in answer && answer.statusCode)).toEqual([200, 200, 200, 200]);
  expect(await planOf(owner)).toMatchObject({ cloud: true, isFree: false, seats: 5 });
  const paid = await shownOrder(owner, made.id);
  const staff = await host.build.staff('Napat');
  const seen = await host.as(staff).call(consoleOrders.get, { query: { orderId: made.id } });
  expect(seen.payments).toMatchObject([{ amount: 187.25, currency: 'THB', status: 'counted' }]);
  expect(paid.papers.map((paper) => paper.kind).sort()).toEqual(['invoice', 'tax-invoice']);
  expect(await listed(owner)).toHaveLength(1);
  expect((await host.as(owner).call(billing.get)).renewal).toEqual({ nextOn: '2026-04-01', amount: 187.25, hasFailed: false });
  expect(await auditOf(host, organizationId)).toEqual(expect.arrayContaining(['order.agree', 'order.confirm']));
});

test('a buyer whose company went while PayPal was asked is not led there: nothing would be known of what it takes', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const made = await order(owner, LITE);
  const { paypal: asked } = host.services;
  assert(asked !== null, 'a test plays PayPal');
  const { create } = asked;
  const going = vi.spyOn(asked, 'create').mockImplementation(async (agreement) => {
    await admin.client.query('delete from app.paypal_agreement where id = $1', [agreement.requestId]);
    return create(agreement);
  });
  expect(await refusalCode(host.as(owner).call(paypal.subscribe, { body: { orderId: made.id } }))).toBe('not-found');
  going.mockRestore();
});

test('the next period pays itself: another order with its tax invoice, once, also when the message was lost', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const { id } = await paidOrder(owner);
  host.setNow('2026-04-01T03:00:00Z');
  const charged = played().charge(id);
  await settleAll(host.services);
  await hear(charged);
  await settleAll(host.services);
  const [renewal, ...others] = await listed(owner);
  expect(renewal).toMatchObject({
    kind: 'renewal',
    method: 'paypal',
    status: 'paid',
    startDate: '2026-04-01',
    endDate: '2026-04-30',
    payable: 187.25,
  });
  expect(renewal?.papers).toMatchObject([{ kind: 'tax-invoice' }]);
  expect(others).toHaveLength(1);
  expect(await host.as(owner).call(billing.get)).toMatchObject({
    current: { endDate: '2026-04-30' },
    renewal: { nextOn: '2026-05-01' },
  });
});

test('a payment that fails leaves the plan in its grace and is told; the money of a second try counts', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const { id } = await paidOrder(owner);
  expect(await refusalCode(host.as(owner).call(paypal.tryAgain, { body: {} }))).toBe('state/not-allowed');
  host.setNow('2026-04-02T03:00:00Z');
  await hear(played().fail(id));
  await settleAll(host.services);
  expect(await planOf(owner)).toMatchObject({ cloud: true });
  expect(await host.as(owner).call(billing.get)).toMatchObject({ graceUntil: '2026-04-07', renewal: { hasFailed: true } });
  expect((await noticesOf(owner)).filter((kind) => kind === 'plan-unpaid')).toHaveLength(1);
  await host.as(owner).call(paypal.tryAgain, { body: {} });
  expect(await host.as(owner).call(billing.get)).toMatchObject({
    graceUntil: null,
    current: { startDate: '2026-04-01' },
    renewal: { hasFailed: false },
  });
  expect(await listed(owner)).toHaveLength(2);
});

test('a renewal that is ended takes no more money: the plan runs to its last day', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const { id } = await paidOrder(owner);
  await host.as(owner).call(paypal.endRenewal, { body: {} });
  expect(await refusalCode(host.as(owner).call(paypal.endRenewal, { body: {} }))).toBe('state/not-allowed');
  await ended(id);
  expect(await host.as(owner).call(billing.get)).toMatchObject({ renewal: null, current: { endDate: '2026-03-31' } });
  expect(await planOf(owner)).toMatchObject({ cloud: true });
});

test('what a buyer ends at PayPal is told to the owners', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const { id } = await paidOrder(owner);
  await hear(played().cancel(id));
  expect((await host.as(owner).call(billing.get)).renewal).toBeNull();
  expect(await noticesOf(owner)).toContain('plan-renewal-ended');
});

test('another plan takes the place of one that pays itself, and PayPal is told to take no more for the former', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const first = await paidOrder(owner);
  const more = await askedOrder(owner, { ...LITE, seats: 7, net: 70 });
  expect(more.made).toMatchObject({ kind: 'upgrade', payable: 74.9 });
  expect(played().find(more.id)).toMatchObject({ first: { value: '74.90' }, next: { value: '262.15' } });
  await hear(played().approve(more.id));
  await ended(first.id);
  expect((await host.as(owner).call(billing.get)).renewal).toMatchObject({ nextOn: '2026-04-01', amount: 262.15 });
  host.setNow('2026-04-01T03:00:00Z');
  await hear(played().charge(more.id));
  expect((await listed(owner))[0]).toMatchObject({ kind: 'renewal', products: [{ seats: 7 }] });
});

test.each([
  { name: 'another amount', paid: { currency_code: 'THB', value: '1.00' } },
  { name: 'another currency', paid: { currency_code: 'USD', value: '187.25' } },
])('$name starts no plan: the money is held, staff sees it, and PayPal is told to take no more', async ({ paid }) => {
  const { owner, organizationId } = await host.build.company({ plan: 'free' });
  const staff = await host.build.staff('Napat');
  const { made, id } = await askedOrder(owner);
  await hear(played().approve(id, { amount: paid }));
  expect((await shownOrder(owner, made.id)).status).toBe('open');
  expect((await planOf(owner))?.isFree).toBe(true);
  await ended(id);
  const seen = await host.as(staff).call(consoleOrders.get, { query: { orderId: made.id } });
  expect(seen.payments).toMatchObject([{ status: 'held', currency: paid.currency_code, amount: Number(paid.value) }]);
  expect(await auditOf(host, organizationId)).toContain('order.hold-payment');
});

test('money for an order that was cancelled meanwhile starts no plan', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const { made, id } = await askedOrder(owner);
  await host.as(owner).call(orders.cancel, { body: { orderId: made.id } });
  await hear(played().approve(id));
  expect((await planOf(owner))?.isFree).toBe(true);
  expect((await shownOrder(owner, made.id)).status).toBe('cancelled');
});

test('a message that PayPal did not sign for our webhook is refused, whatever it says', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const { made, id } = await askedOrder(owner);
  const [genuine] = played().approve(id);
  assert(genuine !== undefined, 'something happened');
  const forged = event('BILLING.SUBSCRIPTION.ACTIVATED', { id }, 'WH-OF-ANOTHER');
  const changed = { ...genuine, text: genuine.text.replace(id, 'I-OTHER') };
  const { 'paypal-transmission-sig': _signature, ...unsigned } = genuine.headers;
  for (const sent of [forged, changed, { ...genuine, headers: unsigned }]) expect((await send(sent)).statusCode).toBe(403);
  expect((await shownOrder(owner, made.id)).status).toBe('open');
  expect((await send(event('PAYMENT.SALE.COMPLETED', { id: 'S', billing_agreement_id: 'I-UNKNOWN' }))).statusCode).toBe(200);
});

test('PayPal takes the whole: an order from which tax is withheld is for a transfer; a slip and another company are refused', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const stranger = await host.build.company({ plan: 'free' });
  const body = await orderBody(host, owner, { ...LITE, isWithheld: true, today: TODAY });
  expect((await refusal(host.as(owner).call(orders.create, { body })))?.errors).toMatchObject([
    { field: 'withholdsTax', code: 'form/by-transfer-alone' },
  ]);
  const { made } = await askedOrder(owner);
  for (const call of [paypal.subscribe, paypal.confirm])
    expect(await refusalCode(host.as(stranger.owner).call(call, { body: { orderId: made.id } }))).toBe('not-found');
  const byTransfer = await order(owner, { ...LITE, method: 'transfer' });
  expect(await refusalCode(host.as(owner).call(paypal.subscribe, { body: { orderId: byTransfer.id } }))).toBe(
    'state/not-allowed',
  );
});
