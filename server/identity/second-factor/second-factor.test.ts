import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { company } from '../../../contract/company/company.ts';
import { session } from '../../../contract/company/session.ts';
import { identity } from '../../../contract/identity/identity.ts';
import { signInSecurity } from '../../../contract/identity/sign-in-security.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import type { PermissionGroup } from '../../../domain/permissions.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import { createBuild } from '../../testing/build.ts';
import { type IdentityApp, startIdentityApp } from '../../testing/identity-app.ts';
import { addAccount, PASSWORD } from '../accounts/testing-accounts.ts';

const START = Date.parse('2030-01-01T00:00:00Z');
const MINUTE = 60_000;
let server: IdentityApp;

beforeAll(async () => {
  server = await startIdentityApp();
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

const account = () => addAccount(server);
const open = () => openBrowser(server.app);
const post = (browser: Browser, path: string, json: unknown) => browser.send('POST', path, { json });
async function signIn(email: string, browser = open()) {
  return { browser, answer: await post(browser, identity.signIn.path, { email, password: PASSWORD }) };
}
const setUp = (browser: Browser, proof: object = { password: PASSWORD }) =>
  post(browser, signInSecurity.setUpSecondFactor.path, proof);
const switchOff = (browser: Browser, code: string, proof: object = { password: PASSWORD }) =>
  post(browser, signInSecurity.removeSecondFactor.path, { code, ...proof });
const codeAt = (secret: string, at: number) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });

/** An account with the second step on, at a time; its next code is that of a later step. */
async function protectedAccount(at = START) {
  server.setNow(at);
  const { email, userId } = await account();
  const { browser } = await signIn(email);
  const { secret } = (await setUp(browser)).json();
  const confirmed = await post(browser, signInSecurity.confirmSecondFactor.path, { code: codeAt(secret, at) });
  expect(confirmed.statusCode).toBe(200);
  server.setNow(at + MINUTE);
  const backupCodes: string[] = confirmed.json().backupCodes;
  return { email, userId, browser, secret, backupCodes, code: codeAt(secret, at + MINUTE) };
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const pass = (browser: Browser, json: unknown) => post(browser, signInSecurity.passSecondStep.path, json);
const codeIn = (answer: { json(): { code?: string } }) => answer.json().code;

describe('the second step of signing in', () => {
  test('after the password there is a ticket and no session; the code opens the session and the token says so', async () => {
    const { email, code } = await protectedAccount();
    const { browser, answer } = await signIn(email);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ second_factor: { ticket: expect.any(String), expires_in: 300 } });
    expect([...browser.cookies.keys()]).toEqual(['wela_step']);
    expect((await browser.send('GET', session.profile.path)).statusCode).toBe(401);
    expect((await browser.send('POST', '/idp/token', { form: { grant_type: 'session' } })).statusCode).toBe(401);
    const passed = await pass(browser, { code });
    expect(passed.statusCode).toBe(200);
    expect(decodeJwt(passed.json().id_token).amr).toEqual(['mfa']);
    expect(browser.cookies.has('wela_step')).toBe(false);
    expect((await browser.send('GET', session.profile.path)).statusCode).toBe(200);
    const renewed = await browser.send('POST', '/idp/token', { form: { grant_type: 'session' } });
    expect(decodeJwt(renewed.json().id_token).amr).toEqual(['mfa']);
  });

  test('a one-time code is a first step too', async () => {
    const { browser, code } = await protectedAccount(Date.now());
    const made = (await browser.send('POST', identity.createCode.path)).json();
    const other = open();
    const answer = await post(other, identity.signInWithCode.path, { code: made.code });
    expect(answer.json().second_factor.ticket).toBeTruthy();
    expect((await pass(other, { code })).statusCode).toBe(200);
  });

  test('a code counts once, and never again for that step', async () => {
    const { email, code } = await protectedAccount();
    const [item, two] = [await signIn(email), await signIn(email)];
    expect((await pass(item.browser, { code })).statusCode).toBe(200);
    const again = await pass(two.browser, { code });
    expect(again.statusCode).toBe(422);
    expect(codeIn(again)).toBe('auth/invalid-code');
  });

  test('of many uses of one ticket at the same moment one opens a session', async () => {
    const { email, code, backupCodes } = await protectedAccount();
    const { answer } = await signIn(email);
    const { ticket } = answer.json().second_factor;
    const proofs = [{ code }, { code }, ...backupCodes.slice(0, 3).map((backupCode) => ({ backupCode }))];
    const answers = await Promise.all(proofs.map((proof) => pass(open(), { ticket, ...proof })));
    expect(answers.filter((response) => response.statusCode === 200)).toHaveLength(1);
    expect(codeIn(await pass(open(), { ticket, backupCode: backupCodes[5] }))).toBe('auth/second-step-ended');
  });

  test('a ticket ends after five minutes', async () => {
    const { email, secret } = await protectedAccount();
    const { browser } = await signIn(email);
    const later = START + 7 * MINUTE;
    server.setNow(later);
    const answer = await pass(browser, { code: codeAt(secret, later) });
    expect(answer.statusCode).toBe(410);
    expect(codeIn(answer)).toBe('auth/second-step-ended');
  });

  test('after five wrong codes the account rests for a quarter of an hour, with every ticket and every code', async () => {
    const { email, secret, code, backupCodes } = await protectedAccount();
    const { browser } = await signIn(email);
    for (let count = 1; count <= 5; count++) expect(codeIn(await pass(browser, { code: wrong(code) }))).toBe('auth/invalid-code');
    expect(codeIn(await pass(browser, { code }))).toBe('auth/second-step-ended');
    const fresh = await signIn(email);
    for (const proof of [{ code }, { backupCode: backupCodes[0] }]) {
      const resting = await pass(fresh.browser, proof);
      expect(resting.statusCode).toBe(429);
      expect(Number(resting.headers['retry-after'])).toBeGreaterThan(800);
    }
    const after = START + 17 * MINUTE;
    server.setNow(after);
    const later = await signIn(email);
    expect((await pass(later.browser, { code: codeAt(secret, after) })).statusCode).toBe(200);
  });

  test('a backup code opens once, typed with or without its dashes, and is kept as a digest', async () => {
    const { email, userId, backupCodes } = await protectedAccount();
    expect(backupCodes).toHaveLength(10);
    const [first = ''] = backupCodes;
    const typed = first.replaceAll('-', '').toLowerCase();
    expect((await pass((await signIn(email)).browser, { backupCode: typed })).statusCode).toBe(200);
    expect(codeIn(await pass((await signIn(email)).browser, { backupCode: first }))).toBe('auth/invalid-code');
    const { rows } = await server.identityPool.query('select code_hash from identity.backup_code where user_id = $1', [userId]);
    expect(JSON.stringify(rows)).not.toContain(first.replaceAll('-', ''));
  });

  test('the secret is sealed at rest', async () => {
    const { userId, secret } = await protectedAccount();
    const { rows } = await server.identityPool.query('select secret_sealed from identity.second_factor where user_id = $1', [
      userId,
    ]);
    expect(rows[0].secret_sealed.includes(Buffer.from(secret))).toBe(false);
    expect(rows[0].secret_sealed.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
  });
});

describe('the switch', () => {
  test('a begun set-up asks nobody for a code; a wrong code does not finish it', async () => {
    const { email } = await account();
    const { browser } = await signIn(email);
    const begun = (await setUp(browser)).json();
    expect(begun.svg).toContain('<svg');
    expect(begun.address).toContain(begun.secret);
    const refused = await post(browser, signInSecurity.confirmSecondFactor.path, {
      code: wrong(codeAt(begun.secret, Date.now())),
    });
    expect(codeIn(refused)).toBe('auth/invalid-code');
    expect((await signIn(email)).answer.json().id_token).toBeTruthy();
  });

  test('switching on ends the sessions that passed one step only', async () => {
    server.setNow(START);
    const { email } = await account();
    const [here, there] = [await signIn(email), await signIn(email)];
    const { secret } = (await setUp(here.browser)).json();
    await post(here.browser, signInSecurity.confirmSecondFactor.path, { code: codeAt(secret, START) });
    expect((await there.browser.send('GET', session.profile.path)).statusCode).toBe(401);
    expect((await here.browser.send('GET', signInSecurity.secondFactor.path)).json()).toEqual({
      isOn: true,
      backupCodesLeft: 10,
      isSessionConfirmed: true,
      hasPassword: true,
      isAddressVerified: true,
    });
    expect((await setUp(here.browser)).statusCode).toBe(409);
  });

  test('switching off takes a code, and weakens the session at once', async () => {
    const { email, browser, code } = await protectedAccount();
    expect(codeIn(await switchOff(browser, wrong(code)))).toBe('auth/invalid-code');
    expect((await switchOff(browser, code)).statusCode).toBe(200);
    const status = (await browser.send('GET', signInSecurity.secondFactor.path)).json();
    expect(status).toMatchObject({ isOn: false, backupCodesLeft: 0, isSessionConfirmed: false });
    expect((await signIn(email)).answer.json().id_token).toBeTruthy();
  });

  test('new backup codes end the earlier ones', async () => {
    const { email, browser, code, backupCodes } = await protectedAccount();
    const renewed = (await post(browser, signInSecurity.renewBackupCodes.path, { code })).json().backupCodes;
    expect(codeIn(await pass((await signIn(email)).browser, { backupCode: backupCodes[0] }))).toBe('auth/invalid-code');
    expect((await pass((await signIn(email)).browser, { backupCode: renewed[0] })).statusCode).toBe(200);
  });
});

describe('the rule of a company', () => {
  async function member(groups: PermissionGroup[], at: number) {
    const item = await protectedAccount(at);
    const build = createBuild(server.services);
    const { organizationId } = await build.company();
    const person = await build.person({ organizationId, groups });
    await server.services.pool.query('update directory.membership set user_id = $1 where user_id = $2', [
      item.userId,
      person.userId,
    ]);
    return { ...item, organizationId };
  }
  const setRule = (browser: Browser, secondFactor: string) =>
    browser.send('PUT', company.setSecondFactor.path, { json: { secondFactor } });
  const readPay = (browser: Browser) => browser.send('GET', payrollItems.search.path);

  test('payroll calls of an owner without a second factor are refused, other calls are not; the rule cannot be lifted without one', async () => {
    const { browser, email, code } = await member(['owner'], START);
    await switchOff(browser, code);
    expect((await readPay(browser)).statusCode).toBe(200);
    expect((await setRule(browser, 'payroll')).statusCode).toBe(200);
    const refused = await readPay(browser);
    expect(refused.statusCode).toBe(403);
    expect(codeIn(refused)).toBe('auth/second-factor-required');
    expect((await browser.send('GET', company.get.path)).json().secondFactor).toBe('payroll');
    expect(codeIn(await setRule(browser, 'off'))).toBe('auth/second-factor-required');
    const later = START + 5 * MINUTE;
    server.setNow(later);
    const fresh = (await signIn(email)).browser;
    const { secret } = (await setUp(fresh)).json();
    await post(fresh, signInSecurity.confirmSecondFactor.path, { code: codeAt(secret, later) });
    expect((await readPay(fresh)).statusCode).toBe(200);
    expect((await setRule(fresh, 'off')).statusCode).toBe(200);
  });

  test('somebody without a payroll role is not asked', async () => {
    const { browser, code, organizationId } = await member([], START);
    await switchOff(browser, code);
    await createBuild(server.services).inTenant(organizationId, (tx) =>
      tx.client.query(
        `update app.organization set settings = settings || '{"secondFactor":"payroll"}' where organization_id = $1`,
        [organizationId],
      ),
    );
    expect((await browser.send('GET', payrollReports.employeeSlips.path)).statusCode).toBe(200);
  });
});
