import { describe, expect, test } from 'vitest';
import { earlyMinutes, paidWorkMinutes } from './normal-time.ts';

const NINE_TO_SIX = { start: 540, end: 1080, breakMinutes: 60 };
const at = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const clocked = (from: string, to: string, workedMinutes = at(to) - at(from)) => ({
  workedMinutes,
  firstIn: at(from),
  lastOut: at(to),
});

describe('work of a day from 09:00 to 18:00 with a break of an hour', () => {
  test.each([
    ['the whole day', clocked('09:00', '18:00'), 480],
    ['a day of ten hours: the overtime is work as well', clocked('09:00', '20:00'), 600],
    ['half an hour less', clocked('09:00', '17:30'), 450],
    ['a morning, before any break', clocked('09:00', '12:00'), 180],
    ['an afternoon, after it', clocked('13:00', '18:00'), 300],
    ['the break was clocked and is off already', clocked('09:00', '18:00', 480), 480],
    ['a break of two hours was clocked', clocked('09:00', '18:00', 420), 420],
    ['an hour and a half before the middle of the day, all of it after', clocked('12:00', '18:00'), 300],
  ])('%s', (_name, day, minutes) => expect(paidWorkMinutes({ ...day, shift: NINE_TO_SIX })).toBe(minutes));

  test('a day without one shift, or without a break, is what was worked', () => {
    expect(paidWorkMinutes({ ...clocked('09:00', '18:00'), shift: null })).toBe(540);
    expect(paidWorkMinutes({ ...clocked('09:00', '18:00'), shift: { ...NINE_TO_SIX, breakMinutes: 0 } })).toBe(540);
  });
});

test.each([
  ['18:00', 0],
  ['19:00', 0],
  ['17:59', 1],
  ['16:30', 90],
  ['13:30', 270],
  ['12:00', 300],
  ['09:05', 475],
  ['08:00', 480],
])('of a day from 09:00 to 18:00, out at %s leaves %i minutes of work', (out, minutes) =>
  expect(earlyMinutes({ lastOut: at(out), shift: NINE_TO_SIX })).toBe(minutes),
);

test('without one shift of the plan nothing is missing at the end', () => {
  expect(earlyMinutes({ lastOut: 0, shift: null })).toBe(0);
});
