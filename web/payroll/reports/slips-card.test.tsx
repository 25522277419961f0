import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollPayments } from '../../../contract/payroll/payroll-payments.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { slipSettings } from '../../../contract/payroll/slip-settings.ts';
import { savedFiles, tellStreams } from '../../testing/browser.ts';
import { choose, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { begun, given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { type Head, ID, REPORT } from './testing-report.ts';

const open = (head: Head) =>
  renderPage(`/payrolls/report/${ID}?step=files`, {
    answers: [
      ...REPORT({ status: 'APPROVED', ...head }),
      given(payrollPayments.get, { parts: [] }),
      given(payrollDocuments.filings, []),
      given(payrollDocuments.tieOut, {}),
      given(payrollDocuments.monthlyPnd1, {}),
      given(payrollDocuments.monthlySocialSecurity, {}),
      given(slipSettings.get, { password: 'national-id', publishing: 'maker', withoutPassword: 1 }),
    ],
  });

test('slips of an approved run are published after a question, and it says who did', async () => {
  const { user, server } = await open({ published: null, actions: { publish: true } });
  expect(await screen.findByText(/^Not published yet/)).toBeTruthy();
  await press(user, 'Publish slips');
  const dialog = await screen.findByRole('dialog', { name: 'Publish the slips of January 2026 to 2 people?' });
  const published = { date: '2026-02-01 03:00:00', by: { name: 'Malee Wong' } };
  server.set(
    given(payrollReports.publish, {}),
    given(payrollReports.get, { status: 'APPROVED', published, actions: { publish: false } }),
  );
  await press(user, 'Publish slips', dialog);
  expect(await screen.findByText('Slips published')).toBeTruthy();
  expect(await screen.findByText(/^Published .*Malee Wong$/)).toBeTruthy();
  expect(server.bodyOf(payrollReports.publish)).toEqual({ payrollReportId: ID });
  expect(screen.queryByRole('button', { name: 'Publish slips' })).toBeNull();
});

test('one PDF is made in the order and on the paper of choice; what opens those that are given out is said', async () => {
  const { user, server } = await open({ published: { date: '2026-02-01 03:00:00', by: null } });
  expect(await screen.findByText(/digits of the national ID.*1 person has neither/)).toBeTruthy();
  await choose(user, 'Order', 'Department, then code');
  await choose(user, 'Paper', 'A4');
  server.set(given(payrollReports.slips, { jobId: idOf(9) }), given(jobs.get, { id: idOf(9), status: 'running' }));
  await press(user, 'PDF of 2 slips to print');
  const body = { payrollReportId: ID, language: 'en', as: 'pdf', order: 'department', paper: 'a4' };
  expect(server.bodyOf(payrollReports.slips)).toEqual(body);
});

test('a register of many people is made by a job: the page says how far it is, and saves it when it is there', async () => {
  const { user, server } = await open({ published: null });
  const running = { id: idOf(9), status: 'running', progress: 400, total: 9000 } as const;
  server.set(begun(payrollReports.register, idOf(9)), given(jobs.get, running));
  await press(user, 'Register as PDF');
  const dialog = await screen.findByRole('dialog', { name: 'Your file is being made' });
  expect(await within(dialog).findByText('400 of 9,000')).toBeTruthy();
  const before = savedFiles().length;
  server.set(given(jobs.get, { ...running, status: 'done', fileId: idOf(9) }), given(jobs.file, 'the register'));
  tellStreams('/realtime/jobs', 'job', {});
  await waitFor(() => expect(savedFiles()).toHaveLength(before + 1));
  expect(server.sent(jobs.file).map(({ query }) => query)).toEqual([{ id: idOf(9) }]);
  expect(within(dialog).getByRole('button', { name: 'Download the file' })).toBeTruthy();
  await press(user, 'Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the register of the run is downloaded as a sheet or on paper', async () => {
  const { user, server } = await open({ published: null });
  server.set(given(payrollReports.register, 'a file'));
  await press(user, 'Register as Excel');
  await press(user, 'Register as PDF');
  await waitFor(() => expect(server.sent(payrollReports.register)).toHaveLength(2));
  expect(server.sent(payrollReports.register).map(({ query }) => query.format)).toEqual(['xlsx', 'pdf']);
});
