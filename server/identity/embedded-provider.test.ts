import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { session } from '../../contract/company/session.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { type IdentityApp, startIdentityApp } from '../testing/identity-app.ts';
import { addAccount, mailsTo, newEmail, PASSWORD } from './accounts/testing-accounts.ts';

const SIGN_IN = '/idp/sign-in/email';

let server: IdentityApp;
let browser: Browser;

beforeAll(async () => {
  server = await startIdentityApp();
});
afterAll(() => server.close());
beforeEach(() => {
  browser = openBrowser(server.app);
});

const signIn = (email: string, password = PASSWORD, on = browser) => on.send('POST', SIGN_IN, { json: { email, password } });
const profile = (on = browser) => on.send('GET', session.profile.path);
const pathOf = (link: string) => link.replace('http://localhost:3000', '');
/** The body of a refusal without what differs between any two requests. */
const refusal = (response: { json(): Record<string, unknown> }) => ({ ...response.json(), requestId: null });

describe('signing in', () => {
  test('gives a session cookie and an ID token that opens the API', async () => {
    const { email, userId } = await addAccount(server);
    const response = await signIn(email);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      token_type: 'Bearer',
      expires_in: 300,
      user: { id: userId, email, emailVerified: true },
    });
    const cookies = Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie]));
    for (const name of ['wela_id', 'wela_session'])
      expect(cookies[name]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const answer = await profile();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: userId, email, firstName: 'Malee', lastName: 'Jai Dee', emailVerified: true });
  });

  test('takes the address in any case', async () => {
    const { email } = await addAccount(server);
    expect((await signIn(email.toUpperCase())).statusCode).toBe(200);
  });

  test('a wrong password and an unknown account get the same answer', async () => {
    const { email } = await addAccount(server);
    const wrong = await signIn(email, 'Not-the-one_9');
    const unknown = await signIn(newEmail(), 'Not-the-one_9');
    expect(wrong.statusCode).toBe(401);
    expect(unknown.statusCode).toBe(401);
    expect(refusal(wrong)).toEqual(refusal(unknown));
    expect(wrong.json()).toMatchObject({ code: 'auth/wrong-password', message: 'Username or Password is incorrect.' });
    expect(wrong.cookies).toEqual([]);
  });

  test('after ten failures the account rests for a quarter of an hour and says nothing of it', async () => {
    const { email } = await addAccount(server);
    const start = Date.parse('2030-01-01T00:00:00Z');
    server.setNow(start);
    const first = await signIn(email, 'Not-the-one_9');
    for (let failure = 2; failure <= 10; failure++) await signIn(email, 'Not-the-one_9');
    const locked = await signIn(email);
    expect(refusal(locked)).toEqual(refusal(first));
    server.setNow(start + 14 * 60_000);
    expect((await signIn(email)).statusCode).toBe(401);
    server.setNow(start + 16 * 60_000);
    expect((await signIn(email)).statusCode).toBe(200);
    server.setNow(null);
  });

  test('a request that another site sent is refused', async () => {
    const { email } = await addAccount(server);
    const json = { email, password: PASSWORD };
    const foreign = await browser.send('POST', SIGN_IN, {
      json,
      headers: { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.statusCode).toBe(403);
    expect(foreign.json().code).toBe('auth/origin-refused');
    const own = await browser.send('POST', SIGN_IN, {
      json,
      headers: { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    });
    expect(own.statusCode).toBe(200);
  });
});

describe('tokens', () => {
  test('are signed with EdDSA by a key of /idp/jwks and carry issuer, audience, subject, address and roles', async () => {
    const { email, userId } = await addAccount(server);
    await server.services.pool.query("update directory.user_profile set roles = '{ADMIN}' where user_id = $1", [userId]);
    const token: string = (await signIn(email)).json().id_token;
    const { keys } = (await browser.send('GET', '/idp/jwks')).json();
    const header = decodeProtectedHeader(token);
    expect(header.alg).toBe('EdDSA');
    expect(keys.map((key: { kid: string }) => key.kid)).toContain(header.kid);
    expect(keys.every((key: Record<string, unknown>) => key.d === undefined)).toBe(true);
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({ iss: 'http://localhost:3000/idp', aud: 'wela', sub: userId, email, roles: ['ADMIN'] });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
    expect(await server.services.tokens.verify(token)).toMatchObject({ userId, email, roles: ['ADMIN'], hasSecondFactor: false });
  });

  test.each(['session', 'refresh_token'])('grant %s gives a new token for the session of the cookie', async (grant_type) => {
    const { email, userId } = await addAccount(server);
    await signIn(email);
    browser.cookies.delete('wela_id');
    expect((await profile()).statusCode).toBe(401);
    const response = await browser.send('POST', '/idp/token', { form: { grant_type } });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ token_type: 'Bearer', expires_in: 300, user: { id: userId } });
    expect((await profile()).statusCode).toBe(200);
  });

  test('without a session there is no token', async () => {
    const none = await browser.send('POST', '/idp/token', { form: { grant_type: 'session' } });
    expect(none.statusCode).toBe(401);
    expect(none.json()).toMatchObject({ status: 401, code: 'auth/unauthenticated', errors: [] });
    browser.cookies.set('wela_session', 'made-up.signature');
    expect((await browser.send('POST', '/idp/token', { form: { grant_type: 'session' } })).statusCode).toBe(401);
  });

  test('a token past its five minutes is refused until it is refreshed', async () => {
    const { email } = await addAccount(server);
    await signIn(email);
    server.setNow(Date.now() + 310_000);
    expect((await profile()).statusCode).toBe(401);
    await browser.send('POST', '/idp/token', { form: { grant_type: 'session' } });
    expect((await profile()).statusCode).toBe(200);
    server.setNow(null);
  });

  test('signing out ends the session on the server and both cookies; what tells the device apart stays', async () => {
    const { email } = await addAccount(server);
    await signIn(email);
    const stolen = browser.cookies.get('wela_session') ?? '';
    expect((await browser.send('POST', '/idp/sign-out')).statusCode).toBe(200);
    expect([...browser.cookies.keys()]).toEqual(['wela_device']);
    browser.cookies.set('wela_session', stolen);
    expect((await browser.send('POST', '/idp/token', { form: { grant_type: 'session' } })).statusCode).toBe(401);
  });
});

describe('a new account', () => {
  const signUp = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
    browser.send('POST', '/idp/sign-up/email', { json: { email, password, firstName: 'Malee', lastName: 'Suk Jai' }, headers });

  test('is signed in, has a profile, and is verified by the link of its mail', async () => {
    const email = newEmail();
    expect((await signUp(email)).statusCode).toBe(200);
    expect((await profile()).json()).toMatchObject({
      email,
      firstName: 'Malee',
      lastName: 'Suk Jai',
      emailVerified: false,
      employees: [],
    });
    const [mail] = await mailsTo(server, email);
    expect(mail?.html).toContain('#D6204F');
    expect(mail?.body_text).toContain(mail?.link);
    const opened = await browser.send('GET', pathOf(mail?.link ?? ''));
    expect(opened.statusCode).toBe(303);
    expect(opened.headers.location).toBe('http://localhost:3000/en/signin?verified=1');
    expect((await profile()).json()).toMatchObject({ emailVerified: true });
    const refreshed = await browser.send('POST', '/idp/token', { form: { grant_type: 'session' } });
    expect(refreshed.json().user.emailVerified).toBe(true);
  });

  test('gets its mail in the language it came with', async () => {
    const email = newEmail();
    await signUp(email, PASSWORD, { 'accept-language': 'th' });
    const [mail] = await mailsTo(server, email);
    expect(mail?.subject).toBe('ยืนยันอีเมลของคุณ');
    expect(mail?.link).toContain('lang=th');
  });

  test('needs an address that is not in use', async () => {
    const { email } = await addAccount(server);
    const response = await signUp(email);
    expect(response.statusCode).toBe(409);
    expect(response.json().code).toBe('auth/email-already-in-use');
  });

  test.each(['short_1', 'has a space', 'ไทยไทยไทย', 'percent%sign'])('refuses the password %s', async (password) => {
    const response = await signUp(newEmail(), password);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors[0].field).toBe('password');
  });

  test('a verification link that was made up leads to the page that says so', async () => {
    const opened = await browser.send('GET', '/idp/verify-email?token=made-up&lang=th');
    expect(opened.headers.location).toBe('http://localhost:3000/th/email-verification?error=invalid-link');
  });

  test('a verification link proves the account it was mailed for, not a later one with the same address', async () => {
    const email = newEmail();
    await signUp(email);
    const [mail] = await mailsTo(server, email);
    await server.identityPool.query(`update identity."user" set email = $2 where email = $1`, [email, newEmail()]);
    const later = openBrowser(server.app);
    await later.send('POST', '/idp/sign-up/email', {
      json: { email, password: PASSWORD, firstName: 'Other', lastName: 'Person' },
    });
    const opened = await openBrowser(server.app).send('GET', pathOf(mail?.link ?? ''));
    expect(opened.headers.location).toBe('http://localhost:3000/en/email-verification?error=invalid-link');
    expect((await profile(later)).json()).toMatchObject({ email, emailVerified: false });
  });

  test('the verification mail is sent again on demand, and every address gets the same answer', async () => {
    const { email } = await addAccount(server, { isVerified: false });
    const known = await browser.send('POST', '/idp/send-verification-email', { json: { email } });
    const unknown = await browser.send('POST', '/idp/send-verification-email', { json: { email: newEmail() } });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(await mailsTo(server, email)).toHaveLength(1);
  });
});

describe('the rest of /idp/', () => {
  test.each([
    ['GET', '/idp'],
    ['GET', '/idp/'],
    ['GET', '/idp/ok'],
    ['GET', '/idp/error'],
    ['GET', '/idp/token'],
    ['GET', '/idp/get-session'],
    ['GET', '/idp/list-sessions'],
    ['POST', '/idp/update-user'],
    ['POST', '/idp/delete-user'],
    ['POST', '/idp/change-email'],
    ['POST', '/idp/change-password'],
    ['POST', '/idp/link-social'],
    ['POST', '/idp/sign-in/social'],
    ['POST', '/idp/callback/google'],
    ['POST', '/idp/sign-jwt'],
    ['POST', '/idp/sign-in/email/'],
    ['GET', '/idp/reset-password/some-token'],
  ] as const)('%s %s does not exist', async (method, url) => {
    const response = await browser.send(method, url, method === 'POST' ? { json: {} } : {});
    expect(response.statusCode).toBe(404);
    expect(response.json().code).toBe('not-found');
  });
});
