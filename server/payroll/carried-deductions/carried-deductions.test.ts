import { afterAll, beforeAll, expect, test } from 'vitest';
import { carriedDeductions } from '../../../contract/payroll/carried-deductions.ts';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { plainDate, satang, yearMonth } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-09-01T03:00:00Z');
});
afterAll(() => app.close());

/** A loan of 5,000.00 that Anan (30,000.00 a month) is to pay back in June. */
async function withLoan(): Promise<{ payroll: TestPayroll; payrollId: string }> {
  const payroll = await aPayroll(app);
  const { call } = app.as(payroll.owner);
  const { id } = await call(payrollItems.create, { body: { name: 'เงินกู้', nameEn: 'Loan', type: 'deduction' } });
  const employeeId = payroll.anan.employeeId;
  await call(oneTimeItems.create, { body: { employeeId, payrollId: id, month: yearMonth('2026-06'), amount: satang(5_000) } });
  return { payroll, payrollId: id };
}
const loanOf = async (payroll: TestPayroll, payrollReportId: string) => {
  const query = { payrollReportId, employeeId: payroll.anan.employeeId };
  const slip = await app.as(payroll.maker).call(payrollReports.slip, { query });
  return slip.deductions.find((line) => line.name === 'Loan')?.amount;
};
const stateOf = async (payroll: TestPayroll) => {
  const query = { employeeId: payroll.anan.employeeId };
  const [row] = await app.as(payroll.owner).call(carriedDeductions.ofEmployee, { query });
  return row;
};

test('what the law does not let be taken waits, and the next payroll collects it', async () => {
  const { payroll } = await withLoan();
  const june = await approvedReport(app, payroll);
  const [first, { balance = -1 } = {}] = [await loanOf(payroll, june.payrollReportId), await stateOf(payroll)];
  // A tenth of 30,000.00 and of the overtime of 375.00, less lateness of 31.25.
  expect([first, balance]).toEqual([3_034.38, 1_965.62]);
  const july = await approvedReport(app, payroll, '2026-07');
  expect(await loanOf(payroll, july.payrollReportId)).toBe(1_965.62);
  expect(await stateOf(payroll)).toMatchObject({
    balance: 0,
    months: [
      { month: '2026-06', brought: 0, carried: 1_965.62 },
      { month: '2026-07', brought: 1_965.62, carried: 0 },
    ],
  });
  const august = await createDraft(app, payroll, '2026-08');
  expect(await loanOf(payroll, august.payrollReportId)).toBeUndefined();
});

test('with consent in writing it is taken whole', async () => {
  const { payroll, payrollId } = await withLoan();
  const { call } = app.as(payroll.owner);
  const employeeId = payroll.anan.employeeId;
  await call(carriedDeductions.setConsent, {
    body: { employeeId, payrollId, givenDate: plainDate('2026-06-01'), note: 'ใบยินยอม' },
  });
  const { payrollReportId } = await createDraft(app, payroll);
  expect(await loanOf(payroll, payrollReportId)).toBe(5_000);
  expect(await stateOf(payroll)).toMatchObject({ consentDate: '2026-06-01', consentNote: 'ใบยินยอม' });
  await call(carriedDeductions.removeConsent, { query: { employeeId, payrollId } });
  await app.as(payroll.maker).call(payrollReports.recompute, { body: { payrollReportId } });
  expect(await loanOf(payroll, payrollReportId)).toBe(3_034.38);
});

test('a consent of a day to come, or to an item that is no debt, is refused', async () => {
  const { payroll, payrollId } = await withLoan();
  const { call } = app.as(payroll.owner);
  const employeeId = payroll.anan.employeeId;
  await expect(
    call(carriedDeductions.setConsent, { body: { employeeId, payrollId, givenDate: plainDate('2026-09-02') } }),
  ).rejects.toMatchObject({ body: { errors: [{ field: 'givenDate' }] } });
  const fee = await call(payrollItems.create, { body: { name: 'ค่าสหภาพ', type: 'deduction', debt: false } });
  await expect(
    call(carriedDeductions.setConsent, { body: { employeeId, payrollId: fee.id, givenDate: plainDate('2026-06-01') } }),
  ).rejects.toMatchObject({ body: { code: 'ref-not-found' } });
});

test('a payroll that was voided leaves no balance', async () => {
  const { payroll } = await withLoan();
  const { payrollReportId } = await approvedReport(app, payroll);
  await app.as(payroll.maker).call(payrollReports.void, { body: { payrollReportId, reason: 'wrong month' } });
  expect(await stateOf(payroll)).toMatchObject({ balance: 0, months: [] });
});
