import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { WireBody } from '../../../contract/endpoint.ts';
import { leaveTypes } from '../../../contract/leave/leave-types.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusalCode } from '../../testing/app.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { addThaiTypes } from '../shared/add-thai-types.ts';
import { leaveAvailable, writeLeaveEntries } from '../shared/leave-ledger.ts';

const DAY = 480;
const at = companyForEachTest('2026-06-15T03:00:00Z');
const call: ReturnType<typeof at.host.as>['call'] = (endpoint, input) => at.host.as(at.owner).call(endpoint, input);
const create = (body: WireBody<typeof leaveTypes.create>) => call(leaveTypes.create, { body });
const list = async () => (await call(leaveTypes.list, { query: {} })).content;
const addThai = (organizationId = at.organizationId) =>
  at.host.build.inTenant(organizationId, (tx) => addThaiTypes({ tx, organizationId }, plainDate('2026-06-15')));
const take = async (leaveTypeId: string) => {
  const entry = {
    employeeId: at.owner.employeeId,
    leaveTypeId,
    kind: 'use',
    minutes: -DAY,
    effectiveOn: plainDate('2026-06-01'),
  } as const;
  await at.host.build.inTenant(at.organizationId, (tx) =>
    writeLeaveEntries({ tx, organizationId: at.organizationId, now: at.host.services.now() }, [{ ...entry, sourceKey: 'use 1' }]),
  );
};

test('a company in Thailand begins with the types of the law, none of which is below it', async () => {
  await addThai();
  await addThai();
  const types = await list();
  expect(types.map((type) => type.law).sort()).toEqual([
    'annual',
    'business',
    'maternity',
    'military',
    'newborn-care',
    'ordination',
    'sick',
    'spouse-childbirth',
    'sterilisation',
    'training',
  ]);
  expect(types.flatMap((type) => type.warnings)).toEqual([]);
  expect(types.find((type) => type.law === 'annual')).toMatchObject({ quotaMinutes: 6 * DAY, afterMonths: 12, name: 'ลาพักร้อน' });
});

test('companies that were there already got the same', async () => {
  const { organizationId, owner } = await at.host.build.company();
  await at.host.build.inTenant(organizationId, (tx) =>
    tx.updateTable('app.organization').set({ business_type: 'office' }).where('organization_id', '=', organizationId).execute(),
  );
  const admin = new pg.Client({ connectionString: at.host.adminUrl });
  await admin.connect();
  await admin.query(readFileSync('server/db/migrations/0121-thai-leave-types.sql', 'utf8'));
  await admin.end();
  await addThai();
  const known = (types: Awaited<ReturnType<typeof list>>) =>
    types.map(({ id: _id, beginsOn: _beginsOn, ...type }) => type).sort((first, other) => (first.code < other.code ? -1 : 1));
  const migrated = (await at.host.as(owner).call(leaveTypes.list, { query: {} })).content;
  const { owner: other, organizationId: otherId } = await at.host.build.company();
  await addThai(otherId);
  expect(migrated).toHaveLength(10);
  expect(known(migrated)).toEqual(known((await at.host.as(other).call(leaveTypes.list, { query: {} })).content));
});

test('less than the law is told with its section, and saved', async () => {
  const type = await create({ code: 'A1', name: 'ลาพักร้อน', law: 'annual', afterMonths: 12, quotaMinutes: 5 * DAY });
  expect(type.warnings).toEqual([{ field: 'quotaMinutes', days: 6, percent: null, section: 's. 30' }]);
  const enough = await call(leaveTypes.update, { body: { id: type.id, version: type.version, quotaMinutes: 6 * DAY } });
  expect([enough.warnings, enough.quotaMinutes]).toEqual([[], 6 * DAY]);
});

test('a company elsewhere is told nothing of the law of Thailand', async () => {
  const { owner } = await at.host.build.company({ countryCode: 'SG' });
  const body = { code: 'A1', name: 'Annual', law: 'annual', quotaMinutes: DAY } as const;
  expect((await at.host.as(owner).call(leaveTypes.create, { body })).warnings).toEqual([]);
});

test('every option comes back as it was sent', async () => {
  const options: Partial<WireBody<typeof leaveTypes.create>> = {
    unit: 'hour',
    minimumLeave: 60,
    counts: 'calendar-days',
    quotaPer: 'year',
    grantEach: 'month',
    proRateMonths: 12,
    roundMinutes: 240,
    afterMonths: 4,
    paidTimeOff: true,
    payTranches: [
      { untilMinutes: 10 * DAY, percent: 100 },
      { untilMinutes: 20 * DAY, percent: 50 },
      { untilMinutes: null, percent: 0 },
    ],
    leaveInAdvanceOnly: true,
    noticeDays: 3,
    leaveInPastOnly: false,
    mayExceedQuota: true,
    paperFromDays: 3,
    carryForward: { amount: 5 * DAY, maximum: 15 * DAY, percent: 50, months: 3 },
    color: '#2F9E44',
    symbol: 'พก',
    enabled: true,
    quotaMinutes: 10 * DAY,
  };
  const type = await create({ code: 'ALL', name: 'ลาทั้งหมด', englishName: 'All of it', ...options });
  expect(type).toMatchObject({ code: 'ALL', englishName: 'All of it', ...options, used: false, version: 1 });
  expect(await auditOf(at.host, at.organizationId, type.id)).toEqual(['leave-type.create']);
});

test.each([
  {
    name: 'steps of pay that do not go up',
    body: {
      payTranches: [
        { untilMinutes: 960, percent: 100 },
        { untilMinutes: 480, percent: 0 },
      ],
    },
    field: 'payTranches.1.untilMinutes',
  },
  {
    name: 'leave both in advance and in the past',
    body: { leaveInAdvanceOnly: true, leaveInPastOnly: true },
    field: 'leaveInPastOnly',
  },
  { name: 'monthly parts of an event', body: { quotaPer: 'event', grantEach: 'month' }, field: 'grantEach' },
  { name: 'a symbol of three letters', body: { symbol: 'abc' }, field: 'symbol' },
  { name: 'a minimum of more than a day', body: { minimumLeave: 500 }, field: 'minimumLeave' },
] as const)('$name: refused at the field, nothing is saved', async ({ body, field }) => {
  const answer = await at.host.as(at.owner).raw(leaveTypes.create, { body: { code: 'B', name: 'ลา', ...body } as never });
  expect([answer.statusCode, answer.json().errors[0]?.field]).toEqual([422, field]);
  expect(await list()).toEqual([]);
});

test('a code is there once, in whatever case; an older version is refused', async () => {
  const type = await create({ code: 'Sick', name: 'ลาป่วย' });
  expect(await refusalCode(create({ code: 'SICK', name: 'ลาป่วย 2' }))).toBe('array/already-exist');
  await call(leaveTypes.update, { body: { id: type.id, version: 1, name: 'ลาป่วยจริง' } });
  expect(await refusalCode(call(leaveTypes.update, { body: { id: type.id, version: 1, name: 'ลา' } }))).toBe('conflict');
});

test('a type that nobody took is removed, one that was taken is disabled and keeps what its quota is for', async () => {
  const [unused, taken] = [await create({ code: 'U', name: 'ก' }), await create({ code: 'T', name: 'ข', quotaMinutes: 5 * DAY })];
  await take(taken.id);
  expect(await call(leaveTypes.remove, { query: { id: unused.id } })).toEqual({ ok: true, outcome: 'deleted' });
  const event = call(leaveTypes.update, { body: { id: taken.id, version: 1, quotaPer: 'event' } });
  expect(await refusalCode(event)).toBe('state/not-allowed');
  expect(await call(leaveTypes.remove, { query: { id: taken.id } })).toEqual({ ok: true, outcome: 'disabled' });
  expect((await list()).map((type) => [type.code, type.enabled])).toEqual([['T', false]]);
  expect(await create({ code: 'U', name: 'ก' })).toMatchObject({ code: 'U' });
});

test('another quota of the company counts from this leave year on', async () => {
  const type = await create({ code: 'Q', name: 'ลา', quotaMinutes: 5 * DAY });
  await take(type.id);
  await call(leaveTypes.update, { body: { id: type.id, version: type.version, quotaMinutes: 8 * DAY } });
  const left = await at.host.build.inTenant(at.organizationId, (tx) =>
    leaveAvailable(tx, { employeeId: at.owner.employeeId, leaveTypeId: type.id, on: plainDate('2026-06-15') }),
  );
  expect(left).toBe(7 * DAY);
});
