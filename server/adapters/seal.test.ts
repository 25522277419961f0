import { expect, test } from 'vitest';
import { createSealer } from './seal.ts';

const sealer = createSealer(Buffer.from('a key for tests only, 0123456789'));
const ORGANIZATION = '0a0a0a0a-0000-4000-8000-00000000000a';

test('what is sealed opens at its own place alone', () => {
  const sealed = sealer.seal('เลขที่บัญชี 123-4-56789-0', ORGANIZATION, 'row');
  expect(sealer.open(sealed, ORGANIZATION, 'row')).toBe('เลขที่บัญชี 123-4-56789-0');
  expect(() => sealer.open(sealed, ORGANIZATION, 'another row')).toThrow();
});

test('no two seals share a nonce, however many there are', () => {
  const sealed = Array.from({ length: 2_000 }, () => sealer.seal('the same', ORGANIZATION, 'row'));
  expect(new Set(sealed.map((bytes) => bytes.subarray(1, 13).toString('hex'))).size).toBe(2_000);
  expect(sealed.every((bytes) => sealer.open(bytes, ORGANIZATION, 'row') === 'the same')).toBe(true);
});
