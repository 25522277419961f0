import { expect, test } from 'vitest';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { socialSecurityTerms } from '../../../contract/payroll/social-security-terms.ts';
import { yearMonth } from '../../../domain/units.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-11-01T03:00:00Z' });
type Terms = { fromMonth?: string; base?: 'wage' | 'highest'; paidBy?: 'employee' | 'company' };
const say = ({ owner }: TestPayroll, { fromMonth = '2026-06', base = 'wage', paidBy = 'employee' }: Terms) =>
  app.as(owner).call(socialSecurityTerms.set, { body: { fromMonth: yearMonth(fromMonth), base, paidBy } });
/** What the slip of somebody says, of Busaba unless another is named: 20,000.00 less two days of absence, 18,666.67. */
async function figures(payroll: TestPayroll, payrollReportId: string, person = payroll.busaba) {
  const { call } = app.as(payroll.maker);
  const slip = await call(payrollReports.slip, { query: { payrollReportId, employeeId: person.employeeId } });
  const line = (lines: typeof slip.incomes, name: string) => lines.find((found) => found.name === name)?.amount;
  return {
    borne: line(slip.incomes, 'Social security paid by the company'),
    taken: line(slip.deductions, 'Social security'),
    net: slip.net,
  };
}
const totals = async (payroll: TestPayroll, payrollReportId: string) =>
  (await app.as(payroll.maker).call(payrollReports.get, { query: { payrollReportId } })).totals;

async function aCompany() {
  app.setNow('2026-11-01T03:00:00Z');
  return aPayroll(app);
}

test('what the company pays is income of the person that the contribution takes: net rises by it, and so does taxable pay', async () => {
  const payroll = await aCompany();
  const { payrollReportId } = await createDraft(app, payroll);
  const usual = { ...(await figures(payroll, payrollReportId)), totals: await totals(payroll, payrollReportId) };
  expect(usual).toMatchObject({ borne: undefined, taken: 875 });
  await say(payroll, { paidBy: 'company' });
  const maker = app.as(payroll.maker);
  expect(await maker.call(payrollReports.get, { query: { payrollReportId } })).toMatchObject({ isStale: true });
  await maker.call(payrollReports.recompute, { body: { payrollReportId } });
  const paid = await figures(payroll, payrollReportId);
  expect(paid).toMatchObject({ borne: 875, taken: 875 });
  // 20,000.00 a month pays no tax, with or without 875.00 more.
  expect(paid.net - usual.net).toBe(875);
  const after = await totals(payroll, payrollReportId);
  expect(after.taxable - usual.totals.taxable).toBe(3 * 875);
  expect(after).toMatchObject({
    socialSecurity: usual.totals.socialSecurity,
    socialSecurityEmployer: usual.totals.socialSecurityEmployer,
    socialSecurityWage: usual.totals.socialSecurityWage,
  });
  // Chai, from 16 June at 60,000.00, is taxed on it.
  expect(after.tax).toBeGreaterThan(usual.totals.tax);
});

test('the totals of an approved payroll tie with slips, return and file, and its books balance', async () => {
  const payroll = await aCompany();
  await say(payroll, { paidBy: 'company', base: 'highest' });
  const { payrollReportId } = await approvedReport(app, payroll);
  const tie = await app.as(payroll.maker).call(payrollDocuments.tieOut, { query: { payrollReportId } });
  expect(tie.checks.filter(({ isEqual }) => !isEqual)).toEqual([]);
  expect(tie.checks.length).toBeGreaterThan(3);
});

test('on the highest base a lower wage contributes and is reported as that, and no more than its own part is taken from pay', async () => {
  const payroll = await aCompany();
  const low = await app.build.person({
    organizationId: payroll.organizationId,
    firstName: 'ดารา',
    lastName: 'ใจดี',
    salary: 10_000,
    code: 'E4',
  });
  await app
    .as(payroll.maker)
    .call(payrollTemplates.addMember, { body: { templateId: payroll.templateId, employeeId: low.employeeId } });
  const { payrollReportId } = await createDraft(app, payroll);
  const usual = await figures(payroll, payrollReportId, low);
  const before = await totals(payroll, payrollReportId);
  expect(usual).toMatchObject({ taken: 500, borne: undefined });
  await say(payroll, { base: 'highest' });
  await app.as(payroll.maker).call(payrollReports.recompute, { body: { payrollReportId } });
  expect(await figures(payroll, payrollReportId, low)).toEqual({ taken: 875, borne: 375, net: usual.net });
  const after = await totals(payroll, payrollReportId);
  expect([after.socialSecurity - before.socialSecurity, after.socialSecurityWage - before.socialSecurityWage]).toEqual([
    375, 7_500,
  ]);
  // Above the highest base nothing changes.
  expect(await figures(payroll, payrollReportId)).toMatchObject({ taken: 875, borne: undefined });
});

test('the halves of a month contribute once together, of the highest base too', async () => {
  const payroll = await aCompany();
  const { call } = app.as(payroll.owner);
  await call(payrollTemplates.update, { body: { id: payroll.templateId, cycle: 'half-monthly', firstPayDay: 15, payDay: 0 } });
  await say(payroll, { base: 'highest' });
  const first = await approvedReport(app, payroll);
  // 10,000.00 less a day of absence, 9,333.33: 467.00 from pay and the rest of 875.00 by the company.
  expect(await figures(payroll, first.payrollReportId)).toMatchObject({ borne: 408, taken: 875 });
  const second = await createDraft(app, payroll);
  const of = await figures(payroll, second.payrollReportId);
  expect(of.taken ?? 0).toBe(0);
  expect(of.borne).toBeUndefined();
});

test('what is said counts from its month on, until it is taken back, and only who keeps items says it', async () => {
  const payroll = await aCompany();
  await say(payroll, { fromMonth: '2026-07', paidBy: 'company' });
  const june = await createDraft(app, payroll);
  expect(await figures(payroll, june.payrollReportId)).toMatchObject({ borne: undefined });
  const { call } = app.as(payroll.owner);
  expect(await call(socialSecurityTerms.list, { query: {} })).toEqual([
    { fromMonth: '2026-07', base: 'wage', paidBy: 'company' },
  ]);
  const query = { fromMonth: yearMonth('2026-07') };
  await call(socialSecurityTerms.remove, { query });
  expect(await call(socialSecurityTerms.list, { query: {} })).toEqual([]);
  expect(await refusalCode(call(socialSecurityTerms.remove, { query }))).toBe('not-found');
  const asMaker = app.as(payroll.maker).call(socialSecurityTerms.set, { body: { ...query, base: 'wage', paidBy: 'company' } });
  expect(await refusalCode(asMaker)).toBe('auth/forbidden');
});

test('a month that a payroll has counted keeps its terms: refused at its month, another one from the next is taken', async () => {
  const payroll = await aCompany();
  await approvedReport(app, payroll);
  const said = await refusal(say(payroll, { paidBy: 'company' }));
  expect(said?.errors).toMatchObject([{ field: 'fromMonth', code: 'form/period-locked' }]);
  await say(payroll, { paidBy: 'employee' });
  await say(payroll, { fromMonth: '2026-07', paidBy: 'company' });
  const { call } = app.as(payroll.owner);
  await approvedReport(app, payroll, '2026-07');
  const taken = call(socialSecurityTerms.remove, { query: { fromMonth: yearMonth('2026-07') } });
  expect(await refusal(taken)).toMatchObject({ code: 'period-locked' });
  await call(socialSecurityTerms.remove, { query: { fromMonth: yearMonth('2026-06') } });
});
