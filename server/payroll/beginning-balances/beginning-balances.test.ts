import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginningBalances } from '../../../contract/payroll/beginning-balances.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { annualTax } from '../../../domain/payroll/thai/taxable-income.ts';
import { satang } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

let app: TestApp;
let payroll: TestPayroll;
const year = 2026;
/** May of a person with 30,000.00 a month. */
const brought = { year, regularIncome: 150_000, taxRegular: 900, socialSecurity: 4_375, payments: 5 };

beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-07-01T03:00:00Z');
  payroll = await aPayroll(app);
  await createDraft(app, payroll);
});
afterAll(() => app.close());

const maker = () => app.as(payroll.maker);
const bodyOf = (change: object = {}) => ({ ...brought, employeeId: payroll.anan.employeeId, ...change });
const list = (query: object = {}) => maker().call(beginningBalances.list, { query: { year, ...query } });
const rowOf = async () => (await list()).content.find((row) => row.employeeId === payroll.anan.employeeId);

test('everybody employed in the year is listed with the months that were paid before; who started later has fewer', async () => {
  const found = await list();
  const byCode = Object.fromEntries(found.content.map((row) => [row.code, row]));
  expect(byCode.E1).toMatchObject({ balance: null, paymentsExpected: 5, isLocked: false, isUsed: false });
  expect(byCode.E3).toMatchObject({ paymentsExpected: 0 });
  expect(found.entered).toBe(0);
  const missing = await list({ show: 'missing' });
  expect(missing.content.map((row) => row.code)).not.toContain('E3');
  expect(missing.totalElements).toBe(found.missing);
});

test('a search finds what is written, and takes no letter for more than itself', async () => {
  expect((await list({ search: 'e1' })).content.map((row) => row.code)).toEqual(['E1']);
  expect((await list({ search: '%' })).content).toEqual([]);
});

test('a preview says what the open payroll would withhold and saves nothing', async () => {
  const { forecast } = await maker().call(beginningBalances.set, { body: bodyOf({ preview: true }) });
  expect(forecast).toMatchObject({ month: '2026-06', paymentsDue: 5 });
  expect(forecast?.taxThen).not.toBe(forecast?.taxNow);
  expect((await rowOf())?.balance).toBeNull();
});

test('what a preview says is what the payroll withholds once it is saved', async () => {
  const { forecast } = await maker().call(beginningBalances.set, { body: bodyOf() });
  const { content } = await maker().call(payrollReports.list, { query: {} });
  const payrollReportId = content[0]?.payrollReportId ?? '';
  await maker().call(payrollReports.recompute, { body: { payrollReportId } });
  const query = { payrollReportId, employeeId: payroll.anan.employeeId };
  const slip = await maker().call(payrollReports.slip, { query });
  expect(slip.deductions.find((line) => line.keyName === 'TAX')?.amount).toBe(forecast?.taxThen);
});

test.each<[string, object, string]>([
  ['more tax than income', { taxRegular: 150_000.01 }, 'taxRegular'],
  ['more social security than the law takes', { socialSecurity: 4_376 }, 'socialSecurity'],
  ['more payments than months so far', { payments: 8 }, 'payments'],
  ['a year to come', { year: 2027 }, 'year'],
])('%s is refused at its field', async (_, change, field) => {
  const body = bodyOf({ employeeId: payroll.busaba.employeeId, ...change });
  await expect(maker().call(beginningBalances.set, { body })).rejects.toMatchObject({
    body: { code: 'validation/has-errors', errors: [{ field, code: 'form/max' }] },
  });
});

test('everything that is wrong with a correction is said at once', async () => {
  const body = bodyOf({ taxRegular: 200_000, version: (await rowOf())?.balance?.version });
  await expect(maker().call(beginningBalances.set, { body })).rejects.toMatchObject({
    body: { errors: [{ field: 'taxRegular' }, { field: 'reason' }] },
  });
});

test('a correction needs the version that was read and a reason, and both stand in the activity log', async () => {
  const version = (await rowOf())?.balance?.version;
  const corrected = bodyOf({ taxRegular: 850, version });
  await expect(maker().call(beginningBalances.set, { body: corrected })).rejects.toMatchObject({
    body: { errors: [{ field: 'reason', code: 'form/required' }] },
  });
  const body = { ...corrected, reason: 'PND1 of March had another amount' };
  await maker().call(beginningBalances.set, { body });
  await expect(maker().call(beginningBalances.set, { body })).rejects.toMatchObject({ body: { code: 'conflict' } });
  await expect(maker().call(beginningBalances.set, { body: bodyOf() })).rejects.toMatchObject({ body: { code: 'conflict' } });
  expect((await rowOf())?.balance).toMatchObject({ taxRegular: 850, reason: body.reason });
  const { rows } = await app.build.inTenant(payroll.organizationId, (tx) =>
    tx.client.query(
      `select before, after from app.audit_event where organization_id = $1 and action = 'payroll.set-beginning-balance' order by id desc limit 1`,
      [payroll.organizationId],
    ),
  );
  expect(rows[0]).toMatchObject({ before: { tax_regular: 90_000 }, after: { tax_regular: 85_000, reason: body.reason } });
});

test('one that was entered by mistake is taken away with a reason', async () => {
  const employeeId = payroll.busaba.employeeId;
  await maker().call(beginningBalances.set, { body: bodyOf({ employeeId }) });
  const query = { employeeId, year, version: 1, reason: 'Another person' };
  await maker().call(beginningBalances.remove, { query });
  await expect(maker().call(beginningBalances.remove, { query })).rejects.toMatchObject({ body: { code: 'not-found' } });
  expect((await list({ show: 'entered' })).content.map((row) => row.code)).toEqual(['E1']);
});

test('while a payroll waits for approval the balance stays; after it a correction is settled in the payments to come', async () => {
  const other = await aPayroll(app);
  const { call } = app.as(other.maker);
  const body = { ...brought, employeeId: other.anan.employeeId };
  await call(beginningBalances.set, { body });
  const { payrollReportId } = await createDraft(app, other);
  await call(payrollReports.proceed, { body: { payrollReportId } });
  const corrected = { ...body, taxRegular: 0, version: 1, reason: 'Was never withheld' };
  await expect(call(beginningBalances.set, { body: corrected })).rejects.toMatchObject({ body: { code: 'period-locked' } });
  await app.as(other.approver).call(payrollReports.approve, { body: { payrollReportId } });
  await call(beginningBalances.set, { body: corrected });
  const query = { payrollReportId, employeeId: other.anan.employeeId };
  const approved = await call(payrollReports.slip, { query });
  expect(approved.yearToDate.tax).toBeGreaterThan(900);
});

test('the last payroll of the year settles on the tax of the whole year, the beginning balance in it', async () => {
  const other = await aPayroll(app);
  const { call } = app.as(other.maker);
  const { employeeId } = other.anan;
  app.setNow('2027-01-04T03:00:00Z');
  const body = { employeeId, year, regularIncome: 330_000, taxRegular: 1_234.56, socialSecurity: 9_625, payments: 11 };
  await call(beginningBalances.set, { body });
  await approvedReport(app, other, '2026-12');
  const history = await call(payrollTemplates.history, { query: { employeeId, year } });
  const [total] = history.years;
  const { tax } = annualTax({
    taxYear: year,
    income: satang(Math.round((total?.totals.income ?? 0) * 100)),
    socialSecurity: satang(Math.round((total?.totals.socialSecurity ?? 0) * 100)),
    profile: {},
  });
  expect(total?.totals.payments).toBe(12);
  expect(total?.totals.tax).toBe(Math.max(tax / 100, 1_234.56));
  expect(tax).toBeGreaterThan(1_234_56);
  app.setNow('2026-07-01T03:00:00Z');
});

test('who only approves or looks may read the balances and not write them', async () => {
  const { call } = app.as(payroll.approver);
  expect((await call(beginningBalances.list, { query: { year } })).entered).toBe(1);
  await expect(call(beginningBalances.set, { body: bodyOf({ version: 2, reason: 'x' }) })).rejects.toMatchObject({
    body: { code: 'auth/forbidden' },
  });
});

test.each([
  ['half-monthly', { firstPayDay: 15, payDay: 0 }, 12],
  ['weekly', { payDay: 5 }, 26],
  ['daily', {}, 181],
] as const)('people paid %s have as many payments before as were due, and no more are taken', async (cycle, days, expected) => {
  const other = await aPayroll(app);
  const { owner, anan, templateId } = other;
  await app.as(owner).call(payrollTemplates.update, { body: { id: templateId, cycle, ...days } });
  const { content } = await app.as(owner).call(beginningBalances.list, { query: { year } });
  // On 1 July, without a payroll of the year.
  expect(content.find((row) => row.employeeId === anan.employeeId)).toMatchObject({ paymentsExpected: expected });
  const body = { ...brought, employeeId: anan.employeeId, regularIncome: satang(180_000), socialSecurity: satang(5_250) };
  // The period of today may be paid already.
  await expect(
    app.as(owner).call(beginningBalances.set, { body: { ...body, payments: expected + 2, preview: true } }),
  ).rejects.toMatchObject({ body: { errors: [{ field: 'payments', code: 'form/max' }] } });
  await app.as(owner).call(beginningBalances.set, { body: { ...body, payments: expected } });
  await expect(
    app.as(owner).call(beginningBalances.set, {
      body: { ...body, payments: expected, socialSecurity: satang(875 * 7 + 1), preview: true, version: 1 },
    }),
  ).rejects.toMatchObject({ body: { errors: [{ field: 'socialSecurity', code: 'form/max' }] } });
});
