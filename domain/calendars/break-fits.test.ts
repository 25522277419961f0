import { expect, test } from 'vitest';
import { breakFits, breakFitsShift } from './break-fits.ts';

test.each([
  ['10:30', '18:00', 449, true],
  ['10:30', '18:00', 450, false],
  ['22:00', '06:00', 479, true],
  ['22:00', '06:00', 480, false],
  ['08:00', '08:00', 720, true],
])('%s to %s with a break of %i minutes: %s', (start, end, breakMinutes, expected) => {
  expect(breakFits({ start, end, breakMinutes })).toBe(expected);
});

test.each([
  [540, 1020, 479, true],
  [540, 1020, 480, false],
  [1320, 360, 479, true],
  [1320, 1800, 480, false],
])('%i to %i with a break of %i minutes: %s', (startMinute, endMinute, breakMinutes, expected) => {
  expect(breakFitsShift({ startMinute, endMinute, breakMinutes })).toBe(expected);
});
