import { expect, test } from 'vitest';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { plainDate } from '../../../domain/units.ts';
import { insertRow } from '../../db/write-rows.ts';
import { aLeaveType } from '../../leave/shared/testing/a-leave-type.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, createDraft, type TestPayroll, workDays } from '../shared/testing/a-payroll.ts';

/** Figures of this file were worked out on paper, from the words of the law and of the types. */
const host = appForFile({ now: '2026-07-01T03:00:00Z' });
const DAY = 480;
const tranches = (...parts: readonly (readonly [days: number | null, percent: number])[]) =>
  JSON.stringify(parts.map(([days, percent]) => ({ untilMinutes: days === null ? null : days * DAY, percent })));
const SICK = { days: 30, may_exceed_quota: true, unit: 'hour', pay_tranches: tranches([30, 100], [null, 0]) } as const;
const MATERNITY = {
  days: 120,
  counts: 'calendar-days',
  quota_per: 'event',
  unit: 'day',
  pay_tranches: tranches([60, 100], [null, 0]),
} as const;
const UNPAID = { may_exceed_quota: true, unit: 'hour', is_paid: false } as const;

type Asked = { readonly startDate: string; readonly endDate?: string } & Record<string, unknown>;
type Given = TestPayroll & { readonly who: Person };
const call = ({ owner }: TestPayroll) => host.as(owner).call;
const record = (payroll: Given, leaveTypeId: string, { startDate, endDate = startDate, ...more }: Asked) =>
  call(payroll)(leaveRecords.record, {
    body: {
      ...more,
      employeeId: payroll.who.employeeId,
      leaveTypeId,
      startDate: plainDate(startDate),
      endDate: plainDate(endDate),
    },
  });
const hours = (fromMinute: number, toMinute: number) => ({ startPart: 'hours', endPart: 'hours', fromMinute, toMinute }) as const;

type Pay = { readonly salary: number; readonly isHourly?: boolean; readonly minutesPerDay?: number };
/** A payroll that pays one person more, of whom nothing was clocked yet; `isHourly`: the salary is of an hour. */
async function withPerson({ salary, isHourly = false, minutesPerDay = DAY }: Pay): Promise<Given> {
  const payroll = await aPayroll(host);
  const { organizationId, templateId, anan } = payroll;
  const who = await host.build.person({ organizationId, salary, startDate: plainDate('2020-01-01'), code: 'N1' });
  const employeeIds = [who.employeeId, anan.employeeId];
  await host.as(payroll.maker).call(payrollTemplates.setMembers, { body: { templateId, employeeIds } });
  await host.build.inTenant(organizationId, async (tx) => {
    const { id } = await insertRow({ tx, organizationId }, 'app.position', {
      name: 'พนักงาน',
      employment_type: isHourly ? 'PART-TIME' : 'FULL-TIME',
      work_minutes_per_day: minutesPerDay,
    });
    await tx.updateTable('app.employee').set({ position_id: id }).where('id', '=', who.employeeId).execute();
  });
  return { ...payroll, who };
}
const type = (payroll: Given, more: Parameters<typeof aLeaveType>[2]) => aLeaveType(host, payroll.organizationId, more);

async function slipOf(payroll: Given, month = '2026-06') {
  const { payrollReportId } = await createDraft(host, payroll, month);
  const { columns, rows } = await host.as(payroll.maker).call(payrollReports.info, { query: { payrollReportId } });
  const row = rows.find(({ code }) => code === 'N1');
  return (key: string) => row?.amounts[columns.findIndex((item) => item.keyName === key)] ?? 0;
}

/** The company's hours as if they had never been others: 9:00 to 17:30 with an hour's break, seven hours and a half. */
const shortDays = ({ organizationId }: Given) =>
  host.build.inTenant(organizationId, async (tx) => {
    await tx.updateTable('app.work_hour').set({ start_minute: 540, end_minute: 1050, break_minutes: 60 }).execute();
  });

test('maternity leave over five payrolls: sixty of its 120 days are paid, whatever months they lie in', async () => {
  const payroll = await withPerson({ salary: 30_000 });
  await workDays(host, payroll.who, { from: '2026-02-01', to: '2026-02-19' });
  await workDays(host, payroll.who, { from: '2026-06-20', to: '2026-06-30' });
  await record(payroll, await type(payroll, MATERNITY), { startDate: '2026-02-20', endDate: '2026-06-19' });
  const unpaid: Record<string, number> = {};
  for (const month of ['2026-02', '2026-03', '2026-04', '2026-05', '2026-06']) {
    const amount = await slipOf(payroll, month);
    expect([month, amount('SALARY'), amount('ABSENCE')]).toEqual([month, 30_000, 0]);
    unpaid[month] = amount('UNPAID_LEAVE');
  }
  // The sixtieth day is 20 April: ten days of April, all of May and nineteen of June earn nothing.
  expect(unpaid).toEqual({ '2026-02': 0, '2026-03': 0, '2026-04': 10_000, '2026-05': 30_000, '2026-06': 19_000 });
});

test('sick leave of thirty days ends inside a day: 29½ were taken, so half of the next one is paid', async () => {
  const payroll = await withPerson({ salary: 24_000 });
  const sick = await type(payroll, SICK);
  await record(payroll, sick, { startDate: '2026-01-05', endDate: '2026-02-12' });
  await record(payroll, sick, { startDate: '2026-02-13', ...hours(540, 780) });
  await workDays(host, payroll.who, { from: '2026-06-01', to: '2026-06-30', except: ['2026-06-08', '2026-06-09'] });
  const { days } = await record(payroll, sick, { startDate: '2026-06-08', endDate: '2026-06-09' });
  expect(days.map((day) => day.pay)).toEqual([
    [
      { minutes: 240, percent: 100 },
      { minutes: 240, percent: 0 },
    ],
    [{ minutes: 480, percent: 0 }],
  ]);
  const amount = await slipOf(payroll);
  expect([amount('UNPAID_LEAVE'), amount('ABSENCE')]).toEqual([1_200, 0]);
});

test('sick leave over New Year is paid anew with the year', async () => {
  const payroll = await withPerson({ salary: 24_000 });
  const sick = await type(payroll, SICK);
  await record(payroll, sick, { startDate: '2026-01-05', endDate: '2026-02-11' });
  const { days } = await record(payroll, sick, { startDate: '2026-12-28', endDate: '2027-01-05' });
  const paid = days.flatMap((day) => day.pay.map(({ percent }) => `${day.date} ${percent}`));
  expect(paid.slice(0, 5)).toEqual(['2026-12-28 100', '2026-12-29 100', '2026-12-30 0', '2026-12-31 0', '2027-01-01 100']);
});

test('of a day of seven and a half hours an hour and a half of unpaid leave is a fifth, and half a day is half', async () => {
  const payroll = await withPerson({ salary: 30_000, minutesPerDay: 450 });
  await shortDays(payroll);
  const unpaid = await type(payroll, UNPAID);
  const morning = await record(payroll, unpaid, { startDate: '2026-06-08', ...hours(540, 630) });
  expect(morning.minutes).toBe(96);
  await record(payroll, unpaid, { startDate: '2026-06-09', startPart: 'morning', endPart: 'morning' });
  await workDays(host, payroll.who, { from: '2026-06-01', to: '2026-06-30', except: ['2026-06-09'] });
  const amount = await slipOf(payroll);
  // 30,000 ÷ 30: a fifth, a half, and the afternoon for which nobody came.
  expect(amount('UNPAID_LEAVE')).toBe(200 + 500);
  expect(amount('ABSENCE')).toBe(500);
});

test('somebody paid by the hour earns paid hours and half days of leave as planned, and nothing for a day off', async () => {
  const payroll = await withPerson({ salary: 100, isHourly: true });
  const sick = await type(payroll, SICK);
  await record(payroll, sick, { startDate: '2026-06-08', ...hours(540, 630) });
  await record(payroll, sick, { startDate: '2026-06-09', startPart: 'afternoon', endPart: 'afternoon' });
  await record(payroll, sick, { startDate: '2026-06-12', endDate: '2026-06-15' });
  const amount = await slipOf(payroll);
  expect(amount('SALARY')).toBe(150 + 400 + 2 * 800);
  expect(amount('UNPAID_LEAVE')).toBe(0);
});

test('somebody paid by the hour earns the planned hours of the sixty paid days of a birth', async () => {
  const payroll = await withPerson({ salary: 100, isHourly: true });
  await record(payroll, await type(payroll, MATERNITY), { startDate: '2026-04-12', endDate: '2026-08-09' });
  // The sixtieth day is 10 June: eight working days of it.
  expect((await slipOf(payroll))('SALARY')).toBe(8 * 800);
});

test('a joiner’s quota by months, what of it is carried, and what of that is gone in April', async () => {
  const payroll = await withPerson({ salary: 30_000 });
  const { organizationId } = payroll;
  const who = await host.build.person({ organizationId, salary: 30_000, startDate: plainDate('2026-03-15'), code: 'N2' });
  const annual = await type(payroll, { days: 12, prorate_months: 12, carry_minutes: 5 * DAY, carry_months: 3 });
  await record({ ...payroll, who }, annual, { startDate: '2026-06-15', endDate: '2026-06-16' });
  await record({ ...payroll, who }, annual, { startDate: '2027-03-08', endDate: '2027-03-10' });
  const on = async (date: string) => {
    const query = { employeeId: who.employeeId, leaveTypeId: annual, date: plainDate(date) };
    const { balance, entries } = await call(payroll)(leaveBalances.entries, { query });
    expect(
      entries.reduce((sum, entry) => sum + entry.minutes, 0),
      date,
    ).toBe(balance.balance);
    return balance.balance;
  };
  // 17 of 31 days of March, then a day a month: 4 17/31 days on 1 July, less two taken.
  expect(await on('2026-07-01')).toBe(Math.round((17 / 31 + 4 - 2) * DAY));
  expect(await on('2026-12-31')).toBe(Math.round((17 / 31 + 9 - 2) * DAY));
  expect(await on('2027-01-01')).toBe((12 + 5) * DAY);
  expect(await on('2027-03-31')).toBe((12 + 5 - 3) * DAY);
  expect(await on('2027-04-01')).toBe(12 * DAY);
});
