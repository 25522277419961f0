import { describe, expect, test } from 'vitest';
import { itemAmounts } from '../../../contract/payroll/item-amounts.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { positions } from '../../../contract/people/positions.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { aPayroll, approvedReport, createDraft } from '../shared/testing/a-payroll.ts';
import { retroAmounts } from './testing/retro-amounts.ts';

const app = appForFile({ now: '2026-08-01T03:00:00Z' });
const { owner, anItem, ofPerson, listed } = retroAmounts(app);

describe('an amount of many people that begins on a paid day', () => {
  test('of a position concerns who held it then, of everybody whom no other amount holds for', async () => {
    const payroll = await aPayroll(app);
    const { anan, busaba, chai } = payroll;
    const meal = await anItem(payroll, { value: 100 });
    const { id: positionId } = await owner(payroll)(positions.create, { body: { name: 'Clerk', salaryBase: 10_000 } });
    const body = { positionId, employeeId: busaba.employeeId, activeDate: plainDate('2026-01-01') };
    await owner(payroll)(positions.addMember, { body });
    await ofPerson(payroll, anan, meal, { amount: 500 });
    await approvedReport(app, payroll);
    const day = { startDate: plainDate('2026-06-01'), isRetroactive: true };
    await owner(payroll)(payrollItems.setOfPosition, { body: { positionId, payrollId: meal, amount: 300, ...day } });
    await owner(payroll)(payrollItems.update, { body: { id: meal, value: 150, ...day } });
    expect(await listed(payroll, anan)).toEqual([]);
    expect(await listed(payroll, busaba)).toEqual([['Meal', '2026-06', 100, 300, 200, 'pending']]);
    expect(await listed(payroll, chai)).toEqual([['Meal', '2026-06', 100, 150, 50, 'pending']]);
    const query = { payrollId: meal, startDate: plainDate('2026-06-01'), isRetroactive: true };
    await owner(payroll)(itemAmounts.removeFromItem, { query });
    expect(await listed(payroll, chai)).toEqual([]);
  });

  test('set at once is written whole or refused at the rows that wait', async () => {
    const payroll = await aPayroll(app);
    const { anan, busaba } = payroll;
    const meal = await anItem(payroll);
    await approvedReport(app, payroll);
    const body = { payrollId: meal, startDate: plainDate('2026-06-01'), isRetroactive: true };
    const rows = [
      { code: 'E1', amount: 700 },
      { code: 'E2', amount: 800 },
    ];
    await owner(payroll)(itemAmounts.setMany, { body: { ...body, rows } });
    expect(await listed(payroll, anan)).toEqual([['Meal', '2026-06', 0, 700, 700, 'pending']]);
    expect(await listed(payroll, busaba)).toEqual([['Meal', '2026-06', 0, 800, 800, 'pending']]);
    const { payrollReportId } = await createDraft(app, payroll, '2026-07');
    await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId, reason: 'Looked at' } });
    const refused = await refusal(owner(payroll)(itemAmounts.setMany, { body: { ...body, rows } }));
    expect(refused?.errors.map(({ field, code }) => [field, code])).toEqual([
      ['rows.0.amount', 'form/amount-waits'],
      ['rows.1.amount', 'form/amount-waits'],
    ]);
  });

  test('all of a position: what is left out is taken back from that day', async () => {
    const payroll = await aPayroll(app);
    const { busaba } = payroll;
    const [meal, phone] = [await anItem(payroll), await anItem(payroll, { name: 'Phone' })];
    const { id: positionId } = await owner(payroll)(positions.create, { body: { name: 'Clerk', salaryBase: 10_000 } });
    const member = { positionId, employeeId: busaba.employeeId, activeDate: plainDate('2026-01-01') };
    await owner(payroll)(positions.addMember, { body: member });
    await owner(payroll)(payrollItems.setOfPosition, { body: { positionId, payrollId: meal, amount: 300 } });
    await approvedReport(app, payroll);
    await owner(payroll)(payrollItems.setAllOfPosition, {
      body: {
        positionId,
        payrolls: [{ payrollId: phone, amount: 90 }],
        startDate: plainDate('2026-06-01'),
        isRetroactive: true,
      },
    });
    expect((await listed(payroll, busaba)).sort()).toEqual([
      ['Meal', '2026-06', 300, 0, -300, 'pending'],
      ['Phone', '2026-06', 0, 90, 90, 'pending'],
    ]);
  });
});
