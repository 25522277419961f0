import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identity } from '../../contract/identity/identity.ts';
import { notifications } from '../../contract/notifications/notifications.ts';
import { addAccount, PASSWORD } from '../identity/accounts/testing-accounts.ts';
import { openBrowser } from '../testing/browser.ts';
import { type Build, createBuild } from '../testing/build.ts';
import { type IdentityApp, startIdentityApp } from '../testing/identity-app.ts';

let server: IdentityApp;
let build: Build;
beforeAll(async () => {
  server = await startIdentityApp();
  build = createBuild(server.services);
});
afterAll(() => server.close());

const reader = createECDH('prime256v1');
reader.generateKeys();
const keys = { p256dh: reader.getPublicKey('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') };

/** An account that signs in on two browsers, each of which takes messages. */
async function twoBrowsers() {
  const { email, userId } = await addAccount(server);
  const { organizationId, owner } = await build.company();
  await server.services.pool.query('update directory.membership set user_id = $1 where user_id = $2', [userId, owner.userId]);
  const signIn = async (name: string) => {
    const browser = openBrowser(server.app);
    const token = (await browser.send('POST', identity.signIn.path, { json: { email, password: PASSWORD } })).json().id_token;
    const answer = await server.app.inject({
      method: notifications.addPush.method,
      url: notifications.addPush.path,
      payload: { endpoint: `https://fcm.googleapis.com/fcm/send/${userId}-${name}`, keys },
      headers: { authorization: `Bearer ${token}`, 'tenant-id': organizationId },
    });
    expect(answer.statusCode).toBe(200);
    return browser;
  };
  const browsers = [await signIn('phone'), await signIn('desk')] as const;
  const devices = async () => {
    const found = await server.services.pool.query<{ endpoint: string }>(
      'select endpoint from directory.push_device where user_id = $1',
      [userId],
    );
    return found.rows.map((row) => row.endpoint.split('-').at(-1)).sort();
  };
  return { browsers, devices, userId };
}

test('a browser takes no more messages once it signs out; the other one goes on', async () => {
  const { browsers, devices } = await twoBrowsers();
  expect(await devices()).toEqual(['desk', 'phone']);
  await browsers[0].send('POST', identity.signOut.path, { json: {} });
  expect(await devices()).toEqual(['desk']);
});

test('nor once its session was ended elsewhere', async () => {
  const { devices, userId } = await twoBrowsers();
  const { rows } = await server.services.pool.query<{ session_id: string }>(
    `select session_id from directory.push_device where user_id = $1 and endpoint like '%-phone'`,
    [userId],
  );
  await server.identityPool.query('delete from identity.session where id = $1', [rows[0]?.session_id]);
  expect(await devices()).toEqual(['desk']);
});
