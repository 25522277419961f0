import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { billing } from '../../../contract/commerce/billing.ts';
import { orders } from '../../../contract/commerce/orders.ts';
import { fieldOf, fill, noteAt, press } from '../../testing/on-screen.ts';
import { BUYER, CLOUD, FREE, INVOICE, ORDER, TERM } from '../../testing/orders.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused } from '../../testing/reply.ts';

const TRANSFER = { bankCode: '004', bankAccount: '000-0-00000-0', accountName: 'Wela', qrSvg: '<svg/>' };
const PACKAGES = given(orders.packages, [CLOUD]);
const STATE = given(billing.get, FREE);
beforeEach(() => sessionStorage.clear());

test('seats are chosen with their price beside them; too few say from how many they are sold', async () => {
  const { user } = await renderPage('/company/order/customize/annual', { answers: [PACKAGES, STATE] });
  // Eight people use seats already.
  await screen.findByText('฿5,136.00');
  await fill(user, 'Seats: Time and people', '10');
  await screen.findByText('฿6,420.00');
  await fill(user, 'Seats: Time and people', '4');
  await screen.findByText('TA Enterprise is sold from 5 to 100 seats.');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('the order is placed with the price that was shown, withholding taken off; one that has moved is told', async () => {
  const moved = refused(orders.create, 'commerce/price-moved', {});
  const { user, server } = await renderPage('/company/order/payment', { answers: [PACKAGES, STATE, moved] });
  await user.click(await screen.findByRole('checkbox', { name: /We withhold 3%/ }));
  await screen.findByText('฿4,992.00');
  await press(user, 'Place order');
  await waitFor(() =>
    expect(server.bodyOf(orders.create)).toEqual({
      feature: 'annual',
      products: [{ packageId: CLOUD.id, seats: 8 }],
      billingAddress: BUYER,
      method: 'transfer',
      withholdsTax: true,
      payable: 4992,
    }),
  );
});

test('a wrong tax id and postcode are refused at their fields; right ones are saved and the way goes on', async () => {
  const state = given(billing.get, { ...FREE, billing: null });
  const { user, server } = await renderPage('/company/order/billing', {
    answers: [PACKAGES, state, given(billing.setAddress, BUYER)],
  });
  await fill(user, 'Tax ID', '1234567890123');
  await fill(user, 'E-mail for bills', 'a@b.test');
  await fill(user, 'Postcode', '1');
  await press(user, 'Continue');
  expect(await screen.findAllByText(/not valid/)).not.toHaveLength(0);
  expect(server.sent(billing.setAddress)).toEqual([]);
  expect(noteAt('Postcode')).toBe('Enter a postcode of 5 digits.');
  await fill(user, 'Tax ID', '0105561000003');
  await fill(user, 'Postcode', '10500');
  await press(user, 'Continue');
  await waitFor(() =>
    expect(server.bodyOf(billing.setAddress)).toMatchObject({ name: 'Buyer Ltd', taxId: '0105561000003', sameAsBilling: true }),
  );
});

test('a postcode that was kept wrong refuses the order, says why and leads to its field', async () => {
  const kept = { ...BUYER, address: { postCode: '1' } };
  const refusal = refused(orders.create, 'validation/has-errors', {
    errors: [{ field: 'billingAddress.address.postCode', code: 'form/postcode' }],
  });
  const { user, place } = await renderPage('/company/order/payment', {
    answers: [PACKAGES, given(billing.get, { ...FREE, billing: kept }), refusal],
  });
  await press(user, 'Place order');
  const link = await screen.findByRole('link', { name: 'Correct the address' });
  expect(link.closest('[role="alert"]')?.textContent).toContain('postcode');
  await user.click(link);
  await waitFor(() => expect(place()).toMatch(/^\/company\/order\/billing/));
  await waitFor(() => expect(noteAt('Postcode')).toBe('Enter a postcode of 5 digits.'));
  expect(document.activeElement).toBe(fieldOf('Postcode'));
  expect(screen.getByRole('link', { name: 'Postcode: Enter a postcode of 5 digits.' })).toBeTruthy();
});

test('an address of its own for invoices has fields of its own: a refusal leads to the second postcode', async () => {
  const invoice = { ...BUYER, address: { ...BUYER.address, postCode: '1' } };
  const answers = [PACKAGES, given(billing.get, { ...FREE, billing: BUYER, invoice }), given(billing.setAddress, BUYER)];
  const { user } = await renderPage('/company/order/billing', { answers });
  await press(user, 'Continue');
  await user.click(await screen.findByRole('link', { name: 'Postcode: Enter a postcode of 5 digits.' }));
  const [bills, invoices] = screen.getAllByLabelText(/^Postcode/);
  expect(invoices).toHaveProperty('value', '1');
  expect(document.activeElement).toBe(invoices);
  expect(bills?.id).not.toBe(invoices?.id);
});

test('a link that names the postcode for invoices leads to the second field, where it says what is wrong', async () => {
  const invoice = { ...BUYER, address: { ...BUYER.address, postCode: '1' } };
  const answers = [PACKAGES, given(billing.get, { ...FREE, billing: BUYER, invoice })];
  await renderPage('/company/order/billing?mend=invoiceAddress.address.postCode', { answers });
  const [bills, invoices] = await screen.findAllByLabelText(/^Postcode/);
  await waitFor(() => expect(document.activeElement).toBe(invoices));
  expect(invoices?.getAttribute('aria-invalid')).toBe('true');
  expect(bills?.getAttribute('aria-invalid')).not.toBe('true');
});

test('a refused slip says why above the code to pay with; an order is cancelled after a question', async () => {
  const shown = given(orders.get, { ...ORDER, refusal: 'Another amount', transfer: TRANSFER, slipUrl: null });
  const { user, server } = await renderPage(`/company/order/payment/transfer?order=${ORDER.id}`, {
    answers: [shown, given(orders.cancel, { ...ORDER, status: 'cancelled' })],
  });
  await screen.findByText('The slip was not accepted: Another amount');
  await screen.findByAltText('PromptPay ฿6,240.00');
  await press(user, 'Cancel order');
  const question = await screen.findByRole('dialog', { name: 'Cancel order OR2026-000001?' });
  await press(user, 'Cancel order', question);
  await waitFor(() => expect(server.bodyOf(orders.cancel)).toEqual({ orderId: ORDER.id }));
});

test('plan and billing shows what runs, what is open and the papers; in the grace it says until when', async () => {
  const term = { ...TERM, startDate: '2025-02-25' as const, endDate: '2026-02-24' as const };
  const state = given(billing.get, { ...FREE, current: term, graceUntil: '2026-03-03', openOrder: ORDER });
  const list = given(orders.list, {
    content: [ORDER],
    page: 0,
    size: 5,
    totalElements: 1,
    totalPages: 1,
    timeZone: { uniqueName: 'Asia/Bangkok' },
  });
  const { user, server } = await renderPage('/company/billing', {
    answers: [state, list, given(billing.requestInvoice, INVOICE)],
  });
  await screen.findByText(/Everything works until 3 Mar 2026/);
  await screen.findByText('8 of 10 seats in use');
  await screen.findByRole('button', { name: /INV2026-000001$/ });
  await press(user, 'Write the invoice to this address');
  await waitFor(() => expect(server.bodyOf(billing.requestInvoice)).toEqual({ orderId: ORDER.id, invoiceAddress: BUYER }));
});
