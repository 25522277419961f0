import { expect, test } from 'vitest';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { timeCorrections } from '../../../contract/payroll/time-corrections.ts';
import { requests } from '../../../contract/requests/responses.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import { insertRow } from '../../db/write-rows.ts';
import { send } from '../../requests/responses/testing-requests.ts';
import { addDefaultForms } from '../../requests/shared/add-default-forms.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { aPayroll, createDraft } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-08-01T03:00:00Z' });
const DAY = plainDate('2026-06-15');

/** What is done about the paid days of Busaba, who is absent on 15 June but for what is clocked here. */
async function companyOfBusaba() {
  const payroll = await aPayroll(app);
  const { organizationId, busaba, owner } = payroll;
  const { call } = app.as(owner);
  const { employeeId } = busaba;
  const add = async (clockType: 'clock_in' | 'clock_out', timestamp: string) => {
    const { ids } = await call(clocks.add, { body: { employeeIds: [employeeId], timestamp, clockType, reason: 'no reader' } });
    return ids[0] ?? '';
  };
  return {
    busaba,
    call,
    add,
    /** In at 23:30 of Sunday the 14th, put on Monday by hand. */
    async clockedForMonday() {
      const clockId = await add('clock_in', '2026-06-14 16:30:00');
      await call(clocks.assign, { body: { clockId, workDate: DAY, slot: 0, reason: 'began before midnight' } });
    },
    async payJune() {
      const { payrollReportId } = await createDraft(app, payroll);
      const { maker, approver } = payroll;
      await app.as(maker).call(payrollReports.proceed, { body: { payrollReportId, reason: 'Clockings come later' } });
      await app.as(approver).call(payrollReports.approve, { body: { payrollReportId } });
    },
    dayOf: (date: PlainDate) => call(timesheets.day, { query: { employeeId, date } }),
    async takeLeave(date: PlainDate, part: 'morning' | 'afternoon') {
      const type = { code: 'SICK', name: 'ลาป่วย', is_paid: true, counts: 'working-days', may_exceed_quota: true };
      const { id: leaveTypeId } = await app.build.inTenant(organizationId, (tx) =>
        insertRow({ tx, organizationId }, 'app.leave_type', type),
      );
      const body = { employeeId, leaveTypeId, startDate: date, endDate: date, startPart: part, endPart: part };
      return call(leaveRecords.record, { body });
    },
    inTenant: app.build.inTenant,
    organizationId,
  };
}

test('a request for a forgotten clocking of a paid day is approved beside one that was put on that day by hand', async () => {
  const { busaba, call, clockedForMonday, payJune, dayOf, inTenant, organizationId } = await companyOfBusaba();
  await inTenant(organizationId, (tx) => addDefaultForms({ tx, organizationId }));
  await clockedForMonday();
  await payJune();
  const asked = { clockings: [{ clockType: 'clock_out', date: DAY, time: '09:30' }], reason: 'ลืมบัตร' };
  const { id } = await send(app, busaba, 'AddClockForm', asked);
  const { effect } = await call(requests.accept, { body: { id, approved: true } });
  expect(effect).toEqual({ clockings: 0, correctedDays: 1 });
  expect((await dayOf(DAY)).correction).toMatchObject({
    workedMinutes: 600,
    clockings: [{ at: '2026-06-14 16:30:00' }, { at: '2026-06-15 02:30:00' }],
  });
});

test('leave of such a paid day counts each time that it changes', async () => {
  const { call, add, clockedForMonday, payJune, dayOf, takeLeave } = await companyOfBusaba();
  await clockedForMonday();
  await add('clock_out', '2026-06-15 02:30:00');
  const { day } = await dayOf(DAY);
  expect(day.workedMinutes).toBe(600);
  await payJune();
  const { id, version } = await takeLeave(DAY, 'afternoon');
  const covered = (await dayOf(DAY)).correction;
  expect(covered?.earlyLeaveMinutes).toBeLessThan(day.earlyLeaveMinutes);
  await call(leaveRecords.takeBack, { body: { id, version, reason: 'Came after all' } });
  expect((await dayOf(DAY)).correction).toMatchObject({ earlyLeaveMinutes: day.earlyLeaveMinutes, workedMinutes: 600 });
});

test('an administrator records such a paid day with the clocking that was put on it', async () => {
  const { busaba, call, clockedForMonday, payJune, dayOf } = await companyOfBusaba();
  await clockedForMonday();
  await payJune();
  const clockings = [
    { clockType: 'clock_in' as const, at: '2026-06-14 16:30:00' },
    { clockType: 'clock_out' as const, at: '2026-06-15 03:30:00' },
  ];
  const body = { employeeId: busaba.employeeId, date: DAY, clockings, reason: 'The gate was broken' };
  await call(timeCorrections.record, { body });
  expect((await dayOf(DAY)).correction).toMatchObject({ workedMinutes: 660 });
});

test('leave of a paid day counts what was clocked on it, also where a shift that came later would take that', async () => {
  const { busaba, add, payJune, dayOf, takeLeave, inTenant, organizationId } = await companyOfBusaba();
  const date = plainDate('2026-06-30');
  await add('clock_in', '2026-06-30 16:10:00');
  await add('clock_out', '2026-06-30 16:50:00');
  await payJune();
  await inTenant(organizationId, async (tx) => {
    const profile = { name: 'Night', code: 'NIGHT', start_minute: 60, end_minute: 540 };
    const { id } = await insertRow({ tx, organizationId }, 'app.shift_profile', profile);
    const night = { employee_id: busaba.employeeId, work_date: plainDate('2026-07-01'), shift_profile_id: id };
    await insertRow({ tx, organizationId }, 'app.shift_assignment', night);
  });
  await takeLeave(date, 'morning');
  expect((await dayOf(date)).correction).toMatchObject({ workedMinutes: 40 });
});
