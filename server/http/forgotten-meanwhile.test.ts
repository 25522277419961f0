import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../contract/company/session.ts';
import { identity } from '../../contract/identity/identity.ts';
import { signInSecurity } from '../../contract/identity/sign-in-security.ts';
import { employees } from '../../contract/people/employees.ts';
import type { Pool } from '../db/pool.ts';
import { addAccount, PASSWORD } from '../identity/accounts/testing-accounts.ts';
import { appForFile } from '../testing/app-for-file.ts';
import { openBrowser } from '../testing/browser.ts';
import { startIdentityApp } from '../testing/identity-app.ts';
import { clockingActions } from '../time/clockings/testing-clockings.ts';

const START = '2026-06-02T02:00:00Z';
const host = appForFile({ now: START });
const { clock } = clockingActions(host);
afterEach(() => void vi.restoreAllMocks());

/** The first answer of the database to a statement of this name waits until it is let go, as on a slow way; the others do not. */
function holdAnswer(pool: Pool, name: string) {
  const query: (...args: unknown[]) => unknown = pool.query.bind(pool);
  let letGo = () => {};
  const going = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isHeld = false;
  const read = new Promise<void>((resolve) => {
    vi.spyOn(pool, 'query').mockImplementation((async (...args: unknown[]) => {
      const [statement] = args;
      const isMeant =
        !isHeld && statement !== null && typeof statement === 'object' && 'name' in statement && statement.name === name;
      if (isMeant) isHeld = true;
      const answer = await query(...args);
      if (isMeant) {
        resolve();
        await going;
      }
      return answer;
    }) as Pool['query']);
  });
  return { read, letGo };
}

test('a membership that was being read while it was changed is not kept', async () => {
  const { organizationId, owner } = await host.build.company();
  const admin = await host.build.person({ organizationId, groups: ['administrator'] });
  const list = () => host.as(admin).raw(employees.list, { query: {} });
  const held = holdAnswer(host.services.pool, 'memberships-of-users');
  const before = list();
  await held.read;
  await host.as(owner).call(employees.setGroups, { body: { id: admin.employeeId, permissionGroups: [] } });
  held.letGo();
  expect((await before).statusCode).toBe(200);
  expect((await list()).statusCode).toBe(403);
});

test('a membership that a clock-in saw before it was changed is not kept', async () => {
  const { organizationId, owner } = await host.build.company();
  const admin = await host.build.person({ organizationId, groups: ['administrator'] });
  await clock(admin, { clockType: 'clock_in' });
  host.setNow('2026-06-02T02:01:00Z');
  const { memberships } = host.services;
  const confirm = memberships.confirm;
  const saw = vi.spyOn(memberships, 'confirm').mockReturnValue();
  await clock(admin, { clockType: 'clock_out' });
  await host.as(owner).call(employees.setGroups, { body: { id: admin.employeeId, permissionGroups: [] } });
  for (const seen of saw.mock.calls) confirm(...seen);
  expect(saw).toHaveBeenCalledOnce();
  expect((await host.as(admin).raw(employees.list, { query: {} })).statusCode).toBe(403);
});

test('a session that was being looked at while it was ended is not kept', async () => {
  const server = await startIdentityApp();
  try {
    const { email } = await addAccount(server);
    const signIn = async () => {
      const browser = openBrowser(server.app);
      await browser.send('POST', identity.signIn.path, { json: { email, password: PASSWORD } });
      return browser;
    };
    const [desk, phone] = [await signIn(), await signIn()];
    const profile = () => phone.send('GET', session.profile.path);
    const other = (await desk.send('GET', signInSecurity.sessions.path))
      .json()
      .find((item: { isCurrent: boolean }) => !item.isCurrent);
    const held = holdAnswer(server.identityPool, 'session-of-token');
    const before = profile();
    await held.read;
    expect((await desk.send('DELETE', `${signInSecurity.endSession.path}?id=${other.id}`)).statusCode).toBe(200);
    held.letGo();
    expect((await before).statusCode).toBe(200);
    expect((await profile()).statusCode).toBe(401);
  } finally {
    await server.close();
  }
});
