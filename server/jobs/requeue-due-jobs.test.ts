import { expect, test } from 'vitest';
import { companyForEachTest } from '../testing/company-for-each-test.ts';

const at = companyForEachTest('2026-06-15T03:00:00Z');

test('a job of somebody who left is done at night in the name of an owner who is there, not of one who left as well', async () => {
  const { host, organizationId, owner } = at;
  const { jobs, pool } = host.services;
  jobs.define('must-be-done', 'recompute', async ({ ctx }) => ({ result: ctx.actor.employeeId }));
  const former = await host.build.person({ organizationId, groups: ['owner'] });
  const asker = await host.build.person({ organizationId });
  // The one who left comes first of the owners.
  await pool.query(`update directory.membership set user_id = '0' || user_id where employee_id = $1`, [former.employeeId]);
  await pool.query(`update directory.membership set approve_status = 'DEACTIVATED' where employee_id = any($1)`, [
    [former.employeeId, asker.employeeId],
  ]);
  const jobId = await host.build.inTenant(organizationId, (tx) =>
    jobs.enqueue(tx, { organizationId, name: 'must-be-done', input: {}, actor: asker, language: 'th' }),
  );
  const job = () =>
    host.build.inTenant(organizationId, async ({ client }) => {
      const { rows } = await client.query('select status, error_code, result from app.job where id = $1', [jobId]);
      return rows[0];
    });
  await expect.poll(job, { timeout: 20_000, interval: 50 }).toMatchObject({ status: 'failed', error_code: 'auth/forbidden' });
  expect(await jobs.requeueDueJobs('must-be-done')).toBe(1);
  await expect.poll(async () => (await job()).status, { timeout: 20_000, interval: 50 }).toMatch(/done|failed/);
  expect(await job()).toMatchObject({ status: 'done', result: owner.employeeId });
});
