import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { positions } from '../../../contract/people/positions.ts';
import { shiftProfiles } from '../../../contract/shifts/shift-profiles.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { eachDay, parseInstant } from '../../../domain/time.ts';
import { assert, BANGKOK, instant, plainDate, yearMonth } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { recordClockings } from '../../time/shared/record-clockings.ts';
import { aTemplate } from '../shared/testing/a-payroll.ts';
import { interleaved } from '../shared/testing/interleaved.ts';

const JUNE = { from: plainDate('2026-06-01'), to: plainDate('2026-06-30') };
const DAY = '2026-06-10';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-07-01T03:00:00Z');
}, 60_000);
afterAll(() => app.close());

function at(date: string, time: string) {
  const found = parseInstant(`${date} ${time}:00`);
  assert(found !== null, date);
  return instant(found - 7 * 3_600_000);
}

type Month = Awaited<ReturnType<typeof aMonth>>;
/** A person who came at nine every working day of June, a draft of their June, and a shift from eight that is planned and not published. */
async function aMonth() {
  const { organizationId, owner } = await app.build.company();
  const maker = await app.build.person({ organizationId, groups: ['maker'] });
  const approver = await app.build.person({ organizationId, groups: ['payrollApprove'] });
  const worker = await app.build.person({ organizationId, salary: 30_000 });
  const rows = eachDay(JUNE.from, JUNE.to).flatMap((date) => [
    { employeeId: worker.employeeId, at: at(date, '09:00'), clockType: 'clock_in' as const, source: 'import' as const },
    { employeeId: worker.employeeId, at: at(date, '18:00'), clockType: 'clock_out' as const, source: 'import' as const },
  ]);
  await app.build.inTenant(organizationId, (tx) => recordClockings(tx, { organizationId, timeZone: BANGKOK, rows }));
  const as = app.as(owner);
  const { id: profileId } = await as.call(shiftProfiles.create, {
    body: { code: 'E', name: 'Early', symbol: 'E', startMinute: 480, endMinute: 1020 },
  });
  const { id: shiftId } = await as.call(shifts.create, { body: { name: 'Front desk' } });
  const cells = [{ employeeId: worker.employeeId, date: plainDate(DAY), version: 0, plan: { profileId } }];
  await as.call(shifts.updateWorkers, { body: { shiftId, cells } });
  const templateId = await aTemplate(app, { owner, maker, approver, members: [worker] });
  const create = () => app.as(maker).call(payrollReports.create, { body: { templateId, month: yearMonth('2026-06') } });
  const publish = () => as.call(shifts.publish, { body: { shiftId, ...JUNE, notify: 'none' } });
  const late = async (payrollReportId: string) => {
    const grid = await app.as(maker).call(payrollReports.info, { query: { payrollReportId } });
    return grid.columns.find((column) => column.keyName === 'LATE')?.total ?? 0;
  };
  const proceed = (payrollReportId: string) => app.as(maker).call(payrollReports.proceed, { body: { payrollReportId } });
  return { organizationId, as, maker, worker, create, proceed, publish, late };
}

const head = (it: Awaited<ReturnType<typeof aMonth>>, payrollReportId: string) =>
  app.as(it.maker).call(payrollReports.get, { query: { payrollReportId } });

test('a publication that is on its way while a payroll is submitted comes before it and shows, or is refused', async () => {
  const it = await aMonth();
  const { payrollReportId } = await it.create();
  const proceed = () => it.proceed(payrollReportId);
  // The publication has looked for payrolls that hold its days, and stops before it puts its shifts in force.
  const { a, b, hasEnded } = await interleaved(app.adminUrl, 'app.shift_assignment', [it.publish, proceed]);
  expect([a.status, b.status, hasEnded]).toEqual(['fulfilled', 'fulfilled', false]);
  const { status, isStale } = await head(it, payrollReportId);
  expect({ status, isStale }).toEqual({ status: 'PENDING', isStale: true });
});

test('a publication that comes while a payroll is being submitted is refused', async () => {
  const it = await aMonth();
  const { payrollReportId } = await it.create();
  const proceed = () => it.proceed(payrollReportId);
  const { a, b } = await interleaved(app.adminUrl, 'app.payroll_slip', [proceed, it.publish]);
  expect(a.status).toBe('fulfilled');
  expect(b).toMatchObject({ status: 'rejected', reason: { body: { code: 'period-locked' } } });
  expect(await head(it, payrollReportId)).toMatchObject({ status: 'PENDING', isStale: false });
});

test('a payroll that is computed while a publication is on its way contains it', async () => {
  const it = await aMonth();
  const { a, b } = await interleaved(app.adminUrl, 'app.shift_assignment', [it.publish, it.create]);
  assert(a.status === 'fulfilled' && b.status === 'fulfilled', 'both are done');
  expect(b.value.isStale).toBe(false);
  expect(await it.late(b.value.payrollReportId)).not.toBe(0);
});

test('a publication that began before a payroll was computed and ends after it makes its figures old', async () => {
  const it = await aMonth();
  const { a, b, hasEnded } = await interleaved(app.adminUrl, 'app.shift_work', [it.publish, it.create]);
  assert(a.status === 'fulfilled' && b.status === 'fulfilled' && hasEnded, 'the publication ends last');
  expect(b.value.isStale).toBe(false);
  expect(await head(it, b.value.payrollReportId)).toMatchObject({ isStale: true });
});

test('a payroll is not submitted while days of its people are being counted, and shows as old when counting failed', async () => {
  const it = await aMonth();
  const { payrollReportId } = await it.create();
  const proceed = () => it.proceed(payrollReportId);
  const setJob = (status: string) =>
    app.build.inTenant(it.organizationId, async ({ client }) => {
      await client.query('delete from app.job where organization_id = $1', [it.organizationId]);
      await client.query(
        `insert into app.job (organization_id, kind, name, status, input, language) values ($1, 'recompute', 'recompute-days', $2, $3, 'en')`,
        [it.organizationId, status, JSON.stringify({ ...JUNE, employeeIds: [it.worker.employeeId] })],
      );
    });
  await setJob('running');
  await expect(proceed()).rejects.toMatchObject({ body: { code: 'payroll/still-counting', facts: { count: 1 } } });
  await setJob('failed');
  expect((await head(it, payrollReportId)).isStale).toBe(true);
  expect((await proceed()).status).toBe('PENDING');
});

describe('what else changes the days of a payroll', () => {
  const changes = {
    'a clocking by hand': {
      table: 'app.clocking',
      make: (it: Month): Promise<unknown> =>
        it.as.call(clocks.add, {
          body: {
            employeeIds: [it.worker.employeeId],
            timestamp: `${DAY} 21:00:00`,
            clockType: 'clock_in',
            reason: 'Came back for stock taking',
          },
        }),
      refused: { code: 'period-locked' },
    },
    'a raise of the month': {
      table: 'app.salary',
      make: (it: Month): Promise<unknown> =>
        it.as.call(positions.setSalary, {
          body: { employeeId: it.worker.employeeId, salaryBase: 31_000, activeDate: plainDate(DAY) },
        }),
      refused: { code: 'period-locked' },
    },
  };

  test.each(Object.entries(changes))(
    '%s on its way while the payroll is submitted comes before it',
    async (_what, { table, make }) => {
      const it = await aMonth();
      const { payrollReportId } = await it.create();
      const { a, b, hasEnded } = await interleaved(app.adminUrl, table, [() => make(it), () => it.proceed(payrollReportId)]);
      expect([a.status, b.status, hasEnded]).toEqual(['fulfilled', 'fulfilled', false]);
      expect(await head(it, payrollReportId)).toMatchObject({ status: 'PENDING', isStale: true });
    },
  );

  test.each(Object.entries(changes))('%s while the payroll is being submitted is refused', async (_what, { make, refused }) => {
    const it = await aMonth();
    const { payrollReportId } = await it.create();
    const { a, b } = await interleaved(app.adminUrl, 'app.payroll_slip', [() => it.proceed(payrollReportId), () => make(it)]);
    expect(a.status).toBe('fulfilled');
    expect(b).toMatchObject({ status: 'rejected', reason: { body: refused } });
    expect(await head(it, payrollReportId)).toMatchObject({ status: 'PENDING', isStale: false });
  });
});
