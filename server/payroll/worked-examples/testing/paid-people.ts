import type { z } from 'zod';
import { oneTimeItems } from '../../../../contract/payroll/one-time-items.ts';
import { payrollItems } from '../../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../../contract/payroll/payroll-reports.ts';
import { type PayrollSetting, payrollSettings } from '../../../../contract/payroll/payroll-settings.ts';
import { employees } from '../../../../contract/people/employees.ts';
import { positions } from '../../../../contract/people/positions.ts';
import { plainDate, yearMonth } from '../../../../domain/units.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/build.ts';
import { aTemplate } from '../../shared/testing/a-payroll.ts';

/** What a worked example says of somebody: baht a month, as it is written there. */
export type Paid = { salary: string; startDate?: string };
type Setting = z.infer<typeof PayrollSetting>;
type Lines = Readonly<Record<string, number>>;

/** A company whose people have the salaries of worked examples, in their order; nobody clocks, so each is paid the salary. */
export async function paidPeople(app: TestApp, people: readonly Paid[]) {
  const { organizationId, owner } = await app.build.company();
  const maker = await app.build.person({ organizationId, groups: ['maker'] });
  const approver = await app.build.person({ organizationId, groups: ['payrollApprove'] });
  const members: Person[] = [];
  for (const [index, { salary, startDate = '2020-01-01' }] of people.entries()) {
    const terms = { code: codeOf(index), salary: Number(salary), startDate: plainDate(startDate) };
    members.push(await app.build.person({ organizationId, ...terms }));
  }
  const templateId = await aTemplate(app, { owner, maker, approver, members });
  const company = { organizationId, members, templateId, approver, asOwner: app.as(owner).call, asMaker: app.as(maker).call };
  return { ...company, ...runsOf(app, company), ...changesOf(company) };
}
export type PaidPeople = Awaited<ReturnType<typeof paidPeople>>;
type Calls = ReturnType<TestApp['as']>['call'];
type Company = { members: readonly Person[]; templateId: string; approver: Person; asOwner: Calls; asMaker: Calls };
const idOf = ({ members }: Company, index: number) => members[index]?.employeeId ?? '';

/** Payrolls of the company and what they pay. */
function runsOf(app: TestApp, company: Company) {
  const { asMaker, templateId, approver, members } = company;
  const draft = (month: string) => asMaker(payrollReports.create, { body: { templateId, month: yearMonth(month) } });
  async function approve(payrollReportId: string) {
    const differences = await asMaker(payrollReports.differences, { query: { payrollReportId } });
    const employeeIds = differences.people.filter(({ needsNote }) => needsNote).map(({ employeeId }) => employeeId);
    if (employeeIds.length > 0) {
      await asMaker(payrollReports.noteDifferences, { body: { payrollReportId, employeeIds, note: 'As the example has it' } });
    }
    await asMaker(payrollReports.proceed, { body: { payrollReportId, reason: 'Nobody clocks here' } });
    await app.as(approver).call(payrollReports.approve, { body: { payrollReportId } });
  }
  /** The lines of everybody by the key of the item, or its name, in the order of the people. */
  async function linesOf(payrollReportId: string): Promise<(Lines & { net: number })[]> {
    const { rows, columns } = await asMaker(payrollReports.info, { query: { payrollReportId } });
    const keys = columns.map(({ keyName, name }) => keyName ?? name);
    return members.map((_, index) => {
      const row = rows.find(({ code }) => code === codeOf(index));
      const amounts = (row?.amounts ?? []).flatMap((amount, column) => (amount === null ? [] : [[keys[column], amount]]));
      return { net: row?.net ?? 0, ...Object.fromEntries(amounts) };
    });
  }
  async function explain(payrollReportId: string, index: number, key: string) {
    const { columns } = await asMaker(payrollReports.info, { query: { payrollReportId, size: 1 } });
    const itemId = columns.find(({ keyName }) => keyName === key)?.itemId ?? '';
    return asMaker(payrollReports.explain, { query: { payrollReportId, employeeId: idOf(company, index), itemId } });
  }
  return { draft, approve, linesOf, explain };
}

/** What is changed of the people and of the rules. */
function changesOf(company: Company) {
  const { asOwner } = company;
  let bonusId: string | null = null;
  async function change(index: number, body: Record<string, unknown>) {
    const id = idOf(company, index);
    const { version } = await asOwner(employees.get, { query: { id } });
    await asOwner(employees.update, { body: { id, version, ...body } });
  }
  async function payOnce(index: number, month: string, baht: string) {
    bonusId ??= (await asOwner(payrollItems.create, { body: { name: 'โบนัส', type: 'income', regular: false } })).id;
    const body = { employeeId: idOf(company, index), payrollId: bonusId, month: yearMonth(month), amount: Number(baht) };
    await asOwner(oneTimeItems.create, { body });
  }
  const raise = (index: number, from: string, baht: string) =>
    asOwner(positions.setSalary, {
      body: { employeeId: idOf(company, index), activeDate: plainDate(from), salaryBase: Number(baht) },
    });
  const setPay = (setting: Partial<Setting>) =>
    asOwner(payrollSettings.set, {
      body: {
        validFrom: plainDate('2020-01-01'),
        deductsLate: true,
        deductsEarly: false,
        lateUnit: 'minute',
        lateRounding: 'whole',
        withholdingMethod: 'accumulated',
        instalmentRounding: 'truncate',
        ...setting,
      },
    });
  return { change, payOnce, raise, setPay };
}

const codeOf = (index: number) => `W${String(index).padStart(3, '0')}`;
/** A pay day in the month, Bangkok time. */
export const inMonth = (month: string) => `${month}-28T03:00:00Z`;
