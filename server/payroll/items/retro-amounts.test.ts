import { describe, expect, test } from 'vitest';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { employees } from '../../../contract/people/employees.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { aPayroll, approvedReport, createDraft } from '../shared/testing/a-payroll.ts';
import { retroAmounts } from './testing/retro-amounts.ts';

const app = appForFile({ now: '2026-08-01T03:00:00Z' });
const { owner, anItem, ofPerson, takeBack, listed, slipOf, lineOf, recompute, worksInJuly } = retroAmounts(app);

describe('a person’s amount that begins on a paid day', () => {
  test('is paid with the next payroll in the line of its item, with its month, once; the closed slip stays', async () => {
    const payroll = await aPayroll(app);
    const { busaba } = payroll;
    const post = await anItem(payroll, { name: 'Post', prorated: true });
    await ofPerson(payroll, busaba, post, { amount: 2_000 });
    const june = await approvedReport(app, payroll);
    const before = await slipOf(payroll, june.payrollReportId, busaba);
    await ofPerson(payroll, busaba, post, { amount: 2_500, from: '2026-06-16', isRetroactive: true });
    // By days: 2,000 ÷ 30 × 15 + 2,500 ÷ 30 × 15 = 1,000 + 1,250 = 2,250; 2,000 was paid.
    expect(await listed(payroll, busaba)).toEqual([['Post', '2026-06', 2_000, 2_250, 250, 'pending']]);
    await worksInJuly(payroll);
    const july = await approvedReport(app, payroll, '2026-07');
    expect(await lineOf(payroll, july.payrollReportId, busaba, post)).toEqual([2_750, 'for June 2026 +250.00']);
    expect(await slipOf(payroll, june.payrollReportId, busaba)).toEqual(before);
    expect(await listed(payroll, busaba)).toEqual([['Post', '2026-06', 2_000, 2_250, 250, 'paid']]);
    const query = { payrollReportId: july.payrollReportId, employeeId: busaba.employeeId, itemId: post };
    const explained = await app.as(payroll.maker).call(payrollReports.explain, { query });
    expect(explained).toMatchObject({
      formula: 'item/amount',
      numbers: [{ name: 'amount', value: 2_500 }],
      changes: [{ key: 'ITEM', month: '2026-06', old: 2_000, new: 2_250, amount: 250 }],
    });
    // Wage of the month that pays it; for tax the 250 of June is occasional: 20,000 + 2,500 come every month.
    const { rows } = await app.build.inTenant(payroll.organizationId, (tx) =>
      tx.client.query(
        `select social_security_wage::int as wage, taxable_regular::int as regular, taxable_occasional::int as occasional
          from app.payroll_slip where report_id = $1 and employee_id = $2`,
        [july.payrollReportId, busaba.employeeId],
      ),
    );
    expect(rows).toEqual([{ wage: 2_275_000, regular: 2_250_000, occasional: 25_000 }]);
    app.setNow('2026-08-31T03:00:00Z');
    const august = await createDraft(app, payroll, '2026-08');
    expect(await lineOf(payroll, august.payrollReportId, busaba, post)).toEqual([2_500, null]);
    app.setNow('2026-08-01T03:00:00Z');
  });

  test('of a deduction gives back what was taken too much, and more than the line holds turns it round', async () => {
    const payroll = await aPayroll(app);
    const { busaba, chai } = payroll;
    const dorm = await anItem(payroll, { name: 'Dormitory', type: 'deduction', debt: false, value: 1_200 });
    await approvedReport(app, payroll);
    await ofPerson(payroll, busaba, dorm, { amount: 900, from: '2026-06-01', isRetroactive: true });
    await ofPerson(payroll, chai, dorm, { amount: 0, from: '2026-06-01', isRetroactive: true });
    expect(await listed(payroll, busaba)).toEqual([['Dormitory', '2026-06', -1_200, -900, 300, 'pending']]);
    await worksInJuly(payroll);
    const { payrollReportId } = await createDraft(app, payroll, '2026-07');
    expect(await lineOf(payroll, payrollReportId, busaba, dorm)).toEqual([-600, 'for June 2026 +300.00']);
    expect(await lineOf(payroll, payrollReportId, chai, dorm)).toEqual([1_200, 'for June 2026 +1,200.00']);
  });

  test('is refused without saying that it is retroactive, and while a payroll that counts it waits', async () => {
    const payroll = await aPayroll(app);
    const { anan } = payroll;
    const meal = await anItem(payroll);
    await ofPerson(payroll, anan, meal, { amount: 2_000 });
    const draft = await createDraft(app, payroll);
    const { payrollReportId } = draft;
    await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId } });
    const late = { amount: 2_500, from: '2026-06-30' };
    const waiting = await refusal(ofPerson(payroll, anan, meal, { ...late, isRetroactive: true }));
    expect(waiting?.errors).toMatchObject([{ field: 'startDate', code: 'form/amount-waits' }]);
    expect(waiting?.errors[0]?.message).toContain('waits for approval');
    await app.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId } });
    const plain = await refusal(ofPerson(payroll, anan, meal, late));
    expect(plain?.errors).toMatchObject([{ field: 'startDate', code: 'form/amount-paid' }]);
    await ofPerson(payroll, anan, meal, { ...late, isRetroactive: true });
    expect(await listed(payroll, anan)).toMatchObject([['Meal', '2026-06', 2_000, 2_500, 500, 'pending']]);
  });

  test('is refused on days of a final pay, after which nothing is paid', async () => {
    const payroll = await aPayroll(app);
    const { busaba, maker, approver } = payroll;
    const meal = await anItem(payroll);
    const { version } = await owner(payroll)(employees.get, { query: { id: busaba.employeeId } });
    await owner(payroll)(employees.update, { body: { id: busaba.employeeId, version, endDate: plainDate('2026-06-30') } });
    const { templateId } = payroll;
    const { payrollReportId } = await app.as(maker).call(payrollReports.create, {
      body: { templateId, month: yearMonth('2026-06'), type: 'final', payDate: plainDate('2026-07-03') },
    });
    await app.as(maker).call(payrollReports.proceed, { body: { payrollReportId, reason: 'Checked' } });
    await app.as(approver).call(payrollReports.approve, { body: { payrollReportId } });
    const refused = await refusal(ofPerson(payroll, busaba, meal, { amount: 1, from: '2026-06-01', isRetroactive: true }));
    expect(refused?.errors).toMatchObject([{ field: 'startDate', code: 'form/amount-final' }]);
  });

  test('is taken back: unpaid it leaves nothing, paid the next payroll takes the difference', async () => {
    const payroll = await aPayroll(app);
    const { busaba } = payroll;
    const meal = await anItem(payroll);
    await ofPerson(payroll, busaba, meal, { amount: 2_000 });
    await approvedReport(app, payroll);
    const later = { amount: 2_500, from: '2026-06-01', isRetroactive: true };
    await ofPerson(payroll, busaba, meal, later);
    const shown = await owner(payroll)(payrollItems.ofEmployee, { query: { employeeId: busaba.employeeId } });
    expect(shown.find(({ payrollId }) => payrollId === meal)?.entries[0]).toMatchObject({ removable: false, paid: true });
    await worksInJuly(payroll);
    const draft = await createDraft(app, payroll, '2026-07');
    await takeBack(payroll, busaba, meal, '2026-06-01');
    const head = await app.as(payroll.maker).call(payrollReports.get, { query: { payrollReportId: draft.payrollReportId } });
    expect(head.isStale).toBe(true);
    await recompute(payroll, draft.payrollReportId);
    expect(await lineOf(payroll, draft.payrollReportId, busaba, meal)).toEqual([2_000, null]);
    expect(await listed(payroll, busaba)).toEqual([]);
    await app.as(payroll.maker).call(payrollReports.remove, { query: { payrollReportId: draft.payrollReportId } });
    await ofPerson(payroll, busaba, meal, later);
    await approvedReport(app, payroll, '2026-07');
    await takeBack(payroll, busaba, meal, '2026-06-01');
    // 500 of June and 500 of July.
    expect((await listed(payroll, busaba)).map(([, month, , , amount, state]) => [month, amount, state])).toEqual([
      ['2026-06', -500, 'pending'],
      ['2026-07', -500, 'pending'],
      ['2026-06', 500, 'paid'],
    ]);
  });

  test('counts the item as it was when it was said: what the item says later reaches no paid month', async () => {
    const payroll = await aPayroll(app);
    const { chai } = payroll;
    const post = await anItem(payroll, { name: 'Post', prorated: true });
    await ofPerson(payroll, chai, post, { amount: 2_000 });
    await approvedReport(app, payroll);
    // Fifteen days of June: 1,000 was paid, 1,200 by now.
    await ofPerson(payroll, chai, post, { amount: 2_400, from: '2026-06-01', isRetroactive: true });
    await worksInJuly(payroll);
    await approvedReport(app, payroll, '2026-07');
    await owner(payroll)(payrollItems.update, { body: { id: post, prorated: false } });
    expect(await listed(payroll, chai)).toEqual([['Post', '2026-06', 1_000, 1_200, 200, 'paid']]);
  });

  test('of an item that is new since counts from its day: what nobody was paid before it is not due', async () => {
    const payroll = await aPayroll(app);
    const { busaba } = payroll;
    await approvedReport(app, payroll);
    const post = await anItem(payroll, { name: 'Post', prorated: true, value: 500 });
    await ofPerson(payroll, busaba, post, { amount: 1_500, from: '2026-06-16', isRetroactive: true });
    // Fifteen days of 1,500; the 500 of everybody counted in no closed month.
    expect(await listed(payroll, busaba)).toEqual([['Post', '2026-06', 0, 750, 750, 'pending']]);
    const phone = await anItem(payroll, { name: 'Phone', value: 500 });
    await ofPerson(payroll, busaba, phone, { amount: 900, from: '2026-06-10', to: '2026-06-20', isRetroactive: true });
    // Paid by what is in force at the end of the month, which the change does not concern.
    expect((await listed(payroll, busaba)).map(([name]) => name)).toEqual(['Post']);
  });

  test('of an item in the base of overtime has that overtime paid too', async () => {
    const payroll = await aPayroll(app);
    const { anan } = payroll;
    const post = await anItem(payroll, { name: 'Post', prorated: true, overtimeBase: true });
    await approvedReport(app, payroll);
    await ofPerson(payroll, anan, post, { amount: 2_400, from: '2026-06-01', isRetroactive: true });
    // 30,000 ÷ 30 ÷ 8 × 1.5 × 2 h = 375; with 2,400 more 405.
    expect(await listed(payroll, anan)).toEqual([
      ['OVERTIME', '2026-06', 375, 405, 30, 'pending'],
      ['Post', '2026-06', 0, 2_400, 2_400, 'pending'],
    ]);
  });
});
