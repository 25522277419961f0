import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { satang, yearMonth } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-08-01T03:00:00Z');
});
afterAll(() => app.close());

const aBonus = (payroll: TestPayroll) =>
  app.as(payroll.owner).call(payrollItems.create, {
    body: { name: 'โบนัส', nameEn: 'Bonus', type: 'income', regular: false },
  });
const give = (payroll: TestPayroll, person: Person, payrollId: string, month: string, baht: number) =>
  app.as(payroll.owner).call(oneTimeItems.create, {
    body: { employeeId: person.employeeId, payrollId, month: yearMonth(month), amount: satang(baht), note: 'Q2' },
  });
const bonusOf = async (payroll: TestPayroll, payrollReportId: string, { employeeId }: Person) => {
  const slip = await app.as(payroll.maker).call(payrollReports.slip, { query: { payrollReportId, employeeId } });
  return [...slip.incomes, ...slip.deductions].find((line) => line.name === 'Bonus')?.amount;
};
const all = (payroll: TestPayroll) => app.as(payroll.owner).call(oneTimeItems.search, { query: {} });

test('is paid in its month, and in no other', async () => {
  const payroll = await aPayroll(app);
  const bonus = await aBonus(payroll);
  const given = await give(payroll, payroll.anan, bonus.id, '2026-06', 5_000);
  expect(given.payrollReport).toBeNull();
  const june = await approvedReport(app, payroll);
  expect(await bonusOf(payroll, june.payrollReportId, payroll.anan)).toBe(5_000);
  expect(await bonusOf(payroll, june.payrollReportId, payroll.busaba)).toBeUndefined();
  const july = await createDraft(app, payroll, '2026-07');
  expect(await bonusOf(payroll, july.payrollReportId, payroll.anan)).toBeUndefined();
  const { content } = await all(payroll);
  expect(content[0]?.payrollReport).toMatchObject({ payrollReportId: june.payrollReportId, status: 'APPROVED' });
});

test('a draft that was computed before shows as old, and takes it in when it is computed again', async () => {
  const payroll = await aPayroll(app);
  const bonus = await aBonus(payroll);
  const { payrollReportId } = await createDraft(app, payroll);
  await give(payroll, payroll.anan, bonus.id, '2026-06', 5_000);
  const { call } = app.as(payroll.maker);
  expect(await call(payrollReports.get, { query: { payrollReportId } })).toMatchObject({ isStale: true });
  await call(payrollReports.recompute, { body: { payrollReportId } });
  expect(await bonusOf(payroll, payrollReportId, payroll.anan)).toBe(5_000);
});

test('a payroll that was thrown away leaves it to the next one of its month', async () => {
  const payroll = await aPayroll(app);
  const bonus = await aBonus(payroll);
  await give(payroll, payroll.anan, bonus.id, '2026-06', 5_000);
  const { payrollReportId } = await createDraft(app, payroll);
  await app.as(payroll.maker).call(payrollReports.remove, { query: { payrollReportId } });
  expect((await all(payroll)).content[0]?.payrollReport).toBeNull();
  const again = await createDraft(app, payroll);
  expect(await bonusOf(payroll, again.payrollReportId, payroll.anan)).toBe(5_000);
});

test('is refused in a month that was paid, and cannot be taken back from one', async () => {
  const payroll = await aPayroll(app);
  const bonus = await aBonus(payroll);
  const given = await give(payroll, payroll.anan, bonus.id, '2026-06', 5_000);
  await approvedReport(app, payroll);
  await expect(give(payroll, payroll.busaba, bonus.id, '2026-06', 1_000)).rejects.toMatchObject({
    body: { errors: [{ field: 'month', code: 'form/month-paid' }] },
  });
  await expect(app.as(payroll.owner).call(oneTimeItems.remove, { query: { id: given.id } })).rejects.toMatchObject({
    body: { code: 'state/not-allowed' },
  });
  expect((await all(payroll)).totalElements).toBe(1);
});

test('one that no payroll counted is taken back', async () => {
  const payroll = await aPayroll(app);
  const bonus = await aBonus(payroll);
  const given = await give(payroll, payroll.anan, bonus.id, '2026-06', 5_000);
  await app.as(payroll.owner).call(oneTimeItems.remove, { query: { id: given.id } });
  expect((await all(payroll)).totalElements).toBe(0);
});

test('rows of a spreadsheet are added by code and name of the item', async () => {
  const payroll = await aPayroll(app);
  await aBonus(payroll);
  const row = (code: string, item: string, amount: number) => ({
    code,
    item,
    month: yearMonth('2026-06'),
    amount: amount as never,
  });
  const rows = [row('E1', 'โบนัส', 1_000), row('e2', 'bonus', 2_000.5)];
  expect(await app.as(payroll.owner).call(oneTimeItems.import, { body: { rows } })).toEqual({ added: 2 });
  const { payrollReportId } = await createDraft(app, payroll);
  expect(await bonusOf(payroll, payrollReportId, payroll.busaba)).toBe(2_000.5);
});

test('a fault in any row adds none of them, and every fault is named at its cell', async () => {
  const payroll = await aPayroll(app);
  await aBonus(payroll);
  await approvedReport(app, payroll);
  const row = (code: string, item: string, month: string) => ({ code, item, month: yearMonth(month), amount: satang(100) });
  const rows = [
    row('E1', 'โบนัส', '2026-07'),
    row('X9', 'โบนัส', '2026-07'),
    row('E1', 'Gift', '2026-07'),
    row('E2', 'Bonus', '2026-06'),
  ];
  await expect(app.as(payroll.owner).call(oneTimeItems.import, { body: { rows } })).rejects.toMatchObject({
    body: {
      errors: [
        { field: 'rows.1.code', code: 'form/unknown-code' },
        { field: 'rows.2.item', code: 'form/unknown-item' },
        { field: 'rows.3.month', code: 'form/month-paid' },
      ],
    },
  });
  expect((await all(payroll)).totalElements).toBe(0);
});

test('an amount of zero says nothing and is refused', async () => {
  const payroll = await aPayroll(app);
  const bonus = await aBonus(payroll);
  await expect(give(payroll, payroll.anan, bonus.id, '2026-06', 0)).rejects.toMatchObject({
    body: { errors: [{ field: 'amount' }] },
  });
});
