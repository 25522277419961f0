import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Person } from '../testing/build.ts';
import { createBossQueue } from './boss-queue.ts';
import type { JobHandler } from './job-queue.ts';

let test: TestApp;
let owner: Person;
const handlers = new Map<string, JobHandler>();

type Row = { status: string; progress: number; total: number; result: unknown; error_code: string | null; attempt: number };

beforeAll(async () => {
  test = await startTestApp();
  for (const name of ['count', 'refuse', 'break', 'passing']) {
    test.services.jobs.define(name, 'export', (run) => {
      const handler = handlers.get(name);
      if (!handler) throw new Error(`no ${name}`);
      return handler(run);
    });
  }
  ({ owner } = await test.build.company());
});
afterAll(() => test.close());

const enqueue = (name: string, input: unknown = {}) =>
  test.build.inTenant(owner.organizationId, (tx) =>
    test.services.jobs.enqueue(tx, { organizationId: owner.organizationId, name, input, actor: owner, language: 'th' }),
  );

const read = (jobId: string, organizationId = owner.organizationId) =>
  test.build.inTenant(organizationId, async (tx) => {
    const { rows } = await tx.client.query<Row>(
      'select status, progress, total, result, error_code, attempt from app.job where id = $1',
      [jobId],
    );
    return rows[0];
  });

const ended = (jobId: string) =>
  expect
    .poll(async () => (await read(jobId))?.status, { timeout: 20_000, interval: 50 })
    .toMatch(/done|failed/)
    .then(() => read(jobId));

it('runs a job in the name of the person and shows its progress until it is done', async () => {
  let release = () => {};
  const isSeen = new Promise<void>((resolve) => {
    release = resolve;
  });
  handlers.set('count', async ({ input, ctx, report }) => {
    await report(1, 3);
    await isSeen;
    await report(2, 3);
    await report(3, 3);
    const name = await ctx.transaction({ readOnly: true }, async ({ tx, organizationId }) =>
      tx.selectFrom('app.organization').select('name').where('organization_id', '=', organizationId).executeTakeFirstOrThrow(),
    );
    return { result: { input, actor: ctx.actor.employeeId, language: ctx.language, name: name.name } };
  });
  const jobId = await enqueue('count', { page: 1 });
  await expect
    .poll(() => read(jobId), { timeout: 30_000, interval: 50 })
    .toMatchObject({ status: 'running', progress: 1, total: 3 });
  release();
  expect(await ended(jobId)).toMatchObject({
    status: 'done',
    progress: 3,
    total: 3,
    result: { input: { page: 1 }, actor: owner.employeeId, language: 'th', name: expect.any(String) },
  });
});

it('leaves no job behind when the transaction that asked for it is rolled back', async () => {
  const jobs = async () =>
    (await test.services.jobPool.query("select count(*)::int as n from pgboss.job where name = 'wela-job'")).rows[0].n;
  const before = await jobs();
  await expect(
    test.build.inTenant(owner.organizationId, async (tx) => {
      await test.services.jobs.enqueue(tx, {
        organizationId: owner.organizationId,
        name: 'count',
        input: {},
        actor: owner,
        language: 'en',
      });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await jobs()).toBe(before);
});

it('fails with the code of a refusal, and with the general code for a bug', async () => {
  handlers.set('refuse', async () => {
    throw new AppError('import/no-rows');
  });
  handlers.set('break', async () => {
    throw new Error('a bug');
  });
  const [refused, broken] = await Promise.all([enqueue('refuse'), enqueue('break')]);
  expect(await ended(refused)).toMatchObject({ status: 'failed', error_code: 'import/no-rows', attempt: 1 });
  expect(await ended(broken)).toMatchObject({ status: 'failed', error_code: 'general-error', attempt: 1 });
});

it.each(['40P01', '53300'])('tries again after a passing database error (%s), three times at most', async (code) => {
  let runs = 0;
  handlers.set('passing', async () => {
    runs++;
    throw Object.assign(new Error('from the database'), { code });
  });
  expect(await ended(await enqueue('passing'))).toMatchObject({ status: 'failed', error_code: 'general-error', attempt: 3 });
  expect(runs).toBe(3);
});

it('tries work that must be done again after any failure, a little later, and gives up at a refusal', async () => {
  let runs = 0;
  test.services.jobs.define('must', 'recompute', async ({ input }) => {
    runs++;
    if (input === 'refused') throw new AppError('not-found');
    if (runs === 1) throw new Error('a bug');
    return {};
  });
  expect(await ended(await enqueue('must'))).toMatchObject({ status: 'done', error_code: null, attempt: 2 });
  expect(await ended(await enqueue('must', 'refused'))).toMatchObject({ status: 'failed', error_code: 'not-found', attempt: 1 });
});

it('gives a failed job back once, in the name of whoever asks, and no other', async () => {
  handlers.set('break', async () => {
    throw new Error('a bug');
  });
  const jobId = await enqueue('break');
  await ended(jobId);
  handlers.set('break', async ({ ctx }) => ({ result: ctx.actor.employeeId }));
  const other = await test.build.person({ organizationId: owner.organizationId });
  const again = () =>
    test.build.inTenant(owner.organizationId, (tx) =>
      test.services.jobs.tryAgain(tx, { organizationId: owner.organizationId, jobId, actor: other, language: 'en' }),
    );
  expect((await Promise.all([again(), again()])).sort()).toEqual([false, true]);
  expect(await ended(jobId)).toMatchObject({ status: 'done', result: other.employeeId });
  expect(await again()).toBe(false);
});

it('takes a job again whose process died, and the run that was given up cannot end it', async () => {
  let runs = 0;
  let endFirst = () => {};
  handlers.set('count', async () => {
    runs++;
    if (runs === 1) await new Promise<void>((resolve) => (endFirst = resolve));
    return { result: { run: runs } };
  });
  const jobId = await enqueue('count');
  await expect.poll(() => runs, { timeout: 30_000 }).toBe(1);
  // The sign of life stops, as after kill -9, in a queue that waits one second only.
  const other = createBossQueue({
    pool: test.services.pool,
    jobPool: test.services.jobPool,
    now: test.services.now,
    deadAfterSeconds: 1,
  });
  other.define('count', 'export', async () => ({ result: { run: 'second' } }));
  other.attach(test.services);
  const silence = setInterval(
    () =>
      void test.build.inTenant(owner.organizationId, (tx) =>
        tx.client.query("update app.job set heartbeat_at = now() - interval '1 minute' where id = $1 and attempt = 1", [jobId]),
      ),
    20,
  );
  await other.start();
  const row = await ended(jobId).finally(() => clearInterval(silence));
  endFirst();
  await other.stop();
  expect(row).toMatchObject({ status: 'done', attempt: 2 });
  expect(await read(jobId)).toEqual(row);
});

it('lives on when the database goes away under a job that fails, and does the job when it is back', async () => {
  let isAway = false;
  handlers.set('passing', async () => {
    if (isAway) return { result: 'when it was back' };
    await closeDatabase(true);
    isAway = true;
    throw Object.assign(new Error('terminating connection'), { code: '57P01' });
  });
  const other = createBossQueue({
    pool: test.services.pool,
    jobPool: test.services.jobPool,
    now: test.services.now,
    deadAfterSeconds: 1,
  });
  other.define('passing', 'export', async () => ({ result: 'when it was back' }));
  other.attach(test.services);
  const jobId = await enqueue('passing');
  await expect.poll(() => isAway, { timeout: 30_000 }).toBe(true);
  await closeDatabase(false);
  await other.start();
  expect(await ended(jobId)).toMatchObject({ status: 'done', attempt: 2, result: 'when it was back' });
  await other.stop();
});

it('shows a job to nobody of another company', async () => {
  handlers.set('count', async () => ({}));
  const jobId = await enqueue('count');
  await ended(jobId);
  const { organizationId } = await test.build.company();
  expect(await read(jobId, organizationId)).toBeUndefined();
});

it('does no work in the name of a person who has left the company', async () => {
  handlers.set('count', async () => ({}));
  const leaver = await test.build.person({ organizationId: owner.organizationId, approveStatus: 'DEACTIVATED' });
  const jobId = await test.build.inTenant(owner.organizationId, (tx) =>
    test.services.jobs.enqueue(tx, {
      organizationId: owner.organizationId,
      name: 'count',
      input: {},
      actor: leaver,
      language: 'en',
    }),
  );
  expect(await ended(jobId)).toMatchObject({ status: 'failed', error_code: 'auth/forbidden' });
});

/** Ends all connections of this file's database and lets no new ones in, as a restart does; or lets them in again. */
async function closeDatabase(isClosed: boolean) {
  const url = new URL(test.adminUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  await client.query(`alter database ${name} allow_connections ${!isClosed}`);
  if (isClosed) await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await client.end();
}
