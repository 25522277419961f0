import { expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import { departmentChain } from './department-chain.ts';
import { parentsOn } from './parents-on.ts';

const place = (until: string, parentId: string | null, departmentId = 'b') => ({
  departmentId,
  until: plainDate(until),
  parentId,
});
const current = { a: null, b: 'c', c: null, d: 'b' };

test.each([
  ['2026-06-09', ['d', 'b', 'a']],
  ['2026-06-10', ['d', 'b']],
  ['2026-06-19', ['d', 'b']],
  ['2026-06-20', ['d', 'b', 'c']],
])('the tree of %s is the one before the moves that came later', (date, expected) => {
  const places = [place('2026-06-20', null), place('2026-06-10', 'a')];
  expect(departmentChain(parentsOn(plainDate(date), places, current), 'd')).toEqual(expected);
});

test('without moves it is the tree of now', () => {
  expect(parentsOn(plainDate('2026-06-09'), [], current)).toBe(current);
});
