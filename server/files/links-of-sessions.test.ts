import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '../../contract/files/files.ts';
import { identity } from '../../contract/identity/identity.ts';
import { addAccount, PASSWORD } from '../identity/accounts/testing-accounts.ts';
import { openBrowser } from '../testing/browser.ts';
import { type Build, createBuild } from '../testing/build.ts';
import { type IdentityApp, startIdentityApp } from '../testing/identity-app.ts';
import { formOf, PDF_BYTES } from '../testing/upload.ts';

let server: IdentityApp;
let build: Build;
beforeAll(async () => {
  server = await startIdentityApp();
  build = createBuild(server.services);
});
afterAll(() => server.close());

/** A person of a company with a session, and the link of a file that they have just uploaded. */
async function holderOfLink() {
  const { email, userId } = await addAccount(server);
  const { organizationId, owner } = await build.company();
  await server.services.pool.query('update directory.membership set user_id = $1 where user_id = $2', [userId, owner.userId]);
  const browser = openBrowser(server.app);
  const token = (await browser.send('POST', identity.signIn.path, { json: { email, password: PASSWORD } })).json().id_token;
  const { payload, headers } = formOf({ purpose: 'employee-document' }, { field: 'uploadFile', name: 'a.pdf', bytes: PDF_BYTES });
  const answer = await server.app.inject({
    method: files.upload.method,
    url: files.upload.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}`, 'tenant-id': organizationId, 'idempotency-key': userId },
  });
  const url: string = answer.json().url;
  const open = async (address = url) => (await server.app.inject({ url: address })).statusCode;
  return { userId, browser, url, open };
}

test('a link ends when its session signs out', async () => {
  const { browser, open } = await holderOfLink();
  expect(await open()).toBe(200);
  await browser.send('POST', identity.signOut.path, { json: {} });
  expect(await open()).toBe(404);
});

test('a link ends when its person is deactivated', async () => {
  const { userId, open } = await holderOfLink();
  await server.services.pool.query(`update directory.membership set approve_status = 'DEACTIVATED' where user_id = $1`, [userId]);
  server.services.memberships.forgetUser(userId);
  expect(await open()).toBe(404);
});

test('a link without its session, or with that of another, is worth nothing', async () => {
  const [one, other] = [await holderOfLink(), await holderOfLink()];
  const sessionIn = (url: string) => new URL(url, server.services.config.baseUrl).searchParams.get('sid') ?? '';
  expect(sessionIn(one.url)).not.toBe('');
  expect(await one.open(one.url.replace(`&sid=${sessionIn(one.url)}`, ''))).toBe(404);
  expect(await one.open(one.url.replace(sessionIn(one.url), sessionIn(other.url)))).toBe(404);
});
