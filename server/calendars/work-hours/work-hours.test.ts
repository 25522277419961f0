import { beforeEach, expect, test, vi } from 'vitest';
import { type WorkHour, workHours } from '../../../contract/calendars/work-hours.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { BANGKOK, instant, plainDate, yearMonth } from '../../../domain/units.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { recordClockings } from '../../time/shared/record-clockings.ts';

let shop: string;
let seller: Person;
const at = companyForEachTest('2026-06-15T03:00:00Z');
beforeEach(async () => {
  const { host, organizationId } = at;
  shop = await host.build.department(organizationId, 'Shop');
  seller = await host.build.person({ organizationId, departmentId: shop });
});

const week = (start: string, end: string): WorkHour[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, isWorkingDay: weekday !== 0, start, end, breakMinutes: 60 }));
const give = (start: string, activeDate: string, more: { preview?: boolean } = {}) =>
  at.host.as(at.owner).call(workHours.update, {
    body: { departmentId: shop, workHours: week(start, '20:00'), activeDate: plainDate(activeDate), ...more },
  });
const read = (date: string, departmentId = shop) =>
  at.host.as(at.owner).call(workHours.department, { query: { departmentId, date: plainDate(date) } });
const startOn = async (date: string) => (await read(date)).workHours[1]?.start;

async function worked(date: string, from: string, until: string) {
  const rows = (['clock_in', 'clock_out'] as const).map((clockType, index) => ({
    employeeId: seller.employeeId,
    at: instant(Date.parse(`${date}T${index === 0 ? from : until}:00+07:00`)),
    clockType,
    source: 'manager' as const,
  }));
  await at.host.build.inTenant(at.organizationId, (tx) =>
    recordClockings(tx, { organizationId: at.organizationId, timeZone: BANGKOK, rows }),
  );
}
const lateOn = (date: string) =>
  at.host.build.inTenant(at.organizationId, async (tx) => {
    const row = await tx
      .selectFrom('app.attendance_day')
      .select('late_minutes')
      .where('organization_id', '=', at.organizationId)
      .where('employee_id', '=', seller.employeeId)
      .where('work_date', '=', plainDate(date))
      .executeTakeFirst();
    return row?.late_minutes;
  });

test('hours that end after midnight come back as they were written', async () => {
  const nights = week('22:00', '06:00');
  const answer = await at.host.as(at.owner).call(workHours.setCompany, { body: { workHours: nights } });
  expect(answer.workHours).toEqual(nights);
  expect((await at.host.as(at.owner).call(workHours.company)).workHours).toEqual(nights);
});

test('the queue looks for the days to count again as soon as the change is committed', async () => {
  const seen: Promise<number>[] = [];
  const wake = vi.spyOn(at.host.services.jobs, 'wake').mockImplementation(() => {
    const committed = at.host.build.inTenant(at.organizationId, (tx) =>
      tx.selectFrom('app.job').select('id').where('name', '=', 'recompute-days').execute(),
    );
    seen.push(committed.then((rows) => rows.length));
  });
  try {
    await give('08:00', '2026-06-01');
  } finally {
    wake.mockRestore();
  }
  expect(await Promise.all(seen)).toEqual([1]);
});

test('a week has every weekday once', async () => {
  const item: WorkHour = { weekday: 1, isWorkingDay: true, start: '09:00', end: '18:00', breakMinutes: 60 };
  const answer = await at.host
    .as(at.owner)
    .raw(workHours.setCompany, { body: { workHours: Array.from({ length: 7 }, () => item) } });
  expect(answer.statusCode).toBe(422);
});

test('a break that leaves nothing to work is refused at its day, and does not matter on a day off', async () => {
  const hours = week('10:30', '18:00').map((day) =>
    day.weekday === 0 || day.weekday === 3 ? { ...day, breakMinutes: 450 } : day,
  );
  const answer = await at.host.as(at.owner).raw(workHours.setCompany, { body: { workHours: hours } });
  expect(answer.json()).toMatchObject({ errors: [{ field: 'workHours.3.breakMinutes', code: 'form/break-too-long' }] });
});

test('hours of the company hold from their day on; before it the old ones stand', async () => {
  await at.host.as(at.owner).call(workHours.setCompany, {
    body: { workHours: week('08:00', '17:00'), activeDate: plainDate('2026-07-01') },
  });
  const on = async (date: string) =>
    (await at.host.as(at.owner).call(workHours.company, { query: { date: plainDate(date) } })).workHours[1]?.start;
  expect([await on('2026-06-30'), await on('2026-07-01')]).toEqual(['09:00', '08:00']);
});

test('a department inherits, has its own from a day on, and is restored from a day on', async () => {
  expect(await read('2026-06-15')).toMatchObject({ isInherited: true, inheritedFrom: null });
  await give('10:00', '2026-06-16');
  await give('11:00', '2026-08-01');
  expect([await startOn('2026-06-15'), await startOn('2026-06-16'), await startOn('2026-08-01')]).toEqual([
    '09:00',
    '10:00',
    '11:00',
  ]);
  await at.host.as(at.owner).call(workHours.restore, { query: { departmentId: shop, activeDate: plainDate('2026-07-01') } });
  expect(await read('2026-08-01')).toMatchObject({
    isInherited: true,
    versions: [
      { activeDate: '2026-07-01', isInherited: true },
      { activeDate: '2026-06-16', isInherited: false },
    ],
  });
  expect(await startOn('2026-06-30')).toBe('10:00');
});

test('a month in which hours change twice has on every day those of that day', async () => {
  await give('08:00', '2026-06-10');
  await give('07:00', '2026-06-20');
  const query = { employeeId: seller.employeeId, month: yearMonth('2026-06') };
  const { days } = await at.host.as(at.owner).call(timesheets.employee, { query });
  const starts = new Map(days.map((day) => [day.date, day.schedule.startMinute]));
  const on = (...dates: string[]) => dates.map((date) => starts.get(plainDate(date)));
  expect(on('2026-06-10', '2026-06-13', '2026-06-14', '2026-06-19')).toEqual([480, 480, null, 480]);
  expect(on('2026-06-20', '2026-06-22', '2026-06-30')).toEqual([420, 420, 420]);
  expect(on('2026-06-09')).not.toEqual([480]);
});

test('own hours of one day are given once', async () => {
  const body = { departmentId: shop, workHours: week('10:00', '20:00') };
  await at.host.as(at.owner).call(workHours.create, { body });
  await expect(at.host.as(at.owner).call(workHours.create, { body })).rejects.toMatchObject({
    body: { code: 'array/already-exist' },
  });
});

test('the preview counts what a change touches and saves nothing', async () => {
  await worked('2026-06-10', '09:30', '18:00');
  const { impact } = await give('10:00', '2026-06-01', { preview: true });
  expect(impact).toMatchObject({ people: 1, timesheetDays: 1, payrolls: [], lockedDays: [] });
  expect(await read('2026-06-15')).toMatchObject({ isInherited: true });
});

test('days since the date are counted again, days before it are not', async () => {
  await worked('2026-06-09', '09:31', '18:00');
  await worked('2026-06-10', '09:31', '18:00');
  expect([await lateOn('2026-06-09'), await lateOn('2026-06-10')]).toEqual([30, 30]);
  await give('09:30', '2026-06-10');
  await vi.waitFor(async () => expect(await lateOn('2026-06-10')).toBe(0), { timeout: 20_000 });
  expect(await lateOn('2026-06-09')).toBe(30);
});

test('days that a payroll has counted are refused by name, days after it are not', async () => {
  await at.host.build.payroll({ organizationId: at.organizationId, name: 'May', month: '2026-05' });
  await expect(give('10:00', '2026-05-20')).rejects.toMatchObject({
    body: { code: 'period-locked', facts: { lockedDays: [{ from: '2026-05-20', to: '2026-05-31' }], payrolls: 'May' } },
  });
  const { impact } = await give('10:00', '2026-05-20', { preview: true });
  expect(impact.payrolls).toMatchObject([{ name: 'May', isLocked: true }]);
  await expect(
    at.host
      .as(at.owner)
      .call(workHours.setCompany, { body: { workHours: week('08:00', '17:00'), activeDate: plainDate('2026-05-31') } }),
  ).rejects.toMatchObject({ body: { code: 'period-locked' } });
  await give('10:00', '2026-06-01');
});

test('a payroll that was voided neither stops a change of its days nor stands in its preview', async () => {
  const reportId = await at.host.build.payroll({
    organizationId: at.organizationId,
    name: 'May',
    month: '2026-05',
    status: 'APPROVED',
  });
  await at.host
    .as(at.owner)
    .call(payrollReports.void, { body: { payrollReportId: reportId, version: 1, reason: 'Wrong hours' } });
  const { impact } = await give('10:00', '2026-05-20', { preview: true });
  expect(impact).toMatchObject({ payrolls: [], lockedDays: [] });
  await give('10:00', '2026-05-20');
  expect(await startOn('2026-05-20')).toBe('10:00');
});

test('a manager reads the hours of what they manage, and changes none', async () => {
  const manager = await at.host.build.person({ organizationId: at.organizationId, groups: ['manager'] });
  const answer = () => at.host.as(manager).raw(workHours.department, { query: { departmentId: shop } });
  expect((await answer()).statusCode).toBe(404);
  await at.host.build.inTenant(at.organizationId, (tx) =>
    tx
      .insertInto('app.department_manager')
      .values({ organization_id: at.organizationId, department_id: shop, employee_id: manager.employeeId })
      .execute(),
  );
  expect((await answer()).statusCode).toBe(200);
  const body = { departmentId: shop, workHours: week('10:00', '20:00') };
  expect((await at.host.as(manager).raw(workHours.update, { body })).statusCode).toBe(403);
});
