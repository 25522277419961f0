import { expect, test } from 'vitest';
import { satang } from '../../../domain/units.ts';
import { money } from './document-format.ts';

test.each([
  [0, '0.00'],
  [99_999, '999.99'],
  [100_000, '1,000.00'],
  [123_456_789, '1,234,567.89'],
  [-123_456, '−1,234.56'],
])('%i satang print as %s', (amount, text) => expect(money(satang(amount))).toBe(text));
