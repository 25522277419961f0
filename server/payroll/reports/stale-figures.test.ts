import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { beginningBalances } from '../../../contract/payroll/beginning-balances.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { employees } from '../../../contract/people/employees.ts';
import { positions } from '../../../contract/people/positions.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aPayroll, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

let app: TestApp;
let payroll: TestPayroll;
let payrollReportId: string;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-07-01T03:00:00Z');
  payroll = await aPayroll(app);
  ({ payrollReportId } = await createDraft(app, payroll));
});
afterAll(() => app.close());

const owner = () => app.as(payroll.owner);
const maker = () => app.as(payroll.maker);
const isStale = async (id = payrollReportId) =>
  (await maker().call(payrollReports.get, { query: { payrollReportId: id } })).isStale;
const recompute = (id = payrollReportId) => maker().call(payrollReports.recompute, { body: { payrollReportId: id } });
const activeDate = plainDate('2026-06-01');

const changes: [string, () => Promise<unknown>][] = [
  [
    'a salary of the period is set',
    () => owner().call(positions.setSalary, { body: { employeeId: payroll.anan.employeeId, salaryBase: 31_000, activeDate } }),
  ],
  [
    'that salary is corrected',
    () => owner().call(positions.editSalary, { body: { employeeId: payroll.anan.employeeId, salaryBase: 32_000, activeDate } }),
  ],
  [
    'that salary is removed',
    () => owner().call(positions.removeSalary, { query: { employeeId: payroll.anan.employeeId, activeDate } }),
  ],
  [
    'a person changes',
    async () => {
      const { version } = await owner().call(employees.get, { query: { id: payroll.anan.employeeId } });
      return owner().call(employees.update, { body: { id: payroll.anan.employeeId, version, taxCondition: '1' } });
    },
  ],
  ['a holiday comes', () => owner().call(calendars.create, { body: { name: 'Foundation day', date: plainDate('2026-06-15') } })],
  [
    'somebody leaves the template',
    () => {
      const query = { templateId: payroll.templateId, employeeId: payroll.chai.employeeId };
      return owner().call(payrollTemplates.removeMember, { query });
    },
  ],
  [
    'somebody joins the template',
    () => {
      const body = { templateId: payroll.templateId, employeeId: payroll.chai.employeeId };
      return owner().call(payrollTemplates.addMember, { body });
    },
  ],
  [
    'what was paid before is entered',
    () => {
      const brought = { regularIncome: 150_000, taxRegular: 0, socialSecurity: 4_375, payments: 5 };
      return owner().call(beginningBalances.set, {
        body: { employeeId: payroll.anan.employeeId, year: 2026, ...brought },
      });
    },
  ],
];

test.each(changes)(
  'a draft says that it is older than its data when %s, and no more once it is computed again',
  async (_, change) => {
    expect(await isStale()).toBe(false);
    await change();
    expect(await isStale()).toBe(true);
    // Days may be counted again meanwhile.
    await expect.poll(async () => (await recompute()).isStale, { timeout: 20_000 }).toBe(false);
  },
);

test('deciding a line or giving a name does not make old figures look new', async () => {
  const { employeeId } = payroll.anan;
  await owner().call(positions.setSalary, { body: { employeeId, salaryBase: 33_000, activeDate } });
  const grid = await maker().call(payrollReports.info, { query: { payrollReportId } });
  const itemId = grid.columns.find((column) => column.keyName === 'OVERTIME')?.itemId ?? '';
  const line = { payrollReportId, employeeId: payroll.busaba.employeeId, itemId, amount: 100, reason: 'Agreed' };
  await maker().call(payrollReports.overrideLine, { body: line });
  expect(await isStale()).toBe(true);
  await maker().call(payrollReports.update, { body: { payrollReportId, name: 'June' } });
  expect(await isStale()).toBe(true);
  await recompute();
});

test('a day that was being written when the draft was computed makes it stale: it bears an earlier time, and is seen later', async () => {
  await expect.poll(async () => (await recompute()).isStale, { timeout: 20_000 }).toBe(false);
  const client = await app.services.pool.connect();
  try {
    await client.query(`begin; set local app.organization_id = '${payroll.owner.organizationId}'`);
    await client.query(
      `insert into app.attendance_day as day (organization_id, employee_id, work_date, worked_minutes, computed_at)
      values ($1, $2, '2026-06-20', 60, clock_timestamp())
      on conflict (organization_id, employee_id, work_date)
        do update set worked_minutes = day.worked_minutes + 60, computed_at = clock_timestamp()`,
      [payroll.owner.organizationId, payroll.busaba.employeeId],
    );
    expect((await recompute()).isStale).toBe(false);
    await client.query('commit');
  } finally {
    client.release(true);
  }
  expect(await isStale()).toBe(true);
  expect((await recompute()).isStale).toBe(false);
});

test('an item that goes out of use makes the draft stale, and its lines stay whole until the draft is computed again', async () => {
  const { id } = await owner().call(payrollItems.create, { body: { name: 'ค่าเดินทาง', type: 'income', value: 500 } });
  await recompute();
  const before = await maker().call(payrollReports.summary, { body: { payrollReportId } });
  await owner().call(payrollItems.remove, { query: { id } });
  expect(await isStale()).toBe(true);
  const grid = await maker().call(payrollReports.info, { query: { payrollReportId } });
  const itemId = grid.columns.find((column) => column.keyName === 'OVERTIME')?.itemId ?? '';
  const line = { payrollReportId, employeeId: payroll.busaba.employeeId, itemId, amount: 200, reason: 'Agreed' };
  await maker().call(payrollReports.overrideLine, { body: line });
  const after = await maker().call(payrollReports.summary, { body: { payrollReportId } });
  const people = (summary: typeof before) => summary.items.find((item) => item.itemId === id)?.people;
  expect([people(before), people(after)]).toEqual([3, 2]);
  await maker().call(payrollReports.proceed, { body: { payrollReportId } });
  const approved = await app.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId } });
  expect(approved.status).toBe('APPROVED');
});

test('an earlier month that is decided later makes the next month’s draft stale: its tax goes on from there', async () => {
  const july = await maker().call(payrollReports.create, {
    body: { templateId: payroll.templateId, month: yearMonth('2026-07') },
  });
  expect(july.isStale).toBe(false);
  const voided = { payrollReportId, reason: 'Wrong overtime' };
  await maker().call(payrollReports.void, { body: voided });
  expect(await isStale(july.payrollReportId)).toBe(true);
});

test('tax that the employer bears stays as it was decided when the report is computed again', async () => {
  const { payrollReportId: again } = await createDraft(app, payroll);
  const { version } = await owner().call(employees.get, { query: { id: payroll.anan.employeeId } });
  await owner().call(employees.update, { body: { id: payroll.anan.employeeId, version, taxCondition: '2' } });
  await recompute(again);
  const grid = await maker().call(payrollReports.info, { query: { payrollReportId: again } });
  const itemId = grid.columns.find((column) => column.keyName === 'TAX')?.itemId ?? '';
  const line = {
    payrollReportId: again,
    employeeId: payroll.anan.employeeId,
    itemId,
    amount: 250,
    reason: 'Agreed with the office',
  };
  const decided = await maker().call(payrollReports.overrideLine, { body: line });
  const computed = await recompute(again);
  expect(computed.totals.tax).toBe(decided.report.totals.tax);
});
