import { randomUUID } from 'node:crypto';
import type { IdentityApp } from '../../testing/identity-app.ts';

export const PASSWORD = 'Good-morning_1';

/** A proved account with the password, under an address of its own. */
export async function addAccount({ services }: IdentityApp): Promise<{ email: string; userId: string }> {
  const email = `person-${randomUUID()}@example.test`;
  const userId = await services.identity.createAccount({ email, password: PASSWORD, name: 'Malee Jaidee', isVerified: true });
  return { email, userId };
}
