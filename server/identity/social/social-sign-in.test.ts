import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '../../../contract/company/session.ts';
import { identity } from '../../../contract/identity/identity.ts';
import { freePort } from '../../db/embedded.ts';
import { openHttpBrowser, readJson } from '../../testing/http-browser.ts';
import { type IdentityApp, startIdentityApp } from '../../testing/identity-app.ts';
import { startTestIssuer, type TestIssuer } from '../../testing/local-issuer.ts';
import { googleProvider } from '../shared/google.ts';

const PASSWORD = 'Good-morning_1';
let issuer: TestIssuer;
let server: IdentityApp;
let site: string;

beforeAll(async () => {
  site = `http://localhost:${await freePort()}`;
  issuer = await startTestIssuer({ redirectUris: [`${site}/idp/callback/google`] });
  const { clientId, clientSecret } = issuer;
  const environment = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer.issuer };
  server = await startIdentityApp({ baseUrl: site, environment });
  await server.app.listen({ port: Number(new URL(site).port), host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});

const person = (sub: string) => ({ sub, email: `${sub}@gmail.test`, name: 'Somsri Jai Dee' });
const start = (query = 'lang=th&next=/th/setup') => `${site}/idp/social/google/start?${query}`;
async function cameBack(sub: string, browser = openHttpBrowser()) {
  issuer.setPerson(person(sub));
  return { browser, ...(await browser.open(start())) };
}
const profileOf = async (browser: ReturnType<typeof openHttpBrowser>) => browser.send(`${site}${session.profile.path}`);
const messageIn = (html: string): Record<string, unknown> =>
  JSON.parse((/data-message="([^"]*)"/.exec(html)?.[1] ?? '{}').replace(/&#34;|&quot;/g, '"').replace(/&#39;/g, "'"));

test('an account is made at the first sign-in and found at the second', async () => {
  const first = await cameBack('new-person');
  expect(first.response.status).toBe(200);
  expect(messageIn(first.text)).toEqual({ type: 'wela/sign-in', ok: true, next: '/th/setup' });
  const profile = await readJson(await profileOf(first.browser));
  expect(profile).toMatchObject({
    email: 'new-person@gmail.test',
    firstName: 'Somsri',
    lastName: 'Jai Dee',
    registerBy: 'google',
    emailVerified: true,
    language: 'th',
  });
  const second = await cameBack('new-person');
  expect((await readJson(await profileOf(second.browser))).id).toBe(profile.id);
  const { rows } = await server.services.pool.query(
    "select outcome from directory.sign_in_event where user_id = $1 and method = 'google'",
    [profile.id],
  );
  expect(rows).toEqual([{ outcome: 'ok' }, { outcome: 'ok' }]);
});

test('the way to the provider carries state, nonce and a code challenge', async () => {
  const { way } = await cameBack('way-person');
  const asked = new URL(way[1] ?? '').searchParams;
  expect(asked.get('code_challenge_method')).toBe('S256');
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(20);
});

test('the session can be refreshed and signed out like every other session', async () => {
  const { browser } = await cameBack('staying-person');
  const body = new URLSearchParams({ grant_type: 'session' });
  expect((await browser.send(`${site}${identity.token.path}`, { method: 'POST', body })).status).toBe(200);
  expect((await browser.send(`${site}${identity.signOut.path}`, { method: 'POST' })).status).toBe(200);
  expect((await browser.send(`${site}${identity.token.path}`, { method: 'POST', body })).status).toBe(401);
});

test('the address of a password account is refused with its message, and nothing is linked', async () => {
  const email = 'both@gmail.test';
  const userId = await server.services.identity.createAccount({ email, password: PASSWORD, name: 'Both', isVerified: true });
  const { response, text, browser } = await cameBack('both');
  expect(response.status).toBe(409);
  expect(messageIn(text)).toMatchObject({ ok: false, code: 'auth/account-exists-with-different-credential' });
  expect(text).toContain('วิธีเข้าสู่ระบบอื่น');
  expect((await profileOf(browser)).status).toBe(401);
  const { rows } = await server.identityPool.query('select provider_id from identity.account where user_id = $1', [userId]);
  expect(rows).toEqual([{ provider_id: 'credential' }]);
});

test('a password sign-up on the address of a Google account is refused, and its password sign-in answers as a wrong password', async () => {
  await cameBack('only-google');
  const post = (path: string, json: unknown) =>
    fetch(`${site}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) });
  const email = 'only-google@gmail.test';
  const made = await post(identity.signUp.path, { email, password: PASSWORD });
  expect([made.status, (await readJson(made)).code]).toEqual([409, 'auth/email-already-in-use']);
  const tried = await post(identity.signIn.path, { email, password: PASSWORD });
  expect([tried.status, (await readJson(tried)).code]).toEqual([401, 'auth/wrong-password']);
});

test('who asks for a new password of a Google account is told how to sign in, and gets no link to set one', async () => {
  await cameBack('forgetful-google');
  const email = 'forgetful-google@gmail.test';
  const asked = await fetch(`${site}${identity.requestReset.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(asked.status).toBe(200);
  const { rows } = await server.services.pool.query('select link from directory.mail where recipient = $1', [email]);
  expect(rows).toEqual([{ link: `${site}/th/signin` }]);
});

test('who cancels at the provider is told so', async () => {
  issuer.setPerson(null);
  const { response, text } = await openHttpBrowser().open(start('lang=en'));
  expect(response.status).toBe(409);
  expect(messageIn(text)).toMatchObject({ ok: false, code: 'auth/cancelled' });
  expect(text).toContain('href="/en/signin?error=auth%2Fcancelled"');
});

test('the callback of another browser signs nobody in', async () => {
  issuer.setPerson(person('victim'));
  const { way } = await openHttpBrowser().open(start(), '/idp/callback/');
  const callback = way.at(-1) ?? '';
  const stranger = openHttpBrowser();
  const { response, text } = await stranger.open(callback);
  expect(response.status).toBe(502);
  expect(messageIn(text)).toMatchObject({ ok: false, code: 'auth/provider-failed' });
  expect((await profileOf(stranger)).status).toBe(401);
});

test.each(['//evil.test', 'https://evil.test/', '/en\\evil.test', '/enevil', '/en/a b'])(
  'goes on to no other place: %s',
  async (next) => {
    expect((await fetch(`${site}/idp/social/google/start?${new URLSearchParams({ next })}`, { redirect: 'manual' })).status).toBe(
      422,
    );
  },
);

test('no token of the provider is kept', async () => {
  await cameBack('private-person');
  const { rows } = await server.identityPool.query(
    "select 1 from identity.account where coalesce(access_token, refresh_token, id_token) is not null and provider_id = 'google'",
  );
  expect(rows).toEqual([]);
});

test('the page that ends the way runs its own script only and may speak to the page that opened it', async () => {
  const { response } = await cameBack('page-person');
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'sha256-/);
  expect(response.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
});

test('what is set up is public, what is missing only owners and administrators hear', async () => {
  const stranger = await readJson(await fetch(`${site}${identity.providers.path}`));
  expect(stranger).toEqual({ email: true, phone: true, google: true, facebook: false, oidc: false, signUp: true });
  const { browser } = await cameBack('an-owner');
  const read = async () => readJson(await browser.send(`${site}${identity.providers.path}`));
  expect(await read()).toEqual(stranger);
  const { id } = await readJson(await profileOf(browser));
  await server.services.pool.query(
    `insert into directory.membership (user_id, organization_id, employee_id, permission_groups) values ($1, uuidv7(), uuidv7(), '{owner}')`,
    [id],
  );
  const { missing } = await read();
  expect(missing).toEqual({ phone: ['SMS_URL'], facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'] });
});

test('a provider without keys is not there', async () => {
  expect((await fetch(`${site}/idp/social/facebook/start`)).status).toBe(404);
  expect((await fetch(`${site}/idp/callback/facebook?code=1&state=2`)).status).toBe(404);
  expect((await fetch(`${site}/idp/oidc/start`)).status).toBe(404);
});

test('Google itself is asked with the nonce and the code challenge too', async () => {
  const provider = googleProvider({ clientId: 'id', clientSecret: 'secret' });
  const asked = await provider.createAuthorizationURL({
    state: 'a-state',
    codeVerifier: 'v'.repeat(64),
    redirectURI: `${site}/idp/callback/google`,
    idTokenNonce: 'a-nonce',
  });
  expect(asked.origin).toBe('https://accounts.google.com');
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge_method: 'S256',
  });
});
