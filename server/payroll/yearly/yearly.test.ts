import { beforeAll, expect, test } from 'vitest';
import { beginningBalances } from '../../../contract/payroll/beginning-balances.ts';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { yearlyDocuments } from '../../../contract/payroll/yearly-documents.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { aPayroll, approvedReport, type TestPayroll } from '../shared/testing/a-payroll.ts';
import { completePapers } from '../shared/testing/papers.ts';

const app = appForFile({ now: '2026-07-01T03:00:00Z' });
let payroll: TestPayroll;
const year = 2026;
beforeAll(async () => {
  payroll = await aPayroll(app);
  await approvedReport(app, payroll);
});

const call: ReturnType<typeof app.as>['call'] = (endpoint, input) => app.as(payroll.maker).call(endpoint, input);
const raw: ReturnType<typeof app.as>['raw'] = (endpoint, input) => app.as(payroll.maker).raw(endpoint, input);

test('people and a company without papers keep the yearly return from being taken', async () => {
  const found = await call(yearlyDocuments.pnd1, { query: { year } });
  expect(found).toMatchObject({ isReady: false, company: [{ field: 'taxId' }, { field: 'branchTax' }] });
  expect(found.employees.map((person) => [person.code, person.problems.length > 0])).toEqual([
    ['E1', true],
    ['E2', true],
    ['E3', true],
  ]);
  expect((await raw(yearlyDocuments.pnd1, { query: { year, format: 'txt' } })).json()).toMatchObject({
    code: 'payroll/not-ready',
  });
});

test('the yearly return is the sum of the monthly ones, the balances and the certificates, and is kept as it was taken', async () => {
  await completePapers(app, payroll);
  const brought = { regularIncome: 150_000, taxRegular: 1_000, socialSecurity: 4_375, payments: 5, reason: 'Former system' };
  await call(beginningBalances.set, { body: { employeeId: payroll.anan.employeeId, year, ...brought } });
  const said = { bookNumber: '', issuedDate: plainDate('2027-01-15'), signerName: 'มาลี ใจดี', signerPosition: '' };
  await call(taxCertificates.make, { body: { year, ...said, employeeIds: [payroll.anan.employeeId] } });

  const found = await call(yearlyDocuments.pnd1, { query: { year } });
  const june = await call(payrollDocuments.monthlyPnd1, { query: { month: yearMonth('2026-06') } });
  const monthly = (code: string) => june.totals.find((total) => total.code === code)?.value ?? 0;
  expect(found).toMatchObject({ isReady: true, certificatesMissing: 2 });
  expect(found.totals.tax).toBe(monthly('tax') + 1_000);
  expect(found.totals.paid).toBeCloseTo(monthly('paid') + 150_000, 2);
  expect(found.ties.map((tie) => [tie.code, tie.isEqual])).toEqual([
    ['months.paid', true],
    ['months.tax', true],
    ['certificates.paid', true],
    ['certificates.tax', true],
  ]);

  const file = await raw(yearlyDocuments.pnd1, { query: { year, format: 'txt' } });
  const text = file.rawPayload.toString('utf8');
  expect(file.headers['content-disposition']).toContain('PND1A_0105500001239_000000_2569_00_00_00.txt');
  expect(text).toMatch(/^\uFEFFH\|0000\|0105500001239\|000000\|1\|PND1A\|/);
  const anan = text.split('\r\n')[1]?.split('|');
  const { content } = await call(taxCertificates.list, { query: { year } });
  expect([anan?.[8], Number(anan?.[10]), Number(anan?.[11])]).toEqual([
    '31122569',
    content[0]?.certificate?.paid,
    content[0]?.certificate?.tax,
  ]);
  const funds = await raw(yearlyDocuments.pnd1, { query: { year, format: 'funds' } });
  expect(funds.rawPayload.toString('utf8').split('\r\n')[0]).toBe('\uFEFF1000090000372,2569,0.00,5250.00,0.00');

  const { filings } = await call(yearlyDocuments.pnd1, { query: { year } });
  expect(filings.map((filing) => filing.fileName)).toEqual([
    'FUND_PND1A_0105500001239_2569.csv',
    'PND1A_0105500001239_000000_2569_00_00_00.txt',
  ]);
  const again = await raw(yearlyDocuments.filing, { query: { id: filings[1]?.id ?? '' } });
  expect(again.rawPayload.equals(file.rawPayload)).toBe(true);
});

test('a certificate that says otherwise keeps the return back', async () => {
  const { content } = await call(beginningBalances.list, { query: { year, employeeId: payroll.anan.employeeId } });
  const version = content[0]?.balance?.version ?? 0;
  const brought = { regularIncome: 150_000, taxRegular: 1_100, socialSecurity: 4_375, payments: 5, reason: 'Corrected' };
  await call(beginningBalances.set, { body: { employeeId: payroll.anan.employeeId, year, ...brought, version } });
  const found = await call(yearlyDocuments.pnd1, { query: { year } });
  expect(found.isReady).toBe(false);
  expect(found.ties.find((tie) => tie.code === 'certificates.tax')?.isEqual).toBe(false);
  expect((await raw(yearlyDocuments.pnd1, { query: { year, format: 'txt' } })).statusCode).toBe(409);
});

test('social security of the year is that of the months, and the compensation fund counts the wages', async () => {
  const found = await call(yearlyDocuments.socialSecurity, { query: { year } });
  const june = await call(payrollDocuments.monthlySocialSecurity, { query: { month: yearMonth('2026-06') } });
  const monthly = (code: string) => june.totals.find((total) => total.code === code)?.value;
  expect(found.totals).toMatchObject({ people: 3, employee: monthly('employees'), wages: monthly('wages') });
  expect(found.months[5]).toMatchObject({ month: 6, people: 3, employee: monthly('employees'), employer: monthly('employer') });
  expect(found.months[0]).toMatchObject({ month: 1, people: 0, wages: 0 });
  const sheet = await raw(yearlyDocuments.socialSecurity, { query: { year, format: 'compensation' } });
  expect(sheet.headers['content-disposition']).toContain('KT20K_2569.csv');
  expect(sheet.rawPayload.toString('utf8').split('\r\n')).toHaveLength(1 + 12 + 1 + 1 + 3 + 1 + 1);
  const none = call(yearlyDocuments.socialSecurity, { query: { year: 2020, format: 'csv' } });
  expect(await refusal(none)).toMatchObject({ code: 'payroll/not-ready' });
});

test('PND1 Kor, the list of contributions and Kor Tor 20 Kor are printed, and kept as they were taken', async () => {
  const { content } = await call(beginningBalances.list, { query: { year, employeeId: payroll.anan.employeeId } });
  const version = content[0]?.balance?.version ?? 0;
  const brought = { regularIncome: 150_000, taxRegular: 1_000, socialSecurity: 4_375, payments: 5, reason: 'As before' };
  await call(beginningBalances.set, { body: { employeeId: payroll.anan.employeeId, year, ...brought, version } });
  const picture = await raw(yearlyDocuments.pnd1, { query: { year, format: 'svg' } });
  expect(picture.body).toContain('<svg');
  const printed = await raw(yearlyDocuments.pnd1, { query: { year, format: 'pdf' } });
  expect(printed.headers['content-type']).toBe('application/pdf');
  const forms = [{ form: 'sso' }, { form: 'compensation' }, { form: 'compensation', rate: 20, paidAhead: 150.5 }] as const;
  for (const asked of forms) {
    const file = await raw(yearlyDocuments.socialSecurity, { query: { year, format: 'pdf', ...asked } });
    expect(file.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
  }
  const { filings } = await call(yearlyDocuments.pnd1, { query: { year } });
  expect(filings.map(({ fileName }) => fileName)[0]).toBe('PND1A_0105500001239_000000_2569_00_00_01.pdf');
  const again = await raw(yearlyDocuments.filing, { query: { id: filings[0]?.id ?? '' } });
  expect(again.rawPayload.equals(printed.rawPayload)).toBe(true);
});

test('an additional yearly return states nothing while nothing came later', async () => {
  const found = await call(yearlyDocuments.pnd1, { query: { year, additional: 1 } });
  expect(found).toMatchObject({ isReady: false, last: 0, filed: { count: 0, paid: 0 } });
  const refused = await raw(yearlyDocuments.pnd1, { query: { year, additional: 1, format: 'txt' } });
  expect(refused.json()).toMatchObject({ code: 'payroll/not-ready' });
});
