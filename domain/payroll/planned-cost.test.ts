import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baht } from '../money.ts';
import { basisPoints, plainDate } from '../units.ts';
import { type PlannedWork, plannedCost } from './planned-cost.ts';
import { anEmployee } from './testing/a-slip-input.ts';

const DAY = plainDate('2026-06-15');
const work = (minutes: number, changes: Partial<PlannedWork> = {}): PlannedWork => ({
  name: 'M',
  type: 'working',
  minutes,
  payRate: basisPoints(10_000),
  ...changes,
});
const kinds = (found: ReturnType<typeof plannedCost>) => found.parts.map(({ kind, minutes, amount }) => [kind, minutes, amount]);
const hourly = (wage: number) => anEmployee(wage, { employmentType: 'PART-TIME' });

describe('what planned shifts of a day cost', () => {
  test.each([
    ['a normal day is a thirtieth of the salary', anEmployee(24_000), [work(480)], 800],
    ['half a day half of it', anEmployee(24_000), [work(240)], 400],
    ['a shorter normal day is a whole one', anEmployee(24_000, { workMinutesPerDay: 420 }), [work(420)], 800],
    ['hours beyond the normal day are not guessed', anEmployee(24_000), [work(540)], 800],
    ['nor are those of a second shift', anEmployee(24_000), [work(300), work(300)], 800],
    ['planned overtime is paid by its rate', anEmployee(24_000), [work(480), work(120, { type: 'ot' })], 1100],
    ['a holiday shift by its own', anEmployee(24_000), [work(480, { type: 'holiday' })], 800],
    ['holiday overtime three times', anEmployee(24_000), [work(60, { type: 'holiday_ot' })], 300],
    ['a shift that pays half as much again', anEmployee(24_000), [work(480, { payRate: basisPoints(15_000) })], 1200],
    [
      'a shift below the usual pay takes nothing from a salary',
      anEmployee(24_000),
      [work(480, { payRate: basisPoints(5000) })],
      800,
    ],
    ['an hourly wage has no end of the day', hourly(60), [work(600)], 600],
    ['a shift below the usual pay costs less an hour', hourly(60), [work(600, { payRate: basisPoints(5000) })], 300],
    ['nothing planned costs nothing', anEmployee(24_000), [], 0],
    ['without a salary nothing is known', { ...anEmployee(0), salary: [] }, [work(480)], 0],
  ])('%s', (_name, employee, shifts, cost) => {
    expect(plannedCost(employee, DAY, shifts).amount).toBe(baht(cost));
  });

  test('who earns no overtime is paid nothing beside the salary', () => {
    const found = plannedCost(anEmployee(24_000, { earnsOvertime: false }), DAY, [work(480), work(120, { type: 'ot' })]);
    expect(kinds(found)).toEqual([
      ['normal', 480, baht(800)],
      ['unpaid', 120, 0],
    ]);
  });

  test('the salary is the one in force on the day', () => {
    const salary = [
      { from: plainDate('2020-01-01'), base: baht(24_000) },
      { from: plainDate('2026-06-15'), base: baht(30_000) },
    ];
    const employee = anEmployee(0, { salary });
    const costOn = (date: string) => plannedCost(employee, plainDate(date), [work(480)]).amount;
    expect([costOn('2026-06-14'), costOn('2026-06-15')]).toEqual([baht(800), baht(1000)]);
  });

  test('its parts add up, and their minutes are those that are planned', () => {
    const shift = fc.record({
      name: fc.constant('S'),
      type: fc.constantFrom('working', 'ot', 'holiday', 'holiday_ot'),
      minutes: fc.integer({ min: 0, max: 1440 }),
      payRate: fc.integer({ min: 0, max: 30_000 }).map(basisPoints),
    });
    const employee = fc.constantFrom(anEmployee(23_456.78), hourly(57.25), anEmployee(20_000, { earnsOvertime: false }));
    fc.assert(
      fc.property(employee, fc.array(shift, { maxLength: 6 }), (who, shifts) => {
        const { amount, parts } = plannedCost(who, DAY, shifts as PlannedWork[]);
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
        const counted = parts.filter((part) => part.kind !== 'shift-rate').reduce((sum, part) => sum + part.minutes, 0);
        expect(counted).toBe(shifts.reduce((sum, item) => sum + item.minutes, 0));
      }),
    );
  });
});
