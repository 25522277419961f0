import { expect, test } from 'vitest';
import { eachDay } from '../time.ts';
import { plainDate } from '../units.ts';
import { holidaysFor, isHolidayFor } from './holiday-calendar.ts';

const day = (departmentId: string | null, date: string) => ({ departmentId, date: plainDate(date) });
const CALENDARS = {
  holidays: [
    day(null, '2026-01-01'),
    day(null, '2026-05-01'),
    day(null, '2027-01-01'),
    day('shop', '2026-05-01'),
    day('shop', '2026-06-10'),
    day('kitchen', '2026-06-11'),
    day('plant', '2026-08-01'),
  ],
  ownCalendars: [{ departmentId: 'plant', year: 2026 }],
};

test.each([
  ['the company', [], 2026, ['- 2026-01-01', '- 2026-05-01']],
  ['a department without days of its own', ['office'], 2026, ['- 2026-01-01', '- 2026-05-01']],
  ['own days stand before the company’s of that date', ['shop'], 2026, ['- 2026-01-01', 'shop 2026-05-01', 'shop 2026-06-10']],
  [
    'what stands above comes along',
    ['kitchen', 'shop'],
    2026,
    ['- 2026-01-01', 'shop 2026-05-01', 'shop 2026-06-10', 'kitchen 2026-06-11'],
  ],
  ['a year kept for itself has nothing from above', ['plant'], 2026, ['plant 2026-08-01']],
  ['nor do those below it', ['press', 'plant'], 2026, ['plant 2026-08-01']],
  ['other years are not kept', ['plant'], 2027, ['- 2027-01-01']],
])('the holidays of %s', (_name, departmentIds, year, expected) => {
  const found = holidaysFor(CALENDARS, departmentIds, year);
  expect(found.map((holiday) => `${holiday.departmentId ?? '-'} ${holiday.date}`)).toEqual(expected);
  const dates = eachDay(plainDate(`${year}-01-01`), plainDate(`${year}-12-31`));
  expect(dates.filter((date) => isHolidayFor(CALENDARS, departmentIds, date))).toEqual(found.map((holiday) => holiday.date));
});
