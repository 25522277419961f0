import { afterAll, beforeAll, expect, test } from 'vitest';
import { identity } from '../../contract/identity/identity.ts';
import { signInSecurity } from '../../contract/identity/sign-in-security.ts';
import { addAccount, PASSWORD } from '../identity/accounts/testing-accounts.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { type IdentityApp, startIdentityApp } from '../testing/identity-app.ts';

let server: IdentityApp;
let base: string;
beforeAll(async () => {
  server = await startIdentityApp();
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function signIn(email: string): Promise<Browser> {
  const browser = openBrowser(server.app);
  await browser.send('POST', identity.signIn.path, { json: { email, password: PASSWORD } });
  return browser;
}

/** The stream of an account in one browser, and whether it goes on. */
async function listen(browser: Browser, userId: string) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const abort = new AbortController();
  const response = await fetch(`${base}/realtime/users/${userId}/profile`, { headers: { cookie }, signal: abort.signal });
  const stream = { status: response.status, isOver: false, close: () => abort.abort() };
  void (async () => {
    for await (const _chunk of response.body ?? []) {
      // Only the end of it is waited for.
    }
  })()
    .catch(() => undefined)
    .then(() => {
      stream.isOver = true;
    });
  return stream;
}

test('signing out ends the stream of that browser, and of no other', async () => {
  const { email, userId } = await addAccount(server);
  const [desk, phone] = [await signIn(email), await signIn(email)];
  const [atDesk, onPhone] = [await listen(desk, userId), await listen(phone, userId)];
  expect([atDesk.status, onPhone.status]).toEqual([200, 200]);
  await desk.send('POST', identity.signOut.path, { json: {} });
  await expect.poll(() => atDesk.isOver, { timeout: 10_000 }).toBe(true);
  expect(onPhone.isOver).toBe(false);
  onPhone.close();
});

test('signing out everywhere else ends the streams there, and keeps the own one', async () => {
  const { email, userId } = await addAccount(server);
  const [desk, phone] = [await signIn(email), await signIn(email)];
  const [atDesk, onPhone] = [await listen(desk, userId), await listen(phone, userId)];
  await desk.send('POST', signInSecurity.signOutEverywhere.path, { json: { keepThis: true } });
  await expect.poll(() => onPhone.isOver, { timeout: 10_000 }).toBe(true);
  expect(atDesk.isOver).toBe(false);
  atDesk.close();
});
