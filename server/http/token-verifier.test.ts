import { createHmac } from 'node:crypto';
import {
  base64url,
  CompactSign,
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTokenVerifier, type TokenRules, type TokenVerifier } from './token-verifier.ts';

const ISSUER = 'https://wela.test/idp';
const AUDIENCE = 'wela';
const AT = Date.parse('2026-06-15T03:00:00Z');
const SECOND = Math.floor(AT / 1000);

type Forge = () => Promise<string> | string;

const ours = await generateKeyPair('EdDSA', { extractable: true });
const theirs = await generateKeyPair('EdDSA', { extractable: true });
const rsa = await generateKeyPair('RS256', { extractable: true });
const curve = await generateKeyPair('ES256', { extractable: true });
const publicJwk = { ...(await exportJWK(ours.publicKey)), alg: 'EdDSA', kid: 'one', use: 'sig' };
const publicPem = await exportSPKI(ours.publicKey);

const claims = (change: JWTPayload = {}): JWTPayload => ({
  sub: 'user-1',
  email: 'somchai@example.test',
  iss: ISSUER,
  aud: AUDIENCE,
  iat: SECOND,
  exp: SECOND + 300,
  ...change,
});
const without = (name: string): JWTPayload => Object.fromEntries(Object.entries(claims()).filter(([key]) => key !== name));
const part = (value: unknown) => base64url.encode(JSON.stringify(value));
const signed = (payload: JWTPayload, header: Record<string, unknown> = {}, key = ours.privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', kid: 'one', ...header }).sign(key);
const hmac = (header: object, secret: string | Buffer) => {
  const body = `${part(header)}.${part(claims())}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
};
const tampered = async (change: (payload: JWTPayload) => JWTPayload) => {
  const [header, , signature] = (await signed(claims())).split('.');
  return `${header}.${part(change(claims()))}.${signature}`;
};

const FORGERIES: { name: string; forge: Forge }[] = [
  { name: 'an empty text', forge: () => '' },
  { name: 'something that is not a token', forge: () => 'not.a.token' },
  { name: 'two parts only', forge: async () => (await signed(claims())).split('.').slice(0, 2).join('.') },
  { name: 'alg none without a signature', forge: () => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims())}.` },
  { name: 'alg None in another case', forge: () => `${part({ alg: 'nOnE', kid: 'one' })}.${part(claims())}.` },
  { name: 'alg EdDSA with an empty signature', forge: async () => (await signed(claims())).replace(/[^.]+$/, '') },
  { name: 'HS256 keyed with the public key as PEM', forge: () => hmac({ alg: 'HS256', kid: 'one' }, publicPem) },
  {
    name: 'HS256 keyed with the public key bytes',
    forge: () => hmac({ alg: 'HS256', kid: 'one' }, Buffer.from(publicJwk.x ?? '', 'base64url')),
  },
  { name: 'HS256 keyed with the public key as JSON', forge: () => hmac({ alg: 'HS256', kid: 'one' }, JSON.stringify(publicJwk)) },
  { name: 'HS256 keyed with nothing', forge: () => hmac({ alg: 'HS256' }, '') },
  { name: 'RS256 with a key of its own', forge: () => signed(claims(), { alg: 'RS256' }, rsa.privateKey) },
  { name: 'ES256 with a key of its own', forge: () => signed(claims(), { alg: 'ES256' }, curve.privateKey) },
  { name: 'a foreign key under our key id', forge: () => signed(claims(), {}, theirs.privateKey) },
  { name: 'a foreign key under a key id of its own', forge: () => signed(claims(), { kid: 'two' }, theirs.privateKey) },
  {
    name: 'a foreign key that travels in the header',
    forge: async () => signed(claims(), { jwk: await exportJWK(theirs.publicKey) }, theirs.privateKey),
  },
  {
    name: 'a foreign key set named in the header',
    forge: () => signed(claims(), { kid: 'two', jku: 'https://evil.test/jwks' }, theirs.privateKey),
  },
  {
    name: 'a critical header that nobody knows',
    forge: () =>
      signed(claims(), {}).then(
        (token) => `${part({ alg: 'EdDSA', kid: 'one', crit: ['x'], x: 1 })}.${token.split('.').slice(1).join('.')}`,
      ),
  },
  { name: 'another issuer', forge: () => signed(claims({ iss: 'https://evil.test/idp' })) },
  { name: 'our issuer with a slash more', forge: () => signed(claims({ iss: `${ISSUER}/` })) },
  { name: 'no issuer', forge: () => signed(without('iss')) },
  { name: 'another audience', forge: () => signed(claims({ aud: 'payroll' })) },
  { name: 'an audience that only begins like ours', forge: () => signed(claims({ aud: 'wela-admin' })) },
  { name: 'no audience', forge: () => signed(without('aud')) },
  { name: 'an end that has passed', forge: () => signed(claims({ exp: SECOND - 6 })) },
  { name: 'no end', forge: () => signed(without('exp')) },
  {
    name: 'an end that is not a number',
    forge: () =>
      new CompactSign(new TextEncoder().encode(JSON.stringify({ ...claims(), exp: 'never' })))
        .setProtectedHeader({ alg: 'EdDSA', kid: 'one' })
        .sign(ours.privateKey),
  },
  { name: 'a beginning that lies ahead', forge: () => signed(claims({ nbf: SECOND + 60 })) },
  { name: 'no subject', forge: () => signed(without('sub')) },
  { name: 'no e-mail', forge: () => signed(without('email')) },
  { name: 'an e-mail that is not a text', forge: () => signed(claims({ email: ['a@b.c'] })) },
  { name: 'another subject under an honest signature', forge: () => tampered((payload) => ({ ...payload, sub: 'user-2' })) },
  { name: 'roles added under an honest signature', forge: () => tampered((payload) => ({ ...payload, roles: ['ADMIN'] })) },
  { name: 'a later end under an honest signature', forge: () => tampered((payload) => ({ ...payload, exp: SECOND + 9_999 })) },
  { name: 'a signature with its last byte cut', forge: async () => (await signed(claims())).slice(0, -2) },
];

describe('token verifier', () => {
  let at = AT;
  let verifier: TokenVerifier;
  beforeAll(() => {
    verifier = createTokenVerifier(
      { issuer: ISSUER, audience: AUDIENCE, keys: createLocalJWKSet({ keys: [publicJwk] }) },
      () => at,
    );
  });

  test('an honest token is the user it names, with its roles', async () => {
    const token = await signed(claims({ roles: ['ADMIN', 7] }));
    expect(await verifier.verify(token)).toEqual({ userId: 'user-1', email: 'somchai@example.test', roles: ['ADMIN'] });
  });

  test.each(FORGERIES)('refuses $name', async ({ forge }) => {
    expect(await verifier.verify(await forge())).toBeNull();
  });

  test('a token that was good once is refused after its end', async () => {
    const token = await signed(claims());
    expect(await verifier.verify(token)).not.toBeNull();
    at = AT + 306_000;
    expect(await verifier.verify(token)).toBeNull();
    at = AT;
  });

  describe('how often keys are asked for', () => {
    const asking = (admit?: TokenRules['admit']) => {
      let asked = 0;
      const set = createLocalJWKSet({ keys: [publicJwk] });
      const keys: TokenRules['keys'] = (...about) => {
        asked += 1;
        return set(...about);
      };
      const rules = { issuer: ISSUER, audience: AUDIENCE, keys, ...(admit ? { admit } : {}) };
      at = AT;
      return { verifier: createTokenVerifier(rules, () => at), asked: () => asked };
    };

    test('once for the token of our own provider, which is good for five minutes', async () => {
      const { verifier, asked } = asking();
      const token = await signed(claims());
      for (const seconds of [0, 31, 290]) {
        at = AT + seconds * 1000;
        expect(await verifier.verify(token)).not.toBeNull();
      }
      expect(asked()).toBe(1);
    });

    test('every half a minute where somebody here says whose token it is, and no longer lets them in', async () => {
      let isKnown = true;
      const { verifier, asked } = asking(async () => (isKnown ? { userId: 'user-1', email: '', roles: [] } : null));
      const token = await signed(claims());
      expect(await verifier.verify(token)).not.toBeNull();
      isKnown = false;
      at = AT + 29_000;
      expect(await verifier.verify(token)).not.toBeNull();
      at = AT + 31_000;
      expect(await verifier.verify(token)).toBeNull();
      expect(asked()).toBe(2);
    });
  });

  test('a token that was taken in the seconds of tolerance at its end is refused after them', async () => {
    at = AT;
    const token = await signed(claims());
    at = AT + 300_000;
    expect(await verifier.verify(token)).not.toBeNull();
    at = AT + 306_000;
    expect(await verifier.verify(token)).toBeNull();
    at = AT;
  });
});
