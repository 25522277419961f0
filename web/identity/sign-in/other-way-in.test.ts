import { expect, test } from 'vitest';
import { otherWayIn } from './other-way-in.ts';

test.each([
  ['facebook', { google: true, facebook: true }, 'google'],
  ['google', { google: true, facebook: true }, 'facebook'],
  ['facebook', { google: false, facebook: true }, null],
  ['google', { google: true, facebook: false }, null],
  ['google', null, null],
] as const)('who is refused by %s where %j is set up is led to %s beside the password', (refused, setUp, other) =>
  expect(otherWayIn(refused, setUp)).toBe(other),
);
