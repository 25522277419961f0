import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { type IdentityApp, startIdentityApp } from '../../testing/identity-app.ts';
import { addAccount, newEmail, PASSWORD } from './testing-accounts.ts';

let server: IdentityApp;
beforeAll(async () => {
  server = await startIdentityApp();
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

test('whoever signs up with an address while another takes it is refused, and the log does not tell the address', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [email, { userId }] = [newEmail(), await addAccount(server)];
  const client = await server.identityPool.connect();
  await client.query('begin');
  await client.query('update identity."user" set email = $2 where id = $1', [userId, email]);
  const answering = openBrowser(server.app).send('POST', '/idp/sign-up/email', {
    json: { email, password: PASSWORD, firstName: 'Malee', lastName: 'Jai Dee' },
  });
  const waiting = () => client.query("select 1 from pg_locks where locktype = 'transactionid' and not granted");
  await vi.waitFor(async () => expect((await waiting()).rowCount).toBeGreaterThan(0), { timeout: 20_000, interval: 20 });
  await client.query('commit');
  client.release();
  expect((await answering).json()).toMatchObject({ code: 'auth/email-already-in-use' });
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^identity: .*user_email_key.* \(23505\)$/)]]);
  expect(inspect(said.mock.calls, { depth: 9 })).not.toContain(email);
});
