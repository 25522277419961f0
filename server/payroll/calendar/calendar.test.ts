import { beforeAll, expect, test } from 'vitest';
import { funds } from '../../../contract/payroll/funds.ts';
import { insuranceNotices } from '../../../contract/payroll/insurance-notices.ts';
import { monthLists } from '../../../contract/payroll/month-lists.ts';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { payees } from '../../../contract/payroll/payees.ts';
import { payrollCalendar } from '../../../contract/payroll/payroll-calendar.ts';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { yearlyDocuments } from '../../../contract/payroll/yearly-documents.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';
import { completePapers } from '../shared/testing/papers.ts';

const app = appForFile({ now: '2026-07-01T03:00:00Z' });
let payroll: TestPayroll;
const june = yearMonth('2026-06');
const call: ReturnType<typeof app.as>['call'] = (endpoint, input) => app.as(payroll.maker).call(endpoint, input);
const raw: ReturnType<typeof app.as>['raw'] = (endpoint, input) => app.as(payroll.maker).raw(endpoint, input);
const calendar = (month: string) => call(payrollCalendar.get, { query: { month: yearMonth(month) } });
const filing = async (month: string, kind: string) => (await calendar(month)).filings.find((row) => row.kind === kind);
/** Company and payroll as if they were made in spring: both get their day from the clock of the database. */
const sinceSpring = () =>
  app.build.inTenant(payroll.organizationId, async (tx) => {
    for (const table of ['organization', 'payroll_template'])
      await tx.client.query(`update app.${table} set created_at = '2026-04-01T03:00:00Z' where organization_id = $1`, [
        payroll.organizationId,
      ]);
  });

const setPerson = ({ employeeId, organizationId }: Person, fields: { birth_date?: string; gender?: string; end_date?: string }) =>
  app.build.inTenant(organizationId, async (tx) => {
    for (const [column, value] of Object.entries(fields))
      await tx.client.query(`update app.employee set ${column} = $3 where organization_id = $1 and id = $2`, [
        organizationId,
        employeeId,
        value,
      ]);
  });

beforeAll(async () => {
  payroll = await aPayroll(app);
  await sinceSpring();
  await completePapers(app, payroll);
});

test('before anybody begins it, a month has its cut-off and pay day, and its returns wait for the payroll', async () => {
  const now = await calendar('2026-06');
  expect(now.payrolls).toMatchObject([
    { kind: 'regular', month: '2026-06', payrollReportId: null, status: null, cutOff: '2026-06-30', payDate: '2026-06-30' },
  ]);
  // What was due in June was of May, of which nothing was paid here.
  expect(now.filings.map(({ kind }) => kind)).not.toContain('pnd1');
  expect(await filing('2026-07', 'pnd1')).toMatchObject({
    period: '2026-06',
    lawDay: '2026-07-15',
    due: '2026-07-15',
    paperDue: '2026-07-07',
    state: 'waiting',
    filed: null,
  });
  expect(await filing('2026-07', 'sso')).toMatchObject({
    period: '2026-06',
    due: '2026-07-15',
    paperDue: null,
    state: 'waiting',
  });
});

test('a payroll nobody made until its return was due is no longer waited for; one that was begun is overdue', async () => {
  app.setNow('2026-07-20T03:00:00Z');
  expect(await filing('2026-07', 'pnd1')).toBeUndefined();
  app.setNow('2026-07-01T03:00:00Z');
  const { payrollReportId } = await createDraft(app, payroll);
  expect(await filing('2026-07', 'pnd1')).toMatchObject({ state: 'waiting', of: 1 });
  app.setNow('2026-07-20T03:00:00Z');
  expect(await filing('2026-07', 'pnd1')).toMatchObject({ state: 'overdue' });
  await call(payrollReports.remove, { query: { payrollReportId } });
});

test('an approved payroll is due, filed by who took the file, and due again once another one is approved', async () => {
  const { owner, anan, busaba } = payroll;
  const { call: asOwner } = app.as(owner);
  const fund = { name: 'กองทุนสำรองเลี้ยงชีพ', type: 'welfare', fundKind: 'providentFund' } as const;
  const { id: payrollId } = await asOwner(payrollItems.create, { body: { ...fund, employeePercent: 500, companyPercent: 300 } });
  await asOwner(funds.setMember, { body: { employeeId: anan.employeeId, payrollId, startDate: plainDate('2026-01-01') } });
  const loan = await asOwner(payrollItems.create, { body: { name: 'กยศ.', type: 'deduction', remittance: 'studentLoan' } });
  await asOwner(payrollItems.setOfEmployee, { body: { employeeId: busaba.employeeId, payrollId: loan.id, amount: 1_200 } });
  await approvedReport(app, payroll);
  expect(await filing('2026-07', 'pnd1')).toMatchObject({ state: 'due', done: 0, of: 1 });
  expect(await filing('2026-07', 'fund')).toMatchObject({ period: '2026-06', due: '2026-07-03', state: 'due' });
  expect(await filing('2026-07', 'studentLoan')).toMatchObject({ period: '2026-06', due: '2026-07-15', state: 'due' });

  expect((await raw(payrollDocuments.monthlyPnd1, { query: { month: june, format: 'txt' } })).statusCode).toBe(200);
  expect((await raw(payrollDocuments.monthlySocialSecurity, { query: { month: june, format: 'txt' } })).statusCode).toBe(200);
  for (const list of ['fund', 'studentLoan'] as const)
    expect((await raw(monthLists.get, { query: { list, month: june, format: 'csv' } })).statusCode).toBe(200);
  const july = await calendar('2026-07');
  const state = (kind: string) => july.filings.find((row) => row.kind === kind);
  for (const kind of ['pnd1', 'sso', 'fund', 'studentLoan'])
    expect([kind, state(kind)?.state, state(kind)?.filed?.by?.employeeId]).toEqual([kind, 'filed', payroll.maker.employeeId]);

  const bonus = await asOwner(payrollItems.create, { body: { name: 'โบนัส', type: 'income' } });
  const once = { employeeId: anan.employeeId, payrollId: bonus.id, month: june, amount: 5_000 };
  const query = { templateId: payroll.templateId, month: june, type: 'bonus', payDate: plainDate('2026-06-30') } as const;
  const run = { ...query, employeeIds: [anan.employeeId] };
  const { payrollReportId } = await call(payrollReports.create, { body: run });
  await asOwner(oneTimeItems.create, { body: once });
  await call(payrollReports.recompute, { body: { payrollReportId } });
  await call(payrollReports.proceed, { body: { payrollReportId } });
  await app.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId } });
  expect(await filing('2026-07', 'pnd1')).toMatchObject({
    state: 'due',
    done: 1,
    of: 2,
    filed: { by: { employeeId: payroll.maker.employeeId } },
  });
});

test('joiners and leavers are told until a notice or a certificate has them', async () => {
  expect(await filing('2026-07', 'sps103')).toMatchObject({ period: '2026-06', due: '2026-07-16', state: 'due', done: 0, of: 1 });
  await setPerson(payroll.chai, { birth_date: '1990-01-01', gender: 'male' });
  const query = { document: 'sps103', month: june, format: 'xlsx' } as const;
  expect((await raw(insuranceNotices.list, { query })).statusCode).toBe(200);
  expect(await filing('2026-07', 'sps103')).toMatchObject({ state: 'filed', done: 1 });

  await setPerson(payroll.busaba, { end_date: '2026-06-30' });
  expect(await filing('2026-07', 'sps609')).toMatchObject({ period: '2026-06', due: '2026-07-15', state: 'due', of: 1 });
  expect(await filing('2026-07', 'leaverCertificate')).toMatchObject({ lawDay: '2026-07-30', state: 'due', of: 1 });
});

test('the year ends in February: certificates by person, PND1 Kor and Kor Tor 20 Kor, once they are taken', async () => {
  app.setNow('2027-02-01T03:00:00Z');
  // The day of PND1 Kor is a Sunday: it stands in February and in the month it moved to.
  expect(await filing('2027-02', 'pnd1a')).toMatchObject({
    period: '2026',
    lawDay: '2027-02-28',
    due: '2027-03-01',
    state: 'due',
  });
  expect(await filing('2027-03', 'pnd1a')).toMatchObject({ due: '2027-03-01' });
  expect(await filing('2027-02', 'compensation')).toMatchObject({ state: 'due' });
  expect(await filing('2027-02', 'certificate')).toMatchObject({ due: '2027-02-15', state: 'due', done: 0, of: 2 });
  // 31 January 2027 is a Sunday. Whether the fund was paid is not known here.
  expect(await filing('2027-02', 'compensationEstimate')).toMatchObject({
    period: '2027',
    lawDay: '2027-01-31',
    due: '2027-02-01',
  });
  expect(await filing('2027-03', 'compensationDifference')).toMatchObject({ period: '2026', due: '2027-03-31', filed: null });
  expect((await raw(yearlyDocuments.pnd1, { query: { year: 2026, format: 'txt' } })).statusCode).toBe(200);
  const employeeIds = [payroll.anan.employeeId];
  const said = { issuedDate: plainDate('2027-01-15'), signerName: 'มาลี ใจดี', signerPosition: '', bookNumber: '' };
  await call(taxCertificates.make, { body: { year: 2026, ...said, employeeIds } });
  await call(taxCertificates.send, { body: { year: 2026, employeeIds } });
  expect(await filing('2027-02', 'pnd1a')).toMatchObject({ state: 'filed' });
  expect(await filing('2027-02', 'certificate')).toMatchObject({ state: 'due', done: 1, of: 2 });
});

test('what is open is what is overdue or near, without what is filed; payments to payees have their returns', async () => {
  const address = { homeNumber: '1', districtName: 'บางรัก', provinceName: 'กรุงเทพมหานคร', postCode: '10500' };
  const payee = {
    kind: 'individual',
    title: 'นาย',
    name: 'สมชาย',
    lastName: 'ใจดี',
    taxId: '1000090000003',
    address,
    branch: '00000',
    income: 'rent',
    rate: 500,
  } as const;
  const { id: payeeId } = await call(payees.create, { body: payee });
  const payment = { payeeId, paidDate: plainDate('2026-06-20'), income: 'rent', amount: 10_000, description: 'ค่าเช่า' } as const;
  await call(payees.pay, { body: { ...payment, rate: 500, condition: 1 } });
  app.setNow('2026-07-17T03:00:00Z');
  const { filings } = await call(payrollCalendar.open);
  const open = new Map(filings.filter((row) => !row.period.endsWith('-07')).map((row) => [row.kind, row.state]));
  expect([open.get('pnd3'), open.get('pnd1'), open.get('sps609'), open.get('leaverCertificate')]).toEqual([
    'overdue',
    'overdue',
    'overdue',
    'due',
  ]);
  expect(open.has('fund')).toBe(false);
  expect(filings.map(({ due }) => due)).toEqual(filings.map(({ due }) => due).toSorted());
});

test('a public holiday of the company’s calendar moves a day, a day off of the company alone does not', async () => {
  const holiday = (date: string, kind: string) =>
    app.build.inTenant(payroll.organizationId, (tx) =>
      tx.client.query(`insert into app.holiday (organization_id, name, date, kind) values ($1, 'วันหยุด', $2, $3)`, [
        payroll.organizationId,
        date,
        kind,
      ]),
    );
  await holiday('2026-07-15', 'company');
  expect(await filing('2026-07', 'sso')).toMatchObject({ due: '2026-07-15' });
  await holiday('2026-07-07', 'public');
  expect(await filing('2026-07', 'pnd1')).toMatchObject({ due: '2026-07-15', paperDue: '2026-07-08' });
});

test('people who were to be reported before the company was here are not told, its payrolls are; others see nothing', async () => {
  const kinds = async () => (await calendar('2026-07')).filings.map(({ kind }) => kind);
  expect(await kinds()).toEqual(expect.arrayContaining(['pnd1', 'sps103', 'sps609']));
  await app.build.inTenant(payroll.organizationId, (tx) =>
    tx.client.query(`update app.organization set created_at = '2026-07-17T03:00:00Z' where organization_id = $1`, [
      payroll.organizationId,
    ]),
  );
  expect(await kinds()).toContain('pnd1');
  expect(await kinds()).not.toEqual(expect.arrayContaining(['sps103']));
  expect(await kinds()).not.toEqual(expect.arrayContaining(['sps609']));
  const refused = await app.as(payroll.anan).raw(payrollCalendar.get, { query: { month: june } });
  expect([refused.statusCode, (await app.as(payroll.anan).raw(payrollCalendar.open)).statusCode]).toEqual([403, 403]);
});

test('a month long ago has nothing', async () => {
  expect(await calendar('1900-01')).toEqual({ payrolls: [], filings: [] });
});
