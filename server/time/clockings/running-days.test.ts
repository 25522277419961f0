import { expect, test } from 'vitest';
import { BANGKOK, instant, plainDate } from '../../../domain/units.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { recordClockings } from '../shared/record-clockings.ts';

const at = companyForEachTest('2026-06-15T03:00:00Z');

test('days that people may be clocking on are counted again of those who have days near, and of nobody else', async () => {
  const { host, organizationId, owner } = at;
  await host.build.person({ organizationId });
  const clocked = { employeeId: owner.employeeId, clockType: 'clock_in' as const, source: 'manager' as const };
  await host.build.inTenant(organizationId, (tx) => {
    const rows = [{ ...clocked, at: instant(Date.parse('2026-06-15T09:11:00+07:00')) }];
    return recordClockings(tx, { organizationId, timeZone: BANGKOK, rows });
  });
  const late = () =>
    host.build.inTenant(organizationId, async (tx) => {
      const { rows } = await tx.client.query<{ late_minutes: number }>(
        'select late_minutes from app.attendance_day where organization_id = $1',
        [organizationId],
      );
      return rows.map((row) => row.late_minutes);
    });
  const before = await late();
  await host.build.inTenant(organizationId, (tx) =>
    tx.updateTable('app.work_hour').set({ start_minute: 480 }).where('organization_id', '=', organizationId).execute(),
  );
  const input = { from: plainDate('2026-06-14'), to: plainDate('2026-06-16') };
  const jobId = await host.build.inTenant(organizationId, (tx) =>
    host.services.jobs.enqueue(tx, { organizationId, name: 'recount-running-days', input, actor: owner, language: 'en' }),
  );
  const job = () =>
    host.build.inTenant(organizationId, async (tx) => {
      const { rows } = await tx.client.query('select status, total from app.job where id = $1', [jobId]);
      return rows[0];
    });
  await expect.poll(job, { timeout: 20_000, interval: 50 }).toEqual({ status: 'done', total: 1 });
  expect(await late()).toEqual(before.map((minutes) => minutes + 60));
});
