import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargedSeconds, type LateRounding, type LateUnit } from '../time/late-charge.ts';
import { basisPoints, satang } from '../units.ts';
import { latePay } from './late.ts';
import { overtimePay } from './overtime.ts';
import { partTimePay } from './part-time.ts';
import type { OvertimeKind, OvertimePart } from './trace.ts';

const overtime = (base: number, rate: number, minutes: number, kind: OvertimeKind = 'overtime'): OvertimePart => ({
  kind,
  base: satang(base),
  rate: basisPoints(rate),
  minutes,
});

const SALARIED = { employmentType: 'FULL-TIME', workMinutesPerDay: 480 } as const;
const HOURLY = { employmentType: 'PART-TIME', workMinutesPerDay: 480 } as const;

/** Hourly rate of a monthly salary: Labour Protection Act s.68, salary over 30 days and the hours of a working day. */
describe('overtime of salaried people', () => {
  test.each([
    { name: 'no part, no pay', parts: [], pay: 0 },
    { name: 'no minute, no pay', parts: [overtime(3_000_000, 15_000, 0)], pay: 0 },
    { name: 'an hour at one and a half times, s.61', parts: [overtime(3_000_000, 15_000, 60)], pay: 18_750 },
    { name: 'eight hours of a day off at one time more, s.62(1)', parts: [overtime(3_000_000, 10_000, 480)], pay: 100_000 },
    { name: 'an hour of holiday overtime at three times, s.63', parts: [overtime(3_000_000, 30_000, 60)], pay: 37_500 },
    {
      name: 'all three kinds of one month',
      parts: [
        overtime(3_000_000, 15_000, 60),
        overtime(3_000_000, 10_000, 480, 'holiday'),
        overtime(3_000_000, 30_000, 60, 'holidayOvertime'),
      ],
      pay: 156_250,
    },
    {
      name: 'an hour before a raise and one after it',
      parts: [overtime(3_000_000, 15_000, 60), overtime(3_600_000, 15_000, 60)],
      pay: 41_250,
    },
    {
      name: 'three lone minutes of 25,000.00 are 781.25 satang together, not three times 260',
      parts: [overtime(2_500_000, 15_000, 1), overtime(2_500_000, 15_000, 1), overtime(2_500_000, 15_000, 1)],
      pay: 781,
    },
    { name: 'half a satang is one', parts: [overtime(7_200, 10_000, 1)], pay: 1 },
    { name: 'less than half a satang is none', parts: [overtime(7_199, 10_000, 1)], pay: 0 },
  ])('$name', ({ parts, pay }) => expect(overtimePay(parts, SALARIED)).toBe(pay));

  test.each([
    { name: 'a day of seven and a half hours', salary: 2_400_000, day: 450, pay: 16_000 },
    { name: 'a day of seven hours', salary: 2_100_000, day: 420, pay: 15_000 },
    { name: 'a day that the position leaves open is one of eight hours', salary: 2_400_000, day: 0, pay: 15_000 },
    { name: 'a day beyond the eight hours of the law is one of eight', salary: 2_400_000, day: 540, pay: 15_000 },
  ])('an hour of $name', ({ salary, day, pay }) =>
    expect(overtimePay([overtime(salary, 15_000, 60)], { ...SALARIED, workMinutesPerDay: day })).toBe(pay),
  );

  test('minutes that were never worked are refused', () => {
    expect(() => overtimePay([overtime(3_000_000, 15_000, -1)], SALARIED)).toThrow('overtime minutes cannot be negative');
  });

  test('the order of parts and their cutting into pieces change nothing', () => {
    const somePart = fc.record({
      base: fc.integer({ min: 0, max: 30_000_000 }),
      rate: fc.constantFrom(10_000, 15_000, 20_000, 30_000),
      minutes: fc.integer({ min: 0, max: 6_000 }),
      cut: fc.nat(100),
    });
    fc.assert(
      fc.property(fc.array(somePart, { maxLength: 6 }), fc.constantFrom(SALARIED, HOURLY), (rows, basis) => {
        const whole = rows.map((row) => overtime(row.base, row.rate, row.minutes));
        const pieces = rows.flatMap((row) => {
          const first = Math.floor((row.minutes * row.cut) / 100);
          return [overtime(row.base, row.rate, first), overtime(row.base, row.rate, row.minutes - first)];
        });
        expect(overtimePay(pieces.reverse(), basis)).toBe(overtimePay(whole, basis));
      }),
    );
  });
});

describe('overtime of hourly people', () => {
  test.each([
    { name: 'an hour and a half at one and a half times', parts: [overtime(6_250, 15_000, 90)], pay: 14_063 },
    { name: 'two hours of a day off at two times, s.62(2)', parts: [overtime(6_000, 20_000, 120)], pay: 24_000 },
    { name: 'an hour of holiday overtime at three times', parts: [overtime(6_000, 30_000, 60)], pay: 18_000 },
    { name: 'half a satang is one', parts: [overtime(30, 10_000, 1)], pay: 1 },
    { name: 'less than half a satang is none', parts: [overtime(29, 10_000, 1)], pay: 0 },
  ])('$name', ({ parts, pay }) => expect(overtimePay(parts, HOURLY)).toBe(pay));
});

describe('pay of hourly people', () => {
  const worked = (...rows: readonly (readonly [base: number, minutes: number])[]) =>
    rows.map(([base, minutes]) => ({ base: satang(base), minutes }));

  test.each([
    { name: 'nothing worked', parts: worked(), rate: 10_000, pay: 0 },
    { name: 'a minute of 50.00', parts: worked([5_000, 1]), rate: 10_000, pay: 83 },
    { name: 'an hour is the wage itself', parts: worked([5_555, 60]), rate: 10_000, pay: 5_555 },
    { name: '173 hours and a half of 62.50', parts: worked([6_250, 10_410]), rate: 10_000, pay: 1_084_375 },
    { name: 'hours before a raise and after it', parts: worked([6_000, 90], [6_500, 90]), rate: 10_000, pay: 18_750 },
    { name: 'a pay rate of one and a quarter', parts: worked([6_000, 60]), rate: 12_500, pay: 7_500 },
    { name: 'a pay rate of zero', parts: worked([6_000, 60]), rate: 0, pay: 0 },
    { name: 'half a satang is one', parts: worked([30, 1]), rate: 10_000, pay: 1 },
    { name: 'two halves are one, not two', parts: worked([30, 1], [31, 0], [30, 1]), rate: 10_000, pay: 1 },
  ])('$name', ({ parts, rate, pay }) => expect(partTimePay(parts, basisPoints(rate))).toBe(pay));
});

describe('lateness', () => {
  /** Minutes late of a day whose seconds are not known, and the minutes that it is charged. */
  test.each([
    ['hour', 'started', -5, 0],
    ['hour', 'started', 0, 0],
    ['hour', 'started', 1, 60],
    ['hour', 'started', 59, 60],
    ['hour', 'started', 60, 60],
    ['hour', 'started', 61, 120],
    ['hour', 'started', 120, 120],
    ['hour', 'started', 121, 180],
    ['hour', 'whole', 59, 0],
    ['hour', 'whole', 121, 120],
    ['minute', 'whole', -5, 0],
    ['minute', 'whole', 59, 59],
    ['minute', 'started', 59, 59],
    ['second', 'started', 61, 61],
    ['second', 'whole', 61, 61],
  ] as const)('by the %s, %s, %i minutes are charged as %i', (lateUnit, lateRounding, lateMinutes, charged) => {
    expect(chargedSeconds({ lateMinutes, lateSeconds: null }, { lateUnit, lateRounding })).toBe(charged * 60);
  });

  /** Seconds late, which a clock shows as so many minutes. */
  test.each([
    ['second', 'whole', 61, 61],
    ['second', 'started', 1, 1],
    ['minute', 'started', 1, 60],
    ['minute', 'started', 60, 60],
    ['minute', 'started', 61, 120],
    ['minute', 'whole', 119, 60],
    ['hour', 'started', 1, 3_600],
    ['hour', 'started', 3_600, 3_600],
    ['hour', 'started', 3_601, 7_200],
    ['hour', 'whole', 3_599, 0],
    ['hour', 'whole', 7_199, 3_600],
  ] as const)('by the %s, %s, %i seconds are charged as %i', (lateUnit, lateRounding, lateSeconds, charged) => {
    const late = { lateMinutes: Math.floor(lateSeconds / 60), lateSeconds };
    expect(chargedSeconds(late, { lateUnit, lateRounding })).toBe(charged);
  });

  test('two arrivals of half an hour are an hour by the minute and two by the hour', () => {
    const costOf = (lateUnit: 'minute' | 'hour') => {
      const charge = { lateUnit, lateRounding: 'started' } as const;
      const seconds = [30, 30].reduce((sum, lateMinutes) => sum + chargedSeconds({ lateMinutes }, charge), 0);
      return latePay([{ base: satang(3_000_000), minutes: 0, seconds, wholeDays: 0 }], 480);
    };
    expect([costOf('minute'), costOf('hour')]).toEqual([12_500, 25_000]);
  });

  test('a started unit is never below the lateness nor a unit above it, a whole one never above it nor a unit below', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400 }), (lateSeconds) => {
        const late = { lateMinutes: Math.floor(lateSeconds / 60), lateSeconds };
        const by = (lateUnit: LateUnit, lateRounding: LateRounding) => chargedSeconds(late, { lateUnit, lateRounding });
        expect(by('second', 'whole')).toBe(lateSeconds);
        for (const [unit, size] of [['minute', 60] as const, ['hour', 3_600] as const]) {
          const [whole, started] = [by(unit, 'whole'), by(unit, 'started')];
          expect([whole % size, started % size]).toEqual([0, 0]);
          expect(started - lateSeconds).toBeGreaterThanOrEqual(0);
          expect(started - lateSeconds).toBeLessThan(size);
          expect(lateSeconds - whole).toBeGreaterThanOrEqual(0);
          expect(lateSeconds - whole).toBeLessThan(size);
        }
      }),
    ));
});
