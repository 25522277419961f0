import { beforeAll, expect, test } from 'vitest';
import { employees } from '../../../contract/people/employees.ts';
import { plainDate } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';

const host = appForFile();
let organizationId: string;
let owner: Person;
beforeAll(async () => {
  ({ organizationId, owner } = await host.build.company());
});

const person = (groups: Person['groups'] = [], more: object = {}) => host.build.person({ organizationId, groups, ...more });

test('only an owner makes an owner, nobody edits their own groups, the last owner stays', async () => {
  const [administrator, someone] = [await person(['administrator']), await person()];
  const set = (by: Person, id: string, permissionGroups: readonly Person['groups'][number][]) =>
    host.as(by).call(employees.setGroups, { body: { id, permissionGroups: [...permissionGroups] } });
  await expect(set(administrator, someone.employeeId, ['owner'])).rejects.toMatchObject({ body: { code: 'auth/forbidden' } });
  await expect(set(administrator, owner.employeeId, ['manager'])).rejects.toMatchObject({ body: { code: 'auth/forbidden' } });
  await expect(set(owner, owner.employeeId, ['owner', 'maker'])).rejects.toMatchObject({ body: { code: 'employee/own-groups' } });
  expect(await set(administrator, someone.employeeId, ['manager'])).toEqual({ permissionGroups: ['manager'] });
  expect(await set(owner, someone.employeeId, ['owner'])).toEqual({ permissionGroups: ['owner'] });
  expect(await set(someone, owner.employeeId, ['manager'])).toEqual({ permissionGroups: ['manager'] });
  await expect(
    host.as(owner).call(employees.setGroups, { body: { id: someone.employeeId, permissionGroups: [] } }),
  ).rejects.toMatchObject({ body: { code: 'auth/forbidden' } });
  expect(await set(someone, owner.employeeId, ['owner'])).toEqual({ permissionGroups: ['owner'] });
});

test('two owners who remove each other at once leave one', async () => {
  const company = await host.build.company();
  const other = await host.build.person({ organizationId: company.organizationId, groups: ['owner'] });
  const remove = (by: Person, who: Person) =>
    host.as(by).call(employees.deactivate, { body: { id: who.employeeId, reason: 'gone' } });
  const answers = await Promise.allSettled([remove(company.owner, other), remove(other, company.owner)]);
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
});

test('a deactivated person is let out at once and comes back with a seat', async () => {
  const someone = await person();
  expect((await host.as(someone).raw(employees.get)).statusCode).toBe(200);
  await host
    .as(owner)
    .call(employees.deactivate, { body: { id: someone.employeeId, reason: 'Moved away', endDate: plainDate('2026-06-30') } });
  expect((await host.as(someone).raw(employees.get)).statusCode).toBe(403);
  await expect(
    host.as(owner).call(employees.deactivate, { body: { id: someone.employeeId, reason: 'again' } }),
  ).rejects.toMatchObject({ body: { code: 'state/not-allowed', facts: { status: 'DEACTIVATED' } } });
  await host.as(owner).call(employees.reactivate, { body: { id: someone.employeeId } });
  expect(await host.as(someone).call(employees.get)).toMatchObject({ endDate: null, approveStatus: { uniqueName: 'APPROVED' } });
});

test('the access of owners and administrators is not given back by those who could not end it', async () => {
  const [administrator, supporter] = [await person(['administrator']), await person(['supporter'])];
  const former = await host.build.person({ organizationId, groups: ['administrator'], approveStatus: 'DEACTIVATED' });
  const formerOwner = await host.build.person({ organizationId, groups: ['owner'], approveStatus: 'DEACTIVATED' });
  const takeBack = (by: Person, who: Person) => host.as(by).raw(employees.reactivate, { body: { id: who.employeeId } });
  expect((await takeBack(supporter, former)).statusCode).toBe(403);
  expect((await takeBack(administrator, formerOwner)).statusCode).toBe(403);
  expect((await takeBack(administrator, former)).statusCode).toBe(200);
  expect((await takeBack(owner, formerOwner)).statusCode).toBe(200);
});

test('a request to join is answered once', async () => {
  const waiting = await person([], { approveStatus: 'PENDING' });
  const answer = (approved: boolean) =>
    host.as(owner).call(employees.approve, { body: { id: waiting.employeeId, approved, reason: 'We do not know you' } });
  await answer(true);
  await expect(answer(false)).rejects.toMatchObject({ body: { code: 'state/not-allowed' } });
});

test('an acceptance says where the person works, from when and what they may do', async () => {
  const waiting = await person([], { approveStatus: 'PENDING' });
  const departmentId = await host.build.department(organizationId, 'Bakery');
  const { id: positionId } = await host.build.inTenant(organizationId, (tx) =>
    tx
      .insertInto('app.position')
      .values({ organization_id: organizationId, name: 'Baker' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await host.as(owner).call(employees.approve, {
    body: {
      id: waiting.employeeId,
      approved: true,
      departmentId,
      positionId,
      startDate: plainDate('2026-07-01'),
      permissionGroups: ['manager'],
    },
  });
  expect(await host.as(owner).call(employees.get, { query: { id: waiting.employeeId } })).toMatchObject({
    department: { id: departmentId },
    position: { id: positionId },
    startDate: '2026-07-01',
    permissionGroups: ['manager'],
    approveStatus: { uniqueName: 'APPROVED' },
  });
});

test('of an acceptance with more than one may grant, or with a team of another company, nothing stays', async () => {
  const waiting = await person([], { approveStatus: 'PENDING' });
  const supporter = await person(['supporter']);
  const administrator = await person(['administrator']);
  const body = { id: waiting.employeeId, approved: true };
  const refusals: [Person, object, string][] = [
    [supporter, { permissionGroups: ['manager'] }, 'auth/forbidden'],
    [administrator, { permissionGroups: ['owner'] }, 'auth/forbidden'],
    [owner, { departmentId: await host.build.department((await host.build.company()).organizationId, 'Far') }, 'ref-not-found'],
  ];
  for (const [by, more, code] of refusals) {
    expect((await host.as(by).raw(employees.approve, { body: { ...body, ...more } })).json().code).toBe(code);
  }
  expect(await host.as(owner).call(employees.get, { query: { id: waiting.employeeId } })).toMatchObject({
    approveStatus: { uniqueName: 'PENDING' },
    permissionGroups: [],
  });
});

test('a rejection has a reason, which the tab of the rejected shows', async () => {
  const waiting = await person([], { approveStatus: 'PENDING', firstName: 'Rejectee' });
  const bare = await host.as(owner).raw(employees.approve, { body: { id: waiting.employeeId, approved: false } });
  expect(bare.json().errors[0]).toMatchObject({ field: 'reason', code: 'form/required' });
  await host.as(owner).call(employees.approve, { body: { id: waiting.employeeId, approved: false, reason: 'Wrong company' } });
  const rejected = await host.as(owner).call(employees.list, { query: { status: 'rejected', name: 'Rejectee' } });
  expect(rejected.content).toMatchObject([{ id: waiting.employeeId, leavingReason: 'Wrong company' }]);
});

test('the first and the last day of work do not move through a month whose payroll is approved', async () => {
  const someone = await person([], { startDate: plainDate('2026-01-05') });
  await host.build.payroll({ organizationId, name: 'Office', month: '2026-03', status: 'APPROVED', people: [someone] });
  const update = async (dates: object) => {
    const { version } = await host.as(owner).call(employees.get, { query: { id: someone.employeeId } });
    return host.as(owner).raw(employees.update, { body: { id: someone.employeeId, version, ...dates } });
  };
  const refusedAt = (field: string) => ({ status: 422, errors: [{ field, code: 'form/period-locked' }] });
  expect((await update({ startDate: '2026-03-10' })).json()).toMatchObject(refusedAt('startDate'));
  expect((await update({ endDate: '2026-03-30' })).json()).toMatchObject(refusedAt('endDate'));
  const leave = (endDate: string) =>
    host.as(owner).raw(employees.deactivate, { body: { id: someone.employeeId, reason: 'left', endDate: plainDate(endDate) } });
  expect((await leave('2026-03-30')).json()).toMatchObject(refusedAt('endDate'));
  expect((await update({ startDate: '2026-02-02', endDate: '2026-03-31' })).statusCode).toBe(200);
  expect((await update({ startDate: '2026-03-01', endDate: null })).statusCode).toBe(200);
  expect((await leave('2026-04-10')).statusCode).toBe(200);
});
