import { expect, test } from 'vitest';
import { yearMonth } from '../units.ts';
import { type RetroLine, retroParts } from './retro-pay.ts';

const month = yearMonth('2026-06');
const salary = (computedAmount: number) => ({ key: 'SALARY', isPositive: true, computedAmount, override: null }) as const;
const late = (computedAmount: number) => ({ key: 'LATE', isPositive: false, computedAmount, override: null }) as const;
const NOTHING = new Map<RetroLine, number>();

test('what the lines come to now, less what was paid, with the sign that it has in pay', () => {
  const found = retroParts(month, {
    paid: [salary(3_000_000), late(3_125)],
    now: [salary(3_120_000), late(3_250)],
    since: NOTHING,
  });
  expect(found).toEqual([
    { key: 'SALARY', month, before: 3_000_000, after: 3_120_000, amount: 120_000 },
    { key: 'LATE', month, before: -3_125, after: -3_250, amount: -125 },
  ]);
});

test('what was paid since counts as paid', () => {
  const since = new Map<RetroLine, number>([['SALARY', 120_000]]);
  expect(retroParts(month, { paid: [salary(3_000_000)], now: [salary(3_120_000)], since })).toEqual([]);
  const [back] = retroParts(month, { paid: [salary(3_120_000)], now: [salary(3_120_000)], since });
  expect(back).toMatchObject({ before: 3_240_000, amount: -120_000 });
});

test('a line that appears or is gone is a difference of all of it; one decided by hand stays decided', () => {
  expect(retroParts(month, { paid: [], now: [late(500)], since: NOTHING })).toMatchObject([{ amount: -500 }]);
  expect(retroParts(month, { paid: [late(500)], now: [], since: NOTHING })).toMatchObject([{ amount: 500 }]);
  const decided = { ...salary(3_000_000), override: { reason: 'Agreed', by: 'someone' } };
  expect(retroParts(month, { paid: [decided], now: [salary(3_120_000)], since: NOTHING })).toEqual([]);
});
