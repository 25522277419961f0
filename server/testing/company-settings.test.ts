import { expect, test } from 'vitest';
import { activity } from '../../contract/audit/activity.ts';
import { company } from '../../contract/company/company.ts';
import { session } from '../../contract/company/session.ts';
import { dashboard } from '../../contract/home/dashboard.ts';
import { payrollReports } from '../../contract/payroll/payroll-reports.ts';
import { clockFeeds } from '../../contract/time/clock-feeds.ts';
import { clocks } from '../../contract/time/clocks.ts';
import { settings } from '../../contract/time/settings.ts';
import { timesheets } from '../../contract/time/timesheets.ts';
import { wallClockText } from '../../domain/local-day.ts';
import { addDays, dateOf, monthOf } from '../../domain/time.ts';
import { instant, timeZone } from '../../domain/units.ts';
import { readCompanyNumbers } from '../brand/company-numbers.ts';
import { aPayroll, createDraft } from '../payroll/shared/testing/a-payroll.ts';
import { appForFile } from './app-for-file.ts';
import type { Person } from './build.ts';
import { exportedRows } from './exported-rows.ts';
import { seeded } from './seeded-random.ts';

const NOW = '2026-06-15T22:30:00Z';
const CLOCKED = '2026-06-15 22:10:00';
const host = appForFile({ now: NOW });

const ZONES = ['Pacific/Auckland', 'Asia/Kathmandu', 'Europe/London', 'America/New_York', 'Pacific/Honolulu'];
const CURRENCIES = ['THB', 'USD', 'SGD', 'JPY', 'EUR'];
const random = seeded(20_261_123);
/** Every zone once, with a currency and digits of its own. */
const CASES = ZONES.map((zone, index) => ({
  zone,
  currency: CURRENCIES[(index + Math.floor(random() * CURRENCIES.length)) % CURRENCIES.length] ?? 'THB',
  digits: 2 + Math.floor(random() * 5),
}));

const change = async (owner: Person, body: object) => {
  const { version } = await host.as(owner).call(company.get);
  return host.as(owner).raw(company.update, { body: { version, ...body } });
};

test.each(CASES)('$zone: the day begins there on the next page, file and clocking', async ({ zone }) => {
  const { organizationId, owner } = await host.build.company();
  const member = await host.build.person({ organizationId });
  const me = host.as(owner);
  expect((await me.call(dashboard.people, { query: { show: 'present' } })).date).toBe('2026-06-16');
  expect((await change(owner, { timeZone: zone })).statusCode).toBe(200);
  const today = dateOf(instant(Date.parse(NOW)), timeZone(zone));
  const wall = wallClockText(instant(Date.parse(`${CLOCKED.replace(' ', 'T')}Z`)), timeZone(zone));

  expect((await me.call(session.profile)).lastVisitEmployee?.organization.timeZone.uniqueName).toBe(zone);
  expect((await me.call(dashboard.people, { query: { show: 'present' } })).date).toBe(today);
  expect((await me.call(clocks.today)).timeZone.uniqueName).toBe(zone);

  await me.call(clocks.add, {
    body: { employeeIds: [member.employeeId], timestamp: CLOCKED, clockType: 'clock_in', reason: 'as told' },
  });
  const feed = await me.call(clockFeeds.discover);
  expect(feed).toMatchObject({ timeZone: { uniqueName: zone }, people: 1, atWork: 1 });
  expect((await me.call(dashboard.get)).team?.today).toMatchObject({ date: today, atWork: 1 });

  const range = { startDate: addDays(today, -1), endDate: addDays(today, 1) };
  const clockingFile = await me.call(clocks.export, { body: { ...range, format: 'csv' } });
  expect(await exportedRows(me, clockingFile.jobId)).toMatchObject([{ clock_date: today, clocking_time: wall }]);
  const sheetFile = await me.call(timesheets.export, { body: { month: monthOf(today), format: 'csv' } });
  const days = (await exportedRows(me, sheetFile.jobId)).filter((row) => row.In !== '');
  expect(days).toMatchObject([{ Date: today, In: wall }]);
  const logFile = await me.call(activity.export, { body: { format: 'csv' } });
  const shown = (await me.call(activity.page, { query: { size: 50 } })).content;
  const times = new Map(shown.map(({ activityId, at }) => [activityId, Date.parse(`${at.replace(' ', 'T')}Z`)]));
  const logged = (await exportedRows(me, logFile.jobId)).filter((row) => times.has(row.Number ?? ''));
  expect(logged.length).toBeGreaterThan(1);
  for (const row of logged) expect(row.Time).toBe(wallClockText(instant(times.get(row.Number ?? '') ?? 0), timeZone(zone)));
});

test.each(CASES)('$currency with $digits digits: documents and notes are written so', async ({ currency, digits }) => {
  host.setNow('2026-07-01T03:00:00Z');
  const payroll = await aPayroll(host);
  const me = host.as(payroll.owner);
  expect((await change(payroll.owner, { currencyId: currency })).statusCode).toBe(200);
  await me.call(settings.setDigits, { body: { digitSystem: digits } });
  const { organizationId } = payroll;
  expect(await host.build.inTenant(organizationId, (tx) => readCompanyNumbers({ tx, organizationId }))).toEqual({
    currency,
    decimals: digits,
  });
  const { payrollReportId } = await createDraft(host, payroll);
  const query = { payrollReportId, employeeId: payroll.anan.employeeId, format: 'svg' as const, language: 'en' as const };
  expect((await me.raw(payrollReports.slipPdf, { query })).statusCode).toBe(200);
  expect(
    (await me.raw(payrollReports.summaryPdf, { query: { payrollReportId, format: 'svg', language: 'th' } })).statusCode,
  ).toBe(200);
  host.setNow(NOW);
});
