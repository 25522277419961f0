import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activity } from '../contract/audit/activity.ts';
import { session } from '../contract/company/session.ts';
import { imports } from '../contract/imports/imports.ts';
import { jobs } from '../contract/jobs/jobs.ts';
import { payrollReports } from '../contract/payroll/payroll-reports.ts';
import { clocks } from '../contract/time/clocks.ts';
import { seededRandom } from '../demo/random.ts';
import { addDays, eachDay } from '../domain/time.ts';
import { type PlainDate, plainDate } from '../domain/units.ts';
import { type ApiSession, apiAs } from './api-session.ts';
import { startDemoServer } from './demo-server.ts';
import { csv, employeesFile } from './office-files.ts';
import { MONTHLY } from './reopen-month.ts';
import { databasePid, type RunningServer, startServer } from './running-server.ts';

const PEOPLE = 50;
const ROUNDS = 3;
const random = seededRandom(20_261_101);
let server: RunningServer;

beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(async () => {
  await server.stop();
  await server.remove();
});

/** The power is cut and comes back; the person who is signed in stays so. */
async function cutPower() {
  await server.kill();
  server = await startServer({ dataDir: server.dataDir, port: Number(new URL(server.url).port) });
}

describe('a server that is killed while it imports', () => {
  let owner: ApiSession;
  const clockingsBetween = async ({ from, to }: Days) =>
    (await owner.call(clocks.search, { query: { startDate: from, endDate: to, size: 1 } })).totalElements;

  it('has all of the file or nothing, at any moment, and completes it once', async () => {
    owner = await apiAs(server.url, 'owner@newoffice.wela');
    const people = await owner.upload(imports.upload, {
      query: { type: 'employee' },
      name: 'people.csv',
      content: csv(employeesFile(PEOPLE)),
    });
    await owner.call(imports.commit, { body: { id: people.id, mode: 'all' } });
    const sent: (Days & { id: string; key: string; rows: number })[] = [];
    let from = plainDate('2020-02-01');
    for (let round = 0; round < ROUNDS; round++) {
      const days = { from, to: addDays(from, round === 0 ? 333 : 99) };
      const content = sixADay(days);
      const rows = PEOPLE * 6 * eachDay(days.from, days.to).length;
      if (round === 0) expect(rows).toBeGreaterThanOrEqual(100_000);
      const batch = await owner.upload(imports.upload, { query: { type: 'clocking' }, name: `round-${round}.csv`, content });
      expect(batch.counts).toMatchObject({ total: rows, new: rows, bad: 0 });
      const item = { ...days, id: batch.id, key: crypto.randomUUID(), rows };
      sent.push(item);
      const asked = commit(item).catch(() => null);
      await pause(random.between(0, round === 0 ? 3000 : 1200));
      await cutPower();
      await asked;
      for (const each of sent) expect([0, each.rows]).toContain(await clockingsBetween(each));
      // The answer was lost with the server: the same request is sent again.
      const answer = await commit(item);
      expect(answer.status()).toBe(200);
      from = addDays(days.to, 1);
    }
    for (const item of sent) {
      await untilCommitted(item.id);
      expect(await clockingsBetween(item)).toBe(item.rows);
      expect((await owner.call(imports.get, { query: { id: item.id } })).result).toMatchObject({ added: item.rows, skipped: 0 });
      await commit(item);
      expect(await clockingsBetween(item)).toBe(item.rows);
    }
  });

  const commit = ({ id, key }: { id: string; key: string }) => owner.send(imports.commit, { body: { id, mode: 'all' }, key });

  async function untilCommitted(id: string) {
    for (const until = Date.now() + 150_000; Date.now() < until; await pause(300)) {
      const batch = await owner.call(imports.get, { query: { id } });
      if (batch.status === 'committed') return;
      const counted = batch.jobId ? (await owner.call(jobs.get, { query: { id: batch.jobId } })).status : null;
      // Given up after too many deaths: the person asks once more.
      if (batch.status === 'checked' || counted === 'failed') await owner.send(imports.commit, { body: { id, mode: 'all' } });
    }
    throw new Error('the import was never completed');
  }
});

describe('a server that is killed while a payroll is approved', () => {
  it('has approved it with everything that follows, or not at all, and approves it once when asked again', async () => {
    const [owner, maker, approver, employee] = await Promise.all(
      (['owner', 'maker', 'approver', 'employee'] as const).map((text) => apiAs(server.url, `${text}@demo.wela`)),
    );
    if (!owner || !maker || !approver || !employee) throw new Error('somebody is missing');
    const { content } = await maker.call(payrollReports.list, { query: { search: MONTHLY } });
    const draft = content.find((item) => item.status === 'DRAFT');
    if (!draft) throw new Error('the demo has an open draft');
    const { templateId, month } = draft;
    let payrollReportId = draft.payrollReportId;
    for (let round = 0; round < ROUNDS; round++) {
      await maker.call(payrollReports.proceed, { body: { payrollReportId, reason: 'Pay day is before the end of the month' } });
      const locked = await maker.call(payrollReports.get, { query: { payrollReportId } });
      const request = { body: { payrollReportId, status: 'approved' as const }, key: crypto.randomUUID() };
      const asked = approver.send(payrollReports.approve, request).catch(() => null);
      await pause(random.between(0, 60));
      await cutPower();
      await asked;

      const report = await maker.call(payrollReports.get, { query: { payrollReportId } });
      expect(['PENDING', 'APPROVED']).toContain(report.status);
      const isApproved = report.status === 'APPROVED';
      expect(await slipsOf(employee, payrollReportId)).toBe(isApproved ? 1 : 0);
      expect(await approvals(owner, payrollReportId)).toBe(isApproved ? 1 : 0);
      expect(report.decidedBy === null).toBe(!isApproved);

      const again = await approver.send(payrollReports.approve, request);
      expect(again.status(), await again.text()).toBe(200);
      const decided = await maker.call(payrollReports.get, { query: { payrollReportId } });
      expect(decided).toMatchObject({ status: 'APPROVED', totals: locked.totals, figuresHash: locked.figuresHash });
      expect(await slipsOf(employee, payrollReportId)).toBe(1);
      expect(await approvals(owner, payrollReportId)).toBe(1);
      if (round === ROUNDS - 1) break;
      await owner.call(payrollReports.void, { body: { payrollReportId, reason: 'Another try' } });
      ({ payrollReportId } = await maker.call(payrollReports.create, { body: { templateId, month } }));
    }
  });

  const slipsOf = async (employee: ApiSession, id: string) =>
    (await employee.call(payrollReports.employeeSlips, {})).filter((item) => item.payrollReportId === id).length;
  const approvals = async (owner: ApiSession, id: string) => {
    const { content } = await owner.call(activity.page, { query: { size: 100 } });
    return content.filter((item) => item.entityId === id && /approve/.test(item.logType)).length;
  };
});

describe('a database that is killed', () => {
  it('makes the server answer 503, and is started again, without a restart of the server', async () => {
    const owner = await apiAs(server.url, 'owner@demo.wela');
    const pid = databasePid(server.dataDir);
    if (pid === null) throw new Error('the database does not run');
    const statuses = new Set<number>();
    const until = Date.now() + 30_000;
    const ask = async () => {
      while (Date.now() < until) {
        const status = (await owner.send(session.profile)).status();
        statuses.add(status);
        if (status === 200 && statuses.has(503)) return;
      }
    };
    const asking = Promise.all(Array.from({ length: 8 }, ask));
    await pause(300);
    process.kill(pid, 'SIGKILL');
    await asking;
    expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
    expect((await owner.send(session.profile)).status()).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});

type Days = { from: PlainDate; to: PlainDate };

/** In, two breaks and out, for everybody on every day. */
function sixADay({ from, to }: Days): Buffer {
  const times = [
    ['08:30', 'clock_in'],
    ['10:00', 'break_in'],
    ['10:15', 'break_out'],
    ['12:00', 'break_in'],
    ['13:00', 'break_out'],
    ['17:45', 'clock_out'],
  ];
  const rows = eachDay(from, to).flatMap((day) =>
    Array.from({ length: PEOPLE }, (_, index) => `T${String(index + 1).padStart(4, '0')}`).flatMap((code) =>
      times.map(([time = '', type = '']) => [code, day, time, type]),
    ),
  );
  return csv([['employee_code', 'clock_date', 'clock_time', 'clock_type'], ...rows]);
}
