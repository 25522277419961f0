import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { currentTimeZone, format, setCompanyTimeZone } from '../text/format.ts';
import { ApiError } from './api-error.ts';
import { addressOf, call, send, setTenant } from './client.ts';
import { forgetToken, noteUser, refreshToken } from './token.ts';

const rename = endpoint({
  method: 'PUT',
  path: '/auth/v1/zone/:id',
  summary: 'Rename a zone',
  access: 'member',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ tag: z.array(z.string()).optional(), q: z.string().optional() }),
  body: z.strictObject({ name: z.string() }),
  answer: z.object({ name: z.string() }),
  errors: [],
});
const input = { params: { id: 'a/b' }, body: { name: 'Gate' } };

type Sent = { address: string; headers: Headers };
function network(...answers: readonly (() => Response)[]): Sent[] {
  const sent: Sent[] = [];
  const rest = [...answers];
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    sent.push({ address, headers: new Headers(request.headers) });
    const next = rest.shift();
    if (!next) throw new TypeError('no network');
    return next();
  });
  return sent;
}
const refusal = (status: number, code: string) => () =>
  Response.json(
    { status, code, message: 'no', errors: [{ field: 'name', code: 'x', message: 'bad' }], facts: { n: 1 }, requestId: 'r-1' },
    { status },
  );
const renewed = () => Response.json({ expires_in: 300 });
const answered = () => Response.json({ name: 'Gate' });

afterEach(() => {
  vi.unstubAllGlobals();
  forgetToken();
  setTenant(null);
});

test('parameters are escaped, lists repeat their key, blanks are left out', () => {
  expect(addressOf(rename, { params: { id: 'a/b' }, query: { tag: ['x', 'y'], q: '' } })).toBe('/auth/v1/zone/a%2Fb?tag=x&tag=y');
});

test('an ended token is renewed once and the call repeated with the same idempotency key', async () => {
  setTenant('company');
  const sent = network(refusal(401, 'auth/unauthenticated'), renewed, answered);
  await expect(call(rename, input)).resolves.toEqual({ name: 'Gate' });
  expect(sent.map((item) => item.address)).toEqual(['/auth/v1/zone/a%2Fb', '/idp/token', '/auth/v1/zone/a%2Fb']);
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[2]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'));
  expect(sent[2]?.headers.get('tenant-id')).toBe('company');
});

test('without a session the refusal stands: nothing is asked a third time', async () => {
  const sent = network(refusal(401, 'auth/unauthenticated'), refusal(401, 'auth/unauthenticated'));
  await expect(call(rename, input)).rejects.toMatchObject({ code: 'auth/unauthenticated', requestId: 'r-1' });
  expect(sent).toHaveLength(2);
});

test('a refusal carries its code, field errors, facts and request id', async () => {
  network(refusal(422, 'validation/has-errors'));
  const error: unknown = await call(rename, input).catch((answer: unknown) => answer);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 422,
    code: 'validation/has-errors',
    facts: { n: 1 },
    errors: [{ field: 'name', message: 'bad' }],
  });
});

test('a lost connection is told apart from a refusal', async () => {
  network();
  await expect(call(rename, input)).rejects.toMatchObject({ status: 0, code: 'offline' });
});

test('every call says how far the clock here is from UTC', async () => {
  const sent = network(answered);
  await call(rename, input);
  expect(sent[0]?.headers.get('x-timezone-offset')).toBe(String(-new Date().getTimezoneOffset()));
  expect(sent[0]?.headers.get('accept-language')).toBe('en');
});

test('a refusal is asked again while the renewed session version differs, and shown when it stays', async () => {
  const version = (value: number) => () => Response.json({ expires_in: 300, session_version: value });
  const sent = network(refusal(403, 'auth/forbidden'), version(1), refusal(403, 'auth/forbidden'), version(1));
  await expect(call(rename, input)).rejects.toMatchObject({ status: 403, code: 'auth/forbidden' });
  expect(sent.map((item) => item.address)).toEqual(['/auth/v1/zone/a%2Fb', '/idp/token', '/auth/v1/zone/a%2Fb', '/idp/token']);
});

test('a refusal whose session version never settles ends after five tries', async () => {
  const refusals = Array.from({ length: 10 }, (_, index) => [
    refusal(403, 'auth/forbidden'),
    () => Response.json({ expires_in: 300, session_version: index }),
  ]).flat();
  const sent = network(...refusals);
  await expect(call(rename, input)).rejects.toMatchObject({ code: 'auth/forbidden' });
  expect(sent.filter((item) => item.address !== '/idp/token')).toHaveLength(5);
});

test('without user and stored token a call that needs a session is not sent', async () => {
  noteUser(false);
  const sent = network(answered);
  await expect(call(rename, input)).rejects.toMatchObject({ status: 401, code: 'CURRENT_USER_IS_UNDEFINED' });
  expect(sent).toEqual([]);
});

test('a door of the identity provider is asked once: its refusal is meant', async () => {
  const sent = network(refusal(401, 'auth/wrong-password'));
  await expect(send({ method: 'POST', path: '/idp/sign-in/email' }, { body: {} })).rejects.toMatchObject({
    code: 'auth/wrong-password',
  });
  expect(sent).toHaveLength(1);
});

test('the token is renewed by a form', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
    bodies.push(new Request('http://localhost/idp/token', request).headers.get('content-type'));
    return renewed();
  });
  await refreshToken();
  expect(bodies).toEqual(['application/x-www-form-urlencoded;charset=UTF-8']);
});

test('times are shown in the zone that the page’s own answer names; a page of the console leaves it as it is', async () => {
  const page = { content: [], timeZone: { uniqueName: 'Asia/Tokyo' } };
  const list = endpoint({ ...rename, method: 'GET', body: undefined, answer: z.object({}) });
  const before = currentTimeZone();
  try {
    network(
      () => Response.json({ ...page, timeZone: { uniqueName: 'America/New_York' } }),
      () => Response.json(page),
      () => Response.json({ content: [] }),
      () => Response.json({ ...page, timeZone: { uniqueName: 'Mars/Base' } }),
    );
    await call({ ...list, access: 'public', realm: 'provider' }, { params: { id: 'a' } });
    expect(currentTimeZone()).toBe(before);
    await call({ ...list, access: 'public' }, { params: { id: 'a' } });
    expect(format.dateTime('2026-06-01 20:30:00')).toBe('2 Jun 2026 05:30');
    for (let asked = 0; asked < 2; asked++) {
      await call({ ...list, access: 'public' }, { params: { id: 'a' } });
      expect(currentTimeZone()).toBe('Asia/Tokyo');
    }
  } finally {
    setCompanyTimeZone(before);
  }
});
