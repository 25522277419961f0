import { describe, expect, test } from 'vitest';
import { itemAmounts } from '../../../contract/payroll/item-amounts.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { plainDate } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { aPayroll, approvedReport, createDraft } from '../shared/testing/a-payroll.ts';
import { retroAmounts } from './testing/retro-amounts.ts';

const app = appForFile({ now: '2026-08-01T03:00:00Z' });
const { owner, anItem, ofPerson, listed, lineOf } = retroAmounts(app);

describe('before it is saved', () => {
  test('the preview says which payrolls, whom and how much, and what was settled by hand; nothing is kept', async () => {
    const payroll = await aPayroll(app);
    const { busaba } = payroll;
    const meal = await anItem(payroll, { value: 100 });
    const june = await approvedReport(app, payroll);
    const ask = (body: object) =>
      owner(payroll)(itemAmounts.preview, { body: { payrollId: meal, startDate: plainDate('2026-06-01'), ...body } });
    const { payrollReportId, name } = june;
    expect(await ask({ employeeId: busaba.employeeId, amount: 600 })).toMatchObject({
      total: 500,
      people: 1,
      runs: [{ payrollReportId, name, month: '2026-06', people: 1, amount: 500 }],
      rows: [{ employee: { code: 'E2' }, key: 'ITEM', itemName: 'Meal', old: 100, new: 600, amount: 500 }],
      oneTime: 0,
    });
    expect(await ask({ amount: 150 })).toMatchObject({ total: 150, people: 3 });
    expect(await ask({ rows: [{ code: 'E1', amount: 400 }] })).toMatchObject({ total: 300, people: 1 });
    expect(await listed(payroll, busaba)).toEqual([]);
    const { entries } = await owner(payroll)(itemAmounts.ofItem, { query: { payrollId: meal } });
    expect(entries.map(({ amount }) => amount)).toEqual([100]);
  });

  test('who changed the amount does not approve the payroll that pays the difference', async () => {
    const payroll = await aPayroll(app);
    const meal = await anItem(payroll);
    await approvedReport(app, payroll);
    await ofPerson(payroll, payroll.busaba, meal, { amount: 600, from: '2026-06-01', isRetroactive: true });
    const { payrollReportId } = await createDraft(app, payroll, '2026-07');
    await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId, reason: 'Looked at' } });
    const refused = await app.as(payroll.owner).raw(payrollReports.approve, { body: { payrollReportId } });
    expect(refused.json()).toMatchObject({ code: 'auth/same-actor', facts: { change: 'items' } });
  });

  test('a month that is voided and run again pays the amount itself, and nothing twice', async () => {
    const payroll = await aPayroll(app);
    const { busaba, maker } = payroll;
    const meal = await anItem(payroll);
    const june = await approvedReport(app, payroll);
    await ofPerson(payroll, busaba, meal, { amount: 600, from: '2026-06-01', isRetroactive: true });
    const { payrollReportId } = june;
    const { version } = await app.as(maker).call(payrollReports.get, { query: { payrollReportId } });
    await app.as(maker).call(payrollReports.void, { body: { payrollReportId, version, reason: 'Meal came late' } });
    const again = await approvedReport(app, payroll);
    expect(await lineOf(payroll, again.payrollReportId, busaba, meal)).toEqual([600, null]);
    expect(await listed(payroll, busaba)).toEqual([]);
  });
});
