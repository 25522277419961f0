import { expect, test } from 'vitest';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollJournal } from '../../../contract/payroll/payroll-journal.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { yearlyDocuments } from '../../../contract/payroll/yearly-documents.ts';
import { satang, yearMonth } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, type TestPayroll } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-09-01T03:00:00Z' });

const anItem = async (payroll: TestPayroll, name: string, type: 'income' | 'deduction'): Promise<string> =>
  (await app.as(payroll.owner).call(payrollItems.create, { body: { name, nameEn: name, type, regular: false, debt: false } })).id;
const give = (payroll: TestPayroll, { employeeId }: Person, payrollId: string, amount: number) =>
  app.as(payroll.owner).call(oneTimeItems.create, {
    body: { employeeId, payrollId, month: yearMonth('2026-06'), amount: satang(amount) },
  });
const summaryOf = (payroll: TestPayroll, payrollReportId: string) =>
  app.as(payroll.maker).call(payrollReports.summary, { body: { payrollReportId } });
const sum = (amounts: readonly number[]) => Math.round(amounts.reduce((total, amount) => total + amount * 100, 0)) / 100;

test('pay taken back and a deduction given back stand on their own side: items sum to income and deductions, the journal to its accounts', async () => {
  const payroll = await aPayroll(app);
  const bonus = await anItem(payroll, 'Bonus', 'income');
  const fee = await anItem(payroll, 'Fee', 'deduction');
  await give(payroll, payroll.anan, bonus, -700);
  await give(payroll, payroll.busaba, bonus, 1_000);
  await give(payroll, payroll.anan, fee, 300);
  await give(payroll, payroll.chai, fee, -200);
  const { payrollReportId, totals } = await approvedReport(app, payroll);
  const { items } = await summaryOf(payroll, payrollReportId);
  const of = (positive: boolean) => sum(items.filter((item) => item.positive === positive).map(({ total }) => total));
  expect([of(true), of(false)]).toEqual([totals.income, totals.deduction]);
  expect(items.filter(({ name }) => ['Bonus', 'Fee'].includes(name))).toMatchObject([
    { name: 'Bonus', positive: true, turned: false, total: 1_000, people: 1 },
    { name: 'Bonus', positive: false, turned: true, total: 700, people: 1 },
    { name: 'Fee', positive: false, turned: false, total: 300, people: 1 },
    { name: 'Fee', positive: true, turned: true, total: 200, people: 1 },
  ]);
  const { lines } = await app.as(payroll.maker).call(payrollJournal.get, { query: { month: yearMonth('2026-06') } });
  const booked = (account: string) =>
    sum(lines.filter((line) => line.account === account).map(({ debit, credit }) => debit - credit));
  const inItem = (wanted: (item: (typeof items)[number]) => boolean, isCost: boolean) =>
    sum(items.filter(wanted).map(({ positive, total }) => (positive === isCost ? total : -total)));
  const isOwn = ({ keyName }: (typeof items)[number]) => keyName === null;
  const unearned = ['ABSENCE', 'UNPAID_LEAVE', 'LATE'];
  expect(booked('payable.other-deductions')).toBe(-inItem((item) => isOwn(item) && item.type === 'deduction', false));
  expect(booked('expense.salary')).toBe(inItem((item) => item.type === 'income' || unearned.includes(item.keyName ?? ''), true));
});

test('pay taken back that does not fit is a debt: the next payroll takes the rest, and neither pays it nor counts it for tax again', async () => {
  const payroll = await aPayroll(app);
  const bonus = await anItem(payroll, 'Bonus', 'income');
  await give(payroll, payroll.busaba, bonus, -25_000);
  const lineOf = async (payrollReportId: string) => {
    const query = { payrollReportId, employeeId: payroll.busaba.employeeId };
    const { incomes, deductions } = await app.as(payroll.maker).call(payrollReports.slip, { query });
    const named = (lines: typeof incomes) => lines.find(({ name }) => name === 'Bonus')?.amount ?? 0;
    return { paid: named(incomes), taken: named(deductions) };
  };
  const june = await approvedReport(app, payroll);
  const { taken } = await lineOf(june.payrollReportId);
  expect(taken).toBeLessThan(20_000);
  const july = await approvedReport(app, payroll, '2026-07');
  expect(await lineOf(july.payrollReportId)).toEqual({ paid: 0, taken: sum([25_000, -taken]) });
  const taxable = async (payrollReportId: string) =>
    sum((await summaryOf(payroll, payrollReportId)).departments.map(({ totals }) => totals.taxable));
  const [before, after] = [await taxable(june.payrollReportId), await taxable(july.payrollReportId)];
  // 30,000 + 375 − 31.25, 20,000 − 1,333.33 − 25,000, 60,000 from the 16th; then whole months of which nothing was taken back.
  expect(before).toBe(sum([30_343.75, 18_666.67 - 25_000, 30_000]));
  expect(after).toBe(110_000);
  const august = await approvedReport(app, payroll, '2026-08');
  expect(await lineOf(august.payrollReportId)).toEqual({ paid: 0, taken: 0 });
  // The return of June leaves Busaba out; social security that was paid in June is of the year all the same.
  const year = await app.as(payroll.maker).call(yearlyDocuments.pnd1, { query: { year: 2026 } });
  expect(year.totals.socialSecurity).toBe(sum([june, july, august].map(({ totals }) => totals.socialSecurity)));
  expect(year.ties.filter(({ isEqual }) => !isEqual)).toEqual([]);
});
