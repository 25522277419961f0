import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { overtime } from '../../../contract/calendars/overtime.ts';
import { parseInstant } from '../../../domain/time.ts';
import { assert, BANGKOK, instant, plainDate } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { lockHolderForFile } from '../../testing/lock-holder.ts';
import { recordClockings } from '../../time/shared/record-clockings.ts';

const at = companyForEachTest('2027-02-10T03:00:00Z');
const holder = lockHolderForFile(at.host);
let call: ReturnType<typeof at.host.as>['call'];
beforeEach(() => {
  call = at.host.as(at.owner).call;
});

const span = (startDate: string, endDate: string) => ({ startDate: plainDate(startDate), endDate: plainDate(endDate) });
const plan = (startDate: string, endDate: string, hours = 8) =>
  call(overtime.create, { body: { ...span(startDate, endDate), hours } });
const listed = async (query: { startDate?: string; endDate?: string } = {}) => {
  const { startDate, endDate } = query;
  const rows = await call(overtime.list, {
    query: {
      ...(startDate === undefined ? {} : { startDate: plainDate(startDate) }),
      ...(endDate === undefined ? {} : { endDate: plainDate(endDate) }),
    },
  });
  return rows.map((row) => `${row.startDate}..${row.endDate} ${row.hours}`);
};

test('periods come latest first, with hours in quarters as they were written', async () => {
  await plan('2027-01-01', '2027-01-31', 0.25);
  await plan('2027-03-01', '2027-03-31', 8_784);
  await plan('2027-02-01', '2027-02-28', 36.75);
  expect(await listed()).toEqual(['2027-03-01..2027-03-31 8784', '2027-02-01..2027-02-28 36.75', '2027-01-01..2027-01-31 0.25']);
});

test('a plan is compared with the overtime of its days, that of holidays included', async () => {
  const { organizationId } = at.owner;
  const [late, later, early] = await Promise.all(['L', 'M', 'N'].map((code) => at.host.build.person({ organizationId, code })));
  assert(late !== undefined && later !== undefined && early !== undefined, 'three people');
  const clocked = (person: Person, day: string, until: string) =>
    ['09:00', until].map((time, index) => {
      const found = parseInstant(`2027-02-${day} ${time}:00`);
      assert(found !== null, time);
      const clockType = index === 0 ? ('clock_in' as const) : ('clock_out' as const);
      return { employeeId: person.employeeId, at: instant(found - 7 * 3_600_000), clockType, source: 'import' as const };
    });
  const rows = [
    // Monday and Tuesday to eight, two hours each; Sunday for nine hours, one of them overtime.
    ...['01', '02'].flatMap((day) => clocked(late, day, '20:00')),
    ...clocked(late, '07', '18:00'),
    ...clocked(later, '02', '19:00'),
    ...clocked(early, '02', '18:00'),
    ...clocked(early, '09', '22:00'),
  ];
  await at.host.build.inTenant(organizationId, (tx) => recordClockings(tx, { organizationId, timeZone: BANGKOK, rows }));
  await plan('2027-02-01', '2027-02-07', 4);
  await plan('2027-03-01', '2027-03-31', 4);
  const [march, february] = await call(overtime.list, { query: {} });
  expect(february?.worked).toEqual({ people: 2, minutes: 240 + 60 + 60, above: 1 });
  expect(march?.worked).toEqual({ people: 0, minutes: 0, above: 0 });
});

test('hours that are no steps of three minutes, less than nothing or more than a leap year has are refused at their field', async () => {
  // 8,784 is 366 days of 24 hours.
  for (const hours of [0.12, -0.25, 8_784.25]) {
    const refused = await refusal(plan('2027-01-01', '2027-01-31', hours));
    expect([hours, refused?.code, refused?.errors[0]?.field]).toEqual([hours, 'validation/has-errors', 'hours']);
  }
  expect(await listed()).toEqual([]);
});

test('a list of some days holds every period that has one of them, the first and the last day included', async () => {
  await plan('2026-12-25', '2027-01-05');
  await plan('2027-02-28', '2027-02-28');
  const winter = '2026-12-25..2027-01-05 8';
  const oneDay = '2027-02-28..2027-02-28 8';
  expect(await listed({ startDate: '2027-01-05', endDate: '2027-01-31' })).toEqual([winter]);
  expect(await listed({ startDate: '2027-01-06', endDate: '2027-02-27' })).toEqual([]);
  expect(await listed({ startDate: '2027-01-06', endDate: '2027-02-28' })).toEqual([oneDay]);
  expect(await listed({ startDate: '2027-02-28' })).toEqual([oneDay]);
  expect(await listed({ endDate: '2026-12-25' })).toEqual([winter]);
  expect(await listed({ endDate: '2026-12-24' })).toEqual([]);
});

test('a period ends on its first day or later', async () => {
  expect(await refusal(plan('2027-03-01', '2027-02-28'))).toMatchObject({
    code: 'validation/has-errors',
    errors: [{ field: 'endDate', code: 'form/end-before-start' }],
  });
});

test('two periods share no day; the refusal names the days of the other one and the end that is in them', async () => {
  await plan('2027-02-10', '2027-02-20');
  const facts = { from: '2027-02-10', to: '2027-02-20' };
  for (const { start, end, field } of [
    { start: '2027-02-20', end: '2027-02-28', field: 'startDate' },
    { start: '2027-02-12', end: '2027-02-13', field: 'startDate' },
    { start: '2027-02-01', end: '2027-02-10', field: 'endDate' },
    { start: '2027-02-01', end: '2027-02-28', field: 'endDate' },
  ]) {
    expect(await refusal(plan(start, end))).toMatchObject({
      status: 409,
      code: 'array/already-exist',
      facts,
      errors: [{ field, code: 'form/days-overlap' }],
    });
  }
  await plan('2027-02-09', '2027-02-09');
  await plan('2027-02-21', '2027-02-28');
  expect(await listed()).toHaveLength(3);
});

test('of overlapping periods that are planned at once, one stands: the second looks when the first is done', async () => {
  await holder.query('begin');
  await holder.query('select from app.organization where organization_id = $1 for no key update', [at.organizationId]);
  const attempts = ['2027-04-01', '2027-04-03', '2027-04-05'].map((start) => refusal(plan(start, '2027-04-10')));
  await expect.poll(holder.waiting).toBe(3);
  await holder.query('commit');
  const codes = (await Promise.all(attempts)).map((refused) => refused?.code ?? 'planned');
  expect(codes.toSorted()).toEqual(['array/already-exist', 'array/already-exist', 'planned']);
  expect(await listed()).toHaveLength(1);
});

test('a period moves over its own days but not into those of another, and an old version changes nothing', async () => {
  const first = await plan('2027-05-01', '2027-05-10', 10);
  await plan('2027-05-20', '2027-05-31', 20);
  const change = (version: number, startDate: string, endDate: string, hours: number) =>
    call(overtime.update, { body: { id: first.id, version, ...span(startDate, endDate), hours } });
  expect(await change(1, '2027-05-05', '2027-05-19', 12.5)).toMatchObject({ version: 2, hours: 12.5, startDate: '2027-05-05' });
  expect(await refusal(change(2, '2027-05-05', '2027-05-20', 12.5))).toMatchObject({
    code: 'array/already-exist',
    errors: [{ field: 'endDate' }],
  });
  expect(await refusal(change(1, '2027-05-05', '2027-05-06', 1))).toMatchObject({ status: 409, code: 'conflict' });
  expect(await listed()).toEqual(['2027-05-20..2027-05-31 20', '2027-05-05..2027-05-19 12.5']);
  expect(await auditOf(at.host, at.organizationId, first.id)).toEqual(['overtime.create', 'overtime.update']);
});

test('a request that is sent twice with one key plans once', async () => {
  const key = randomUUID();
  const body = { ...span('2027-06-01', '2027-06-30'), hours: 4 };
  const [first, again] = [await call(overtime.create, { body, key }), await call(overtime.create, { body, key })];
  expect(again).toEqual(first);
  expect(await listed()).toHaveLength(1);
  expect(await auditOf(at.host, at.organizationId, first.id)).toEqual(['overtime.create']);
});

test('a removed period is gone for good and its days are free again', async () => {
  const { id } = await plan('2027-07-01', '2027-07-31');
  expect(await call(overtime.remove, { query: { id } })).toEqual({ ok: true });
  expect(await refusal(call(overtime.remove, { query: { id } }))).toMatchObject({ status: 404, code: 'not-found' });
  await plan('2027-07-31', '2027-08-31');
  expect(await auditOf(at.host, at.organizationId, id)).toEqual(['overtime.create', 'overtime.remove']);
});

test('the periods of another company are neither seen nor in the way, and their ids answer as random ones', async () => {
  const { id } = await plan('2027-08-01', '2027-08-31');
  const { owner: stranger } = await at.host.build.company();
  const foreign = at.host.as(stranger).call;
  expect(await foreign(overtime.list, { query: {} })).toEqual([]);
  const body = { ...span('2027-08-01', '2027-08-31'), hours: 1 };
  for (const unknown of [id, randomUUID()]) {
    expect((await refusal(foreign(overtime.update, { body: { id: unknown, version: 1, ...body } })))?.code).toBe('not-found');
    expect((await refusal(foreign(overtime.remove, { query: { id: unknown } })))?.code).toBe('not-found');
  }
  await foreign(overtime.create, { body });
  expect(await listed()).toEqual(['2027-08-01..2027-08-31 8']);
});

test('overtime is planned by those who manage the company and by nobody else', async () => {
  const { organizationId } = at;
  const body = { ...span('2027-09-01', '2027-09-30'), hours: 1 };
  for (const group of ['manager', 'reportViewer', 'shiftMaker', 'maker'] as const) {
    const person = await at.host.build.person({ organizationId, groups: [group] });
    expect([group, (await refusal(at.host.as(person).call(overtime.create, { body })))?.code]).toEqual([group, 'auth/forbidden']);
  }
  const supporter = await at.host.build.person({ organizationId, groups: ['supporter'] });
  expect(await at.host.as(supporter).call(overtime.create, { body })).toMatchObject({ hours: 1 });
});
