import { expect, test } from 'vitest';
import { carriedDeductions } from '../../../contract/payroll/carried-deductions.ts';
import { loans } from '../../../contract/payroll/loans.ts';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { employees } from '../../../contract/people/employees.ts';
import { positions } from '../../../contract/people/positions.ts';
import { plainDate, satang, yearMonth } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll, workDays } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-08-01T03:00:00Z' });

const raise = (payroll: TestPayroll, person: Person, baht: number, from: string) =>
  app.as(payroll.owner).call(positions.setSalary, {
    body: { employeeId: person.employeeId, salaryBase: satang(baht), activeDate: plainDate(from) },
  });
async function leaves({ owner }: TestPayroll, { employeeId }: Person, lastDay: string) {
  const { call } = app.as(owner);
  const { version } = await call(employees.get, { query: { id: employeeId } });
  await call(employees.update, { body: { id: employeeId, version, endDate: plainDate(lastDay) } });
}
const finalPay = ({ maker, templateId }: TestPayroll, month: string, payDate: string, people: readonly Person[] = []) =>
  app.as(maker).call(payrollReports.create, {
    body: {
      templateId,
      month: yearMonth(month),
      type: 'final',
      payDate: plainDate(payDate),
      ...(people.length > 0 ? { employeeIds: people.map(({ employeeId }) => employeeId) } : {}),
    },
  });
async function approve({ maker, approver }: TestPayroll, payrollReportId: string) {
  await app.as(maker).call(payrollReports.proceed, { body: { payrollReportId, reason: 'Checked by hand' } });
  await app.as(approver).call(payrollReports.approve, { body: { payrollReportId } });
}
const linesOf = async ({ maker }: TestPayroll, payrollReportId: string, { employeeId }: Person) => {
  const slip = await app.as(maker).call(payrollReports.slip, { query: { payrollReportId, employeeId } });
  return new Map([...slip.incomes, ...slip.deductions].map((line) => [line.name, line.amount]));
};
const codesOf = async ({ maker }: TestPayroll, payrollReportId: string) =>
  (await app.as(maker).call(payrollReports.info, { query: { payrollReportId } })).rows.map((row) => row.code);
const listed = async ({ owner }: TestPayroll, { employeeId }: Person) =>
  (await app.as(owner).call(retroPay.list, { query: { employeeId } })).map(({ key, amount, state }) => [key, amount, state]);

test('the final pay of a leaver has the differences of approved months, and a regular draft gives them up', async () => {
  const payroll = await aPayroll(app);
  const { busaba } = payroll;
  await approvedReport(app, payroll);
  await raise(payroll, busaba, 23_000, '2026-06-01');
  await workDays(app, busaba, { from: '2026-07-01', to: '2026-07-10' });
  await leaves(payroll, busaba, '2026-07-10');
  const july = await createDraft(app, payroll, '2026-07');
  expect((await linesOf(payroll, july.payrollReportId, busaba)).get('Retroactive pay')).toBe(2_800);
  const final = await finalPay(payroll, '2026-07', '2026-07-13');
  // Two days of absence in June cost a fifteenth of the salary: 3,000.00 more, 200.00 more taken.
  const lines = await linesOf(payroll, final.payrollReportId, busaba);
  expect([lines.get('Salary'), lines.get('Retroactive pay')]).toEqual([7_666.67, 2_800]);
  expect(await listed(payroll, busaba)).toEqual([
    ['SALARY', 3_000, 'claimed'],
    ['ABSENCE', -200, 'claimed'],
  ]);
  await expect(approve(payroll, july.payrollReportId)).rejects.toMatchObject({ body: { code: 'payroll/run-moved' } });
  await approve(payroll, final.payrollReportId);
  await app.as(payroll.maker).call(payrollReports.recompute, { body: { payrollReportId: july.payrollReportId } });
  expect(await codesOf(payroll, july.payrollReportId)).toEqual(['E1', 'E3']);
  expect((await listed(payroll, busaba)).map(([, , state]) => state)).toEqual(['paid', 'paid']);
});

test('a raise that is known after the last regular payroll of a leaver is paid by a final one of that month', async () => {
  const payroll = await aPayroll(app);
  const { busaba } = payroll;
  await leaves(payroll, busaba, '2026-06-30');
  await approvedReport(app, payroll);
  await raise(payroll, busaba, 23_000, '2026-06-01');
  const final = await finalPay(payroll, '2026-06', '2026-07-03');
  const lines = await linesOf(payroll, final.payrollReportId, busaba);
  expect([lines.get('Salary'), lines.get('Retroactive pay')]).toEqual([0, 2_800]);
});

test('without a run of its own the next payroll pays a leaver what is due of earlier months, and nothing else', async () => {
  const payroll = await aPayroll(app);
  const { anan, busaba, chai } = payroll;
  await leaves(payroll, busaba, '2026-06-30');
  await approvedReport(app, payroll);
  await raise(payroll, busaba, 23_000, '2026-06-01');
  for (const person of [anan, chai]) await workDays(app, person, { from: '2026-07-01', to: '2026-07-31' });
  const july = await createDraft(app, payroll, '2026-07');
  const lines = await linesOf(payroll, july.payrollReportId, busaba);
  expect([lines.get('Salary'), lines.get('Retroactive pay')]).toEqual([0, 2_800]);
  const head = await app.as(payroll.maker).call(payrollReports.get, { query: { payrollReportId: july.payrollReportId } });
  expect(head.isStale).toBe(false);
  await approve(payroll, july.payrollReportId);
  expect((await listed(payroll, busaba)).map(([, , state]) => state)).toEqual(['paid', 'paid']);
  const august = await createDraft(app, payroll, '2026-08');
  expect(await codesOf(payroll, august.payrollReportId)).toEqual(['E1', 'E3']);
});

test('a raise that is known after the final pay is paid by the next payroll; what was paid too much takes nobody in', async () => {
  const payroll = await aPayroll(app);
  const { busaba, chai } = payroll;
  await leaves(payroll, busaba, '2026-06-30');
  await leaves(payroll, chai, '2026-06-30');
  const final = await finalPay(payroll, '2026-06', '2026-07-03');
  await approvedReport(app, payroll, '2026-06');
  await app.as(payroll.maker).call(payrollReports.recompute, { body: { payrollReportId: final.payrollReportId } });
  await approve(payroll, final.payrollReportId);
  await raise(payroll, busaba, 23_000, '2026-06-01');
  await raise(payroll, chai, 54_000, '2026-06-16');
  expect(await listed(payroll, busaba)).toEqual([
    ['SALARY', 3_000, 'pending'],
    ['ABSENCE', -200, 'pending'],
  ]);
  const july = await createDraft(app, payroll, '2026-07');
  expect(await codesOf(payroll, july.payrollReportId)).toEqual(['E1', 'E2']);
  expect(await listed(payroll, chai)).toEqual([['SALARY', -3_000, 'pending']]);
});

test('the last pay takes a loan whose instalments have not begun, as far as the law lets it', async () => {
  const payroll = await aPayroll(app);
  const { busaba, owner } = payroll;
  const { call } = app.as(owner);
  const item = await call(payrollItems.create, { body: { name: 'เงินกู้', nameEn: 'Loan', type: 'deduction' } });
  const lent = (amount: number, rest: { consentDate?: ReturnType<typeof plainDate> } = {}) => ({
    employeeId: busaba.employeeId,
    payrollId: item.id,
    amount: satang(amount),
    lentDate: plainDate('2026-06-20'),
    instalment: satang(1_000),
    firstMonth: yearMonth('2026-09'),
    ...rest,
  });
  await call(loans.create, { body: lent(4_000) });
  await leaves(payroll, busaba, '2026-07-31');
  await workDays(app, busaba, { from: '2026-07-01', to: '2026-07-31' });
  await approvedReport(app, payroll);
  const july = await finalPay(payroll, '2026-07', '2026-07-31');
  expect((await linesOf(payroll, july.payrollReportId, busaba)).get('Loan')).toBe(2_000);
  const consent = { employeeId: busaba.employeeId, payrollId: item.id, givenDate: plainDate('2026-06-20'), note: 'ใบยินยอม' };
  await call(carriedDeductions.setConsent, { body: consent });
  await app.as(payroll.maker).call(payrollReports.recompute, { body: { payrollReportId: july.payrollReportId } });
  expect((await linesOf(payroll, july.payrollReportId, busaba)).get('Loan')).toBe(4_000);
});

test('the final pay collects what waits of an approved payroll that is paid after it', async () => {
  const payroll = await aPayroll(app);
  const { anan, owner } = payroll;
  const { call } = app.as(owner);
  const { id } = await call(payrollItems.create, { body: { name: 'เงินกู้', nameEn: 'Loan', type: 'deduction' } });
  await call(oneTimeItems.create, {
    body: { employeeId: anan.employeeId, payrollId: id, month: yearMonth('2026-06'), amount: satang(5_000) },
  });
  const june = await approvedReport(app, payroll);
  await leaves(payroll, anan, '2026-07-31');
  await workDays(app, anan, { from: '2026-07-01', to: '2026-07-31' });
  expect(june.payDate).toBe('2026-06-30');
  const final = await finalPay(payroll, '2026-07', '2026-06-29', [anan]);
  expect((await linesOf(payroll, final.payrollReportId, anan)).get('Loan')).toBe(1_965.62);
});

test('the year of a final pay has an approved payroll that is paid after it: its tax is that of the whole year', async () => {
  const payroll = await aPayroll(app);
  const { anan } = payroll;
  await approvedReport(app, payroll);
  await leaves(payroll, anan, '2026-07-31');
  await workDays(app, anan, { from: '2026-07-01', to: '2026-07-31' });
  const yearOf = async (payDate: string) => {
    const { payrollReportId } = await finalPay(payroll, '2026-07', payDate, [anan]);
    const { rows } = await app.build.inTenant(payroll.organizationId, (tx) =>
      tx.client.query<{ income: string; tax: string }>(
        `select snapshot->'yearToDate'->>'income' as income, tax from app.payroll_slip where report_id = $1 and employee_id = $2`,
        [payrollReportId, anan.employeeId],
      ),
    );
    await app.as(payroll.maker).call(payrollReports.remove, { query: { payrollReportId } });
    return rows[0];
  };
  const [before, after] = [await yearOf('2026-06-29'), await yearOf('2026-07-31')];
  expect(Number(before?.income)).toBeGreaterThan(3_000_000);
  expect(before).toEqual(after);
});
