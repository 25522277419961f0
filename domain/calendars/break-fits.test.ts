import { expect, test } from 'vitest';
import { breakFits } from './break-fits.ts';

test.each([
  ['10:30', '18:00', 449, true],
  ['10:30', '18:00', 450, false],
  ['22:00', '06:00', 479, true],
  ['22:00', '06:00', 480, false],
  ['08:00', '08:00', 720, true],
])('%s to %s with a break of %i minutes: %s', (start, end, breakMinutes, expected) => {
  expect(breakFits({ start, end, breakMinutes })).toBe(expected);
});
