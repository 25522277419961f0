import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { billing } from '../../../contract/commerce/billing.ts';
import { orders } from '../../../contract/commerce/orders.ts';
import { paypal } from '../../../contract/commerce/paypal.ts';
import { press } from '../../testing/on-screen.ts';
import { CLOUD, FREE, INVOICE, ORDER, TERM } from '../../testing/orders.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';

const PAYPAL = { ...ORDER, method: 'paypal' as const, orderAdjustments: [], withholdingRate: 0, payable: 6420 };
const SHOWN = given(orders.get, { ...PAYPAL, transfer: null, slipUrl: null });
const PAGE = `/company/order/payment/paypal?order=${ORDER.id}` as const;
beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('an order by PayPal is placed without withholding tax, and goes on to PayPal', async () => {
  const state = given(billing.get, { ...FREE, methods: ['transfer', 'paypal'] });
  const { user, server } = await renderPage('/company/order/payment', {
    answers: [given(orders.packages, [CLOUD]), state, given(orders.create, PAYPAL), SHOWN],
  });
  await user.click(await screen.findByRole('checkbox', { name: /We withhold 3%/ }));
  await screen.findByText('฿4,992.00');
  await user.click(screen.getByRole('radio', { name: /PayPal/ }));
  await screen.findByText('฿5,136.00');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /We withhold 3%/ }).disabled).toBe(true);
  await press(user, 'Place order');
  await waitFor(() =>
    expect(server.bodyOf(orders.create)).toMatchObject({ method: 'paypal', withholdsTax: false, payable: 5136 }),
  );
  await screen.findByRole('button', { name: 'Continue to PayPal' });
});

test('when PayPal does not answer, the order is kept and the page says so', async () => {
  const { user, server } = await renderPage(PAGE, { answers: [SHOWN, refused(paypal.subscribe, 'commerce/paypal-unreachable')] });
  await press(user, 'Continue to PayPal');
  await screen.findByText(/PayPal could not be reached/);
  expect(server.bodyOf(paypal.subscribe)).toEqual({ orderId: ORDER.id });
});

test('an order that is paid by transfer is led to where that is done', async () => {
  const byTransfer = given(orders.get, { ...PAYPAL, method: 'transfer', transfer: null, slipUrl: null });
  const { place } = await renderPage(PAGE, { answers: [byTransfer] });
  await waitFor(() => expect(place()).toMatch('/company/order/payment/transfer'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue to PayPal' })).toBeNull());
});

test('who comes back without paying reads that nothing was taken, and PayPal is not asked', async () => {
  const { server } = await renderPage(`${PAGE}&left=1`, { answers: [SHOWN] });
  await screen.findByText(/without paying/);
  expect(server.sent(paypal.confirm)).toEqual([]);
});

test('who comes back after paying waits on the page that asks PayPal', async () => {
  const { server } = await renderPage(`${PAGE}&subscription_id=I-1`, {
    answers: [SHOWN, given(paypal.confirm, { id: ORDER.id, status: 'open', paidDate: null })],
  });
  await screen.findByText('Thank you. We are asking PayPal about your payment.');
  await waitFor(() => expect(server.bodyOf(paypal.confirm)).toEqual({ orderId: ORDER.id }));
});

test('the page that waits for PayPal stops asking after a while, says so, and asks again when it is told to', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { user, server } = await renderPage(`${PAGE}&subscription_id=I-1`, {
      answers: [SHOWN, given(paypal.confirm, { id: ORDER.id, status: 'open', paidDate: null })],
    });
    await screen.findByText('Thank you. We are asking PayPal about your payment.');
    for (let turn = 0; turn < 60; turn += 1) await act(() => vi.advanceTimersByTimeAsync(4_000));
    await screen.findByText('PayPal has not told us of your payment yet.');
    const asked = server.sent(paypal.confirm).length;
    for (let turn = 0; turn < 10; turn += 1) await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(server.sent(paypal.confirm)).toHaveLength(asked);
    await press(user, 'Ask PayPal again');
    await screen.findByText('Thank you. We are asking PayPal about your payment.');
    await waitFor(() => expect(server.sent(paypal.confirm).length).toBeGreaterThan(asked));
  } finally {
    vi.useRealTimers();
  }
});

test('who paid an order that was taken back meanwhile reads what becomes of the money, and is not asked to pay', async () => {
  const closed = given(orders.get, { ...PAYPAL, status: 'cancelled', transfer: null, slipUrl: null });
  await renderPage(`${PAGE}&subscription_id=I-1`, { answers: [closed] });
  await screen.findByText(/If PayPal took money for it, it is not lost/);
  screen.getByRole('heading', { name: 'Order OR2026-000001' });
  expect(screen.queryByText('To pay')).toBeNull();
  expect(screen.queryByText('The plan starts when your payment is confirmed.')).toBeNull();
});

test('an order whose slip is being checked is looked at, not paid again', async () => {
  const waiting = { ...PAYPAL, method: 'transfer' as const, status: 'waiting' as const };
  const state = given(billing.get, { ...FREE, openOrder: waiting });
  await renderPage('/company/billing', { answers: [state, given(orders.list, rows([waiting]))] });
  await screen.findByRole('button', { name: 'See the order' });
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
});

const renewing = (hasFailed: boolean) =>
  given(billing.get, { ...FREE, current: TERM, renewal: { nextOn: '2027-03-01', amount: 6420, hasFailed } });
const LIST = given(orders.list, rows([{ ...PAYPAL, papers: [INVOICE] }]));

test('plan and billing says when the plan renews by itself, and ends that after a question', async () => {
  const { user, server } = await renderPage('/company/billing', {
    answers: [renewing(false), LIST, given(paypal.endRenewal, { ok: true })],
  });
  await screen.findByText('Renews by itself on 1 Mar 2027 for ฿6,420.00');
  await press(user, 'End automatic renewal');
  await press(user, 'End automatic renewal', await screen.findByRole('dialog', { name: 'End automatic renewal?' }));
  await waitFor(() => expect(server.bodyOf(paypal.endRenewal)).toEqual({}));
});

test('a payment that failed is told where it can be tried again', async () => {
  const { user, server } = await renderPage('/company/billing', {
    answers: [renewing(true), LIST, given(paypal.tryAgain, { ok: true })],
  });
  await screen.findByText(/PayPal could not take ฿6,420.00/);
  await press(user, 'Try the payment again');
  await waitFor(() => expect(server.bodyOf(paypal.tryAgain)).toEqual({}));
});
