import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { providerConsole } from '../../../contract/console/console.ts';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { BUYER, CLOUD, ORDER } from '../../testing/orders.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { asOnPhone } from '../../testing/window-size.ts';

const STAFF = { isStaff: true, hasNoCompany: true } as const;
const COMPANY = { id: idOf(1), name: 'Trial Works' };
const { number, kind, method, feature, products, total, payable, createdAt } = ORDER;
const ROW = {
  ...{ id: ORDER.id, organization: COMPANY, number, kind, method, feature, products, total, payable, createdAt },
  status: 'waiting' as const,
  refunded: 0,
  slipSentAt: '2026-03-02 03:00:00',
  paidDate: '2026-03-02',
  taxInvoiceDue: '2026-03-17',
};
const INFO = {
  ...ORDER,
  status: 'waiting' as const,
  slipSentAt: ROW.slipSentAt,
  paidDate: ROW.paidDate,
  organization: COMPANY,
  billing: BUYER,
  invoice: BUYER,
  slip: { url: '/file/slip', mimeType: 'image/png' },
  decidedBy: null,
  decidedAt: null,
  taxInvoiceDue: ROW.taxInvoiceDue,
  refunds: [],
  refundEnd: 'none' as const,
  payments: [],
};
type Info = Partial<Omit<typeof INFO, 'status' | 'method' | 'refundEnd' | 'refunds' | 'payments'>> & {
  status?: 'paid' | 'open';
  method?: 'paypal';
  refundEnd?: 'goes-back' | 'ends-now';
  refunds?: object[];
  payments?: object[];
};
const DECIDED = { id: ORDER.id, status: 'paid' as const, paidDate: '2026-03-02' };
const page = (more: Info, answers: ReturnType<typeof given>[] = []) =>
  renderPage(`/console/orders/view/${COMPANY.id}/overview`, {
    as: STAFF,
    answers: [
      given(providerConsole.running, []),
      given(providerConsole.organization, COMPANY),
      given(consoleOrders.list, rows([ROW])),
      given(consoleOrders.get, { ...INFO, ...more } as typeof INFO),
      ...answers,
    ],
  });

const MONEY = { id: idOf(90), paypalId: 'SALE-1', amount: 6240, refunded: 0, currency: 'THB', at: '2026-03-02 03:00:00' };
const ORDER_NAME = { id: ORDER.id, number };
const HELD = {
  payments: [{ ...MONEY, organization: COMPANY, order: ORDER_NAME }],
  reversals: [{ id: 'WH-1', paypalId: 'SALE-2', at: '2026-03-03 03:00:00', organization: null, order: null }],
};

test('orders of all companies lead to the order of a company', async () => {
  await renderPage('/console/orders', {
    as: STAFF,
    answers: [given(providerConsole.running, []), given(consoleOrders.list, rows([ROW])), given(consoleOrders.held, HELD)],
  });
  const row = within(await screen.findByRole('row', { name: /Trial Works/ }));
  expect(row.getByRole('link', { name: number }).getAttribute('href')).toContain(
    `/console/orders/view/${COMPANY.id}/overview?order=${ORDER.id}`,
  );
  row.getByText('Slip is being checked');
  row.getByText('17 Mar 2026');
  await screen.findByRole('link', { name: 'Money to look at (2)' });
});

test('a payment is confirmed after a question, with the day on which the money came', async () => {
  const { user, server } = await page({}, [given(consoleOrders.confirm, DECIDED)]);
  await screen.findByAltText('Slip');
  await press(user, 'Confirm payment');
  await press(
    user,
    'Confirm payment',
    await screen.findByRole('dialog', { name: 'Confirm 6,240.00 baht of order OR2026-000001' }),
  );
  await waitFor(() => expect(server.bodyOf(consoleOrders.confirm)).toEqual({ orderId: ORDER.id, paidDate: '2026-03-02' }));
});

test('a slip is refused with a reason, and not without', async () => {
  const { user, server } = await page({}, [given(consoleOrders.refuse, { ...DECIDED, status: 'open', paidDate: null })]);
  await press(user, 'Refuse slip');
  const question = await screen.findByRole('dialog', { name: 'Refuse the slip of order OR2026-000001' });
  await press(user, 'Refuse slip', question);
  expect(server.sent(consoleOrders.refuse)).toEqual([]);
  await fill(user, 'Reason', 'Another amount');
  await press(user, 'Refuse slip', question);
  await waitFor(() => expect(server.bodyOf(consoleOrders.refuse)).toEqual({ orderId: ORDER.id, reason: 'Another amount' }));
});

test('a refund says beforehand what goes back and what becomes of the plan', async () => {
  const done = { id: ORDER.id, status: 'paid' as const, refunded: 1070 };
  const { user, server } = await page({ status: 'paid', refundEnd: 'goes-back', version: 3 }, [
    given(consoleOrders.refund, done),
  ]);
  await press(user, 'Refund');
  const dialog = await screen.findByRole('dialog', { name: 'Refund order OR2026-000001' });
  // 180.00 of the total was withheld by the buyer.
  await within(dialog).findByText(/Transfer 6,240.00 baht to the buyer yourself/);
  await fill(user, 'Amount with VAT (baht)', '1070');
  await within(dialog).findByText(/Transfer 1,040.00 baht/);
  within(dialog).getByText('The plan stays as it is.');
  await user.click(within(dialog).getByRole('switch', { name: 'End the plan of this order' }));
  await within(dialog).findByText('The company goes back to the plan that it had before this order.');
  await press(user, 'Refund', dialog);
  expect(server.sent(consoleOrders.refund)).toEqual([]);
  await fill(user, 'Reason', 'ลดจำนวน');
  await press(user, 'Refund', dialog);
  await waitFor(() =>
    expect(server.bodyOf(consoleOrders.refund)).toEqual({
      orderId: ORDER.id,
      version: 3,
      amount: 1070,
      reason: 'ลดจำนวน',
      endsPlan: true,
      isBack: false,
    }),
  );
});

test('what went back by hand in PayPal gets its credit note without asking PayPal', async () => {
  const done = { id: ORDER.id, status: 'paid' as const, refunded: 107 };
  const { user, server } = await page({ status: 'paid', method: 'paypal' }, [given(consoleOrders.refund, done)]);
  await press(user, 'Refund');
  const dialog = await screen.findByRole('dialog', { name: 'Refund order OR2026-000001' });
  await within(dialog).findByText(/PayPal gives .* baht back/);
  await user.click(within(dialog).getByRole('switch', { name: /The buyer has the money already/ }));
  await within(dialog).findByText(/baht already, and PayPal is not asked/);
  await fill(user, 'Reason', 'คืนเงินแล้ว');
  await press(user, 'Refund', dialog);
  await waitFor(() => expect(server.bodyOf(consoleOrders.refund)).toMatchObject({ isBack: true, endsPlan: false }));
});

test('an order that another of the staff has refunded meanwhile is told, and nothing is sent twice', async () => {
  const { user, server } = await page({ status: 'paid' }, [refused(consoleOrders.refund, 'conflict')]);
  await press(user, 'Refund');
  await fill(user, 'Reason', 'x');
  await press(user, 'Refund', await screen.findByRole('dialog'));
  await screen.findByText(/changed/i);
  expect(server.sent(consoleOrders.refund)).toHaveLength(1);
});

test('what PayPal took is not confirmed by hand; money that fits no order stands out', async () => {
  const payments = [{ ...MONEY, amount: 1, status: 'held', settled: null }];
  await page({ status: 'open', method: 'paypal', slip: null as never, payments });
  await screen.findByText('Fits no order');
  expect(screen.queryByRole('button', { name: 'Confirm payment' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

const heldPage = (answers: ReturnType<typeof given>[] = []) =>
  renderPage('/console/orders/held', {
    as: STAFF,
    answers: [given(providerConsole.running, []), given(consoleOrders.held, HELD), ...answers],
  });

test('money that fits no order pays an open order, with a reason; an error stands at its field', async () => {
  const { user, server } = await heldPage([
    given(consoleOrders.list, rows([{ ...ROW, status: 'open' as const }])),
    refused(consoleOrders.settlePayment, 'validation/has-errors', { errors: [{ field: 'orderId', code: 'form/other-amount' }] }),
  ]);
  await press(user, 'Settle this money');
  const dialog = await screen.findByRole('dialog', { name: 'Settle 6,240.00 THB of SALE-1' });
  await press(user, 'Settle this money', dialog);
  expect(server.sent(consoleOrders.settlePayment)).toEqual([]);
  await user.click(within(dialog).getByRole('combobox', { name: 'Order' }));
  await user.click(await screen.findByRole('option', { name: /OR2026-000001/ }));
  await fill(user, 'Reason', 'Ordered anew');
  await press(user, 'Settle this money', dialog);
  const body = { paymentId: MONEY.id, how: 'pays-order', orderId: ORDER.id, reason: 'Ordered anew' };
  await waitFor(() => expect(server.bodyOf(consoleOrders.settlePayment)).toEqual(body));
  await within(dialog).findAllByText(/This order is for another amount/);
});

test('money that was given back in PayPal is noted, and so is a reversal', async () => {
  const { user, server } = await heldPage([
    given(consoleOrders.list, rows([])),
    given(consoleOrders.settlePayment, { id: MONEY.id, status: 'returned' }),
    given(consoleOrders.noteReversal, { ok: true }),
  ]);
  await press(user, 'Settle this money');
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('combobox', { name: 'What becomes of it' }));
  await user.click(await screen.findByRole('option', { name: 'It was given back in PayPal' }));
  await fill(user, 'Reason', 'Paid twice');
  await press(user, 'Settle this money', dialog);
  const body = { paymentId: MONEY.id, how: 'returned', reason: 'Paid twice' };
  await waitFor(() => expect(server.bodyOf(consoleOrders.settlePayment)).toEqual(body));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(user, 'Looked at');
  const question = await screen.findByRole('dialog', { name: 'Money of SALE-2 that went back' });
  await fill(user, 'Reason', 'Plan ended');
  await press(user, 'Looked at', question);
  await waitFor(() => expect(server.bodyOf(consoleOrders.noteReversal)).toEqual({ id: 'WH-1', note: 'Plan ended' }));
});

test.each([
  { refunded: 240, line: '240.00 THB of it went back to the buyer in PayPal', ways: 2, note: /^The plan of the order starts/ },
  {
    refunded: 6240,
    line: '6,240.00 THB of it went back to the buyer in PayPal',
    ways: 1,
    note: /^The buyer has all of this money again/,
  },
  {
    refunded: null,
    line: /^Part of it went back to the buyer in PayPal, which/,
    ways: 1,
    note: /^PayPal did not say how much went back/,
  },
])('what went back of held money is said, and what that leaves to do: $refunded', async ({ refunded, line, ways, note }) => {
  const payments = HELD.payments.map((payment) => ({ ...payment, refunded }));
  const { user } = await renderPage('/console/orders/held', {
    as: STAFF,
    answers: [
      given(providerConsole.running, []),
      given(consoleOrders.held, { ...HELD, payments }),
      given(consoleOrders.list, rows([])),
    ],
  });
  await screen.findByText(line);
  await press(user, 'Settle this money');
  const dialog = await screen.findByRole('dialog', { name: 'Settle 6,240.00 THB of SALE-1' });
  within(dialog).getByText(line);
  expect(within(dialog).getByRole('status').textContent).toMatch(note);
  await user.click(within(dialog).getByRole('combobox', { name: 'What becomes of it' }));
  expect(await screen.findAllByRole('option')).toHaveLength(ways);
});

test('an amount above what can be refunded is told at its field', async () => {
  const facts = { left: '10.00' };
  const { user } = await page({ status: 'paid' }, [
    refused(consoleOrders.refund, 'commerce/refund-above', {
      errors: [{ field: 'amount', code: 'commerce/refund-above' }],
      facts,
    }),
  ]);
  await press(user, 'Refund');
  const dialog = await screen.findByRole('dialog');
  await fill(user, 'Reason', 'x');
  await press(user, 'Refund', dialog);
  const field = await within(dialog).findByRole('textbox', { name: /Amount with VAT/ });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect((await within(dialog).findAllByText(/10.00 baht of this order can still be refunded/)).length).toBeGreaterThan(0);
});

test('on a phone a package says its product and both prices', async () => {
  asOnPhone();
  await renderPage('/console/orders/packages', {
    as: STAFF,
    answers: [
      given(providerConsole.running, []),
      given(consoleOrders.packages, [{ ...CLOUD, isOffered: false, version: 1, changes: [] }]),
    ],
  });
  await screen.findByText(/Time and people · .* baht a month · .* baht a year/);
  screen.getByText('Not offered');
});

test('a package is changed at the version that was seen', async () => {
  const item = { ...CLOUD, isOffered: true, version: 4, changes: [] };
  const { user, server } = await renderPage('/console/orders/packages', {
    as: STAFF,
    answers: [
      given(providerConsole.running, []),
      given(consoleOrders.packages, [item]),
      given(consoleOrders.updatePackage, { ok: true }),
    ],
  });
  await user.click(await screen.findByText('TA Enterprise'));
  await fill(user, 'Price a month (baht, per seat)', '65');
  await press(user, 'Change package', await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(server.bodyOf(consoleOrders.updatePackage)).toMatchObject({ id: CLOUD.id, version: 4, monthlyPrice: 65 }),
  );
});
