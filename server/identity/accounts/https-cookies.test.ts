import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { type IdentityApp, startIdentityApp } from '../../testing/identity-app.ts';

let server: IdentityApp;
beforeAll(async () => {
  server = await startIdentityApp({ baseUrl: 'https://wela.example.test' });
});
afterAll(() => server.close());

test('over https all cookies are Secure, HttpOnly, bound to the host, and they work', async () => {
  const email = 'secure@example.test';
  await server.services.identity.createAccount({ email, password: 'Good-morning_1', name: 'Malee Jaidee', isVerified: true });
  const browser = openBrowser(server.app);
  const response = await browser.send('POST', '/idp/sign-in/email', { json: { email, password: 'Good-morning_1' } });
  expect(response.cookies.map((cookie) => cookie.name).sort()).toEqual([
    '__Host-wela_device',
    '__Host-wela_id',
    '__Host-wela_session',
  ]);
  for (const cookie of response.cookies) {
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie.domain).toBeUndefined();
  }
  expect((await browser.send('GET', '/auth/v1/user/profile')).statusCode).toBe(200);
  expect((await browser.send('POST', '/idp/token', { form: { grant_type: 'session' } })).statusCode).toBe(200);
});

test('over https the way to Google keeps its state in a cookie bound to the host', async () => {
  const environment = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' };
  const withGoogle = await startIdentityApp({ baseUrl: 'https://wela.example.test', environment });
  const response = await openBrowser(withGoogle.app).send('GET', '/idp/social/google/start?lang=th');
  await withGoogle.close();
  expect(response.statusCode).toBe(303);
  const address = new URL(String(response.headers.location));
  expect(address.origin).toBe('https://accounts.google.com');
  expect(address.searchParams.get('redirect_uri')).toBe('https://wela.example.test/idp/callback/google');
  expect(address.searchParams.get('nonce')?.length).toBeGreaterThan(20);
  expect(response.cookies).toMatchObject([
    { name: '__Host-wela_state', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
  ]);
});
