import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loans } from '../../../contract/payroll/loans.ts';
import { payUploads } from '../../../contract/payroll/pay-uploads.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { cellsOf, choose, fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, type Reply, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const loan = {
  id: idOf(7),
  employee: { employeeId: idOf(1), code: 'E1', name: 'Anan Jaidee', departmentName: null, positionName: null },
  endDate: null,
  payrollId: idOf(3),
  payrollName: 'Loan',
  lentDate: '2026-05-20',
  amount: 6_000,
  instalment: 2_000,
  firstMonth: '2026-06',
  allOnLeaving: true,
  balance: 4_000,
  inApproval: 2_000,
  payrolls: 1,
  consentDate: null,
  note: 'For a motorcycle',
  version: 4,
} as const;
const lent = {
  number: 1,
  kind: 'lent',
  date: '2026-05-20',
  amount: 6_000,
  balance: 6_000,
  instalment: 2_000,
  fromMonth: '2026-06',
  payrollName: null,
} as const;
const taken = {
  number: 2,
  kind: 'taken',
  date: '2026-06-30',
  amount: -2_000,
  balance: 4_000,
  instalment: null,
  fromMonth: null,
  payrollName: 'June payroll',
} as const;
const LIST = given(loans.search, { ...rows([loan]), totalBalance: 4_000 });
const ONE = given(loans.get, { ...loan, entries: [lent, { ...taken, by: 'Apinya', reason: null }] });
const open = (path: '/payrolls/loans' | `/payrolls/loans?loan=${string}`, group: 'owner' | 'maker', ...more: Reply[]) =>
  renderPage(path, { as: { groups: [group] }, answers: [LIST, ONE, ...more] });

test('lists who owes what with the sum, and opens a loan by its address', async () => {
  const { user } = await open('/payrolls/loans', 'maker');
  const table = await screen.findByRole('table', { name: 'Loans' });
  expect(cellsOf(table)[0]?.slice(1)).toEqual(['Loan', '20 May 2026', '6,000.00', '2,000.00', '4,000.00', 'Open']);
  expect(within(screen.getByRole('region', { name: 'Owed in all' })).getByText(/4,000\.00/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Loans' }).getAttribute('aria-current')).toBe('page');
  await user.click(within(table).getByRole('link', { name: /Anan/ }));
  const drawer = await screen.findByRole('dialog', { name: /Anan Jaidee/ });
  const entries = await within(drawer).findByRole('table', { name: 'Entries' });
  expect(cellsOf(entries).map((cells) => cells.slice(2))).toEqual([
    ['6,000.00', '6,000.00'],
    [expect.stringMatching(/2,000\.00/), '4,000.00'],
  ]);
  expect(within(entries).getByText('June payroll')).toBeTruthy();
  expect(within(drawer).getByText(/at most 10% of pay/)).toBeTruthy();
  expect(within(drawer).getByText(/2,000\.00 of it is in a payroll that waits/)).toBeTruthy();
});

test('a payroll maker changes no loan', async () => {
  await open(`/payrolls/loans?loan=${loan.id}`, 'maker');
  await screen.findByRole('table', { name: 'Entries' });
  for (const name of ['New loan', 'Change instalment', 'Note a payment', 'Write off the rest'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a payment by hand, another instalment and writing off the rest are sent with the version that was read', async () => {
  const answer = { ...loan, entries: [lent] };
  const { user, server } = await open(
    `/payrolls/loans?loan=${loan.id}`,
    'owner',
    given(loans.addPayment, answer),
    given(loans.setInstalment, answer),
    given(loans.release, answer),
  );
  await press(user, 'Note a payment');
  await fill(user, 'Paid on', '2026-06-12');
  await fill(user, 'Amount paid', '1500');
  await fill(user, 'How it was paid', 'cash');
  await press(user, 'Save');
  expect(await screen.findByText('Payment noted')).toBeTruthy();
  const sent = { id: loan.id, version: 4 };
  expect(server.bodyOf(loans.addPayment)).toEqual({ ...sent, date: '2026-06-12', amount: 1_500, reason: 'cash' });
  await press(user, 'Change instalment');
  await fill(user, 'Instalment of each payroll', '500');
  await press(user, 'Save');
  expect(await screen.findByText('Instalment changed', { selector: '[role=status] *, [role=alert] *' })).toBeTruthy();
  expect(server.bodyOf(loans.setInstalment)).toMatchObject({ ...sent, instalment: 500, allOnLeaving: true });
  await press(user, 'Write off the rest');
  const dialog = await screen.findByRole('dialog', { name: 'Write off the rest' });
  await press(user, 'Write off the rest', dialog);
  expect(server.sent(loans.release)).toEqual([]);
  await fill(user, 'Reason', 'left for good', dialog);
  await press(user, 'Write off the rest', dialog);
  expect(await screen.findByText('The rest was written off')).toBeTruthy();
  expect(server.bodyOf(loans.release)).toEqual({ ...sent, reason: 'left for good' });
});

test('a loan is taken by a deduction that is a debt, and not added without a person', async () => {
  const own = { keyName: null, type: 'deduction', positive: false } as const;
  const { user, server } = await renderPage('/payrolls/loans', {
    as: { groups: ['owner'] },
    answers: [
      given(loans.search, { ...rows([]), totalBalance: 0 }),
      given(
        payrollItems.search,
        rows([
          { ...own, id: idOf(3), name: 'เงินกู้', nameEn: 'Loan', debt: true },
          { ...own, id: idOf(4), name: 'ค่าสหภาพ', nameEn: 'Union fee', debt: false },
        ]),
      ),
      given(loans.create, { ...loan, entries: [lent] }),
    ],
  });
  await user.click((await screen.findAllByRole('button', { name: 'New loan' }))[0] as HTMLElement);
  await choose(user, 'Taken by', 'Loan');
  expect(screen.queryByRole('option', { name: 'Union fee' })).toBeNull();
  await fill(user, 'Amount lent', '6000');
  await fill(user, 'Instalment of each payroll', '2000');
  await press(user, 'Add loan');
  expect(server.sent(loans.create)).toEqual([]);
  expect(await screen.findAllByText(/This input is required/)).not.toEqual([]);
});

test('one’s own loans stand under the pay slips, without reasons and names', async () => {
  await renderPage('/webview/slips', {
    as: { groups: [] },
    answers: [
      given(payrollReports.employeeSlips, []),
      given(payUploads.own, []),
      given(loans.own, [{ ...loan, entries: [lent, taken] }]),
    ],
  });
  const section = await screen.findByRole('region', { name: 'My loans' });
  expect(within(section).getByText(/4,000\.00 owed/)).toBeTruthy();
  expect(cellsOf(within(section).getByRole('table', { name: 'Entries: Loan' }))).toHaveLength(2);
});
