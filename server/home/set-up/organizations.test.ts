import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { company } from '../../../contract/company/company.ts';
import { session } from '../../../contract/company/session.ts';
import { employees } from '../../../contract/people/employees.ts';
import { organizations } from '../../../contract/people/organizations.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';

const host = appForFile({ now: '2026-06-15T03:00:00Z' });

const newcomer = () => host.build.account();
const passcodeOf = async (owner: Person) => {
  await host.as(owner).call(company.renewPasscode, { body: {} });
  return (await host.as(owner).call(company.get)).passcode ?? '';
};
const join = (person: Person, passcode: string) => host.as(person).raw(organizations.join, { body: { passcode } });
const countOf = async (organizationId: string) => {
  const { rows } = await host.services.pool.query('select 1 from directory.membership where organization_id = $1', [
    organizationId,
  ]);
  return rows.length;
};

test('whoever begins a company owns it, may try everything for thirty days and goes on with its set-up', async () => {
  const person = await newcomer();
  const made = await host.as(person).call(organizations.create, { body: { name: 'Nok & Dee', businessTypeId: 'retail' } });
  expect(await host.as(person).call(session.profile)).toMatchObject({
    lastVisitEmployee: {
      id: made.employeeId,
      code: '0001',
      firstName: 'Nok',
      permissionGroups: ['owner'],
      approveStatus: { uniqueName: 'APPROVED' },
      organization: { id: made.organizationId, name: 'Nok & Dee', isSetup: false },
    },
    plan: { cloud: true, payroll: true, station: false, isFree: false, seats: 50 },
    subscriptions: [{ endDate: '2026-07-15 03:00:00' }],
  });
  const me = host.as({ ...person, organizationId: made.organizationId });
  expect(await me.call(company.setupDraft)).toMatchObject({
    step: 2,
    values: { businessTypeId: 'retail', name: 'Nok & Dee', countryId: 'TH', currencyId: 'THB' },
  });
  expect((await me.call(company.get)).passcode).toHaveLength(8);
});

test('the same request makes one company, also when it is sent twice at once', async () => {
  const person = await newcomer();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => host.as(person).raw(organizations.create, { body: {}, key })));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await host.as(person).call(session.organizations)).toHaveLength(1);
});

test('one account begins five companies a day and not more', async () => {
  const person = await newcomer();
  for (let index = 0; index < 5; index++) await host.as(person).call(organizations.create, { body: {} });
  const sixth = await host.as(person).raw(organizations.create, { body: {} });
  expect([sixth.statusCode, sixth.json().code, sixth.json().facts.minutes]).toEqual([429, 'too-many-requests', 1440]);
  host.setNow('2026-06-16T03:00:01Z');
  expect((await host.as(person).raw(organizations.create, { body: {} })).statusCode).toBe(200);
});

test('a company needs an owner with names, and choices that exist', async () => {
  const nameless = { userId: `user-${randomUUID()}`, email: 'x@example.test', employeeId: '', organizationId: '', groups: [] };
  const answer = await host.as(nameless).raw(organizations.create, { body: {} });
  expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([422, { field: 'firstName', code: 'form/required' }]);
  const wrong = await host.as(await newcomer()).raw(organizations.create, { body: { countryId: 'XX' } });
  expect(wrong.json().errors[0]).toMatchObject({ field: 'countryId' });
});

test('the right passcode adds only somebody who waits, however it is typed', async () => {
  const { owner, organizationId } = await host.build.company({ name: 'Siam Test' });
  const passcode = await passcodeOf(owner);
  const person = await newcomer();
  const typed = ` ${passcode.slice(0, 4).toLowerCase()}-${passcode.slice(4).toLowerCase()} `;
  const answer = await host.as(person).call(organizations.join, { body: { passcode: typed } });
  expect(answer).toMatchObject({ organizationId, organizationName: 'Siam Test', approveStatus: { uniqueName: 'PENDING' } });
  expect(await host.as(person).call(session.profile)).toMatchObject({
    lastVisitEmployee: { id: answer.employeeId, approveStatus: { uniqueName: 'PENDING' }, permissionGroups: [] },
  });
  const inside = await host.as({ ...person, organizationId }).raw(employees.get);
  expect(inside.statusCode).toBe(403);
  const waiting = await host.as(owner).call(employees.list, { query: { status: 'join-request' } });
  expect(waiting.content).toMatchObject([{ firstName: 'Nok', lastName: 'Dee', email: person.email, hasAccount: true }]);
});

test('asking twice is refused, also at the same moment, and one request stands', async () => {
  const { owner, organizationId } = await host.build.company();
  const passcode = await passcodeOf(owner);
  const person = await newcomer();
  const answers = await Promise.all([1, 2, 3].map(() => join(person, passcode)));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
  expect((await join(person, passcode)).json()).toMatchObject({
    code: 'array/already-exist',
    facts: { approveStatus: 'PENDING' },
  });
  expect(await countOf(organizationId)).toBe(2);
});

test('many who join at once get codes of their own', async () => {
  const { owner } = await host.build.company();
  const passcode = await passcodeOf(owner);
  const people = await Promise.all(Array.from({ length: 6 }, () => newcomer()));
  const answers = await Promise.all(people.map((person) => join(person, passcode)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200));
});

test('whoever was turned down asks again in vain until the company takes them back', async () => {
  const { owner, organizationId } = await host.build.company();
  const passcode = await passcodeOf(owner);
  const person = await newcomer();
  const { employeeId } = await host.as(person).call(organizations.join, { body: { passcode } });
  await host.as(owner).call(employees.approve, { body: { id: employeeId, approved: false, reason: 'Not one of us' } });
  expect((await join(person, passcode)).json()).toMatchObject({ facts: { approveStatus: 'REJECTED' } });
  await host.as(owner).call(employees.reactivate, { body: { id: employeeId } });
  expect((await host.as({ ...person, organizationId }).raw(employees.get)).statusCode).toBe(200);
});

test('a wrong passcode and a former one read the same, and five wrong ones make an account wait', async () => {
  const { owner } = await host.build.company();
  const former = await passcodeOf(owner);
  const passcode = await passcodeOf(owner);
  const person = await newcomer();
  const [wrong, old] = [await join(person, 'AAAAAAAA'), await join(person, former)];
  expect(wrong.json()).toMatchObject({ code: 'org/invalid-passcode', message: 'Invalid company passcode. Please try again.' });
  expect({ ...old.json(), requestId: '' }).toEqual({ ...wrong.json(), requestId: '' });
  await Promise.all([1, 2, 3].map(() => join(person, 'BBBBBBBB')));
  const refused = await join(person, passcode);
  expect([refused.statusCode, refused.json().code, refused.json().facts]).toEqual([429, 'too-many-requests', { minutes: 15 }]);
  expect(refused.headers['retry-after']).toBe('900');
  host.setNow('2026-06-15T03:15:01Z');
  expect((await join(person, passcode)).statusCode).toBe(200);
});

test('guesses at the same moment do not slip past the limit, nor do those of many accounts at one address', async () => {
  host.setNow('2026-06-15T05:00:00Z');
  const person = await newcomer();
  const answers = await Promise.all(Array.from({ length: 12 }, () => join(person, 'CCCCCCCC')));
  expect(answers.filter((answer) => answer.statusCode === 422)).toHaveLength(5);
  const others = await Promise.all(Array.from({ length: 5 }, () => newcomer()));
  const codes: number[] = [];
  for (const other of others) for (let index = 0; index < 5; index++) codes.push((await join(other, 'DDDDDDDD')).statusCode);
  expect(codes.filter((code) => code === 422).length).toBeLessThanOrEqual(15);
  expect(codes.at(-1)).toBe(429);
});

test('a company that is not set up cannot be joined', async () => {
  host.setNow('2026-06-15T07:00:00Z');
  const founder = await newcomer();
  const { organizationId } = await host.as(founder).call(organizations.create, { body: {} });
  const { passcode } = await host.as({ ...founder, organizationId }).call(company.get);
  expect((await join(await newcomer(), passcode ?? '')).json().code).toBe('org/invalid-passcode');
});

test('the lists of choices are whole, named in both languages, Thailand and the baht first', async () => {
  const me = host.as(await newcomer());
  const [countries, currencies, kinds] = [
    await me.call(organizations.countries),
    await me.call(organizations.currencies),
    await me.call(organizations.businessTypes),
  ];
  expect(countries).toHaveLength(249);
  expect(countries[0]).toEqual({ id: 'TH', nameEn: 'Thailand', nameTh: 'ไทย' });
  expect(countries.find((country) => country.id === 'JP')).toMatchObject({ nameEn: 'Japan', nameTh: 'ญี่ปุ่น' });
  expect(currencies[0]).toMatchObject({ id: 'THB', nameEn: 'Thai Baht' });
  expect(
    [...countries, ...currencies].filter((country) => country.nameEn === country.id || country.nameTh === country.id),
  ).toEqual([]);
  expect(kinds.map((kind) => kind.id)).toContain('retail');
});

test('registering makes a profile once and only for oneself', async () => {
  const person = { userId: `user-${randomUUID()}`, email: 'one@example.test', employeeId: '', organizationId: '', groups: [] };
  const me = host.as(person);
  await me.call(session.register, { body: { uid: person.userId, email: 'ONE@example.test', registerBy: 'google' } });
  await me.call(session.register, { body: { uid: person.userId, registerBy: 'phone' } });
  expect(await me.call(session.profile)).toMatchObject({ email: 'one@example.test', registerBy: 'google' });
  expect((await me.raw(session.register, { body: { uid: 'another', registerBy: 'email' } })).statusCode).toBe(403);
});
