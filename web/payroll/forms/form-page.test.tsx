import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { yearlyDocuments } from '../../../contract/payroll/yearly-documents.ts';
import { savedFiles } from '../../testing/browser.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';

test('a return is looked at on A4 and saved as a PDF, with a way back to its month', async () => {
  const { user, server } = await renderPage('/payrolls/form?form=pnd1&month=2026-10&additional=1', {
    answers: [given(payrollDocuments.monthlyPnd1, {})],
  });
  await screen.findByRole('img', { name: 'The document as it is printed' });
  const asked = () => server.sent(payrollDocuments.monthlyPnd1).map(({ query }) => query);
  expect(asked()).toEqual([{ month: '2026-10', additional: '1', format: 'svg' }]);
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toContain('/payrolls/wht1?month=2026-10');
  await press(user, 'Download PDF');
  await vi.waitFor(() => expect(savedFiles()).toHaveLength(1));
  expect(asked().at(-1)).toEqual({ month: '2026-10', additional: '1', format: 'pdf' });
});

test('Kor Tor 20 Kor takes the rate of the company', async () => {
  const { server } = await renderPage('/payrolls/form?form=compensation&year=2025&rate=20&paidAhead=1500', {
    answers: [given(yearlyDocuments.socialSecurity, {})],
    language: 'th',
  });
  await screen.findByRole('heading', { name: 'กท.20 ก' });
  expect(server.sent(yearlyDocuments.socialSecurity).map(({ query }) => query)).toEqual([
    { year: '2025', rate: '20', paidAhead: '1500', form: 'compensation', format: 'svg' },
  ]);
});

test('without a form the page says where forms are', async () => {
  await renderPage('/payrolls/form', { answers: [] });
  expect(await screen.findByText('Open the printed form from the page of its month or year.')).toBeTruthy();
});
