import { expect, test } from 'vitest';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { ownPay } from '../../../contract/payroll/own-pay.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { positions } from '../../../contract/people/positions.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { aLeaveType } from '../../leave/shared/testing/a-leave-type.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll, workDays } from '../shared/testing/a-payroll.ts';

const host = appForFile({ now: '2026-07-01T03:00:00Z' });
const payOf = (who: Person, month = '2026-06') => host.as(who).call(ownPay.get, { query: { month: yearMonth(month) } });
const show = ({ owner }: TestPayroll, isShown = true, seen = !isShown) =>
  host.as(owner).call(ownPay.setSetting, { body: { isShown, seen } });
/** A payroll whose company shows pay, with its system items as a first draft makes them. */
async function shownPayroll() {
  const payroll = await aPayroll(host);
  await show(payroll);
  const { payrollReportId } = await createDraft(host, payroll);
  return { ...payroll, payrollReportId };
}

test('a company that never said so shows nobody anything, and one that ends it neither', async () => {
  const payroll = await aPayroll(host);
  await createDraft(host, payroll);
  expect((await host.as(payroll.owner).call(ownPay.setting)).isShown).toBe(false);
  const nothing = { isShown: false, startDate: null, endDate: null, payrollReportId: null, slips: [], total: [], days: [] };
  expect(await payOf(payroll.anan)).toEqual(nothing);
  await show(payroll);
  expect((await payOf(payroll.anan)).isShown).toBe(true);
  await show(payroll, false);
  expect(await payOf(payroll.anan)).toEqual(nothing);
});

test('the days of a person say what payroll computes of them, and add up to its lines', async () => {
  const payroll = await shownPayroll();
  const found = await payOf(payroll.anan);
  expect(found).toMatchObject({ startDate: '2026-06-01', endDate: '2026-06-30', payrollReportId: null });
  expect(found.days).toEqual([
    { date: '2026-06-10', effects: [{ key: 'OVERTIME', amount: 375 }] },
    { date: '2026-06-11', effects: [{ key: 'LATE', amount: -31.25 }] },
  ]);
  const grid = await host.as(payroll.maker).call(payrollReports.info, { query: { payrollReportId: payroll.payrollReportId } });
  const line = (code: string, key: string) =>
    grid.rows.find((row) => row.code === code)?.amounts[grid.columns.findIndex((column) => column.keyName === key)];
  expect(found.total).toEqual([
    { key: 'OVERTIME', amount: line('E1', 'OVERTIME') },
    { key: 'LATE', amount: -(line('E1', 'LATE') ?? 0) },
  ]);
  expect((await payOf(payroll.busaba)).total).toEqual([{ key: 'ABSENCE', amount: -(line('E2', 'ABSENCE') ?? 0) }]);
});

test('unpaid leave is told on its day before any payroll is made for the month', async () => {
  const payroll = await shownPayroll();
  const leaveTypeId = await aLeaveType(host, payroll.organizationId, { is_paid: false, may_exceed_quota: true });
  await host.as(payroll.owner).call(leaveRecords.record, {
    body: {
      employeeId: payroll.anan.employeeId,
      leaveTypeId,
      startDate: plainDate('2026-07-06'),
      endDate: plainDate('2026-07-06'),
    },
  });
  expect((await payOf(payroll.anan, '2026-07')).days).toEqual([
    { date: '2026-07-06', effects: [{ key: 'UNPAID_LEAVE', amount: -1000 }] },
  ]);
});

test('once the slip is approved it alone says what is paid', async () => {
  const payroll = await aPayroll(host);
  await show(payroll);
  const { payrollReportId } = await approvedReport(host, payroll);
  expect(await payOf(payroll.anan)).toMatchObject({
    payrollReportId,
    total: [
      { key: 'OVERTIME', amount: 375 },
      { key: 'LATE', amount: -31.25 },
    ],
    days: [],
  });
});

test('what an hourly person has worked is told alike before and after the slip', async () => {
  const payroll = await aPayroll(host);
  await show(payroll);
  const { organizationId, owner, maker, approver, templateId } = payroll;
  const hourly = await host.build.person({ organizationId, salary: 100, code: 'P1' });
  const { employeeId } = hourly;
  const position = await host.as(owner).call(positions.create, { body: { name: 'Helper', employmentType: 'PART-TIME' } });
  const member = { positionId: position.id, employeeId, activeDate: plainDate('2026-06-01') };
  await host.as(owner).call(positions.addMember, { body: member });
  await workDays(host, hourly, { from: '2026-06-01', to: '2026-06-30', special: { '2026-06-08': { overtimeMinutes: 60 } } });
  await host.as(maker).call(payrollTemplates.setMembers, { body: { templateId, employeeIds: [employeeId] } });
  const { payrollReportId } = await createDraft(host, payroll);
  const before = (await payOf(hourly)).total;
  expect(before.map(({ key }) => key)).toEqual(['SALARY', 'OVERTIME']);
  await host.as(maker).call(payrollReports.proceed, { body: { payrollReportId } });
  await host.as(approver).call(payrollReports.approve, { body: { payrollReportId } });
  expect(await payOf(hourly)).toMatchObject({ payrollReportId, total: before });
});

test('somebody in no payroll is shown nothing', async () => {
  const payroll = await shownPayroll();
  const outsider = await host.build.person({ organizationId: payroll.organizationId });
  expect((await payOf(outsider)).isShown).toBe(false);
});

test('whoever saw another setting is told so, and a change is in the log', async () => {
  const payroll = await aPayroll(host);
  expect(await refusalCode(show(payroll, true, true))).toBe('conflict');
  await show(payroll);
  expect(await refusalCode(host.as(payroll.anan).call(ownPay.setSetting, { body: { isShown: false, seen: true } }))).toBe(
    'auth/forbidden',
  );
  const logged = await auditOf(host, payroll.organizationId);
  expect(logged.filter((action) => action === 'setting.set-own-pay')).toHaveLength(1);
});

test('who makes payroll sees the same of a person on any day, also where people do not; nobody else does', async () => {
  const payroll = await aPayroll(host);
  await createDraft(host, payroll);
  const ofAnan = (who: Person, employeeId = payroll.anan.employeeId) =>
    host.as(who).call(ownPay.ofPerson, { query: { employeeId, month: yearMonth('2026-06') } });
  expect((await payOf(payroll.anan)).isShown).toBe(false);
  const found = await ofAnan(payroll.maker);
  expect(found).toMatchObject({ isShown: true, payrollReportId: null });
  expect(found.total).toEqual([
    { key: 'OVERTIME', amount: 375 },
    { key: 'LATE', amount: -31.25 },
  ]);
  for (const who of [payroll.anan, payroll.approver]) expect(await refusalCode(ofAnan(who))).toBe('auth/forbidden');
  const other = await aPayroll(host);
  expect(await refusalCode(ofAnan(payroll.maker, other.anan.employeeId))).toBe('not-found');
});

test('an approved slip says what is paid to makers before it is given out to the person', async () => {
  const payroll = await aPayroll(host);
  await show(payroll);
  const { payrollReportId } = await approvedReport(host, payroll);
  const query = { employeeId: payroll.anan.employeeId, month: yearMonth('2026-06') };
  expect(await host.as(payroll.maker).call(ownPay.ofPerson, { query })).toMatchObject({ payrollReportId, days: [] });
});

test('halves of a month: one with its slip counts as on it, the other by its days, and both have their slips in the end', async () => {
  const payroll = await aPayroll(host);
  await show(payroll);
  const { owner, maker, approver, anan, busaba, chai, templateId } = payroll;
  for (const person of [busaba, chai]) await workDays(host, person, { from: '2026-07-01', to: '2026-07-31' });
  await host
    .as(owner)
    .call(payrollTemplates.update, { body: { id: templateId, cycle: 'half-monthly', firstPayDay: 15, payDay: 0 } });
  await workDays(host, anan, { from: '2026-07-01', to: '2026-07-31', except: ['2026-07-20'] });
  const approveHalf = async () => {
    const { payrollReportId } = await createDraft(host, payroll, '2026-07');
    await host.as(maker).call(payrollReports.proceed, { body: { payrollReportId, reason: 'Checked' } });
    await host.as(approver).call(payrollReports.approve, { body: { payrollReportId } });
    return payrollReportId;
  };
  const june = await createDraft(host, payroll);
  // Nothing is approved: both halves of June are counted from their days.
  expect(await payOf(anan)).toMatchObject({
    isShown: true,
    startDate: '2026-06-01',
    endDate: '2026-06-30',
    slips: [],
    days: [{ date: '2026-06-10' }, { date: '2026-06-11' }],
    total: [
      { key: 'OVERTIME', amount: 375 },
      { key: 'LATE', amount: -31.25 },
    ],
  });
  await host.as(maker).call(payrollReports.remove, { query: { payrollReportId: june.payrollReportId } });
  host.setNow('2026-07-21T03:00:00Z');
  const first = await approveHalf();
  const half = { payrollReportId: first, startDate: '2026-07-01', endDate: '2026-07-15' };
  expect(await payOf(anan, '2026-07')).toMatchObject({
    payrollReportId: null,
    slips: [half],
    days: [{ date: '2026-07-20', effects: [{ key: 'ABSENCE', amount: -1_000 }] }],
    total: [{ key: 'ABSENCE', amount: -1_000 }],
  });
  host.setNow('2026-08-01T03:00:00Z');
  const second = await approveHalf();
  expect(await payOf(anan, '2026-07')).toMatchObject({
    payrollReportId: second,
    slips: [half, { payrollReportId: second, startDate: '2026-07-16', endDate: '2026-07-31' }],
    days: [],
    total: [{ key: 'ABSENCE', amount: -1_000 }],
  });
  host.setNow('2026-07-01T03:00:00Z');
});

test('weeks count in the month that pays them, and those to come say nothing yet', async () => {
  const payroll = await aPayroll(host);
  await show(payroll);
  const { owner, templateId, busaba } = payroll;
  await createDraft(host, payroll).then(({ payrollReportId }) =>
    host.as(payroll.maker).call(payrollReports.remove, { query: { payrollReportId } }),
  );
  await host.as(owner).call(payrollTemplates.update, { body: { id: templateId, cycle: 'weekly', payDay: 5 } });
  host.setNow('2026-06-17T03:00:00Z');
  // Paid on 5, 12, 19 and 26 June; absent on the 15th and 16th.
  expect(await payOf(busaba)).toMatchObject({
    startDate: '2026-05-30',
    endDate: '2026-06-26',
    days: [
      { date: '2026-06-15', effects: [{ key: 'ABSENCE' }] },
      { date: '2026-06-16', effects: [{ key: 'ABSENCE' }] },
    ],
  });
  host.setNow('2026-07-01T03:00:00Z');
});
