import { beforeAll, expect, test } from 'vitest';
import { funds } from '../../../contract/payroll/funds.ts';
import { monthLists } from '../../../contract/payroll/month-lists.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { aPayroll, approvedReport, type TestPayroll } from '../shared/testing/a-payroll.ts';
import { completePapers } from '../shared/testing/papers.ts';

const app = appForFile({ now: '2026-11-01T03:00:00Z' });
const october = yearMonth('2026-10');
let payroll: TestPayroll;
let fundId = '';
beforeAll(async () => {
  payroll = await aPayroll(app);
  const { organizationId, anan, busaba } = payroll;
  // The Employee Welfare Fund begins with the tenth employee.
  for (let number = 0; number < 6; number += 1) await app.build.person({ organizationId });
  const owner = app.as(payroll.owner).call;
  const fund = { name: 'กองทุนสำรองเลี้ยงชีพ', nameEn: 'Provident fund', type: 'welfare', fundKind: 'providentFund' } as const;
  fundId = (await owner(payrollItems.create, { body: { ...fund, employeePercent: 500, companyPercent: 300 } })).id;
  const member = { employeeId: anan.employeeId, payrollId: fundId, startDate: plainDate('2026-01-01') };
  await owner(funds.setMember, { body: member });
  const loan = { name: 'กยศ.', type: 'deduction', remittance: 'studentLoan' } as const;
  const { id: payrollId, debt } = await owner(payrollItems.create, { body: loan });
  expect(debt).toBe(false);
  await owner(payrollItems.setOfEmployee, { body: { employeeId: busaba.employeeId, payrollId, amount: 1_200 } });
  await approvedReport(app, payroll, '2026-10');
});
const call: ReturnType<typeof app.as>['call'] = (endpoint, input) => app.as(payroll.maker).call(endpoint, input);
const raw: ReturnType<typeof app.as>['raw'] = (endpoint, input) => app.as(payroll.maker).raw(endpoint, input);
const sheetOf = async (bytes: Buffer) => {
  const { default: readSheets } = await import('read-excel-file/node');
  const [first] = await readSheets(bytes);
  return first?.data ?? [];
};

test('people without a number keep a list from being taken, with the field to mend', async () => {
  const found = await call(monthLists.get, { query: { list: 'studentLoan', month: october } });
  expect(found).toMatchObject({
    isReady: false,
    employees: [{ code: 'E2', problems: [{ field: 'nationalId', code: 'required' }] }],
  });
  const file = await raw(monthLists.get, { query: { list: 'studentLoan', month: october, format: 'xlsx' } });
  expect(file.json()).toMatchObject({ code: 'payroll/not-ready' });
  await completePapers(app, payroll);
});

test('what is deducted for student loans goes as number, name and amount, and is kept as it was taken', async () => {
  const asked = { list: 'studentLoan', month: october } as const;
  const file = await raw(monthLists.get, { query: { ...asked, format: 'xlsx' } });
  expect(await sheetOf(file.rawPayload)).toEqual([
    ['เลขประจำตัวประชาชน', 'ชื่อ ชื่อสกุล', 'จำนวนเงิน'],
    ['1000090000747', 'นายบุษบา ใจดี', 1_200],
  ]);
  const { filings } = await call(monthLists.get, { query: asked });
  expect(filings).toMatchObject([{ fileName: 'STUDENT_LOAN_2026-10.xlsx', records: 1, amount: 1_200 }]);
  const again = await raw(monthLists.filing, { query: { id: filings[0]?.id ?? '' } });
  expect(again.rawPayload.equals(file.rawPayload)).toBe(true);
});

test('a fund is listed with the wage and both sides, alone or with all funds, and printed', async () => {
  const found = await call(monthLists.get, { query: { list: 'fund', month: october } });
  expect(found.groups).toMatchObject([{ payrollId: fundId, own: 1_500, company: 900, rows: [{ code: 'E1', wage: 30_000 }] }]);
  const csv = await raw(monthLists.get, { query: { list: 'fund', month: october, payrollId: fundId, format: 'csv' } });
  expect(csv.rawPayload.toString('utf8').split('\r\n')[1]).toBe('1000090000372,นายอนันต์ ใจดี,30000,1500,900');
  const printed = await raw(monthLists.get, { query: { list: 'fund', month: october, format: 'pdf' } });
  expect(printed.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
  const picture = await raw(monthLists.get, { query: { list: 'fund', month: october, format: 'svg' } });
  expect(picture.body).toContain('<svg');
});

test('the Employee Welfare Fund takes its workbook: a member of the provident fund is not in it', async () => {
  const found = await call(monthLists.get, { query: { list: 'welfareFund', month: october } });
  expect(found.groups[0]?.rows.map((row) => [row.code, row.wage, row.own, row.company])).toEqual([
    ['E2', 20_000, 50, 50],
    ['E3', 60_000, 150, 150],
  ]);
  const file = await raw(monthLists.get, { query: { list: 'welfareFund', month: october, format: 'xlsx' } });
  const rows = await sheetOf(file.rawPayload);
  expect(rows.slice(1, 3).map((row) => row.slice(0, 2))).toEqual([
    ['งวดปี/เดือน', '2569/10'],
    ['วันที่นำส่ง', '15/11/2569'],
  ]);
  expect(rows[4]?.slice(0, 3)).toEqual(['นาย', 'บุษบา', 'ใจดี']);
  expect(rows[4]?.slice(4, 8)).toEqual(['ไทย', '1000090000747', 'รายเดือน', 20_000]);
  const printed = await raw(monthLists.get, { query: { list: 'welfareFund', month: october, format: 'pdf' } });
  expect(printed.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
});

test('only a deduction is handed on', async () => {
  const body = { name: 'โบนัส', type: 'income', remittance: 'courtOrder' } as const;
  expect((await app.as(payroll.owner).raw(payrollItems.create, { body })).statusCode).toBe(422);
});
