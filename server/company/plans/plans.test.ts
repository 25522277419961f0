import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plans } from '../../../contract/company/plans.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';

let host: TestApp;
let organizationId: string;
let owner: Person;
beforeAll(async () => {
  host = await startTestApp();
  ({ organizationId, owner } = await host.build.company({ plan: 'free' }));
});
beforeEach(() => host.setNow('2026-06-20T03:00:00Z'));
afterAll(() => host.close());

const pageOf = (month: string, who = owner) => host.as(who).call(timesheets.page, { query: { month: yearMonth(month) } });
const refusedFor = { body: { code: 'plan/report-days', facts: { n: 25 } } };

test('the free plan shows reports of today and 24 days back; days before are left out', async () => {
  const employeeId = owner.employeeId;
  const month = yearMonth('2026-05');
  await expect(pageOf('2026-06')).resolves.toMatchObject({ people: 1 });
  const { days } = await host.as(owner).call(timesheets.employee, { query: { employeeId, month } });
  expect(days.map((day) => day.date)).toEqual(['2026-05-27', '2026-05-28', '2026-05-29', '2026-05-30', '2026-05-31']);
});

test('months and days before the window are refused', async () => {
  const employeeId = owner.employeeId;
  await expect(pageOf('2026-04')).rejects.toMatchObject(refusedFor);
  const read = host.as(owner);
  const date = plainDate('2026-05-26');
  await expect(read.call(timesheets.day, { query: { employeeId, date } })).rejects.toMatchObject(refusedFor);
  await expect(read.call(timesheets.flat, { query: { month: yearMonth('2026-04') } })).rejects.toMatchObject(refusedFor);
});

test('one’s own month is no report, and a bought plan shows all', async () => {
  await expect(host.as(owner).call(timesheets.own, { query: { month: yearMonth('2026-01') } })).resolves.toMatchObject({
    month: '2026-01',
  });
  const { owner: paying } = await host.build.company();
  await expect(pageOf('2026-01', paying)).resolves.toMatchObject({ people: 1 });
});

test('a request for an offer is kept once a day and audited', async () => {
  const ask = (reason: 'export' | 'banner') => host.as(owner).call(plans.requestQuotation, { body: { reason } });
  const first = await ask('export');
  host.setNow('2026-06-20T05:00:00Z');
  expect(await ask('banner')).toEqual(first);
  const [requests, notes] = await host.build.inTenant(organizationId, async (tx) => [
    (await tx.client.query('select reason from app.quotation_request where organization_id = $1', [organizationId])).rows,
    await tx.selectFrom('app.audit_event').select('action').where('organization_id', '=', organizationId).execute(),
  ]);
  expect(requests).toEqual([{ reason: 'export' }]);
  expect(notes.filter((note) => note.action === 'plan.request-quotation')).toHaveLength(1);
});

test('without configuration there is no chat', async () => {
  expect(await host.as(owner).call(plans.settings)).toEqual({ chatContactUrl: null, chatScriptUrl: null });
});
