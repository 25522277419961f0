import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '../../contract/company/session.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

let plain: TestApp;
let safe: TestApp;
beforeAll(async () => {
  [plain, safe] = await Promise.all([startTestApp(), startTestApp({ BASE_URL: 'https://wela.test' })]);
});
afterAll(() => Promise.all([plain.close(), safe.close()]));

async function tokenIn(app: TestApp): Promise<string> {
  const { owner } = await app.build.company();
  return (await app.headersOf(owner)).authorization?.replace('Bearer ', '') ?? '';
}
const read = async (app: TestApp, headers: Record<string, string>) =>
  (await app.app.inject({ method: 'GET', url: session.profile.path, headers })).statusCode;

test('a request of another site with the cookie is refused, whatever else stands in its Authorization header', async () => {
  const cookie = `wela_id=${await tokenIn(plain)}`;
  const write = async (headers: Record<string, string>) => {
    const sent = { cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers };
    return (await plain.app.inject({ method: 'PUT', url: session.update.path, headers: sent, payload: {} })).statusCode;
  };
  const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
  expect(await write(foreign)).toBe(403);
  expect(await write({ ...foreign, authorization: 'Basic cHJveHk6cHJveHk=' })).toBe(403);
  expect(await write({ authorization: 'Basic cHJveHk6cHJveHk=', 'sec-fetch-site': 'same-origin' })).toBe(200);
});

test('the word before a token is read in any case', async () => {
  const token = await tokenIn(plain);
  for (const word of ['Bearer', 'bearer', 'BEARER']) expect(await read(plain, { authorization: `${word} ${token}` })).toBe(200);
});

test('over https only the cookie that no other host can set counts', async () => {
  const token = await tokenIn(safe);
  expect(await read(safe, { cookie: `wela_id=${token}` })).toBe(401);
  expect(await read(safe, { cookie: `__Host-wela_id=${token}` })).toBe(200);
});
