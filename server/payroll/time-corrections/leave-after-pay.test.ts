import { expect, test } from 'vitest';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { plainDate } from '../../../domain/units.ts';
import { insertRow } from '../../db/write-rows.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-08-01T03:00:00Z' });

const sickLeave = ({ organizationId }: TestPayroll, tranches: object[] = []) =>
  app.build.inTenant(organizationId, async (tx) => {
    const columns = { code: 'SICK', name: 'ลาป่วย', english_name: 'Sick leave', is_paid: true, counts: 'working-days' };
    const row = await insertRow({ tx, organizationId }, 'app.leave_type', {
      ...columns,
      may_exceed_quota: true,
      pay_tranches: JSON.stringify(tranches),
    });
    return row.id;
  });
type Part = 'full' | 'morning' | 'afternoon';
const takeLeave = (payroll: TestPayroll, who: Person, day: string, { typeId, part = 'full' }: { typeId: string; part?: Part }) =>
  app.as(payroll.owner).call(leaveRecords.record, {
    body: {
      ...{ employeeId: who.employeeId, leaveTypeId: typeId, startDate: plainDate(day), endDate: plainDate(day) },
      ...{ startPart: part, endPart: part },
    },
  });
const slipOf = (payroll: TestPayroll, payrollReportId: string, { employeeId }: Person) =>
  app.as(payroll.maker).call(payrollReports.slip, { query: { payrollReportId, employeeId } });
const listed = (payroll: TestPayroll, { employeeId }: Person) =>
  app.as(payroll.owner).call(retroPay.list, { query: { employeeId } });
const dayOf = (payroll: TestPayroll, { employeeId }: Person, day: string) =>
  app.as(payroll.owner).call(timesheets.day, { query: { employeeId, date: plainDate(day) } });
const entries = (payroll: TestPayroll, { employeeId }: Person) =>
  app.build.inTenant(payroll.organizationId, async (tx) => {
    const { rows } = await tx.client.query<{ on: string; kind: string; minutes: number }>(
      `select effective_on as on, kind, minutes from app.leave_entry where employee_id = $1 and kind in ('use', 'return')
        order by created_at, id`,
      [employeeId],
    );
    return rows.map((row) => [row.on, row.kind, row.minutes]);
  });

test('leave of a paid day of absence is charged on its day, and the next payroll gives the absence back; the sheet and the slip stay', async () => {
  const payroll = await aPayroll(app);
  const typeId = await sickLeave(payroll);
  const june = await approvedReport(app, payroll);
  const slip = await slipOf(payroll, june.payrollReportId, payroll.busaba);
  const { day } = await dayOf(payroll, payroll.busaba, '2026-06-15');
  const { id, version } = await takeLeave(payroll, payroll.busaba, '2026-06-15', { typeId });
  expect(await entries(payroll, payroll.busaba)).toEqual([['2026-06-15', 'use', -480]]);
  expect(await listed(payroll, payroll.busaba)).toMatchObject([{ key: 'ABSENCE', amount: 666.66, state: 'pending' }]);
  expect(await slipOf(payroll, june.payrollReportId, payroll.busaba)).toEqual(slip);
  const after = await dayOf(payroll, payroll.busaba, '2026-06-15');
  expect(after.day).toEqual(day);
  expect(after.leaveAfterPay).toMatchObject([{ name: 'Sick leave', change: 'added', minutes: 480 }]);
  // Taken back before it is paid, nothing is left of it.
  const body = { id, version, reason: 'Came after all' };
  await app.as(payroll.owner).call(leaveRecords.takeBack, { body });
  expect(await listed(payroll, payroll.busaba)).toEqual([]);
  expect((await dayOf(payroll, payroll.busaba, '2026-06-15')).leaveAfterPay).toEqual([]);
  expect((await entries(payroll, payroll.busaba)).map(([, kind]) => kind)).toEqual(['use', 'return']);
});

test('leave that was paid and is taken back costs what it earned; the sheet shows it as it was paid', async () => {
  const payroll = await aPayroll(app);
  const typeId = await sickLeave(payroll);
  const { id, version } = await takeLeave(payroll, payroll.busaba, '2026-06-15', { typeId });
  await approvedReport(app, payroll);
  const { day } = await dayOf(payroll, payroll.busaba, '2026-06-15');
  await app.as(payroll.owner).call(leaveRecords.takeBack, { body: { id, version, reason: 'No paper' } });
  expect(await listed(payroll, payroll.busaba)).toMatchObject([{ key: 'ABSENCE', amount: -666.66 }]);
  const after = await dayOf(payroll, payroll.busaba, '2026-06-15');
  expect(after.day).toEqual(day);
  expect(after.leaveAfterPay).toMatchObject([{ change: 'taken' }]);
});

test('leave of a part of a day covers what was missing of its clockings', async () => {
  const payroll = await aPayroll(app);
  const typeId = await sickLeave(payroll);
  const { anan } = payroll;
  await app.build.inTenant(payroll.organizationId, async (tx) => {
    // Came at 13:00 and was four hours late.
    await tx.client.query(
      `update app.attendance_day set first_in = '2026-06-12 06:00Z', worked_minutes = 300, late_minutes = 239
        where employee_id = $1 and work_date = '2026-06-12'`,
      [anan.employeeId],
    );
    await tx.client.query(
      `insert into app.clocking (organization_id, employee_id, at, clock_type, source, work_date)
        values ($1, $2, '2026-06-12 06:00Z', 'clock_in', 'self', '2026-06-12'), ($1, $2, '2026-06-12 11:00Z', 'clock_out', 'self', '2026-06-12')`,
      [payroll.organizationId, anan.employeeId],
    );
  });
  await approvedReport(app, payroll);
  await takeLeave(payroll, anan, '2026-06-12', { typeId, part: 'morning' });
  // 239 minutes of 30,000.00 ÷ 30 ÷ 480.
  expect(await listed(payroll, anan)).toMatchObject([{ key: 'LATE', amount: 497.92 }]);
});

test('who approves leave of a paid day does not approve the payroll that pays it; while the payroll waits the leave waits too', async () => {
  const payroll = await aPayroll(app);
  const typeId = await sickLeave(payroll);
  const draft = await createDraft(app, payroll);
  await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId: draft.payrollReportId } });
  await expect(takeLeave(payroll, payroll.busaba, '2026-06-15', { typeId })).rejects.toMatchObject({
    body: { code: 'period-locked' },
  });
  await app.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId: draft.payrollReportId } });
  await takeLeave(payroll, payroll.busaba, '2026-06-15', { typeId });
  const { payrollReportId } = await createDraft(app, payroll, '2026-07');
  await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId, reason: 'Looked at' } });
  const refused = await app.as(payroll.owner).raw(payrollReports.approve, { body: { payrollReportId } });
  expect(refused.json()).toMatchObject({ code: 'auth/same-actor', facts: { change: 'time' } });
});

test('a payroll that is voided and run again pays the leave itself, and its sheet shows it', async () => {
  const payroll = await aPayroll(app);
  const typeId = await sickLeave(payroll);
  // Opened days are counted again from their clockings.
  await app.build.inTenant(payroll.organizationId, (tx) =>
    tx.client.query(
      `insert into app.clocking (organization_id, employee_id, at, clock_type, source, work_date)
        select d.organization_id, d.employee_id, t.at, t.type, 'self', d.work_date from app.attendance_day d
        cross join lateral (values (d.first_in, 'clock_in'), (d.last_out, 'clock_out')) as t (at, type)
        where d.employee_id = $1`,
      [payroll.busaba.employeeId],
    ),
  );
  const june = await approvedReport(app, payroll);
  await takeLeave(payroll, payroll.busaba, '2026-06-15', { typeId });
  const maker = app.as(payroll.maker);
  const { version } = await maker.call(payrollReports.get, { query: { payrollReportId: june.payrollReportId } });
  await maker.call(payrollReports.void, { body: { payrollReportId: june.payrollReportId, version, reason: 'Leave came late' } });
  const after = await dayOf(payroll, payroll.busaba, '2026-06-15');
  expect(after).toMatchObject({ day: { status: 'leave' }, leaveAfterPay: [] });
  const { payrollReportId } = await createDraft(app, payroll);
  const slip = await slipOf(payroll, payrollReportId, payroll.busaba);
  // Of two days of absence one is left.
  const amounts = slip.deductions.map(({ amount }) => amount);
  expect([amounts.includes(666.67), amounts.includes(1_333.33)]).toEqual([true, false]);
});

test('leave that is taken back lets a later one be paid that was paid as unpaid: the next payroll pays the difference', async () => {
  const payroll = await aPayroll(app);
  const { busaba } = payroll;
  const typeId = await sickLeave(payroll, [{ untilMinutes: 480, percent: 100 }]);
  // Approved first, so that the day of June comes after the limit.
  const { id, version } = await takeLeave(payroll, busaba, '2026-07-01', { typeId });
  await takeLeave(payroll, busaba, '2026-06-16', { typeId });
  const draft = await createDraft(app, payroll);
  const { payrollReportId } = draft;
  await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId } });
  const takeBack = () =>
    app.as(payroll.owner).call(leaveRecords.takeBack, { body: { id, version, reason: 'Came to work after all' } });
  await expect(takeBack()).rejects.toMatchObject({ body: { code: 'period-locked' } });
  await app.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId } });
  const slip = await slipOf(payroll, payrollReportId, busaba);
  expect(await listed(payroll, busaba)).toEqual([]);
  expect((await takeBack()).paidAnew).toEqual({ days: 1, paidDays: 1, lockedDays: 0 });
  // 20,000.00 ÷ 30.
  expect(await listed(payroll, busaba)).toMatchObject([{ key: 'UNPAID_LEAVE', amount: 666.67, state: 'pending' }]);
  expect(await slipOf(payroll, payrollReportId, busaba)).toEqual(slip);
  const next = await createDraft(app, payroll, '2026-07');
  expect((await slipOf(payroll, next.payrollReportId, busaba)).incomes).toContainEqual(
    expect.objectContaining({ amount: 666.67 }),
  );
  await app
    .as(payroll.maker)
    .call(payrollReports.proceed, { body: { payrollReportId: next.payrollReportId, reason: 'Looked at' } });
  const refused = await app.as(payroll.owner).raw(payrollReports.approve, { body: { payrollReportId: next.payrollReportId } });
  expect(refused.json()).toMatchObject({ code: 'auth/same-actor', facts: { change: 'time' } });
});
