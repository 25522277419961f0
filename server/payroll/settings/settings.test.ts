import { afterAll, beforeAll, expect, test } from 'vitest';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollSettings } from '../../../contract/payroll/payroll-settings.ts';
import { settings as timeSettings } from '../../../contract/time/settings.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, approvedReport, createDraft, type TestPayroll, workDays } from '../shared/testing/a-payroll.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-07-01T03:00:00Z');
});
afterAll(() => app.close());

const RULES = {
  deductsLate: true,
  deductsEarly: false,
  lateUnit: 'minute',
  lateRounding: 'whole',
  withholdingMethod: 'accumulated',
  instalmentRounding: 'truncate',
} as const;
const say = (payroll: TestPayroll, validFrom: string, rules: object = {}) =>
  app.as(payroll.owner).call(payrollSettings.set, { body: { validFrom: plainDate(validFrom), ...RULES, ...rules } });
const lateOf = async (payroll: TestPayroll, payrollReportId: string) => {
  const query = { payrollReportId, employeeId: payroll.anan.employeeId };
  const slip = await app.as(payroll.maker).call(payrollReports.slip, { query });
  return slip.deductions.find((line) => line.keyName === 'LATE')?.amount;
};

test('a company that has not decided has no row, and late minutes are deducted by the minute', async () => {
  const payroll = await aPayroll(app);
  const { settings, usual, isOvertimeDecided } = await app.as(payroll.owner).call(payrollSettings.list, { query: {} });
  expect([settings, usual, isOvertimeDecided]).toEqual([[], RULES, false]);
  // 15 minutes less one of grace at 30,000.00 ÷ 30 ÷ 480 minutes.
  const { payrollReportId } = await createDraft(app, payroll);
  expect(await lateOf(payroll, payrollReportId)).toBe(31.25);
});

test('a company that has said which overtime is paid is not asked again', async () => {
  const { owner } = await aPayroll(app);
  await app.as(owner).call(timeSettings.setOvertimePolicy, { body: { overtimePolicy: 'smaller' } });
  expect((await app.as(owner).call(payrollSettings.list, { query: {} })).isOvertimeDecided).toBe(true);
});

test('late minutes are not deducted, or in whole hours, from the day that says so', async () => {
  const payroll = await aPayroll(app);
  await say(payroll, '2026-01-01', { deductsLate: false });
  const { payrollReportId } = await createDraft(app, payroll);
  expect(await lateOf(payroll, payrollReportId)).toBeUndefined();
  await say(payroll, '2026-06-01', { lateUnit: 'hour', lateRounding: 'started' });
  const { call } = app.as(payroll.maker);
  expect(await call(payrollReports.get, { query: { payrollReportId } })).toMatchObject({ isStale: true });
  await call(payrollReports.recompute, { body: { payrollReportId } });
  expect(await lateOf(payroll, payrollReportId)).toBe(125);
});

const explainLate = (payroll: TestPayroll, payrollReportId: string) => explain(payroll, payrollReportId, 'LATE', payroll.anan);
const explain = async (payroll: TestPayroll, payrollReportId: string, key: string, person: Person) => {
  const { call } = app.as(payroll.maker);
  const { columns } = await call(payrollReports.info, { query: { payrollReportId, size: 1 } });
  const itemId = columns.find(({ keyName }) => keyName === key)?.itemId ?? '';
  return call(payrollReports.explain, { query: { payrollReportId, employeeId: person.employeeId, itemId } });
};

test('the explanation of absence says from which day on time left early is in it', async () => {
  const payroll = await aPayroll(app);
  const { payrollReportId } = await createDraft(app, payroll);
  const rulesSaid = async () => (await explain(payroll, payrollReportId, 'ABSENCE', payroll.busaba)).earlyRules;
  expect(await rulesSaid()).toEqual([]);
  await say(payroll, '2026-06-12', { deductsEarly: true });
  await app.as(payroll.maker).call(payrollReports.recompute, { body: { payrollReportId } });
  expect(await rulesSaid()).toEqual([
    { from: '2026-06-01', isDeducted: false },
    { from: '2026-06-12', isDeducted: true },
  ]);
});

test('lateness goes by the rule of its day, and its explanation says which rules held', async () => {
  const payroll = await aPayroll(app);
  const { payrollReportId } = await createDraft(app, payroll);
  expect((await explainLate(payroll, payrollReportId)).lateRules).toEqual([]);
  // From 12 June on by the hour: 11 June stays 15 minutes of 2.0833.
  await say(payroll, '2026-06-12', { lateUnit: 'hour', lateRounding: 'started' });
  const { call } = app.as(payroll.maker);
  expect(await call(payrollReports.get, { query: { payrollReportId } })).toMatchObject({ isStale: true });
  await call(payrollReports.recompute, { body: { payrollReportId } });
  expect(await lateOf(payroll, payrollReportId)).toBe(31.25);
  expect((await explainLate(payroll, payrollReportId)).lateRules).toEqual([
    { from: '2026-06-01', unit: 'minute', rounding: 'whole' },
    { from: '2026-06-12', unit: 'hour', rounding: 'started' },
  ]);
  // From 11 June on: one hour of 125.00.
  await say(payroll, '2026-06-11', { lateUnit: 'hour', lateRounding: 'started' });
  await call(payrollReports.recompute, { body: { payrollReportId } });
  expect(await lateOf(payroll, payrollReportId)).toBe(125);
  // Not deducted from 11 June on, by the hour from the 12th.
  await say(payroll, '2026-06-11', { deductsLate: false });
  await call(payrollReports.recompute, { body: { payrollReportId } });
  expect(await lateOf(payroll, payrollReportId)).toBeUndefined();
});

test('a payroll is old only where it holds a day of what changed', async () => {
  const payroll = await aPayroll(app);
  const { payrollReportId } = await createDraft(app, payroll);
  const isStale = async () => (await app.as(payroll.maker).call(payrollReports.get, { query: { payrollReportId } })).isStale;
  await say(payroll, '2026-07-01', { lateUnit: 'hour', lateRounding: 'started' });
  expect(await isStale()).toBe(false);
  // The tax method is of periods that begin on the day or later; nothing else differs.
  await say(payroll, '2026-06-15', { withholdingMethod: 'annualised' });
  expect(await isStale()).toBe(false);
  await say(payroll, '2026-06-01', { withholdingMethod: 'annualised' });
  expect(await isStale()).toBe(true);
});

test('a day that a waiting or approved payroll counted is refused at its field; the day after it is not', async () => {
  const payroll = await aPayroll(app);
  const { owner } = payroll;
  await say(payroll, '2026-06-10', { lateUnit: 'hour', lateRounding: 'started' });
  const { payrollReportId } = await createDraft(app, payroll);
  const { name } = await app.as(payroll.maker).call(payrollReports.get, { query: { payrollReportId } });
  await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId, reason: 'All clocked' } });
  await expect(say(payroll, '2026-06-30', { deductsLate: false })).rejects.toMatchObject({
    body: { errors: [{ field: 'validFrom', code: 'form/period-locked', message: expect.stringContaining(name) }] },
  });
  const remove = app.as(owner).raw(payrollSettings.remove, { query: { validFrom: plainDate('2026-06-10') } });
  expect((await remove).json().code).toBe('period-locked');
  // What changes no figure of the payroll is taken.
  await say(payroll, '2026-06-30', { lateUnit: 'hour', lateRounding: 'started', withholdingMethod: 'annualised' });
  await say(payroll, '2026-07-01', { deductsLate: false });
  const { settings } = await app.as(owner).call(payrollSettings.list, { query: {} });
  expect(settings.map(({ validFrom }) => validFrom)).toEqual(['2026-07-01', '2026-06-30', '2026-06-10']);
});

test('each row says who wrote it and when, which holds today and which is to come; one to come is taken back', async () => {
  const payroll = await aPayroll(app);
  for (const day of ['2026-05-01', '2026-06-01', '2026-08-01']) await say(payroll, day);
  const { call } = app.as(payroll.owner);
  const { settings } = await call(payrollSettings.list, { query: {} });
  expect(settings.map(({ state }) => state)).toEqual(['upcoming', 'inForce', 'past']);
  expect(settings[0]).toMatchObject({ changedBy: expect.any(String), changedDate: expect.anything() });
  await call(payrollSettings.remove, { query: { validFrom: plainDate('2026-08-01') } });
  expect((await call(payrollSettings.list, { query: {} })).settings).toHaveLength(2);
});

test('a row is taken back, and what held before holds', async () => {
  const payroll = await aPayroll(app);
  await say(payroll, '2026-06-01', { deductsLate: false });
  await app.as(payroll.owner).call(payrollSettings.remove, { query: { validFrom: plainDate('2026-06-01') } });
  const { payrollReportId } = await createDraft(app, payroll);
  expect(await lateOf(payroll, payrollReportId)).toBe(31.25);
  await expect(
    app.as(payroll.owner).call(payrollSettings.remove, { query: { validFrom: plainDate('2026-06-01') } }),
  ).rejects.toMatchObject({ body: { code: 'not-found' } });
});

test('a company in a disaster area contributes less in the months of the notification', async () => {
  const payroll = await aPayroll(app);
  const owner = app.as(payroll.owner);
  const { area, areas } = await owner.call(payrollSettings.list, { query: {} });
  expect([area, areas.map(({ area: known }) => known)]).toEqual([null, ['flood-2025', 'flood-2024']]);
  await workDays(app, payroll.anan, { from: '2026-05-01', to: '2026-05-31' });
  const { payrollReportId } = await createDraft(app, payroll, '2026-05');
  const shareOf = async () => {
    const query = { payrollReportId, employeeId: payroll.anan.employeeId };
    const slip = await app.as(payroll.maker).call(payrollReports.slip, { query });
    return slip.deductions.find((line) => line.keyName === 'SOCIAL_SECURITY')?.amount;
  };
  // 5 % of 17,500.00, and 3 % of it.
  expect(await shareOf()).toBe(875);
  await owner.call(payrollSettings.setArea, { body: { area: 'flood-2025', seen: null } });
  const { version, isStale } = await app.as(payroll.maker).call(payrollReports.get, { query: { payrollReportId } });
  expect(isStale).toBe(true);
  await app.as(payroll.maker).call(payrollReports.recompute, { body: { payrollReportId, version } });
  expect(await shareOf()).toBe(525);
  const late = owner.raw(payrollSettings.setArea, { body: { area: null, seen: null } });
  expect((await late).json().code).toBe('conflict');
  const foreign = owner.raw(payrollSettings.setArea, { body: { area: 'flood-1999', seen: 'flood-2025' } as never });
  expect((await foreign).statusCode).toBe(422);
});

test('a month that was paid in the area keeps its rate, on its return too, when the company leaves the area', async () => {
  const payroll = await aPayroll(app);
  const owner = app.as(payroll.owner);
  await owner.call(payrollSettings.setArea, { body: { area: 'flood-2025', seen: null } });
  for (const person of [payroll.anan, payroll.busaba]) await workDays(app, person, { from: '2026-05-01', to: '2026-05-31' });
  const { name } = await approvedReport(app, payroll, '2026-05');
  // The file states the rate in its head.
  const fileOf = async () =>
    (await app.as(payroll.maker).call(payrollDocuments.monthlySocialSecurity, { query: { month: yearMonth('2026-05') } })).sha256;
  const filed = await fileOf();
  const leave = (fromMonth?: string) =>
    owner.call(payrollSettings.setArea, {
      body: { area: null, seen: 'flood-2025', ...(fromMonth ? { fromMonth: yearMonth(fromMonth) } : {}) },
    });
  await expect(leave('2026-05')).rejects.toMatchObject({
    body: { errors: [{ field: 'fromMonth', code: 'form/period-locked', message: expect.stringContaining(name) }] },
  });
  await leave();
  expect(await fileOf()).toBe(filed);
  const { area, areaHistory } = await owner.call(payrollSettings.list, { query: {} });
  expect(area).toBeNull();
  expect(areaHistory).toMatchObject([
    { fromMonth: '2026-06', area: null, state: 'inForce', changedBy: expect.any(String) },
    { fromMonth: null, area: 'flood-2025', state: 'past' },
  ]);
});
