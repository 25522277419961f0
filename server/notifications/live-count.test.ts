import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifications } from '../../contract/notifications/notifications.ts';
import { payrollReports } from '../../contract/payroll/payroll-reports.ts';
import { aPayroll, createDraft } from '../payroll/shared/testing/a-payroll.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Person } from '../testing/build.ts';

let test: TestApp;
let base: string;
beforeAll(async () => {
  test = await startTestApp();
  for (const kind of ['export', 'import'] as const) {
    test.services.jobs.define(`a-${kind}`, kind, async ({ ctx }) => ({ fileId: await aFile(ctx.organizationId) }));
  }
  test.services.jobs.define('a-failure', 'export', async () => {
    throw new Error('no file');
  });
  base = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

async function aFile(organizationId: string): Promise<string> {
  const id = randomUUID();
  await test.build.inTenant(organizationId, (tx) =>
    tx
      .insertInto('app.file')
      .values({
        organization_id: organizationId,
        id,
        name: 'a.csv',
        mime_type: 'text/csv',
        purpose: 'time-sheet',
        status: 'ready',
      })
      .execute(),
  );
  return id;
}

const enqueue = (person: Person, name: string) =>
  test.build.inTenant(person.organizationId, (tx) =>
    test.services.jobs.enqueue(tx, { organizationId: person.organizationId, name, input: {}, actor: person, language: 'en' }),
  );

/** The unread counts that a page of this person hears. */
async function listen(person: Person) {
  const abort = new AbortController();
  const response = await fetch(`${base}/realtime/users/${person.userId}/profile`, {
    headers: await test.headersOf(person),
    signal: abort.signal,
  });
  const counts: number[] = [];
  const reading = (async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      counts.splice(
        0,
        counts.length,
        ...[...text.matchAll(/event: notifications\nid: \S+\ndata: \{"unread":(\d+)\}/g)].map(([, count]) => Number(count)),
      );
    }
  })().catch(() => undefined);
  const close = async () => {
    abort.abort();
    await reading;
  };
  return { counts, close };
}
const unreadOf = async (person: Person) => (await test.as(person).call(notifications.list, { query: {} })).unread;
const kindsOf = async (person: Person) =>
  (await test.as(person).call(notifications.list, { query: {} })).content.map((row) => row.kind);

it('every open page of a person hears the count: on opening, when something comes, and when another tab reads it', async () => {
  const { owner } = await test.build.company();
  const [item, two] = [await listen(owner), await listen(owner)];
  await expect.poll(() => [item.counts, two.counts]).toEqual([[0], [0]]);
  await enqueue(owner, 'a-export');
  await expect.poll(() => [item.counts.at(-1), two.counts.at(-1)], { timeout: 30_000 }).toEqual([1, 1]);
  await test.as(owner).call(notifications.read, { body: { all: true } });
  await expect.poll(() => [item.counts.at(-1), two.counts.at(-1)]).toEqual([0, 0]);
  await Promise.all([item.close(), two.close()]);
});

it('who asked for a file or an import is told when it is done, and of a failure only by the job itself', async () => {
  const { owner, organizationId } = await test.build.company();
  const colleague = await test.build.person({ organizationId });
  await enqueue(owner, 'a-failure');
  await enqueue(owner, 'a-export');
  await expect.poll(() => kindsOf(owner), { timeout: 30_000 }).toEqual(['export-ready']);
  await enqueue(owner, 'a-import');
  await expect.poll(() => kindsOf(owner), { timeout: 30_000 }).toEqual(['file-import-done', 'export-ready']);
  expect(await kindsOf(colleague)).toEqual([]);
  const { content } = await test.as(owner).call(notifications.list, { query: {} });
  expect(content[1]?.facts).toEqual({ job: 'a-export', fileId: expect.any(String) });
});

it('approvers hear of a payroll that waits, its makers how it was decided, and no amount is in either', async () => {
  test.setNow('2026-07-01T03:00:00Z');
  const payroll = await aPayroll(test);
  const draft = await createDraft(test, payroll);
  const { payrollReportId } = draft;
  await test.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId } });
  expect(await kindsOf(payroll.approver)).toEqual(['payroll-waiting']);
  expect(await kindsOf(payroll.owner)).toEqual(['payroll-waiting']);
  expect(await kindsOf(payroll.maker)).toEqual([]);
  expect(await unreadOf(payroll.owner)).toBe(1);
  await test
    .as(payroll.approver)
    .call(payrollReports.approve, { body: { payrollReportId, status: 'rejected', reason: 'look again' } });
  expect(await kindsOf(payroll.maker)).toEqual(['payroll-decided']);
  expect(await unreadOf(payroll.owner), 'it waits for nobody any more').toBe(0);
  expect(await kindsOf(payroll.anan)).toEqual([]);
  const told = await Promise.all(
    [payroll.maker, payroll.approver].map((person) => test.as(person).call(notifications.list, { query: {} })),
  );
  const facts = told.flatMap((row) => row.content.map((each) => each.facts));
  expect(facts).toEqual([
    { payroll: expect.any(String), month: '2026-06', outcome: 'rejected' },
    { payroll: expect.any(String), month: '2026-06', people: 3 },
  ]);
});
