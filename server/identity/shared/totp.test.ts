import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { findStep, newTotpSecret, randomBase32, setUpAddress } from './totp.ts';

const SECRET = Secret.fromLatin1('12345678901234567890');
const at = (seconds: number) => seconds * 1000;
const codeOfStep = (step: number) => TOTP.generate({ secret: SECRET, timestamp: at(step * 30) });

describe('codes by time', () => {
  // RFC 6238, appendix B, the rows of SHA-1.
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i seconds the code is %s', (seconds, code) => {
    expect(TOTP.generate({ secret: SECRET, digits: 8, timestamp: at(seconds) })).toBe(code);
    expect(findStep(SECRET.base32, code.slice(2), at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test('the code of the step before and of the one after counts, no other', () => {
    const step = 41_152_263;
    const now = at(step * 30 + 29);
    for (const near of [step - 1, step, step + 1]) expect(findStep(SECRET.base32, codeOfStep(near), now)).toBe(near);
    for (const far of [step - 2, step + 2]) expect(findStep(SECRET.base32, codeOfStep(far), now)).toBeNull();
  });

  test.each(['', '1', '1234567', '28708२', '２８７０８２', ' 287082', 'abcdef'])('%j is no code', (typed) => {
    expect(findStep(SECRET.base32, typed, at(59))).toBeNull();
  });
});

describe('what an app is set up with', () => {
  test('a new secret has 160 bits, and no two are the same', () => {
    const secrets = Array.from({ length: 50 }, newTotpSecret);
    expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true);
    expect(new Set(secrets).size).toBe(50);
    expect(randomBase32(10)).toMatch(/^[A-Z2-7]{16}$/);
  });

  test('the address names the product, the account and the rule of the codes', () => {
    const address = new URL(setUpAddress('GEZDGNBVGY3TQOJQ', 'somchai+1@example.test'));
    expect(decodeURIComponent(address.pathname)).toContain('Wela:somchai+1@example.test');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Wela',
      secret: 'GEZDGNBVGY3TQOJQ',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
