import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { signInSecurity } from '../../../contract/identity/sign-in-security.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import { type IdentityApp, startIdentityApp } from '../../testing/identity-app.ts';
import { addAccount, PASSWORD } from '../accounts/testing-accounts.ts';

const START = Date.parse('2030-03-01T00:00:00Z');
const MINUTE = 60_000;
let server: IdentityApp;
beforeAll(async () => {
  server = await startIdentityApp();
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

const post = (browser: Browser, path: string, json: unknown) => browser.send('POST', path, { json });
const setUp = (browser: Browser, proof: unknown) => post(browser, signInSecurity.setUpSecondFactor.path, proof);
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;

async function signedIn() {
  server.setNow(START);
  const { email, userId } = await addAccount(server);
  const browser = openBrowser(server.app);
  await post(browser, identity.signIn.path, { email, password: PASSWORD });
  return { email, userId, browser };
}
async function sentCode(browser: Browser, email: string): Promise<string> {
  const answer = await browser.send('POST', signInSecurity.sendOwnCode.path);
  expect(answer.json()).toEqual({ sentBy: 'email', expiresIn: 600 });
  const { rows } = await server.services.pool.query(
    'select body_text from directory.mail where recipient = $1 order by created_at desc, id desc limit 1',
    [email],
  );
  return /\d{6}/.exec(rows[0].body_text)?.[0] ?? '';
}

test('a session alone sets no second step up: it takes the password', async () => {
  const { browser } = await signedIn();
  expect((await setUp(browser, {})).statusCode).toBe(422);
  const refused = await setUp(browser, { password: 'Not-the-one_9' });
  expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'auth/wrong-proof']);
  expect((await setUp(browser, { password: PASSWORD })).statusCode).toBe(200);
});

test('or a code that is sent to the address, once and for ten minutes', async () => {
  const { email, browser } = await signedIn();
  const first = await sentCode(browser, email);
  const second = await sentCode(browser, email);
  if (first !== second) expect(codeOf(await setUp(browser, { ownCode: first }))).toBe('auth/wrong-proof');
  expect((await setUp(browser, { ownCode: second })).statusCode).toBe(200);
  expect(codeOf(await setUp(browser, { ownCode: second }))).toBe('auth/wrong-proof');
  const third = await sentCode(browser, email);
  server.setNow(START + 11 * MINUTE);
  await browser.send('POST', identity.token.path, { form: { grant_type: 'session' } });
  expect(codeOf(await setUp(browser, { ownCode: third }))).toBe('auth/wrong-proof');
});

test('a code of somebody else proves nothing', async () => {
  const [owner, thief] = [await signedIn(), await signedIn()];
  const code = await sentCode(thief.browser, thief.email);
  expect(codeOf(await setUp(owner.browser, { ownCode: code }))).toBe('auth/wrong-proof');
});

test('wrong proofs end for a quarter of an hour, and the second step of signing in does not', async () => {
  const { email, userId, browser } = await signedIn();
  const { secret } = (await setUp(browser, { password: PASSWORD })).json();
  const codeAt = (at: number) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });
  await post(browser, signInSecurity.confirmSecondFactor.path, { code: codeAt(START) });
  const off = (code: string, password: string) => post(browser, signInSecurity.removeSecondFactor.path, { code, password });
  for (let count = 0; count < 5; count++)
    expect(codeOf(await off(codeAt(START), `Wrong-pass_${count}`))).toBe('auth/wrong-proof');
  const resting = await off(codeAt(START), PASSWORD);
  expect(resting.statusCode).toBe(429);
  expect(Number(resting.headers['retry-after'])).toBe(900);
  const { rows } = await server.identityPool.query('select 1 from identity.second_factor where user_id = $1', [userId]);
  expect(rows).toHaveLength(1);
  const later = START + 2 * MINUTE;
  server.setNow(later);
  const other = openBrowser(server.app);
  await post(other, identity.signIn.path, { email, password: PASSWORD });
  expect((await post(other, signInSecurity.passSecondStep.path, { code: codeAt(later) })).statusCode).toBe(200);
});

test('an address that nobody has proved gets no second step', async () => {
  const { userId, browser } = await signedIn();
  await server.identityPool.query('update identity."user" set email_verified = false where id = $1', [userId]);
  const refused = await setUp(browser, { password: PASSWORD });
  expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'auth/email-unverified']);
  expect((await browser.send('GET', signInSecurity.secondFactor.path)).json()).toMatchObject({ isAddressVerified: false });
});

test.each([
  { isVerified: false, left: 0 },
  { isVerified: true, left: 1 },
])('a new password by mail leaves $left second steps where the address was proved: $isVerified', async ({ isVerified, left }) => {
  const { email, userId, browser } = await signedIn();
  const { secret } = (await setUp(browser, { password: PASSWORD })).json();
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: START });
  expect((await post(browser, signInSecurity.confirmSecondFactor.path, { code })).statusCode).toBe(200);
  await server.identityPool.query('update identity."user" set email_verified = $2 where id = $1', [userId, isVerified]);
  await post(browser, identity.requestReset.path, { email });
  const { rows } = await server.services.pool.query('select link from directory.mail where recipient = $1 and link is not null', [
    email,
  ]);
  const token = new URL(rows[0].link).searchParams.get('token');
  expect((await post(browser, identity.resetPassword.path, { token, newPassword: 'quiet-Otter_47' })).statusCode).toBe(200);
  const kept = await server.identityPool.query('select 1 from identity.second_factor where user_id = $1', [userId]);
  expect(kept.rows).toHaveLength(left);
});
