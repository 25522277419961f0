import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Browser, openBrowser } from '../../testing/browser.ts';
import { createBuild } from '../../testing/build.ts';
import { type IdentityApp, startIdentityApp } from '../../testing/identity-app.ts';

const PASSWORD = 'Good-morning_1';
let server: IdentityApp;
let browser: Browser;
beforeAll(async () => {
  server = await startIdentityApp();
  browser = openBrowser(server.app);
});
afterAll(() => server.close());

/** An account that works for a company. */
async function member() {
  const email = `person-${randomUUID()}@example.test`;
  const { identity, pool } = server.services;
  const userId = await identity.createAccount({ email, password: PASSWORD, name: 'Nok Dee', isVerified: true });
  const { organizationId, owner } = await createBuild(server.services).company({ name: 'Siam Test' });
  await pool.query('update directory.membership set user_id = $1 where employee_id = $2', [userId, owner.employeeId]);
  return { email, userId, organizationId };
}
const versionIn = (response: { json(): { session_version: number } }) => response.json().session_version;
const signIn = (email: string) => browser.send('POST', '/idp/sign-in/email', { json: { email, password: PASSWORD } });
const renew = () => browser.send('POST', '/idp/token', { form: { grant_type: 'session' } });

test('the session version is the same with every token until a company changes what the account may do', async () => {
  const { email, userId } = await member();
  const first = versionIn(await signIn(email));
  expect(versionIn(await renew())).toBe(first);
  await server.services.pool.query('update directory.membership set session_version = session_version + 1 where user_id = $1', [
    userId,
  ]);
  expect(versionIn(await renew())).toBe(first + 1);
});

test('an account without a company has a session version too', async () => {
  const email = `alone-${randomUUID()}@example.test`;
  await server.services.identity.createAccount({ email, password: PASSWORD, name: 'Nok Dee', isVerified: true });
  expect(versionIn(await signIn(email))).toBe(0);
});

test('the mails of an account wear the looks of the enterprise it works for, and ours otherwise', async () => {
  const { email, organizationId } = await member();
  const newest = async () => {
    await browser.send('POST', '/idp/request-password-reset', { json: { email } });
    const { rows } = await server.services.pool.query<{ html: string }>(
      'select html from directory.mail where recipient = $1 order by created_at desc, id desc limit 1',
      [email],
    );
    return rows[0]?.html ?? '';
  };
  expect(await newest()).toContain('>Wela<');
  await createBuild(server.services).inTenant(organizationId, async (tx) => {
    await tx.client.query("update app.organization set is_enterprise = true, name = 'Orchid Group' where organization_id = $1", [
      organizationId,
    ]);
    await tx.client.query(
      "insert into app.enterprise_feature (organization_id, type, value) values ($1, 'color-primary', '#004488')",
      [organizationId],
    );
  });
  const branded = await newest();
  expect(branded).toContain('>Orchid Group<');
  expect(branded).toContain('#004488');
});
