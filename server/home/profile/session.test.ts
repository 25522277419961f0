import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '../../../contract/company/session.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';

let server: TestApp;
let owner: Person;
let second: Person;

/** One account with two companies: the second employment is written for the same user. */
beforeAll(async () => {
  server = await startTestApp();
  ({ owner } = await server.build.company({ name: 'Lotus', plan: 'full' }));
  const other = await server.build.company({ name: 'Orchid', plan: 'lite' });
  const person = await server.build.person({ organizationId: other.organizationId, groups: ['manager'] });
  await server.services.pool.query('update directory.membership set user_id = $1 where employee_id = $2', [
    owner.userId,
    person.employeeId,
  ]);
  second = { ...person, userId: owner.userId, email: owner.email };
});
afterAll(() => server.close());

const visit = (employeeId: string) => server.as(owner).call(session.visit, { body: { employeeId } });

test('the profile names the account, its companies, what it may do and what is paid for', async () => {
  await visit(owner.employeeId);
  const profile = await server.as(owner).call(session.profile);
  expect(profile).toMatchObject({
    id: owner.userId,
    email: owner.email,
    lastVisitEmployee: {
      id: owner.employeeId,
      organization: {
        name: 'Lotus',
        isSetup: true,
        shiftBoardType: 'weekly',
        country: { code: 'TH' },
        timeZone: { uniqueName: 'Asia/Bangkok' },
      },
      permissionGroups: ['owner'],
      approveStatus: { uniqueName: 'APPROVED' },
      managesDepartments: false,
    },
    plan: { cloud: true, payroll: true, isLite: false, isFree: false },
  });
  expect(profile.subscriptions[0]).toMatchObject({ endDate: '2099-01-01 00:00:00', status: { name: 'Active' } });
  expect(profile.subscriptions[0]?.order.orderItems[0]?.product).toEqual({
    type: 'cloud',
    name: 'TA Enterprise',
    numberSpecified: 500,
  });
  expect(profile.employees.map((employee) => employee.organization.name).sort()).toEqual(['Lotus', 'Orchid']);
});

test('switching the company changes the profile and where calls without a named company go', async () => {
  await visit(second.employeeId);
  const profile = await server.as(owner).call(session.profile);
  expect(profile.lastVisitEmployee).toMatchObject({ id: second.employeeId, organization: { name: 'Orchid' } });
  expect(profile.plan).toMatchObject({ isLite: true, payroll: false });
  const membership = await server.services.memberships.find(owner.userId, null, false);
  expect(membership?.organization.id).toBe(second.organizationId);
  await visit(owner.employeeId);
  const back = await server.services.memberships.find(owner.userId, null, false);
  expect(back?.organization.id).toBe(owner.organizationId);
});

test("another person's employment is as absent as a random id", async () => {
  const stranger = await server.build.person({ organizationId: owner.organizationId });
  const [foreign, random] = await Promise.all(
    [stranger.employeeId, randomUUID()].map((employeeId) => server.as(owner).raw(session.visit, { body: { employeeId } })),
  );
  expect(foreign?.statusCode).toBe(404);
  expect({ ...foreign?.json(), requestId: '' }).toEqual({ ...random?.json(), requestId: '' });
});

test('a head of a department is told so', async () => {
  const head = await server.build.person({ organizationId: owner.organizationId });
  await server.build.department(owner.organizationId, 'Kitchen', [head]);
  expect((await server.as(head).call(session.profile)).lastVisitEmployee?.managesDepartments).toBe(true);
});

test.each(['PENDING', 'REJECTED', 'DEACTIVATED'] as const)(
  'somebody %s is told nothing of what the company bought',
  async (approveStatus) => {
    const outside = await server.build.person({ organizationId: owner.organizationId, approveStatus });
    expect(await server.as(outside).call(session.profile)).toMatchObject({ plan: null, subscriptions: [], trialEndsAt: null });
  },
);

test('names, phone and language change as named and stay otherwise', async () => {
  const person = await server.build.person({ organizationId: owner.organizationId, firstName: 'Somchai' });
  const me = server.as(person);
  await me.call(session.update, { body: { lastName: 'Rakdee', phone: '081-234-5678', language: 'th' } });
  expect(await me.call(session.profile)).toMatchObject({
    firstName: 'Somchai',
    lastName: 'Rakdee',
    phone: '+66812345678',
    language: 'th',
  });
  await me.call(session.update, { body: { phone: null } });
  expect(await me.call(session.profile)).toMatchObject({ lastName: 'Rakdee', phone: null, language: 'th' });
  expect((await me.raw(session.update, { body: { roles: ['ADMIN'] } })).statusCode).toBe(422);
});

test.each(['25:61', 'Infinity', '', '081'])('the phone of an account is a telephone number, not "%s"', async (phone) => {
  const answer = await server.as(owner).raw(session.update, { body: { phone } });
  expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'phone', code: 'form/phone' }] });
});

test('an account without a company has a profile and an empty list', async () => {
  const stranger: Person = {
    userId: `issuer|${randomUUID()}`,
    email: 'new@example.test',
    employeeId: '',
    organizationId: '',
    groups: [],
  };
  expect(await server.as(stranger).call(session.profile)).toMatchObject({
    email: 'new@example.test',
    lastVisitEmployee: null,
    employees: [],
    plan: null,
  });
  expect(await server.as(stranger).call(session.organizations)).toEqual([]);
  await server.as(stranger).call(session.update, { body: { firstName: 'Nok', lastName: 'Dee' } });
  expect(await server.as(stranger).call(session.profile)).toMatchObject({ firstName: 'Nok', lastName: 'Dee' });
});

test('nobody reads a profile without signing in', async () => {
  for (const endpoint of [session.profile, session.organizations]) {
    expect((await server.anonymous.raw(endpoint)).statusCode).toBe(401);
  }
});
