import { expect, test } from 'vitest';
import { orders } from '../../../contract/commerce/orders.ts';
import { paypal } from '../../../contract/commerce/paypal.ts';
import { session } from '../../../contract/company/session.ts';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import type { WireBody } from '../../../contract/endpoint.ts';
import { assert, plainDate } from '../../../domain/units.ts';
import { event } from '../../adapters/paypal-stand-in.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';
import { orderBody, type WantedPlan } from '../../testing/order-plans.ts';

const host = appForFile({ now: '2026-03-01T03:00:00Z' });
const TODAY = plainDate('2026-03-01');
const LITE: WantedPlan = { name: 'TA Lite', seats: 5, feature: 'monthly', method: 'paypal' };

const order = async (owner: Person, wanted: WantedPlan) =>
  host.as(owner).call(orders.create, { body: await orderBody(host, owner, { ...wanted, today: TODAY }) });
/** A company whose order was cancelled while its buyer paid it: the money fits no order. */
async function companyWithHeldMoney() {
  const { owner, organizationId } = await host.build.company({ plan: 'free' });
  const staff = await host.build.staff('Napat');
  const made = await order(owner, LITE);
  const { approveUrl } = await host.as(owner).call(paypal.subscribe, { body: { orderId: made.id } });
  const paypalId = new URL(approveUrl).searchParams.get('ba_token') ?? '';
  await host.as(owner).call(orders.cancel, { body: { orderId: made.id } });
  for (const { headers, text } of host.services.paypalStandIn?.approve(paypalId) ?? [])
    await host.app.inject({ method: 'POST', url: '/auth/v1/order/paypal/webhook', headers, payload: text });
  const { payments } = await host.as(staff).call(consoleOrders.held);
  const payment = payments.find(({ organization }) => organization.id === organizationId);
  assert(payment !== undefined, 'the money is held');
  return { owner, organizationId, staff, made, payment };
}
type Settling = WireBody<typeof consoleOrders.settlePayment>;
const settle = (staff: Person, body: Settling) => host.as(staff).call(consoleOrders.settlePayment, { body });
const seen = (staff: Person, orderId: string) => host.as(staff).call(consoleOrders.get, { query: { orderId } });
const heldOf = async (staff: Person, organizationId: string) =>
  (await host.as(staff).call(consoleOrders.held)).payments.filter(({ organization }) => organization.id === organizationId);

test('held money pays an open order of the same amount: its plan starts, and the money is no longer held', async () => {
  const { owner, organizationId, staff, made, payment } = await companyWithHeldMoney();
  expect(payment).toMatchObject({ amount: 187.25, currency: 'THB', order: { number: made.number } });
  const again = await order(owner, { ...LITE, method: 'transfer' });
  const body: Settling = { paymentId: payment.id, how: 'pays-order', orderId: again.id, reason: 'Cancelled by mistake' };
  expect(await settle(staff, body)).toEqual({ id: payment.id, status: 'counted' });
  // The same again, such as after a lost answer.
  expect(await settle(staff, body)).toEqual({ id: payment.id, status: 'counted' });
  expect((await host.as(owner).call(session.profile)).plan).toMatchObject({ cloud: true, isFree: false, seats: 5 });
  const settled = { staffName: 'Napat Helper', reason: 'Cancelled by mistake' };
  for (const id of [again.id, made.id])
    expect(await seen(staff, id)).toMatchObject({ payments: [{ status: 'counted', settled }] });
  expect(await seen(staff, again.id)).toMatchObject({ status: 'paid', method: 'paypal', paidDate: TODAY });
  expect(await heldOf(staff, organizationId)).toEqual([]);
  const noted = (await auditOf(host, organizationId)).filter((action) => action === 'order.decide-payment');
  expect(noted).toHaveLength(1);
});

test('held money pays no order of another amount or of another company', async () => {
  const { owner, staff, payment } = await companyWithHeldMoney();
  const { owner: stranger } = await host.build.company({ plan: 'free' });
  const more = await order(owner, { ...LITE, seats: 6, method: 'transfer' });
  const foreign = await order(stranger, { ...LITE, method: 'transfer' });
  const asked = (orderId: string) => settle(staff, { paymentId: payment.id, how: 'pays-order', orderId, reason: 'x' });
  expect((await refusal(asked(more.id)))?.errors).toMatchObject([{ field: 'orderId', code: 'form/other-amount' }]);
  expect((await refusal(asked(foreign.id)))?.errors).toMatchObject([{ field: 'orderId', code: 'ref-not-found' }]);
  const without = { paymentId: payment.id, how: 'pays-order', reason: 'x' } as const;
  expect((await refusal(settle(staff, without)))?.errors).toMatchObject([{ field: 'orderId', code: 'form/required' }]);
  expect((await seen(staff, more.id)).status).toBe('open');
  const body = { ...without, orderId: more.id };
  expect(await refusalCode(settle(owner, body))).toBe('auth/forbidden');
});

test('held money that the buyer has again pays no order, also once somebody looked at its reversal', async () => {
  const { owner, staff, payment } = await companyWithHeldMoney();
  const { id: orderId } = await order(owner, { ...LITE, method: 'transfer' });
  const hear = ({ headers, text }: ReturnType<typeof event>) =>
    host.app.inject({ method: 'POST', url: '/auth/v1/order/paypal/webhook', headers, payload: text });
  await hear(event('PAYMENT.SALE.REVERSED', { id: 'REV-HELD', sale_id: payment.paypalId }));
  const { reversals } = await host.as(staff).call(consoleOrders.held);
  const reversal = reversals.find(({ paypalId }) => paypalId === payment.paypalId);
  await host.as(staff).call(consoleOrders.noteReversal, { body: { id: reversal?.id ?? '', note: 'Disputed' } });
  const pays = settle(staff, { paymentId: payment.id, how: 'pays-order', orderId, reason: 'x' });
  expect((await refusal(pays))?.errors).toMatchObject([{ field: 'how', code: 'form/went-back' }]);
  expect((await seen(staff, orderId)).status).toBe('open');
  expect(await settle(staff, { paymentId: payment.id, how: 'returned', reason: 'Disputed' })).toMatchObject({
    status: 'returned',
  });

  const refunded = await companyWithHeldMoney();
  const { id } = await order(refunded.owner, { ...LITE, method: 'transfer' });
  await hear(event('PAYMENT.SALE.REFUNDED', { id: 'REF-HELD', sale_id: refunded.payment.paypalId }));
  const again = settle(refunded.staff, { paymentId: refunded.payment.id, how: 'pays-order', orderId: id, reason: 'x' });
  expect((await refusal(again))?.errors).toMatchObject([{ field: 'how', code: 'form/went-back' }]);
});

test('two of the staff who decide at one moment: one does, the other hears that it was decided', async () => {
  const { organizationId, staff, payment } = await companyWithHeldMoney();
  const other = await host.build.staff('Malee');
  const answers = await Promise.all(
    [staff, other].map((person, place) =>
      refusalCode(settle(person, { paymentId: payment.id, how: 'returned', reason: `Given back ${place}` })),
    ),
  );
  expect(answers.sort()).toEqual(['conflict', null]);
  expect(await heldOf(staff, organizationId)).toEqual([]);
});

test('a reversal stands in the list until somebody of the staff says what was done, of a company that is known or not', async () => {
  const { owner, organizationId, staff } = await companyWithHeldMoney();
  const made = await order(owner, LITE);
  const { approveUrl } = await host.as(owner).call(paypal.subscribe, { body: { orderId: made.id } });
  host.services.paypalStandIn?.approve(new URL(approveUrl).searchParams.get('ba_token') ?? '');
  await host.as(owner).call(paypal.confirm, { body: { orderId: made.id } });
  const [paid] = (await seen(staff, made.id)).payments;
  for (const sale_id of [paid?.paypalId, 'SALE-OF-NOBODY']) {
    const { headers, text } = event('PAYMENT.SALE.REVERSED', { id: `REV-${sale_id}`, sale_id });
    const heard = await host.app.inject({ method: 'POST', url: '/auth/v1/order/paypal/webhook', headers, payload: text });
    expect(heard.statusCode).toBe(200);
  }
  const { reversals } = await host.as(staff).call(consoleOrders.held);
  const known = { paypalId: paid?.paypalId, organization: { id: organizationId }, order: { number: made.number } };
  const unknown = { paypalId: 'SALE-OF-NOBODY', organization: null, order: null };
  expect(reversals).toHaveLength(2);
  for (const one of [known, unknown]) expect(reversals).toContainEqual(expect.objectContaining({ paypalId: one.paypalId }));
  expect(reversals.find(({ organization }) => organization !== null)).toMatchObject(known);
  expect(reversals.find(({ organization }) => organization === null)).toMatchObject(unknown);
  for (const { id } of reversals) {
    const noteAs = (note: string) => host.as(staff).call(consoleOrders.noteReversal, { body: { id, note } });
    await noteAs('The plan was ended');
    await noteAs('The plan was ended');
    expect(await refusalCode(noteAs('Something else'))).toBe('conflict');
  }
  expect((await host.as(staff).call(consoleOrders.held)).reversals).toEqual([]);
  expect((await auditOf(host, organizationId)).filter((action) => action === 'order.confirm-reversal')).toHaveLength(1);
});
