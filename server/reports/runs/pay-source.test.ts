import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { departments } from '../../../contract/people/departments.ts';
import { payReports } from '../../../contract/reports/pay-reports.ts';
import { reportCharts } from '../../../contract/reports/report-charts.ts';
import { reportSchedules } from '../../../contract/reports/report-schedules.ts';
import { summaryReports } from '../../../contract/reports/summary-reports.ts';
import { standardTemplateId } from '../../../domain/reports/standard-template.ts';
import { plainDate } from '../../../domain/units.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../../payroll/shared/testing/a-payroll.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { exportedRows } from '../../testing/exported-rows.ts';

const app = appForFile({ now: '2026-07-01T03:00:00Z' });
afterAll(() => pdfPrinter().close());
const templateId = standardTemplateId('payroll');
const RANGE = { startDate: plainDate('2026-06-01'), endDate: plainDate('2026-07-31') };
const as = (person: Person) => app.as(person);
let payroll: TestPayroll;
beforeEach(async () => {
  payroll = await aPayroll(app);
});
const rowsFor = (person: Person) => as(person).call(payReports.rows, { query: { ...RANGE, size: 200 } });
const sum = (values: readonly unknown[]) =>
  values.reduce<number>((total, value) => total + Math.round(Number(value ?? 0) * 100), 0) / 100;

describe('what people were paid, by item', () => {
  test('are the lines of approved payrolls; what each slip comes to stands once, so that sums tie to the payroll', async () => {
    const { payrollReportId } = await createDraft(app, payroll);
    expect((await rowsFor(payroll.maker)).totalElements).toBe(0);
    await as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId } });
    const { totals } = await as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId } });
    const { content, columns } = await rowsFor(payroll.maker);
    expect(columns.map(({ key }) => key)).toContain('itemAmount');
    const signed = content.map((row) => Number(row.itemAmount) * (row.itemKind === 'Income' ? 1 : -1));
    expect(sum(signed)).toBe(totals.net);
    expect(sum(content.map((row) => row.slipNet))).toBe(totals.net);
    expect(sum(content.map((row) => row.slipIncome))).toBe(totals.income);
    expect(sum(content.map((row) => row.slipDeduction))).toBe(totals.deduction);
    const salaries = content.filter((row) => row.itemName === 'Salary').map((row) => [row.employeeCode, row.itemAmount]);
    expect(salaries).toEqual([
      ['E1', 30_000],
      ['E2', 20_000],
      ['E3', 30_000],
    ]);
    expect(content.filter((row) => row.slipNet !== null)).toHaveLength(3);
  });

  test('of a department are those that say it: who moved since stands where the slip was computed', async () => {
    const [kitchen, bar] = [
      await app.build.department(payroll.organizationId, 'Kitchen'),
      await app.build.department(payroll.organizationId, 'Bar'),
    ];
    const move = (departmentId: string) =>
      as(payroll.owner).call(departments.addMembers, { body: { departmentId, employeeIds: [payroll.anan.employeeId] } });
    await move(kitchen);
    const { payrollReportId } = await createDraft(app, payroll);
    await as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId } });
    await move(bar);
    await as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId } });
    const shownFor = async (departmentId: string) => {
      const { content } = await as(payroll.maker).call(payReports.rows, { query: { ...RANGE, size: 200, departmentId } });
      const chart = await as(payroll.maker).call(reportCharts.labourCost, { query: { ...RANGE, departmentId } });
      return [new Set(content.map(({ departmentName }) => departmentName)), chart.map(({ department }) => department)];
    };
    expect(await shownFor(kitchen)).toEqual([new Set(['Kitchen']), ['Kitchen']]);
    expect(await shownFor(bar)).toEqual([new Set(), []]);
  });

  test('make a file for those who see pay, with the same sums', async () => {
    const report = await approvedReport(app, payroll);
    const { jobId } = await as(payroll.maker).call(payReports.run, {
      body: { templateId, ...RANGE, fileType: 'csv', groupBy: 'itemName', sums: ['itemAmount', 'slipNet'] },
    });
    const rows = await exportedRows(as(payroll.maker), jobId);
    const last = rows.at(-1);
    expect(Number(last?.['Net pay'])).toBe(report.totals.net);
    expect(rows.filter((row) => row.Item === 'Salary')).toHaveLength(3);
    expect((await as(payroll.maker).call(payReports.history, {})).content).toMatchObject([
      { rows: rows.length - 1 - groupsIn(rows) },
    ]);
  });

  test('are nobody else’s: neither on the page, nor as a file, a template, a chart or a schedule', async () => {
    await approvedReport(app, payroll);
    const { organizationId } = payroll;
    const viewer = await app.build.person({ organizationId, groups: ['reportViewer'] });
    const supporter = await app.build.person({ organizationId, groups: ['supporter'] });
    const manager = await app.build.person({ organizationId, groups: ['manager'] });
    for (const person of [viewer, supporter, manager, payroll.anan]) {
      const calls = [
        () => rowsFor(person),
        () => as(person).call(payReports.run, { body: { templateId, ...RANGE } }),
        () => as(person).call(payReports.preview, { body: { templateId, ...RANGE } }),
        () => as(person).call(payReports.list, {}),
        () => as(person).call(payReports.history, {}),
        () => as(person).call(reportCharts.labourCost, { query: RANGE }),
        () =>
          as(person).call(reportSchedules.create, {
            body: { kind: 'payroll', templateId, frequency: 'monthly', employeeIds: [person.employeeId] },
          }),
      ];
      for (const call of calls) expect(await refusalCode(call())).toBe('auth/forbidden');
    }
    for (const person of [viewer, supporter])
      expect(await refusalCode(as(person).call(reportSchedules.list, { query: { kind: 'payroll', templateId } }))).toBe(
        'not-found',
      );
    // Nor do they come into a report of another kind under the name of one of its columns.
    const named = as(viewer).call(summaryReports.preview, {
      body: { templateId: standardTemplateId('summary'), ...RANGE, columns: [{ key: 'slipNet' as never, name: null }] },
    });
    expect(await refusalCode(named)).toBe('validation/has-errors');
  });

  test('cost what the department was paid and what the employer adds, month by month', async () => {
    const report = await approvedReport(app, payroll);
    const chart = await as(payroll.maker).call(reportCharts.labourCost, { query: RANGE });
    const added = report.totals.socialSecurityEmployer + report.totals.welfareFundEmployer;
    expect(chart).toMatchObject([{ department: null, month: '2026-06', people: 3 }]);
    // Lateness and two days of absence were never earned.
    expect(chart[0]?.cost).toBe(sum([report.totals.income, added, -31.25, -1333.33]));
  });
});

const groupsIn = (rows: readonly Record<string, string>[]): number => rows.slice(0, -1).filter((row) => row.Item === '').length;

describe('a schedule of it', () => {
  const monthly = (owner: Person, employeeIds: string[]) =>
    as(owner).call(reportSchedules.create, { body: { kind: 'payroll', templateId, frequency: 'monthly', employeeIds } });

  test('goes to those alone who see pay; whoever manages the company without it finds none', async () => {
    const { organizationId, owner, maker } = payroll;
    const supporter = await app.build.person({ organizationId, groups: ['supporter'] });
    expect(await refusalCode(monthly(owner, [supporter.employeeId]))).toBe('ref-not-found');
    const schedule = await monthly(owner, [maker.employeeId]);
    const change = as(supporter).call(reportSchedules.update, { body: { id: schedule.id, version: schedule.version } });
    expect(await refusalCode(change)).toBe('not-found');
    const remove = as(supporter).call(reportSchedules.remove, { query: { id: schedule.id, version: schedule.version } });
    expect(await refusalCode(remove)).toBe('not-found');
    const recipients = await as(owner).call(reportSchedules.recipients, { query: { kind: 'payroll' } });
    expect(recipients.map(({ id }) => id)).not.toContain(supporter.employeeId);
  });
});
