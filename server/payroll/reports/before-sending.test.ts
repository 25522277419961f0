import { expect, test } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-07-01T03:00:00Z' });

const sql = (payroll: TestPayroll, text: string, values: unknown[] = []) =>
  app.build.inTenant(payroll.organizationId, (tx) => tx.client.query(text, values));

test('a report is sent with open attendance for a reason only, which the approvers see', async () => {
  const payroll = await aPayroll(app);
  const { payrollReportId } = await createDraft(app, payroll);
  const { call } = app.as(payroll.maker);
  expect(await call(payrollReports.attendance, { query: { payrollReportId } })).toEqual({
    openDays: 0,
    oddClockings: 0,
    daysToCome: 0,
    people: [],
  });
  await sql(payroll, "update app.attendance_day set problems = '{missing-out}' where employee_id = $1 and work_date = $2", [
    payroll.anan.employeeId,
    '2026-06-09',
  ]);
  const open = { openDays: 1, oddClockings: 0, daysToCome: 0 };
  const found = await call(payrollReports.attendance, { query: { payrollReportId } });
  expect(found).toMatchObject({ ...open, people: [{ employeeId: payroll.anan.employeeId, openDays: ['2026-06-09'] }] });
  await expect(call(payrollReports.proceed, { body: { payrollReportId } })).rejects.toMatchObject({
    body: { code: 'payroll/attendance-open', facts: open, errors: [{ field: 'reason', code: 'form/required' }] },
  });
  const reason = 'Anan left at 18:00, says his manager';
  await call(payrollReports.proceed, { body: { payrollReportId, reason } });
  const seen = await app.as(payroll.approver).call(payrollReports.get, { query: { payrollReportId } });
  expect(seen).toMatchObject({ status: 'PENDING', sentOpen: { ...open, reason } });
});

test('odd clockings of the period are open until somebody has decided on them; people stand by their codes', async () => {
  const payroll = await aPayroll(app);
  const { payrollReportId } = await createDraft(app, payroll);
  for (const person of [payroll.busaba, payroll.anan]) {
    await sql(
      payroll,
      `with made as (insert into app.clocking (organization_id, employee_id, at, clock_type, source, work_date)
        values ($1, $2, '2026-06-10T02:00:00Z', 'clock_in', 'self', '2026-06-10') returning id, at)
      insert into app.clocking_anomaly (organization_id, employee_id, clocking_id, kind, at, evidence)
        select $1, $2, id, 'clock-skew', at, '{}' from made`,
      [payroll.organizationId, person.employeeId],
    );
  }
  const read = () => app.as(payroll.maker).call(payrollReports.attendance, { query: { payrollReportId } });
  const found = await read();
  expect(found.oddClockings).toBe(2);
  expect(found.people.map((person) => [person.code, person.oddClockings])).toEqual([
    ['E1', 1],
    ['E2', 1],
  ]);
  await sql(payroll, "update app.clocking_anomaly set status = 'dismissed' where employee_id = $1", [payroll.anan.employeeId]);
  expect((await read()).people.map((person) => person.code)).toEqual(['E2']);
});

test('before the end of its period a report has days to come', async () => {
  const payroll = await aPayroll(app);
  const { payrollReportId } = await createDraft(app, payroll, '2026-07');
  const { daysToCome } = await app.as(payroll.maker).call(payrollReports.attendance, { query: { payrollReportId } });
  expect(daysToCome).toBe(31);
});

test('each person is compared with the last approved month, and the reason is named', async () => {
  const payroll = await aPayroll(app);
  await approvedReport(app, payroll);
  app.setNow('2026-08-01T03:00:00Z');
  const july = await createDraft(app, payroll, '2026-07');
  app.setNow('2026-07-01T03:00:00Z');
  const compared = await app
    .as(payroll.maker)
    .call(payrollReports.differences, { query: { payrollReportId: july.payrollReportId } });
  expect(compared.previous?.month).toBe('2026-06');
  expect(compared.totals.unexplained).toBe(0);
  const chai = compared.people.find((person) => person.employeeId === payroll.chai.employeeId);
  expect(chai?.items.find((item) => item.reason === 'pro-rata')).toMatchObject({ old: 30_000, new: 60_000, delta: 30_000 });
  const items = chai?.items.reduce((sum, item) => sum + Math.round(item.delta * 100), 0);
  expect(items).toBe(Math.round((chai?.delta ?? 0) * 100));
});

test('differences above the limit of the company are told apart, and a new limit holds for every payroll at once', async () => {
  const payroll = await aPayroll(app);
  await approvedReport(app, payroll);
  app.setNow('2026-08-01T03:00:00Z');
  const { payrollReportId } = await createDraft(app, payroll, '2026-07');
  app.setNow('2026-07-01T03:00:00Z');
  const compared = () => app.as(payroll.maker).call(payrollReports.differences, { query: { payrollReportId } });
  const first = await compared();
  expect(first.threshold).toEqual({ percent: 10, amount: 2_000 });
  expect(first.people.find((person) => person.employeeId === payroll.chai.employeeId)?.isLarge).toBe(true);
  expect(first.totals.large).toBe(first.people.filter((person) => person.isLarge).length);
  const limit = { percent: 100, amount: 900_000 };
  await app.as(payroll.owner).call(payrollReports.setDifferenceThreshold, { body: { ...limit, seen: first.threshold } });
  const late = { percent: 50, amount: 1, seen: first.threshold };
  expect((await app.as(payroll.owner).raw(payrollReports.setDifferenceThreshold, { body: late })).json().code).toBe('conflict');
  const after = await compared();
  expect(after.threshold).toEqual(limit);
  const doubled = after.people.filter((person) => Math.abs(person.percent ?? 99_999) > 10_000).length;
  expect(after.totals).toEqual({ ...first.totals, large: doubled });
  const { rows } = await app.build.inTenant(payroll.organizationId, (tx) =>
    tx.client.query(
      "select before, after from app.audit_event where organization_id = $1 and action = 'setting.set-difference-threshold'",
      [payroll.organizationId],
    ),
  );
  expect(rows).toEqual([
    {
      before: { differencePercent: 10, differenceAmount: 2_000 },
      after: { differencePercent: 100, differenceAmount: 900_000 },
    },
  ]);
  await app.as(payroll.owner).call(payrollReports.setDifferenceThreshold, { body: { percent: 0, amount: 0, seen: limit } });
  expect((await compared()).totals.large).toBe(first.totals.changed);
});
