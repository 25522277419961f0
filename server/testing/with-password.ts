import type { TestApp } from './app.ts';
import type { Person } from './build.ts';

/** What proves that an account is one's own. */
export const TEST_PASSWORD = 'a-long-password-of-the-suite-7';

/** Gives a person of the factory an account of the embedded provider with that password. */
export async function withPassword({ services }: TestApp, person: Person): Promise<Person> {
  const email = `own-${person.employeeId.slice(0, 13)}@example.test`;
  const account = { email, password: TEST_PASSWORD, name: 'Somchai Jaidee', isVerified: true };
  const userId = await services.identity.createAccount(account);
  await services.pool.query('update directory.membership set user_id = $1 where user_id = $2', [userId, person.userId]);
  return { ...person, userId, email };
}
