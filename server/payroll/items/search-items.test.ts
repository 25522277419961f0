import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { WireBody, WireQuery } from '../../../contract/endpoint.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { aPayroll, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

const t = appForFile({ now: '2026-07-01T03:00:00Z' });
let payroll: TestPayroll;
beforeAll(async () => {
  payroll = await aPayroll(t);
});

const call: ReturnType<typeof t.as>['call'] = (endpoint, input) => t.as(payroll.owner).call(endpoint, input);
const create = (body: WireBody<typeof payrollItems.create>) => call(payrollItems.create, { body });
const search = async (query: WireQuery<typeof payrollItems.search>) => {
  const found = await call(payrollItems.search, { query });
  return { ...found, names: found.content.map((item) => item.name) };
};

test('items are found by a part of either name, of one type, in the order that was asked for', async () => {
  await create({ name: 'ค่าเช่าบ้าน', nameEn: 'House rent', type: 'benefit' });
  await create({ name: 'ค่าน้ำมัน', nameEn: 'Fuel', type: 'benefit' });
  await create({ name: 'หักค่าบ้าน', type: 'deduction' });
  expect((await search({ name: 'บ้าน', sort: 'name,asc' })).names).toEqual(['ค่าเช่าบ้าน', 'หักค่าบ้าน']);
  expect((await search({ name: 'บ้าน', type: 'deduction' })).names).toEqual(['หักค่าบ้าน']);
  expect((await search({ name: 'RENT' })).names).toEqual(['ค่าเช่าบ้าน']);
  expect((await search({ name: '%' })).names).toEqual([]);
  const pages = await Promise.all([0, 1].map((page) => search({ name: 'บ้าน', sort: 'name,desc', size: 1, page })));
  expect(pages.map((page) => [page.names, page.totalElements, page.totalPages])).toEqual([
    [['หักค่าบ้าน'], 2, 2],
    [['ค่าเช่าบ้าน'], 2, 2],
  ]);
});

test('what adds to pay counts for tax unless it is said otherwise; what takes from it does not', async () => {
  for (const [type, positive] of [
    ['income', true],
    ['benefit', true],
    ['deduction', false],
    ['welfare', false],
  ] as const) {
    const made = await create({ name: `ชนิด ${type}`, type });
    expect(made).toMatchObject({
      type,
      positive,
      taxCalculation: positive,
      socialSecurityCalculation: type === 'income',
      prorated: type === 'income',
      overtimeBase: type === 'income',
      regular: true,
      value: 0,
    });
  }
  const free = await create({ name: 'ไม่เสียภาษี', type: 'income', taxCalculation: false, regular: false });
  expect(free).toMatchObject({ taxCalculation: false, regular: false });
});

test('a share has a percentage and no value; a value is never less than nothing', async () => {
  const share = { name: 'กองทุน', type: 'welfare', unit: 'percent' } as const;
  for (const percent of [undefined, 0])
    expect(await refusal(create({ ...share, percent }))).toMatchObject({ errors: [{ field: 'percent', code: 'form/required' }] });
  expect(await refusal(create({ name: 'ลบ', type: 'income', value: -0.01 }))).toMatchObject({
    errors: [{ field: 'value', code: 'form/min' }],
  });
  const made = await create({ ...share, percent: 10_000, value: 99 });
  expect(made).toMatchObject({ unit: 'percent', percent: 10_000, value: 0 });
  const back = await call(payrollItems.update, { body: { id: made.id, unit: 'amount', value: 12.34 } });
  expect(back).toMatchObject({ unit: 'amount', percent: 0, value: 12.34 });
  expect((await search({ name: 'ลบ' })).names).toEqual([]);
});

test('a share cannot lose its percentage by a change that does not speak of the unit', async () => {
  const { id } = await create({ name: 'สวัสดิการ', type: 'welfare', unit: 'percent', percent: 300 });
  const refused = await refusal(call(payrollItems.update, { body: { id, percent: 0 } }));
  expect(refused).toMatchObject({ status: 422, errors: [{ field: 'percent', code: 'form/required' }] });
  expect((await search({ name: 'สวัสดิการ' })).content).toMatchObject([{ percent: 300, version: 1 }]);
});

test('a name is taken once, also by an item of the rules, and an English name can be taken away', async () => {
  const made = await create({ name: 'โบนัส', nameEn: 'Bonus', type: 'income' });
  const other = await create({ name: 'คอมมิชชั่น', type: 'income' });
  const taken = await refusal(call(payrollItems.update, { body: { id: other.id, name: 'โบนัส' } }));
  expect(taken).toMatchObject({ status: 409, code: 'array/already-exist', errors: [{ field: 'name' }] });
  const [salary] = (await search({ sort: 'createdDate,asc' })).content;
  expect((await refusal(create({ name: salary?.name ?? '', type: 'income' })))?.code).toBe('array/already-exist');
  const bare = await call(payrollItems.update, { body: { id: made.id, nameEn: null } });
  expect(bare).toMatchObject({ name: 'โบนัส', nameEn: null, version: 2 });
});

test('an item out of use is found only when it is asked for, and comes back as it was', async () => {
  const { id } = await create({ name: 'ค่าวิชาชีพ', type: 'income', value: 750.5 });
  await call(payrollItems.update, { body: { id, enabled: false } });
  expect((await search({ name: 'ค่าวิชาชีพ' })).names).toEqual([]);
  expect((await search({ name: 'ค่าวิชาชีพ', disabled: true })).content).toMatchObject([{ enabled: false, value: 750.5 }]);
  await call(payrollItems.update, { body: { id, enabled: true } });
  expect((await search({ name: 'ค่าวิชาชีพ' })).content).toMatchObject([{ enabled: true, value: 750.5, version: 3 }]);
});

test('of those who change one version at once, one is heard', async () => {
  const { id } = await create({ name: 'พร้อมกัน', type: 'income' });
  const change = (value: number) => refusalCode(call(payrollItems.update, { body: { id, version: 1, value } }));
  const answers = await Promise.all([change(1), change(2), change(3)]);
  expect(answers.toSorted()).toEqual(['conflict', 'conflict', null]);
});

test('an item that a report has a line of keeps its sign, and is put out of use instead of deleted', async () => {
  const { id } = await create({ name: 'ค่าตำแหน่ง', type: 'income', value: 1_000 });
  const { payrollReportId } = await createDraft(t, payroll);
  expect((await search({ name: 'ค่าตำแหน่ง' })).content).toMatchObject([{ used: true }]);
  const turned = await refusal(call(payrollItems.update, { body: { id, type: 'deduction' } }));
  expect(turned).toMatchObject({ status: 409, code: 'state/not-allowed', facts: { used: true } });
  expect(await call(payrollItems.update, { body: { id, type: 'benefit' } })).toMatchObject({ type: 'benefit', positive: true });
  expect(await call(payrollItems.remove, { query: { id } })).toEqual({ ok: true, outcome: 'disabled' });
  const { columns } = await call(payrollReports.info, { query: { payrollReportId } });
  // Three people with 1,000.00 each; who joined on the 16th gets half of it.
  expect(columns.find((column) => column.itemId === id)).toMatchObject({ name: 'ค่าตำแหน่ง', total: 2_500 });
  expect(await auditOf(t, payroll.organizationId, id)).toEqual([
    'payroll-item.create',
    'payroll-item.update',
    'payroll-item.disable',
  ]);
});

test('a deleted item is gone; one of another company answers as a random one', async () => {
  const { id } = await create({ name: 'ชั่วคราว', type: 'income' });
  const { owner: stranger } = await t.build.company();
  for (const unknown of [id, randomUUID()]) {
    expect(await refusalCode(t.as(stranger).call(payrollItems.update, { body: { id: unknown, value: 1 } }))).toBe('not-found');
    expect(await refusalCode(t.as(stranger).call(payrollItems.remove, { query: { id: unknown } }))).toBe('not-found');
  }
  expect(await call(payrollItems.remove, { query: { id } })).toEqual({ ok: true, outcome: 'deleted' });
  expect(await refusalCode(call(payrollItems.remove, { query: { id } }))).toBe('not-found');
});
