import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPool } from '../../db/pool.ts';
import { type IdentityApp, startIdentityApp } from '../../testing/identity-app.ts';
import { addAccount, mailsTo, PASSWORD } from '../accounts/testing-accounts.ts';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentityApp({ limits: undefined, environment: { SIGN_IN_LIMITS: 'relaxed' } });
  app.setNow(Date.UTC(2026, 5, 1, 3));
});
afterAll(() => app.close());

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const DEVICE = 'wela_device';

async function signIn(email: string, kept?: string) {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/idp/sign-in/email',
    headers: { 'user-agent': CHROME },
    cookies: kept ? { [DEVICE]: kept } : {},
    payload: { email, password: PASSWORD },
  });
  expect(answer.statusCode).toBe(200);
  const cookie = answer.cookies.find(({ name }) => name === DEVICE);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  return cookie?.value ?? '';
}
async function tryPassword(email: string, password: string, kept?: string) {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/idp/sign-in/email',
    cookies: kept ? { [DEVICE]: kept } : {},
    payload: { email, password },
  });
  return answer.statusCode;
}
const send = (url: string, payload: Record<string, unknown>) => app.app.inject({ method: 'POST', url, payload });

test('a sign-in on a device that the account was never used on is mailed to its holder; the first device and known ones are not', async () => {
  const { email } = await addAccount(app);
  const first = await signIn(email);
  expect(await signIn(email, first)).toBe(first);
  expect(await mailsTo(app, email)).toEqual([]);
  const second = await signIn(email);
  expect(second).not.toBe(first);
  const [mail, ...others] = await mailsTo(app, email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'A sign-in on a new device', link: 'http://localhost:3000/en/security' });
  expect(mail?.body_text).toContain('Chrome, Windows');
  await signIn(email, second);
  await signIn(email);
  expect(await mailsTo(app, email)).toHaveLength(1);
  app.setNow(Date.UTC(2026, 5, 2, 3));
  await signIn(email);
  expect(await mailsTo(app, email)).toHaveLength(2);
});

test('a browser that knows one account is new to another, and what it keeps is not stored as it is', async () => {
  const [one, two] = [await addAccount(app), await addAccount(app)];
  const kept = await signIn(one.email);
  await signIn(two.email);
  expect(await signIn(two.email, kept)).toBe(kept);
  expect(await mailsTo(app, two.email)).toHaveLength(1);
  const { rows } = await sql<{ token_hash: string }>`select token_hash from identity.known_device`.execute(
    onPool(app.identityPool),
  );
  expect(rows.map((row) => row.token_hash)).not.toContain(kept);
});

test('wrong passwords from elsewhere let the account rest there, and not on the device of its holder, which has a count of its own', async () => {
  app.setNow(Date.UTC(2026, 5, 3, 3));
  const [holder, other] = [await addAccount(app), await addAccount(app)];
  const kept = await signIn(holder.email);
  const keptOfOther = await signIn(other.email);
  for (let failure = 0; failure < 10; failure++) expect(await tryPassword(holder.email, 'Not-the-one_9')).toBe(401);
  expect(await tryPassword(holder.email, PASSWORD)).toBe(401);
  expect(await tryPassword(holder.email, PASSWORD, keptOfOther)).toBe(401);
  expect(await tryPassword(holder.email, PASSWORD, kept)).toBe(200);
  // Signing in on one's own device lets nobody go on guessing elsewhere.
  expect(await tryPassword(holder.email, PASSWORD)).toBe(401);
  for (let failure = 0; failure < 10; failure++) expect(await tryPassword(holder.email, 'Not-the-one_9', kept)).toBe(401);
  expect(await tryPassword(holder.email, PASSWORD, kept)).toBe(401);
  app.setNow(Date.UTC(2026, 5, 3, 3, 16));
  expect(await tryPassword(holder.email, PASSWORD)).toBe(200);
});

/** Opens the link of the newest mail and sets a password by it. */
async function setNewPassword(email: string) {
  await send('/idp/request-password-reset', { email });
  const [{ link } = { link: '' }] = await mailsTo(app, email);
  const token = new URL(link).searchParams.get('token');
  expect((await send('/idp/reset-password', { token, newPassword: PASSWORD })).statusCode).toBe(200);
}

test('a new password makes every device new again: an intruder who signs in with it is told of', async () => {
  app.setNow(Date.UTC(2026, 5, 4, 3));
  const { email } = await addAccount(app);
  const [holders, intruders] = [await signIn(email), await signIn(email)];
  expect(await mailsTo(app, email)).toHaveLength(1);
  await setNewPassword(email);
  await signIn(email, holders);
  app.setNow(Date.UTC(2026, 5, 5, 3));
  expect(await mailsTo(app, email)).toHaveLength(2);
  await signIn(email, intruders);
  expect(await mailsTo(app, email)).toHaveLength(3);
});

test('the first sign-in after a new password is told of when its device was never seen, and the next one on it is not', async () => {
  app.setNow(Date.UTC(2026, 5, 6, 3));
  const { email } = await addAccount(app);
  const holders = await signIn(email);
  await setNewPassword(email);
  expect(await mailsTo(app, email)).toHaveLength(1);
  const strangers = await signIn(email);
  expect(await mailsTo(app, email)).toHaveLength(2);
  expect((await mailsTo(app, email)).map(({ subject }) => subject)).toContain('A sign-in on a new device');
  await signIn(email, strangers);
  expect(await mailsTo(app, email)).toHaveLength(2);
  // What was known with the former password has no count of its own until it signs in again.
  for (let failure = 0; failure < 10; failure++) expect(await tryPassword(email, 'Not-the-one_9')).toBe(401);
  expect(await tryPassword(email, PASSWORD, holders)).toBe(401);
  expect(await tryPassword(email, PASSWORD, strangers)).toBe(200);
});
