import { beforeEach, expect, test } from 'vitest';
import { approvalChecks } from '../../../contract/approvals/approval-checks.ts';
import { standIns } from '../../../contract/approvals/stand-ins.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { plainDate } from '../../../domain/units.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { actingFor, standInsOn } from '../shared/stand-ins-on.ts';

const at = companyForEachTest('2026-06-15T03:00:00Z');
let chef: Person;
let baker: Person;
let waiter: Person;
let cook: Person;
beforeEach(async () => {
  const { host, organizationId } = at;
  chef = await host.build.person({ organizationId, groups: ['manager'], firstName: 'Chai' });
  const kitchen = await host.build.department(organizationId, 'Kitchen', [chef]);
  baker = await host.build.person({ organizationId, groups: ['manager'], firstName: 'Bua' });
  waiter = await host.build.person({ organizationId, groups: ['manager'], firstName: 'Wit' });
  cook = await host.build.person({ organizationId, departmentId: kitchen, firstName: 'Kanya' });
});

const days = (from: string, to: string) => ({ startDate: plainDate(from), endDate: plainDate(to) });
const name = (person: Person, delegate: Person, period = days('2026-06-20', '2026-06-30')) =>
  at.host.as(person).raw(standIns.createMine, { body: { delegateId: delegate.employeeId, ...period } });
const twice = async (first: [Person, Person], second: [Person, Person]) => {
  await name(...first);
  return name(...second);
};
const acting = (person: Person, on: string) =>
  at.host.build.inTenant(at.organizationId, (tx) =>
    actingFor({ tx, organizationId: at.organizationId }, person.employeeId, plainDate(on)),
  );

test('who stands in may approve for the other from the first day to the last, and only then', async () => {
  await at.host
    .as(chef)
    .call(standIns.createMine, { body: { delegateId: baker.employeeId, ...days('2026-06-20', '2026-06-30') } });
  const own = [baker.employeeId];
  const both = [baker.employeeId, chef.employeeId];
  expect([await acting(baker, '2026-06-19'), await acting(baker, '2026-06-20')]).toEqual([own, both]);
  expect([await acting(baker, '2026-06-30'), await acting(baker, '2026-07-01')]).toEqual([both, own]);
  expect(await acting(chef, '2026-06-25')).toEqual([chef.employeeId]);
});

test('who would approve names the stand-in of the day', async () => {
  await name(chef, baker);
  const on = async (date: string) => {
    const query = { employeeId: cook.employeeId, date: plainDate(date) };
    const { groups } = await at.host.as(at.owner).call(approvalChecks.whoApproves, { query });
    return groups[0]?.approvers[0];
  };
  expect(await on('2026-06-20')).toMatchObject({ employee: { firstName: 'Chai' }, standIn: { firstName: 'Bua' } });
  expect(await on('2026-06-19')).toMatchObject({ employee: { firstName: 'Chai' }, standIn: null });
});

test('one sees one’s own stand-ins, for whom one stands in, and who may be chosen', async () => {
  await name(chef, baker);
  expect(await at.host.as(chef).call(standIns.mine)).toMatchObject({ given: [{ delegate: { firstName: 'Bua' } }], received: [] });
  expect(await at.host.as(baker).call(standIns.mine)).toMatchObject({
    given: [],
    received: [{ employee: { firstName: 'Chai' } }],
  });
  const { candidates } = await at.host.as(chef).call(standIns.mine);
  expect(candidates.map(({ firstName }) => firstName)).toEqual(['Olan', 'Bua', 'Wit']);
});

test.each([
  { why: 'oneself', run: () => name(chef, chef), field: 'delegateId', code: 'form/stand-in-self' },
  {
    why: 'a second one on the same days',
    run: () => twice([chef, waiter], [chef, baker]),
    field: 'startDate',
    code: 'form/stand-in-away',
  },
  {
    why: 'somebody who is away',
    run: () => twice([baker, waiter], [chef, baker]),
    field: 'delegateId',
    code: 'form/stand-in-away',
  },
  {
    why: 'anybody while one stands in for another',
    run: () => twice([chef, baker], [baker, waiter]),
    field: 'startDate',
    code: 'form/stands-in-already',
  },
  { why: 'somebody who is not offered', run: () => name(chef, cook), field: 'delegateId', code: 'form/stand-in-stranger' },
  {
    why: 'more than 366 days',
    run: () => name(chef, baker, days('2026-06-20', '2027-06-21')),
    field: 'endDate',
    code: 'form/stand-in-long',
  },
  {
    why: 'days that are over',
    run: () => name(chef, baker, days('2026-06-01', '2026-06-14')),
    field: 'endDate',
    code: 'form/stand-in-past',
  },
  {
    why: 'an end before the beginning',
    run: () => name(chef, baker, days('2026-06-20', '2026-06-19')),
    field: 'endDate',
    code: 'form/end-before-start',
  },
])('nobody names $why', async ({ run, field, code }) => {
  const answer = await run();
  expect(answer.json().errors).toMatchObject([{ field, code }]);
});

test('nobody names a person who cannot approve', async () => {
  const former = await at.host.build.person({ organizationId: at.organizationId, approveStatus: 'DEACTIVATED' });
  expect((await name(chef, former)).json().errors).toMatchObject([{ field: 'delegateId', code: 'form/stand-in-gone' }]);
});

test('of two who name each other at the same time, one is refused', async () => {
  const answers = await Promise.all([name(chef, baker), name(baker, chef)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('an administrator names somebody for a person who is away, sees all of it and ends it', async () => {
  const body = {
    employeeId: chef.employeeId,
    delegateId: baker.employeeId,
    ...days('2026-06-15', '2026-06-30'),
    note: 'In hospital',
  };
  const { id } = await at.host.as(at.owner).call(standIns.create, { body });
  expect(await at.host.as(at.owner).call(standIns.list)).toMatchObject([{ id, note: 'In hospital' }]);
  expect((await at.host.as(chef).raw(standIns.list)).statusCode).toBe(403);
  expect((await at.host.as(waiter).raw(standIns.removeMine, { query: { id } })).statusCode).toBe(404);
  await at.host.as(at.owner).call(standIns.remove, { query: { id } });
  expect(await acting(baker, '2026-06-20')).toEqual([baker.employeeId]);
  expect(await auditOf(at.host, at.organizationId, id)).toEqual(['approval-stand-in.create', 'approval-stand-in.remove']);
});

test('366 days are taken, and who stands in may end it too', async () => {
  expect((await name(chef, baker, days('2026-06-20', '2027-06-20'))).statusCode).toBe(200);
  const [period] = (await at.host.as(baker).call(standIns.mine)).received;
  await at.host.as(baker).call(standIns.removeMine, { query: { id: period?.id ?? '' } });
  expect(await at.host.as(chef).call(standIns.mine)).toMatchObject({ given: [], received: [] });
});

test('who keeps the company’s people makes nobody’s stand-in of themselves; an owner may', async () => {
  const keeper = await at.host.build.person({ organizationId: at.organizationId, groups: ['administrator'] });
  const make = (who: Person) =>
    at.host.as(who).raw(standIns.create, {
      body: { employeeId: chef.employeeId, delegateId: who.employeeId, ...days('2026-06-20', '2026-06-30') },
    });
  expect((await make(keeper)).json().errors).toMatchObject([{ field: 'delegateId', code: 'form/stand-in-keeper' }]);
  expect(await acting(keeper, '2026-06-25')).toEqual([keeper.employeeId]);
  expect((await make(at.owner)).statusCode).toBe(200);
});

test('both hear of a period that another hand makes or ends, and nobody of their own', async () => {
  const titlesOf = async (person: Person) =>
    (await at.host.as(person).call(notifications.list)).content.map(({ kind, facts }) => `${kind} ${facts.outcome}`);
  const body = { employeeId: chef.employeeId, delegateId: baker.employeeId, ...days('2026-06-20', '2026-06-30') };
  const { id } = await at.host.as(at.owner).call(standIns.create, { body });
  expect([await titlesOf(chef), await titlesOf(baker)]).toEqual([['stand-in-set made'], ['stand-in-set made']]);
  await at.host.as(baker).call(standIns.removeMine, { query: { id } });
  expect([(await titlesOf(chef)).sort(), await titlesOf(baker)]).toEqual([
    ['stand-in-set ended', 'stand-in-set made'],
    ['stand-in-set made'],
  ]);
  expect(await titlesOf(at.owner)).toEqual([]);
});

test.each([
  { why: 'was deactivated', change: { approve_status: 'DEACTIVATED' } },
  { why: 'was rejected', change: { approve_status: 'REJECTED' } },
  { why: 'has left', change: { end_date: plainDate('2026-06-22') } },
])('nobody approves for a person who $why', async ({ change }) => {
  await name(chef, baker);
  const { organizationId } = at;
  await at.host.build.inTenant(organizationId, (tx) =>
    tx
      .updateTable('app.employee')
      .set(change)
      .where('organization_id', '=', organizationId)
      .where('id', '=', chef.employeeId)
      .execute(),
  );
  expect(await acting(baker, '2026-06-25')).toEqual([baker.employeeId]);
  const standIn = await at.host.build.inTenant(organizationId, (tx) =>
    standInsOn({ tx, organizationId }, plainDate('2026-06-25')),
  );
  expect([...standIn]).toEqual([]);
});
