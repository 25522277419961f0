import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { company } from '../../../contract/company/company.ts';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

let app: TestApp;
let payroll: TestPayroll;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-07-01T03:00:00Z');
});
beforeEach(async () => {
  payroll = await aPayroll(app);
});
afterAll(() => app.close());

const sql = (text: string, values: unknown[] = []) =>
  app.build.inTenant(payroll.organizationId, (tx) => tx.client.query(text, values));
const seal = (person: Person, text: string) => app.services.sealer.seal(text, payroll.organizationId, person.employeeId);

type Papers = { nationalId: string; account: string; title?: string; bank?: string };
const givePapers = (person: Person, { nationalId, account, title = 'นาย', bank = '004' }: Papers) =>
  sql(
    `update app.employee set title = $2, national_id_sealed = $3, bank_account_sealed = $4, bank_code = $6, bank_account_tail = $5,
      address = '{"homeNumber": "99/1", "districtName": "บางรัก", "provinceName": "กรุงเทพมหานคร", "postCode": "10500"}' where id = $1`,
    [person.employeeId, title, seal(person, nationalId), seal(person, account), account.slice(-4), bank],
  );
async function completePapers(bank = '004') {
  await sql(
    `update app.organization set tax_id = '0105500001239', branch_tax = '00000', social_security_id = '1000000001',
      branch_social_security = '000000', bank_code = $1, bank_account = '012-3-45678-9'`,
    [bank],
  );
  await givePapers(payroll.anan, { nationalId: '1000090000372', account: '1112223331', bank });
  await givePapers(payroll.busaba, { nationalId: '1000090000747', account: '1112223332', title: 'นางสาว', bank });
  await givePapers(payroll.chai, { nationalId: '1000090001115', account: '1112223333', bank });
}
const download = async (endpoint: Parameters<ReturnType<typeof app.as>['raw']>[0], query: Record<string, string>) =>
  app.as(payroll.maker).raw(endpoint, { query: { format: 'txt', ...query } });

test('what is missing is listed by person and field, without the value of an id, and keeps the file from being taken', async () => {
  await givePapers(payroll.anan, { nationalId: '1234567890123', account: '99' });
  const { payrollReportId } = await approvedReport(app, payroll);
  const { call } = app.as(payroll.maker);
  const readiness = await call(payrollDocuments.readiness, { query: { payrollReportId, document: 'pnd1' } });
  expect(readiness).toMatchObject({ isReady: false, people: 3, notReady: 3, blockers: [] });
  expect(readiness.company.map((item) => item.field)).toEqual(['taxId', 'branchTax']);
  const fields = Object.fromEntries(readiness.employees.map((employee) => [employee.code, employee.problems]));
  expect(fields.E1).toContainEqual({ field: 'nationalId', code: 'id/not-valid', severity: 'error', facts: {} });
  expect(fields.E2).toContainEqual({ field: 'nationalId', code: 'required', severity: 'error', facts: {} });
  expect(fields.E2).toContainEqual({ field: 'address.provinceName', code: 'required', severity: 'warning', facts: {} });
  expect(JSON.stringify(readiness)).not.toContain('1234567890123');
  const refused = await download(payrollDocuments.monthlyPnd1, { payrollReportId });
  expect(refused.json()).toMatchObject({ status: 409, code: 'payroll/not-ready' });
});

test('PND1 of a branch names it, and waits for the name', async () => {
  await completePapers();
  const { payrollReportId } = await approvedReport(app, payroll);
  const { call } = app.as(payroll.owner);
  const branch = async (more: object) => {
    const { version } = await call(company.get);
    await call(company.update, { body: { version, branchTax: '00012', ...more } });
    return app.as(payroll.maker).call(payrollDocuments.readiness, { query: { payrollReportId, document: 'pnd1' } });
  };
  const waiting = await branch({});
  expect(waiting).toMatchObject({ isReady: false, company: [{ field: 'branchName', code: 'required' }] });
  expect(await branch({ branchName: 'สาขาสีลม' })).toMatchObject({ isReady: true, company: [] });
  const file = await download(payrollDocuments.monthlyPnd1, { payrollReportId });
  expect(file.rawPayload.toString('utf8')).toContain('|000012|สาขาสีลม|');
});

test('PND1 lists people at a fixed rate in the rows of the form that are theirs', async () => {
  await completePapers();
  const rates = [
    [payroll.busaba, 300],
    [payroll.chai, 1_500],
  ] as const;
  for (const [person, rate] of rates) {
    await app.build.inTenant(person.organizationId, (tx) =>
      tx.client.query(`update app.employee set tax_method = 'flat', tax_flat_rate = $2 where id = $1`, [person.employeeId, rate]),
    );
  }
  const { payrollReportId } = await approvedReport(app, payroll);
  const text = (await download(payrollDocuments.monthlyPnd1, { payrollReportId })).rawPayload.toString('utf8');
  const rows = text.split('\r\n').slice(1);
  expect(rows.map((row) => row.split('|')).map((fields) => [fields[9], fields[12]])).toEqual([
    ['0.00', '1'],
    ['3.00', '2'],
    ['0.00', '5'],
  ]);
});

test('run, slips, bank file, PND1 and SPS 1-10 say the same to the satang', async () => {
  await completePapers();
  const { payrollReportId } = await approvedReport(app, payroll);
  const tied = await app.as(payroll.approver).call(payrollDocuments.tieOut, { query: { payrollReportId } });
  expect(tied.isTied).toBe(true);
  expect(tied.checks).toHaveLength(13);
  const figure = (code: string) => tied.checks.find((check) => check.code === code)?.actual;
  expect(figure('bank.total')).toBe(75_674.42);
  expect(figure('pnd1.tax')).toBe(711);
  expect(figure('sps110.employees')).toBe(2_625);

  const bank = await download(payrollDocuments.bankFile, { payrollReportId });
  const lines = iconv.decode(bank.rawPayload, 'windows874').split('\r\n');
  expect(lines.slice(0, -1).map((line) => line.length)).toEqual([178, 487, 487, 487]);
  expect(lines[0]).toContain('000000007567442');
  expect(lines[1]).toContain('1112223331');

  const pnd1 = (await download(payrollDocuments.monthlyPnd1, { month: '2026-06' })).rawPayload.toString('utf8');
  expect(pnd1.startsWith('\uFEFFH|0000|0105500001239|000000|1|PND1|')).toBe(true);
  expect(pnd1).toContain('|3|79010.42|711.00|');
  expect(pnd1.split('\r\n')).toHaveLength(4);

  const sso = iconv.decode(
    (await download(payrollDocuments.monthlySocialSecurity, { payrollReportId })).rawPayload,
    'windows874',
  );
  expect(
    sso
      .split('\r\n')
      .slice(0, -1)
      .map((line) => line.length),
  ).toEqual([135, 135, 135, 135]);
  // The contributions of June 2569 are paid by 15 July.
  expect(sso.slice(17, 27)).toBe('1507690669');
  expect(sso).toContain('21000090000747004บุษบา');
});

test('a file is kept as it was taken with who took it; accounts are those that were locked, whatever the record says later', async () => {
  await completePapers();
  const { payrollReportId } = await approvedReport(app, payroll);
  await givePapers(payroll.anan, { nationalId: '1000090000372', account: '9998887776' });
  const taken = await download(payrollDocuments.bankFile, { payrollReportId });
  const text = taken.rawPayload.toString('latin1');
  expect(text).toContain('1112223331');
  expect(text).not.toContain('9998887776');

  const { call, raw } = app.as(payroll.maker);
  const [filing, ...others] = await call(payrollDocuments.filings, { query: { payrollReportId } });
  expect(others).toEqual([]);
  expect(filing).toMatchObject({
    document: 'bank',
    records: 3,
    amount: 75_674.42,
    createdBy: { employeeId: payroll.maker.employeeId },
  });
  const again = await raw(payrollDocuments.filing, { query: { id: filing?.id } });
  expect(again.rawPayload.equals(taken.rawPayload)).toBe(true);
  const audited = await sql(
    `select actor_employee_id from app.audit_event where action in ('payroll-document.export-bank', 'payroll-document.export-again')`,
  );
  expect(audited.rows).toEqual([1, 2].map(() => ({ actor_employee_id: payroll.maker.employeeId })));
  const stored = await sql(`select id from app.file where purpose = 'payroll-filing'`);
  const kept: Buffer[] = [];
  for await (const chunk of app.services.files.read(payroll.organizationId, stored.rows[0].id)) kept.push(Buffer.from(chunk));
  expect(Buffer.concat(kept).toString('latin1')).not.toContain('1112223331');
});

test('files are made of approved reports only, and only payroll people reach them', async () => {
  await completePapers();
  const { payrollReportId } = await createDraft(app, payroll);
  const preview = await app.as(payroll.maker).call(payrollDocuments.bankFile, { query: { payrollReportId } });
  expect(preview).toMatchObject({ records: 3, readiness: { isReady: false, blockers: ['not-approved'] } });
  expect(preview.rows[0]).toMatchObject({ account: '3331', nationalId: '0372' });
  const refused = await download(payrollDocuments.bankFile, { payrollReportId });
  expect(refused.json()).toMatchObject({ status: 409, code: 'state/not-allowed' });
  for (const asked of await Promise.allSettled([
    app.as(payroll.anan).call(payrollDocuments.bankFile, { query: { payrollReportId } }),
    app.as(payroll.anan).call(payrollReports.info, { query: { payrollReportId } }),
  ])) {
    expect(asked).toMatchObject({ reason: { body: { code: 'auth/forbidden' } } });
  }
});

const linesOf = (bytes: Buffer) => iconv.decode(bytes, 'windows874').split('\r\n').slice(0, -1);

test('a company with an account at Bangkok Bank takes that bank’s file, and it ties out', async () => {
  await completePapers('002');
  const { payrollReportId } = await approvedReport(app, payroll);
  const { call } = app.as(payroll.maker);
  const preview = await call(payrollDocuments.bankFile, { query: { payrollReportId } });
  expect(preview).toMatchObject({ bank: 'bbl', fileName: expect.stringMatching(/^BBL_PAYROLL_2026-06_/), records: 3 });
  expect(preview.readiness).toMatchObject({ isReady: true, blockers: [] });
  const lines = linesOf((await download(payrollDocuments.bankFile, { payrollReportId })).rawPayload);
  expect(lines.map((line) => line.length)).toEqual([128, 128, 128, 128, 128]);
  expect(lines[1]).toContain('0021112223331C');
  expect(lines.at(-1)).toContain('0000003' + '0000007567442');
});

test('Krungthai’s file asks for the code of the company before it is taken, and holds it', async () => {
  await completePapers('006');
  const { payrollReportId } = await approvedReport(app, payroll);
  const preview = await app.as(payroll.maker).call(payrollDocuments.bankFile, { query: { payrollReportId } });
  expect(preview).toMatchObject({ bank: 'ktb', sha256: '', readiness: { isReady: true } });
  const refused = await download(payrollDocuments.bankFile, { payrollReportId });
  expect(refused.json()).toMatchObject({ status: 422, errors: [{ field: 'companyCode', code: 'form/required' }] });
  const unwritable = await download(payrollDocuments.bankFile, { payrollReportId, companyCode: 'ก' });
  expect(unwritable.json()).toMatchObject({ status: 422, errors: [{ field: 'companyCode' }] });
  const lines = linesOf((await download(payrollDocuments.bankFile, { payrollReportId, companyCode: 'WELA01' })).rawPayload);
  expect(lines.map((line) => line.length)).toEqual([498, 498, 498, 498]);
  expect(lines[0]).toContain('0000000000007567442');
  expect(lines[0]).toContain('C00000000WELA01 ');
});

test('a bank whose file is not known is named as what is to mend', async () => {
  await completePapers('025');
  const { payrollReportId } = await approvedReport(app, payroll);
  const preview = await app.as(payroll.maker).call(payrollDocuments.bankFile, { query: { payrollReportId } });
  expect(preview).toMatchObject({ bank: null, records: 0, readiness: { isReady: false } });
  expect(preview.readiness.company).toMatchObject([{ field: 'bankAccount', code: 'bank/other-bank' }]);
});

test('PND1 is taken in the older form too, and again as it was', async () => {
  await completePapers();
  const { payrollReportId } = await approvedReport(app, payroll);
  const { call, raw } = app.as(payroll.maker);
  const preview = await call(payrollDocuments.monthlyPnd1, { query: { payrollReportId, layout: 'older' } });
  expect(preview).toMatchObject({ bank: null, encoding: 'windows-874', fileName: 'PND1_0105500001239_2569_06.txt', records: 3 });
  const taken = await download(payrollDocuments.monthlyPnd1, { payrollReportId, layout: 'older' });
  expect(taken.headers['content-type']).toContain('windows-874');
  const fields = linesOf(taken.rawPayload).map((line) => line.split('|'));
  expect(fields.map((line) => line.length)).toEqual([21, 21, 21]);
  const tax = fields.reduce((sum, line) => sum + Number(line[19]) * 100, 0);
  expect(tax).toBe(71_100);
  await download(payrollDocuments.monthlyPnd1, { payrollReportId });
  const filings = await call(payrollDocuments.filings, { query: { payrollReportId } });
  const again = await Promise.all(filings.map(({ id }) => raw(payrollDocuments.filing, { query: { id } })));
  expect(again.map(({ headers }) => String(headers['content-type']).replace('text/plain; charset=', ''))).toEqual([
    'utf-8',
    'windows-874',
  ]);
  expect(again[1]?.rawPayload.equals(taken.rawPayload)).toBe(true);
});

test('a name that PND1 may not hold is named before the payroll proceeds, for PND1 and with the person', async () => {
  await completePapers();
  await sql("update app.employee set last_name = '100%ดี' where id = $1", [payroll.busaba.employeeId]);
  const { payrollReportId } = await createDraft(app, payroll);
  const { call } = app.as(payroll.maker);
  const readiness = await call(payrollDocuments.readiness, { query: { payrollReportId, document: 'pnd1' } });
  expect(readiness).toMatchObject({ isReady: false, notReady: 1 });
  expect(readiness.employees).toMatchObject([
    {
      code: 'E2',
      problems: [{ field: 'lastName', code: 'text/forbidden-character', severity: 'error', facts: { characters: '%' } }],
    },
  ]);
});

test('in SPS 1-10 a rank and a passport keep nobody out, and who has no number is left out and still counted in the tie-out', async () => {
  await completePapers();
  await givePapers(payroll.anan, { nationalId: 'AB1234567', account: '1112223331', title: 'ว่าที่ ร.ต.' });
  await sql('update app.employee set national_id_sealed = null where id = $1', [payroll.busaba.employeeId]);
  const { payrollReportId } = await approvedReport(app, payroll);
  const { call } = app.as(payroll.maker);
  const preview = await call(payrollDocuments.monthlySocialSecurity, { query: { payrollReportId } });
  expect(preview).toMatchObject({ records: 2, readiness: { isReady: true, notReady: 1, blockers: [] } });
  expect(preview.readiness.employees.map(({ code, problems }) => [code, problems[0]?.field, problems[0]?.severity])).toEqual([
    ['E1', 'title', 'warning'],
    ['E2', 'nationalId', 'error'],
  ]);
  expect(preview.totals).toContainEqual({ code: 'leftOut', unit: 'count', value: 1 });
  const lines = linesOf((await download(payrollDocuments.monthlySocialSecurity, { payrollReportId })).rawPayload);
  expect(lines.slice(1).map((line) => line.slice(1, 17))).toEqual(['AB1234567       ', '1000090001115003']);
  const tied = await call(payrollDocuments.tieOut, { query: { payrollReportId } });
  expect(tied.isTied).toBe(true);
});
