import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basisPoints, satang } from '../units.ts';
import { computeSlip } from './compute-slip.ts';
import { DAY_PAY_KEYS, type DayPayKey, type PayEffect, payOfDays } from './pay-of-days.ts';
import type { PayDay, SlipInput } from './pay-types.ts';
import { aDay, aSlipInput } from './testing/a-slip-input.ts';
import { someDays } from './testing/arbitrary.ts';

const june = (days: readonly PayDay[], employee: Partial<SlipInput['employee']> = {}): SlipInput => ({
  ...aSlipInput({ period: '2026-06', salary: 30_000, employee }),
  days,
});
const amounts = (effects: readonly PayEffect[]) => Object.fromEntries(effects.map(({ key, amount }) => [key, amount]));
const byDay = (input: SlipInput) =>
  Object.fromEntries(payOfDays(input).days.map(({ date, effects }) => [date, amounts(effects)]));

test('overtime adds and lateness takes off on the day on which it happened; a plain day does nothing', () => {
  const input = june([aDay('2026-06-09'), aDay('2026-06-10', { overtimeMinutes: 120 }), aDay('2026-06-11', { lateMinutes: 15 })]);
  expect(byDay(input)).toEqual({ '2026-06-10': { OVERTIME: 37_500 }, '2026-06-11': { LATE: -3_125 } });
  expect(amounts(payOfDays(input).total)).toEqual({ OVERTIME: 37_500, LATE: -3_125 });
});

test('an absence and leave without pay cost a thirtieth each, paid leave nothing', () => {
  const leave = (percent: number) => [{ minutes: 480, dayMinutes: 480, coveredMinutes: 480, percent }];
  const away = { workedMinutes: 0, isPlanned: true };
  const input = june([
    aDay('2026-06-15', { ...away, isAbsent: true }),
    aDay('2026-06-16', { ...away, leave: leave(0) }),
    aDay('2026-06-17', { ...away, leave: leave(100) }),
    aDay('2026-06-18', { isPlanned: true }),
  ]);
  expect(byDay(input)).toEqual({ '2026-06-15': { ABSENCE: -100_000 }, '2026-06-16': { UNPAID_LEAVE: -100_000 } });
});

test('one day of unpaid leave at the beginning of a month is not taken for all of it', () => {
  const leave = [{ minutes: 480, dayMinutes: 480, coveredMinutes: 480, percent: 0 }];
  const input = june([aDay('2026-06-01', { workedMinutes: 0, isPlanned: true, leave }), aDay('2026-06-02', { isPlanned: true })]);
  expect(byDay(input)).toEqual({ '2026-06-01': { UNPAID_LEAVE: -100_000 } });
});

test('somebody paid by the hour earns with every day', () => {
  const input = june([aDay('2026-06-01'), aDay('2026-06-02', { workedMinutes: 240 })], {
    employmentType: 'PART-TIME',
    salary: [{ from: aDay('2026-01-01').date, base: satang(6_000) }],
    payRate: basisPoints(10_000),
  });
  expect(byDay(input)).toEqual({ '2026-06-01': { SALARY: 48_000 }, '2026-06-02': { SALARY: 24_000 } });
});

test('the parts of days add up to the total, and the total to the lines of the slip', () =>
  fc.assert(
    fc.property(someDays(), (days) => {
      const input: SlipInput = { ...aSlipInput({ period: '2026-11', salary: 30_000 }), days };
      const { total, days: parts } = payOfDays(input);
      const sum = (key: DayPayKey) =>
        parts.flatMap(({ effects }) => effects).reduce((all, effect) => (effect.key === key ? all + effect.amount : all), 0);
      const { lines } = computeSlip(input);
      for (const key of DAY_PAY_KEYS) {
        expect(sum(key)).toBe(amounts(total)[key] ?? 0);
        if (key === 'SALARY') continue;
        const line = lines.find((found) => found.key === key);
        expect(Math.abs(amounts(total)[key] ?? 0)).toBe(line?.amount ?? 0);
      }
    }),
  ));
