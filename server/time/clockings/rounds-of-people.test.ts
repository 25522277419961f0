import { expect, test } from 'vitest';
import { roundsOf } from './register-attendance-jobs.ts';

const people = (count: number) => Array.from({ length: count }, (_, place) => `${place}`);

test('everybody is in one round, in their order, and no round has more people than may be locked one by one', () => {
  for (let count = 0; count <= 1_000; count += 1) {
    const rounds = roundsOf(people(count));
    expect(rounds.flat()).toEqual(people(count));
    expect(rounds.every((round) => round.length > 0 && round.length <= 100)).toBe(true);
  }
});

test('of many people the first and the last rounds are small', () => {
  expect(roundsOf(people(1_000)).map((round) => round.length)).toEqual([
    25,
    50,
    ...Array(4).fill(95),
    ...Array(5).fill(94),
    50,
    25,
  ]);
});
