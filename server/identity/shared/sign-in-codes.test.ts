import { afterAll, beforeAll, expect, test } from 'vitest';
import { identity } from '../../../contract/identity/identity.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import { type IdentityApp, startIdentityApp } from '../../testing/identity-app.ts';
import { addAccount, PASSWORD } from '../accounts/testing-accounts.ts';
import { DEFAULT_LIMITS } from './limits.ts';

let server: IdentityApp;
let number = 0;

beforeAll(async () => {
  server = await startIdentityApp({ limits: DEFAULT_LIMITS });
});
afterAll(() => server.close());

async function signedIn(): Promise<{ browser: Browser; userId: string; from: string; email: string }> {
  const { email, userId } = await addAccount(server);
  const browser = openBrowser(server.app);
  const from = `203.0.113.${++number}`;
  await browser.send('POST', identity.signIn.path, { json: { email, password: PASSWORD }, from });
  return { browser, userId, from, email };
}
const make = async (browser: Browser): Promise<string> => (await browser.send('POST', identity.createCode.path)).json().code;
const enter = (code: string, from = `198.51.100.${++number}`, on = openBrowser(server.app)) =>
  on.send('POST', identity.signInWithCode.path, { json: { code }, from });
const refusal = (answer: { json(): Record<string, unknown> }) => ({ ...answer.json(), requestId: null });

test('a code opens a session of its maker in another browser', async () => {
  const { browser, userId } = await signedIn();
  const code = await make(browser);
  expect(Buffer.from(code, 'base64url').length).toBeGreaterThanOrEqual(16);
  const other = openBrowser(server.app);
  const answer = await enter(code, '198.51.100.200', other);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().user.id).toBe(userId);
  expect((await other.send('POST', identity.token.path, { form: { grant_type: 'session' } })).statusCode).toBe(200);
});

test('of eight who spend a code at the same moment one gets in', async () => {
  const { browser } = await signedIn();
  const code = await make(browser);
  const answers = await Promise.all(Array.from({ length: 8 }, () => enter(code)));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.statusCode === 422)).toHaveLength(7);
});

test('a new password ends the codes that were made before it', async () => {
  const { browser, email, from } = await signedIn();
  const code = await make(browser);
  const own = openBrowser(server.app);
  await own.send('POST', identity.requestReset.path, { json: { email }, from });
  const { rows } = await server.services.pool.query<{ link: string }>('select link from directory.mail where recipient = $1', [
    email,
  ]);
  const token = new URL(rows[0]?.link ?? '').searchParams.get('token');
  const password = 'Another-morning_2';
  await own.send('POST', identity.resetPassword.path, { json: { token, newPassword: password }, from });
  expect((await own.send('POST', identity.signIn.path, { json: { email, password }, from })).statusCode).toBe(200);
  expect((await enter(code)).statusCode).toBe(422);
});

test('a spent, an expired and an unknown code get one and the same answer', async () => {
  const { browser } = await signedIn();
  const spent = await make(browser);
  await enter(spent);
  const expired = await make(browser);
  const unknown = refusal(await enter('x'.repeat(43)));
  expect(unknown).toMatchObject({ code: 'auth/invalid-code' });
  expect(refusal(await enter(spent))).toEqual(unknown);
  server.setNow(Date.now() + 301_000);
  expect(refusal(await enter(expired))).toEqual(unknown);
  server.setNow(null);
});

test('a code dies with the sessions of its maker', async () => {
  const { browser, userId } = await signedIn();
  const code = await make(browser);
  await server.identityPool.query('delete from identity.session where user_id = $1', [userId]);
  expect((await enter(code)).json().code).toBe('auth/invalid-code');
  expect((await browser.send('POST', identity.createCode.path)).json().code).toBe('auth/user-not-found');
});

test('whoever is not signed in makes no code', async () => {
  expect((await openBrowser(server.app).send('POST', identity.createCode.path)).statusCode).toBe(401);
});

test('the database holds no code that works', async () => {
  const { browser } = await signedIn();
  const code = await make(browser);
  const { rows } = await server.identityPool.query('select * from identity.sign_in_code');
  expect(JSON.stringify(rows)).not.toContain(code);
});

test('the twenty-first try from one address within a minute waits', async () => {
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 21; attempt++) statuses.push((await enter('wrong', '192.0.2.77')).statusCode);
  expect(statuses.slice(0, 20).every((status) => status === 422)).toBe(true);
  expect(statuses[20]).toBe(429);
});

test('the eleventh code of one account within a minute waits', async () => {
  const { browser } = await signedIn();
  for (let count = 1; count <= 10; count++) await make(browser);
  expect((await browser.send('POST', identity.createCode.path)).statusCode).toBe(429);
});

test('sign-ins are written down with the device, never with an address or what an unknown account typed', async () => {
  const { userId, email } = await signedIn();
  const device =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
  const tryWith = (address: string, password: string) =>
    openBrowser(server.app).send('POST', identity.signIn.path, {
      json: { email: address, password },
      headers: { 'user-agent': device },
      from: '192.0.2.99',
    });
  await tryWith(email, 'Not-the-one_9');
  await tryWith('stranger@example.test', 'Not-the-one_9');
  const { rows } = await server.services.pool.query<Record<string, unknown>>(
    `select user_id, method, outcome, device, address_hash from directory.sign_in_event
      where method = 'email' order by at desc limit 2`,
  );
  expect(rows).toMatchObject([
    { user_id: null, method: 'email', outcome: 'refused', device: 'Chrome, Windows' },
    { user_id: userId, method: 'email', outcome: 'refused', device: 'Chrome, Windows' },
  ]);
  expect(rows[0]?.address_hash).toBe(rows[1]?.address_hash);
  expect(JSON.stringify(rows)).not.toMatch(/stranger|192\.0\.2/);
});

test('a session that a code opened ends with the session that made the code', async () => {
  const { browser, userId } = await signedIn();
  const other = openBrowser(server.app);
  expect((await enter(await make(browser), undefined, other)).statusCode).toBe(200);
  const renew = () => other.send('POST', identity.token.path, { form: { grant_type: 'session' } });
  expect((await renew()).statusCode).toBe(200);
  await browser.send('POST', identity.signOut.path);
  expect((await renew()).statusCode).toBe(401);
  const { rows } = await server.identityPool.query('select 1 from identity.session where user_id = $1', [userId]);
  expect(rows).toEqual([]);
});

test('a session ends after thirty days, however often it is used', async () => {
  const { browser, userId } = await signedIn();
  const ageBy = (days: number) =>
    server.identityPool.query(`update identity.session set created_at = now() - $2 * interval '1 day' where user_id = $1`, [
      userId,
      days,
    ]);
  const renew = () => browser.send('POST', identity.token.path, { form: { grant_type: 'session' } });
  await ageBy(29);
  expect((await renew()).statusCode).toBe(200);
  await ageBy(31);
  const refused = await renew();
  expect(refused.statusCode).toBe(401);
  // What stays says that this browser was here, and lets nobody in.
  expect([...browser.cookies.keys()]).toEqual(['wela_device']);
});
