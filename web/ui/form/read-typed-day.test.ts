import { expect, test } from 'vitest';
import { readTypedDay } from './read-typed-day.ts';

const today = '2026-11-22';

test.each([
  ['16 Aug 2026', '2026-08-16'],
  ['05 December 2026', '2026-12-05'],
  ['15 ส.ค. 2569', '2026-08-15'],
  ['๑๕ สิงหาคม ๒๕๖๙', '2026-08-15'],
  ['1/6/2569', '2026-06-01'],
  ['01-06-2026', '2026-06-01'],
  ['1 6 2026', '2026-06-01'],
  ['1.6.2026', '2026-06-01'],
  ['2026-06-01', '2026-06-01'],
  ['15/8/69', '2026-08-15'],
  ['15/8/26', '2026-08-15'],
  ['15 ส.ค. 69', '2026-08-15'],
])('%s is %s', (text, day) => expect(readTypedDay(text, { today })).toBe(day));

test('a short year is of a day that the field allows', () => {
  expect(readTypedDay('15/8/45', { today })).toBe('2045-08-15');
  expect(readTypedDay('15/8/45', { today, max: today })).toBe('2002-08-15');
  expect(readTypedDay('31/12/69', { today, min: '2030-01-01' })).toBe('2069-12-31');
});

test.each(['', 'tomorrow', '31/02/2026', '15/8', '8', '15/8/2', '2569', '32 ส.ค. 2569'])('"%s" is no day', (text) =>
  expect(readTypedDay(text, { today })).toBeNull(),
);
