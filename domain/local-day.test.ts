import { expect, test } from 'vitest';
import { wallClockText } from './local-day.ts';
import { BANGKOK, instant, timeZone } from './units.ts';

test.each([
  ['2026-06-01T01:00:59Z', BANGKOK, '2026-06-01 08:00'],
  ['2026-06-01T17:00:00Z', BANGKOK, '2026-06-02 00:00'],
  ['2026-03-29T02:30:00Z', timeZone('Europe/Berlin'), '2026-03-29 04:30'],
] as const)('%s in %s is %s on the wall', (at, inTimeZone, text) => {
  expect(wallClockText(instant(Date.parse(at)), inTimeZone)).toBe(text);
});
