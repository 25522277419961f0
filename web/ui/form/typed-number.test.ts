import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test.each([
  ['1000.00', 1000],
  ['-0.50', -0.5],
  [12.5, 12.5],
  ['', ''],
  ['-', '-'],
  ['99999999999999999999.00', '99999999999999999999.00'],
])('%j counts as %j before the field is left', (typed, held) => {
  expect(typedNumber(typed)).toBe(held);
});
