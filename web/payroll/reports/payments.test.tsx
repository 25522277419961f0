import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollPayments } from '../../../contract/payroll/payroll-payments.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { type AnswerPart, given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { ID, REPORT } from './testing-report.ts';

const person = (place: number, name: string, rest: object) => ({
  employeeId: idOf(place),
  code: `E${place}`,
  name,
  amount: 10_000,
  bankCode: '004',
  account: '3331',
  problems: [],
  reason: null,
  decidedBy: null,
  decidedDate: null,
  ...rest,
});
const filing = {
  id: idOf(90),
  document: 'bank',
  fileName: 'KBANK_PCT_2026-01_W01.txt',
  records: 1,
  amount: 10_000,
  part: 'direct',
  batch: 1,
  reason: null,
  onlyFor: null,
  createdBy: { employeeId: idOf(5), name: 'Malee Wong' },
} as const;
const missing = { field: 'bankAccount', code: 'required', severity: 'error', facts: {} } as const;
const PAYMENTS: AnswerPart<typeof payrollPayments.get> = {
  bank: 'kbank',
  asksForCompanyCode: false,
  net: 30_000,
  isTied: true,
  canDecide: true,
  ways: [
    { way: 'direct', people: 1, amount: 10_000 },
    { way: 'list', people: 1, amount: 10_000 },
    { way: 'left-out', people: 1, amount: 10_000 },
  ],
  parts: [
    { part: 'direct', filing: null },
    { part: 'list', filing: null },
  ],
  people: [
    person(1, 'Anan Dee', { way: 'direct' }),
    person(2, 'Busaba Dee', { way: 'list', bankCode: '014' }),
    person(3, 'Chai Dee', { way: 'left-out', account: null, problems: [missing] }),
  ],
};
const open = (more: AnswerPart<typeof payrollPayments.get> = {}, filings: readonly object[] = []) =>
  renderPage(`/payrolls/report/${ID}?step=files`, {
    as: { groups: ['owner'] },
    answers: [
      ...REPORT({ status: 'APPROVED', actions: { documents: true } }),
      given(payrollPayments.get, { ...PAYMENTS, ...more }),
      given(payrollDocuments.bankFile, {
        bank: 'kbank',
        asksForCompanyCode: false,
        records: 1,
        totals: [{ code: 'total', unit: 'baht', value: 10_000 }],
        readiness: { document: 'bank', isReady: true, people: 1, company: [], employees: [], blockers: [] },
      }),
      given(payrollDocuments.monthlyPnd1, {}),
      given(payrollDocuments.monthlySocialSecurity, {}),
      given(payrollDocuments.tieOut, { isTied: true, checks: [] }),
      given(payrollDocuments.filings, filings),
    ],
  });
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

test('shows each way with its sum, and who is not paid by the file with what to mend', async () => {
  await open();
  const total = await screen.findByRole('row', { name: /Net pay of the payroll\s*Agrees with the net pay/ });
  expect(total.textContent).toMatch(/3\s*30,000\.00/);
  expect(screen.queryByText('Anan Dee')).toBeNull();
  expect(screen.getByText(/Bank account is missing/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Fill in' });
  expect(link.getAttribute('href')).toContain(`/employee/view/${idOf(3)}/workInfo?field=bankAccount`);
  expect(screen.getByRole('heading', { name: 'List of payments by hand' })).toBeTruthy();
});

test('a person is held back only with a reason', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByText('Everybody'));
  await user.click(within(await rowOf('Anan Dee')).getByRole('button', { name: 'Change: Anan Dee' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hold back' }));
  const question = await screen.findByRole('dialog', { name: /^Hold back the pay of Anan Dee, .*10,000\.00/ });
  await press(user, 'Hold back', question);
  expect(server.sent(payrollPayments.set)).toEqual([]);
  server.set(given(payrollPayments.set, { ok: true }));
  await fill(user, 'Reason', 'Account is closed', question);
  await press(user, 'Hold back', question);
  await waitFor(() =>
    expect(server.bodyOf(payrollPayments.set)).toEqual({
      payrollReportId: ID,
      employeeId: idOf(1),
      choice: 'held',
      reason: 'Account is closed',
    }),
  );
});

test('a file that was taken says so, gives the same file again, and is made anew only with a reason', async () => {
  const taken = { parts: [{ part: 'direct' as const, filing }] };
  const { user, server } = await open(taken, [filing]);
  expect(await screen.findByText(/Batch 1, downloaded .* by Malee Wong. Downloading again gives the same file/)).toBeTruthy();
  await press(user, 'Make a new batch');
  const question = await screen.findByRole('dialog', { name: /^Make a new batch of the file “Bank file”: 1 person/ });
  await press(user, 'Make a new batch', question);
  expect(server.sent(payrollPayments.newBatch)).toEqual([]);
  server.set(given(payrollPayments.newBatch, filing));
  await fill(user, 'Reason', 'Refused by the bank', question);
  await press(user, 'Make a new batch', question);
  await waitFor(() =>
    expect(server.bodyOf(payrollPayments.newBatch)).toEqual({
      payrollReportId: ID,
      part: 'direct',
      reason: 'Refused by the bank',
    }),
  );
});

test('whom a taken file paid is paid again by a file of their own', async () => {
  const { user, server } = await open({ parts: [{ part: 'direct', filing }] }, [filing]);
  await user.click(await screen.findByText('Everybody'));
  await user.click(within(await rowOf('Anan Dee')).getByRole('button', { name: 'Change: Anan Dee' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pay again' }));
  const question = await screen.findByRole('dialog', { name: /^Make a file that pays Anan Dee alone/ });
  expect(within(question).getByText(/Make sure that the earlier payment was returned/)).toBeTruthy();
  server.set(given(payrollPayments.newBatch, filing));
  await fill(user, 'Reason', 'Wrong account', question);
  await press(user, 'Pay again', question);
  await waitFor(() =>
    expect(server.bodyOf(payrollPayments.newBatch)).toEqual({
      payrollReportId: ID,
      employeeId: idOf(1),
      reason: 'Wrong account',
    }),
  );
});
