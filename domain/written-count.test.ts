import { expect, test } from 'vitest';
import { filledText } from './define-text.ts';
import { writtenFact } from './written-count.ts';

test.each([
  ['count', 1568, '1,568'],
  ['people', 999, '999'],
  ['total', 1_000_000, '1,000,000'],
  ['delta', -1200, '−1,200'],
  ['year', 2026, '2026'],
  ['row', 1568, '1568'],
  ['version', 1024, '1024'],
  ['rate', 1234.5, '1234.5'],
  ['code', '1568', '1568'],
])('%s %s is written %s', (name, value, text) => expect(writtenFact(name, value)).toBe(text));

test('a text that is filled parts the thousands of its counts', () => {
  expect(filledText('{{count}} rows of {{year}}', { count: 12_345, year: 2026 })).toBe('12,345 rows of 2026');
});
