import { expect, test } from 'vitest';
import { isWholePhone, maskPhone } from './phone-mask.ts';

test.each([
  ['0812345678', '081-234-5678'],
  ['081 234 5678', '081-234-5678'],
  ['081-234-56789', '081-234-5678'],
  ['0812', '081-2'],
  ['08a', '08'],
  ['', ''],
  ['+66 81 234 5678', '+66812345678'],
])('%s is shown as %s', (typed, shown) => expect(maskPhone(typed)).toBe(shown));

test.each([
  ['081-234-5678', true],
  ['+66812345678', true],
  ['081-234-567', false],
  ['181-234-5678', false],
  ['+66', false],
])('%s is a whole number: %s', (shown, isWhole) => expect(isWholePhone(shown)).toBe(isWhole));
