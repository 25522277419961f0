import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DayCounts, stepsOfNumber, stepsOfOpenDays } from './number-steps.ts';

const sum = (steps: readonly { people: number }[]) => steps.reduce((total, step) => total + step.people, 0);
const DAY: DayCounts = {
  expected: 12,
  present: 10,
  expectedCame: 9,
  late: 2,
  absent: 1,
  notYet: 2,
  atWork: 8,
  onLeave: 2,
  fromYesterday: 1,
};

test.each([
  { show: 'present', steps: { 'planned-and-came': 9, 'came-unplanned': 1 } },
  { show: 'late', steps: { present: 10, 'came-in-time': -8 } },
  { show: 'absent', steps: { expected: 12, came: -9, 'not-over': -2 } },
  { show: 'not-yet', steps: { expected: 12, came: -9, absent: -1 } },
  { show: 'on-leave', steps: { 'on-leave': 2 } },
  { show: 'at-work', steps: { present: 10, 'has-left': -3, 'night-goes-on': 1 } },
] as const)('$show is told step by step', ({ show, steps }) => {
  expect(Object.fromEntries(stepsOfNumber(show, DAY).map(({ name, people }) => [name, people]))).toEqual(steps);
});

test('the steps add up to the number, whatever the day', () => {
  const count = fc.nat(500);
  fc.assert(
    fc.property(fc.record(Object.fromEntries(Object.keys(DAY).map((key) => [key, count]))), (found) => {
      const day = found as DayCounts;
      const numbers = {
        present: day.present,
        late: day.late,
        absent: day.absent,
        'not-yet': day.notYet,
        'at-work': day.atWork,
        'on-leave': day.onLeave,
      };
      for (const [show, number] of Object.entries(numbers))
        expect(sum(stepsOfNumber(show as keyof typeof numbers, day))).toBe(number);
    }),
  );
});

test('an open day that may still be closed is none yet', () => {
  expect(stepsOfOpenDays({ unclosed: 5, running: 2 })).toEqual([
    { name: 'unclosed', people: 5 },
    { name: 'still-running', people: -2 },
  ]);
  expect(stepsOfOpenDays({ unclosed: 0, running: 0 })).toEqual([{ name: 'unclosed', people: 0 }]);
});
