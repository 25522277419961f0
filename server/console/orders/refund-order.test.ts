import { expect, test, vi } from 'vitest';
import { billing } from '../../../contract/commerce/billing.ts';
import { orders } from '../../../contract/commerce/orders.ts';
import { paypal } from '../../../contract/commerce/paypal.ts';
import { session } from '../../../contract/company/session.ts';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import type { WireBody } from '../../../contract/endpoint.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { assert, plainDate } from '../../../domain/units.ts';
import { PaypalRefused } from '../../adapters/paypal.ts';
import { sendRequests } from '../../commerce/shared/send-requests.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';
import { orderBody, type WantedPlan } from '../../testing/order-plans.ts';
import { PDF_BYTES, upload } from '../../testing/upload.ts';

const host = appForFile({ now: '2026-03-01T03:00:00Z' });
const TODAY = plainDate('2026-03-01');
const LITE: WantedPlan = { name: 'TA Lite', seats: 5 };
const WAIT = { timeout: 10_000 };

async function paidOrder(owner: Person, staff: Person, wanted: WantedPlan = LITE) {
  const made = await host.as(owner).call(orders.create, { body: await orderBody(host, owner, { ...wanted, today: TODAY }) });
  const bytes = Buffer.from(PDF_BYTES.toString().replace('1 0 obj', `% ${made.id}\n1 0 obj`));
  const sent = await upload(host, owner, { purpose: 'payment-slip', name: 'slip.pdf', bytes });
  await host.as(owner).call(orders.sendSlip, { body: { orderId: made.id, fileId: sent.json().id, paidDate: TODAY } });
  await host.as(staff).call(consoleOrders.confirm, { body: { orderId: made.id, paidDate: TODAY } });
  return made.id;
}
async function setUp(wanted?: WantedPlan) {
  const { owner, organizationId } = await host.build.company({ plan: 'free' });
  const staff = await host.build.staff('Napat');
  return { owner, organizationId, staff, orderId: await paidOrder(owner, staff, wanted) };
}
async function paidByPaypal(owner: Person) {
  const body = await orderBody(host, owner, { ...LITE, method: 'paypal', today: TODAY });
  const { id: orderId } = await host.as(owner).call(orders.create, { body });
  const { approveUrl } = await host.as(owner).call(paypal.subscribe, { body: { orderId } });
  const paypalId = new URL(approveUrl).searchParams.get('ba_token') ?? '';
  host.services.paypalStandIn?.approve(paypalId);
  await host.as(owner).call(paypal.confirm, { body: { orderId } });
  return { orderId, paypalId };
}
const seenBy = (staff: Person, orderId: string) => host.as(staff).call(consoleOrders.get, { query: { orderId } });
type Asked = Partial<WireBody<typeof consoleOrders.refund>> & { orderId: string; amount: number };
async function refund(staff: Person, { version, ...asked }: Asked) {
  const body = {
    version: version ?? (await seenBy(staff, asked.orderId)).version,
    reason: 'Ordered twice',
    endsPlan: false,
    ...asked,
  };
  return host.as(staff).call(consoleOrders.refund, { body });
}
const planOf = async (owner: Person) => (await host.as(owner).call(session.profile)).plan;

test('a part goes back with a credit note, the plan stays, and no more than was paid can go back', async () => {
  const { owner, organizationId, staff, orderId } = await setUp({ ...LITE, isWithheld: true });
  expect(await refund(staff, { orderId, amount: 107 })).toMatchObject({ status: 'paid', refunded: 107 });
  const seen = await seenBy(staff, orderId);
  expect(seen.refunds).toMatchObject([{ amount: 107, cash: 104, planEnd: 'kept', status: 'done', staffName: 'Napat Helper' }]);
  expect(await planOf(owner)).toMatchObject({ cloud: true });
  // What went back is no longer credited by a later change.
  expect((await host.as(owner).call(orders.subscription)).current?.products).toMatchObject([{ paid: 1650 }]);
  const { papers } = await host.as(owner).call(orders.get, { query: { orderId } });
  const note = papers.find((paper) => paper.kind === 'credit-note');
  expect(note?.number).toMatch(/^CN2026-\d{6}$/);
  const printed = await host.as(owner).raw(billing.paper, { query: { paperId: note?.id ?? '' } });
  expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await refusalCode(refund(staff, { orderId, amount: 1765.51 }))).toBe('commerce/refund-above');
  await refund(staff, { orderId, amount: 1765.5 });
  expect(await refusalCode(refund(staff, { orderId, amount: 0.01 }))).toBe('commerce/refund-above');
  expect(await auditOf(host, organizationId)).toContain('order.refund');
  const told = await host.as(owner).call(notifications.list);
  expect(told.content.map(({ kind }) => kind)).toContain('order-refunded');
});

test('two of the staff who refund at one instant: one does, the other is told that the order has changed', async () => {
  const { staff, orderId } = await setUp();
  const other = await host.build.staff('Malee');
  const { version } = await seenBy(staff, orderId);
  const answers = await Promise.allSettled([staff, other].map((person) => refund(person, { orderId, amount: 1000, version })));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await seenBy(staff, orderId)).refunds).toHaveLength(1);
  expect(await refusalCode(refund(staff, { orderId, amount: 1, version }))).toBe('conflict');
});

test('credit notes are numbered without a gap over all companies', async () => {
  const numbers: number[] = [];
  for (const seats of [5, 6]) {
    const { owner, staff, orderId } = await setUp({ ...LITE, seats });
    await refund(staff, { orderId, amount: 10 });
    expect(await refusalCode(refund(staff, { orderId, amount: 99_999 }))).toBe('commerce/refund-above');
    const { papers } = await host.as(owner).call(orders.get, { query: { orderId } });
    numbers.push(Number(papers.find((paper) => paper.kind === 'credit-note')?.number.slice(-6)));
  }
  expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
});

test('a whole refund may end the plan; what it does stands there before', async () => {
  const { owner, staff, orderId } = await setUp();
  expect((await seenBy(staff, orderId)).refundEnd).toBe('ends-now');
  await refund(staff, { orderId, amount: 1872.5, endsPlan: true });
  expect((await planOf(owner))?.isFree).toBe(true);
  expect(await seenBy(staff, orderId)).toMatchObject({ refundEnd: 'none', refunded: 1872.5, refunds: [{ planEnd: 'ends-now' }] });
});

test('when seats that were added go back, the plan of before runs again', async () => {
  const { owner, staff, orderId } = await setUp();
  const more = await paidOrder(owner, staff, { ...LITE, seats: 7, net: 700 });
  expect(await planOf(owner)).toMatchObject({ seats: 7 });
  expect((await seenBy(staff, orderId)).refundEnd).toBe('none');
  expect((await seenBy(staff, more)).refundEnd).toBe('goes-back');
  await refund(staff, { orderId: more, amount: 749, endsPlan: true });
  expect(await planOf(owner)).toMatchObject({ seats: 5, isFree: false });
});

test('what went back of a plan that another took the place of is not credited either when it runs again', async () => {
  const { owner, staff, orderId } = await setUp();
  const more = await paidOrder(owner, staff, { ...LITE, seats: 7, net: 700 });
  const paid = async () => (await host.as(owner).call(orders.subscription)).current?.products.map((product) => product.paid);
  expect(await paid()).toEqual([2450]);
  await refund(staff, { orderId, amount: 107 });
  expect(await paid()).toEqual([2350]);
  await refund(staff, { orderId: more, amount: 749, endsPlan: true });
  expect(await paid()).toEqual([1650]);
});

test('a plan whose money went back whole does not run again when what was more of it is refunded too', async () => {
  const { owner, staff, orderId } = await setUp();
  const more = await paidOrder(owner, staff, { ...LITE, seats: 7, net: 700 });
  await refund(staff, { orderId, amount: 1872.5 });
  expect((await seenBy(staff, more)).refundEnd).toBe('ends-now');
  await refund(staff, { orderId: more, amount: 749, endsPlan: true });
  expect(await planOf(owner)).toMatchObject({ isFree: true });
  expect((await seenBy(staff, more)).refunds).toMatchObject([{ planEnd: 'ends-now' }]);
});

test('of a chain of plans the last one that is still paid runs again', async () => {
  const { owner, staff } = await setUp();
  const second = await paidOrder(owner, staff, { ...LITE, seats: 7, net: 700 });
  const third = await paidOrder(owner, staff, { ...LITE, seats: 8, net: 350 });
  await refund(staff, { orderId: second, amount: 749 });
  expect((await seenBy(staff, third)).refundEnd).toBe('goes-back');
  await refund(staff, { orderId: third, amount: 374.5, endsPlan: true });
  expect(await planOf(owner)).toMatchObject({ seats: 5, isFree: false });
});

test('an amount above what is left, and none, is told at its field', async () => {
  const { staff, orderId } = await setUp();
  expect((await refusal(refund(staff, { orderId, amount: 0 })))?.errors).toMatchObject([
    { field: 'amount', code: 'form/amount-above-zero', message: 'Enter an amount above 0.' },
  ]);
  expect((await refusal(refund(staff, { orderId, amount: 1872.51 })))?.errors).toMatchObject([
    { field: 'amount', code: 'commerce/refund-above', message: '1872.50 baht of this order can still be refunded.' },
  ]);
});

test('what was to follow does not begin, and the plan before it has its grace again', async () => {
  const { owner, staff } = await setUp({ name: 'TA Enterprise', seats: 10 });
  const less = await paidOrder(owner, staff, LITE);
  expect((await seenBy(staff, less)).refundEnd).toBe('never-begins');
  await refund(staff, { orderId: less, amount: 1872.5, endsPlan: true });
  expect(await host.as(owner).call(orders.subscription)).toMatchObject({ current: { endDate: '2027-02-28' }, next: null });
  host.setNow('2027-03-03T03:00:00Z');
  expect(await planOf(owner)).toMatchObject({ seats: 10, isFree: false });
});

test('what PayPal took goes back through it, once, and its renewal ends with the plan', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const staff = await host.build.staff('Napat');
  const { orderId, paypalId } = await paidByPaypal(owner);
  const played = host.services.paypalStandIn;
  await refund(staff, { orderId, amount: 1872.5, endsPlan: true });
  const [row] = (await seenBy(staff, orderId)).refunds;
  await Promise.all([sendRequests(host.services), sendRequests(host.services)]);
  await vi.waitFor(async () => expect((await seenBy(staff, orderId)).refunds).toMatchObject([{ status: 'done' }]), WAIT);
  expect(played?.refunds.get(row?.id ?? '')).toEqual({ currency_code: 'THB', value: '1872.50' });
  await vi.waitFor(() => expect(played?.find(paypalId)?.status).toBe('CANCELLED'), WAIT);
  expect(await host.as(owner).call(billing.get)).toMatchObject({ current: null, renewal: null });
});

test('PayPal is asked for a refund by one round at a time: what it gave back never stands as refused', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const staff = await host.build.staff('Napat');
  const { orderId } = await paidByPaypal(owner);
  const { paypal: gateway } = host.services;
  assert(gateway !== null, 'a test plays PayPal');
  const asked: string[] = [];
  // To a request that it is working on PayPal says no.
  const refundAt = vi.spyOn(gateway, 'refund').mockImplementation(async ({ requestId }) => {
    asked.push(requestId);
    if (asked.length > 1) throw new PaypalRefused('a request of this id is under way');
    await new Promise((done) => setTimeout(done, 50));
  });
  await refund(staff, { orderId, amount: 100 });
  await Promise.all([sendRequests(host.services), sendRequests(host.services)]);
  await vi.waitFor(async () => expect((await seenBy(staff, orderId)).refunds).not.toMatchObject([{ status: 'sending' }]), WAIT);
  await new Promise((done) => setTimeout(done, 100));
  expect((await seenBy(staff, orderId)).refunds).toMatchObject([{ status: 'done' }]);
  expect(asked).toHaveLength(1);
  refundAt.mockRestore();
});

test('only what was paid goes back, and only staff gives it', async () => {
  const { owner, staff, orderId } = await setUp();
  const open = await host
    .as(owner)
    .call(orders.create, { body: await orderBody(host, owner, { ...LITE, seats: 9, net: 1400, today: TODAY }) });
  expect(await refusalCode(refund(staff, { orderId: open.id, amount: 10 }))).toBe('state/not-allowed');
  const body = { orderId, version: 2, amount: 10, reason: 'Mine', endsPlan: false };
  expect(await refusalCode(host.as(owner).call(consoleOrders.refund, { body }))).toBe('auth/forbidden');
});
