import { createECDH, randomBytes } from 'node:crypto';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { canWriteFor, createPushGateway, pushContact, pushKeys } from './push.ts';

const browser = createECDH('prime256v1');
browser.generateKeys();
const device = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  p256dh: browser.getPublicKey('base64url'),
  auth: randomBytes(16).toString('base64url'),
};
const keys = pushKeys(Buffer.alloc(32, 7));
type Call = { address: string; init: RequestInit };
const calls: Call[] = [];
let status = 201;
const send: typeof fetch = async (address, init = {}) => {
  calls.push({ address: String(address), init });
  return new Response(status === 204 ? null : 'answer', { status });
};
const gateway = createPushGateway(keys, 'mailto:no-reply@wela.test', send);
beforeEach(() => {
  calls.length = 0;
  status = 201;
});

test('the key of a server follows from its root key', () => {
  expect(pushKeys(Buffer.alloc(32, 7))).toEqual(keys);
  expect(pushKeys(Buffer.alloc(32, 8)).publicKey).not.toBe(keys.publicKey);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
});

test('a message leaves encrypted, signed for its push service alone', async () => {
  expect(await gateway.push(device, '{"title":"Water cut"}')).toBe('sent');
  const [call] = calls;
  expect(call).toMatchObject({ address: device.endpoint, init: { method: 'POST', redirect: 'error' } });
  const headers = new Headers(call?.init.headers);
  expect(headers.get('content-encoding')).toBe('aes128gcm');
  expect(headers.get('ttl')).toBe('86400');
  const body = call?.init.body;
  expect(body).toBeInstanceOf(Uint8Array);
  expect(Buffer.from(body instanceof Uint8Array ? body : []).includes('Water')).toBe(false);
  const [, token = '', shown] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.get('authorization') ?? '') ?? [];
  expect(shown).toBe(keys.publicKey);
  const point = Buffer.from(keys.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  expect(decodeProtectedHeader(token).alg).toBe('ES256');
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload } = await jwtVerify(token, key, { audience: 'https://fcm.googleapis.com' });
  expect(payload.sub).toBe('mailto:no-reply@wela.test');
});

test.each([403, 404, 410])('a browser that answers %i is gone', async (answered) => {
  status = answered;
  expect(await gateway.push(device, 'x')).toBe('gone');
});

test.each([400, 413, 429, 500, 503])('an answer of %i may pass', async (answered) => {
  status = answered;
  await expect(gateway.push(device, 'x')).rejects.toThrow(`answered ${answered}`);
});

test('no other address is ever called, even if one was stored', async () => {
  expect(await gateway.push({ ...device, endpoint: 'https://169.254.169.254/latest' }, 'x')).toBe('gone');
  expect(calls).toEqual([]);
});

test('keys that nobody could read with are refused', () => {
  expect(canWriteFor(device)).toBe(true);
  expect(canWriteFor({ ...device, auth: 'AAAA' })).toBe(false);
  expect(canWriteFor({ ...device, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false);
});

test('a push service is told where to reach the sender', () => {
  expect(pushContact({ baseUrl: 'https://wela.test', mailFrom: 'x' })).toBe('https://wela.test');
  const mailFrom = 'Wela <no-reply@wela.test>';
  expect(pushContact({ baseUrl: 'http://localhost:3000', mailFrom })).toBe('mailto:no-reply@wela.test');
});
