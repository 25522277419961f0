import { describe, expect, test } from 'vitest';
import { itemAmounts } from '../../../contract/payroll/item-amounts.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { employees } from '../../../contract/people/employees.ts';
import { positions } from '../../../contract/people/positions.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll, workDays } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-08-01T03:00:00Z' });

type Given = {
  name?: string;
  prorated?: boolean;
  value?: number;
  type?: 'income' | 'deduction';
  overtimeBase?: boolean;
  debt?: boolean;
};
const owner = (payroll: TestPayroll) => app.as(payroll.owner).call;
const anItem = async (payroll: TestPayroll, { name = 'Meal', ...given }: Given = {}) => {
  const rules = { type: 'income' as const, prorated: false, overtimeBase: false, ...given };
  return (await owner(payroll)(payrollItems.create, { body: { name: `${name} th`, nameEn: name, ...rules } })).id;
};
type Span = { from?: string; to?: string; isRetroactive?: boolean };
const spanOf = ({ from, to, isRetroactive }: Span) => ({
  ...(from ? { startDate: plainDate(from) } : {}),
  ...(to ? { endDate: plainDate(to) } : {}),
  ...(isRetroactive === undefined ? {} : { isRetroactive }),
});
type Set = Span & { amount: number };
const ofPerson = (payroll: TestPayroll, { employeeId }: Person, payrollId: string, { amount, ...span }: Set) =>
  owner(payroll)(payrollItems.setOfEmployee, { body: { employeeId, payrollId, amount, ...spanOf(span) } });
const takeBack = (payroll: TestPayroll, { employeeId }: Person, payrollId: string, from: string) =>
  owner(payroll)(payrollItems.removeFromEmployee, {
    query: { employeeId, payrollId, startDate: plainDate(from), isRetroactive: true },
  });
const listed = async (payroll: TestPayroll, { employeeId }: Person) =>
  (await owner(payroll)(retroPay.list, { query: { employeeId } })).map((row) => [
    row.itemName ?? row.key,
    row.month,
    row.old,
    row.new,
    row.amount,
    row.state,
  ]);
const slipOf = (payroll: TestPayroll, payrollReportId: string, { employeeId }: Person) =>
  app.as(payroll.maker).call(payrollReports.slip, { query: { payrollReportId, employeeId } });
const lineOf = async (payroll: TestPayroll, payrollReportId: string, person: Person, itemId: string) => {
  const slip = await slipOf(payroll, payrollReportId, person);
  const line = [...slip.incomes, ...slip.deductions].find((slipLine) => slipLine.itemId === itemId);
  return line && [line.positive ? line.amount : -line.amount, line.note];
};
const recompute = ({ maker }: TestPayroll, payrollReportId: string) =>
  app.as(maker).call(payrollReports.recompute, { body: { payrollReportId } });
const worksInJuly = async ({ anan, busaba, chai }: TestPayroll) => {
  for (const person of [anan, busaba, chai]) await workDays(app, person, { from: '2026-07-01', to: '2026-07-31' });
};

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
