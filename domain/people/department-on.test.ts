import { expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import { departmentOn } from './department-on.ts';

const stays = [
  { until: plainDate('2026-03-01'), departmentId: null },
  { until: plainDate('2026-06-10'), departmentId: 'a' },
];

test.each([
  ['2026-02-28', null],
  ['2026-03-01', 'a'],
  ['2026-06-09', 'a'],
  ['2026-06-10', 'b'],
  ['2027-01-01', 'b'],
])('on %s the department is %s', (date, expected) => {
  expect(departmentOn(plainDate(date), stays, 'b')).toBe(expected);
});

test('who never moved was always where they are', () => {
  expect(departmentOn(plainDate('2020-01-01'), [], 'b')).toBe('b');
});
