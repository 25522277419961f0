import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import type { TenantTx } from '../../db/pool.ts';
import { holdPayAlone, takeComputing } from '../../people/shared/pay-lock.ts';
import { refusalCode, startTestApp, type TestApp } from '../../testing/app.ts';
import { aPayroll, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

const WAIT = { timeout: 25_000, interval: 50 };
let atOnce: TestApp;
let byJob: TestApp;
beforeAll(async () => {
  atOnce = await startTestApp();
  // Three people are many here.
  byJob = await startTestApp({ COMPUTED_AT_ONCE: '2' });
  for (const each of [atOnce, byJob]) each.setNow('2026-07-01T03:00:00Z');
});
afterAll(async () => {
  await atOnce.close();
  await byJob.close();
});

/** How many transactions of long work have begun until now. */
function longWork({ services }: TestApp): () => number {
  let count = 0;
  services.longPool.on('acquire', () => {
    count += 1;
  });
  return () => count;
}
async function waitingForLocks(tx: TenantTx): Promise<number> {
  const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(tx);
  return rows.length;
}
const recompute = (app: TestApp, { maker }: TestPayroll, payrollReportId: string) =>
  app.as(maker).call(payrollReports.recompute, { body: { payrollReportId } });
const settled = (app: TestApp, { maker }: TestPayroll, payrollReportId: string) =>
  vi.waitFor(async () => {
    const head = await app.as(maker).call(payrollReports.get, { query: { payrollReportId } });
    expect(head.computing).toBeNull();
    return head;
  }, WAIT);

test('figures of many people are computed on connections that step back for others, and read on those of all requests', async () => {
  const count = longWork(atOnce);
  const payroll = await aPayroll(atOnce);
  expect(count()).toBe(0);
  const { payrollReportId } = await createDraft(atOnce, payroll);
  expect(count()).toBe(1);
  await recompute(atOnce, payroll, payrollReportId);
  expect(count()).toBe(2);
  await atOnce.as(payroll.maker).call(payrollReports.info, { query: { payrollReportId } });
  expect(count()).toBe(2);
});

test('by a job too, which does not wait for the connections of those who wait for it', async () => {
  const payroll = await aPayroll(byJob);
  const { organizationId } = payroll;
  const { payrollReportId } = await createDraft(byJob, payroll);
  await settled(byJob, payroll, payrollReportId);
  const count = longWork(byJob);
  let refusals: Promise<unknown>[] = [];
  await byJob.build.inTenant(organizationId, async (tx) => {
    const waiting = () => waitingForLocks(tx);
    // The job finds that another payroll is being computed, and comes again.
    expect(await takeComputing(tx, organizationId)).toBe(true);
    await recompute(byJob, payroll, payrollReportId);
    await holdPayAlone(tx, organizationId);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), WAIT);
    const before = count();
    // More than there are connections.
    refusals = Array.from({ length: 5 }, () => refusalCode(recompute(byJob, payroll, payrollReportId)));
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(1), WAIT);
    expect(count()).toBeGreaterThan(before);
  });
  expect(await Promise.all(refusals)).toEqual(Array(5).fill('payroll/computing'));
  expect((await settled(byJob, payroll, payrollReportId)).computingFailed ?? null).toBeNull();
});

test('one company that has many computed leaves connections to the others', async () => {
  const [busy, other] = [await aPayroll(atOnce), await aPayroll(atOnce)];
  const [theirs, mine] = [await createDraft(atOnce, busy), await createDraft(atOnce, other)];
  let ended = 0;
  let asked: Promise<unknown>[] = [];
  await atOnce.build.inTenant(busy.organizationId, async (tx) => {
    await holdPayAlone(tx, busy.organizationId);
    // More than there are connections.
    asked = Array.from({ length: 5 }, () =>
      recompute(atOnce, busy, theirs.payrollReportId).finally(() => {
        ended += 1;
      }),
    );
    await vi.waitFor(async () => expect(await waitingForLocks(tx)).toBeGreaterThan(1), WAIT);
    await recompute(atOnce, other, mine.payrollReportId);
    expect(ended).toBe(0);
  });
  expect(await Promise.all(asked)).toHaveLength(5);
});
