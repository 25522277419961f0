import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '../time.ts';
import { plainDate } from '../units.ts';
import { isDue, waitingDays } from './waiting-days.ts';

// 2026-06-15 is a Monday; Wednesday the 17th is a holiday.
const isWorkingDay = (date: string) => ![0, 6].includes(weekdayOf(plainDate(date)) % 7) && date !== '2026-06-17';
const days = (since: string, today: string) => ({ since: plainDate(since), today: plainDate(today), isWorkingDay });

test.each([
  { name: 'on the day itself', since: '2026-06-15', today: '2026-06-15', is: 0 },
  { name: 'on the next working day', since: '2026-06-15', today: '2026-06-16', is: 1 },
  { name: 'a holiday does not count', since: '2026-06-15', today: '2026-06-18', is: 2 },
  { name: 'over a weekend', since: '2026-06-19', today: '2026-06-22', is: 1 },
  { name: 'asked on a free day', since: '2026-06-20', today: '2026-06-23', is: 2 },
  { name: 'before it was asked', since: '2026-06-16', today: '2026-06-15', is: 0 },
])('$name: $is', ({ since, today, is }) => expect(waitingDays(days(since, today))).toBe(is));

test.each([
  { name: 'two days after a Monday before a holiday is Thursday', today: '2026-06-18', after: 2, is: true },
  { name: 'not yet on the holiday', today: '2026-06-17', after: 1, is: false },
  { name: 'one that was missed is made up for on the next working day', today: '2026-06-22', after: 2, is: true },
  { name: 'never on a Saturday', today: '2026-06-20', after: 2, is: false },
  { name: 'never without a number of days', today: '2026-06-30', after: null, is: false },
])('$name', ({ today, after, is }) => expect(isDue(after, days('2026-06-15', today))).toBe(is));

test('who is reminded each time it is due is reminded once for so many working days', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 60 }), (after, length) => {
      const start = plainDate('2026-06-15');
      let since = start;
      let reminders = 0;
      for (let day = 1; day <= length; day += 1) {
        const today = addDays(start, day);
        if (!isDue(after, { since, today, isWorkingDay })) continue;
        reminders += 1;
        since = today;
      }
      expect(reminders).toBe(Math.floor(waitingDays(days(start, addDays(start, length))) / after));
    }),
  ));
