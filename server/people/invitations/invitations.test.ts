import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { company } from '../../../contract/company/company.ts';
import { session } from '../../../contract/company/session.ts';
import { employees } from '../../../contract/people/employees.ts';
import { invitations } from '../../../contract/people/invitations.ts';
import { adminForFile } from '../../testing/admin-for-file.ts';

import { codeIn, freshEmail, invitingCompany } from './testing-invitations.ts';

const { at, host, account, invite, accept, codeFor, seatsTo } = invitingCompany();
const admin = adminForFile(host);

test('many are invited at once and each address gets its own outcome', async () => {
  const member = await host.build.person({ organizationId: at.organizationId });
  const [first, second] = [freshEmail(), freshEmail()];
  const { content } = await invite({
    emails: [first, member.email, 'no-address', first.toUpperCase()],
    phones: ['081-234-5678', '12'],
  });
  expect(content.map(({ outcome, sentBy }) => [outcome, sentBy])).toEqual([
    ['invited', 'email'],
    ['member', null],
    ['invalid', null],
    ['already-invited', null],
    ['invited', 'sms'],
    ['invalid', null],
  ]);
  const again = await invite({ emails: [first, second], phones: ['+66 81 234 5678'] });
  expect(again.content.map((row) => row.outcome)).toEqual(['already-invited', 'invited', 'already-invited']);
  const listed = await host.as(at.owner).call(invitations.list);
  expect(listed.content.map((row) => row.email ?? row.phone).sort()).toEqual(['+66812345678', first, second].sort());
  expect(await host.as(at.owner).call(company.employeeCount)).toMatchObject({ invitation: 3, seatsTaken: 5 });
});

test('a mail goes out with the link that the inviter sees once, and the code is kept nowhere else', async () => {
  const email = freshEmail();
  const { content } = await invite({ emails: [email] });
  const link = content[0]?.link ?? '';
  const mail = await host.services.pool.query('select subject, link, html from directory.mail where recipient = $1', [email]);
  expect(mail.rows).toHaveLength(1);
  expect(mail.rows[0]).toMatchObject({ subject: 'Siam Test invites you to Wela', link });
  expect(link).toMatch(/\/en\/accept-invite\?code=[\w-]{43}&email=[^&]+&organizationId=/);
  const kept = await host.build.inTenant(at.organizationId, async (tx) => [
    (await tx.client.query('select * from app.invitation where organization_id = $1', [at.organizationId])).rows,
    (await tx.client.query('select * from app.idempotency_key where organization_id = $1', [at.organizationId])).rows,
    (await tx.client.query('select * from app.audit_event where organization_id = $1', [at.organizationId])).rows,
    (await tx.client.query('select * from directory.invitation where organization_id = $1', [at.organizationId])).rows,
  ]);
  expect(JSON.stringify(kept)).not.toContain(codeIn(link));
});

test('who invites is named as the reader of the language knows them, on the page of a link and in the list of an account', async () => {
  const guest = await account(freshEmail());
  const code = await codeFor(guest.email);
  await host.build.inTenant(at.organizationId, ({ client }) =>
    client.query(
      `update app.employee set first_name = 'มาลี', last_name = 'วงศา', first_name_en = 'Malee', last_name_en = 'Wongsa'
        where organization_id = $1 and id = $2`,
      [at.organizationId, at.owner.employeeId],
    ),
  );
  for (const [language, inviterName] of [
    ['en', 'Malee Wongsa'],
    ['th', 'มาลี วงศา'],
  ] as const) {
    const headers = { 'accept-language': language };
    expect(await host.anonymous.call(invitations.info, { query: { code }, headers })).toMatchObject({ inviterName });
    expect(await host.as(guest).call(invitations.own, { headers })).toMatchObject([{ inviterName }]);
  }
});

test('the page of a link learns who invites whom where, and nothing of an unknown code', async () => {
  const email = `somchai-${randomUUID().slice(0, 6)}@example.test`;
  const code = await codeFor(email);
  const info = await host.anonymous.call(invitations.info, { query: { code } });
  expect(info).toMatchObject({ organizationName: 'Siam Test', inviterName: 'Olan Owner', state: 'open', channel: 'email' });
  expect(info.maskedAddress).toMatch(/^s•••••.@example\.test$/);
  expect((await host.anonymous.raw(invitations.info, { query: { code: 'unknown' } })).statusCode).toBe(404);
});

test('the invited account comes in approved, in its team and with its groups', async () => {
  const departmentId = await host.build.department(at.organizationId, 'Kitchen');
  const email = freshEmail();
  const code = await codeFor(email, { departmentId, permissionGroups: ['supporter'] });
  const person = await account(email);
  const answer = await accept(person, code);
  expect(answer.json()).toMatchObject({
    organizationId: at.organizationId,
    organizationName: 'Siam Test',
    approveStatus: { uniqueName: 'APPROVED' },
  });
  expect(await host.as(person).call(session.profile)).toMatchObject({
    lastVisitEmployee: { organization: { id: at.organizationId }, permissionGroups: ['supporter'] },
  });
  const seen = await host.as({ ...person, organizationId: at.organizationId }).call(employees.get);
  expect(seen).toMatchObject({ department: { id: departmentId }, startDate: '2026-06-15', email });
  expect((await accept(person, code)).json()).toMatchObject({ employeeId: answer.json().employeeId });
  expect((await host.anonymous.call(invitations.info, { query: { code } })).state).toBe('used');
});

test('an invitation that needs approval leaves the person waiting', async () => {
  const email = freshEmail();
  const code = await codeFor(email, { needsApproval: true });
  const person = await account(email);
  expect((await accept(person, code)).json()).toMatchObject({ approveStatus: { uniqueName: 'PENDING' } });
  expect((await host.as({ ...person, organizationId: at.organizationId }).raw(employees.get)).statusCode).toBe(403);
  expect(await host.as(at.owner).call(company.employeeCount)).toMatchObject({ joinRequest: 1, invitation: 0 });
});

test('somebody whom the company has without an account becomes that person, and takes no further seat', async () => {
  const email = freshEmail();
  const made = await host
    .as(at.owner)
    .call(employees.create, { body: { code: 'K-7', firstName: 'Mali', lastName: 'Suk', email } });
  await seatsTo(2);
  const code = await codeFor(email);
  expect(await host.as(at.owner).call(company.employeeCount)).toMatchObject({ seatsTaken: 2 });
  const person = await account(email);
  expect((await accept(person, code)).json()).toMatchObject({ employeeId: made.id, approveStatus: { uniqueName: 'APPROVED' } });
});

test('another account, an unproved address and a stranger get nothing', async () => {
  const email = freshEmail();
  const code = await codeFor(email);
  expect((await accept(await account(freshEmail()), code)).json()).toMatchObject({
    code: 'invitation/foreign',
    message: 'This invitation was sent to another address. Please sign in with the account it was sent to.',
  });
  expect((await accept(await account(email, false), code)).json().code).toBe('invitation/unverified');
  expect((await host.anonymous.raw(invitations.accept, { body: { code } })).statusCode).toBe(401);
  expect((await accept(await account(email), 'x'.repeat(43))).statusCode).toBe(404);
});

test('a phone invitation is for the number one signs in with, not for one that was typed', async () => {
  const { content } = await invite({ phones: ['089 765 4321'] });
  const code = codeIn(content[0]?.link);
  const typed = await account(freshEmail());
  await host.as(typed).call(session.update, { body: { phone: '+66897654321' } });
  expect((await accept(typed, code)).json().code).toBe('invitation/foreign');
  expect((await host.anonymous.call(invitations.info, { query: { code } })).maskedAddress).toMatch(/^•+321$/);
});

test('whoever signs in with the invited number comes in', async () => {
  const phone = `+6689${String(Date.now()).slice(-7)}`;
  const { content } = await invite({ phones: [`0${phone.slice(3)}`] });
  const person = await account(freshEmail());
  await admin.client.query(
    `with made as (insert into identity."user" (id, name, email) values ($1, '', $2) returning id)
      insert into identity.account (id, account_id, provider_id, user_id) select $1, $3, 'phone', id from made`,
    [person.userId, person.email, phone],
  );
  const texted = () => host.services.pool.query('select body from directory.text_message where recipient = $1', [phone]);
  await expect
    .poll(async () => (await texted()).rows)
    .toMatchObject([{ body: expect.stringContaining(content[0]?.link ?? '-') }]);
  expect((await accept(person, codeIn(content[0]?.link))).statusCode).toBe(200);
});

test('one invitation is sent again five times an hour and not more', async () => {
  const { content } = await invite({ emails: [freshEmail()] });
  const resend = () => host.as(at.owner).raw(invitations.resend, { body: { id: content[0]?.id } });
  for (let index = 0; index < 5; index++) expect((await resend()).statusCode).toBe(200);
  expect((await resend()).json()).toMatchObject({ code: 'too-many-requests', facts: { minutes: 60 } });
});

test('run out, withdrawn and replaced links each say so, in both languages', async () => {
  const [late, withdrawn, replaced] = [freshEmail(), freshEmail(), freshEmail()];
  const { content } = await invite({ emails: [late, withdrawn, replaced] });
  const [lateOne, withdrawnOne, replacedOne] = content;
  await host.as(at.owner).call(invitations.cancel, { query: { id: withdrawnOne?.id ?? '' } });
  const fresh = await host.as(at.owner).call(invitations.resend, { body: { id: replacedOne?.id ?? '' } });
  expect((await accept(await account(withdrawn), codeIn(withdrawnOne?.link))).json().code).toBe('invitation/cancelled');
  expect((await accept(await account(replaced), codeIn(replacedOne?.link))).json().code).toBe('invitation/expired');
  host.setNow('2026-06-18T03:00:00Z');
  const person = await account(late);
  const expired = await host
    .as(person)
    .raw(invitations.accept, { body: { code: codeIn(lateOne?.link) }, headers: { 'accept-language': 'th' } });
  expect(expired.json()).toMatchObject({ code: 'invitation/expired', status: 410 });
  expect(expired.json().message).toContain('คำเชิญนี้หมดอายุแล้ว');
  const renewed = await host.as(at.owner).call(invitations.resend, { body: { id: replacedOne?.id ?? '' } });
  expect((await accept(await account(replaced), codeIn(fresh.link))).json().code).toBe('invitation/expired');
  const other = await host.anonymous.call(invitations.info, { query: { code: codeIn(renewed.link) } });
  expect(other.state).toBe('open');
});

test('a list shows what is open and what ran out, and finds by state and address', async () => {
  const [late, open, gone] = [`late-${freshEmail()}`, freshEmail(), freshEmail()];
  await invite({ emails: [late, gone] });
  host.setNow('2026-06-19T03:00:00Z');
  await invite({ emails: [open] });
  const listed = await host.as(at.owner).call(invitations.list);
  const idOf = (email: string) => listed.content.find((row) => row.email === email)?.id ?? '';
  await host.as(at.owner).call(invitations.cancel, { query: { id: idOf(gone) } });
  const me = host.as(at.owner);
  expect((await me.call(invitations.list)).content.map((row) => [row.email, row.state])).toEqual([
    [open, 'open'],
    [late, 'expired'],
  ]);
  expect((await me.call(invitations.list, { query: { state: ['cancelled'] } })).content).toMatchObject([{ email: gone }]);
  expect((await me.call(invitations.list, { query: { search: 'LATE-' } })).totalElements).toBe(1);
  expect((await me.raw(invitations.cancel, { query: { id: idOf(gone) } })).json().code).toBe('state/not-allowed');
  const { content } = await invite({ emails: [late], permissionGroups: ['manager'] });
  expect(content[0]).toMatchObject({ outcome: 'invited', id: idOf(late) });
});
