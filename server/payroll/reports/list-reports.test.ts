import { beforeAll, expect, test } from 'vitest';
import type { WireBody, WireQuery } from '../../../contract/endpoint.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { aPayroll, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

const t = appForFile({ now: '2027-02-01T03:00:00Z' });
let payroll: TestPayroll;
let ids: Record<'june' | 'november' | 'december' | 'january' | 'bonus', string>;
/** June and December are approved, November waits and is voided, January is a draft; a second template has a June of its own. */
beforeAll(async () => {
  payroll = await aPayroll(t);
  ids = {
    june: await approved('2026-06', { name: 'เงินเดือนมิถุนายน' }),
    november: await proceeded('2026-11', {}),
    december: await approved('2026-12', { payDate: plainDate('2027-01-05') }),
    january: (await createDraft(t, payroll, '2027-01')).payrollReportId,
    bonus: await bonusOf('2026-06'),
  };
  const body = { payrollReportId: ids.november, reason: 'ผิดงวด' };
  await maker(payrollReports.void, { body });
});

const maker: ReturnType<typeof t.as>['call'] = (endpoint, input) => t.as(payroll.maker).call(endpoint, input);
type New = Omit<WireBody<typeof payrollReports.create>, 'templateId' | 'month'>;
const draft = async (month: string, more: New) => {
  const body = { templateId: payroll.templateId, month: yearMonth(month), ...more };
  return (await maker(payrollReports.create, { body })).payrollReportId;
};
async function proceeded(month: string, more: New): Promise<string> {
  const payrollReportId = await draft(month, more);
  await maker(payrollReports.proceed, { body: { payrollReportId } });
  return payrollReportId;
}
async function approved(month: string, more: New): Promise<string> {
  const payrollReportId = await proceeded(month, more);
  await t.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId } });
  return payrollReportId;
}
/** A second payroll of the same month, for somebody else. */
async function bonusOf(month: string): Promise<string> {
  const guest = await t.build.person({ organizationId: payroll.organizationId, salary: 9_000, code: 'E9' });
  const { id: templateId } = await maker(payrollTemplates.create, { body: { name: 'โบนัสประจำปี' } });
  await maker(payrollTemplates.addMember, { body: { templateId, employeeId: guest.employeeId } });
  const report = await maker(payrollReports.create, { body: { templateId, month: yearMonth(month) } });
  return report.payrollReportId;
}
const listed = async (query: WireQuery<typeof payrollReports.list> = {}) => {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  const { content } = await maker(payrollReports.list, { query });
  return content.map((report) => names.get(report.payrollReportId));
};

test('reports come with the newest month first, and in any other order that is asked for', async () => {
  const order = await listed();
  expect(order.slice(0, 3)).toEqual(['january', 'december', 'november']);
  expect(order.slice(3).toSorted()).toEqual(['bonus', 'june']);
  expect((await listed({ sort: 'month,asc' })).slice(2)).toEqual(['november', 'december', 'january']);
  // December was paid on 5 January, January is to be paid on its last day.
  expect((await listed({ sort: 'payDate,desc' })).slice(0, 3)).toEqual(['january', 'december', 'november']);
  // One person with 9,000.00 gets less than the three of the others.
  expect((await listed({ sort: 'net,asc' }))[0]).toBe('bonus');
});

test('reports are found by status, template, the year of their month, and a part of either name', async () => {
  expect(await listed({ status: ['approved'], sort: 'month,asc' })).toEqual(['june', 'december']);
  expect(await listed({ status: ['voided', 'draft'], templateId: payroll.templateId })).toEqual(['january', 'november']);
  expect(await listed({ status: ['rejected'] })).toEqual([]);
  expect(await listed({ year: 2027 })).toEqual(['january']);
  expect(await listed({ search: 'มิถุนา' })).toEqual(['june']);
  expect(await listed({ search: 'โบนัส' })).toEqual(['bonus']);
  expect(await listed({ search: 'ผิดงวด' })).toEqual([]);
});

test('a page holds what was asked for and says how many there are', async () => {
  const pages = await Promise.all(
    [0, 1].map((page) => maker(payrollReports.list, { query: { templateId: payroll.templateId, size: 2, page } })),
  );
  expect(pages.map((page) => [page.content.length, page.totalPages, page.totalElements])).toEqual([
    [2, 2, 4],
    [2, 2, 4],
  ]);
});

test('the sums of a year hold what was approved, in the month in which it was paid', async () => {
  const totalsOf = async (payrollReportId: string) => (await maker(payrollReports.get, { query: { payrollReportId } })).totals;
  const [june, december] = [await totalsOf(ids.june), await totalsOf(ids.december)];
  const sum = (year: number, templateId?: string) =>
    maker(payrollReports.sum, { query: { year, ...(templateId === undefined ? {} : { templateId }) } });
  expect(await sum(2026)).toEqual({ year: 2026, months: [{ month: '2026-06', reports: 1, totals: june }], totals: june });
  expect(await sum(2027)).toEqual({ year: 2027, months: [{ month: '2027-01', reports: 1, totals: december }], totals: december });
  expect(june).toMatchObject({ employees: 3, socialSecurity: 2_625 });
  const nothing = await sum(2025);
  expect([nothing.months, nothing.totals.net]).toEqual([[], 0]);
  const { templateId } = await maker(payrollReports.get, { query: { payrollReportId: ids.bonus } });
  expect((await sum(2026, templateId)).months).toEqual([]);
  expect((await sum(2026, payroll.templateId)).months).toHaveLength(1);
});

test('who voided a report and why is shown instead of who prepared it', async () => {
  const [voided] = (await maker(payrollReports.list, { query: { status: ['voided'] } })).content;
  expect(voided).toMatchObject({ status: 'VOIDED', reason: 'ผิดงวด', decidedBy: { employeeId: payroll.maker.employeeId } });
  const [decided] = (await maker(payrollReports.list, { query: { status: ['approved'] } })).content;
  expect(decided).toMatchObject({ decidedBy: { employeeId: payroll.approver.employeeId } });
});

test('a period ends after it begins and is two months at most; a refused change leaves the draft as it was', async () => {
  const change = (startDate: string, endDate: string) =>
    refusal(
      maker(payrollReports.update, {
        body: { payrollReportId: ids.january, startDate: plainDate(startDate), endDate: plainDate(endDate) },
      }),
    );
  expect(await change('2027-01-31', '2027-01-30')).toMatchObject({ errors: [{ field: 'endDate', code: 'form/invalid' }] });
  // 62 days after 1 January is 4 March.
  expect(await change('2027-01-01', '2027-03-05')).toMatchObject({ errors: [{ field: 'endDate', code: 'form/max' }] });
  const before = await maker(payrollReports.get, { query: { payrollReportId: ids.january } });
  expect(before).toMatchObject({ startDate: '2027-01-01', endDate: '2027-01-31', version: before.version });
  expect(await change('2027-01-01', '2027-03-04')).toBeNull();
  expect(await change('2027-01-01', '2027-01-31')).toBeNull();
});

test('a new name changes no figure and is a new version; an old version is a conflict', async () => {
  const before = await maker(payrollReports.get, { query: { payrollReportId: ids.january } });
  const rename = (version: number, name: string) =>
    maker(payrollReports.update, { body: { payrollReportId: ids.january, version, name } });
  const after = await rename(before.version, 'มกราคม');
  expect(after).toMatchObject({ name: 'มกราคม', totals: before.totals, computedDate: before.computedDate });
  expect(after.version).toBeGreaterThan(before.version);
  expect(await refusalCode(rename(before.version, 'February'))).toBe('conflict');
});

test('only a draft is deleted; its month is free again, and the log keeps that there was one', async () => {
  for (const payrollReportId of [ids.june, ids.november])
    expect(await refusalCode(maker(payrollReports.remove, { query: { payrollReportId } }))).toBe('state/not-allowed');
  const payrollReportId = await draft('2026-08', {});
  expect(await refusalCode(draft('2026-08', {}))).toBe('payroll/month-exists');
  const viewer = await t.build.person({ organizationId: payroll.organizationId, groups: ['payrollViewer'] });
  const query = { payrollReportId };
  expect(await refusalCode(t.as(viewer).call(payrollReports.remove, { query }))).toBe('payroll/not-maker');
  expect(await maker(payrollReports.remove, { query })).toEqual({ ok: true });
  expect(await refusalCode(maker(payrollReports.get, { query }))).toBe('not-found');
  expect(await auditOf(t, payroll.organizationId, payrollReportId)).toEqual(['payroll-report.create', 'payroll-report.remove']);
  await draft('2026-08', {});
});

test('of two who set the same month at once, one makes the draft', async () => {
  const answers = await Promise.all([1, 2].map(() => refusalCode(draft('2026-09', {}))));
  expect(answers.filter((code) => code === null)).toHaveLength(1);
  expect(await maker(payrollReports.list, { query: { year: 2026, sort: 'month,asc' } })).toMatchObject({
    content: expect.arrayContaining([expect.objectContaining({ month: '2026-09' })]),
  });
});
