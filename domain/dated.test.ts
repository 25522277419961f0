import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Dated, inForce } from './dated.ts';
import { addDays } from './time.ts';
import { plainDate } from './units.ts';

const row = (from: string): Dated<string> => ({ from: plainDate(from), value: from, source: 'a law' });
const ROWS = [row('2024-01-01'), row('2026-01-01'), row('2026-03-01')];

test.each([
  ['the first day of the first row', '2024-01-01', '2024-01-01'],
  ['the day before a change', '2025-12-31', '2024-01-01'],
  ['the day of a change', '2026-01-01', '2026-01-01'],
  ['29 February, the day before a change of March', '2028-02-29', '2026-03-01'],
  ['long after the last row', '2090-01-01', '2026-03-01'],
])('%s has the row that has begun last', (_name, on, expected) => {
  expect(inForce(ROWS, plainDate(on)).value).toBe(expected);
});

test('a day before every row has none', () => {
  expect(() => inForce(ROWS, plainDate('2023-12-31'))).toThrow('no row in force on 2023-12-31');
  expect(() => inForce([], plainDate('2026-01-01'))).toThrow('no row in force');
});

test('a row stays in force until the day before the next, without a gap', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_500 }), (days) => {
      const day = addDays(plainDate('2024-01-01'), days);
      const found = inForce(ROWS, day);
      expect(found.from <= day).toBe(true);
      expect(ROWS.some((other) => other.from > found.from && other.from <= day)).toBe(false);
    }),
  ));
