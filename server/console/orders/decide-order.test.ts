import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { orders } from '../../../contract/commerce/orders.ts';
import { paypal } from '../../../contract/commerce/paypal.ts';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import { plainDate } from '../../../domain/units.ts';
import { onPool } from '../../db/pool.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { BUYER, orderBody, type WantedPlan } from '../../testing/order-plans.ts';
import { PDF_BYTES, upload } from '../../testing/upload.ts';

const host = appForFile({ now: '2026-03-01T03:00:00Z' });
const TODAY = plainDate('2026-03-01');
const LITE: WantedPlan = { name: 'TA Lite', seats: 5 };

const order = async (owner: Person, wanted: WantedPlan = LITE) =>
  host.as(owner).call(orders.create, { body: await orderBody(host, owner, { ...wanted, today: TODAY }) });
async function sendSlip(owner: Person, orderId: string, mark = orderId) {
  const bytes = Buffer.from(PDF_BYTES.toString().replace('1 0 obj', `% ${mark}\n1 0 obj`));
  const sent = await upload(host, owner, { purpose: 'payment-slip', name: 'slip.pdf', bytes });
  return host.as(owner).call(orders.sendSlip, { body: { orderId, fileId: sent.json().id, paidDate: TODAY } });
}
const confirm = (staff: Person, orderId: string, paidDate = TODAY) =>
  host.as(staff).call(consoleOrders.confirm, { body: { orderId, paidDate } });
const shown = (owner: Person, orderId: string) => host.as(owner).call(orders.get, { query: { orderId } });

test('two of the staff who decide at one instant: the order is paid once, with one tax invoice', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const staff = [await host.build.staff('Napat'), await host.build.staff('Malee'), await host.build.staff('Ploy')];
  const made = await order(owner);
  await sendSlip(owner, made.id);
  await Promise.allSettled([
    ...staff.map((person, index) => confirm(person, made.id, index === 0 ? TODAY : plainDate('2026-02-28'))),
    ...staff.map((person) => host.as(person).call(consoleOrders.refuse, { body: { orderId: made.id, reason: 'No' } })),
  ]);
  const after = await shown(owner, made.id);
  // Whoever was first has decided; a refused slip leaves no tax invoice behind.
  expect(after.papers.filter((paper) => paper.kind === 'tax-invoice')).toHaveLength(after.status === 'paid' ? 1 : 0);
  const { current } = await host.as(owner).call(orders.subscription);
  expect(current !== null).toBe(after.status === 'paid');
});

test('a slip that another company handed in pays for nobody else, and says no more than that', async () => {
  const first = await host.build.company({ plan: 'free' });
  const second = await host.build.company({ plan: 'free' });
  await sendSlip(first.owner, (await order(first.owner)).id, 'one slip for two');
  const made = await order(second.owner);
  expect(await refusalCode(sendSlip(second.owner, made.id, 'one slip for two'))).toBe('commerce/slip-used');
  expect((await shown(second.owner, made.id)).status).toBe('open');
  await sendSlip(second.owner, made.id);
});

test('who is staff no longer decides nothing, with a session that is still good', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const staff = await host.build.staff('Napat');
  const made = await order(owner);
  await sendSlip(owner, made.id);
  await sql`update directory.user_profile set roles = '{}' where user_id = ${staff.userId}`.execute(onPool(host.services.pool));
  const answers = [
    confirm(staff, made.id),
    host.as(staff).call(consoleOrders.refuse, { body: { orderId: made.id, reason: 'No' } }),
    host
      .as(staff)
      .call(consoleOrders.refund, { body: { orderId: made.id, version: 1, amount: 1, reason: 'No', endsPlan: false } }),
  ];
  expect(new Set(await Promise.all(answers.map((answer) => refusalCode(answer))))).toEqual(new Set(['auth/forbidden']));
  expect((await shown(owner, made.id)).status).toBe('waiting');
});

test('an order by PayPal is not confirmed by hand and takes no slip; a day that is still to come is refused', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const staff = await host.build.staff('Napat');
  const made = await order(owner, { ...LITE, method: 'paypal' });
  expect(await refusalCode(confirm(staff, made.id))).toBe('state/not-allowed');
  expect(await refusalCode(sendSlip(owner, made.id))).toBe('state/not-allowed');
  const byTransfer = await order(owner);
  expect(await refusalCode(confirm(staff, byTransfer.id, plainDate('2026-03-02')))).toBe('validation/has-errors');
});

test.each(['manager', 'shiftMaker', 'reportViewer', 'payrollViewer', 'maker', 'payrollApprove'] as const)(
  'a %s neither sees nor makes an order, nor pays or ends one',
  async (group) => {
    const { owner, organizationId } = await host.build.company({ plan: 'free' });
    const made = await order(owner, { ...LITE, method: 'paypal' });
    const person = await host.build.person({ organizationId, groups: [group] });
    const body = await orderBody(host, owner, { ...LITE, today: TODAY });
    const answers = [
      host.as(person).call(orders.list),
      host.as(person).call(orders.get, { query: { orderId: made.id } }),
      host.as(person).call(orders.create, { body }),
      host.as(person).call(orders.cancel, { body: { orderId: made.id } }),
      host.as(person).call(paypal.subscribe, { body: { orderId: made.id } }),
      host.as(person).call(paypal.confirm, { body: { orderId: made.id } }),
      host.as(person).call(paypal.endRenewal, { body: {} }),
    ];
    expect(new Set(await Promise.all(answers.map((answer) => refusalCode(answer))))).toEqual(new Set(['auth/forbidden']));
  },
);

test('five orders at one instant leave one that is open, and a price of one’s own is refused', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const bodies = await Promise.all([5, 6, 7, 8, 9].map((seats) => orderBody(host, owner, { ...LITE, seats, today: TODAY })));
  await Promise.allSettled(bodies.map((body) => host.as(owner).call(orders.create, { body })));
  const { content } = await host.as(owner).call(orders.list);
  expect(content.filter(({ status }) => status === 'open')).toHaveLength(1);
  for (const payable of [0, 0.01, -1, 1e9]) {
    const answer = host
      .as(owner)
      .call(orders.create, { body: { ...(bodies[0] as NonNullable<(typeof bodies)[0]>), billingAddress: BUYER, payable } });
    expect(await refusalCode(answer)).toBe('commerce/price-moved');
  }
});
