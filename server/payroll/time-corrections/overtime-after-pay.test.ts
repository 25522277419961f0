import { expect, test } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { requests } from '../../../contract/requests/responses.ts';
import { overtimeDays } from '../../../contract/time/overtime-days.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { send } from '../../requests/responses/testing-requests.ts';
import { addDefaultForms } from '../../requests/shared/add-default-forms.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-08-01T03:00:00Z' });

type Seen = { clockedMinutes: number; approvedMinutes: number | null };
const approve = (payroll: TestPayroll, { employeeId }: Person, day: string, seen: Seen, minutes: number) =>
  app.as(payroll.owner).call(overtimeDays.approve, {
    body: { days: [{ employeeId, date: plainDate(day), ...seen }], minutes, reason: 'Stayed for the count' },
  });
const listed = async (payroll: TestPayroll, { employeeId }: Person) =>
  (await app.as(payroll.owner).call(retroPay.list, { query: { employeeId } })).map(({ key, month, old, new: now, amount }) => [
    key,
    month,
    old,
    now,
    amount,
  ]);
const slipOf = (payroll: TestPayroll, payrollReportId: string, { employeeId }: Person) =>
  app.as(payroll.maker).call(payrollReports.slip, { query: { payrollReportId, employeeId } });
const dayOf = (payroll: TestPayroll, { employeeId }: Person, day: string) =>
  app.as(payroll.owner).call(timesheets.day, { query: { employeeId, date: plainDate(day) } });
const decide = (payroll: TestPayroll, id: string) =>
  app.as(payroll.owner).call(requests.accept, { body: { id, approved: true } });

test('overtime that is approved after its day was paid is paid with the next payroll, with its month; taken back it is nothing', async () => {
  const payroll = await aPayroll(app);
  const { anan } = payroll;
  const june = await approvedReport(app, payroll);
  const slip = await slipOf(payroll, june.payrollReportId, anan);
  const { approved } = await approve(payroll, anan, '2026-06-12', { clockedMinutes: 0, approvedMinutes: null }, 60);
  // 30,000 ÷ 30 ÷ 8 × 1.5 = 187.50 an hour; two hours of 10 June were paid.
  expect(await listed(payroll, anan)).toEqual([['OVERTIME', '2026-06', 375, 562.5, 187.5]]);
  expect(await slipOf(payroll, june.payrollReportId, anan)).toEqual(slip);
  const july = await createDraft(app, payroll, '2026-07');
  const { incomes } = await slipOf(payroll, july.payrollReportId, anan);
  const line = incomes.find(({ name }) => name === 'Retroactive overtime');
  expect([line?.amount, line?.note]).toEqual([187.5, 'Overtime June 2026 +187.50']);
  const rows = await app.as(payroll.owner).call(overtimeDays.search, { query: { month: yearMonth('2026-06') } });
  expect(rows.content.find(({ date, employeeId }) => date === '2026-06-12' && employeeId === anan.employeeId)).toMatchObject({
    approvedMinutes: 60,
    paidMinutes: 0,
    isPaid: true,
    canApprove: true,
  });
  await app.as(payroll.owner).call(overtimeDays.takeBack, { body: { ids: approved.map(({ id }) => id), reason: 'Wrong day' } });
  await app.as(payroll.maker).call(payrollReports.remove, { query: { payrollReportId: july.payrollReportId } });
  expect(await listed(payroll, anan)).toEqual([]);
});

test('less is approved than was paid: the next payroll takes the difference', async () => {
  const payroll = await aPayroll(app);
  await approvedReport(app, payroll);
  await approve(payroll, payroll.anan, '2026-06-10', { clockedMinutes: 120, approvedMinutes: null }, 60);
  expect(await listed(payroll, payroll.anan)).toEqual([['OVERTIME', '2026-06', 375, 187.5, -187.5]]);
});

test('while a payroll that counts the day waits, nothing is decided; who decides does not approve the payroll that pays it', async () => {
  const payroll = await aPayroll(app);
  const draft = await createDraft(app, payroll);
  await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId: draft.payrollReportId } });
  const seen = { clockedMinutes: 0, approvedMinutes: null };
  expect(await refusal(approve(payroll, payroll.anan, '2026-06-12', seen, 60))).toMatchObject({ code: 'period-locked' });
  await app.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId: draft.payrollReportId } });
  await approve(payroll, payroll.anan, '2026-06-12', seen, 60);
  const { payrollReportId } = await createDraft(app, payroll, '2026-07');
  await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId, reason: 'Looked at' } });
  const refused = await app.as(payroll.owner).raw(payrollReports.approve, { body: { payrollReportId } });
  expect(refused.json()).toMatchObject({ code: 'auth/same-actor', facts: { change: 'time' } });
});

test('a request for overtime of a paid day says so to who decides it, and is paid with the next payroll; taken back it is nothing', async () => {
  const payroll = await aPayroll(app);
  const { anan, organizationId } = payroll;
  await app.build.inTenant(organizationId, (tx) => addDefaultForms({ tx, organizationId }));
  const june = await approvedReport(app, payroll);
  const times = { 'work-date': '2026-06-12', 'start-time': '19:00', 'end-time': '20:00', reason: 'ปิดงบ' };
  const request = await send(app, anan, 'OvertimeForm', times);
  const seen = await app.as(payroll.owner).call(requests.get, { query: { id: request.id } });
  expect(seen.payroll).toEqual({ name: june.name, state: 'paid' });
  await decide(payroll, request.id);
  expect(await listed(payroll, anan)).toEqual([['OVERTIME', '2026-06', 375, 562.5, 187.5]]);
  const back = await app.as(anan).call(requests.takeBack, { body: { id: request.id, reason: 'Did not stay' } });
  await decide(payroll, back.id);
  expect(await listed(payroll, anan)).toEqual([]);
});

test('forgotten clockings of a paid day are a correction of it: sheet and slip stay, the next payroll gives the absence back', async () => {
  const payroll = await aPayroll(app);
  const { busaba, organizationId } = payroll;
  await app.build.inTenant(organizationId, (tx) => addDefaultForms({ tx, organizationId }));
  const june = await approvedReport(app, payroll);
  const slip = await slipOf(payroll, june.payrollReportId, busaba);
  const { day } = await dayOf(payroll, busaba, '2026-06-15');
  const forgot = (...times: [type: string, time: string][]) =>
    send(app, busaba, 'AddClockForm', {
      clockings: times.map(([clockType, time]) => ({ clockType, date: '2026-06-15', time })),
      reason: 'ลืมบัตร',
    });
  const half = await refusal(forgot(['clock_in', '09:00']));
  expect(half?.errors).toMatchObject([{ code: 'correction/incomplete' }]);
  const request = await forgot(['clock_in', '09:00'], ['clock_out', '18:00']);
  expect(request.payroll).toEqual({ name: june.name, state: 'paid' });
  const approved = await decide(payroll, request.id);
  expect(approved.effect).toEqual({ clockings: 0, correctedDays: 1 });
  // One of two days of absence at 20,000 ÷ 30.
  expect(await listed(payroll, busaba)).toEqual([['ABSENCE', '2026-06', -1_333.33, -666.67, 666.66]]);
  expect(await slipOf(payroll, june.payrollReportId, busaba)).toEqual(slip);
  const after = await dayOf(payroll, busaba, '2026-06-15');
  expect(after.day).toEqual(day);
  expect(after.correction).toMatchObject({ reason: 'ลืมบัตร' });
  const back = await app.as(busaba).call(requests.takeBack, { body: { id: request.id, reason: 'Was not there' } });
  await decide(payroll, back.id);
  expect(await listed(payroll, busaba)).toEqual([]);
  expect((await dayOf(payroll, busaba, '2026-06-15')).correction).toBeNull();
});

test('a request whose day a payroll counts that waits is told so, and refused until that is decided', async () => {
  const payroll = await aPayroll(app);
  const { busaba, organizationId } = payroll;
  await app.build.inTenant(organizationId, (tx) => addDefaultForms({ tx, organizationId }));
  const request = await send(app, busaba, 'AddClockForm', {
    clockings: [
      { clockType: 'clock_in', date: '2026-06-15', time: '09:00' },
      { clockType: 'clock_out', date: '2026-06-15', time: '18:00' },
    ],
    reason: 'ลืมบัตร',
  });
  const draft = await createDraft(app, payroll);
  await app.as(payroll.maker).call(payrollReports.proceed, {
    body: { payrollReportId: draft.payrollReportId, reason: 'Requests come later' },
  });
  const seen = await app.as(payroll.owner).call(requests.get, { query: { id: request.id } });
  expect(seen.payroll).toEqual({ name: draft.name, state: 'waiting' });
  expect(await refusal(decide(payroll, request.id))).toMatchObject({ code: 'period-locked' });
});
