import { expect, test } from 'vitest';
import { isInShape } from './inside-shape.ts';

const square = (from: number, to: number) => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];
const at = (longitude: number, latitude: number) => ({ latitude, longitude });

test('a point lies in a polygon, not beside it and not in its hole', () => {
  const withHole = [[square(0, 10), square(4, 6)]];
  expect([at(1, 1), at(9, 5), at(5, 5), at(11, 5), at(-1, 5), at(5, 12)].map((point) => isInShape(withHole, point))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('an island counts as well as the mainland', () => {
  const shape = [[square(0, 2)], [square(5, 6)]];
  expect([at(1, 1), at(5.5, 5.5), at(3, 3)].map((point) => isInShape(shape, point))).toEqual([true, true, false]);
  expect(isInShape([], at(1, 1))).toBe(false);
});
