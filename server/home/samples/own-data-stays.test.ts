import { expect, test } from 'vitest';
import { samples } from '../../../contract/home/samples.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { departments } from '../../../contract/people/departments.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const host = appForFile({ now: '2026-11-23T03:00:00Z' });

/** A company with sample data, and a paid person of its own. */
async function withSamples() {
  const { owner, organizationId } = await host.build.company();
  const as = host.as(owner);
  const { id, payrollReportId } = await as.call(samples.add, { body: {} });
  const { content } = await as.call(payrollTemplates.list, { query: {} });
  const own = await host.build.person({ organizationId, firstName: 'Real', salary: 30_000 });
  const hanging = async () => (await as.call(samples.get)).present?.hanging.map(({ reason, names }) => ({ reason, names }));
  const report = { payrollReportId: payrollReportId ?? '' };
  return { owner, organizationId, as, id, report, templateId: content[0]?.id ?? '', own, hanging };
}

test('a person of its own in the sample payroll keeps the sample data, until the person is out of it', async () => {
  const { as, id, report, templateId, own, hanging } = await withSamples();
  const member = { templateId, employeeId: own.employeeId };
  await as.call(payrollTemplates.addMember, { body: member });
  expect(await hanging()).toEqual([{ reason: 'payrolls', names: ['Sample payroll'] }]);
  await as.call(payrollReports.recompute, { body: report });
  const both = [{ reason: 'payrolls', names: ['Sample payroll', expect.stringMatching(/^Sample payroll .*2026/)] }];
  expect(await hanging()).toEqual(both);
  await as.call(payrollTemplates.removeMember, { query: member });
  expect((await hanging())?.[0]?.names).toEqual([expect.stringMatching(/^Sample payroll .*2026/)]);
  expect((await as.raw(samples.remove, { query: { id } })).json().code).toBe('samples/hanging');
  expect((await as.call(payrollReports.get, { query: report })).totals.employees).toBe(13);
  await as.call(payrollReports.recompute, { body: report });
  expect(await hanging()).toEqual([]);
  await as.call(samples.remove, { query: { id } });
});

test('the sample payroll is never sent, nor is another of its template, also with people of its own alone', async () => {
  const { as, id, organizationId, report, templateId, own } = await withSamples();
  const approver = await host.build.person({ organizationId, groups: ['payrollApprove'] });
  await as.call(payrollTemplates.setApprovers, { body: { templateId, employeeIds: [approver.employeeId] } });
  await as.call(payrollTemplates.setMembers, { body: { templateId, employeeIds: [own.employeeId] } });
  await as.call(payrollReports.recompute, { body: report });
  const refused = { body: { code: 'samples/not-payable' } };
  const send = (body: typeof report) => as.call(payrollReports.proceed, { body: { ...body, reason: 'to try it' } });
  await expect(send(report)).rejects.toMatchObject(refused);
  const made = await as.call(payrollReports.create, { body: { templateId, month: yearMonth('2026-10') } });
  await expect(send({ payrollReportId: made.payrollReportId })).rejects.toMatchObject(refused);
  for (const { payrollReportId } of [report, made]) await as.call(payrollReports.remove, { query: { payrollReportId } });
  await as.call(payrollTemplates.removeMember, { query: { templateId, employeeId: own.employeeId } });
  await as.call(samples.remove, { query: { id } });
});

test('days that a person of its own worked in a sample department keep its name', async () => {
  const { as, id, organizationId, hanging } = await withSamples();
  const sample = (await as.call(departments.search, { query: {} })).content[0];
  const departmentId = sample?.id ?? '';
  const moved = await host.build.person({ organizationId, departmentId, code: 'OWN-1', startDate: plainDate('2026-09-01') });
  const ownDepartment = await as.call(departments.create, { body: { name: 'Own' } });
  await as.call(departments.addMembers, {
    body: { departmentId: ownDepartment.id, employeeIds: [moved.employeeId], from: plainDate('2026-11-01') },
  });
  expect(await hanging()).toEqual([]);
  await as.call(samples.remove, { query: { id } });
  expect(await as.call(departments.former)).toEqual([{ id: departmentId, name: sample?.name, removedOn: '2026-11-23' }]);
  const sheet = async (month: string) =>
    (await as.call(timesheets.page, { query: { month: yearMonth(month), departmentId } })).content.map(({ code }) => code);
  expect(await sheet('2026-10')).toEqual(['OWN-1']);
  expect(await sheet('2026-11')).toEqual([]);
});
