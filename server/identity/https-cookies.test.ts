import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { type IdentityApp, startIdentityApp } from '../testing/identity-app.ts';

let server: IdentityApp;
beforeAll(async () => {
  server = await startIdentityApp({ baseUrl: 'https://wela.example.test' });
});
afterAll(() => server.close());

test('over https both cookies are Secure, HttpOnly, bound to the host, and they work', async () => {
  const email = 'secure@example.test';
  await server.services.identity.createAccount({ email, password: 'Good-morning_1', name: 'Malee Jaidee', isVerified: true });
  const browser = openBrowser(server.app);
  const response = await browser.send('POST', '/idp/sign-in/email', { json: { email, password: 'Good-morning_1' } });
  expect(response.cookies.map((one) => one.name).sort()).toEqual(['__Host-wela_id', '__Host-wela_session']);
  for (const cookie of response.cookies) {
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie.domain).toBeUndefined();
  }
  expect((await browser.send('GET', '/auth/v1/user/profile')).statusCode).toBe(200);
  expect((await browser.send('POST', '/idp/token', { form: { grant_type: 'session' } })).statusCode).toBe(200);
});
