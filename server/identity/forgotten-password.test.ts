import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { type IdentityApp, startIdentityApp } from '../testing/identity-app.ts';
import { addAccount, mailsTo, newEmail, PASSWORD } from './accounts/testing-accounts.ts';

const NEW_PASSWORD = 'Good-evening_2';
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

describe('a forgotten password', () => {
  const request = (email: string) => browser.send('POST', '/idp/request-password-reset', { json: { email } });
  const reset = (token: string | null, newPassword = NEW_PASSWORD) =>
    browser.send('POST', '/idp/reset-password', { json: { token, newPassword } });
  const tokenIn = (link: string | undefined) => new URL(link ?? 'http://nowhere.test').searchParams.get('token');

  test('is replaced by the link of a mail, once, and every session ends', async () => {
    const { email } = await addAccount(server, { isVerified: false });
    await signIn(email);
    expect((await request(email)).statusCode).toBe(200);
    const [mail] = await mailsTo(server, email);
    expect(mail?.link).toMatch(/^http:\/\/localhost:3000\/en\/forgot-password\?token=/);
    const token = tokenIn(mail?.link);
    expect((await reset(token)).statusCode).toBe(200);
    expect((await browser.send('POST', '/idp/token', { form: { grant_type: 'session' } })).statusCode).toBe(401);
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await signIn(email, NEW_PASSWORD)).json()).toMatchObject({ user: { emailVerified: true } });
    const again = await reset(token, 'Third-password_3');
    expect(again.statusCode).toBe(410);
    expect(again.json().code).toBe('auth/invalid-link');
  });

  test('makes every other link of the account useless', async () => {
    const { email } = await addAccount(server);
    const { email: neighbour } = await addAccount(server);
    for (const address of [email, email, neighbour]) await request(address);
    const [first, second] = (await mailsTo(server, email)).map((mail) => tokenIn(mail.link));
    expect((await reset(second ?? null)).statusCode).toBe(200);
    expect((await reset(first ?? null, 'Third-password_3')).statusCode).toBe(410);
    const [others] = await mailsTo(server, neighbour);
    expect((await reset(tokenIn(others?.link))).statusCode).toBe(200);
  });

  test('an unknown address gets the same answer and no mail', async () => {
    const { email } = await addAccount(server);
    const stranger = newEmail();
    const [known, unknown] = [await request(email), await request(stranger)];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(await mailsTo(server, email)).toHaveLength(1);
    expect(await mailsTo(server, stranger)).toHaveLength(0);
  });

  test('a new password keeps the rule', async () => {
    expect((await reset('any', 'space here 1')).statusCode).toBe(422);
  });
});
