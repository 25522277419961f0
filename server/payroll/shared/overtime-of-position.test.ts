import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollSlips } from '../../../contract/payroll/payroll-slips.ts';
import { positions } from '../../../contract/people/positions.ts';
import { settings } from '../../../contract/time/settings.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { assert, plainDate, yearMonth } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from './testing/a-payroll.ts';

// Anan earns 30,000.00 and was clocked with 120 minutes of overtime on 10 June, of which nobody approved any.
const JUNE = yearMonth('2026-06');
const DATE = plainDate('2026-06-10');
let app: TestApp;
let payroll: TestPayroll;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-07-01T03:00:00Z');
});
beforeEach(async () => {
  payroll = await aPayroll(app);
});
afterAll(() => app.close());

const owner = () => app.as(payroll.owner).call;
const sheetOf = async () => {
  const { employeeId } = payroll.anan;
  const month = await owner()(timesheets.employee, { query: { employeeId, month: JUNE } });
  const page = await owner()(timesheets.page, { query: { month: JUNE, name: 'E1' } });
  const explained = await owner()(timesheets.explain, { query: { employeeId, date: DATE } });
  const figure = explained.figures.find((item) => item.figure === 'paidOvertime');
  assert(figure !== undefined, 'the figure');
  const paid = month.days.find((day) => day.date === DATE)?.paidOvertimeMinutes;
  expect([month.totals.paidOvertimeMinutes, page.content[0]?.paidOvertimeMinutes, figure.minutes]).toEqual([paid, paid, paid]);
  return { paid, rules: figure.rules, steps: figure.steps.map(({ name }) => name) };
};
/** The satang of overtime on the slip of a draft. */
async function overtimeOnSlip(payrollReportId: string) {
  await app.as(payroll.maker).call(payrollReports.recompute, { body: { payrollReportId } });
  const slip = await app
    .as(payroll.maker)
    .call(payrollSlips.slip, { query: { payrollReportId, employeeId: payroll.anan.employeeId } });
  return slip.incomes.find(({ keyName }) => keyName === 'OVERTIME')?.amount ?? 0;
}
async function holdPosition(overtimePolicy: 'clocked' | 'approved' | 'smaller' | null) {
  const position = await owner()(positions.create, { body: { name: 'Technician', overtimePolicy } });
  const body = { positionId: position.id, employeeId: payroll.anan.employeeId, activeDate: plainDate('2026-06-01') };
  await owner()(positions.addMember, { body });
  return position;
}

test('the policy of the position comes before that of the company, on the slip and on the sheet', async () => {
  await owner()(settings.setOvertimePolicy, { body: { overtimePolicy: 'clocked' } });
  const { payrollReportId } = await createDraft(app, payroll);
  // 30,000 / 30 / 8 × 1.5 × 2.
  expect(await overtimeOnSlip(payrollReportId)).toBe(375);
  expect(await sheetOf()).toMatchObject({ paid: 120, rules: [{ value: 'clocked', source: 'setting' }] });

  const { id, version } = await holdPosition('approved');
  expect(await overtimeOnSlip(payrollReportId)).toBe(0);
  expect(await sheetOf()).toEqual({
    paid: 0,
    rules: [{ rule: 'overtimePolicy', value: 'approved', source: 'position' }],
    steps: ['overtime-not-approved'],
  });

  const inherited = await owner()(positions.update, { body: { id, version, overtimePolicy: null } });
  expect(inherited.overtimePolicy).toBeNull();
  expect(await overtimeOnSlip(payrollReportId)).toBe(375);

  await owner()(positions.update, { body: { id, version: inherited.version, earnsOvertime: false } });
  expect(await overtimeOnSlip(payrollReportId)).toBe(0);
  expect(await sheetOf()).toMatchObject({ paid: 0, steps: ['position-earns-none'] });
});

test('a payroll that ends before its month counts by the position of its end, and so does the sheet', async () => {
  await holdPosition('clocked');
  const later = await owner()(positions.create, { body: { name: 'Engineer', overtimePolicy: 'approved' } });
  const body = { positionId: later.id, employeeId: payroll.anan.employeeId, activeDate: plainDate('2026-06-26') };
  await owner()(positions.addMember, { body });
  expect(await sheetOf()).toMatchObject({ paid: 0, rules: [{ value: 'approved', source: 'position' }] });

  const { payrollReportId, version } = await createDraft(app, payroll);
  expect(await overtimeOnSlip(payrollReportId)).toBe(0);
  const period = { startDate: plainDate('2026-05-26'), endDate: plainDate('2026-06-25') };
  await app.as(payroll.maker).call(payrollReports.update, { body: { payrollReportId, version: version + 1, ...period } });
  expect(await overtimeOnSlip(payrollReportId)).toBe(375);
  expect(await sheetOf()).toMatchObject({ paid: 120, rules: [{ value: 'clocked', source: 'position' }] });
});

test('a change of the policy holds from the first day that no payroll has counted: what a locked one paid stays, and so does its reason', async () => {
  const { id, version } = await holdPosition('clocked');
  const { payrollReportId } = await approvedReport(app, payroll);
  await owner()(positions.update, { body: { id, version, overtimePolicy: 'approved' } });
  const slip = await owner()(payrollSlips.slip, { query: { payrollReportId, employeeId: payroll.anan.employeeId } });
  expect(slip.incomes.find(({ keyName }) => keyName === 'OVERTIME')?.amount).toBe(375);
  expect(await sheetOf()).toMatchObject({ paid: 120, steps: ['overtime-clocked'] });
});
