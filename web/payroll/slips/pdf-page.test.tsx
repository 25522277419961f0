import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { savedFiles } from '../../testing/browser.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';

const REPORT = '01936a5e-0000-7000-8000-000000000001';
const ANAN = '01936a5e-0000-7000-8000-000000000002';

test('a slip is looked at on a sheet of A4, and saved as a PDF or printed', async () => {
  const print = vi.fn();
  Object.assign(window, { print });
  const { user, server } = await renderPage(`/payrolls/report/salary-slip.pdf?payrollReportId=${REPORT}&employeeId=${ANAN}`, {
    answers: [given(payrollReports.slipPdf, 'a picture')],
  });
  const sheet = await screen.findByRole('img', { name: 'The document as it is printed' });
  expect(sheet.getAttribute('src')).toMatch(/^blob:/);
  const asked = () => server.sent(payrollReports.slipPdf).map(({ query }) => query);
  expect(asked()).toEqual([{ payrollReportId: REPORT, employeeId: ANAN, language: 'en', format: 'svg' }]);
  await press(user, 'Download PDF');
  await vi.waitFor(() => expect(savedFiles()).toHaveLength(1));
  expect(asked().at(-1)).toEqual({ payrollReportId: REPORT, employeeId: ANAN, language: 'en' });
  await press(user, 'Print');
  expect(print).toHaveBeenCalledOnce();
});
