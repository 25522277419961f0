import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { insuranceNotices } from '../../../contract/payroll/insurance-notices.ts';
import { settlements } from '../../../contract/payroll/settlements.ts';
import { branches } from '../../../contract/people/branches.ts';
import { employees } from '../../../contract/people/employees.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { writeAsCsv } from '../../adapters/read-workbook.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { aPayroll, type TestPayroll } from '../shared/testing/a-payroll.ts';
import { completePapers } from '../shared/testing/papers.ts';

const app = appForFile({ now: '2026-07-20T03:00:00Z' });
let payroll: TestPayroll;
const month = yearMonth('2026-06');
const call: ReturnType<typeof app.as>['call'] = (endpoint, input) => app.as(payroll.owner).call(endpoint, input);
const raw: ReturnType<typeof app.as>['raw'] = (endpoint, input) => app.as(payroll.owner).raw(endpoint, input);
const record = async (employeeId: string, changes: { endDate?: string; birthDate?: string; gender?: 'male' }) => {
  const { version } = await call(employees.get, { query: { id: employeeId } });
  const { endDate, birthDate, gender } = changes;
  await call(employees.update, {
    body: {
      id: employeeId,
      version,
      ...(endDate ? { endDate: plainDate(endDate) } : {}),
      ...(birthDate ? { birthDate: plainDate(birthDate) } : {}),
      ...(gender ? { gender } : {}),
    },
  });
};
const list = (document: 'sps103' | 'sps609') => call(insuranceNotices.list, { query: { document, month } });
const codes = (preview: Awaited<ReturnType<typeof list>>) =>
  preview.rows.map((row) => [row.code, row.problems.map(({ field }) => field), row.isLate]);
async function sheetOf(bytes: Buffer): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'notice-'));
  await writeFile(join(folder, 'list.xlsx'), bytes);
  await writeAsCsv(join(folder, 'list.xlsx'), join(folder, 'list.csv'));
  const text = await readFile(join(folder, 'list.csv'), 'utf8');
  await rm(folder, { recursive: true });
  return text
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
}

beforeAll(async () => {
  payroll = await aPayroll(app);
  await record(payroll.busaba.employeeId, { endDate: '2026-06-20' });
});

test('without papers everybody is held back with what is missing, the company too', async () => {
  const joiners = await list('sps103');
  expect(joiners.isReady).toBe(false);
  expect(joiners.company.map(({ field }) => field)).toEqual(['socialSecurityId', 'branchSocialSecurity']);
  expect(codes(joiners)).toEqual([['E3', ['nationalId', 'title', 'birthDate', 'gender'], true]]);
  expect((await raw(insuranceNotices.list, { query: { document: 'sps103', month, format: 'xlsx' } })).json()).toMatchObject({
    code: 'payroll/not-ready',
  });
});

test('who joined stands in the file and on the form, which are kept and mark the person as reported', async () => {
  await completePapers(app, payroll);
  await record(payroll.chai.employeeId, { birthDate: '1990-04-02', gender: 'male' });
  const query = { document: 'sps103', month } as const;
  const file = await raw(insuranceNotices.list, { query: { ...query, format: 'xlsx' } });
  expect(file.headers['content-disposition']).toContain('SPS1-03_1000000001_2569-06.xlsx');
  expect((await sheetOf(file.rawPayload)).at(1)).toEqual([
    '1000090001115',
    'นาย',
    'ชัย',
    'ใจดี',
    '02/04/2533',
    'ชาย',
    '16/06/2569',
  ]);
  const form = await raw(insuranceNotices.list, { query: { ...query, format: 'pdf' } });
  expect(form.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const after = await list('sps103');
  expect(after.rows[0]).toMatchObject({ due: '2026-07-16', isLate: false, reportedDate: expect.any(String) });
  expect(after.filings.map(({ records }) => records)).toEqual([1, 1]);
  const again = await raw(insuranceNotices.filing, { query: { id: after.filings[1]?.id ?? '' } });
  expect(again.rawPayload.equals(file.rawPayload)).toBe(true);
  const more = await raw(insuranceNotices.list, { query: { ...query, people: 'new', format: 'xlsx' } });
  expect(more.json()).toMatchObject({ code: 'payroll/not-ready' });
});

test('who left needs a reason, which the settlement says, and stands with the code of the office', async () => {
  expect(codes(await list('sps609'))).toEqual([['E2', ['leavingReason'], true]]);
  await call(settlements.propose, { body: { employeeId: payroll.busaba.employeeId, reason: 'resigned' } });
  const leavers = await list('sps609');
  expect(leavers.rows[0]).toMatchObject({ reason: 'resigned', reasonCode: 1, due: '2026-07-15', problems: [] });
  const file = await raw(insuranceNotices.list, { query: { document: 'sps609', month, format: 'xlsx' } });
  expect((await sheetOf(file.rawPayload)).at(1)?.slice(4)).toEqual(['20/06/2569', '1', 'ลาออก']);
});

test('people who are not insured are in no notice', async () => {
  const { version } = await call(employees.get, { query: { id: payroll.busaba.employeeId } });
  await call(employees.update, { body: { id: payroll.busaba.employeeId, version, isSocialSecurityInsured: false } });
  expect((await list('sps609')).rows).toEqual([]);
});

test('a branch with a number of its own reports those who belong to it on that day, the head office all others', async () => {
  const own = await aPayroll(app);
  await completePapers(app, own);
  const { call: by, raw: fetched } = app.as(own.owner);
  const aBranch = async (code: string, branchSocialSecurity: string | null) =>
    (await by(branches.create, { body: { code, name: `สาขา${code}`, branchSocialSecurity } })).id;
  const [north, unnumbered] = [await aBranch('เหนือ', '000001'), await aBranch('ใต้', null)];
  const place = (branchId: string, employeeId: string, from: string) =>
    by(branches.place, { body: { branchId, departmentIds: [], employeeIds: [employeeId], from: plainDate(from) } });
  const leave = async (employeeId: string) => {
    const { version } = await by(employees.get, { query: { id: employeeId } });
    await by(employees.update, { body: { id: employeeId, version, endDate: plainDate('2026-06-20') } });
  };
  for (const { employeeId } of [own.anan, own.busaba, own.chai]) await leave(employeeId);
  await place(north, own.anan.employeeId, '2026-01-01');
  await place(unnumbered, own.busaba.employeeId, '2026-01-01');
  // After he left: the branch of his last day counts.
  await place(north, own.chai.employeeId, '2026-06-21');

  const ask = (branchId?: string) =>
    by(insuranceNotices.list, { query: { document: 'sps609', month, ...(branchId ? { branchId } : {}) } });
  const codesOf = async (branchId?: string) => (await ask(branchId)).rows.map(({ code }) => code);
  expect([await codesOf(), await codesOf(north)]).toEqual([['E2', 'E3'], ['E1']]);
  expect((await ask()).branches).toEqual([
    { branchId: null, name: null, number: '000000', people: 2 },
    { branchId: north, name: 'สาขาเหนือ', number: '000001', people: 1 },
  ]);
  expect(await refusalCode(ask(unnumbered))).toBe('validation/has-errors');

  await by(settlements.propose, { body: { employeeId: own.anan.employeeId, reason: 'resigned' } });
  const file = await fetched(insuranceNotices.list, {
    query: { document: 'sps609', month, branchId: north, format: 'xlsx' },
  });
  expect(file.headers['content-disposition']).toContain('SPS6-09_1000000001_000001_2569-06.xlsx');
  const { default: readSheets } = await import('read-excel-file/node');
  const [sheet] = await readSheets(file.rawPayload);
  expect([sheet?.sheet, sheet?.data.slice(1).map((row) => row[0])]).toEqual(['000001', ['1000090000372']]);
  expect((await ask(north)).rows.map(({ reportedDate }) => reportedDate === null)).toEqual([false]);
  expect((await ask()).rows.map(({ reportedDate }) => reportedDate === null)).toEqual([true, true]);
});
