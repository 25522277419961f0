import { afterAll, beforeAll, expect, test } from 'vitest';
import { imports } from '../../../contract/imports/imports.ts';
import { beginningBalances } from '../../../contract/payroll/beginning-balances.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { aPayroll, createDraft, type TestPayroll } from '../../payroll/shared/testing/a-payroll.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { importWhole, refusal, upload } from './testing-files.ts';

let app: TestApp;
let payroll: TestPayroll;
const HEAD = 'code,tax_year,months_paid,regular_income,tax_regular,social_security,occasional_income,reason';
const file = (...rows: string[]) => ({ name: 'balances.csv', content: [HEAD, ...rows].join('\n') });

beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-07-01T03:00:00Z');
  payroll = await aPayroll(app);
});
afterAll(() => app.close());

const owner = () => app.as(payroll.owner);
const balanceOf = async (code: string) => {
  const { content } = await owner().call(beginningBalances.list, { query: { year: 2026 } });
  return content.find((row) => row.code === code)?.balance ?? null;
};
const told = async (...rows: string[]) => {
  const { id } = await upload(owner(), 'beginning-balance', file(...rows));
  const page = await owner().call(imports.rows, { query: { id } });
  await owner().call(imports.discard, { query: { id } });
  return page.content.map(({ errors, outcome }) => (errors[0] ? errors.map((error) => `${error.field} ${error.code}`) : outcome));
};

test('balances come in by code and tax year, are corrected with a reason, and are taken back to what stood before', async () => {
  const first = await importWhole(
    owner(),
    'beginning-balance',
    file('E1,2569,5,"150,000.00",900,4375,,', 'E2,2026,1,15000,0,750,,'),
  );
  expect(first.result).toEqual({ added: 2, changed: 0, unchanged: 0, skipped: 0 });
  expect(await balanceOf('E1')).toMatchObject({ regularIncome: 150_000, taxRegular: 900, socialSecurity: 4_375, payments: 5 });
  expect(await told('E1,2026,5,150000,900,4375,,', 'E2,2026,,15000.5,,,,')).toEqual(['unchanged', ['reason row/reason']]);
  const correction = await upload(owner(), 'beginning-balance', file('E1,2026,,,950,,2000,the certificate came'));
  const rows = await owner().call(imports.rows, { query: { id: correction.id } });
  expect(rows.content[0]).toMatchObject({
    outcome: 'changed',
    before: [
      { column: 6, text: '0.00' },
      { column: 4, text: '900.00' },
    ],
  });
  await owner().call(imports.commit, { body: { id: correction.id, mode: 'all' } });
  expect(await balanceOf('E1')).toMatchObject({
    taxRegular: 950,
    occasionalIncome: 2_000,
    reason: 'the certificate came',
    version: 2,
  });
  const edited = await refusal(owner().call(imports.revert, { body: { id: first.id, reason: 'wrong file' } }));
  expect(edited).toMatchObject({ code: 'import/depended-on', facts: { dependents: [{ reason: 'edited', names: ['E1'] }] } });
  await owner().call(imports.revert, { body: { id: correction.id, reason: 'not theirs' } });
  expect(await balanceOf('E1')).toMatchObject({ taxRegular: 900, occasionalIncome: 0, reason: 'not theirs' });
  const { id } = await importWhole(owner(), 'beginning-balance', file('E3,2026,0,0,0,0,,'));
  await owner().call(imports.revert, { body: { id, reason: 'joined later' } });
  expect(await balanceOf('E3')).toBeNull();
});

test('what cannot be true, or is not said, is refused at its cell', async () => {
  expect(
    await told(
      'NOBODY,2026,5,1,0,0,,',
      'E3,26,5,lots,0,0,,',
      'E3,2026,367,,0,,,',
      'E3,2026,0,0,0,0,,',
      'E3,2027,1,30000,0,0,,',
      'E1,2026,5,150000,200000,4375,,because',
    ),
  ).toEqual([
    ['code row/not-found'],
    ['regularIncome row/salary', 'year row/tax-year'],
    ['payments row/payments', 'regularIncome row/required', 'socialSecurity row/required'],
    ['code row/duplicate'],
    ['year form/max'],
    ['taxRegular form/max'],
  ]);
});

test('how many payments there can be goes by how the person is paid', async () => {
  expect(await told('E2,2025,13,180000,0,9000,,')).toEqual([['payments form/max']]);
  const { call } = app.as(payroll.owner);
  await call(payrollTemplates.update, { body: { id: payroll.templateId, cycle: 'half-monthly', firstPayDay: 15, payDay: 0 } });
  // Twelve months of at most 750.00 each in 2025, however many payments they had.
  expect(await told('E2,2025,24,240000,0,9000,,', 'E1,2025,24,360000,0,"9,000.01",,', 'E2,2024,25,240000,0,9000,,')).toEqual([
    'new',
    ['socialSecurity form/max'],
    ['payments form/max'],
  ]);
  await call(payrollTemplates.update, { body: { id: payroll.templateId, cycle: 'monthly', payDay: 0 } });
});

test('who may not set balances can neither bring such a file nor look into one', async () => {
  const supporter = await app.build.person({ organizationId: payroll.organizationId, groups: ['supporter'] });
  expect((await refusal(upload(app.as(supporter), 'beginning-balance', file('E1,2026,5,1,0,0,,')))).code).toBe('auth/forbidden');
  const { id } = await upload(owner(), 'beginning-balance', file('E3,2026,1,30000,0,0,,'));
  expect((await refusal(app.as(supporter).call(imports.rows, { query: { id } }))).code).toBe('not-found');
});

test('while a payroll of the year waits for approval no balance comes in, and none is taken back', async () => {
  const { id } = await importWhole(owner(), 'beginning-balance', file('E1,2026,,,920,,,certificate'));
  const { payrollReportId } = await createDraft(app, payroll);
  await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId } });
  expect(await told('E1,2026,5,150000,930,4375,,typing error')).toEqual([['year row/balance-locked']]);
  const held = await refusal(owner().call(imports.revert, { body: { id, reason: 'wrong file' } }));
  expect(held).toMatchObject({ code: 'import/depended-on', facts: { dependents: [{ reason: 'payroll', names: ['E1'] }] } });
});
