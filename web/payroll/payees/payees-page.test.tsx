import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payees } from '../../../contract/payroll/payees.ts';
import { cellsOf, fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const cleaner = {
  id: idOf(1),
  kind: 'individual',
  title: 'นาย',
  name: 'Somsak',
  lastName: 'Dee',
  branch: '00000',
  address: {},
  income: 'service',
  rate: 300,
  taxId: '0021',
  enabled: true,
  version: 1,
} as const;
const payment = {
  id: idOf(5),
  payeeId: idOf(1),
  payeeName: 'นายSomsak Dee',
  kind: 'individual',
  paidDate: '2026-11-20',
  income: 'service',
  description: 'Cleaning',
  amount: 10_000,
  rate: 300,
  tax: 300,
  condition: 1,
  form: 'pnd3',
  number: 1,
  filed: true,
  certified: true,
} as const;
const gap = { field: 'address.district', code: 'required', severity: 'error', facts: {} } as const;
const RETURN = {
  isReady: false,
  count: 1,
  paid: 10_000,
  tax: 300,
  last: null,
  company: [],
  payees: [{ payeeId: idOf(1), name: 'Somsak Dee', problems: [gap] }],
  filings: [],
} as const;
const open = (more: object = {}) =>
  renderPage('/payrolls/payees?month=2026-11', {
    as: { groups: ['maker'] },
    answers: [
      given(payees.search, rows([cleaner])),
      given(payees.payments, [payment]),
      given(payees.return, { ...RETURN, ...more }),
      given(payees.pay, { ok: true }),
      given(payees.create, cleaner),
      given(payees.renewCertificate, { ok: true }),
    ],
  });

test('a month shows its payments with their certificates, and what keeps the return from being filed', async () => {
  await open();
  const table = await screen.findByRole('table', { name: /Payments of/ });
  expect(cellsOf(table)[0]?.slice(1, 6)).toEqual(['นายSomsak Dee', 'Cleaning', 'PND3', '10,000.00', '300.00']);
  expect(within(table).getByRole('link', { name: 'No. 1' }).getAttribute('href')).toContain(
    `/payrolls/payees/certificate?id=${idOf(5)}`,
  );
  expect(screen.getByText(/^Somsak Dee: /)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download text file' })).toHaveProperty('disabled', true);
});

test('a payment is noted with the rate of the payee in hundredths of a percent', async () => {
  const { user, server } = await open({ isReady: true, payees: [] });
  await press(user, 'Note payment');
  const drawer = await screen.findByRole('dialog');
  await fill(user, 'Amount', '5000', drawer);
  await press(user, 'Note payment', drawer);
  await waitFor(() =>
    expect(server.bodyOf(payees.pay)).toMatchObject({
      payeeId: idOf(1),
      amount: 5_000,
      rate: 300,
      income: 'service',
      condition: 1,
    }),
  );
});

test('a payee is added with the usual fields', async () => {
  const { user, server } = await open();
  await press(user, 'Add payee');
  const drawer = await screen.findByRole('dialog');
  await fill(user, 'First name', 'Malee', drawer);
  await fill(user, 'Tax ID', '3100000000021', drawer);
  await press(user, 'Add payee', drawer);
  await waitFor(() =>
    expect(server.bodyOf(payees.create)).toMatchObject({
      kind: 'individual',
      name: 'Malee',
      lastName: '',
      taxId: '3100000000021',
      rate: 300,
    }),
  );
});

test('the certificate page without a payment sends back to the payees, in Thai', async () => {
  await renderPage('/payrolls/payees/certificate', { answers: [], language: 'th' });
  expect(await screen.findByText('เลือกรายการจ่าย')).toBeTruthy();
});

test('a certificate that was taken is issued anew with a reason', async () => {
  const { user, server } = await open();
  await press(user, 'Issue anew');
  const dialog = await screen.findByRole('dialog', { name: 'Issue the certificate anew?' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wrong surname');
  await user.click(within(dialog).getByRole('button', { name: 'Issue anew' }));
  await waitFor(() =>
    expect(server.sent(payees.renewCertificate).map(({ body }) => body)).toEqual([{ id: idOf(5), reason: 'Wrong surname' }]),
  );
});

test('a company is not offered the income that people alone earn', async () => {
  const { user } = await open();
  await press(user, 'Add payee');
  const incomes = async () => {
    await user.click(screen.getByRole('combobox', { name: 'Kind of income' }));
    return (await screen.findAllByRole('option')).map((option) => option.textContent);
  };
  expect(await incomes()).toContain('Fees and commissions, s.40(2), resident');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: 'Company' }));
  expect(await incomes()).not.toContain('Fees and commissions, s.40(2), resident');
});

test('choosing a kind of income offers its usual rate', async () => {
  const { user } = await open();
  await press(user, 'Add payee');
  const rate = () => (screen.getByRole('textbox', { name: 'Rate of tax' }) as HTMLInputElement).value;
  expect(rate()).toContain('3');
  await user.click(screen.getByRole('combobox', { name: 'Kind of income' }));
  await user.click(await screen.findByRole('option', { name: 'Rent, s.40(5)' }));
  await waitFor(() => expect(rate()).toContain('5'));
});
