import { randomUUID } from 'node:crypto';
import type { IdentityApp } from '../../testing/identity-app.ts';

export const PASSWORD = 'Good-morning_1';
export const newEmail = (): string => `person-${randomUUID()}@example.test`;

/** An account with the password, proved unless said otherwise, under an address of its own. */
export async function addAccount(
  { services }: IdentityApp,
  { isVerified = true }: { isVerified?: boolean } = {},
): Promise<{ email: string; userId: string }> {
  const email = newEmail();
  const userId = await services.identity.createAccount({ email, password: PASSWORD, name: 'Malee Jai Dee', isVerified });
  return { email, userId };
}

type SentMail = { readonly subject: string; readonly html: string; readonly body_text: string; readonly link: string };
/** What was mailed to an address, the last first. */
export async function mailsTo({ services }: IdentityApp, email: string): Promise<SentMail[]> {
  const { rows } = await services.pool.query<SentMail>(
    'select subject, html, body_text, link from directory.mail where recipient = $1 order by created_at desc, id desc',
    [email],
  );
  return rows;
}
