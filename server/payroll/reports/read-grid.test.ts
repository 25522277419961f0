import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { WireBody, WireQuery } from '../../../contract/endpoint.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

const t = appForFile({ now: '2026-07-01T03:00:00Z' });
let payroll: TestPayroll;
let payrollReportId: string;
let sales: string;
const itemIds: Record<string, string> = {};
beforeAll(async () => {
  payroll = await aPayroll(t);
  const { organizationId, busaba } = payroll;
  sales = await t.build.department(organizationId, 'ฝ่ายขาย');
  await t.build.inTenant(organizationId, (tx) =>
    tx
      .updateTable('app.employee')
      .set({ department_id: sales, first_name_en: 'Busaba', last_name_en: 'Jaidee' })
      .where('organization_id', '=', organizationId)
      .where('id', '=', busaba.employeeId)
      .execute(),
  );
  ({ payrollReportId } = await createDraft(t, payroll));
  for (const column of (await grid()).columns) itemIds[column.keyName ?? column.name] = column.itemId;
});

const maker: ReturnType<typeof t.as>['call'] = (endpoint, input) => t.as(payroll.maker).call(endpoint, input);
const grid = (query: Omit<WireQuery<typeof payrollReports.info>, 'payrollReportId'> = {}) =>
  maker(payrollReports.info, { query: { payrollReportId, ...query } });
const codes = async (query: Parameters<typeof grid>[0]) => (await grid(query)).rows.map((row) => row.code);
const decide = (body: Partial<WireBody<typeof payrollReports.overrideLine>> = {}, as = payroll.maker) =>
  t.as(as).call(payrollReports.overrideLine, {
    body: {
      payrollReportId,
      employeeId: payroll.anan.employeeId,
      itemId: itemIds.LATE ?? '',
      amount: 10,
      reason: 'ตกลงกับหัวหน้า',
      ...body,
    },
  });
const explain = (person: keyof Pick<TestPayroll, 'anan' | 'busaba' | 'chai'>, key: string) =>
  maker(payrollReports.explain, {
    query: { payrollReportId, employeeId: payroll[person].employeeId, itemId: itemIds[key] ?? '' },
  });

test('rows are found by code and name in both scripts, by department and by whether there is a warning', async () => {
  expect(await codes({ search: 'บุษ' })).toEqual(['E2']);
  expect(await codes({ search: 'jaidee' })).toEqual(['E2']);
  expect(await codes({ search: 'e3' })).toEqual(['E3']);
  expect(await codes({ search: 'E_' })).toEqual([]);
  expect(await codes({ departmentId: sales })).toEqual(['E2']);
  expect(await codes({ departmentId: randomUUID() })).toEqual([]);
  const [warned, plain] = [await codes({ warned: 'true' }), await codes({ warned: 'false' })];
  expect([...warned, ...plain].toSorted()).toEqual(['E1', 'E2', 'E3']);
});

test('a page has the rows in the order of their codes and how many there are of all', async () => {
  const pages = await Promise.all([0, 1].map((page) => grid({ page, size: 2 })));
  expect(pages.map((page) => [page.rows.map((row) => row.code), page.totalElements])).toEqual([
    [['E1', 'E2'], 3],
    [['E3'], 3],
  ]);
});

test('the totals of the columns are those of everybody, whoever is on the page, and tie out with the report', async () => {
  const all = await grid();
  const one = await grid({ search: 'บุษ' });
  expect(one.columns).toEqual(all.columns);
  const satang = (amount: number) => Math.round(amount * 100);
  for (const [place, column] of all.columns.entries())
    expect(all.rows.reduce((sum, row) => sum + satang(row.amounts[place] ?? 0), 0)).toBe(satang(column.total));
  const sides = all.columns.reduce((sum, column) => sum + (column.positive ? 1 : -1) * satang(column.total), 0);
  expect(sides).toBe(satang(all.report.totals.net));
});

test('names are those of the language that was asked for, where a person has both parts of it', async () => {
  const names = async (language: string) => {
    const answer = await maker(payrollReports.info, { query: { payrollReportId }, headers: { 'accept-language': language } });
    return answer.rows.map((row) => row.name);
  };
  expect(await names('th')).toEqual(['อนันต์ ใจดี', 'บุษบา ใจดี', 'ชัย ใจดี']);
  expect(await names('en')).toEqual(['อนันต์ ใจดี', 'Busaba Jaidee', 'ชัย ใจดี']);
});

test('a grid of another period than the report’s own is not there', async () => {
  const [startDate, endDate] = [plainDate('2026-06-01'), plainDate('2026-06-30')];
  expect((await grid({ startDate, endDate })).rows).toHaveLength(3);
  expect(await refusalCode(grid({ startDate: plainDate('2026-06-02') }))).toBe('not-found');
  expect(await refusalCode(grid({ startDate, endDate: plainDate('2026-06-29') }))).toBe('not-found');
});

test('overtime and lateness are explained by their days, the hourly base and the rate', async () => {
  const overtime = await explain('anan', 'OVERTIME');
  // 30,000 ÷ 30 days ÷ 8 hours = 125.00 an hour; 2 hours at 1.5 are 375.00.
  expect(overtime).toMatchObject({ formula: 'overtime/full-time', line: { amount: 375, computedAmount: 375, override: null } });
  expect(overtime.parts).toMatchObject([{ kind: 'overtime', rate: 15_000, minutes: 120 }]);
  expect(overtime.days).toMatchObject([{ date: '2026-06-10', minutes: 120, workedMinutes: 480 }]);
  const late = await explain('anan', 'LATE');
  // A quarter of an hour of 125.00.
  expect(late).toMatchObject({ formula: 'late/time-not-worked', line: { amount: 31.25, positive: false } });
  expect(late.days).toMatchObject([{ date: '2026-06-11', minutes: 15, lateMinutes: 15 }]);
});

test('a joiner’s salary is explained by the days of the month they were there', async () => {
  const salary = await explain('chai', 'SALARY');
  // From 16 to 30 June are 15 of 30 days of 60,000.00.
  expect(salary).toMatchObject({ formula: 'salary/pro-rata', line: { amount: 30_000 } });
  expect(salary.segments).toMatchObject([{ from: '2026-06-16', to: '2026-06-30', base: 60_000, days: 15 }]);
});

test('social security is explained by the rule of its date, with the source; tax by its slices', async () => {
  const social = await explain('anan', 'SOCIAL_SECURITY');
  // The wage of 30,000.00 counts up to 17,500.00 in 2026, of which 5 % are 875.00.
  expect(social).toMatchObject({ formula: 'social-security/section-33', line: { amount: 875 } });
  expect(social.rows).toMatchObject([{ from: '2026-01-01', source: expect.stringContaining('Gazette') }]);
  const tax = await explain('anan', 'TAX');
  expect(tax.formula).toBe('tax/progressive');
  expect(tax.allowances.length).toBeGreaterThan(0);
  for (const slice of tax.slices) expect(slice.tax).toBeCloseTo((slice.income * slice.rate) / 10_000, 2);
});

test('a line is decided with an amount that is not negative, of an item in use, for a person of the report', async () => {
  expect(await refusal(decide({ amount: -0.01 }))).toMatchObject({ errors: [{ field: 'amount', code: 'form/min' }] });
  expect(await refusal(decide({ reason: '   ' }))).toMatchObject({ errors: [{ field: 'reason' }] });
  expect(await refusalCode(decide({ itemId: randomUUID() }))).toBe('ref-not-found');
  for (const employeeId of [payroll.owner.employeeId, randomUUID()])
    expect(await refusalCode(decide({ employeeId }))).toBe('not-found');
  const owner = t.as(payroll.owner);
  const other = await owner.call(payrollItems.create, { body: { name: 'เลิกใช้', type: 'income' } });
  await owner.call(payrollItems.update, { body: { id: other.id, enabled: false } });
  expect(await refusalCode(decide({ itemId: other.id }))).toBe('ref-not-found');
  expect((await grid()).rows.flatMap((row) => row.overridden)).toEqual([]);
});

test('a decided line names its column, its reason and who decided it; taken back it is what the rules say', async () => {
  const { report, row, columns } = await decide({ amount: 0 });
  const place = columns.findIndex((column) => column.keyName === 'LATE');
  expect([row.overridden, row.amounts[place]]).toEqual([[place], 0]);
  // 29,285.42 and the 31.25 that are not taken any more; the tax of those is less than a baht.
  expect(row.net).toBeGreaterThan(29_315);
  const why = await explain('anan', 'LATE');
  expect(why.line).toMatchObject({
    amount: 0,
    computedAmount: 31.25,
    override: { reason: 'ตกลงกับหัวหน้า', by: expect.stringContaining('Malee') },
  });
  expect(await refusalCode(decide({ version: report.version - 1 }))).toBe('conflict');
  const back = await decide({ amount: null, reason: 'ผิดคน' });
  expect([back.row.overridden, back.row.net]).toEqual([[], 29_285.42]);
  const entity = `${payrollReportId}/${payroll.anan.employeeId}/${itemIds.LATE}`;
  expect(await auditOf(t, payroll.organizationId, entity)).toEqual(['payroll-report.override', 'payroll-report.override']);
});

test('who is no maker decides no line; of two decisions about one version, one stands', async () => {
  const viewer = await t.build.person({ organizationId: payroll.organizationId, groups: ['payrollViewer'] });
  expect(await refusalCode(decide({}, viewer))).toBe('payroll/not-maker');
  expect(await refusalCode(decide({}, payroll.anan))).toBe('auth/forbidden');
  const { version } = (await grid()).report;
  const answers = await Promise.all([1, 2, 3].map((amount) => refusalCode(decide({ amount, version }))));
  expect(answers.toSorted()).toEqual(['conflict', 'conflict', null]);
  await decide({ amount: null });
});

test('the summary has every item that pays or takes something, and the departments in the order of their names', async () => {
  const summary = await maker(payrollReports.summary, { body: { payrollReportId } });
  const named = summary.items.map((item) => [item.keyName, item.people, item.total]);
  expect(named).toEqual(
    expect.arrayContaining([
      // 30,000 + 20,000 + half of 60,000.
      ['SALARY', 3, 80_000],
      ['OVERTIME', 1, 375],
      ['LATE', 1, 31.25],
      ['SOCIAL_SECURITY', 3, 2_625],
    ]),
  );
  expect(summary.departments.map((department) => [department.name, department.totals.employees])).toEqual([
    ['ฝ่ายขาย', 1],
    [null, 2],
  ]);
  const sum = summary.departments.reduce((total, department) => total + Math.round(department.totals.net * 100), 0);
  expect(sum).toBe(Math.round(summary.report.totals.net * 100));
});

test('slips are listed newest first, to payroll people of anybody and only those of a pay date in the range', async () => {
  const first = (await createDraft(t, payroll, '2026-05')).payrollReportId;
  await maker(payrollReports.remove, { query: { payrollReportId: first } });
  await maker(payrollReports.remove, { query: { payrollReportId } });
  const june = await approvedReport(t, payroll);
  t.setNow('2026-08-01T03:00:00Z');
  const july = await approvedReport(t, payroll, '2026-07');
  const slips = async (query: WireQuery<typeof payrollReports.employeeSlips>) =>
    (await maker(payrollReports.employeeSlips, { query: { employeeId: payroll.anan.employeeId, ...query } })).map(
      (slip) => slip.payrollReportId,
    );
  expect(await slips({})).toEqual([july.payrollReportId, june.payrollReportId]);
  expect(await slips({ startDate: plainDate('2026-07-01') })).toEqual([july.payrollReportId]);
  expect(await slips({ startDate: plainDate('2026-06-30'), endDate: plainDate('2026-06-30') })).toEqual([june.payrollReportId]);
  expect(await slips({ endDate: plainDate('2026-06-29') })).toEqual([]);
  expect(await refusalCode(slips({ employeeId: randomUUID() }))).toBe('not-found');
  await maker(payrollReports.void, { body: { payrollReportId: july.payrollReportId, reason: 'ผิด' } });
  expect(await slips({})).toEqual([june.payrollReportId]);
});
