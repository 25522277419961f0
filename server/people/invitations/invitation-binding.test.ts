import { beforeAll, expect, test } from 'vitest';
import { company } from '../../../contract/company/company.ts';
import { employees } from '../../../contract/people/employees.ts';
import { invitations } from '../../../contract/people/invitations.ts';
import { organizations } from '../../../contract/people/organizations.ts';
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

test('groups that somebody promised who may give none any more are given to nobody, until another sends it again', async () => {
  const administrator = await host.build.person({ organizationId, groups: ['administrator'] });
  const guest = await host.build.account();
  const body = { emails: [guest.email], permissionGroups: ['administrator' as const] };
  const { content } = await host.as(administrator).call(invitations.create, { body });
  await host.as(owner).call(employees.deactivate, { body: { id: administrator.employeeId, reason: 'gone' } });
  expect((await accept(guest, codeIn(content[0]?.link))).json().code).toBe('invitation/cancelled');
  const again = await host.as(owner).call(invitations.resend, { body: { id: content[0]?.id ?? '' } });
  expect((await accept(guest, codeIn(again.link))).statusCode).toBe(200);
});

test('an invitation of a person whose address was corrected since makes nobody that person', async () => {
  const [wrong, right] = [await host.build.account(), await host.build.account()];
  const made = await host.as(owner).call(employees.create, {
    body: { code: 'T-1', firstName: 'Lek', lastName: 'Sukjai', email: wrong.email },
  });
  const { content } = await host.as(owner).call(invitations.create, { body: { emails: [wrong.email] } });
  await host.as(owner).call(employees.update, { body: { id: made.id, version: made.version, email: right.email } });
  expect((await accept(wrong, codeIn(content[0]?.link))).json().code).toBe('invitation/cancelled');
  const sent = await host.as(owner).call(invitations.create, { body: { emails: [right.email] } });
  expect((await accept(right, codeIn(sent.content[0]?.link))).json()).toMatchObject({ employeeId: made.id });
});

test('nobody asks to join, or begins a company, under an address that is not proved', async () => {
  await host.as(owner).call(company.renewPasscode, { body: {} });
  const passcode = (await host.as(owner).call(company.get)).passcode ?? '';
  const [known, unknown] = [await host.build.account(), await host.build.account({ isVerified: false, registerBy: 'facebook' })];
  for (const person of [known, unknown]) await host.as(person).call(organizations.join, { body: { passcode } });
  const stranger = await host.build.account({ isVerified: false });
  for (const attempt of [
    host.as(stranger).raw(organizations.join, { body: { passcode } }),
    host.as(stranger).raw(organizations.create, { body: {} }),
  ])
    expect((await attempt).json().code).toBe('auth/email-unverified');
  const { content } = await host.as(owner).call(employees.list, { query: { status: 'join-request' } });
  expect(content.map((row) => row.email).sort()).toEqual([known.email, null]);
});

test('a company that invites and takes back again and again does not hide the invitation of another', async () => {
  const other = await host.build.company({ name: 'Second Test' });
  const guest = await host.build.account();
  const body = { emails: [guest.email] };
  await host.as(owner).call(invitations.create, { body });
  for (let times = 0; times < 51; times++) {
    const { content } = await host.as(other.owner).call(invitations.create, { body });
    await host.as(other.owner).call(invitations.cancel, { query: { id: content[0]?.id ?? '' } });
  }
  expect((await host.as(guest).call(invitations.own)).map((item) => item.organizationName)).toEqual(['Siam Test']);
});
