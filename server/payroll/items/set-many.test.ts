import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { itemAmounts } from '../../../contract/payroll/item-amounts.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { positions } from '../../../contract/people/positions.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-08-01T03:00:00Z' });
let payroll: TestPayroll;
let meal: string;
beforeAll(async () => {
  app.setNow('2026-08-01T03:00:00Z');
  payroll = await aPayroll(app);
  await approvedReport(app, payroll);
  meal = await anItem('Meal');
});

const owner = () => app.as(payroll.owner).call;
const anItem = async (name: string, value = 100) =>
  (await owner()(payrollItems.create, { body: { name, nameEn: name, type: 'income', value, prorated: false } })).id;
type Row = { code: string; amount: number; old?: number };
const setMany = (rows: Row[], span: { startDate?: string; endDate?: string } = { startDate: '2026-09-01' }, payrollId = meal) =>
  owner()(itemAmounts.setMany, {
    body: {
      payrollId,
      rows,
      ...(span.startDate ? { startDate: plainDate(span.startDate) } : {}),
      ...(span.endDate ? { endDate: plainDate(span.endDate) } : {}),
    },
  });
const onDay = async (day: string, payrollId = meal) => {
  const people = await owner()(itemAmounts.people, { query: { payrollId, day: plainDate(day) } });
  return Object.fromEntries(people.map(({ employee, own, effective, source }) => [employee.code, [own, effective, source]]));
};

test('an item is set for many people by their codes from a day on, each with an amount of their own', async () => {
  expect(
    await setMany([
      { code: 'e1', amount: 1_234.5, old: 100 },
      { code: 'E2', amount: 0 },
    ]),
  ).toEqual({ set: 2 });
  expect(await onDay('2026-08-31')).toMatchObject({ E1: [null, 100, 'item'], E2: [null, 100, 'item'] });
  expect(await onDay('2026-09-01')).toMatchObject({
    E1: [1_234.5, 1_234.5, 'employee'],
    E2: [0, 0, 'employee'],
    E3: [null, 100, 'item'],
  });
  expect(await auditOf(app, payroll.organizationId, meal)).toEqual(['payroll-item.create', 'payroll-amount.set-many']);
});

test('one bad row leaves everything as it was; every one is named', async () => {
  const item = await anItem('Phone');
  const rows = [
    { code: 'E1', amount: 50 },
    { code: 'E9', amount: 50 },
    { code: 'e1', amount: 60 },
    { code: 'E3', amount: 50, old: 99 },
  ];
  const refused = await refusal(setMany(rows, { startDate: '2026-09-01' }, item));
  expect(refused?.errors.map(({ field, code }) => [field, code])).toEqual([
    ['rows.1.code', 'form/unknown-code'],
    ['rows.2.code', 'form/code-twice'],
    ['rows.3.amount', 'form/amount-changed'],
  ]);
  expect(refused?.errors[2]?.message).toContain('100.00');
  expect(await onDay('2026-09-01', item)).toMatchObject({ E1: [null, 100, 'item'], E3: [null, 100, 'item'] });
});

test('a day that an approved payroll counts is refused at the rows of who is in it', async () => {
  const { code } = await app.build.person({ organizationId: payroll.organizationId, code: 'E7' }).then(() => ({ code: 'E7' }));
  const rows = [
    { code: 'E1', amount: 50 },
    { code, amount: 50 },
  ];
  const refused = await refusal(setMany(rows, { startDate: '2026-06-30' }));
  expect(refused?.errors.map(({ field, code: fault }) => [field, fault])).toEqual([['rows.0.amount', 'form/amount-paid']]);
  expect(refused?.errors[0]?.message).toContain('1 Jul 2026');
});

test('with a last day what was before counts again, and another beginning inside is refused at its row', async () => {
  const item = await anItem('Heat', 0);
  await setMany([{ code: 'E1', amount: 500 }], { startDate: '2026-07-01' }, item);
  await setMany([{ code: 'E1', amount: 900 }], { startDate: '2026-09-01', endDate: '2026-09-30' }, item);
  expect((await onDay('2026-09-30', item)).E1).toEqual([900, 900, 'employee']);
  expect((await onDay('2026-10-01', item)).E1).toEqual([500, 500, 'employee']);
  const inside = setMany(
    [
      { code: 'E2', amount: 1 },
      { code: 'E1', amount: 1 },
    ],
    { startDate: '2026-08-01', endDate: '2026-09-15' },
    item,
  );
  expect((await refusal(inside))?.errors).toMatchObject([{ field: 'rows.1.amount', code: 'form/amount-inside' }]);
});

test('without a day it begins with the first open day and is paid in the open month', async () => {
  const item = await anItem('Night', 0);
  await setMany(
    [
      { code: 'E1', amount: 40 },
      { code: 'E2', amount: 50 },
    ],
    {},
    item,
  );
  const { payrollReportId } = await createDraft(app, payroll, '2026-07');
  for (const [person, amount] of [
    [payroll.anan, 40],
    [payroll.busaba, 50],
  ] as const) {
    const slip = await app
      .as(payroll.maker)
      .call(payrollReports.slip, { query: { payrollReportId, employeeId: person.employeeId } });
    expect(slip.incomes.find((line) => line.itemId === item)?.amount).toBe(amount);
  }
  expect((await onDay('2026-06-30', item)).E1).toEqual([null, 0, 'none']);
});

test('an item shows its own amounts in time, and the positions and people that have others', async () => {
  const item = await anItem('Car', 700);
  const { id: positionId } = await owner()(positions.create, { body: { name: 'Driver', salaryBase: 10_000 } });
  const start = { startDate: plainDate('2026-08-01') };
  await owner()(payrollItems.setOfPosition, { body: { positionId, payrollId: item, amount: 800, ...start } });
  await owner()(payrollItems.update, { body: { id: item, value: 750, startDate: plainDate('2026-10-01') } });
  await setMany([{ code: 'E1', amount: 900 }], { startDate: '2026-12-01' }, item);
  const shown = () => owner()(itemAmounts.ofItem, { query: { payrollId: item } });
  expect(await shown()).toMatchObject({
    unit: 'amount',
    firstOpenDay: '2026-07-01',
    entries: [
      { level: 'item', startDate: '2026-10-01', amount: 750, state: 'upcoming', removable: true },
      { level: 'item', startDate: '2026-07-01', amount: 700, state: 'inForce', removable: true },
    ],
    positions: [{ positionId, name: 'Driver', amount: 800, startDate: '2026-08-01', next: null }],
    people: [{ employee: { code: 'E1' }, amount: null, startDate: null, next: { startDate: '2026-12-01', amount: 900 } }],
  });
  const query = { payrollId: item, startDate: plainDate('2026-10-01') };
  await owner()(itemAmounts.removeFromItem, { query });
  expect((await shown()).entries).toHaveLength(1);
  expect(await refusalCode(owner()(itemAmounts.removeFromItem, { query }))).toBe('not-found');
});

test('people are listed by position, and nothing of another company is reached', async () => {
  const { id: positionId } = await owner()(positions.create, { body: { name: 'Cook', salaryBase: 10_000 } });
  await owner()(positions.addMember, {
    body: { positionId, employeeId: payroll.busaba.employeeId, activeDate: plainDate('2026-01-01') },
  });
  const people = await owner()(itemAmounts.people, { query: { payrollId: meal, positionId } });
  expect(people.map(({ employee }) => employee.code)).toEqual(['E2']);
  const { owner: stranger } = await app.build.company();
  for (const payrollId of [meal, randomUUID()]) {
    const body = { payrollId, rows: [{ code: 'E1', amount: 1 }] };
    expect(await refusalCode(app.as(stranger).call(itemAmounts.setMany, { body }))).toBe('not-found');
    expect(await refusalCode(app.as(stranger).call(itemAmounts.ofItem, { query: { payrollId } }))).toBe('not-found');
  }
});
