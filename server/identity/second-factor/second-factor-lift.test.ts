import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { providerConsole } from '../../../contract/console/console.ts';
import { identity } from '../../../contract/identity/identity.ts';
import { signInSecurity } from '../../../contract/identity/sign-in-security.ts';
import { employees } from '../../../contract/people/employees.ts';
import type { PermissionGroup } from '../../../domain/permissions.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import { type Build, createBuild } from '../../testing/build.ts';
import { type IdentityApp, startIdentityApp } from '../../testing/identity-app.ts';
import { addAccount, PASSWORD } from '../accounts/testing-accounts.ts';

const START = Date.parse('2030-05-01T00:00:00Z');
const HOUR = 3_600_000;
const REASON = 'The phone fell into the river.';
let server: IdentityApp;
let build: Build;
beforeAll(async () => {
  server = await startIdentityApp();
  build = createBuild(server.services);
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

const post = (browser: Browser, path: string, json: unknown) => browser.send('POST', path, { json });
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;
async function signIn(email: string) {
  const browser = openBrowser(server.app);
  return { browser, answer: await post(browser, identity.signIn.path, { email, password: PASSWORD }) };
}

/** A person of a company who signs in here, for whom the factory made another account. */
async function member(organizationId: string, groups: PermissionGroup[]) {
  const { email, userId } = await addAccount(server);
  const person = await build.person({ organizationId, groups });
  await server.services.pool.query('update directory.membership set user_id = $1 where user_id = $2', [userId, person.userId]);
  return { email, userId, employeeId: person.employeeId };
}

/** An owner, and a person of the company who has a second step and lost the phone. */
async function company() {
  server.setNow(START);
  const { organizationId } = await build.company();
  const [owner, person] = [await member(organizationId, ['owner']), await member(organizationId, ['maker'])];
  const { browser } = await signIn(person.email);
  const { secret } = (await post(browser, signInSecurity.setUpSecondFactor.path, { password: PASSWORD })).json();
  const codeAt = (at: number) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });
  expect((await post(browser, signInSecurity.confirmSecondFactor.path, { code: codeAt(START) })).statusCode).toBe(200);
  const asOwner = (await signIn(owner.email)).browser;
  const ask = (id = person.employeeId) => post(asOwner, employees.liftSecondFactor.path, { id, reason: REASON });
  return { organizationId, owner, person, browser, codeAt, ask };
}

async function mailTo(email: string, subject: string): Promise<string> {
  const find = async () => {
    const { rows } = await server.services.pool.query('select link from directory.mail where recipient = $1 and subject = $2', [
      email,
      subject,
    ]);
    return rows[0]?.link;
  };
  await expect.poll(find).toBeTruthy();
  return find();
}
const ASKED = 'Two-step verification will be lifted';

test('a day after an owner asked, the person signs in with the password alone and is told', async () => {
  const { organizationId, person, ask } = await company();
  const asked = await ask();
  expect([asked.statusCode, asked.json()]).toEqual([200, { dueAt: '2030-05-02 00:00:00' }]);
  await mailTo(person.email, ASKED);
  server.setNow(START + 24 * HOUR - 1);
  expect((await signIn(person.email)).answer.json().second_factor).toBeTruthy();
  server.setNow(START + 24 * HOUR);
  expect((await signIn(person.email)).answer.json().id_token).toBeTruthy();
  await mailTo(person.email, 'Two-step verification was lifted');
  const { rows } = await build.inTenant(organizationId, (tx) =>
    tx.client.query(`select entity_id, after from app.audit_event where action = 'employee.lift-second-factor'`),
  );
  expect(rows).toEqual([{ entity_id: person.employeeId, after: { reason: REASON } }]);
});

test('who objects by the link of the mail keeps the second step, and the link works once', async () => {
  const { person, ask } = await company();
  await ask();
  const token = new URL(await mailTo(person.email, ASKED)).searchParams.get('token');
  const object = () => post(openBrowser(server.app), signInSecurity.keepSecondFactor.path, { token });
  expect((await object()).statusCode).toBe(200);
  expect(codeOf(await object())).toBe('auth/invalid-link');
  server.setNow(START + 25 * HOUR);
  expect((await signIn(person.email)).answer.json().second_factor).toBeTruthy();
});

test('who signs in with the second step has not lost it', async () => {
  const { person, ask, codeAt } = await company();
  await ask();
  await mailTo(person.email, ASKED);
  server.setNow(START + HOUR);
  const { browser } = await signIn(person.email);
  expect((await post(browser, signInSecurity.passSecondStep.path, { code: codeAt(START + HOUR) })).statusCode).toBe(200);
  server.setNow(START + 25 * HOUR);
  expect((await signIn(person.email)).answer.json().second_factor).toBeTruthy();
});

test('an account without a second step, and one that works for another company too, is not for an owner', async () => {
  const { organizationId, person, ask } = await company();
  const plain = await member(organizationId, []);
  const off = await ask(plain.employeeId);
  expect([codeOf(off), off.json().facts]).toEqual(['state/not-allowed', { status: 'off' }]);
  const other = await build.company();
  await server.services.pool.query(
    `insert into directory.membership (user_id, organization_id, employee_id, approve_status) values ($1, $2, gen_random_uuid(), 'APPROVED')`,
    [person.userId, other.organizationId],
  );
  const both = await ask();
  expect([codeOf(both), both.json().facts]).toEqual(['state/not-allowed', { status: 'works-elsewhere' }]);
});

const makeStaff = (userId: string) =>
  server.services.pool.query(`update directory.user_profile set roles = '{ADMIN}' where user_id = $1`, [userId]);

test('nobody asks for themselves, and no company opens an account of the provider’s staff', async () => {
  const { owner, person, ask } = await company();
  expect(codeOf(await ask(owner.employeeId))).toBe('auth/own-account');
  await makeStaff(person.userId);
  expect(codeOf(await ask())).toBe('auth/staff-account');
  const { rows } = await server.services.pool.query('select count(*) as asked from directory.mail where recipient = any($1)', [
    [owner.email, person.email],
  ]);
  expect(rows).toEqual([{ asked: 0 }]);
});

/** A member of staff with a session, and the call by which they ask for somebody. */
async function deskOf(organizationId: string, employeeId: string) {
  const staff = await addAccount(server);
  await makeStaff(staff.userId);
  const { browser } = await signIn(staff.email);
  const ask = (change: Record<string, unknown> = {}) =>
    post(browser, providerConsole.liftSecondFactor.path, {
      organizationId,
      employeeId,
      reason: REASON,
      password: PASSWORD,
      ...change,
    });
  const open = () => post(browser, providerConsole.breakGlass.path, { organizationId, reason: REASON });
  return { staff, ask, open };
}

test('staff of the provider ask under break-glass with their own password; the holder is mailed and the company sees who asked', async () => {
  const { organizationId, person } = await company();
  const { staff, ask, open } = await deskOf(organizationId, person.employeeId);
  expect(codeOf(await ask())).toBe('console/access-needed');
  await open();
  expect(codeOf(await ask({ password: undefined }))).toBe('validation/has-errors');
  expect(codeOf(await ask({ reason: 'short' }))).toBe('validation/has-errors');
  expect(codeOf(await ask({ password: 'not-this-one-1' }))).toBe('auth/wrong-proof');
  expect((await ask()).json()).toEqual({ dueAt: '2030-05-02 00:00:00' });
  await mailTo(person.email, ASKED);
  const { rows } = await build.inTenant(organizationId, (tx) =>
    tx.client.query(`select actor_user_id, after from app.audit_event where action = 'employee.lift-second-factor'`),
  );
  expect(rows).toEqual([{ actor_user_id: staff.userId, after: { reason: REASON } }]);
});

test('a second asking tells of the same hour as the first', async () => {
  const { organizationId, person } = await company();
  const { ask, open } = await deskOf(organizationId, person.employeeId);
  await open();
  await ask();
  await mailTo(person.email, ASKED);
  server.setNow(START + 60_000);
  expect((await ask()).json()).toEqual({ dueAt: '2030-05-02 00:00:00' });
});

test('five wrong passwords let the asking of staff rest', async () => {
  const { organizationId, person } = await company();
  const { ask, open } = await deskOf(organizationId, person.employeeId);
  await open();
  for (let tries = 0; tries < 5; tries += 1) expect(codeOf(await ask({ password: `wrong-${tries}-x` }))).toBe('auth/wrong-proof');
  const rested = await ask();
  expect([rested.statusCode, rested.headers['retry-after']]).toEqual([429, '900']);
});
