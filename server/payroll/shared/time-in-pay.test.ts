import { expect, test } from 'vitest';
import { workHours } from '../../../contract/calendars/work-hours.ts';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollSettings } from '../../../contract/payroll/payroll-settings.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { positions } from '../../../contract/people/positions.ts';
import { settings } from '../../../contract/time/settings.ts';
import { eachDay, parseInstant, weekdayOf } from '../../../domain/time.ts';
import { assert, BANGKOK, instant, plainDate } from '../../../domain/units.ts';
import { insertRow } from '../../db/write-rows.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { recordClockings } from '../../time/shared/record-clockings.ts';
import { aPayroll, createDraft, type TestPayroll } from './testing/a-payroll.ts';

const host = appForFile({ now: '2026-07-01T03:00:00Z' });

type Terms = { salary: number; days?: readonly (readonly [date: string, from: string, to: string])[] };
/** A company with one more person, whose days of May are clocked, in a template alone. */
async function withPerson({ salary, days = [] }: Terms): Promise<{ payroll: TestPayroll; person: Person }> {
  const made = await aPayroll(host);
  const { organizationId } = made;
  const person = await host.build.person({ organizationId, salary, code: 'H1' });
  const rows = days.flatMap(([date, from, to]) =>
    [from, to].map((time, place) => {
      const found = parseInstant(`${date} ${time.length === 5 ? `${time}:00` : time}`);
      assert(found !== null, time);
      const clockType = place === 0 ? ('clock_in' as const) : ('clock_out' as const);
      return { employeeId: person.employeeId, at: instant(found - 7 * 3_600_000), clockType, source: 'import' as const };
    }),
  );
  await host.build.inTenant(organizationId, (tx) => recordClockings(tx, { organizationId, timeZone: BANGKOK, rows }));
  const members = { templateId: made.templateId, employeeIds: [person.employeeId] };
  await host.as(made.maker).call(payrollTemplates.setMembers, { body: members });
  return { payroll: made, person };
}
async function hourly({ owner }: TestPayroll, { employeeId }: Person, terms: { earnsOvertime?: boolean } = {}) {
  const { call } = host.as(owner);
  await call(settings.setOvertimePolicy, { body: { overtimePolicy: 'clocked' } });
  const { id } = await call(positions.create, { body: { name: 'Hourly', employmentType: 'PART-TIME', ...terms } });
  await call(positions.addMember, { body: { positionId: id, employeeId, activeDate: plainDate('2026-01-01') } });
}
async function linesOf(payroll: TestPayroll, { employeeId }: Person) {
  const { payrollReportId } = await createDraft(host, payroll, '2026-05');
  const slip = await host.as(payroll.maker).call(payrollReports.slip, { query: { payrollReportId, employeeId } });
  return Object.fromEntries([...slip.incomes, ...slip.deductions].map((line) => [line.keyName, line.amount]));
}

test('by the hour, two hours of overtime are paid one and a half times and not two and a half, and an unclocked break not at all', async () => {
  const { payroll, person } = await withPerson({ salary: 100, days: [['2026-05-12', '09:00', '20:00']] });
  await hourly(payroll, person);
  // 8 planned hours without the hour of break, and 2 × 1.5 hours.
  expect(await linesOf(payroll, person)).toMatchObject({ SALARY: 800, OVERTIME: 300 });
});

test('by the hour, work on a day off is paid twice, and its overtime three times', async () => {
  const { payroll, person } = await withPerson({ salary: 60, days: [['2026-05-17', '09:00', '18:00']] });
  await hourly(payroll, person);
  // Eight hours at twice 60 and the ninth at three times.
  expect(await linesOf(payroll, person)).toMatchObject({ SALARY: 0, OVERTIME: 960 + 180 });
});

test('by the hour without overtime, the hours themselves are paid', async () => {
  const { payroll, person } = await withPerson({ salary: 100, days: [['2026-05-12', '09:00', '20:00']] });
  await hourly(payroll, person, { earnsOvertime: false });
  const lines = await linesOf(payroll, person);
  expect([lines.SALARY, lines.OVERTIME]).toEqual([1_000, undefined]);
});

test('by the hour, seconds are dropped at both ends as in the timesheet', async () => {
  const { payroll, person } = await withPerson({ salary: 60, days: [['2026-05-12', '08:30:40', '17:30:20']] });
  await hourly(payroll, person);
  // 08:30 to 17:30 without the hour of break.
  expect(await linesOf(payroll, person)).toMatchObject({ SALARY: 480 });
});

test('by the hour, an unclocked break is not paid to who comes before midnight to a shift that begins with the day', async () => {
  const { payroll, person } = await withPerson({ salary: 60 });
  const { organizationId, owner } = payroll;
  const week = eachDay(plainDate('2026-05-10'), plainDate('2026-05-16')).map((date) => ({
    weekday: weekdayOf(date),
    isWorkingDay: true,
    start: '00:00',
    end: '09:00',
    breakMinutes: 60,
  }));
  await host.as(owner).call(workHours.setCompany, { body: { workHours: week, activeDate: plainDate('2026-04-01') } });
  await hourly(payroll, person);
  const { employeeId } = person;
  const rows = (
    [
      ['2026-05-12T16:50:00Z', 'clock_in'],
      ['2026-05-13T02:00:00Z', 'clock_out'],
    ] as const
  ).map(([at, clockType]) => ({ employeeId, at: instant(Date.parse(at)), clockType, source: 'import' as const }));
  await host.build.inTenant(organizationId, (tx) => recordClockings(tx, { organizationId, timeZone: BANGKOK, rows }));
  // 23:50 to 09:00 without the hour of break.
  expect(await linesOf(payroll, person)).toMatchObject({ SALARY: 490 });
});

test('half a day of unpaid leave and the other half absent cost a day, though the plan has 7.5 hours and the position 8', async () => {
  const days = eachDay(plainDate('2026-05-01'), plainDate('2026-05-31')).filter(
    (date) => ![0, 6].includes(weekdayOf(date)) && date !== '2026-05-12',
  );
  const { payroll, person } = await withPerson({
    salary: 30_000,
    days: days.map((date) => [date, '09:00', '17:30'] as const),
  });
  const { organizationId, owner } = payroll;
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    isWorkingDay: weekday > 0 && weekday < 6,
    start: '09:00',
    end: '17:30',
    breakMinutes: 60,
  }));
  await host.as(owner).call(workHours.setCompany, { body: { workHours: week, activeDate: plainDate('2026-04-01') } });
  const leaveTypeId = await host.build.inTenant(organizationId, async (tx) => {
    const type = { code: 'CARE', name: 'ลากิจ', is_paid: false, unit: 'half-day', may_exceed_quota: true };
    return (await insertRow({ tx, organizationId }, 'app.leave_type', type)).id;
  });
  const date = plainDate('2026-05-12');
  const morning = { startDate: date, endDate: date, startPart: 'morning', endPart: 'morning' } as const;
  await host.as(owner).call(leaveRecords.record, { body: { employeeId: person.employeeId, leaveTypeId, ...morning } });
  expect(await linesOf(payroll, person)).toMatchObject({ UNPAID_LEAVE: 500, ABSENCE: 500 });
});

test('work missing at the end of a day costs nothing until the company says so, then its minutes, and leave covers its part', async () => {
  const days = eachDay(plainDate('2026-05-01'), plainDate('2026-05-31')).filter((date) => ![0, 6].includes(weekdayOf(date)));
  const out = (date: string) => (date === '2026-05-12' ? '09:05' : date === '2026-05-13' ? '16:30' : '18:00');
  const { payroll, person } = await withPerson({ salary: 30_000, days: days.map((date) => [date, '09:00', out(date)] as const) });
  const { organizationId, owner } = payroll;
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    isWorkingDay: weekday > 0 && weekday < 6,
    start: '09:00',
    end: '18:00',
    breakMinutes: 60,
  }));
  await host.as(owner).call(workHours.setCompany, { body: { workHours: week, activeDate: plainDate('2026-04-01') } });
  const { payrollReportId } = await createDraft(host, payroll, '2026-05');
  const absence = async () => {
    const query = { payrollReportId, employeeId: person.employeeId };
    const slip = await host.as(payroll.maker).call(payrollReports.slip, { query });
    return slip.deductions.find((line) => line.keyName === 'ABSENCE')?.amount ?? 0;
  };
  expect(await absence()).toBe(0);
  const again = async () => {
    const { version } = await host.as(payroll.maker).call(payrollReports.get, { query: { payrollReportId } });
    await host.as(payroll.maker).call(payrollReports.recompute, { body: { payrollReportId, version } });
  };
  const rules = {
    deductsLate: true,
    lateUnit: 'minute',
    lateRounding: 'whole',
    withholdingMethod: 'accumulated',
    instalmentRounding: 'truncate',
  } as const;
  await host.as(owner).call(payrollSettings.set, { body: { ...rules, validFrom: plainDate('2026-05-01'), deductsEarly: true } });
  await again();
  // In at 09:00 and out at 09:05: 475 of 480 minutes; out at 16:30: 90. 30,000.00 ÷ 30 ÷ 480 × 565.
  expect(await absence()).toBe(1_177.08);
  const leaveTypeId = await host.build.inTenant(organizationId, async (tx) => {
    const type = { code: 'BIZ', name: 'ลากิจ', is_paid: true, unit: 'half-day', may_exceed_quota: true };
    return (await insertRow({ tx, organizationId }, 'app.leave_type', type)).id;
  });
  const date = plainDate('2026-05-12');
  const afternoon = { startDate: date, endDate: date, startPart: 'afternoon', endPart: 'afternoon' } as const;
  await host.as(owner).call(leaveRecords.record, { body: { employeeId: person.employeeId, leaveTypeId, ...afternoon } });
  await again();
  const withLeave = await absence();
  expect(withLeave).toBeGreaterThan((90 / 480) * 1_000);
  expect(withLeave).toBeLessThan(700);
});
