import { expect, test } from 'vitest';
import { calendars } from '../../contract/calendars/calendars.ts';
import { plainDate } from '../../domain/units.ts';
import { companyForEachTest } from '../testing/company-for-each-test.ts';
import { RECOUNT_RUNNING_DAYS, recountRunningDays } from './recompute-days.ts';

const at = companyForEachTest('2026-06-15T03:00:00Z');
const TODAY = plainDate('2026-06-15');
/** Instants are read without parts of a millisecond. */
const SETTLED_MS = 30_000 - 1;

/** From when on the second count of the company's days may begin, in milliseconds; asked of the queue itself. */
async function beginsAt(): Promise<number | undefined> {
  const jobs = await at.host.build.inTenant(at.organizationId, (tx) =>
    tx
      .selectFrom('app.job')
      .select('id')
      .where('organization_id', '=', at.organizationId)
      .where('name', '=', RECOUNT_RUNNING_DAYS)
      .execute(),
  );
  const { rows } = await at.host.services.jobPool.query<{ at: number }>(
    `select extract(epoch from start_after)::float8 * 1000 as at from pgboss.job where data->>'jobId' = any($1)`,
    [jobs.map(({ id }) => id)],
  );
  return rows[0]?.at;
}

test('a change of plans has the running days counted once more when nobody keeps the plans of before', async () => {
  const { rows } = await at.host.services.jobPool.query<{ at: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
  );
  await at.host.as(at.owner).call(calendars.create, { body: { name: 'A day of joy', date: TODAY } });
  expect(await beginsAt()).toBeGreaterThan((rows[0]?.at ?? 0) + SETTLED_MS);
});

test('the second count is timed from when it was asked for, however long its transaction had gone on', async () => {
  let asked = 0;
  at.host.services.jobs.define('slow change', 'recompute', async ({ ctx }) => {
    await ctx.transaction({}, async (inside) => {
      const { rows } = await inside.tx.client.query<{ at: number }>(
        'select pg_sleep(0.2), extract(epoch from clock_timestamp())::float8 * 1000 as at',
      );
      await recountRunningDays(inside, { from: TODAY, to: TODAY });
      asked = rows[0]?.at ?? 0;
    });
    return {};
  });
  await at.host.build.inTenant(at.organizationId, (tx) =>
    at.host.services.jobs.enqueue(tx, {
      organizationId: at.organizationId,
      name: 'slow change',
      input: {},
      actor: at.owner,
      language: 'en',
    }),
  );
  await expect.poll(beginsAt, { timeout: 30_000, interval: 50 }).toBeDefined();
  expect(await beginsAt()).toBeGreaterThan(asked + SETTLED_MS);
});
