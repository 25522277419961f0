import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { positions } from '../../../contract/people/positions.ts';
import { plainDate } from '../../../domain/units.ts';
import { takeComputing } from '../../people/shared/pay-lock.ts';
import { refusalCode, startTestApp, type TestApp } from '../../testing/app.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { aPayroll, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

const WAIT = { timeout: 25_000, interval: 50 };
let app: TestApp;
let usual: TestApp;
beforeAll(async () => {
  // Three people are many here.
  app = await startTestApp({ COMPUTED_AT_ONCE: '2' });
  usual = await startTestApp();
  for (const each of [app, usual]) each.setNow('2026-07-01T03:00:00Z');
});
afterAll(async () => {
  await app.close();
  await usual.close();
});

const headOf = ({ maker }: TestPayroll, payrollReportId: string) =>
  app.as(maker).call(payrollReports.get, { query: { payrollReportId } });
const settled = (payroll: TestPayroll, payrollReportId: string) =>
  vi.waitFor(async () => {
    const head = await headOf(payroll, payrollReportId);
    expect(head.computing).toBeNull();
    return head;
  }, WAIT);
const recompute = ({ maker }: TestPayroll, payrollReportId: string) =>
  app.as(maker).call(payrollReports.recompute, { body: { payrollReportId } });
const raise = ({ owner, anan }: TestPayroll, salaryBase: number, person = anan) =>
  app.as(owner).call(positions.setSalary, {
    body: { employeeId: person.employeeId, salaryBase, activeDate: plainDate('2026-06-01') },
  });

/** While this lasts, another payroll of the company is being computed. */
const whileAnotherComputes = ({ organizationId }: TestPayroll, work: () => Promise<void>) =>
  app.build.inTenant(organizationId, async (tx) => {
    expect(await takeComputing(tx, organizationId)).toBe(true);
    await work();
  });

type Stopped = { readonly isStopped: () => Promise<boolean>; readonly kill: () => Promise<void> };
/** While this lasts, whoever computes gets as far as the lines of before, and no further. */
async function whileStopped(work: (computing: Stopped) => Promise<void>) {
  const admin = new pg.Client({ connectionString: app.adminUrl });
  await admin.connect();
  const waiting = `from pg_locks where not granted and relation = 'app.payroll_line'::regclass`;
  try {
    await admin.query('begin; lock table app.payroll_line in share mode');
    await work({
      isStopped: async () => (await admin.query(`select pid ${waiting}`)).rowCount === 1,
      kill: async () => void (await admin.query(`select pg_terminate_backend(pid) ${waiting}`)),
    });
  } finally {
    await admin.query('rollback');
    await admin.end();
  }
}
const stopped = ({ isStopped }: Stopped) => vi.waitFor(async () => expect(await isStopped()).toBe(true), WAIT);

async function explained(at: TestApp, { maker, anan }: TestPayroll, payrollReportId: string) {
  const { call } = at.as(maker);
  const { columns, rows } = await call(payrollReports.info, { query: { payrollReportId } });
  const own = rows.find((row) => row.employeeId === anan.employeeId);
  const lines = [];
  for (const [index, { itemId, name }] of columns.entries()) {
    if (own?.amounts[index] == null) continue;
    const query = { payrollReportId, employeeId: anan.employeeId, itemId };
    lines.push({ name, ...JSON.parse(JSON.stringify(await call(payrollReports.explain, { query }), withoutIds)) });
  }
  return {
    lines,
    rows: rows.map(({ employeeId: _, ...row }) => row),
    columns: columns.map(({ name, total }) => ({ name, total })),
  };
}
const withoutIds = (key: string, value: unknown) => (/Id$|^id$/.test(key) ? undefined : value);

describe('a payroll of many people', () => {
  test('is answered at once and computed by a job, with every figure and explanation of one that is computed at once', async () => {
    const payroll = await aPayroll(app);
    const draft = await createDraft(app, payroll);
    expect(draft).toMatchObject({ status: 'DRAFT', computing: expect.anything() });
    const head = await settled(payroll, draft.payrollReportId);
    const other = await aPayroll(usual);
    const atOnce = await createDraft(usual, other);
    expect(atOnce.computing).toBeNull();
    expect(head.totals).toEqual(atOnce.totals);
    const found = await explained(app, payroll, draft.payrollReportId);
    expect(found.lines.length).toBeGreaterThan(3);
    expect(found).toEqual(await explained(usual, other, atOnce.payrollReportId));
    expect(head.actions).toMatchObject({ proceed: true, recompute: true, cancelComputing: false });
    const told = await app.as(payroll.maker).call(notifications.list, { query: {} });
    expect(told.content).toContainEqual(expect.objectContaining({ kind: 'payroll-computed' }));
  });

  test('is neither changed, sent nor removed until its turn has come, keeps its figures, and no other company waits', async () => {
    const payroll = await aPayroll(app);
    const { payrollReportId } = await createDraft(app, payroll);
    const before = await settled(payroll, payrollReportId);
    await raise(payroll, 40_000);
    const { call } = app.as(payroll.maker);
    await whileAnotherComputes(payroll, async () => {
      const asked = await recompute(payroll, payrollReportId);
      expect(asked.computing).toEqual({ done: 0, total: 0 });
      expect(asked.totals).toEqual(before.totals);
      expect(asked.actions).toMatchObject({
        edit: false,
        recompute: false,
        proceed: false,
        remove: false,
        cancelComputing: true,
      });
      const refusals = [
        () => call(payrollReports.proceed, { body: { payrollReportId, reason: 'Now' } }),
        () => call(payrollReports.recompute, { body: { payrollReportId } }),
        () => call(payrollReports.update, { body: { payrollReportId, name: 'Other' } }),
        () => call(payrollReports.remove, { query: { payrollReportId } }),
      ];
      for (const refused of refusals) expect(await refusalCode(refused())).toBe('payroll/computing');
      const neighbour = await aPayroll(app);
      const theirs = await createDraft(app, neighbour);
      expect((await settled(neighbour, theirs.payrollReportId)).totals.employees).toBe(3);
      expect((await headOf(payroll, payrollReportId)).computing).not.toBeNull();
    });
    expect((await settled(payroll, payrollReportId)).totals.income).toBeGreaterThan(before.totals.income + 9_000);
  });

  test('keeps the figures of before when it is called off in the middle, and can be computed again', async () => {
    const payroll = await aPayroll(app);
    const { payrollReportId } = await createDraft(app, payroll);
    const before = await settled(payroll, payrollReportId);
    const grid = await explained(app, payroll, payrollReportId);
    await raise(payroll, 45_000);
    await whileStopped(async (computing) => {
      await recompute(payroll, payrollReportId);
      await stopped(computing);
      const cancelled = await app.as(payroll.maker).call(payrollReports.cancelComputing, { body: { payrollReportId } });
      expect(cancelled).toMatchObject({ computing: null, totals: before.totals, actions: { recompute: true } });
    });
    expect(await explained(app, payroll, payrollReportId)).toEqual(grid);
    const again = app.as(payroll.maker).call(payrollReports.cancelComputing, { body: { payrollReportId } });
    expect(await refusalCode(again)).toBe('state/not-allowed');
    await recompute(payroll, payrollReportId);
    expect((await settled(payroll, payrollReportId)).totals.income).toBeGreaterThan(before.totals.income + 14_000);
  });

  test('shows nothing of the new figures when its computing is killed in the middle, and is computed once more', async () => {
    const payroll = await aPayroll(app);
    const { payrollReportId } = await createDraft(app, payroll);
    const before = await settled(payroll, payrollReportId);
    const grid = await explained(app, payroll, payrollReportId);
    await raise(payroll, 50_000);
    await whileStopped(async (computing) => {
      await recompute(payroll, payrollReportId);
      await stopped(computing);
      expect((await headOf(payroll, payrollReportId)).totals).toEqual(before.totals);
      await computing.kill();
      expect(await explained(app, payroll, payrollReportId)).toEqual(grid);
      // Who changes what is paid does not wait for the job.
      await raise(payroll, 60_000, payroll.busaba);
    });
    const after = await settled(payroll, payrollReportId);
    expect(after).toMatchObject({ computingFailed: null, totals: { employees: 3 } });
    expect(after.totals.income).toBeGreaterThan(before.totals.income + 19_000);
  });

  test('says why it has no new figures, and keeps those of before', async () => {
    const payroll = await aPayroll(app);
    const { payrollReportId } = await createDraft(app, payroll);
    const before = await settled(payroll, payrollReportId);
    await whileAnotherComputes(payroll, async () => {
      await recompute(payroll, payrollReportId);
      // Who asked no longer makes payrolls.
      await app.build.inTenant(payroll.organizationId, (tx) =>
        tx.client.query(`update directory.membership set permission_groups = '{}' where employee_id = $1`, [
          payroll.maker.employeeId,
        ]),
      );
      await app.build.inTenant(payroll.organizationId, (tx) =>
        tx.client.query(`delete from app.payroll_template_staff where employee_id = $1`, [payroll.maker.employeeId]),
      );
    });
    const head = await vi.waitFor(async () => {
      const found = await app.as(payroll.owner).call(payrollReports.get, { query: { payrollReportId } });
      expect(found.computing).toBeNull();
      return found;
    }, WAIT);
    expect(head.computingFailed).toMatchObject({ code: 'payroll/not-maker' });
    expect(await auditOf(app, payroll.organizationId, payrollReportId)).toContain('payroll-report.fail-computing');
    expect(head.totals).toEqual(before.totals);
  });
});
