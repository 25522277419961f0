import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { ownPay } from '../../../contract/payroll/own-pay.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { slipSettings } from '../../../contract/payroll/slip-settings.ts';
import { employees } from '../../../contract/people/employees.ts';
import { yearMonth } from '../../../domain/units.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { hasPdfReader, pdfText } from '../../testing/pdf-text.ts';
import { aPayroll, approvedReport, type TestPayroll } from '../shared/testing/a-payroll.ts';
import { slipDocument } from './slip-document.ts';

const folder = mkdtempSync(join(tmpdir(), 'wela-publish-'));
const app = appForFile({ now: '2026-07-01T03:00:00Z', environment: { DATA_DIR: folder } });
let payroll: TestPayroll;
beforeEach(async () => {
  app.setNow('2026-07-01T03:00:00Z');
  payroll = await aPayroll(app);
});
afterAll(async () => {
  await pdfPrinter().close();
  rmSync(folder, { recursive: true, force: true });
});

const USUAL = { password: 'none', publishing: 'approval' } as const;
const say = (setting: object) => app.as(payroll.owner).call(slipSettings.set, { body: { ...USUAL, ...setting, seen: USUAL } });
const slipsOf = (person: Person) => app.as(person).call(payrollReports.employeeSlips, {});
const told = async (person: Person) =>
  (await app.as(person).call(notifications.list)).content.filter((notice) => notice.kind === 'slip-ready');
const pdfOf = (person: Person, payrollReportId: string, query: object = {}) =>
  app.as(person).raw(payrollReports.slipPdf, { query: { payrollReportId, ...query } });
const setRecord = (person: Person, columns: { birthDate: string }) =>
  app.build.inTenant(person.organizationId, (tx) =>
    tx.client.query('update app.employee set birth_date = $1 where organization_id = $2 and id = $3', [
      columns.birthDate,
      person.organizationId,
      person.employeeId,
    ]),
  );

test('slips wait for a maker who publishes them once; until then nobody reads or hears of theirs', async () => {
  await say({ publishing: 'maker' });
  const { payrollReportId, actions, published } = await approvedReport(app, payroll);
  expect([actions.publish, published]).toEqual([false, null]);
  expect(await slipsOf(payroll.anan)).toEqual([]);
  expect(await told(payroll.anan)).toEqual([]);
  const query = { payrollReportId };
  expect((await app.as(payroll.anan).raw(payrollReports.slip, { query })).statusCode).toBe(404);
  expect((await pdfOf(payroll.anan, payrollReportId)).statusCode).toBe(404);
  await app.as(payroll.owner).call(ownPay.setSetting, { body: { isShown: true, seen: false } });
  const soFar = () => app.as(payroll.anan).call(ownPay.get, { query: { month: yearMonth('2026-06') } });
  expect((await soFar()).payrollReportId).toBeNull();
  expect(await slipsOf(payroll.maker)).toEqual([]);
  expect(
    (await app.as(payroll.maker).raw(payrollReports.slip, { query: { ...query, employeeId: payroll.anan.employeeId } }))
      .statusCode,
  ).toBe(200);

  const { call } = app.as(payroll.maker);
  expect((await call(payrollReports.get, { query })).actions.publish).toBe(true);
  expect(await refusalCode(app.as(payroll.approver).call(payrollReports.publish, { body: query }))).toBe('payroll/not-maker');
  const answers = await Promise.all([1, 2, 3].map(() => call(payrollReports.publish, { body: query })));
  expect(answers.map((head) => [head.actions.publish, head.published?.by?.employeeId])).toEqual(
    answers.map(() => [false, payroll.maker.employeeId]),
  );
  expect((await slipsOf(payroll.anan)).map((slip) => slip.payrollReportId)).toEqual([payrollReportId]);
  expect(await told(payroll.anan)).toHaveLength(1);
  expect((await soFar()).payrollReportId).toBe(payrollReportId);
});

test('only an approved report is published, and a company that says nothing publishes with the approval', async () => {
  const { call } = app.as(payroll.maker);
  const draft = await call(payrollReports.create, { body: { templateId: payroll.templateId, month: yearMonth('2026-05') } });
  const body = { payrollReportId: draft.payrollReportId };
  expect(await refusalCode(call(payrollReports.publish, { body }))).toBe('state/not-allowed');
  const { published } = await approvedReport(app, payroll);
  expect(published?.by?.employeeId).toBe(payroll.approver.employeeId);
  expect(await slipsOf(payroll.anan)).toHaveLength(1);
});

test('a setting that another one changed meanwhile is a conflict', async () => {
  await say({ password: 'birth-date' });
  expect(await refusalCode(say({ publishing: 'maker' }))).toBe('conflict');
  const read = await app.as(payroll.maker).call(slipSettings.get, {});
  expect(read).toEqual({ password: 'birth-date', publishing: 'approval', withoutPassword: expect.any(Number) });
});

test('the PDF of a slip opens with the birth date, else the national id, and with nothing else', async () => {
  await say({ password: 'birth-date' });
  await setRecord(payroll.anan, { birthDate: '1995-01-09' });
  const { version } = await app.as(payroll.owner).call(employees.get, { query: { id: payroll.busaba.employeeId } });
  const body = { id: payroll.busaba.employeeId, version, nationalId: '1101700230708' };
  await app.as(payroll.owner).call(employees.update, { body });
  const { payrollReportId } = await approvedReport(app, payroll);
  for (const [person, password] of [
    [payroll.anan, '09012538'],
    [payroll.busaba, '1101700230708'],
  ] as const) {
    const { rawPayload } = await pdfOf(person, payrollReportId);
    await expect(PDFDocument.load(rawPayload)).rejects.toThrow(/encrypted/);
    if (!hasPdfReader) continue;
    expect(pdfText(rawPayload, { password: 'wrong' })).toMatch(/Incorrect password/);
    expect(pdfText(rawPayload, { password })).toContain('Pay slip');
  }
  const refused = await pdfOf(payroll.chai, payrollReportId);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'payroll/no-slip-password']);
  expect((await pdfOf(payroll.chai, payrollReportId, { format: 'svg' })).statusCode).toBe(200);
});

test('all slips are one PDF to print without passwords, on A4 when asked; the archive leaves out who has nothing to open it with', async () => {
  await say({ password: 'birth-date' });
  await setRecord(payroll.anan, { birthDate: '1995-01-09' });
  const { payrollReportId } = await approvedReport(app, payroll);
  const made = async (wish: object) => {
    const { jobId } = await app.as(payroll.maker).call(payrollReports.slips, { body: { payrollReportId, ...wish } });
    const read = () => app.as(payroll.maker).call(jobs.get, { query: { id: jobId } });
    await expect.poll(async () => (await read()).status, { timeout: 15_000 }).toMatch(/done|failed/);
    const { result, fileId } = await read();
    const { rawPayload, headers } = await app.as(payroll.maker).raw(jobs.file, { query: { id: fileId } });
    return { result, rawPayload, type: headers['content-type'] };
  };
  const together = await made({ as: 'pdf', order: 'department', paper: 'a4' });
  expect([together.result, together.type]).toEqual([{ slips: 3, leftOut: 0 }, 'application/pdf']);
  const document = await PDFDocument.load(together.rawPayload);
  expect(document.getPages().map((page) => Math.round(page.getHeight()))).toEqual([842, 842, 842]);
  const archive = await made({ as: 'zip' });
  expect(archive.result).toEqual({ slips: 1, leftOut: 2 });
  expect(['E1', 'E2', 'E3'].map((code) => archive.rawPayload.includes(`2026-06-${code}.pdf`))).toEqual([true, false, false]);
});

const WORDS = 'บริษัท ตั้งใจดี ศิริพงษ์ กตัญญู น้ำทิพย์ ปิ่นมณี ฐิติรัตน์ กิ่งแก้ว ฟ้า ซื้อ สิ้น ที่ อู่ กุ้ง ป้ายชื่อ ฬ่อ จำนวน'.split(' ');

test.skipIf(!hasPdfReader)('text that is copied from a slip is what stands on it', async () => {
  const company = { name: '', details: '', color: '#0a7d5a', logoFileId: null, currency: 'THB', decimals: 2 };
  const incomes = WORDS.map((name) => ({ name, note: null, amount: '' }));
  const page = { period: '', reference: '', facts: [], deductions: [], income: '', deduction: '', net: '', bank: '', sums: [] };
  const document = { ...slipDocument([], { company, language: 'th' }), slips: [{ ...page, incomes }] };
  // A reader may see room within a word, since marks stand over letters before them.
  const text = pdfText(await pdfPrinter().print('slip', document), { isLaidOut: false }).replace(/\s/g, '');
  expect(text).toContain(WORDS.join(''));
});
