import { expect, test } from 'vitest';
import { maskAddress } from './mask-address.ts';

test.each([
  ['somchai@example.com', 's•••••i@example.com'],
  ['ab@example.com', 'a•••@example.com'],
  ['@example.com', '•••@example.com'],
  ['+66812345678', '•••••••••678'],
  ['0812345678', '•••••••678'],
])('%s is shown as %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
