import { beforeAll, describe, expect, test } from 'vitest';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { positions } from '../../../contract/people/positions.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll, workDays } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-08-01T03:00:00Z' });
let payroll: TestPayroll;
beforeAll(() => app.setNow('2026-08-01T03:00:00Z'));

type Given = { name?: string; prorated?: boolean; value?: number; type?: 'income' | 'deduction' };
const anItem = async ({ name = 'Meal', ...given }: Given = {}) => {
  const body = { name: `${name} th`, nameEn: name, type: 'income' as const, prorated: false, ...given };
  return (await owner()(payrollItems.create, { body })).id;
};
const owner = () => app.as(payroll.owner).call;
const ofPerson = (person: Person, payrollId: string, amount: number, span: { startDate?: string; endDate?: string } = {}) =>
  owner()(payrollItems.setOfEmployee, {
    body: {
      employeeId: person.employeeId,
      payrollId,
      amount,
      ...(span.startDate ? { startDate: plainDate(span.startDate) } : {}),
      ...(span.endDate ? { endDate: plainDate(span.endDate) } : {}),
    },
  });
const shown = async ({ employeeId }: Person, payrollId: string) =>
  (await owner()(payrollItems.ofEmployee, { query: { employeeId } })).find((amount) => amount.payrollId === payrollId);
const lineOf = async (payrollReportId: string, { employeeId }: Person, itemId: string) => {
  const slip = await app.as(payroll.maker).call(payrollReports.slip, { query: { payrollReportId, employeeId } });
  const line = [...slip.incomes, ...slip.deductions].find((line) => line.itemId === itemId);
  return line && [line.amount, line.note];
};
const explain = (payrollReportId: string, { employeeId }: Person, itemId: string) =>
  app.as(payroll.maker).call(payrollReports.explain, { query: { payrollReportId, employeeId, itemId } });
const draft = (month?: string) => createDraft(app, payroll, month);

describe('an amount with a first day', () => {
  test('waits for its day, and each month is paid what was in force in it', async () => {
    payroll = await aPayroll(app);
    const meal = await anItem();
    await ofPerson(payroll.anan, meal, 2_000);
    await ofPerson(payroll.anan, meal, 2_500, { startDate: '2026-07-01' });
    const june = await draft();
    expect(await lineOf(june.payrollReportId, payroll.anan, meal)).toEqual([2_000, null]);
    await app.as(payroll.maker).call(payrollReports.remove, { query: { payrollReportId: june.payrollReportId } });
    const july = await draft('2026-07');
    expect(await lineOf(july.payrollReportId, payroll.anan, meal)).toEqual([2_500, null]);
  });

  test('in mid-month is paid by days when the item is, with a line that says both', async () => {
    payroll = await aPayroll(app);
    const [byDays, whole] = [await anItem({ name: 'Position', prorated: true }), await anItem({ name: 'Phone' })];
    for (const item of [byDays, whole]) {
      await ofPerson(payroll.anan, item, 2_000);
      await ofPerson(payroll.anan, item, 2_500, { startDate: '2026-06-16' });
    }
    const { payrollReportId } = await draft();
    const note = '2,000.00 until 15 Jun, 2,500.00 from 16 Jun';
    expect(await lineOf(payrollReportId, payroll.anan, byDays)).toEqual([2_250, note]);
    expect(await lineOf(payrollReportId, payroll.anan, whole)).toEqual([2_500, note]);
    expect(await explain(payrollReportId, payroll.anan, byDays)).toMatchObject({
      formula: 'item/by-days',
      segments: [
        { from: '2026-06-01', to: '2026-06-15', base: 2_000, days: 15 },
        { from: '2026-06-16', to: '2026-06-30', base: 2_500, days: 15 },
      ],
    });
    expect(await explain(payrollReportId, payroll.anan, whole)).toMatchObject({ formula: 'item/at-end' });
  });

  test('that ends lets what was before count again', async () => {
    payroll = await aPayroll(app);
    const meal = await anItem({ value: 100 });
    await ofPerson(payroll.anan, meal, 900, { startDate: '2026-06-01', endDate: '2026-06-30' });
    expect(await lineOf((await draft()).payrollReportId, payroll.anan, meal)).toEqual([900, null]);
    expect(await lineOf((await draft('2026-07')).payrollReportId, payroll.anan, meal)).toEqual([100, null]);
    const refused = ofPerson(payroll.anan, meal, 800, { startDate: '2026-05-01', endDate: '2026-06-15' });
    expect((await refusal(refused))?.errors).toMatchObject([{ field: 'endDate', code: 'form/amount-inside' }]);
    const backwards = ofPerson(payroll.anan, meal, 800, { startDate: '2026-05-02', endDate: '2026-05-01' });
    expect((await refusal(backwards))?.errors).toMatchObject([{ field: 'endDate', code: 'form/end-before-start' }]);
  });

  test('of a position and of everybody has one too, and the person’s comes first', async () => {
    payroll = await aPayroll(app);
    const meal = await anItem({ value: 100 });
    const { id: positionId } = await owner()(positions.create, { body: { name: 'Clerk', salaryBase: 10_000 } });
    const body = { positionId, employeeId: payroll.busaba.employeeId, activeDate: plainDate('2026-01-01') };
    await owner()(positions.addMember, { body });
    await owner()(payrollItems.update, { body: { id: meal, value: 150, startDate: plainDate('2026-07-01') } });
    await owner()(payrollItems.setOfPosition, {
      body: { positionId, payrollId: meal, amount: 300, startDate: plainDate('2026-07-01') },
    });
    await ofPerson(payroll.anan, meal, 500, { startDate: '2026-07-01' });
    const [june, july] = [await draft(), await draft('2026-07')];
    for (const person of [payroll.anan, payroll.busaba, payroll.chai])
      expect(await lineOf(june.payrollReportId, person, meal)).toEqual([100, null]);
    expect(await lineOf(july.payrollReportId, payroll.anan, meal)).toEqual([500, null]);
    expect(await lineOf(july.payrollReportId, payroll.busaba, meal)).toEqual([300, null]);
    expect(await lineOf(july.payrollReportId, payroll.chai, meal)).toEqual([150, null]);
  });
});

describe('what is shown', () => {
  test('is what counts today, where it comes from, since when, its history and what is to come', async () => {
    payroll = await aPayroll(app);
    const meal = await anItem({ value: 100 });
    await ofPerson(payroll.anan, meal, 2_000, { startDate: '2026-03-01' });
    await ofPerson(payroll.anan, meal, 2_500, { startDate: '2026-08-01' });
    await ofPerson(payroll.anan, meal, 3_000, { startDate: '2026-10-01' });
    const entry = (level: string, startDate: string | null, amount: number, state: string, removable: boolean) => ({
      level,
      startDate,
      amount,
      percent: null,
      state,
      removable,
    });
    expect(await shown(payroll.anan, meal)).toMatchObject({
      own: 2_500,
      effective: 2_500,
      source: 'employee',
      startDate: '2026-08-01',
      firstOpenDay: null,
      entries: [
        entry('employee', '2026-10-01', 3_000, 'upcoming', true),
        entry('employee', '2026-08-01', 2_500, 'inForce', true),
        entry('employee', '2026-03-01', 2_000, 'past', true),
        entry('item', null, 100, 'inForce', false),
      ],
    });
  });
});

describe('what approved payrolls counted', () => {
  beforeAll(async () => {
    payroll = await aPayroll(app);
  });
  test('is not changed: the refusal says the first open day, and what to do with earlier ones', async () => {
    const meal = await anItem();
    await ofPerson(payroll.anan, meal, 2_000);
    await approvedReport(app, payroll);
    const refused = await refusal(ofPerson(payroll.anan, meal, 2_500, { startDate: '2026-06-30' }));
    expect(refused?.errors).toMatchObject([{ field: 'startDate', code: 'form/amount-paid' }]);
    expect(refused?.errors[0]?.message).toContain('Choose 1 Jul 2026 or a later day');
    expect(refused?.errors[0]?.message).toContain('one-time item');
    const query = { employeeId: payroll.anan.employeeId, payrollId: meal, startDate: plainDate('1970-01-01') };
    expect((await refusal(owner()(payrollItems.removeFromEmployee, { query })))?.errors).toMatchObject([{ field: 'startDate' }]);
    expect(await shown(payroll.anan, meal)).toMatchObject({ own: 2_000, firstOpenDay: '2026-07-01' });
  });

  test('an amount that begins after them is taken back, and what it ended counts again', async () => {
    const meal = await anItem({ name: 'Travel' });
    await ofPerson(payroll.anan, meal, 700);
    await ofPerson(payroll.anan, meal, 900, { startDate: '2026-09-01', endDate: '2026-09-30' });
    const query = { employeeId: payroll.anan.employeeId, payrollId: meal, startDate: plainDate('2026-09-01') };
    await owner()(payrollItems.removeFromEmployee, { query });
    expect((await shown(payroll.anan, meal))?.entries.map((entry) => entry.amount)).toEqual([700]);
    expect(await refusalCode(owner()(payrollItems.removeFromEmployee, { query }))).toBe('not-found');
  });

  test('a change without a day begins with the first open period and counts at once', async () => {
    const meal = await anItem({ name: 'Rent', value: 100 });
    await ofPerson(payroll.busaba, meal, 700);
    expect(await shown(payroll.busaba, meal)).toMatchObject({ own: 700, startDate: '2026-07-01' });
    await ofPerson(payroll.busaba, meal, 750, { startDate: '2026-07-15' });
    await ofPerson(payroll.busaba, meal, 800);
    expect(await shown(payroll.busaba, meal)).toMatchObject({ own: 800, startDate: '2026-07-01' });
    await owner()(payrollItems.removeFromEmployee, { query: { employeeId: payroll.busaba.employeeId, payrollId: meal } });
    expect(await shown(payroll.busaba, meal)).toMatchObject({ own: null, effective: 100, source: 'item' });
  });

  test('all amounts of a position begin on a day together; what is left out stops', async () => {
    const [one, two] = [await anItem({ name: 'One' }), await anItem({ name: 'Two' })];
    const { id: positionId } = await owner()(positions.create, { body: { name: 'Cook', salaryBase: 10_000 } });
    const setAll = (payrolls: { payrollId: string; amount: number }[], startDate: string) =>
      owner()(payrollItems.setAllOfPosition, { body: { positionId, payrolls, startDate: plainDate(startDate) } });
    await setAll(
      [
        { payrollId: one, amount: 1 },
        { payrollId: two, amount: 2 },
      ],
      '2026-07-01',
    );
    const after = await setAll([{ payrollId: two, amount: 3 }], '2026-09-01');
    const entries = (id: string) =>
      after.find((amount) => amount.payrollId === id)?.entries.map(({ startDate, amount }) => [startDate, amount]);
    expect(entries(one)).toEqual([
      ['2026-09-01', null],
      ['2026-07-01', 1],
    ]);
    expect(entries(two)).toEqual([
      ['2026-09-01', 3],
      ['2026-07-01', 2],
    ]);
  });

  test('the amount of everybody begins on an open day', async () => {
    const meal = await anItem({ name: 'Bonus', value: 100 });
    const update = (startDate?: string) =>
      owner()(payrollItems.update, {
        body: { id: meal, value: 150, ...(startDate ? { startDate: plainDate(startDate) } : {}) },
      });
    expect((await refusal(update('2026-06-15')))?.errors).toMatchObject([{ field: 'startDate', code: 'form/amount-paid' }]);
    expect(await update('2026-09-01')).toMatchObject({ value: 100 });
    expect(await update()).toMatchObject({ value: 150 });
    await workDays(app, payroll.anan, { from: '2026-07-01', to: '2026-07-31' });
    expect(await lineOf((await draft('2026-07')).payrollReportId, payroll.anan, meal)).toEqual([150, null]);
  });
});
