import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import type { WireBody, WireQuery } from '../../../contract/endpoint.ts';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { plainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { refusalCode } from '../../testing/app.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { exportedRows } from '../../testing/exported-rows.ts';
import { writeLeaveEntries } from '../shared/leave-ledger.ts';
import { aLeaveType } from '../shared/testing/a-leave-type.ts';
import { settleCompanies } from './settle-companies.ts';

const DAY = 480;
const at = companyForEachTest('2026-06-15T03:00:00Z');
let typeId: string;
let nok: Person;
beforeEach(async () => {
  const { host, organizationId } = at;
  typeId = await aLeaveType(host, organizationId, { carry_minutes: 5 * DAY, carry_months: 3 });
  nok = await host.build.person({ organizationId, firstName: 'นก', lastName: 'ใจดี', code: 'N1' });
});
const as = (who: Person) => at.host.as(who);
const call: ReturnType<typeof at.host.as>['call'] = (endpoint, input) => as(at.owner).call(endpoint, input);
const search = (query: WireQuery<typeof leaveBalances.search> = {}) => call(leaveBalances.search, { query });
const adjust = (days: number, more: Partial<WireBody<typeof leaveBalances.adjust>> = {}) =>
  call(leaveBalances.adjust, {
    body: { employeeId: nok.employeeId, leaveTypeId: typeId, minutes: days * DAY, reason: 'ยกมา', ...more },
  });
const take = (on: string, days: number, who = nok) =>
  at.host.build.inTenant(at.organizationId, (tx) =>
    writeLeaveEntries({ tx, organizationId: at.organizationId, now: at.host.services.now() }, [
      {
        employeeId: who.employeeId,
        leaveTypeId: typeId,
        kind: 'use',
        minutes: -days * DAY,
        effectiveOn: plainDate(on),
        sourceKey: `use ${on}`,
      },
    ]),
  );
const daysOn = async (date: string, who = nok) => {
  const found = await search({ employeeIds: [who.employeeId], date: plainDate(date) });
  return (found.content[0]?.balances[0]?.balance ?? 0) / DAY;
};
const entriesOn = (date: string) =>
  call(leaveBalances.entries, { query: { employeeId: nok.employeeId, leaveTypeId: typeId, date: plainDate(date) } });

test('a balance is told by person, department, type and day, a day to come too', async () => {
  const shop = await at.host.build.department(at.organizationId, 'Shop');
  const lek = await at.host.build.person({ organizationId: at.organizationId, departmentId: shop, code: 'L1' });
  await take('2026-03-02', 4);
  expect((await search({ name: 'นก' })).content.map((row) => row.employee.code)).toEqual(['N1']);
  expect((await search({ departmentIds: [shop] })).content.map((row) => row.employee.id)).toEqual([lek.employeeId]);
  const [row] = (await search({ employeeIds: [nok.employeeId] })).content;
  expect(row?.balances[0]).toMatchObject({
    yearStart: '2026-01-01',
    yearEnd: '2026-12-31',
    granted: 10 * DAY,
    taken: 4 * DAY,
    balance: 6 * DAY,
    carried: 0,
    toCome: 0,
  });
  expect([
    await daysOn('2026-03-01'),
    await daysOn('2026-12-31'),
    await daysOn('2027-01-01'),
    await daysOn('2027-04-01'),
  ]).toEqual([10, 6, 15, 10]);
});

test('a change by hand has its reason, and opens with it', async () => {
  expect((await adjust(1.5)).balance).toBe(11.5 * DAY);
  await take('2026-07-01', 2);
  const { balance, entries } = await entriesOn('2026-12-31');
  expect(entries.map(({ kind, minutes, reason, balance: after }) => [kind, minutes / DAY, reason, after / DAY])).toEqual([
    ['grant', 10, null, 10],
    ['adjust', 1.5, 'ยกมา', 11.5],
    ['use', -2, null, 9.5],
  ]);
  expect(entries.find((entry) => entry.kind === 'adjust')?.by?.id).toBe(at.owner.employeeId);
  expect([balance.balance, balance.adjusted]).toEqual([9.5 * DAY, 1.5 * DAY]);
  expect(await auditOf(at.host, at.organizationId, nok.employeeId)).toEqual(['leave-balance.update']);
});

test('what is not written yet stands among the entries of a day to come, and they sum to its balance', async () => {
  await take('2026-03-02', 7);
  const { balance, entries } = await entriesOn('2027-04-01');
  expect(entries.map((entry) => [entry.id, entry.kind, entry.minutes / DAY, entry.on])).toEqual([
    [null, 'carry', 3, '2027-01-01'],
    [null, 'grant', 10, '2027-01-01'],
    [null, 'expiry', -3, '2027-04-01'],
  ]);
  expect(entries.at(-1)?.balance).toBe(balance.balance);
});

test.each([
  { name: 'nothing', body: { minutes: 0 }, field: 'minutes' },
  { name: 'no reason', body: { reason: ' ' }, field: 'reason' },
  { name: 'a day before balances are kept', body: { date: '2025-06-01' }, field: 'date' },
])('a change by hand of $name is refused at its field, and nothing is written', async ({ body, field }) => {
  const asked = { employeeId: nok.employeeId, leaveTypeId: typeId, minutes: DAY, reason: 'x', ...body };
  const answer = await as(at.owner).raw(leaveBalances.adjust, { body: asked as never });
  expect([answer.statusCode, answer.json().errors[0]?.field]).toEqual([422, field]);
  expect(await daysOn('2026-06-15')).toBe(10);
});

test('a change by hand before the person was hired is refused at its day, with the day of hire', async () => {
  const hired = await at.host.build.person({ organizationId: at.organizationId, startDate: plainDate('2026-04-01'), code: 'H1' });
  const on = (date: string) =>
    as(at.owner).raw(leaveBalances.adjust, {
      body: { employeeId: hired.employeeId, leaveTypeId: typeId, minutes: DAY, reason: 'x', date: plainDate(date) },
    });
  const early = await on('2026-03-31');
  expect([early.statusCode, early.json().errors]).toMatchObject([422, [{ field: 'date', code: 'leave/before-hire' }]]);
  expect(early.json().errors[0].message).toContain('1 Apr 2026');
  expect((await on('2026-04-01')).statusCode).toBe(200);
});

test('a quota for each event has no balance to change', async () => {
  const birth = await aLeaveType(at.host, at.organizationId, { quota_per: 'event', days: 120 });
  expect(await refusalCode(adjust(1, { leaveTypeId: birth }))).toBe('state/not-allowed');
  const [row] = (await search({ employeeIds: [nok.employeeId], leaveTypeIds: [birth] })).content;
  expect(row?.balances).toMatchObject([{ perEvent: 120 * DAY, balance: 0 }]);
});

test('people see their own, a manager those of the department, and nobody else’s', async () => {
  await take('2026-03-02', 4);
  const own = await as(nok).call(leaveBalances.own, { query: {} });
  expect(own.map((balance) => balance.balance / DAY)).toEqual([6]);
  const query = { leaveTypeId: typeId };
  expect((await as(nok).call(leaveBalances.entries, { query })).entries).toHaveLength(2);
  const stranger = as(nok).raw(leaveBalances.entries, { query: { ...query, employeeId: at.owner.employeeId } });
  expect((await stranger).statusCode).toBe(404);
});

test('every night due grants are written; what is read does not change', async () => {
  const { jobPool, now } = at.host.services;
  const before = await daysOn('2026-06-15');
  await settleCompanies({ jobPool, now: now() });
  await settleCompanies({ jobPool, now: now() });
  const { entries } = await entriesOn('2026-06-15');
  expect(entries.map((entry) => [entry.kind, entry.id !== null])).toEqual([['grant', true]]);
  expect(await daysOn('2026-06-15')).toBe(before);
});

test('what a step of the quota gives says after how many months of service', async () => {
  await at.host.build.inTenant(at.organizationId, async (tx) => {
    const steps = JSON.stringify([{ afterMonths: 36, minutes: 12 * DAY }]);
    await sql`update app.leave_quota_plan set steps = ${steps}::jsonb where organization_id = ${at.organizationId}`.execute(tx);
    await sql`update app.employee set start_date = '2023-08-01' where id = ${nok.employeeId}`.execute(tx);
  });
  const { entries } = await entriesOn('2026-12-31');
  expect(entries.map(({ kind, on, minutes, serviceMonths }) => [kind, on, minutes / DAY, serviceMonths])).toEqual([
    ['grant', '2026-01-01', 10, null],
    ['grant', '2026-08-01', 2, 36],
  ]);
});

test('a company whose grants fail keeps no other from its own', async () => {
  const { jobPool, now } = at.host.services;
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = await at.host.build.company();
  const inBroken = <T>(work: (tx: TenantTx) => Promise<T>) => at.host.build.inTenant(broken.organizationId, work);
  await aLeaveType(at.host, broken.organizationId);
  await inBroken((tx) => sql`update app.leave_quota_plan set steps = '[{"wrong": 1}]'`.execute(tx));
  const later = await at.host.build.company();
  await aLeaveType(at.host, later.organizationId);
  await settleCompanies({ jobPool, now: now() });
  const granted = await at.host.build.inTenant(later.organizationId, (tx) =>
    tx.selectFrom('app.leave_entry').select('kind').execute(),
  );
  expect(granted).toEqual([{ kind: 'grant' }]);
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`leave of company ${broken.organizationId} failed`));
  told.mockRestore();
  await inBroken((tx) => sql`update app.leave_quota_plan set steps = '[]'`.execute(tx));
});

test('balances go into a file in days', async () => {
  await take('2026-03-02', 0.5);
  const { jobId } = await call(leaveBalances.export, { body: { format: 'csv', name: 'N1' } });
  const rows = await exportedRows(as(at.owner), jobId);
  expect(rows.at(-1)).toMatchObject({ 'Employee code': 'N1', 'Taken (days)': '0.5', 'Balance (days)': '9.5' });
});

test('a thousand people are read in the same few statements as one', async () => {
  const { organizationId, host } = at;
  await host.build.inTenant(organizationId, (tx) =>
    tx.client.query(
      `insert into app.employee (organization_id, code, first_name, last_name, start_date, approve_status)
        select $1, 'K' || n, 'Person', 'Number ' || n, '2024-01-01', 'APPROVED' from generate_series(1, 1000) n`,
      [organizationId],
    ),
  );
  const found = await search({ size: 1000, name: 'Number' });
  expect(found.content).toHaveLength(1000);
  expect(found.content.every((row) => row.balances[0]?.balance === 10 * DAY)).toBe(true);
});
