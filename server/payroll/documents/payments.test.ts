import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollPayments } from '../../../contract/payroll/payroll-payments.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { employees } from '../../../contract/people/employees.ts';
import { writeAsCsv } from '../../adapters/read-workbook.ts';
import { refusal, refusalCode, startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, type TestPayroll } from '../shared/testing/a-payroll.ts';

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
const give = (person: Person, bank: string, account: string) =>
  sql('update app.employee set bank_account_sealed = $2, bank_code = $3, bank_account_tail = $4 where id = $1', [
    person.employeeId,
    app.services.sealer.seal(account, payroll.organizationId, person.employeeId),
    bank,
    account.slice(-4),
  ]);
/** Anan at the bank of the company, Busaba at SCB, Chai with nine digits. */
async function threeAccounts(companyBank = '004') {
  await sql(`update app.organization set bank_code = $1, bank_account = '0123456789'`, [companyBank]);
  await give(payroll.anan, companyBank, '1112223331');
  await give(payroll.busaba, '014', '4012345678');
  await give(payroll.chai, companyBank, '111222333');
  return (await approvedReport(app, payroll)).payrollReportId;
}
const as = (person: Person) => app.as(person).call;
const take = async (payrollReportId: string, part: string, more: Record<string, string> = {}) =>
  app.as(payroll.maker).raw(payrollDocuments.bankFile, { query: { payrollReportId, part, format: 'txt', ...more } });
const read = (payrollReportId: string) => as(payroll.maker)(payrollPayments.get, { query: { payrollReportId } });
const waysOf = async (payrollReportId: string) => {
  const found = await read(payrollReportId);
  expect(found.isTied).toBe(true);
  return Object.fromEntries(found.people.map((person) => [person.code, person.way]));
};
const linesOf = (bytes: Buffer) => iconv.decode(bytes, 'windows874').split('\r\n').slice(0, -1);
const decide = (payrollReportId: string, person: Person, choice: 'held' | 'cash' | null) =>
  app.as(payroll.maker).raw(payrollPayments.set, {
    body: { payrollReportId, employeeId: person.employeeId, choice, reason: 'บัญชีถูกปิด' },
    key: randomUUID(),
  });
const again = (payrollReportId: string, body: object, person = payroll.maker) =>
  app.as(person).raw(payrollPayments.newBatch, {
    body: { payrollReportId, reason: 'The account was wrong', ...body },
    key: randomUUID(),
  });

test('one colleague at another bank and one without a usable account keep nobody from the bank file', async () => {
  const payrollReportId = await threeAccounts();
  const found = await read(payrollReportId);
  expect(found).toMatchObject({ bank: 'kbank', net: 75_674.42, isTied: true, canDecide: true });
  expect(found.ways.map(({ way, people }) => [way, people])).toEqual([
    ['direct', 1],
    ['list', 1],
    ['left-out', 1],
  ]);
  expect(found.ways.reduce((sum, way) => sum + Math.round(way.amount * 100), 0)).toBe(7_567_442);
  expect(found.people.find(({ code }) => code === 'E3')?.problems).toMatchObject([
    { field: 'bankAccount', code: 'bank/account-not-valid', severity: 'error' },
  ]);
  expect(JSON.stringify(found)).not.toContain('111222333');
  expect(linesOf((await take(payrollReportId, 'direct')).rawPayload).map((line) => line.length)).toEqual([178, 487]);
  const readiness = await as(payroll.maker)(payrollDocuments.readiness, { query: { payrollReportId, document: 'bank' } });
  expect(readiness).toMatchObject({ isReady: true, notReady: 1 });
  const tied = await as(payroll.maker)(payrollDocuments.tieOut, { query: { payrollReportId } });
  expect(tied.checks.find(({ code }) => code === 'bank.total')).toMatchObject({ expected: 75_674.42, actual: 75_674.42 });
});

test('who is paid by hand stands in a sheet with bank, account as text and cash apart', async () => {
  const payrollReportId = await threeAccounts();
  await decide(payrollReportId, payroll.chai, 'cash');
  const taken = await take(payrollReportId, 'list');
  expect(taken.headers['content-type']).toContain('spreadsheetml');
  const folder = await mkdtemp(join(tmpdir(), 'payments-'));
  await writeFile(join(folder, 'list.xlsx'), taken.rawPayload);
  await writeAsCsv(join(folder, 'list.xlsx'), join(folder, 'list.csv'));
  const text = await readFile(join(folder, 'list.csv'), 'utf8');
  await rm(folder, { recursive: true });
  const rows = text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => row.split(',').slice(1, 6));
  expect(rows).toEqual([
    ['Transfer', 'E2', 'บุษบา ใจดี', 'Siam Commercial Bank', '4012345678'],
    ['Cash', 'E3', 'ชัย ใจดี', '', ''],
  ]);
});

test('Krungthai pays other banks by a second file, SCB by the same sheet', async () => {
  const atKrungthai = await threeAccounts('006');
  expect(await waysOf(atKrungthai)).toEqual({ E1: 'direct', E2: 'interbank', E3: 'left-out' });
  const file = await take(atKrungthai, 'interbank', { companyCode: 'WELA01' });
  expect(linesOf(file.rawPayload)[1]?.slice(9, 27)).toBe('014040104012345678');
  payroll = await aPayroll(app);
  const atScb = await threeAccounts('014');
  expect(await waysOf(atScb)).toEqual({ E1: 'direct', E2: 'direct', E3: 'left-out' });
  expect((await take(atScb, 'direct')).headers['content-disposition']).toContain('SCB_PAYROLL_2026-06');
});

test('a company at a bank without a known layout pays by the list, and is told so', async () => {
  const payrollReportId = await threeAccounts('025');
  expect(await waysOf(payrollReportId)).toEqual({ E1: 'list', E2: 'list', E3: 'left-out' });
  const readiness = await as(payroll.maker)(payrollDocuments.readiness, { query: { payrollReportId, document: 'bank' } });
  expect(readiness.company).toMatchObject([{ field: 'bankAccount', code: 'bank/other-bank', severity: 'warning' }]);
});

test('a second click gives the same batch, also two at once; another is made only on purpose and with a reason', async () => {
  const payrollReportId = await threeAccounts();
  const refused = await again(payrollReportId, { part: 'direct' });
  expect(refused.json()).toMatchObject({ status: 409, code: 'payroll/payment-open' });
  const [first, second] = await Promise.all([take(payrollReportId, 'direct'), take(payrollReportId, 'direct')]);
  const third = await take(payrollReportId, 'direct', { effectiveDate: '2026-07-09' });
  expect([second?.rawPayload, third.rawPayload].every((bytes) => bytes?.equals(first?.rawPayload ?? Buffer.alloc(0)))).toBe(true);
  const filings = () => as(payroll.maker)(payrollDocuments.filings, { query: { payrollReportId } });
  expect(await filings()).toMatchObject([{ batch: 1, part: 'direct', reason: null }]);

  expect((await again(payrollReportId, { part: 'direct', reason: ' ' })).json()).toMatchObject({ status: 422 });
  const made = await again(payrollReportId, { part: 'direct', reason: 'The bank refused the first file' });
  expect(made.json()).toMatchObject({ batch: 2, reason: 'The bank refused the first file', records: 1 });
  const renewed = await take(payrollReportId, 'direct');
  expect(renewed.rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0))).toBe(false);
  expect(renewed.headers['content-disposition']).toContain('02.txt');
  expect(await filings()).toHaveLength(2);
  const audited = await sql(`select after->>'reason' as reason from app.audit_event where action = 'payroll-payment.renew'`);
  expect(audited.rows).toEqual([{ reason: 'The bank refused the first file' }]);
});

test('a person is held back with a reason, and paid later by a file of their own', async () => {
  const payrollReportId = await threeAccounts();
  const { anan, busaba } = payroll;
  expect((await decide(payrollReportId, anan, 'held')).statusCode).toBe(200);
  expect(await waysOf(payrollReportId)).toEqual({ E1: 'held', E2: 'list', E3: 'left-out' });
  const held = (await read(payrollReportId)).people.find(({ code }) => code === 'E1');
  expect(held).toMatchObject({ reason: 'บัญชีถูกปิด', decidedBy: { employeeId: payroll.maker.employeeId } });
  expect((await take(payrollReportId, 'direct')).json()).toMatchObject({ code: 'payroll/not-ready' });
  await take(payrollReportId, 'list');
  expect((await decide(payrollReportId, busaba, 'held')).json()).toMatchObject({ status: 409, code: 'payroll/payment-taken' });
  expect((await again(payrollReportId, { employeeId: anan.employeeId })).json()).toMatchObject({ code: 'payroll/payment-held' });
  await decide(payrollReportId, anan, null);
  const own = await again(payrollReportId, { employeeId: anan.employeeId });
  expect(own.json()).toMatchObject({ batch: 2, records: 1, onlyFor: { employeeId: anan.employeeId } });
  expect(await waysOf(payrollReportId)).toEqual({ E1: 'own', E2: 'list', E3: 'left-out' });
  const audited = await sql(`select count(*)::int as times from app.audit_event where action = 'payroll-payment.set'`);
  expect(audited.rows[0]).toEqual({ times: 2 });
});

test('who becomes able to be paid after the file was taken waits for a file of their own', async () => {
  const payrollReportId = await threeAccounts();
  await decide(payrollReportId, payroll.chai, 'cash');
  await take(payrollReportId, 'direct');
  await take(payrollReportId, 'list');
  expect(await waysOf(payrollReportId)).toEqual({ E1: 'direct', E2: 'list', E3: 'cash' });
  payroll = await aPayroll(app);
  const other = await threeAccounts();
  await decide(other, payroll.anan, 'held');
  await give(payroll.chai, '004', '1112223330');
  await decide(other, payroll.anan, null);
  await take(other, 'direct');
  // The slip keeps nine digits: only a file of their own takes the account of now.
  expect(await waysOf(other)).toEqual({ E1: 'direct', E2: 'list', E3: 'left-out' });
  const own = await again(other, { employeeId: payroll.chai.employeeId });
  const file = await app.as(payroll.maker).raw(payrollDocuments.filing, { query: { id: own.json().id } });
  expect(linesOf(file.rawPayload)[1]).toContain('1112223330');
  expect(await waysOf(other)).toEqual({ E1: 'direct', E2: 'list', E3: 'own' });
});

test('whoever changed the account since the approval does not make the file that pays to it', async () => {
  const payrollReportId = await threeAccounts();
  await take(payrollReportId, 'direct');
  const { anan, owner } = payroll;
  const { version } = await as(owner)(employees.get, { query: { id: anan.employeeId } });
  await as(owner)(employees.update, { body: { id: anan.employeeId, version, bankAccount: '9998887776' } });
  const own = await again(payrollReportId, { employeeId: anan.employeeId }, owner);
  expect(own.json()).toMatchObject({ status: 403, code: 'auth/same-actor' });
  expect((await again(payrollReportId, { employeeId: anan.employeeId })).json()).toMatchObject({ batch: 2, part: 'direct' });
});

test('payments are decided on in approved runs, by makers, with a reason', async () => {
  const payrollReportId = await threeAccounts();
  const employeeId = payroll.anan.employeeId;
  const body = { payrollReportId, employeeId, choice: 'held', reason: 'x' } as const;
  expect(await refusalCode(as(payroll.approver)(payrollPayments.set, { body }))).toBe('payroll/not-maker');
  const unknown = as(payroll.maker)(payrollPayments.set, { body: { ...body, employeeId: randomUUID() } });
  expect(await refusal(unknown)).toMatchObject({ status: 404 });
  await as(payroll.maker)(payrollReports.void, { body: { payrollReportId, reason: 'once more' } });
  expect(await refusalCode(as(payroll.maker)(payrollPayments.set, { body }))).toBe('state/not-allowed');
});
