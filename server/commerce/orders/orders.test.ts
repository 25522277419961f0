import { expect, test } from 'vitest';
import { billing } from '../../../contract/commerce/billing.ts';
import { orders } from '../../../contract/commerce/orders.ts';
import { session } from '../../../contract/company/session.ts';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import { priceOf } from '../../../domain/commerce/order-price.ts';
import { seatPrice } from '../../../domain/commerce/packages.ts';
import { addDays } from '../../../domain/time.ts';
import { plainDate, type Satang, satang } from '../../../domain/units.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';
import { PDF_BYTES, upload } from '../../testing/upload.ts';
import { lapseOrders } from './plan-nights.ts';

const host = appForFile({ now: '2026-03-01T03:00:00Z' });
const TODAY = plainDate('2026-03-01');
const BUYER = {
  name: 'บริษัท ผู้ซื้อ จำกัด',
  taxId: '0105561000003',
  branchTax: '00000',
  address: { homeNumber: '1', roadName: 'สีลม', districtName: 'บางรัก', provinceName: 'กรุงเทพมหานคร', postCode: '10500' },
  email: 'billing@buyer.test',
};

type Wanted = { name: string; seats: number; feature?: 'annual' | 'monthly'; isWithheld?: boolean; net?: number };
async function bodyOf(owner: Person, { name, seats, feature = 'annual', isWithheld = false, net }: Wanted) {
  const sold = (await host.as(owner).call(orders.packages)).find((row) => row.name === name);
  if (!sold) throw new Error(name);
  const whole = seatPrice(
    { monthlyPrice: satang(sold.monthlyPrice * 100), annualPrice: satang(sold.annualPrice * 100) },
    feature,
  );
  const price = priceOf((net === undefined ? whole * seats : net * 100) as Satang, { on: TODAY, isWithheld });
  const products = [{ packageId: sold.id, seats }];
  return {
    feature,
    products,
    billingAddress: BUYER,
    method: 'transfer' as const,
    withholdsTax: isWithheld,
    payable: price.payable / 100,
  };
}
const order = async (owner: Person, wanted: Wanted) => host.as(owner).call(orders.create, { body: await bodyOf(owner, wanted) });
/** Each slip is another file unless it is told apart by nothing. */
async function sendSlip(owner: Person, orderId: string, { day = TODAY, mark = orderId } = {}) {
  const bytes = Buffer.from(PDF_BYTES.toString().replace('1 0 obj', `% ${mark}\n1 0 obj`));
  const sent = await upload(host, owner, { purpose: 'payment-slip', name: 'slip.pdf', bytes });
  return host.as(owner).call(orders.sendSlip, { body: { orderId, fileId: sent.json().id, paidDate: day } });
}
const planOf = async (owner: Person) => (await host.as(owner).call(session.profile)).plan;
const paidOrder = async (owner: Person, wanted: Wanted, staff: Person) => {
  const made = await order(owner, wanted);
  await sendSlip(owner, made.id);
  await host.as(staff).call(consoleOrders.confirm, { body: { orderId: made.id, paidDate: TODAY } });
  return made;
};

test('a company orders, sends its slip, and has its plan with a tax invoice once staff has confirmed the money', async () => {
  const { owner, organizationId } = await host.build.company({ plan: 'free' });
  const staff = await host.build.staff('Napat');
  const made = await order(owner, { name: 'TA Enterprise', seats: 10, isWithheld: true });
  expect(made).toMatchObject({
    status: 'open',
    kind: 'new',
    startDate: '2026-03-01',
    endDate: '2027-02-28',
    net: 6000,
    vat: 420,
    total: 6420,
    orderAdjustments: [{ type: { name: 'Withholding Tax' }, amount: -180 }],
    payable: 6240,
    papers: [{ kind: 'invoice', isVoid: false }],
  });
  const seenFirst = await host.as(owner).call(billing.get);
  expect(seenFirst).toMatchObject({ billing: BUYER, invoice: null, openOrder: { id: made.id }, methods: ['transfer', 'paypal'] });
  const shown = await host.as(owner).call(orders.get, { query: { orderId: made.id } });
  expect(shown.transfer?.qrSvg).toContain('<svg');
  expect(await refusalCode(host.as(staff).call(consoleOrders.refuse, { body: { orderId: made.id, reason: 'No' } }))).toBe(
    'state/not-allowed',
  );
  expect((await planOf(owner))?.isFree).toBe(true);
  await sendSlip(owner, made.id);
  const waiting = await host.as(staff).call(consoleOrders.list, { query: { orgId: organizationId } });
  expect(waiting.content).toMatchObject([{ id: made.id, status: 'waiting', taxInvoiceDue: '2026-03-16' }]);
  const seen = await host.as(staff).call(consoleOrders.get, { query: { orderId: made.id } });
  expect(seen.slip?.mimeType).toBe('application/pdf');

  const confirmation = { body: { orderId: made.id, paidDate: TODAY } };
  await host.as(staff).call(consoleOrders.confirm, confirmation);
  // The same again adds nothing.
  await host.as(staff).call(consoleOrders.confirm, confirmation);
  expect(await planOf(owner)).toMatchObject({ cloud: true, payroll: false, isFree: false, seats: 10 });
  const paid = await host.as(owner).call(orders.get, { query: { orderId: made.id } });
  expect(paid).toMatchObject({ status: 'paid', paidDate: '2026-03-01', transfer: null });
  expect(paid.papers.map((paper) => paper.kind).sort()).toEqual(['invoice', 'tax-invoice']);
  expect(paid.papers.find((paper) => paper.kind === 'tax-invoice')?.number).toMatch(/^TX2026-\d{6}$/);
  const state = await host.as(owner).call(orders.subscription);
  expect(state).toMatchObject({ current: { startDate: '2026-03-01', endDate: '2027-02-28' }, next: null, graceUntil: null });
  expect(await auditOf(host, organizationId)).toEqual(
    expect.arrayContaining(['order.create', 'order.send-slip', 'order.confirm']),
  );
});

test('more seats are paid for the days that are left; a change for less waits for the end; a third order waits its turn', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const staff = await host.build.staff('Napat');
  await paidOrder(owner, { name: 'TA Enterprise', seats: 10 }, staff);
  const more = await order(owner, { name: 'TA Enterprise', seats: 12, net: 1200 });
  expect(more).toMatchObject({ kind: 'upgrade', orderItems: [{ seats: 2, added: true, amount: 1200 }] });
  await sendSlip(owner, more.id);
  await host.as(staff).call(consoleOrders.confirm, { body: { orderId: more.id, paidDate: TODAY } });
  expect(await planOf(owner)).toMatchObject({ seats: 12 });
  const less = await order(owner, { name: 'TA Lite', seats: 12 });
  expect(less).toMatchObject({ kind: 'change', startDate: '2027-03-01', credit: 0 });
  await sendSlip(owner, less.id);
  expect(await refusalCode(order(owner, { name: 'TA Lite', seats: 12 }))).toBe('commerce/order-waits');
  await host.as(staff).call(consoleOrders.confirm, { body: { orderId: less.id, paidDate: TODAY } });
  expect(await planOf(owner)).toMatchObject({ isLite: false, seats: 12 });
  expect(await host.as(owner).call(orders.subscription)).toMatchObject({ next: { startDate: '2027-03-01' } });
  expect(await refusalCode(order(owner, { name: 'TA Enterprise', seats: 99 }))).toBe('commerce/next-paid');
});

test('a price that has moved, a slip that was used and one from tomorrow are refused; a refused slip makes room for another', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const staff = await host.build.staff('Napat');
  const body = await bodyOf(owner, { name: 'TA Lite', seats: 5 });
  expect(await refusalCode(host.as(owner).call(orders.create, { body: { ...body, payable: 1 } }))).toBe('commerce/price-moved');
  const made = await order(owner, { name: 'TA Lite', seats: 5 });
  const again = await order(owner, { name: 'TA Lite', seats: 6 });
  expect((await host.as(owner).call(orders.get, { query: { orderId: made.id } })).status).toBe('cancelled');
  expect((await refusal(sendSlip(owner, again.id, { day: addDays(TODAY, 1) })))?.errors).toMatchObject([{ field: 'paidDate' }]);
  await sendSlip(owner, again.id);
  await host.as(staff).call(consoleOrders.refuse, { body: { orderId: again.id, reason: 'The amount is another' } });
  const refused = await host.as(owner).call(orders.get, { query: { orderId: again.id } });
  expect(refused).toMatchObject({ status: 'open', refusal: 'The amount is another', paidDate: null });
  await sendSlip(owner, again.id, { mark: 'one' });
  await host.as(staff).call(consoleOrders.confirm, { body: { orderId: again.id, paidDate: TODAY } });
  const next = await order(owner, { name: 'TA Lite', seats: 7, net: 350 });
  expect(await refusalCode(sendSlip(owner, next.id, { mark: 'one' }))).toBe('commerce/slip-used');
});

test('tax invoices are numbered without a gap over all companies, and a bill with another address is another bill', async () => {
  const staff = await host.build.staff('Napat');
  const numbers: number[] = [];
  for (const seats of [5, 6]) {
    const { owner } = await host.build.company({ plan: 'free' });
    const made = await paidOrder(owner, { name: 'TA Lite', seats }, staff);
    const { papers } = await host.as(owner).call(orders.get, { query: { orderId: made.id } });
    numbers.push(Number(papers.find((paper) => paper.kind === 'tax-invoice')?.number.slice(-6)));
    expect(
      await refusalCode(host.as(owner).call(billing.requestInvoice, { body: { orderId: made.id, invoiceAddress: BUYER } })),
    ).toBe('state/not-allowed');
  }
  expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
  const { owner } = await host.build.company({ plan: 'free' });
  const made = await order(owner, { name: 'TA Lite', seats: 5 });
  const ask = (name: string) =>
    host.as(owner).call(billing.requestInvoice, { body: { orderId: made.id, invoiceAddress: { ...BUYER, name } } });
  const first = await ask(BUYER.name);
  expect(first.number).toBe(made.papers[0]?.number);
  const second = await ask('บริษัท อื่น จำกัด');
  expect(second.number).not.toBe(first.number);
  const { papers } = await host.as(owner).call(orders.get, { query: { orderId: made.id } });
  expect(papers.map(({ number, isVoid }) => [number, isVoid])).toEqual([
    [first.number, true],
    [second.number, false],
  ]);
  const printed = await host.as(owner).raw(billing.paper, { query: { paperId: second.id } });
  expect(printed.headers['content-type']).toBe('application/pdf');
  expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('an order that nobody paid lapses at night; a plan by hand starts at once, and the same again is the same', async () => {
  const { owner, organizationId } = await host.build.company({ plan: 'free' });
  const staff = await host.build.staff('Napat');
  const made = await order(owner, { name: 'TA Lite', seats: 5 });
  const [sold] = await host.as(owner).call(orders.packages);
  const body: Body<typeof consoleOrders.addSubscription> = {
    organizationId,
    productIds: [sold?.id ?? ''],
    seats: 50,
    startDate: TODAY,
    endDate: plainDate('2026-12-31'),
  };
  const give = (): Promise<Answer<typeof consoleOrders.addSubscription>> =>
    host.as(staff).call(consoleOrders.addSubscription, { body });
  expect(await refusalCode(give())).toBe('commerce/order-waits');
  await host.build.inTenant(organizationId, async (tx) => {
    await tx
      .updateTable('app.plan_order')
      .set({ lapses_on: plainDate('2026-02-28') })
      .where('id', '=', made.id)
      .execute();
  });
  await lapseOrders(host.services);
  const lapsed = await host.as(owner).call(orders.get, { query: { orderId: made.id } });
  expect(lapsed).toMatchObject({ status: 'lapsed', papers: [{ isVoid: true }] });
  const { id } = await give();
  expect(await give()).toEqual({ id });
  expect(await planOf(owner)).toMatchObject({ seats: 50 });
});

test('a package is changed by staff at the version that they saw, and who changed it stands with it', async () => {
  const staff = await host.build.staff('Napat');
  const all = await host.as(staff).call(consoleOrders.packages);
  const station = all.find((row) => row.name === 'Station');
  if (!station) throw new Error('no station');
  const { productType: _type, changes: _changes, ...fields } = station;
  const change = (more: Partial<typeof fields>) =>
    host.as(staff).call(consoleOrders.updatePackage, { body: { ...fields, ...more } });
  await change({ annualPrice: 4800 });
  expect(await refusalCode(change({ annualPrice: 4700 }))).toBe('conflict');
  expect((await refusal(change({ smallestSeats: 9, largestSeats: 8, version: 2 })))?.errors).toMatchObject([
    { field: 'largestSeats' },
  ]);
  expect(await refusalCode(change({ name: 'Payroll', version: 2 }))).toBe('array/already-exist');
  const now = (await host.as(staff).call(consoleOrders.packages)).find((row) => row.id === station.id);
  expect(now).toMatchObject({ annualPrice: 4800, changes: [{ staffName: 'Napat Helper', fields: ['annualPrice'] }] });
});
