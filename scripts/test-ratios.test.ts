import { expect, test } from 'vitest';
import { isBelow, ratioOf, ratioTable, roomRatio } from './test-ratios.ts';

const file = (path: string, lines: number) => ({ path, lines });

test.each([
  ['a file of rules is code', file('domain/payroll/late.ts', 5), [5, 0]],
  ['a page is code', file('web/zones/zones-page.tsx', 5), [5, 0]],
  ['a test is a test', file('domain/payroll/late.test.ts', 5), [0, 5]],
  ['a test of a page is a test', file('web/zones/zones-page.test.tsx', 5), [0, 5]],
  ['a table of cases is a test', file('domain/payroll/cases/late.ts', 5), [0, 5]],
  ['what tests share is a test', file('server/testing/app.ts', 5), [0, 5]],
  ['a generated file does not count', file('server/db/schema.gen.ts', 5), [0, 0]],
  ['words and styles do not count', file('web/zones/zones.en.json', 5), [0, 0]],
  ['a file that is only called so is code', file('web/text/testing-words.ts', 5), [5, 0]],
])('%s', (_name, source, expected) => {
  const { code, tests } = roomRatio('room', [source], 1);
  expect([code, tests]).toEqual(expected);
});

test('a room is below its bound by a single line', () => {
  const room = (tests: number) => roomRatio('domain', [file('a.ts', 1000), file('a.test.ts', tests)], 1);
  expect([999, 1000, 1001].map((tests) => isBelow(room(tests)))).toEqual([true, false, false]);
  expect(ratioOf(roomRatio('empty', [], 1))).toBe(0);
});

test('the table cuts a ratio and never rounds it up to its bound', () => {
  const room = roomRatio('domain', [file('a.ts', 1000), file('a.test.ts', 999)], 1);
  const [, row = ''] = ratioTable([room]).split('\n');
  expect(row.trim().split(/\s+/)).toEqual(['domain', '1000', '999', '0.99', '1.00', 'below']);
});
