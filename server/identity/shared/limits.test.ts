import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { type IdentityApp, startIdentityApp } from '../../testing/identity-app.ts';
import { DEFAULT_LIMITS } from './limits.ts';

const PASSWORD = 'Good-morning_1';
let server: IdentityApp;

beforeAll(async () => {
  server = await startIdentityApp({ limits: DEFAULT_LIMITS });
});
afterAll(() => server.close());

const post = (path: string, json: unknown, from: string) => openBrowser(server.app).send('POST', path, { json, from });
const signIn = (email: string, password: string, from: string) => post('/idp/sign-in/email', { email, password }, from);
const makeAccount = (email: string) =>
  server.services.identity.createAccount({ email, password: PASSWORD, name: 'Malee Jaidee', isVerified: true });

test('the sixth sign-in of an account within a minute waits, whatever address it comes from, and the next minute lets it in', async () => {
  const email = 'busy@example.test';
  await makeAccount(email);
  const start = Date.parse('2031-01-01T00:00:00Z');
  server.setNow(start);
  for (let attempt = 1; attempt <= 5; attempt++)
    expect((await signIn(email, PASSWORD, `198.51.100.${attempt}`)).statusCode).toBe(200);
  const refused = await signIn(email, PASSWORD, '198.51.100.6');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('too-many-requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  server.setNow(start + 61_000);
  expect((await signIn(email, PASSWORD, '198.51.100.6')).statusCode).toBe(200);
  server.setNow(null);
});

test('an account that does not exist is limited just the same', async () => {
  const codes: number[] = [];
  for (let attempt = 1; attempt <= 6; attempt++)
    codes.push((await signIn('nobody@example.test', PASSWORD, `198.51.101.${attempt}`)).statusCode);
  expect(codes).toEqual([401, 401, 401, 401, 401, 429]);
});

test('the twenty-first sign-in from one address within a minute waits, whatever the account', async () => {
  const codes: number[] = [];
  for (let attempt = 1; attempt <= 21; attempt++) {
    codes.push((await signIn(`stranger${attempt}@example.test`, PASSWORD, '203.0.113.50')).statusCode);
  }
  expect(codes.slice(0, 20).every((code) => code === 401)).toBe(true);
  expect(codes[20]).toBe(429);
  expect((await signIn('stranger22@example.test', PASSWORD, '203.0.113.51')).statusCode).toBe(401);
});

test('an address that the caller writes into a header does not help', async () => {
  const send = (attempt: number) =>
    openBrowser(server.app).send('POST', '/idp/sign-in/email', {
      json: { email: `header${attempt}@example.test`, password: PASSWORD },
      from: '203.0.113.60',
      headers: { 'x-forwarded-for': `192.0.2.${attempt}`, 'x-wela-address': `192.0.2.${attempt}` },
    });
  let last = 0;
  for (let attempt = 1; attempt <= 21; attempt++) last = (await send(attempt)).statusCode;
  expect(last).toBe(429);
});

test('twenty sign-ins of one account at the same moment: five are let through', async () => {
  const email = 'swarm@example.test';
  await makeAccount(email);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => signIn(email, 'Not-the-one_9', `198.51.102.${index + 1}`)),
  );
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5);
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(15);
});

test('three reset mails an hour go to one address, and the fourth request is refused for known and unknown alike', async () => {
  await makeAccount('forgetful@example.test');
  for (const email of ['forgetful@example.test', 'unknown@example.test']) {
    const codes: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt++)
      codes.push((await post('/idp/request-password-reset', { email }, `198.51.103.${attempt}`)).statusCode);
    expect(codes).toEqual([200, 200, 200, 429]);
  }
  const { rowCount } = await server.services.pool.query(
    "select 1 from directory.mail where recipient = 'forgetful@example.test'",
  );
  expect(rowCount).toBe(3);
});

test('a steady trickle from one address below the limit is never refused', async () => {
  const start = Date.parse('2032-01-01T00:00:00Z');
  const codes = new Set<number>();
  for (let attempt = 0; attempt < 30; attempt++) {
    server.setNow(start + attempt * 4_000);
    codes.add((await signIn(`trickle${attempt}@example.test`, PASSWORD, '203.0.113.70')).statusCode);
  }
  expect([...codes]).toEqual([401]);
  server.setNow(null);
});
