import { afterAll, beforeAll, expect, test } from 'vitest';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { shiftProfiles } from '../../../contract/shifts/shift-profiles.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aPayroll, aTemplate, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

let app: TestApp;
let payroll: TestPayroll;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-07-01T03:00:00Z');
  payroll = await aPayroll(app);
});
afterAll(() => app.close());

type Grid = Awaited<ReturnType<typeof readGrid>>;
const readGrid = (payrollReportId: string) => app.as(payroll.maker).call(payrollReports.info, { query: { payrollReportId } });
const rowOf = (grid: Grid, code: string) => {
  const row = grid.rows.find((item) => item.code === code);
  const names = grid.columns.map((column) => column.keyName ?? column.name);
  return {
    ...row,
    lines: Object.fromEntries(names.map((name, index) => [name, row?.amounts[index]]).filter(([, item]) => item !== null)),
  };
};

test('a period becomes a draft with the figures of salary, overtime, lateness, absence, a joiner, social security and tax', async () => {
  const draft = await createDraft(app, payroll);
  expect(draft).toMatchObject({ status: 'DRAFT', month: '2026-06', payDate: '2026-06-30', isStale: false, blocked: 0 });
  const grid = await readGrid(draft.payrollReportId);
  expect(rowOf(grid, 'E1')).toMatchObject({
    lines: { SALARY: 30_000, OVERTIME: 375, LATE: 31.25, SOCIAL_SECURITY: 875, TAX: 183.33 },
    income: 30_375,
    net: 29_285.42,
  });
  expect(rowOf(grid, 'E2')).toMatchObject({
    lines: { SALARY: 20_000, ABSENCE: 1_333.33, SOCIAL_SECURITY: 875, TAX: 0 },
    net: 17_791.67,
  });
  expect(rowOf(grid, 'E3')).toMatchObject({ lines: { SALARY: 30_000, SOCIAL_SECURITY: 875, TAX: 527.67 }, net: 28_597.33 });
  expect(draft.totals).toMatchObject({
    employees: 3,
    net: 75_674.42,
    tax: 711,
    socialSecurity: 2_625,
    socialSecurityEmployer: 2_625,
  });
});

test('a line decided by hand moves what depends on it, stays when the report is computed again, and goes when it is taken back', async () => {
  const { call } = app.as(payroll.maker);
  const [draft] = (await call(payrollReports.list, { query: {} })).content;
  const payrollReportId = draft?.payrollReportId ?? '';
  const grid = await readGrid(payrollReportId);
  const itemId = grid.columns.find((column) => column.keyName === 'ABSENCE')?.itemId ?? '';
  const { employeeId } = payroll.busaba;
  const body = { payrollReportId, employeeId, itemId, amount: 666.67, reason: 'One of the days was agreed leave' };
  const changed = await call(payrollReports.overrideLine, { body });
  expect(changed.row).toMatchObject({
    net: 18_458.33,
    overridden: [changed.columns.findIndex((column) => column.itemId === itemId)],
  });
  expect(changed.report.totals.net).toBe(76_341.08);

  const again = await call(payrollReports.recompute, { body: { payrollReportId } });
  expect(again.totals.net).toBe(76_341.08);
  const why = await call(payrollReports.explain, { query: { payrollReportId, employeeId, itemId } });
  expect(why).toMatchObject({
    formula: 'absence/time-not-worked',
    line: { amount: 666.67, computedAmount: 1_333.33, override: { reason: 'One of the days was agreed leave', by: 'Malee ใจดี' } },
    days: [{ date: '2026-06-15' }, { date: '2026-06-16' }],
  });
  expect(why.numbers).toContainEqual({ name: 'base', unit: 'baht', value: 20_000 });

  const back = await call(payrollReports.overrideLine, { body: { ...body, amount: null } });
  expect(back.row).toMatchObject({ net: 17_791.67, overridden: [] });
});

test('an own income is in the columns before anybody has it, and adds to pay and tax of who gets it', async () => {
  const owner = app.as(payroll.owner);
  const bonus = await owner.call(payrollItems.create, {
    body: { name: 'โบนัส', nameEn: 'Bonus', type: 'income', regular: false },
  });
  const { content } = await owner.call(payrollReports.list, { query: {} });
  const payrollReportId = content[0]?.payrollReportId ?? '';
  const { call } = app.as(payroll.maker);
  expect((await readGrid(payrollReportId)).columns.map((column) => column.name)).toContain('Bonus');
  const paid = await call(payrollReports.overrideLine, {
    body: { payrollReportId, employeeId: payroll.anan.employeeId, itemId: bonus.id, amount: 10_000, reason: 'Yearly bonus' },
  });
  // 5 % of 10,000 more than without the bonus.
  expect(paid.row.net).toBe(29_285.42 + 10_000 - 500);
  await owner.call(payrollItems.setOfEmployee, {
    body: { employeeId: payroll.chai.employeeId, payrollId: bonus.id, amount: 1_000 },
  });
  const head = await call(payrollReports.get, { query: { payrollReportId } });
  expect(head.isStale).toBe(true);
  await call(payrollReports.recompute, { body: { payrollReportId } });
  const grid = await readGrid(payrollReportId);
  expect(rowOf(grid, 'E3').lines).toMatchObject({ Bonus: 1_000 });
  expect(rowOf(grid, 'E1').lines).toMatchObject({ Bonus: 10_000 });
  expect(await owner.call(payrollItems.remove, { query: { id: bonus.id } })).toEqual({ ok: true, outcome: 'disabled' });
});

test('another period of the same month is refused, a change by somebody with an old version too', async () => {
  await expect(createDraft(app, payroll)).rejects.toMatchObject({ body: { code: 'payroll/month-exists' } });
  const { content } = await app.as(payroll.maker).call(payrollReports.list, { query: {} });
  const payrollReportId = content[0]?.payrollReportId ?? '';
  await expect(
    app.as(payroll.maker).call(payrollReports.update, { body: { payrollReportId, version: 1, name: 'Late' } }),
  ).rejects.toMatchObject({ body: { code: 'conflict' } });
});

test('a pay date before the first year of the tax rules is refused where it was said', async () => {
  const { call } = app.as(payroll.maker);
  const { templateId } = payroll;
  const make = (body: object) => call(payrollReports.create, { body: { templateId, ...body } as never });
  const refusedAt = (field: string) => ({
    body: { code: 'validation/has-errors', errors: [{ field, code: 'form/pay-date-early' }] },
  });
  await expect(make({ month: '2022-12' })).rejects.toMatchObject(refusedAt('month'));
  await expect(make({ month: '2023-02', payDate: '2022-12-31' })).rejects.toMatchObject(refusedAt('payDate'));
  const { payrollReportId } = await make({ month: '2023-01' });
  const moved = call(payrollReports.update, { body: { payrollReportId, payDate: plainDate('2022-12-31') } });
  await expect(moved).rejects.toMatchObject(refusedAt('payDate'));
  await call(payrollReports.remove, { query: { payrollReportId } });
});

test('another company reaches nothing: its ids answer like random ones', async () => {
  const stranger = (await app.build.company()).owner;
  const { content } = await app.as(payroll.maker).call(payrollReports.list, { query: {} });
  const payrollReportId = content[0]?.payrollReportId ?? '';
  const { call } = app.as(stranger);
  const answers = await Promise.allSettled([
    call(payrollReports.get, { query: { payrollReportId } }),
    call(payrollReports.info, { query: { payrollReportId } }),
    call(payrollReports.recompute, { body: { payrollReportId } }),
    call(payrollReports.create, { body: { templateId: payroll.templateId, month: '2026-07' as never } }),
  ]);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { body: { status: 404, code: 'not-found' } } });
  }
  expect((await call(payrollReports.list, { query: {} })).content).toEqual([]);
});

/** A company of one salaried and one hourly person, both on a shift of 08:00–17:00 on 8 and 9 June, and what they clocked. */
async function ratedShifts() {
  const { organizationId, owner } = await app.build.company();
  const departmentId = await app.build.department(organizationId, 'Night');
  const maker = await app.build.person({ organizationId, groups: ['maker'] });
  const [salaried, hourly] = [
    await app.build.person({ organizationId, departmentId, code: 'S1', salary: 24_000 }),
    await app.build.person({ organizationId, departmentId, code: 'H1', salary: 100 }),
  ];
  await app.build.inTenant(organizationId, ({ client }) =>
    client.query(
      `with paid as (insert into app.position (organization_id, name, employment_type) values ($1, 'Hourly', 'PART-TIME') returning id)
        update app.employee set position_id = paid.id from paid where organization_id = $1 and employee.id = $2`,
      [organizationId, hourly.employeeId],
    ),
  );
  const { call } = app.as(owner);
  const times = { startMinute: 480, endMinute: 1020, breakMinutes: 60 };
  const profile = await call(shiftProfiles.create, {
    body: { code: 'N', name: 'Night', symbol: 'N', ...times, payRate: 15_000, absenceMinutes: 60 },
  });
  const board = await call(shifts.create, { body: { name: 'Night', departmentId } });
  const cells = [salaried, hourly].flatMap(({ employeeId }) =>
    ['2026-06-08', '2026-06-09'].map((date) => {
      const plan = { profileId: profile.id };
      return { employeeId, date: plainDate(date), slot: 0, version: 0, plan };
    }),
  );
  await call(shifts.updateWorkers, { body: { shiftId: board.id, cells } });
  await call(shifts.publish, { body: { shiftId: board.id, from: plainDate('2026-06-01'), to: plainDate('2026-06-30') } });
  const employeeIds = [salaried.employeeId, hourly.employeeId];
  // 08:00–16:00 on the 8th, 10:00–17:00 on the 9th, in Bangkok.
  for (const [clockType, timestamp] of [
    ['clock_in', '2026-06-08 01:00:00'],
    ['clock_out', '2026-06-08 09:00:00'],
    ['clock_in', '2026-06-09 03:00:00'],
    ['clock_out', '2026-06-09 10:00:00'],
  ] as const) {
    await call(clocks.add, { body: { employeeIds, clockType, timestamp, reason: 'as told' } });
  }
  const templateId = await aTemplate(app, { owner, maker, approver: owner, members: [salaried, hourly] });
  return { maker, templateId, salaried };
}

test('a shift is paid by its rate, and coming later than it allows takes the minutes that were not worked', async () => {
  const { maker, templateId, salaried } = await ratedShifts();
  const { call } = app.as(maker);
  const draft = await call(payrollReports.create, { body: { templateId, month: yearMonth('2026-06') } });
  const grid = await call(payrollReports.info, { query: { payrollReportId: draft.payrollReportId } });
  // 900 minutes of the planned times at half the usual pay more: 24,000 ÷ 30 ÷ 8 h × 15 h × 0.5.
  expect(rowOf(grid, 'S1').lines).toMatchObject({ SALARY: 24_750 });
  // 780 minutes without the breaks that nobody clocked, each at half as much again.
  expect(rowOf(grid, 'H1').lines).toMatchObject({ SALARY: 1_950 });
  expect(rowOf(grid, 'S1').lines).not.toHaveProperty('LATE');
  const itemOf = (key: string) => grid.columns.find((column) => column.keyName === key)?.itemId ?? '';
  const ask = { payrollReportId: draft.payrollReportId, employeeId: salaried.employeeId };
  const salary = await call(payrollReports.explain, { query: { ...ask, itemId: itemOf('SALARY') } });
  expect(salary.numbers).toContainEqual({ name: 'shiftPay', unit: 'baht', value: 750 });
  expect(salary.days).toMatchObject([
    { date: '2026-06-08', minutes: 240 },
    { date: '2026-06-09', minutes: 210 },
  ]);
  const absence = await call(payrollReports.explain, { query: { ...ask, itemId: itemOf('ABSENCE') } });
  expect(absence.days.find((day) => day.date === '2026-06-09')).toMatchObject({ minutes: 60 });
});
