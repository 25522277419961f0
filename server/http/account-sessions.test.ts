import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { session } from '../../contract/company/session.ts';
import { providerConsole } from '../../contract/console/console.ts';
import { identity } from '../../contract/identity/identity.ts';
import { signInSecurity } from '../../contract/identity/sign-in-security.ts';
import { payrollItems } from '../../contract/payroll/payroll-items.ts';
import { addAccount, PASSWORD } from '../identity/accounts/testing-accounts.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { createBuild } from '../testing/build.ts';
import { type IdentityApp, startIdentityApp } from '../testing/identity-app.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1';
let server: IdentityApp;

beforeAll(async () => {
  server = await startIdentityApp();
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

const account = () => addAccount(server);
async function signIn(email: string, userAgent = CHROME): Promise<Browser> {
  const browser = openBrowser(server.app);
  const headers = { 'user-agent': userAgent };
  expect((await browser.send('POST', identity.signIn.path, { json: { email, password: PASSWORD }, headers })).statusCode).toBe(
    200,
  );
  return browser;
}
const listed = async (browser: Browser) => (await browser.send('GET', signInSecurity.sessions.path)).json();
const profile = async (browser: Browser) => (await browser.send('GET', session.profile.path)).statusCode;

describe('the sessions of an account', () => {
  test('are listed with a word for the device, the own one marked, and without address or token', async () => {
    const { email } = await account();
    await signIn((await account()).email);
    const [desk, phone] = [await signIn(email), await signIn(email, PHONE)];
    const found = await listed(desk);
    expect(found).toHaveLength(2);
    const own = found.find((item: { isCurrent: boolean }) => item.isCurrent);
    const other = found.find((item: { isCurrent: boolean }) => !item.isCurrent);
    expect(own.device).toBe('Chrome, Windows');
    expect(other.device).toBe('Safari, iPhone');
    expect(Object.keys(own).sort()).toEqual(['createdAt', 'device', 'id', 'isCurrent', 'lastSeenAt']);
    for (const browser of [desk, phone]) {
      for (const cookie of browser.cookies.values()) expect(JSON.stringify(found)).not.toContain(cookie.split('.')[0]);
    }
    expect(JSON.stringify(found)).not.toContain('203.0.113.7');
  });

  test('end one by one: the token of an ended session is refused at once where it was ended', async () => {
    const { email } = await account();
    const [desk, phone] = [await signIn(email), await signIn(email, PHONE)];
    expect(await profile(phone)).toBe(200);
    const other = (await listed(desk)).find((item: { isCurrent: boolean }) => !item.isCurrent);
    expect((await desk.send('DELETE', `${signInSecurity.endSession.path}?id=${other.id}`)).statusCode).toBe(200);
    expect(await profile(phone)).toBe(401);
    expect((await phone.send('POST', '/idp/token', { form: { grant_type: 'session' } })).statusCode).toBe(401);
    expect(await profile(desk)).toBe(200);
  });

  test('of somebody else cannot be ended, and answer as unknown ones do', async () => {
    const [browser, two] = [await signIn((await account()).email), await signIn((await account()).email)];
    const [theirs] = await listed(two);
    const answers = await Promise.all(
      [theirs.id, 'no-such-session'].map((id) => browser.send('DELETE', `${signInSecurity.endSession.path}?id=${id}`)),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404]);
    expect(await profile(two)).toBe(200);
  });

  test('end with sign-out: the token that was in use is refused', async () => {
    const { email } = await account();
    const browser = await signIn(email);
    const kept = openBrowser(server.app);
    kept.cookies.set('wela_id', browser.cookies.get('wela_id') ?? '');
    expect(await profile(kept)).toBe(200);
    await browser.send('POST', identity.signOut.path);
    expect(await profile(kept)).toBe(401);
  });
});

describe('signing out everywhere', () => {
  test('ends all others, raises the session version of the memberships and ends one-time codes', async () => {
    const { email, userId } = await account();
    const build = createBuild(server.services);
    const { owner } = await build.company();
    await server.services.pool.query('update directory.membership set user_id = $1 where user_id = $2', [userId, owner.userId]);
    const [desk, phone] = [await signIn(email), await signIn(email, PHONE)];
    const { code } = (await phone.send('POST', identity.createCode.path)).json();
    const answer = await desk.send('POST', signInSecurity.signOutEverywhere.path, { json: {} });
    expect(answer.json()).toEqual({ ended: 1 });
    expect(await profile(phone)).toBe(401);
    expect(await profile(desk)).toBe(200);
    const { rows } = await server.services.pool.query('select session_version from directory.membership where user_id = $1', [
      userId,
    ]);
    expect(rows[0].session_version).toBe(2);
    expect((await openBrowser(server.app).send('POST', identity.signInWithCode.path, { json: { code } })).statusCode).toBe(422);
  });

  test('takes the own session along when asked', async () => {
    const { email } = await account();
    const [desk, phone] = [await signIn(email), await signIn(email, PHONE)];
    const token = desk.cookies.get('wela_id') ?? '';
    const answer = await desk.send('POST', signInSecurity.signOutEverywhere.path, { json: { keepThis: false } });
    expect(answer.json()).toEqual({ ended: 2 });
    expect(desk.cookies.has('wela_id')).toBe(false);
    desk.cookies.set('wela_id', token);
    expect([await profile(desk), await profile(phone)]).toEqual([401, 401]);
  });

  test('at another process is seen within five seconds, by pay data at once', async () => {
    const start = Date.parse('2030-01-01T00:00:00Z');
    server.setNow(start);
    const { email, userId } = await account();
    const build = createBuild(server.services);
    const { owner } = await build.company();
    await server.services.pool.query('update directory.membership set user_id = $1 where user_id = $2', [userId, owner.userId]);
    const browser = await signIn(email);
    expect(await profile(browser)).toBe(200);
    // As another process does it: this one hears nothing.
    await server.identityPool.query('delete from identity.session where user_id = $1', [userId]);
    expect(await profile(browser)).toBe(200);
    expect((await browser.send('GET', payrollItems.search.path)).statusCode).toBe(401);
    expect(await profile(browser)).toBe(401);
    const second = await signIn(email);
    expect(await profile(second)).toBe(200);
    await server.identityPool.query('delete from identity.session where user_id = $1', [userId]);
    server.setNow(start + 4_999);
    expect(await profile(second)).toBe(200);
    server.setNow(start + 5_000);
    expect(await profile(second)).toBe(401);
  });
});

test('a role of the provider that was taken ends with the next call, not with the token', async () => {
  const { email, userId } = await account();
  const roles = (held: readonly string[]) =>
    server.services.pool.query('update directory.user_profile set roles = $2 where user_id = $1', [userId, held]);
  await roles(['ADMIN']);
  const browser = await signIn(email);
  const { path } = providerConsole.dashboard;
  expect((await browser.send('GET', path)).statusCode).toBe(200);
  await roles([]);
  expect((await browser.send('GET', path)).statusCode).toBe(403);
});
