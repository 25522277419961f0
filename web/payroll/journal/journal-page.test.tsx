import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payrollJournal } from '../../../contract/payroll/payroll-journal.ts';
import { cellsOf, fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const line = { code: '', name: '', department: null, costCentre: null, branch: null, debit: 0, credit: 0 } as const;
const ENTRY = given(payrollJournal.get, {
  reports: [{ payrollReportId: idOf(70), name: 'Monthly payroll 2026-06' }],
  lines: [
    { ...line, account: 'expense.salary', code: '5100', name: 'Wages', department: 'Office', debit: 30_000 },
    { ...line, account: 'expense.social-security', debit: 875 },
    { ...line, account: 'payable.net-pay', credit: 30_875 },
  ],
  debit: 30_875,
  credit: 30_875,
});
const ACCOUNTS = given(payrollJournal.accounts, {
  accounts: [
    { account: 'expense.salary', code: '5100', name: 'Wages' },
    { account: 'expense.social-security-paid', code: '', name: '' },
    { account: 'payable.net-pay', code: '', name: '' },
  ],
  version: 2,
});

test('a month stands as an entry with the company’s codes, its departments and equal sums', async () => {
  await renderPage('/payrolls/journal?month=2026-06', { answers: [ENTRY] });
  expect(cellsOf(await screen.findByRole('table', { name: 'Journal entry' }))).toEqual([
    ['5100', 'Wages', 'Office', '30,000.00', ''],
    ['–', 'Social security, employer', 'No department', '875.00', ''],
    ['–', 'Net pay payable', '', '', '30,875.00'],
    ['Total', '30,875.00', '30,875.00'],
  ]);
  expect(screen.getByText('Made of: Monthly payroll 2026-06')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download XLSX' })).toBeTruthy();
});

test('a month without an approved payroll says so and leads to the payrolls', async () => {
  await renderPage('/payrolls/journal?month=2026-06', {
    answers: [given(payrollJournal.get, { reports: [], lines: [], debit: 0, credit: 0 })],
  });
  expect(await screen.findByText('No approved payroll in June 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the payrolls' })).toBeTruthy();
});

test('the codes of the chart are saved against the version that was read', async () => {
  const { user, server } = await renderPage('/payrolls/journal?month=2026-06', {
    answers: [ENTRY, ACCOUNTS, given(payrollJournal.setAccounts, { accounts: [], version: 3 })],
  });
  await press(user, 'Account codes');
  const drawer = await screen.findByRole('dialog', { name: 'Account codes' });
  expect(drawer.textContent).toContain('it takes the code of Salaries and wages');
  await fill(user, 'Code of Net pay payable', '2130', drawer);
  await press(user, 'Save', drawer);
  await waitFor(() =>
    expect(server.bodyOf(payrollJournal.setAccounts)).toEqual({
      accounts: [
        { account: 'expense.salary', code: '5100', name: 'Wages' },
        { account: 'expense.social-security-paid', code: '', name: '' },
        { account: 'payable.net-pay', code: '2130', name: '' },
      ],
      version: 2,
    }),
  );
});
