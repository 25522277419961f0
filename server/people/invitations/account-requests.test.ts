import { beforeAll, expect, test } from 'vitest';
import { session } from '../../../contract/company/session.ts';
import type { WireBody } from '../../../contract/endpoint.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { payrollSlips } from '../../../contract/payroll/payroll-slips.ts';
import { employees } from '../../../contract/people/employees.ts';
import { invitations } from '../../../contract/people/invitations.ts';
import { positions } from '../../../contract/people/positions.ts';
import { plainDate } from '../../../domain/units.ts';
import { notify } from '../../notifications/notify.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { codeIn } from './testing-invitations.ts';

const host = appForFile();
let owner: Person;
let organizationId: string;
beforeAll(async () => {
  ({ owner, organizationId } = await host.build.company({ name: 'Siam Test' }));
});

const accept = (person: Person, code: string) => host.as(person).raw(invitations.accept, { body: { code } });

/** A person with pay and identity whom the company knows and who has no account. */
async function knownPerson(email: string) {
  const made = await host.as(owner).call(employees.create, {
    body: {
      code: `K-${email.slice(0, 20)}`,
      firstName: 'Malee',
      lastName: 'Wongsa',
      email,
      phone: '0891112222',
      nationalId: '1101700230708',
      bankCode: '004',
      bankAccount: '0123456789',
    },
  });
  await host.as(owner).call(positions.setSalary, {
    body: { employeeId: made.id, salaryBase: 76_543.21, activeDate: plainDate('2026-01-01') },
  });
  return made;
}
const here = (person: Person) => ({ ...person, organizationId });
const invited = async (by: Person, body: WireBody<typeof invitations.create>) =>
  codeIn((await host.as(by).call(invitations.create, { body })).content[0]?.link);
const requests = async (by: Person) =>
  (await host.as(by).call(employees.list, { query: { status: 'join-request', size: 100 } })).content;

test('a supporter does not change how a person is reached, so nobody is invited in the place of another', async () => {
  const supporter = await host.build.person({ organizationId, groups: ['supporter'] });
  const known = await knownPerson('known-1@example.test');
  for (const contact of [{ email: 'evil@example.test' }, { email: null }, { phone: '0899999999' }, { phone: null }]) {
    const answer = await host.as(supporter).raw(employees.update, { body: { id: known.id, version: known.version, ...contact } });
    expect(answer.json().code).toBe('auth/forbidden');
  }
  const same = { email: 'known-1@example.test', phone: '0891112222', title: 'Ms' };
  const kept = await host.as(supporter).raw(employees.update, { body: { id: known.id, version: known.version, ...same } });
  expect(kept.statusCode).toBe(200);
});

test('whom a supporter invites waits as a known person until an owner or administrator agrees, and reads nothing until then', async () => {
  const supporter = await host.build.person({ organizationId, groups: ['supporter'] });
  const known = await knownPerson('known-2@example.test');
  const guest = await host.build.account({ email: 'known-2@example.test' });
  const code = await invited(supporter, { emails: [guest.email] });
  expect((await accept(guest, code)).json()).toMatchObject({ employeeId: known.id, approveStatus: { uniqueName: 'PENDING' } });
  expect((await accept(guest, code)).json()).toMatchObject({ approveStatus: { uniqueName: 'PENDING' } });
  for (const call of [employees.get, payrollSlips.employeeSlips])
    expect((await host.as(here(guest)).raw(call, { query: {} })).statusCode).toBe(403);
  const profile = await host.as(guest).call(session.profile);
  expect(profile.lastVisitEmployee).toMatchObject({
    approveStatus: { uniqueName: 'PENDING' },
    code: '',
    firstName: '',
    imageUrl: null,
  });
  expect(await host.as(owner).call(employees.get, { query: { id: known.id } })).toMatchObject({
    approveStatus: { uniqueName: 'APPROVED' },
    hasAccount: false,
    accountRequest: { email: guest.email },
  });
  expect((await requests(owner)).find((row) => row.id === known.id)).toMatchObject({
    approveStatus: { uniqueName: 'PENDING' },
    accountRequest: { email: guest.email },
  });
  expect((await requests(supporter)).map((row) => row.id)).not.toContain(known.id);
  const told = await host.as(owner).call(notifications.list, { query: {} });
  expect(told.content[0]).toMatchObject({ kind: 'join-requested', link: '/employee/join-request' });
  const decide = (by: Person) => host.as(by).raw(employees.approve, { body: { id: known.id, approved: true } });
  expect((await decide(supporter)).json().code).toBe('auth/forbidden');
  expect((await decide(owner)).statusCode).toBe(200);
  expect((await decide(owner)).json().code).toBe('state/not-allowed');
  expect(await host.as(here(guest)).call(employees.get)).toMatchObject({
    id: known.id,
    nationalId: '1101700230708',
    hasAccount: true,
  });
});

test('a request of an account that is rejected leaves the person free for the right one; deactivating ends it too', async () => {
  const supporter = await host.build.person({ organizationId, groups: ['supporter'] });
  const known = await knownPerson('known-3@example.test');
  const guest = await host.build.account({ email: 'known-3@example.test' });
  await accept(guest, await invited(supporter, { emails: [guest.email] }));
  const body = { id: known.id, approved: false, reason: 'Not her address' };
  expect((await host.as(owner).raw(employees.approve, { body })).statusCode).toBe(200);
  expect((await host.as(guest).call(session.profile)).lastVisitEmployee).toBeNull();
  const mails = await host.services.pool.query('select subject from directory.mail where recipient = $1 order by created_at', [
    guest.email,
  ]);
  expect(mails.rows.at(-1)).toMatchObject({ subject: 'Siam Test has rejected your request' });
  await accept(guest, await invited(supporter, { emails: [guest.email] }));
  await host.as(supporter).call(employees.deactivate, { body: { id: known.id, reason: 'left' } });
  await host.as(supporter).call(employees.reactivate, { body: { id: known.id } });
  expect((await host.as(here(guest)).raw(employees.get)).statusCode).toBe(403);
});

test('an account that an owner invited is the known person at once, unless the invitation asks for approval', async () => {
  const known = await knownPerson('known-4@example.test');
  const guest = await host.build.account({ email: 'known-4@example.test' });
  const first = await accept(guest, await invited(owner, { emails: [guest.email] }));
  expect(first.json()).toMatchObject({ employeeId: known.id, approveStatus: { uniqueName: 'APPROVED' } });
  await knownPerson('known-5@example.test');
  const second = await host.build.account({ email: 'known-5@example.test' });
  const answer = await accept(second, await invited(owner, { emails: [second.email], needsApproval: true }));
  expect(answer.json()).toMatchObject({ approveStatus: { uniqueName: 'PENDING' } });
});

test('what happens to a person is not told to an account that waits to be them', async () => {
  const supporter = await host.build.person({ organizationId, groups: ['supporter'] });
  const known = await knownPerson('known-6@example.test');
  const guest = await host.build.account({ email: 'known-6@example.test' });
  await accept(guest, await invited(supporter, { emails: [guest.email] }));
  await host.build.inTenant(organizationId, (tx) =>
    notify(
      { tx, organizationId, now: host.services.now(), services: host.services, log: host.app.log, afterCommit: () => undefined },
      { to: { employeeIds: [known.id] }, kind: 'shift-published', facts: {}, link: '/me/shifts' },
    ),
  );
  const rows = await host.build.inTenant(organizationId, (tx) =>
    tx
      .selectFrom('app.notification')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('employee_id', '=', known.id)
      .execute(),
  );
  expect(rows).toEqual([]);
});
