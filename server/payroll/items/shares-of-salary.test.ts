import { expect, test } from 'vitest';
import { funds } from '../../../contract/payroll/funds.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { positions } from '../../../contract/people/positions.ts';
import { plainDate, satang } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';
import { retroAmounts } from './testing/retro-amounts.ts';

const app = appForFile({ now: '2026-08-01T03:00:00Z' });
const { anItem, lineOf, listed, ofPerson, owner, slipOf, worksInJuly } = retroAmounts(app);

const SHARE = { type: 'income', unit: 'percent', percent: 500, prorated: false, overtimeBase: false, fundWage: true } as const;
const aShare = async (payroll: TestPayroll, given: object = {}) =>
  (await owner(payroll)(payrollItems.create, { body: { name: 'ค่าวิชาชีพ', nameEn: 'Professional', ...SHARE, ...given } })).id;
const raise = (payroll: TestPayroll, { employeeId }: Person, { salary, from }: { salary: number; from: string }) =>
  owner(payroll)(positions.setSalary, { body: { employeeId, salaryBase: satang(salary), activeDate: plainDate(from) } });

test('a share of salary follows a raise on paid days in its own line, and the provident fund takes its part of both when they are paid', async () => {
  const payroll = await aPayroll(app);
  const { busaba } = payroll;
  const share = await aShare(payroll);
  const fund = await owner(payroll)(payrollItems.create, {
    body: { name: 'กองทุน', type: 'welfare', fundKind: 'providentFund', employeePercent: 500, companyPercent: 300 },
  });
  await owner(payroll)(funds.setMember, {
    body: { employeeId: busaba.employeeId, payrollId: fund.id, startDate: plainDate('2026-01-01') },
  });
  const june = await approvedReport(app, payroll);
  expect(await lineOf(payroll, june.payrollReportId, busaba, share)).toEqual([1_000, null]);
  const before = await slipOf(payroll, june.payrollReportId, busaba);
  const asked = { employeeId: busaba.employeeId, salaryBase: 22_000, activeDate: plainDate('2026-06-01') };
  const said = await owner(payroll)(retroPay.preview, { query: asked });
  expect(said.map(({ key, itemName, amount }) => [itemName ?? key, amount])).toEqual([
    ['SALARY', 2_000],
    ['ABSENCE', -133.34],
    ['Professional', 100],
  ]);
  await raise(payroll, busaba, { salary: 22_000, from: '2026-06-01' });
  // Two days of absence: 20,000 ÷ 15 = 1,333.33, 22,000 ÷ 15 = 1,466.67. 5 % of 22,000 = 1,100.
  expect(await listed(payroll, busaba)).toEqual([
    ['SALARY', '2026-06', 20_000, 22_000, 2_000, 'pending'],
    ['ABSENCE', '2026-06', -1_333.33, -1_466.67, -133.34, 'pending'],
    ['Professional', '2026-06', 1_000, 1_100, 100, 'pending'],
  ]);
  await worksInJuly(payroll);
  const { payrollReportId } = await approvedReport(app, payroll, '2026-07');
  expect(await lineOf(payroll, payrollReportId, busaba, share)).toEqual([1_200, 'for June 2026 +100.00']);
  // Wage of the fund in July: 22,000 + (2,000 − 133.34) + 1,200 = 25,066.66; 5 % of it, and 3 % of the company.
  expect(await lineOf(payroll, payrollReportId, busaba, fund.id)).toEqual([-1_253.33, '5% of 25,066.66']);
  expect((await slipOf(payroll, payrollReportId, busaba)).fundsEmployer).toBe(752);
  expect(await slipOf(payroll, june.payrollReportId, busaba)).toEqual(before);
  app.setNow('2026-08-31T03:00:00Z');
  const august = await createDraft(app, payroll, '2026-08');
  expect(await lineOf(payroll, august.payrollReportId, busaba, share)).toEqual([1_100, null]);
  app.setNow('2026-08-01T03:00:00Z');
});

test('a share is of the salary at the end of the month, also of a raise inside it; an amount of the person follows no raise', async () => {
  const payroll = await aPayroll(app);
  const { anan, busaba } = payroll;
  const share = await aShare(payroll, { prorated: true });
  await ofPerson(payroll, anan, share, { amount: 700 });
  await approvedReport(app, payroll);
  await raise(payroll, busaba, { salary: 22_000, from: '2026-06-16' });
  await raise(payroll, anan, { salary: 33_000, from: '2026-06-16' });
  const ofShare = async (person: Person) => (await listed(payroll, person)).filter(([name]) => name === 'Professional');
  expect(await ofShare(busaba)).toEqual([['Professional', '2026-06', 1_000, 1_100, 100, 'pending']]);
  expect(await ofShare(anan)).toEqual([]);
});

test('a share follows the days employed as it did when the month was paid, whatever the item says since', async () => {
  const payroll = await aPayroll(app);
  const { chai } = payroll;
  const whole = await aShare(payroll);
  const byDays = await aShare(payroll, { name: 'ค่าตำแหน่ง', nameEn: 'Position', prorated: true });
  const june = await approvedReport(app, payroll);
  // From 16 June: 5 % of 60,000 whole, and of its 15 days.
  expect(await lineOf(payroll, june.payrollReportId, chai, whole)).toEqual([3_000, null]);
  expect((await lineOf(payroll, june.payrollReportId, chai, byDays))?.[0]).toBe(1_500);
  await owner(payroll)(payrollItems.update, { body: { id: whole, prorated: true } });
  await owner(payroll)(payrollItems.update, { body: { id: byDays, prorated: false } });
  const shares = async () => (await listed(payroll, chai)).filter(([name]) => name !== 'SALARY');
  await raise(payroll, chai, { salary: 66_000, from: '2026-06-16' });
  expect(await shares()).toEqual([
    ['Professional', '2026-06', 3_000, 3_300, 300, 'pending'],
    ['Position', '2026-06', 1_500, 1_650, 150, 'pending'],
  ]);
});

test('a raise that is taken back after it was paid takes the share back too', async () => {
  const payroll = await aPayroll(app);
  const { busaba } = payroll;
  const share = await aShare(payroll);
  await approvedReport(app, payroll);
  await raise(payroll, busaba, { salary: 22_000, from: '2026-06-01' });
  await worksInJuly(payroll);
  await approvedReport(app, payroll, '2026-07');
  const query = { employeeId: busaba.employeeId, activeDate: plainDate('2026-06-01') };
  await owner(payroll)(positions.removeSalary, { query });
  const waits = (await listed(payroll, busaba)).filter(([name, , , , , state]) => name === 'Professional' && state === 'pending');
  expect(waits).toEqual([
    ['Professional', '2026-06', 1_100, 1_000, -100, 'pending'],
    ['Professional', '2026-07', 1_100, 1_000, -100, 'pending'],
  ]);
  expect(share).toBeTruthy();
});

test('a share or an amount that is new since June is not paid for June by a later raise', async () => {
  const payroll = await aPayroll(app);
  const { anan } = payroll;
  await approvedReport(app, payroll);
  const share = await aShare(payroll);
  const meal = await anItem(payroll, { name: 'Meal', value: 2_400, overtimeBase: true });
  await raise(payroll, anan, { salary: 33_000, from: '2026-06-01' });
  // Overtime of June stays on salary alone: 33,000 ÷ 30 ÷ 8 × 1.5 × 2 h = 412.50.
  expect((await listed(payroll, anan)).map(([name, , , now]) => [name, now])).toEqual([
    ['SALARY', 33_000],
    ['OVERTIME', 412.5],
    ['LATE', -34.38],
  ]);
  await worksInJuly(payroll);
  const { payrollReportId } = await createDraft(app, payroll, '2026-07');
  expect(await lineOf(payroll, payrollReportId, anan, share)).toEqual([1_650, null]);
  expect(await lineOf(payroll, payrollReportId, anan, meal)).toEqual([2_400, null]);
});

test('a new item says its first day, begins retroactively only when that is asked, and an amount ahead is shown', async () => {
  const payroll = await aPayroll(app);
  await approvedReport(app, payroll);
  const create = (body: object) => owner(payroll)(payrollItems.create, { body: { type: 'income', ...body } as never });
  const plain = create({ name: 'A', value: 500, startDate: '2026-06-01' });
  await expect(plain).rejects.toMatchObject({ body: { errors: [{ field: 'startDate', code: 'form/amount-paid' }] } });
  const asked = await create({ name: 'B', nameEn: 'B', value: 500, startDate: '2026-06-01', isRetroactive: true });
  expect(await listed(payroll, payroll.busaba)).toEqual([['B', '2026-06', 0, 500, 500, 'pending']]);
  expect(asked).toMatchObject({ value: 500, next: null });
  const ahead = await create({ name: 'C', value: 500, startDate: '2026-09-01' });
  expect(ahead).toMatchObject({ value: 0, next: { startDate: '2026-09-01', value: 500, percent: null } });
});
