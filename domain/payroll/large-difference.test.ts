import { expect, test } from 'vitest';
import { basisPoints, satang } from '../units.ts';
import { isLargeDifference, USUAL_THRESHOLD } from './large-difference.ts';

test.each([
  ['as before', 1_500_000, 1_500_000, false],
  ['exactly ten percent', 1_500_000, 1_650_000, false],
  ['a satang more than ten percent', 1_500_000, 1_650_001, true],
  ['less, by more than ten percent', 1_500_000, 1_340_000, true],
  ['exactly 2,000 baht of a large pay', 6_000_000, 6_200_000, false],
  ['a satang more than 2,000 baht of a large pay', 6_000_000, 6_200_001, true],
  ['from nothing', 0, 1, true],
  ['who joined', null, 0, true],
  ['who left', 1_500_000, null, true],
] as const)('%s', (_name, before, after, isLarge) => {
  expect(isLargeDifference({ before, after }, USUAL_THRESHOLD)).toBe(isLarge);
});

test('with limits of nothing every difference is large, and none is not', () => {
  const threshold = { share: basisPoints(0), amount: satang(0) };
  expect(isLargeDifference({ before: 100, after: 101 }, threshold)).toBe(true);
  expect(isLargeDifference({ before: 100, after: 100 }, threshold)).toBe(false);
});
