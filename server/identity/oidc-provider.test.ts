import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '../../contract/company/session.ts';
import { identity } from '../../contract/identity/identity.ts';
import { freePort } from '../db/embedded.ts';
import { type HttpBrowser, openHttpBrowser, readJson } from '../testing/http-browser.ts';
import { type IdentityApp, startIdentityApp } from '../testing/identity-app.ts';
import { startTestIssuer, type TestIssuer } from '../testing/local-issuer.ts';
import { personId } from './tokens/oidc-person.ts';

let issuer: TestIssuer;
let server: IdentityApp;
let site: string;

beforeAll(async () => {
  site = `http://localhost:${await freePort()}`;
  issuer = await startTestIssuer({ redirectUris: [`${site}/idp/oidc/callback`], postLogoutUris: [`${site}/en/signin`] });
  const environment = { OIDC_ISSUER: issuer.issuer, OIDC_CLIENT_ID: issuer.clientId, OIDC_CLIENT_SECRET: issuer.clientSecret };
  server = await startIdentityApp({ baseUrl: site, environment });
  await server.app.listen({ port: Number(new URL(site).port), host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});

const PERSON = { sub: 'somchai|1', email: 'Somchai@company.test', name: 'Somchai Jai Dee' };
const profile = (browser: HttpBrowser) => browser.send(`${site}${session.profile.path}`);
const refresh = (browser: HttpBrowser, fields: Record<string, string> = { grant_type: 'session' }) =>
  browser.send(`${site}${identity.token.path}`, { method: 'POST', body: new URLSearchParams(fields) });
const withToken = (token: string) => fetch(`${site}${session.profile.path}`, { headers: { authorization: `Bearer ${token}` } });

/** Signs in; the page it goes on to is one of the web client, which these tests do not build. */
async function signedIn(person = PERSON) {
  issuer.setPerson(person);
  const browser = openHttpBrowser();
  const { way } = await browser.open(`${site}/idp/oidc/start?lang=th&next=/th/dashboard?tab=1`);
  return { browser, way };
}

test('signs in at the issuer, comes back to the page asked for and makes the row of the person', async () => {
  const { browser, way } = await signedIn();
  expect(way.at(-1)).toBe(`${site}/th/dashboard?tab=1`);
  expect(way[1]?.startsWith(issuer.issuer)).toBe(true);
  expect(await readJson(await profile(browser))).toMatchObject({
    id: personId(issuer.issuer, PERSON.sub),
    email: 'somchai@company.test',
    firstName: 'Somchai',
    lastName: 'Jai Dee',
    registerBy: 'oidc',
    emailVerified: true,
    roles: [],
  });
});

test('the token is refreshed at the issuer, by several tabs at once too, until the issuer ends the session', async () => {
  const { browser } = await signedIn();
  const answers = await Promise.all([refresh(browser), refresh(browser), refresh(browser)]);
  expect(answers.map((response) => response.status)).toEqual([200, 200, 200]);
  const [first] = answers;
  const answer = first ? await readJson(first) : {};
  expect(answer).toMatchObject({ token_type: 'Bearer', user: { email: 'somchai@company.test' } });
  expect((await withToken(String(answer.id_token))).status).toBe(200);
  expect((await refresh(browser)).status).toBe(200);
});

test('signing out revokes the session at the issuer and says where it ends there', async () => {
  const { browser } = await signedIn();
  const stolen = new Map(browser.cookies.get(new URL(site).host));
  const answer = await browser.send(`${site}${identity.signOut.path}`, { method: 'POST' });
  expect((await readJson(answer)).endSessionUrl).toContain(`${issuer.issuer}/session/end`);
  expect((await profile(browser)).status).toBe(401);
  expect((await refresh(browser)).status).toBe(401);
  const thief = openHttpBrowser();
  thief.cookies.set(new URL(site).host, stolen);
  expect((await refresh(thief)).status).toBe(401);
});

test('the refresh token cannot be read in the browser, and a changed cookie is no session', async () => {
  const { browser } = await signedIn();
  const jar = browser.cookies.get(new URL(site).host);
  const kept = jar?.get('wela_session') ?? '';
  expect(kept.split('.')).toHaveLength(5);
  jar?.set('wela_session', `${kept.slice(0, -4)}AAAA`);
  expect((await refresh(browser)).status).toBe(401);
});

test('a token of the issuer opens the API at first sight, without the doors of this server', async () => {
  const token = await issuer.sign({ sub: 'native|7', email: 'native@company.test', name: 'Native App' });
  const answer = await withToken(token);
  expect(answer.status).toBe(200);
  expect(await readJson(answer)).toMatchObject({ registerBy: 'oidc', firstName: 'Native' });
});

test('roles come from the directory, never from a claim', async () => {
  const sub = 'climber';
  const claims = { sub, email: 'climber@company.test', roles: ['ADMIN'] };
  expect((await readJson(await withToken(await issuer.sign(claims)))).roles).toEqual([]);
  await server.services.pool.query("update directory.user_profile set roles = '{ADMIN}' where user_id = $1", [
    personId(issuer.issuer, sub),
  ]);
  expect((await readJson(await withToken(await issuer.sign({ ...claims, jti: 'another' })))).roles).toEqual(['ADMIN']);
});

test('an address that the issuer has not verified counts as not verified', async () => {
  const token = await issuer.sign({ sub: 'unsure', email: 'unsure@company.test', email_verified: false });
  expect((await readJson(await withToken(token))).emailVerified).toBe(false);
});

test('the address is the one that the issuer says now, and as verified as it says', async () => {
  const profile = async (claims: object) => readJson(await withToken(await issuer.sign({ sub: 'mover', ...claims })));
  expect(await profile({ email: 'before@company.test', email_verified: 'false' })).toMatchObject({ emailVerified: false });
  const moved = await profile({ email: 'after@company.test', email_verified: true });
  expect(moved).toMatchObject({ email: 'after@company.test', emailVerified: true });
});

const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const CLAIMS = { sub: 'forger', email: 'forger@company.test' };
const inFiveMinutes = () => Math.floor(Date.now() / 1000) + 300;
const forgeries: [string, () => Promise<string>][] = [
  ['another audience', () => issuer.sign({ ...CLAIMS, aud: 'another-client' })],
  ['another issuer', () => issuer.sign({ ...CLAIMS, iss: 'https://evil.test' })],
  ['an end in the past', () => issuer.sign({ ...CLAIMS, expiresIn: '2 minutes ago' })],
  ['no address', () => issuer.sign({ sub: 'forger' })],
  ['no subject', () => issuer.sign({ email: 'forger@company.test' })],
  [
    'no signature',
    async () =>
      `${text({ alg: 'none' })}.${text({ ...CLAIMS, iss: issuer.issuer, aud: issuer.clientId, exp: inFiveMinutes() })}.`,
  ],
  ['a key of its own under the name of the issuer’s', () => signedBy('RS256')],
  ['a key of its own that it brings along', () => signedBy('ES256', true)],
  [
    'the secret of the client as a key',
    () =>
      new SignJWT({ ...CLAIMS, iss: issuer.issuer, aud: issuer.clientId })
        .setProtectedHeader({ alg: 'HS256', kid: 'issuer-key' })
        .setExpirationTime('5m')
        .sign(Buffer.from(issuer.clientSecret)),
  ],
];

async function signedBy(alg: string, isBrought = false) {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = isBrought ? { jwk: await exportJWK(publicKey) } : {};
  return new SignJWT({ ...CLAIMS, iss: issuer.issuer, aud: issuer.clientId })
    .setProtectedHeader({ alg, kid: 'issuer-key', ...jwk })
    .setExpirationTime('5m')
    .sign(privateKey);
}

test.each(forgeries)('refuses a token with %s', async (_name, forge) => {
  const answer = await withToken(await forge());
  expect([answer.status, (await readJson(answer)).code]).toEqual([401, 'auth/unauthenticated']);
  const { rowCount } = await server.services.pool.query(
    "select 1 from directory.user_profile where email = 'forger@company.test'",
  );
  expect(rowCount).toBe(0);
});

test('a callback without the cookie it left with signs nobody in', async () => {
  issuer.setPerson(PERSON);
  const { way } = await openHttpBrowser().open(`${site}/idp/oidc/start`, '/idp/oidc/callback');
  const callback = way.at(-1) ?? '';
  expect(callback).toContain('code=');
  const stranger = openHttpBrowser();
  const answer = await stranger.send(callback);
  expect(answer.headers.get('location')).toBe(`${site}/en/signin?error=auth%2Fprovider-failed`);
  expect((await profile(stranger)).status).toBe(401);
});

test('who cancels at the issuer comes back to the sign-in page', async () => {
  issuer.setPerson(null);
  const { way } = await openHttpBrowser().open(`${site}/idp/oidc/start?lang=th`);
  expect(way.at(-1)).toBe(`${site}/th/signin?error=auth%2Fcancelled`);
});

test('the doors of the embedded provider are not there', async () => {
  const closed = [identity.signIn, identity.signUp, identity.sendCode, identity.verifyCode, identity.requestReset, identity.keys];
  for (const { method, path } of [...closed, identity.signInWithCode, identity.createCode]) {
    expect((await fetch(`${site}${path}`, { method })).status).toBe(404);
  }
  expect((await fetch(`${site}/idp/social/google/start`)).status).toBe(404);
  const answer = await readJson(await fetch(`${site}${identity.providers.path}`));
  expect(answer).toEqual({ email: false, phone: false, google: false, facebook: false, oidc: true, signUp: false });
});

test('accounts are neither made nor looked for here, and it says so', async () => {
  const account = { email: 'a@company.test', password: 'Good-morning_1', name: 'A', isVerified: true };
  await expect(server.services.identity.createAccount(account)).rejects.toThrow('OIDC_ISSUER');
  expect(await server.services.identity.proveHolder('anybody', { password: 'x' })).toBe('elsewhere');
  await expect(server.services.identity.findUserId('a@company.test')).rejects.toThrow('OIDC_ISSUER');
});

test('an issuer that does not answer is an outside failure and signs nobody out', async () => {
  const { browser } = await signedIn({ ...PERSON, sub: 'patient' });
  await issuer.close();
  expect((await profile(browser)).status).toBe(200);
  expect((await refresh(browser)).status).toBe(502);
  expect(browser.cookies.get(new URL(site).host)?.has('wela_session')).toBe(true);
});
