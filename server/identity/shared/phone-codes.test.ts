import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { session } from '../../../contract/company/session.ts';
import { identity } from '../../../contract/identity/identity.ts';
import { openBrowser } from '../../testing/browser.ts';
import { type IdentityApp, startIdentityApp } from '../../testing/identity-app.ts';
import { DEFAULT_LIMITS } from './limits.ts';

const MINUTE = 60_000;
let server: IdentityApp;
let address = 0;
let subscriber = 0;

beforeAll(async () => {
  server = await startIdentityApp({ limits: { ...DEFAULT_LIMITS, codeTriesPerIpMinute: 1000 } });
});
afterAll(() => server.close());

const newAddress = () => `198.51.100.${++address}`;
const newPhone = () => `08${String(10_000_000 + ++subscriber)}`;
const post = (path: string, json: unknown, from = newAddress(), on = openBrowser(server.app)) =>
  on.send('POST', path, { json, from });
const ask = (phone: string, from?: string) => post(identity.sendCode.path, { phone }, from);
const verify = (request: string, code: string, on = openBrowser(server.app)) =>
  post(identity.verifyCode.path, { request, code }, newAddress(), on);
const international = (phone: string) => `+66${phone.slice(1)}`;

async function textsTo(phone: string): Promise<string[]> {
  await server.services.texts.settled();
  const { rows } = await server.services.pool.query<{ body: string }>(
    'select body from directory.text_message where recipient = $1 order by created_at, id',
    [international(phone)],
  );
  return rows.map(({ body }) => body);
}
const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? '';
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
async function asked(phone: string) {
  const { request } = (await ask(phone)).json();
  return { request, code: codeIn((await textsTo(phone)).at(-1)) };
}

describe('signing in with a phone', () => {
  test('the first code makes an account without an address to show, the second finds it', async () => {
    const phone = newPhone();
    const browser = openBrowser(server.app);
    const first = await asked(phone);
    const made = await verify(first.request, first.code, browser);
    expect(made.statusCode).toBe(200);
    expect(made.json().user).toMatchObject({ email: '', emailVerified: true });
    const profile = (await browser.send('GET', session.profile.path)).json();
    expect(profile).toMatchObject({ registerBy: 'phone', phone: international(phone), email: '', emailVerified: true });
    const second = await asked(phone);
    expect((await verify(second.request, second.code)).json().user.id).toBe(made.json().user.id);
  });

  test('a number counts the same however it is written', async () => {
    const phone = newPhone();
    await ask(`+66 ${phone.slice(1, 3)}-${phone.slice(3)}`);
    await ask(`${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`);
    expect(await textsTo(phone)).toHaveLength(2);
  });

  test('the text has the language of the browser, and the answer is the same with and without an account', async () => {
    const phone = newPhone();
    const json = { phone };
    const th = { 'accept-language': 'th' };
    const before = await openBrowser(server.app).send('POST', identity.sendCode.path, { json, headers: th, from: newAddress() });
    const [text] = await textsTo(phone);
    expect(text).toContain('รหัส');
    await verify(before.json().request, codeIn(text));
    const after = await ask(phone);
    expect(after.statusCode).toBe(before.statusCode);
    expect({ ...after.json(), request: null }).toEqual({ ...before.json(), request: null });
  });

  test('what is no phone number is refused at its field', async () => {
    const answer = await ask('12');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field: 'phone', code: 'form/phone' }]);
  });

  test('neither code nor request stands in the database as it was sent', async () => {
    const { request, code } = await asked(newPhone());
    const { rows } = await server.identityPool.query('select request_hash, code_hash, address_hash from identity.phone_code');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(request);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    expect(JSON.stringify(rows)).not.toContain('198.51.100.');
  });

  test('four first sign-ins of one number at the same moment make one account', async () => {
    const phone = newPhone();
    const codes = [];
    for (let index = 0; index < 4; index++) codes.push(await asked(phone));
    const answers = await Promise.all(codes.map(({ request, code }) => verify(request, code)));
    expect(new Set(answers.map((answer) => answer.json().user?.id)).size).toBe(1);
  });
});

describe('the limits of codes', () => {
  test('a code works once, also for five who try it at the same moment', async () => {
    const { request, code } = await asked(newPhone());
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(request, code)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 'auth/invalid-code')).toHaveLength(4);
  });

  test('a code is of no use with another request', async () => {
    const [item, other] = [await asked(newPhone()), await asked(newPhone())];
    if (item.code !== other.code) expect((await verify(item.request, other.code)).json().code).toBe('auth/invalid-code');
    expect((await verify('unknown', item.code)).json().code).toBe('auth/invalid-code');
  });

  test('after five wrong tries the right one is refused too, and the number rests for a quarter of an hour', async () => {
    const phone = newPhone();
    const start = Date.parse('2031-03-01T00:00:00Z');
    server.setNow(start);
    const { request, code } = await asked(phone);
    for (let attempt = 1; attempt <= 5; attempt++) expect((await verify(request, wrong(code))).statusCode).toBe(422);
    expect((await verify(request, code)).json().code).toBe('auth/invalid-code');
    const resting = await ask(phone);
    expect(resting.statusCode).toBe(429);
    expect(Number(resting.headers['retry-after'])).toBe(900);
    server.setNow(start + 15 * MINUTE + 1000);
    expect((await ask(phone)).statusCode).toBe(200);
    server.setNow(null);
  });

  test('a code ends after ten minutes', async () => {
    const start = Date.parse('2031-04-01T00:00:00Z');
    server.setNow(start);
    const { request, code } = await asked(newPhone());
    server.setNow(start + 10 * MINUTE);
    expect((await verify(request, code)).json().code).toBe('auth/invalid-code');
    server.setNow(null);
  });

  test('a number gets five codes in any hour and rests when it asks for a sixth', async () => {
    const phone = newPhone();
    const start = Date.parse('2031-05-01T00:00:00Z');
    for (let minute = 0; minute < 5; minute++) {
      server.setNow(start + minute * 10 * MINUTE);
      expect((await ask(phone)).statusCode).toBe(200);
    }
    server.setNow(start + 50 * MINUTE);
    expect((await ask(phone)).statusCode).toBe(429);
    // The first code has left the hour, the rest has not ended.
    server.setNow(start + 61 * MINUTE);
    expect((await ask(phone)).statusCode).toBe(429);
    server.setNow(start + 66 * MINUTE);
    expect((await ask(phone)).statusCode).toBe(200);
    expect(await textsTo(phone)).toHaveLength(6);
    server.setNow(null);
  });

  test('an address gets five codes in an hour, whatever the numbers', async () => {
    const from = newAddress();
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++) statuses.push((await ask(newPhone(), from)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('of ten requests for one number at the same moment five are answered', async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(phone)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(5);
  });
});

test('sign-ins with a phone are written down without number or address', async () => {
  const { request, code } = await asked(newPhone());
  const { user } = (await verify(request, code)).json();
  const { rows } = await server.services.pool.query('select * from directory.sign_in_event where user_id = $1', [user.id]);
  expect(rows).toMatchObject([{ method: 'phone', outcome: 'ok' }]);
  expect(JSON.stringify(rows)).not.toMatch(/198\.51|\+66/);
});
