import { beforeAll, expect, test } from 'vitest';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { positions } from '../../../contract/people/positions.ts';
import { yearMonth } from '../../../domain/units.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-07-01T03:00:00Z' });
let payroll: TestPayroll;
beforeAll(async () => {
  app.setNow('2026-07-01T03:00:00Z');
  payroll = await aPayroll(app);
});

const history = (as: Person, { employeeId }: Person) => app.as(as).call(positions.bonusHistory, { query: { employeeId } });

test('bonuses of approved payrolls are listed with payroll and pay date: occasional items, and what was due once', async () => {
  const { call } = app.as(payroll.owner);
  const { employeeId } = payroll.anan;
  const anItem = async (name: string, regular: boolean, value: number) =>
    (await call(payrollItems.create, { body: { name, nameEn: name, type: 'income', regular, value, prorated: false } })).id;
  await anItem('Commission', false, 700);
  const meal = await anItem('Meal', true, 1_000);
  const loan = (await call(payrollItems.create, { body: { name: 'Loan', type: 'deduction' } })).id;
  for (const [payrollId, amount] of [
    [meal, 500],
    [loan, 50],
  ] as const)
    await call(oneTimeItems.create, { body: { employeeId, payrollId, month: yearMonth('2026-06'), amount } });
  const { payrollReportId, name } = await createDraft(app, payroll);
  expect(await history(payroll.owner, payroll.anan)).toEqual([]);
  await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId } });
  await app.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId } });
  const paid = { payrollReportId, payrollName: name, payDate: '2026-06-30' };
  expect(await history(payroll.owner, payroll.anan)).toEqual([
    { ...paid, itemName: 'Commission', amount: 700 },
    { ...paid, itemName: 'Meal', amount: 500 },
  ]);
  expect(await history(payroll.owner, payroll.busaba)).toEqual([{ ...paid, itemName: 'Commission', amount: 700 }]);
});

test('only who sees pay reads them, and nobody of another company', async () => {
  const supporter = await app.build.person({ organizationId: payroll.organizationId, groups: ['supporter'] });
  expect(await refusalCode(history(supporter, payroll.anan))).toBe('auth/forbidden');
  const { owner: stranger } = await app.build.company();
  expect(await refusalCode(history(stranger, payroll.anan))).toBe('not-found');
});
