import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PermissionGroup } from '../../../domain/permissions.ts';
import { openBrowser } from '../../testing/browser.ts';
import { createBuild } from '../../testing/build.ts';
import { type IdentityApp, startIdentityApp } from '../../testing/identity-app.ts';
import { createPasswordHashes, FULL_STRENGTH, SUITE_STRENGTH } from '../shared/password-hash.ts';
import { addAccount, PASSWORD } from './testing-accounts.ts';

let server: IdentityApp;
beforeAll(async () => {
  server = await startIdentityApp();
});
afterAll(() => server.close());

const problemsOf = (response: { json(): { errors: { field: string; code: string }[] } }) =>
  response.json().errors.map(({ field, code }) => `${field} ${code}`);

describe('a password for a new account', () => {
  const signUp = (password: string) =>
    openBrowser(server.app).send('POST', '/idp/sign-up/email', {
      json: { email: `siriporn-${randomUUID()}@wattana.test`, password, firstName: 'Siriporn', lastName: 'Kaewmanee' },
    });

  test.each(['password', '12345678', 'aaaaaaaa', 'P@ssw0rd1', 'qwerty12', 'iloveyou1', 'manutd2024', '2540-01-01'])(
    '%s is one that everybody tries',
    async (password) => {
      const response = await signUp(password);
      expect(response.statusCode).toBe(422);
      expect(problemsOf(response)).toEqual(['password form/password-guessable']);
    },
  );

  test.each(['siriporn1', 'Kaewmanee-1', 'wattana99', 'Siriporn2540'])(
    '%s is the name or the address itself',
    async (password) => {
      expect(problemsOf(await signUp(password))).toEqual(['password form/password-own-words']);
    },
  );

  test.each(['x7Kp_2mQ', 'quiet-Otter_47', 'wela-demo-1', `a${'b1'.repeat(60)}_Quiet`])('%s is good', async (password) => {
    expect((await signUp(password)).statusCode).toBe(200);
  });
});

describe('a password set by the link of a mail', () => {
  async function resetOf(groups: readonly PermissionGroup[]) {
    const { email, userId } = await addAccount(server);
    const { organizationId } = await createBuild(server.services).company({ name: 'Rungruang Trading' });
    await server.services.pool.query(
      'insert into directory.membership (user_id, organization_id, employee_id, permission_groups) values ($1, $2, $3, $4)',
      [userId, organizationId, randomUUID(), groups],
    );
    const browser = openBrowser(server.app);
    await browser.send('POST', '/idp/request-password-reset', { json: { email } });
    const { rows } = await server.services.pool.query('select link from directory.mail where recipient = $1', [email]);
    const token = new URL(rows[0].link).searchParams.get('token');
    return (newPassword: string) => browser.send('POST', '/idp/reset-password', { json: { token, newPassword } });
  }

  test.each(['owner', 'administrator', 'maker', 'payrollApprove'] as const)(
    'has twelve characters for the group %s',
    async (group) => {
      const reset = await resetOf([group]);
      const short = await reset('x7Kp_2mQ-rT');
      expect(problemsOf(short)).toEqual(['newPassword form/password-payroll']);
      expect(short.json().errors[0].message).toContain('12');
      expect((await reset('x7Kp_2mQ-rTw')).statusCode).toBe(200);
    },
  );

  test('has eight for everybody else, and is not the name of the company', async () => {
    const reset = await resetOf(['supporter']);
    expect(problemsOf(await reset('rungruang1'))).toEqual(['newPassword form/password-own-words']);
    expect((await reset('x7Kp_2mQ')).statusCode).toBe(200);
  });
});

describe('what is kept of a password', () => {
  const keptOf = async (userId: string): Promise<string> => {
    const { rows } = await server.identityPool.query('select password from identity.account where user_id = $1', [userId]);
    return rows[0].password;
  };

  test('is a hash of the strength that OWASP asks for', async () => {
    expect(2 ** FULL_STRENGTH.cost * 8 * FULL_STRENGTH.parallelism).toBeGreaterThanOrEqual((2 ** 17 * 8 * 3) / 4);
    const { hash, verify, isOld } = createPasswordHashes(FULL_STRENGTH);
    const made = await hash('x7Kp_2mQ');
    expect(made).toMatch(/^scrypt\$15\$3\$/);
    expect([await verify({ hash: made, password: 'x7Kp_2mQ' }), await verify({ hash: made, password: 'x7Kp_2mq' })]).toEqual([
      true,
      false,
    ]);
    expect([made, await createPasswordHashes(SUITE_STRENGTH).hash('x'), await hashPassword('x')].map(isOld)).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('is made anew when an older one was right, and not when it was wrong', async () => {
    const { email, userId } = await addAccount(server);
    const older = await hashPassword(PASSWORD);
    await server.identityPool.query('update identity.account set password = $2 where user_id = $1', [userId, older]);
    const signIn = (password: string) =>
      openBrowser(server.app).send('POST', '/idp/sign-in/email', { json: { email, password } });
    // The hashes of a suite are weaker than those of the library, so this one is kept as it is.
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
    expect(await keptOf(userId)).toBe(older);
    const weak = await createPasswordHashes({ cost: 4, parallelism: 1 }).hash(PASSWORD);
    await server.identityPool.query('update identity.account set password = $2 where user_id = $1', [userId, weak]);
    expect((await signIn('Not-the-one_9')).statusCode).toBe(401);
    expect(await keptOf(userId)).toBe(weak);
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
    const renewed = await keptOf(userId);
    expect(renewed).toMatch(new RegExp(`^scrypt\\$${SUITE_STRENGTH.cost}\\$`));
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
    expect(await keptOf(userId)).toBe(renewed);
  });

  test('is none of a text that is no hash', async () => {
    const { verify } = createPasswordHashes(SUITE_STRENGTH);
    for (const hash of ['', 'x', 'scrypt$99$1$aa$bb', `${'a'.repeat(32)}:${'b'.repeat(10)}`])
      expect(await verify({ hash, password: PASSWORD })).toBe(false);
  });
});
