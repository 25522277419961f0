import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { company } from '../../../contract/company/company.ts';
import type { WireBody } from '../../../contract/endpoint.ts';
import { employees } from '../../../contract/people/employees.ts';
import { invitations } from '../../../contract/people/invitations.ts';
import type { Person } from '../../testing/build.ts';

import { freshEmail, invitingCompany } from './testing-invitations.ts';

const { at, host, account, invite, accept, codeFor, seatsTo } = invitingCompany();

test('of many who hold one code at the same moment one comes in', async () => {
  const email = freshEmail();
  const code = await codeFor(email);
  const people = await Promise.all(Array.from({ length: 5 }, () => account(email)));
  const answers = await Promise.all(people.map((person) => accept(person, code)));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 410, 410, 410, 410]);
  expect(await host.as(at.owner).call(company.employeeCount)).toMatchObject({ all: 2, seatsTaken: 2 });
});

test('invitations and approvals at the same moment never go over the seats', async () => {
  const waiting = await Promise.all(
    Array.from({ length: 4 }, () => host.build.person({ organizationId: at.organizationId, approveStatus: 'PENDING' })),
  );
  await seatsTo(4);
  const invites = Array.from({ length: 4 }, () => invite({ emails: [freshEmail(), freshEmail()] }));
  const approvals = waiting.map((person) =>
    host.as(at.owner).raw(employees.approve, { body: { id: person.employeeId, approved: true } }),
  );
  const [sent, approved] = await Promise.all([Promise.all(invites), Promise.all(approvals)]);
  const outcomes = sent.flatMap(({ content }) => content.map((row) => row.outcome));
  const invited = outcomes.filter((outcome) => outcome === 'invited').length;
  const entered = approved.filter((response) => response.statusCode === 200).length;
  expect(invited + entered).toBe(3);
  expect(outcomes.filter((outcome) => outcome === 'over-limit')).toHaveLength(8 - invited);
  for (const response of approved.filter(({ statusCode }) => statusCode !== 200)) {
    expect(response.json()).toMatchObject({ code: 'plan/employee-limit', facts: { n: 4 } });
  }
  expect(await host.as(at.owner).call(company.employeeCount)).toMatchObject({ seatsTaken: 4, seats: 4 });
});

test('a seat that is held for an invitation is free for nobody else, and for everybody once it ran out', async () => {
  await seatsTo(2);
  const email = freshEmail();
  const code = await codeFor(email);
  const body = { code: 'X-1', firstName: 'Mali', lastName: 'Suk' };
  expect((await host.as(at.owner).raw(employees.create, { body })).json()).toMatchObject({
    code: 'plan/employee-limit',
    facts: { n: 2 },
  });
  expect(await invite({ emails: [freshEmail()] })).toMatchObject({
    content: [{ outcome: 'over-limit', link: null }],
    seatLimit: 2,
  });
  host.setNow('2026-06-18T03:00:01Z');
  expect((await host.as(at.owner).raw(employees.create, { body })).statusCode).toBe(200);
  const { content } = await host.as(at.owner).call(invitations.list);
  expect((await host.as(at.owner).raw(invitations.resend, { body: { id: content[0]?.id } })).json().code).toBe(
    'plan/employee-limit',
  );
  expect((await accept(await account(email), code)).json().code).toBe('invitation/expired');
});

test('groups are given by owners and administrators, and ownership by owners', async () => {
  const administrator = await host.build.person({ organizationId: at.organizationId, groups: ['administrator'] });
  const supporter = await host.build.person({ organizationId: at.organizationId, groups: ['supporter'] });
  const refused: [Person, WireBody<typeof invitations.create>['permissionGroups']][] = [
    [administrator, ['owner']],
    [supporter, ['manager']],
  ];
  for (const [by, permissionGroups] of refused) {
    const answer = await host.as(by).raw(invitations.create, { body: { emails: [freshEmail()], permissionGroups } });
    expect(answer.json().code).toBe('auth/forbidden');
  }
  expect((await invite({ emails: [freshEmail()], permissionGroups: ['manager'] }, administrator)).content[0]?.outcome).toBe(
    'invited',
  );
  const { content } = await invite({ emails: [freshEmail()], permissionGroups: ['owner'] });
  const taken = await host.as(supporter).raw(invitations.resend, { body: { id: content[0]?.id } });
  expect(taken.json().code).toBe('auth/forbidden');
});

test('an invitation of another company is as absent as a random one, and its team cannot be named', async () => {
  const other = await host.build.company();
  const { content } = await invite({ emails: [freshEmail()] }, other.owner);
  for (const call of [
    { endpoint: invitations.cancel, input: (id: string) => ({ query: { id } }) },
    { endpoint: invitations.resend, input: (id: string) => ({ body: { id } }) },
  ]) {
    const [foreign, random] = await Promise.all(
      [content[0]?.id ?? '', randomUUID()].map((id) => host.as(at.owner).raw(call.endpoint, call.input(id))),
    );
    expect(foreign?.statusCode).toBe(404);
    expect({ ...foreign?.json(), requestId: '' }).toEqual({ ...random?.json(), requestId: '' });
  }
  const departmentId = await host.build.department(other.organizationId, 'Theirs');
  const answer = await host.as(at.owner).raw(invitations.create, { body: { emails: [freshEmail()], departmentId } });
  expect(answer.json().code).toBe('ref-not-found');
});

test('who has proved an address finds its open invitations without a link, and enters by one of them', async () => {
  const email = freshEmail();
  const other = await host.build.company({ name: 'Second Test' });
  await invite({ emails: [email] });
  await invite({ emails: [email.toUpperCase()] }, other.owner);
  const guest = await account(email);
  const own = await host.as(guest).call(invitations.own);
  expect(own.map((item) => item.organizationName).sort()).toEqual(['Second Test', 'Siam Test']);
  const first = own.find((item) => item.organizationName === 'Siam Test');
  const accepted = await host.as(guest).call(invitations.accept, { body: { invitationId: first?.id ?? '' } });
  expect(accepted).toMatchObject({ organizationId: at.organizationId, approveStatus: { uniqueName: 'APPROVED' } });
  expect((await host.as(guest).call(invitations.own)).map((item) => item.organizationName)).toEqual(['Second Test']);
});

test('an address that is not proved, or is of somebody else, finds nothing, and its id opens nothing', async () => {
  const email = freshEmail();
  const { content } = await invite({ emails: [email] });
  for (const person of [await account(email, false), await account(freshEmail())]) {
    expect(await host.as(person).call(invitations.own)).toEqual([]);
    const refused = await host.as(person).raw(invitations.accept, { body: { invitationId: content[0]?.id } });
    expect(refused.statusCode).toBe(404);
  }
  for (const body of [{}, { code: 'a', invitationId: randomUUID() }])
    expect((await host.as(at.owner).raw(invitations.accept, { body })).statusCode).toBe(422);
});

test('an invitation that was sent again stands once, one that ran out or was taken back not at all', async () => {
  const [email, gone] = [freshEmail(), freshEmail()];
  const { content } = await invite({ emails: [email, gone] });
  await host.as(at.owner).call(invitations.resend, { body: { id: content[0]?.id ?? '' } });
  await host.as(at.owner).call(invitations.cancel, { query: { id: content[1]?.id ?? '' } });
  const guest = await account(email);
  expect(await host.as(guest).call(invitations.own)).toHaveLength(1);
  expect(await host.as(await account(gone)).call(invitations.own)).toEqual([]);
  host.setNow('2026-06-19T03:00:00Z');
  expect(await host.as(guest).call(invitations.own)).toEqual([]);
});

test('a company on trial sends fifty links a day, and one that pays more', async () => {
  const products = (name: string) =>
    host.build.inTenant(at.organizationId, (tx) =>
      tx
        .updateTable('app.subscription')
        .set({ products: JSON.stringify([{ type: 'cloud', name, seats: 500 }]) })
        .where('organization_id', '=', at.organizationId)
        .execute(),
    );
  const emails = (count: number) => Array.from({ length: count }, freshEmail);
  const send = (count: number) => host.as(at.owner).raw(invitations.create, { body: { emails: emails(count) } });
  await products('Full Trial');
  host.services.memberships.forget(at.organizationId);
  expect((await send(50)).statusCode).toBe(200);
  expect((await send(1)).json().code).toBe('too-many-requests');
  await products('TA Standard');
  host.services.memberships.forget(at.organizationId);
  expect((await send(20)).statusCode).toBe(200);
});
