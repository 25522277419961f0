import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { type Head, ID, january, REPORT } from './testing-report.ts';

const filing = {
  id: idOf(90),
  document: 'bank',
  fileName: 'KBANK_PCT_2026-01_W01.txt',
  createdBy: { name: 'Malee Wong' },
} as const;
const open = (more: Head) =>
  renderPage(`/payrolls/report/${ID}?step=figures`, {
    as: { groups: ['owner'] },
    answers: [...REPORT({ status: 'APPROVED', ...more }), given(payrollDocuments.filings, [filing])],
  });

test('voiding names the files that were taken, and asks for a reason and a second person', async () => {
  const { user, server } = await open({ actions: { void: true } });
  await press(user, 'More actions');
  await user.click(await screen.findByRole('menuitem', { name: 'Void' }));
  const question = await screen.findByRole('dialog', { name: /^Void the payroll of January 2026/ });
  expect(await within(question).findByText(/KBANK_PCT_2026-01_W01\.txt .* Malee Wong/)).toBeTruthy();
  expect(within(question).getByText(/^A second person must agree/)).toBeTruthy();
  await press(user, 'Void', question);
  expect(server.sent(payrollReports.void)).toEqual([]);
  server.set(given(payrollReports.void, { ...january, status: 'APPROVED' }));
  await fill(user, 'Reason', 'Wrong overtime', question);
  await press(user, 'Void', question);
  expect(await screen.findByText('A second person was asked to agree')).toBeTruthy();
});

const voidAsked = { by: { name: 'Malee Wong' }, reason: 'Wrong overtime', date: '2026-02-01 03:00:00' };

test('the second person sees who asked and why, and agrees', async () => {
  const { user, server } = await open({ voidAsked, actions: { agreeToVoid: true, keep: true } });
  expect(await screen.findByText(/^Malee Wong asks to void this payroll/)).toBeTruthy();
  expect(screen.getByText('Wrong overtime')).toBeTruthy();
  await press(user, 'Agree and void');
  const question = await screen.findByRole('dialog', { name: 'Void the payroll of January 2026?' });
  server.set(given(payrollReports.void, { ...january, status: 'VOIDED' }));
  await press(user, 'Agree and void', question);
  await waitFor(() => expect(server.bodyOf(payrollReports.void)).toEqual({ payrollReportId: ID, version: 4 }));
});

test('who asked waits for another, and may keep the payroll', async () => {
  const { user, server } = await open({ voidAsked, actions: { agreeToVoid: false, keep: true } });
  expect(await screen.findByText('Another maker or approver must agree.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Agree and void' })).toBeNull();
  server.set(given(payrollReports.void, january));
  await press(user, 'Keep the payroll');
  await waitFor(() => expect(server.bodyOf(payrollReports.void)).toEqual({ payrollReportId: ID, version: 4, keep: true }));
});

test('a run made anew is compared with the voided one', async () => {
  const { user, server } = await renderPage(`/payrolls/report/${ID}?step=differences`, {
    answers: [
      ...REPORT(),
      given(payrollReports.differences, { previous: { name: 'Payroll December' }, voided: { name: 'Payroll January' } }),
    ],
  });
  await user.click(await screen.findByText('Voided run of this month'));
  server.set(given(payrollReports.differences, { previous: { name: 'Payroll January' }, voided: { name: 'Payroll January' } }));
  await waitFor(() => expect(server.sent(payrollReports.differences).at(-1)?.query).toMatchObject({ against: 'voided' }));
});
