import { afterAll, expect, test } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { hasPdfReader, pdfText } from '../../testing/pdf-text.ts';
import { aPayroll, createDraft } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-07-01T03:00:00Z' });
afterAll(() => pdfPrinter().close());

test('the reason of a decision by hand is for payroll people: the slip of the person, on screen and on paper, has the amount alone', async () => {
  const payroll = await aPayroll(app);
  const { busaba, maker, approver } = payroll;
  const { payrollReportId } = await createDraft(app, payroll);
  const { call } = app.as(maker);
  const { columns } = await call(payrollReports.info, { query: { payrollReportId } });
  const itemId = columns.find(({ keyName }) => keyName === 'ABSENCE')?.itemId ?? '';
  const reason = 'Quarrel with her lead';
  const { employeeId } = busaba;
  await call(payrollReports.overrideLine, { body: { payrollReportId, employeeId, itemId, amount: 666.67, reason } });
  await call(payrollReports.proceed, { body: { payrollReportId } });
  await app.as(approver).call(payrollReports.approve, { body: { payrollReportId } });
  const explained = await call(payrollReports.explain, { query: { payrollReportId, employeeId, itemId } });
  expect(explained.line.override).toMatchObject({ reason });
  const own = app.as(busaba);
  const slip = await own.call(payrollReports.slip, { query: { payrollReportId } });
  expect(slip.deductions.find((line) => line.itemId === itemId)?.amount).toBe(666.67);
  expect(JSON.stringify(slip)).not.toContain('Quarrel');
  for (const by of [own, app.as(maker)]) {
    const pdf = await by.raw(payrollReports.slipPdf, { query: { payrollReportId, employeeId } });
    expect(pdf.statusCode).toBe(200);
    if (!hasPdfReader) continue;
    const text = pdfText(pdf.rawPayload);
    expect(text).toContain('666.67');
    expect(text).not.toContain('Quarrel');
  }
  const why = await own.call(payrollReports.explain, { query: { payrollReportId, employeeId, itemId } });
  expect(JSON.stringify(why)).not.toContain('Quarrel');
});
