import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basisPoints, satang } from '../units.ts';
import { chargedLateMinutes, latePay } from './late.ts';
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
  test.each([
    ['hour', -5, 0],
    ['hour', 0, 0],
    ['hour', 1, 60],
    ['hour', 59, 60],
    ['hour', 60, 60],
    ['hour', 61, 120],
    ['hour', 120, 120],
    ['hour', 121, 180],
    ['minute', -5, 0],
    ['minute', 59, 59],
    ['second', 61, 61],
  ] as const)('by the %s, %i minutes are charged as %i', (unit, late, charged) => {
    expect(chargedLateMinutes(late, unit)).toBe(charged);
  });

  test('two arrivals of half an hour are an hour by the minute and two by the hour', () => {
    const costOf = (unit: 'minute' | 'hour') => {
      const minutes = [30, 30].reduce((sum, late) => sum + chargedLateMinutes(late, unit), 0);
      return latePay([{ base: satang(3_000_000), minutes, wholeDays: 0 }], 480);
    };
    expect([costOf('minute'), costOf('hour')]).toEqual([12_500, 25_000]);
  });

  test('a charge is never below the lateness, and by the hour never an hour above it', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_440 }), (late) => {
        expect(chargedLateMinutes(late, 'minute')).toBe(late);
        const byHour = chargedLateMinutes(late, 'hour');
        expect(byHour % 60).toBe(0);
        expect(byHour - late).toBeGreaterThanOrEqual(0);
        expect(byHour - late).toBeLessThan(60);
      }),
    ));
});
