import { describe, expect, test } from 'vitest';
import { base32, codeOfStep, findStep, fromBase32, stepAt } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number) => seconds * 1000;

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
    expect(codeOfStep(SECRET, stepAt(at(seconds)), 8)).toBe(code);
    expect(findStep(SECRET, code.slice(2), at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test('the code of the step before and of the one after counts, no other', () => {
    const step = 41_152_263;
    const now = at(step * 30 + 29);
    for (const near of [step - 1, step, step + 1]) expect(findStep(SECRET, codeOfStep(SECRET, near), now)).toBe(near);
    for (const far of [step - 2, step + 2]) expect(findStep(SECRET, codeOfStep(SECRET, far), now)).toBeNull();
  });

  // RFC 4648, section 10, without padding.
  test.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%s is written %s and read back', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written);
    expect(fromBase32(written).toString()).toBe(text);
  });
});
