import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { messageKindOf, messageWords } from '../../../contract/notifications/notification-words.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { refusalCode, startTestApp, type TestApp } from '../../testing/app.ts';
import { aPayroll, approvedReport, type TestPayroll } from '../shared/testing/a-payroll.ts';
import { beginDuePayrolls } from './begin-due.ts';

const WAIT = { timeout: 25_000, interval: 50 };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A company whose payroll of June is approved; that of July, paid on the 31st, begins five days before. */
async function company(beginsDaysBefore: number | null = 5): Promise<TestPayroll> {
  app.setNow('2026-07-01T03:00:00Z');
  const payroll = await aPayroll(app);
  await approvedReport(app, payroll);
  const body = { id: payroll.templateId, beginsDaysBefore };
  expect(await app.as(payroll.owner).call(payrollTemplates.update, { body })).toMatchObject({ beginsDaysBefore });
  return payroll;
}
const lookAt = async (at: string) => {
  app.setNow(at);
  await beginDuePayrolls(app.services);
};
const julyOf = async ({ maker }: TestPayroll) => {
  const { content } = await app.as(maker).call(payrollReports.list, {});
  return content.filter((report) => report.month === '2026-07');
};
const toldTo = async ({ maker }: TestPayroll) =>
  (await app.as(maker).call(notifications.list)).content.filter((item) => item.kind === 'payroll-computed');
const begun = (payroll: TestPayroll) =>
  vi.waitFor(async () => {
    const [report] = await julyOf(payroll);
    expect(report).toBeDefined();
    return report;
  }, WAIT);

test('the payroll is calculated on its day, in the morning, once, in the name of its maker, and waits for people', async () => {
  const payroll = await company();
  await lookAt('2026-07-25T10:00:00Z');
  await lookAt('2026-07-25T22:45:00Z');
  expect(await julyOf(payroll)).toEqual([]);
  app.setNow('2026-07-25T23:00:00Z');
  await Promise.all([beginDuePayrolls(app.services), beginDuePayrolls(app.services)]);
  const report = await begun(payroll);
  await vi.waitFor(async () => expect(await toldTo(payroll)).toHaveLength(1), WAIT);
  await lookAt('2026-07-27T03:00:00Z');
  expect(await julyOf(payroll)).toHaveLength(1);
  const { maker } = payroll;
  const payrollReportId = report?.payrollReportId ?? '';
  const head = await app.as(maker).call(payrollReports.get, { query: { payrollReportId } });
  expect(head).toMatchObject({ status: 'DRAFT', payDate: '2026-07-31', preparedBy: { employeeId: maker.employeeId } });
  expect(head.totals.net).toBeGreaterThan(0);
  expect(await toldTo(payroll)).toMatchObject([{ link: `/payrolls/report/${payrollReportId}`, facts: { month: '2026-07' } }]);
});

test('a draft that was deleted does not come back, and one that somebody began is left alone', async () => {
  const deleting = await company();
  await lookAt('2026-07-28T03:00:00Z');
  const report = await begun(deleting);
  await vi.waitFor(async () => expect(await toldTo(deleting)).toHaveLength(1), WAIT);
  const query = { payrollReportId: report?.payrollReportId ?? '' };
  await app.as(deleting.maker).call(payrollReports.remove, { query });
  await lookAt('2026-07-29T03:00:00Z');
  const byHand = await company(null);
  await lookAt('2026-07-29T03:00:00Z');
  for (const payroll of [deleting, byHand]) expect(await julyOf(payroll)).toEqual([]);
});

test('one that cannot be calculated says so to its makers, without a figure', async () => {
  const payroll = await company();
  const members = [payroll.anan, payroll.busaba, payroll.chai];
  for (const { employeeId } of members)
    await app.as(payroll.maker).call(payrollTemplates.removeMember, { query: { templateId: payroll.templateId, employeeId } });
  await lookAt('2026-07-28T03:00:00Z');
  const [item] = await vi.waitFor(async () => {
    const told = await toldTo(payroll);
    expect(told).toHaveLength(1);
    return told;
  }, WAIT);
  expect(item?.facts).toMatchObject({ month: '2026-07' });
  const words = messageWords(messageKindOf('payroll-computed', { outcome: 'failed' }), 'th', { payroll: 'A' });
  expect(words.title).toBe('คำนวณเงินเดือนไม่สำเร็จ: A');
});

test('only who may set up payroll sets the day, and it lies within the month', async () => {
  const { owner, anan, templateId } = await company();
  const update = (person: typeof owner, beginsDaysBefore: number) =>
    app.as(person).call(payrollTemplates.update, { body: { id: templateId, beginsDaysBefore } });
  expect(await refusalCode(update(owner, 28))).toBe('validation/has-errors');
  expect(await refusalCode(update(anan, 3))).toBe('auth/forbidden');
});
