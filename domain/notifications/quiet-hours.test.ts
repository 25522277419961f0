import { expect, test } from 'vitest';
import { formatInstant, parseInstant } from '../time.ts';
import { assert, BANGKOK, timeOfDay } from '../units.ts';
import { deliverAt } from './quiet-hours.ts';

const hours = (from: number, to: number) => ({ from: timeOfDay(from * 60), to: timeOfDay(to * 60) });
const night = hours(22, 7);

// Times are UTC; Bangkok is seven hours ahead.
test.each([
  { name: 'none are set', quiet: null, at: '2026-06-02 16:30:00', is: '2026-06-02 16:30:00' },
  { name: 'an evening waits for the morning after', quiet: night, at: '2026-06-02 16:30:00', is: '2026-06-03 00:00:00' },
  { name: 'a night waits for its own morning', quiet: night, at: '2026-06-02 20:15:00', is: '2026-06-03 00:00:00' },
  { name: 'the first quiet minute', quiet: night, at: '2026-06-02 15:00:00', is: '2026-06-03 00:00:00' },
  { name: 'the minute before', quiet: night, at: '2026-06-02 14:59:59', is: '2026-06-02 14:59:59' },
  { name: 'the end is loud again', quiet: night, at: '2026-06-03 00:00:00', is: '2026-06-03 00:00:00' },
  { name: 'a quiet noon', quiet: hours(12, 13), at: '2026-06-02 05:30:00', is: '2026-06-02 06:00:00' },
  { name: 'after a quiet noon', quiet: hours(12, 13), at: '2026-06-02 06:30:00', is: '2026-06-02 06:30:00' },
  { name: 'equal ends are none', quiet: hours(8, 8), at: '2026-06-02 01:30:00', is: '2026-06-02 01:30:00' },
])('$name', ({ quiet, at, is }) => {
  const ready = parseInstant(at);
  assert(ready !== null, at);
  expect(formatInstant(deliverAt(ready, quiet, BANGKOK))).toBe(is);
});
