import type { FastifyInstance } from 'fastify';
import { beginningBalances as balances } from '../contract/payroll/beginning-balances.ts';
import { payrollReports } from '../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../contract/payroll/payroll-templates.ts';
import { settlements } from '../contract/payroll/settlements.ts';
import { addMonths, monthOf } from '../domain/time.ts';
import type { PlainDate, YearMonth } from '../domain/units.ts';
import { beginningBalances } from './beginning-balances.ts';
import { demoStart } from './clockings.ts';
import { SIGN_INS } from './company-data.ts';
import { type DemoSession, signInAs } from './demo-session.ts';

const TEMPLATE = 'เงินเดือนประจำ (Monthly payroll)';

/** Two closed months and an open draft, made by the maker and approved by the approver through the product's own calls. */
export async function loadPayrolls(app: FastifyInstance, today: PlainDate, say: (line: string) => void) {
  const owner = await signInAs(app, emailOf('owner'));
  const maker = await signInAs(app, emailOf('payroll maker'));
  const approver = await signInAs(app, emailOf('payroll approver'));
  const templateId = await template(owner, { maker, approver });
  const first = monthOf(demoStart(today));
  for (const balance of await beginningBalances(app.services, first)) await owner.call(balances.set, { body: balance });
  const open = monthOf(today);
  for (let month = first; month <= open; month = addMonths(month, 1)) {
    await oneMonth(templateId, { month, isOpen: month === open, maker, approver });
    say(`  payroll of ${month}: ${month === open ? 'open draft' : 'approved'}`);
  }
}

const emailOf = (role: string) => SIGN_INS.find((signIn) => signIn.role === role)?.email ?? '';

async function template(owner: DemoSession, staff: { maker: DemoSession; approver: DemoSession }): Promise<string> {
  const { content } = await owner.call(payrollTemplates.list, { query: { search: TEMPLATE } });
  const known = content[0];
  if (known) return known.id;
  const made = await owner.call(payrollTemplates.create, { body: { name: TEMPLATE, payDay: 0 } });
  await owner.call(payrollTemplates.setMembers, { body: { templateId: made.id, all: true } });
  // Who left before today is still paid for the days before.
  const { content: left } = await owner.call(settlements.list, { query: { size: 100 } });
  const employeeIds = left.map((leaver) => leaver.employeeId);
  await owner.call(payrollTemplates.setMembers, { body: { templateId: made.id, employeeIds, mode: 'add' } });
  await owner.call(payrollTemplates.setMakers, { body: { templateId: made.id, employeeIds: [staff.maker.employeeId] } });
  await owner.call(payrollTemplates.setApprovers, { body: { templateId: made.id, employeeIds: [staff.approver.employeeId] } });
  return made.id;
}

/** Some people forget to clock out in every month; the maker has asked them. */
const CHECKED = 'Missing clock outs were checked with the managers';

type Month = { month: YearMonth; isOpen: boolean; maker: DemoSession; approver: DemoSession };

async function oneMonth(templateId: string, { month, isOpen, maker, approver }: Month) {
  const { content } = await maker.call(payrollReports.list, { query: { templateId } });
  let report = content.find((row) => row.month === month);
  report ??= await maker.call(payrollReports.create, { body: { templateId, month } });
  if (isOpen) return;
  const { payrollReportId } = report;
  if (report.status === 'DRAFT') {
    await noteUnclocked(maker, payrollReportId);
    await maker.call(payrollReports.proceed, { body: { payrollReportId, reason: CHECKED } });
  }
  if (report.status === 'DRAFT' || report.status === 'PENDING') {
    await approver.call(payrollReports.approve, { body: { payrollReportId, status: 'approved' } });
  }
}

/** Of people without any clocking, such as those who joined or left within days, the maker has asked too. */
async function noteUnclocked(maker: DemoSession, payrollReportId: string) {
  const { people } = await maker.call(payrollReports.differences, { query: { payrollReportId } });
  const employeeIds = people.flatMap(({ employeeId, checks }) => (checks.includes('never-clocked') ? [employeeId] : []));
  if (employeeIds.length === 0) return;
  const note = 'Worked without clocking, confirmed by the manager';
  await maker.call(payrollReports.noteDifferences, { body: { payrollReportId, employeeIds, note } });
}
