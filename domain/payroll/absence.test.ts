import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { satang } from '../units.ts';
import { absencePay, countedAbsence, missedMinutes, unworkedPay } from './absence.ts';
import type { BasePart } from './trace.ts';

const part = (base: number, wholeDays: number, minutes = 0): BasePart => ({ base: satang(base), wholeDays, minutes });

describe('minutes of a partly missed day that count', () => {
  test.each([
    ['time before the start is none', -5, 480, 0],
    ['nothing missed', 0, 480, 0],
    ['the last minute below a day', 479, 480, 479],
    ['a day', 480, 480, 480],
    ['never more than a day of work', 481, 480, 480],
    ['a shorter day ends sooner', 451, 450, 450],
    ['a longer day ends later', 540, 540, 540],
    ['a day of unknown length has eight hours', 600, 0, 480],
    ['so has one of a length that cannot be', 600, -1, 480],
  ])('%s', (_name, missed, workMinutes, counted) => expect(countedAbsence(missed, workMinutes)).toBe(counted));
});

describe('minutes missed beside leave', () => {
  const leave = (minutes: number, coveredMinutes: number, dayMinutes = 480) => [
    { minutes, coveredMinutes, dayMinutes, percent: 0 },
  ];
  test.each([
    [
      'half of a plan of 7.5 hours, of 8 hours a day',
      { absentMinutes: 225, scheduledMinutes: 450, leave: leave(240, 225) },
      480,
      240,
    ],
    ['the same by the planned day', { absentMinutes: 225, scheduledMinutes: 450, leave: leave(225, 225, 450) }, 480, 240],
    ['an hour of the half that is left', { absentMinutes: 60, scheduledMinutes: 480, leave: leave(240, 240) }, 480, 60],
    ['half of a plan of 12 hours', { absentMinutes: 360, scheduledMinutes: 720, leave: leave(240, 360) }, 480, 240],
    [
      'an hour of leave of 12 planned, nothing else worked',
      { absentMinutes: 480, scheduledMinutes: 720, leave: leave(40, 60) },
      480,
      440,
    ],
    ['leave of the whole day leaves nothing', { absentMinutes: 30, scheduledMinutes: 480, leave: leave(480, 480) }, 480, 0],
    ['no leave: the missing minutes', { absentMinutes: 225, scheduledMinutes: 450 }, 480, 225],
  ])('%s', (_name, day, workMinutes, minutes) => expect(missedMinutes(day, workMinutes)).toBe(minutes));
});

/** Labour Protection Act s.76: pay is kept back for time not worked only; a month counts as 30 days, AM-094. */
describe('pay not earned', () => {
  test.each([
    { name: 'nothing missed', parts: [], workMinutes: 480, lost: 0 },
    { name: 'one minute of 30,000.00', parts: [part(3_000_000, 0, 1)], workMinutes: 480, lost: 208 },
    { name: 'three days of 30,000.00', parts: [part(3_000_000, 3)], workMinutes: 480, lost: 300_000 },
    { name: 'thirty days are the whole salary', parts: [part(3_000_000, 30)], workMinutes: 480, lost: 3_000_000 },
    { name: 'a day and a half', parts: [part(3_000_000, 1, 240)], workMinutes: 480, lost: 150_000 },
    { name: 'half a day of seven and a half hours', parts: [part(2_400_000, 0, 225)], workMinutes: 450, lost: 40_000 },
    { name: 'half a satang is one', parts: [part(7_200, 0, 1)], workMinutes: 480, lost: 1 },
    { name: 'less than half a satang is none', parts: [part(7_199, 0, 1)], workMinutes: 480, lost: 0 },
    { name: 'no salary, no loss', parts: [part(0, 20, 100)], workMinutes: 480, lost: 0 },
    {
      name: 'a day before a raise to 36,000.00 and one after it',
      parts: [part(3_000_000, 1), part(3_600_000, 1)],
      workMinutes: 480,
      lost: 220_000,
    },
    {
      name: 'parts are added before they are rounded: three thirds are whole',
      parts: [part(999_999, 1), part(1_000_000, 1), part(1_000_001, 1)],
      workMinutes: 480,
      lost: 100_000,
    },
    { name: 'a day of unknown length has eight hours', parts: [part(3_000_000, 0, 240)], workMinutes: 0, lost: 50_000 },
  ])('$name', ({ parts, workMinutes, lost }) => {
    expect(absencePay(parts, workMinutes)).toBe(lost);
    expect(unworkedPay(parts, workMinutes)).toBe(lost);
  });

  test('a whole day costs the same for any length of a day of work', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 31 }),
        fc.integer({ min: 1, max: 1440 }),
        (base, days, workMinutes) => {
          expect(absencePay([part(base, days)], workMinutes)).toBe(absencePay([part(base, days)], 480));
        },
      ),
    ));

  test('all minutes of a day cost as much as the day', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 1, max: 1440 }), (base, workMinutes) => {
        expect(absencePay([part(base, 0, workMinutes)], workMinutes)).toBe(absencePay([part(base, 1)], workMinutes));
      }),
    ));

  test('another minute never costs less, and never more than its share and a satang', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 2_000 }), (base, minutes) => {
        const more = absencePay([part(base, 0, minutes + 1)], 480) - absencePay([part(base, 0, minutes)], 480);
        expect(more).toBeGreaterThanOrEqual(0);
        expect(more).toBeLessThanOrEqual(base / 14_400 + 1);
      }),
    ));
});
