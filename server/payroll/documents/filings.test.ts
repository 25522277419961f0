import { randomUUID } from 'node:crypto';
import iconv from 'iconv-lite';
import { beforeAll, expect, test } from 'vitest';
import type { EndpointSpec } from '../../../contract/endpoint.ts';
import { payees } from '../../../contract/payroll/payees.ts';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollPayments } from '../../../contract/payroll/payroll-payments.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, aTemplate, type TestPayroll, workDays } from '../shared/testing/a-payroll.ts';

const t = appForFile({ now: '2026-07-01T03:00:00Z' });
let payroll: TestPayroll;
let dao: Person;
let [first, second] = ['', ''];
/** June of three people is paid on 30 June, that of Dao on 5 July; Dao has an account at another bank. */
beforeAll(async () => {
  payroll = await aPayroll(t);
  const { organizationId, owner, anan, busaba, chai } = payroll;
  await t.build.inTenant(organizationId, (tx) =>
    tx
      .updateTable('app.organization')
      .set({
        tax_id: '0105500001239',
        branch_tax: '00000',
        social_security_id: '1000000001',
        branch_social_security: '000000',
        bank_code: '004',
        bank_account: '0123456789',
      })
      .where('organization_id', '=', organizationId)
      .execute(),
  );
  dao = await t.build.person({ organizationId, firstName: 'ดาว', lastName: 'ใจดี', code: 'E4', salary: 40_000 });
  await workDays(t, dao, { from: '2026-06-01', to: '2026-06-30' });
  const ids = ['1000090000372', '1000090000747', '1000090001115', '1000090000003'];
  for (const [place, person] of [anan, busaba, chai, dao].entries()) await givePapers(person, ids[place] ?? '', place);
  first = (await approvedReport(t, payroll)).payrollReportId;
  const maker = await t.build.person({ organizationId, groups: ['maker'] });
  const templateId = await aTemplate(t, { owner, maker, approver: payroll.approver, members: [dao] });
  const body = { templateId, month: yearMonth('2026-06'), payDate: plainDate('2026-07-05') };
  second = (await call(payrollReports.create, { body })).payrollReportId;
  await call(payrollReports.proceed, { body: { payrollReportId: second } });
  await t.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId: second } });
});

const call: ReturnType<typeof t.as>['call'] = (endpoint, input) => t.as(payroll.maker).call(endpoint, input);
const download = (endpoint: EndpointSpec, query: Record<string, string>) =>
  t.as(payroll.maker).raw(endpoint, { query: { format: 'txt', ...query } });
function givePapers({ employeeId, organizationId }: Person, nationalId: string, place: number) {
  const seal = (text: string) => t.services.sealer.seal(text, organizationId, employeeId);
  const account = `111222333${place}`;
  return t.build.inTenant(organizationId, (tx) =>
    tx
      .updateTable('app.employee')
      .set({
        title: 'นาย',
        national_id_sealed: seal(nationalId),
        bank_account_sealed: seal(account),
        bank_account_tail: account.slice(-4),
        bank_code: place === 3 ? '014' : '004',
        address: JSON.stringify({ homeNumber: '99/1', districtName: 'บางรัก', provinceName: 'กรุงเทพมหานคร', postCode: '10500' }),
      })
      .where('organization_id', '=', organizationId)
      .where('id', '=', employeeId)
      .execute(),
  );
}
const codes = (rows: readonly { code: string }[]) => rows.map((row) => row.code).toSorted();

test('withholding belongs to the month of payment, social security to the month of the wage', async () => {
  const pnd1 = async (month: string) =>
    codes((await call(payrollDocuments.monthlyPnd1, { query: { month: yearMonth(month) } })).rows);
  expect(await pnd1('2026-06')).toEqual(['E1', 'E2', 'E3']);
  expect(await pnd1('2026-07')).toEqual(['E4']);
  const social = await call(payrollDocuments.monthlySocialSecurity, { query: { month: yearMonth('2026-06') } });
  expect(codes(social.rows)).toEqual(['E1', 'E2', 'E3', 'E4']);
  // The three have 875.00 each; Dao's wage of 40,000.00 counts up to 17,500.00 too: 4 × 875.00.
  expect(social.totals.find((total) => total.code === 'employees')?.value).toBe(3_500);
  const july = call(payrollDocuments.monthlySocialSecurity, { query: { month: yearMonth('2026-07') } });
  expect(await refusalCode(july)).toBe('not-found');
});

test('fees of payees stand beside the salaries of a month and leave what ties to the run alone', async () => {
  const body = { kind: 'individual', title: 'นาย', name: 'นายหน้า', lastName: 'ดีงาม', branch: '00000' } as const;
  const address = { districtName: 'บางรัก', provinceName: 'กรุงเทพมหานคร', postCode: '10500' };
  const income = { income: 'residentFee', rate: 0 } as const;
  const { id } = await call(payees.create, { body: { ...body, ...income, address, taxId: '3100000000021' } });
  const month = yearMonth('2026-06');
  const before = await call(payrollDocuments.monthlyPnd1, { query: { month } });
  const fee = { payeeId: id, paidDate: plainDate('2026-06-11'), description: '', amount: 5_000, tax: 150, condition: 1 } as const;
  await call(payees.pay, { body: { ...fee, ...income } });
  const after = await call(payrollDocuments.monthlyPnd1, { query: { month } });
  const value = (preview: typeof after, code: string) => preview.totals.find((total) => total.code === code)?.value ?? 0;
  expect([value(after, 'paid') - value(before, 'paid'), value(after, 'tax') - value(before, 'tax')]).toEqual([5_000, 150]);
  expect(after).toMatchObject({ records: before.records + 1, readiness: { isReady: true, blockers: [] } });
  expect((await call(payrollDocuments.tieOut, { query: { payrollReportId: first } })).isTied).toBe(true);
  const [noted] = await call(payees.payments, { query: { month } });
  await call(payees.removePayment, { query: { id: noted?.id ?? '' } });
});

test('a return is of one report or of a month, not of both and not of nothing', async () => {
  for (const query of [{}, { payrollReportId: first, month: yearMonth('2026-06') }])
    expect(await refusal(call(payrollDocuments.monthlyPnd1, { query }))).toMatchObject({
      status: 422,
      errors: [{ field: 'month', code: 'form/required' }],
    });
});

test('where nobody is at the bank of the company, its file has no rows and the list holds who is paid', async () => {
  const preview = await call(payrollDocuments.bankFile, { query: { payrollReportId: second } });
  expect(preview).toMatchObject({
    records: 0,
    sha256: '',
    readiness: { isReady: false, company: [], employees: [], blockers: [] },
  });
  const list = await call(payrollDocuments.bankFile, { query: { payrollReportId: second, part: 'list' } });
  expect(list).toMatchObject({ bank: null, encoding: 'xlsx', records: 1, readiness: { isReady: true, people: 1 } });
  expect(JSON.stringify(list)).not.toContain('1112223333');
  const refused = await download(payrollDocuments.bankFile, { payrollReportId: second });
  expect(refused.json()).toMatchObject({ status: 409, code: 'payroll/not-ready', facts: { count: 1 } });
  expect(await call(payrollDocuments.filings, { query: { payrollReportId: second } })).toEqual([]);
});

test('each batch has a reference and a pay date of its own, and the newest stands first', async () => {
  const one = await download(payrollDocuments.bankFile, { payrollReportId: first });
  const body = {
    payrollReportId: first,
    part: 'direct',
    reason: 'Refused by the bank',
    effectiveDate: plainDate('2026-07-03'),
  } as const;
  await call(payrollPayments.newBatch, { body });
  const two = await download(payrollDocuments.bankFile, { payrollReportId: first });
  const nameOf = (answer: typeof one) => /filename="(.+)"/.exec(String(answer.headers['content-disposition']))?.[1];
  expect([nameOf(one)?.endsWith('01.txt'), nameOf(two)?.endsWith('02.txt')]).toEqual([true, true]);
  const headOf = ({ rawPayload }: typeof one) => iconv.decode(rawPayload, 'windows874').split('\r\n')[0] ?? '';
  expect([headOf(one).includes('260630'), headOf(one).includes('260703')]).toEqual([true, false]);
  expect([headOf(two).includes('260630'), headOf(two).includes('260703')]).toEqual([false, true]);
  const filings = await call(payrollDocuments.filings, { query: { payrollReportId: first } });
  expect(filings.map((filing) => filing.fileName)).toEqual([nameOf(two), nameOf(one)]);
  expect(one.headers['cache-control']).toContain('no-store');
});

test('a month’s return is found from each report that is in it, and opened again as it was', async () => {
  const taken = await download(payrollDocuments.monthlySocialSecurity, { month: '2026-06' });
  expect(taken.statusCode).toBe(200);
  for (const payrollReportId of [first, second]) {
    const filings = await call(payrollDocuments.filings, { query: { payrollReportId } });
    const [filing] = filings.filter((item) => item.document === 'sso');
    expect(filing).toMatchObject({ records: 4, createdBy: { employeeId: payroll.maker.employeeId } });
    const again = await t.as(payroll.approver).raw(payrollDocuments.filing, { query: { id: filing?.id } });
    expect(again.rawPayload.equals(taken.rawPayload)).toBe(true);
  }
});

test('reports and files of another company answer as random ones', async () => {
  const [filing] = await call(payrollDocuments.filings, { query: { payrollReportId: first } });
  const { owner } = await t.build.company();
  const foreign = t.as(owner);
  for (const payrollReportId of [first, randomUUID()]) {
    const query = { payrollReportId };
    expect(await refusalCode(foreign.call(payrollDocuments.bankFile, { query }))).toBe('not-found');
    expect(await refusalCode(foreign.call(payrollDocuments.tieOut, { query }))).toBe('not-found');
    expect(await refusalCode(foreign.call(payrollDocuments.filings, { query }))).toBe('not-found');
  }
  for (const id of [filing?.id, randomUUID()])
    expect((await foreign.raw(payrollDocuments.filing, { query: { id } })).statusCode).toBe(404);
});

test('what a person was paid is listed by tax year, the newest first, with what was voided left out', async () => {
  const history = (employeeId: string, year?: number) =>
    call(payrollTemplates.history, { query: { employeeId, ...(year === undefined ? {} : { year }) } });
  const paid = await history(dao.employeeId);
  expect(paid).toMatchObject({
    employee: { code: 'E4' },
    years: [
      { year: 2026, beginningBalance: null, slips: [{ payrollReportId: second, month: '2026-06', payDate: '2026-07-05' }] },
    ],
  });
  // 40,000.00 without lateness or overtime is all taxable.
  expect(paid.years[0]?.totals).toMatchObject({ income: 40_000, socialSecurity: 875, payments: 1 });
  expect((await history(dao.employeeId, 2025)).years).toEqual([]);
  expect(await refusalCode(history(randomUUID()))).toBe('not-found');
  await call(payrollReports.void, { body: { payrollReportId: second, reason: 'ผิดบัญชี' } });
  // The month's return was taken: a second person agrees.
  await t.as(payroll.approver).call(payrollReports.void, { body: { payrollReportId: second } });
  expect((await history(dao.employeeId)).years).toEqual([]);
  expect(await refusalCode(call(payrollDocuments.monthlyPnd1, { query: { month: yearMonth('2026-07') } }))).toBe('not-found');
});
