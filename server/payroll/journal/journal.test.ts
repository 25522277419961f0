import { expect, test } from 'vitest';
import { payrollJournal } from '../../../contract/payroll/payroll-journal.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollYear } from '../../../contract/payroll/payroll-year.ts';
import { socialSecurityTerms } from '../../../contract/payroll/social-security-terms.ts';
import { branches } from '../../../contract/people/branches.ts';
import { positions } from '../../../contract/people/positions.ts';
import { reportCharts } from '../../../contract/reports/report-charts.ts';
import { plainDate, satang, yearMonth } from '../../../domain/units.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { aPayroll, approvedReport, createDraft, workDays } from '../shared/testing/a-payroll.ts';

const host = appForFile({ now: '2026-07-01T03:00:00Z' });
const JUNE = { query: { month: yearMonth('2026-06') } };

test('a month without an approved payroll has no entry: a draft is not booked', async () => {
  const payroll = await aPayroll(host);
  await createDraft(host, payroll);
  expect(await host.as(payroll.maker).call(payrollJournal.get, JUNE)).toEqual({ reports: [], lines: [], debit: 0, credit: 0 });
});

test('an approved payroll is an entry in balance whose expenses are parted by department, and a voided one is none', async () => {
  const payroll = await aPayroll(host);
  const { payrollReportId } = await approvedReport(host, payroll);
  const { call } = host.as(payroll.maker);
  const journal = await call(payrollJournal.get, JUNE);
  const { departments: sums } = await call(payrollReports.summary, { body: { payrollReportId } });
  expect(journal.reports).toHaveLength(1);
  expect(journal.debit).toBeGreaterThan(0);
  expect(journal.debit).toBe(journal.credit);
  const of = (account: string) => journal.lines.filter((line) => line.account === account);
  expect(of('expense.social-security').map(({ department, debit }) => [department, debit])).toEqual(
    sums.map(({ name, totals }) => [name, totals.socialSecurityEmployer]),
  );
  const net = sums.reduce((total, { totals }) => total + totals.net, 0);
  expect(of('payable.net-pay')).toMatchObject([{ department: null, debit: 0, credit: net }]);
  await host.as(payroll.owner).call(payrollReports.void, { body: { payrollReportId, reason: 'Wrong month' } });
  expect((await call(payrollJournal.get, JUNE)).lines).toEqual([]);
});

test('an expense is parted by the branch that the slips keep, those of the head office last', async () => {
  const payroll = await aPayroll(host);
  const { call } = host.as(payroll.owner);
  const { id } = await call(branches.create, { body: { code: 'B1', name: 'Chiang Mai' } });
  const body = { branchId: id, from: plainDate('2026-01-01'), employeeIds: [payroll.busaba.employeeId] };
  await call(branches.place, { body });
  const report = await approvedReport(host, payroll);
  const journal = await host.as(payroll.maker).call(payrollJournal.get, JUNE);
  const wages = journal.lines.filter(({ account }) => account === 'expense.salary');
  // Busaba: 20,000.00 less two days of absence.
  expect(wages.map(({ branch, debit }) => [branch, branch === null ? null : debit])).toEqual([
    ['Chiang Mai', 18_666.67],
    [null, null],
  ]);
  expect(journal.debit).toBe(journal.credit);
  const { payrollReportId } = report;
  const summary = await host.as(payroll.maker).call(payrollReports.summary, { body: { payrollReportId } });
  expect(summary.branches.map(({ name, totals }) => [name, totals.employees])).toEqual([
    ['Chiang Mai', 1],
    [null, 2],
  ]);
  expect(summary.costCentres).toEqual([]);
});

test('accounts carry the numbers of the company, saved once against one version', async () => {
  const payroll = await aPayroll(host);
  await approvedReport(host, payroll);
  const { call } = host.as(payroll.maker);
  const before = await call(payrollJournal.accounts);
  expect([before.version, before.accounts[0]]).toEqual([0, { account: 'expense.salary', code: '', name: '' }]);
  const accounts = [{ account: 'expense.salary', code: '5100-01', name: 'Wages' } as const];
  const after = await call(payrollJournal.setAccounts, { body: { accounts, version: 0 } });
  expect([after.version, after.accounts[0]]).toEqual([1, accounts[0]]);
  expect(await refusalCode(call(payrollJournal.setAccounts, { body: { accounts: [], version: 0 } }))).toBe('conflict');
  const twice = await host
    .as(payroll.maker)
    .raw(payrollJournal.setAccounts, { body: { accounts: [...accounts, ...accounts], version: 1 } });
  expect(twice.statusCode).toBe(422);
  const [line] = (await call(payrollJournal.get, JUNE)).lines;
  expect(line).toMatchObject({ account: 'expense.salary', code: '5100-01', name: 'Wages' });
  expect(
    (await auditOf(host, payroll.organizationId)).filter((action) => action === 'payroll-journal.set-accounts'),
  ).toHaveLength(1);
});

test('the entry is taken as a file with the company’s numbers, and it is noted who took it', async () => {
  const payroll = await aPayroll(host);
  await approvedReport(host, payroll);
  const accounts = [{ account: 'expense.salary', code: '=5100', name: '' } as const];
  await host.as(payroll.maker).call(payrollJournal.setAccounts, { body: { accounts, version: 0 } });
  const file = await host.as(payroll.maker).raw(payrollJournal.get, { query: { month: yearMonth('2026-06'), format: 'csv' } });
  expect(file.headers['content-disposition']).toContain('journal-2026-06.csv');
  const [header, first] = file.body.replace('\ufeff', '').split('\r\n');
  expect(header).toBe('Account code,Account,Department,Cost centre,Cost centre name,Branch,Debit,Credit');
  expect(first).toMatch(/^'=5100,Salaries and wages,/);
  expect(await auditOf(host, payroll.organizationId)).toContain('payroll-journal.export');
  expect(await refusalCode(host.as(payroll.anan).call(payrollJournal.get, JUNE))).toBe('auth/forbidden');
});

test('what the company pays of social security has its own line by department, on the code of the salaries until it has one', async () => {
  const payroll = await aPayroll(host);
  const { call } = host.as(payroll.maker);
  const terms = { fromMonth: yearMonth('2026-06'), base: 'wage', paidBy: 'company' } as const;
  await host.as(payroll.owner).call(socialSecurityTerms.set, { body: terms });
  await approvedReport(host, payroll);
  const salary = { account: 'expense.salary', code: '5100', name: 'Wages' } as const;
  await call(payrollJournal.setAccounts, { body: { accounts: [salary], version: 0 } });
  const journal = await call(payrollJournal.get, JUNE);
  expect(journal.debit).toBe(journal.credit);
  const paid = journal.lines.filter(({ account }) => account === 'expense.social-security-paid');
  expect(paid.map(({ code, name }) => [code, name])).toEqual(paid.map(() => ['5100', '']));
  expect(paid.reduce((sum, { debit }) => sum + debit, 0)).toBeGreaterThan(875);
  expect(paid.some(({ credit }) => credit > 0)).toBe(false);
  const named = { account: 'expense.social-security-paid', code: '5130', name: '' } as const;
  await call(payrollJournal.setAccounts, { body: { accounts: [salary, named], version: 1 } });
  const after = (await call(payrollJournal.get, JUNE)).lines;
  expect(after.find(({ account }) => account === named.account)).toMatchObject({ code: '5130', name: '' });
});

test('pay that is taken back is no cost and is owed to nobody: the journal, the year and the cost of labour say the same', async () => {
  const payroll = await aPayroll(host);
  await approvedReport(host, payroll);
  await host.as(payroll.owner).call(positions.setSalary, {
    body: { employeeId: payroll.busaba.employeeId, salaryBase: satang(18_000), activeDate: plainDate('2026-06-01') },
  });
  for (const person of [payroll.anan, payroll.busaba, payroll.chai])
    await workDays(host, person, { from: '2026-07-01', to: '2026-07-31' });
  host.setNow('2026-08-01T03:00:00Z');
  const { totals } = await approvedReport(host, payroll, '2026-07');
  const { call } = host.as(payroll.maker);
  const { lines } = await call(payrollJournal.get, { query: { month: yearMonth('2026-07') } });
  // June of Busaba: 2,000.00 too much, less 20,000 ÷ 15 − 18,000 ÷ 15 that absence took too much. July: 30,000 + 18,000 + 60,000.
  const cost = 108_000 - (2_000 - 133.33);
  expect(totals.income - cost).toBeCloseTo(1_866.67);
  expect(lines.filter(({ account }) => account === 'expense.salary')).toMatchObject([{ department: null, debit: cost }]);
  expect(lines.filter(({ account }) => account === 'payable.other-deductions')).toEqual([]);
  const year = await call(payrollYear.get, { query: { of: 'cost', year: 2026 } });
  expect(year.rows.find(({ part }) => part === 'pay')?.months[6]).toBe(cost);
  const july = { startDate: plainDate('2026-07-01'), endDate: plainDate('2026-07-31') };
  const [chart] = await call(reportCharts.labourCost, { query: july });
  // The employer adds 5 % of 17,500.00 twice, and of 18,000.00 less what is taken back.
  expect(chart?.cost).toBe(cost + 875 + 875 + 807);
  host.setNow('2026-07-01T03:00:00Z');
});
