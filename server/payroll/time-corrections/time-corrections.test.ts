import { expect, test } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { timeCorrections } from '../../../contract/payroll/time-corrections.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll, workDays } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-08-01T03:00:00Z' });

type Times = readonly (readonly ['clock_in' | 'clock_out' | 'break_in' | 'break_out', string])[];
/** 09:00 to 18:00 in Bangkok. */
const WHOLE: Times = [
  ['clock_in', '02:00'],
  ['clock_out', '11:00'],
];
const bodyOf = ({ employeeId }: Person, day: string, times: Times) => ({
  employeeId,
  date: plainDate(day),
  clockings: times.map(([clockType, time]) => ({ clockType, at: `${day} ${time}:00` })),
});
const record = ({ owner }: TestPayroll, person: Person, day: string, times: Times) =>
  app.as(owner).call(timeCorrections.record, { body: { ...bodyOf(person, day, times), reason: 'The gate was broken' } });
const slipOf = (payroll: TestPayroll, payrollReportId: string, { employeeId }: Person) =>
  app.as(payroll.maker).call(payrollReports.slip, { query: { payrollReportId, employeeId } });
const retroLines = async (payroll: TestPayroll, payrollReportId: string, person: Person) => {
  const slip = await slipOf(payroll, payrollReportId, person);
  return [...slip.incomes, ...slip.deductions].filter((line) => line.name.startsWith('Retroactive'));
};
const listed = (payroll: TestPayroll, { employeeId }: Person) =>
  app.as(payroll.owner).call(retroPay.list, { query: { employeeId } });
const dayOf = (payroll: TestPayroll, { employeeId }: Person, day: string) =>
  app.as(payroll.owner).call(timesheets.day, { query: { employeeId, date: plainDate(day) } });

test('a day that was absence was worked: the next payroll gives it back with its month; slip and day stay', async () => {
  const payroll = await aPayroll(app);
  const june = await approvedReport(app, payroll);
  const slip = await slipOf(payroll, june.payrollReportId, payroll.busaba);
  const { day } = await dayOf(payroll, payroll.busaba, '2026-06-15');
  const { differences } = await record(payroll, payroll.busaba, '2026-06-15', WHOLE);
  // 20,000.00 ÷ 30 for each of two days of absence; one of them was none.
  const back = { key: 'ABSENCE', month: '2026-06', old: -1_333.33, new: -666.67, amount: 666.66 };
  expect(differences).toMatchObject([back]);
  expect(await listed(payroll, payroll.busaba)).toMatchObject([{ ...back, state: 'pending' }]);
  expect(await slipOf(payroll, june.payrollReportId, payroll.busaba)).toEqual(slip);
  const after = await dayOf(payroll, payroll.busaba, '2026-06-15');
  expect(after.day).toEqual(day);
  expect(after.punchList).toEqual([]);
  expect(after.correction).toMatchObject({
    workedMinutes: 540,
    reason: 'The gate was broken',
    clockings: [
      { clockType: 'clock_in', at: '2026-06-15 02:00:00' },
      { clockType: 'clock_out', at: '2026-06-15 11:00:00' },
    ],
  });
  for (const person of [payroll.anan, payroll.busaba, payroll.chai])
    await workDays(app, person, { from: '2026-07-01', to: '2026-07-31' });
  const { payrollReportId } = await approvedReport(app, payroll, '2026-07');
  const [line, ...more] = await retroLines(payroll, payrollReportId, payroll.busaba);
  expect(more).toEqual([]);
  expect(line).toMatchObject({ amount: 666.66 });
  expect(line?.note).toContain('June 2026 +666.66');
  expect(await retroLines(payroll, payrollReportId, payroll.anan)).toEqual([]);
  app.setNow('2026-08-31T03:00:00Z');
  const august = await createDraft(app, payroll, '2026-08');
  expect(await retroLines(payroll, august.payrollReportId, payroll.busaba)).toEqual([]);
});

test('a day that was worked was none, or began late: what it cost is taken', async () => {
  const payroll = await aPayroll(app);
  await approvedReport(app, payroll);
  expect((await record(payroll, payroll.busaba, '2026-06-17', [])).differences).toMatchObject([
    { key: 'ABSENCE', amount: -666.67 },
  ]);
  // 59 minutes, net of the minute of grace, of 60,000.00 ÷ 30 ÷ 8 an hour: what was recorded last counts alone.
  await record(payroll, payroll.chai, '2026-06-17', []);
  const late: Times = [
    ['clock_in', '03:00'],
    ['clock_out', '11:00'],
  ];
  expect((await record(payroll, payroll.chai, '2026-06-17', late)).differences).toMatchObject([{ key: 'LATE', amount: -245.83 }]);
});

test('a preview says the same and keeps nothing', async () => {
  const payroll = await aPayroll(app);
  await approvedReport(app, payroll);
  const body = { ...bodyOf(payroll.busaba, '2026-06-15', WHOLE), preview: true };
  const answer = await app.as(payroll.owner).call(timeCorrections.record, { body });
  expect(answer).toMatchObject({ id: null, differences: [{ key: 'ABSENCE', amount: 666.66 }] });
  expect(await listed(payroll, payroll.busaba)).toEqual([]);
  expect((await dayOf(payroll, payroll.busaba, '2026-06-15')).correction).toBeNull();
});

test('somebody who was paid without clocking stays so on the days that nobody corrects', async () => {
  const payroll = await aPayroll(app);
  await app.build.inTenant(payroll.organizationId, (tx) =>
    tx.client.query('delete from app.attendance_day where employee_id = $1', [payroll.anan.employeeId]),
  );
  const { payrollReportId } = await createDraft(app, payroll);
  const maker = app.as(payroll.maker);
  const note = { payrollReportId, employeeIds: [payroll.anan.employeeId], note: 'Not on the clock' };
  await maker.call(payrollReports.noteDifferences, { body: note });
  await maker.call(payrollReports.proceed, { body: { payrollReportId } });
  await app.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId } });
  expect((await record(payroll, payroll.anan, '2026-06-15', WHOLE)).differences).toEqual([]);
  expect((await record(payroll, payroll.anan, '2026-06-16', [])).differences).toMatchObject([{ key: 'ABSENCE', amount: -1_000 }]);
});

test('a correction that is taken back pays nothing, and takes back what it paid', async () => {
  const payroll = await aPayroll(app);
  await approvedReport(app, payroll);
  const owner = app.as(payroll.owner);
  const first = await record(payroll, payroll.busaba, '2026-06-15', WHOLE);
  await owner.call(timeCorrections.takeBack, { query: { id: first.id ?? '', reason: 'Wrong person' } });
  expect(await listed(payroll, payroll.busaba)).toEqual([]);
  expect((await dayOf(payroll, payroll.busaba, '2026-06-15')).correction).toBeNull();
  const again = await owner.raw(timeCorrections.takeBack, { query: { id: first.id, reason: 'Twice' } });
  expect(again.json()).toMatchObject({ code: 'conflict' });
  const second = await record(payroll, payroll.busaba, '2026-06-15', WHOLE);
  await workDays(app, payroll.busaba, { from: '2026-07-01', to: '2026-07-31' });
  const { payrollReportId } = await createDraft(app, payroll, '2026-07');
  expect(await retroLines(payroll, payrollReportId, payroll.busaba)).toMatchObject([{ amount: 666.66 }]);
  await owner.call(timeCorrections.takeBack, { query: { id: second.id ?? '', reason: 'Wrong person' } });
  const { call } = app.as(payroll.maker);
  expect(await call(payrollReports.get, { query: { payrollReportId } })).toMatchObject({ isStale: true });
  await call(payrollReports.recompute, { body: { payrollReportId } });
  expect(await retroLines(payroll, payrollReportId, payroll.busaba)).toEqual([]);
});

test('who corrected a day does not approve the payroll that pays it', async () => {
  const payroll = await aPayroll(app);
  await approvedReport(app, payroll);
  await record(payroll, payroll.busaba, '2026-06-15', WHOLE);
  const { payrollReportId } = await createDraft(app, payroll, '2026-07');
  await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId, reason: 'Looked at' } });
  const refused = await app.as(payroll.owner).raw(payrollReports.approve, { body: { payrollReportId } });
  expect(refused.json()).toMatchObject({ code: 'auth/same-actor', facts: { change: 'time' } });
  expect(refused.json().message).toContain('You corrected a day');
});

test('what cannot be corrected is refused at its place', async () => {
  const payroll = await aPayroll(app);
  const attempt = async (by: Person, body: object) => {
    const answer = await app.as(by).raw(timeCorrections.record, { body: { reason: 'A reason', ...body } });
    return { code: answer.json().code, field: answer.json().errors?.[0]?.code };
  };
  const whole = bodyOf(payroll.busaba, '2026-06-15', WHOLE);
  expect(await attempt(payroll.owner, whole)).toMatchObject({ code: 'correction/day-open' });
  const { payrollReportId } = await createDraft(app, payroll);
  await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId } });
  expect(await attempt(payroll.owner, whole)).toMatchObject({ code: 'period-locked' });
  await app.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId } });
  const faulty: Times = [['clock_in', '02:00']];
  expect(await attempt(payroll.owner, bodyOf(payroll.busaba, '2026-06-15', faulty))).toMatchObject({
    field: 'form/clockings-incomplete',
  });
  const other = { ...whole, date: plainDate('2026-06-16') };
  expect(await attempt(payroll.owner, other)).toMatchObject({ field: 'form/clockings-other-day' });
  expect(await attempt(payroll.owner, { ...whole, reason: undefined })).toMatchObject({ field: 'form/required' });
  expect(await attempt(payroll.maker, whole)).toMatchObject({ code: 'auth/forbidden' });
  const admin = await app.build.person({ organizationId: payroll.organizationId, groups: ['administrator'] });
  expect(await attempt(admin, { ...whole, employeeId: admin.employeeId })).toMatchObject({ code: 'correction/own-day' });
});

test('a day longer than its rules believe is asked about, and taken once that is confirmed', async () => {
  const payroll = await aPayroll(app);
  await approvedReport(app, payroll);
  // 06:00 to 23:50.
  const clockings = [
    { clockType: 'clock_in' as const, at: '2026-06-14 23:00:00' },
    { clockType: 'clock_out' as const, at: '2026-06-15 16:50:00' },
  ];
  const { employeeId } = payroll.busaba;
  const say = (isLongDay?: boolean) =>
    app.as(payroll.owner).call(timeCorrections.record, {
      body: {
        employeeId,
        date: plainDate('2026-06-15'),
        clockings,
        reason: 'The flood',
        ...(isLongDay === undefined ? {} : { isLongDay }),
      },
    });
  const refused = await refusal(say());
  expect(refused?.errors).toMatchObject([{ field: 'clockings', code: 'form/clockings-long' }]);
  expect(refused?.errors[0]?.message).toContain('more than 17 hours');
  expect((await say(true)).id).not.toBeNull();
});
