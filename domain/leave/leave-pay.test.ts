import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payOfLeave } from './leave-pay.ts';

const SICK = { isPaid: true, tranches: [{ untilMinutes: 14_400, percent: 100 }] };
const NEWBORN = { isPaid: true, tranches: [{ untilMinutes: 7_200, percent: 50 }] };
const STEPS = {
  isPaid: true,
  tranches: [
    { untilMinutes: 960, percent: 100 },
    { untilMinutes: 1_440, percent: 50 },
    { untilMinutes: null, percent: 10 },
  ],
};
const days = (...list: number[]) => list.map((minutes) => ({ minutes, dayMinutes: 480 }));

test.each([
  ['the 30th day of sick leave is paid, the 31st is not', SICK, 13_920, days(480, 480), [[[480, 100]], [[480, 0]]]],
  [
    'a limit inside a day parts it',
    SICK,
    14_160,
    days(480),
    [
      [
        [240, 100],
        [240, 0],
      ],
    ],
  ],
  ['half pay from the first day', NEWBORN, 0, days(480), [[[480, 50]]]],
  ['several tranches, the last without end', STEPS, 480, days(480, 480, 480), [[[480, 100]], [[480, 50]], [[480, 10]]]],
  [
    'all tranches in a long day',
    STEPS,
    900,
    [{ minutes: 600, dayMinutes: 480 }],
    [
      [
        [60, 100],
        [480, 50],
        [60, 10],
      ],
    ],
  ],
  ['an unpaid type', { isPaid: false, tranches: SICK.tranches }, 0, days(480), [[[480, 0]]]],
  ['a paid type without tranches', { isPaid: true, tranches: [] }, 99_999, days(480, 0), [[[480, 100]], []]],
])('%s', (_name, type, usedBefore, taken, expected) => {
  const parts = payOfLeave(type, { usedBefore, days: taken }).map((day) => day.map((part) => [part.minutes, part.percent]));
  expect(parts).toEqual(expected);
});

test('the parts of a day are its minutes, and a leave in two pieces earns what it earns in one', () => {
  const minutes = fc.array(fc.integer({ min: 0, max: 480 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(minutes, fc.integer({ min: 0, max: 2_000 }), fc.nat({ max: 7 }), (list, usedBefore, cut) => {
      const whole = payOfLeave(STEPS, { usedBefore, days: days(...list) });
      whole.forEach((parts, place) => {
        expect(parts.reduce((sum, part) => sum + part.minutes, 0)).toBe(list[place]);
      });
      const [first, second] = [list.slice(0, cut), list.slice(cut)];
      const later = usedBefore + first.reduce((sum, value) => sum + value, 0);
      const pieces = [
        ...payOfLeave(STEPS, { usedBefore, days: days(...first) }),
        ...payOfLeave(STEPS, { usedBefore: later, days: days(...second) }),
      ];
      expect(pieces).toEqual(whole);
    }),
  );
});

test('days of eleven hours are days: thirty are paid, the next is not, and a half day of them is half a day', () => {
  const long = Array.from({ length: 31 }, () => ({ minutes: 660, dayMinutes: 660 }));
  const paid = payOfLeave(SICK, { usedBefore: 0, days: long });
  expect(paid.filter(([part]) => part?.percent === 100)).toHaveLength(30);
  expect(paid[30]).toEqual([{ minutes: 660, percent: 0 }]);
  const half = payOfLeave(SICK, { usedBefore: 29.5 * 480, days: long.slice(0, 1) });
  expect(half).toEqual([
    [
      { minutes: 330, percent: 100 },
      { minutes: 330, percent: 0 },
    ],
  ]);
  const third = { minutes: 233, dayMinutes: 700 };
  const sum = payOfLeave(SICK, { usedBefore: 14_400 - (233 * 480) / 700, days: [third, third] });
  expect(sum).toEqual([[{ minutes: 233, percent: 100 }], [{ minutes: 233, percent: 0 }]]);
});
