import { expect, test } from 'vitest';
import { weekdayOf } from '../time.ts';
import { THAI_HOLIDAY_YEARS, thaiHolidays } from './public-holidays.ts';

const isWeekend = (weekday: number) => weekday === 0 || weekday === 6;

test.each(THAI_HOLIDAY_YEARS)('%i has each date once, in order, with both names', (year) => {
  const days = thaiHolidays(year);
  const dates = days.map((day) => day.date);
  expect(dates).toEqual([...new Set(dates)].sort());
  expect(dates.every((date) => date.startsWith(`${year}-`))).toBe(true);
  expect(days.every((day) => /[ก-๙]/.test(day.nameTh) && /^[A-Z]/.test(day.nameEn))).toBe(true);
});

test.each(THAI_HOLIDAY_YEARS)('substitutes of %i are working days that follow a holiday on a weekend', (year) => {
  const days = thaiHolidays(year);
  for (const day of days.filter((thaiHoliday) => thaiHoliday.kind === 'substitute')) {
    expect(isWeekend(weekdayOf(day.date))).toBe(false);
    const original = days.filter((thaiHoliday) => thaiHoliday.date < day.date && day.nameEn.endsWith(thaiHoliday.nameEn));
    expect(original.some((thaiHoliday) => isWeekend(weekdayOf(thaiHoliday.date)))).toBe(true);
  }
});

test.each([
  ['2025-04-16', 'Substitution for Songkran Festival'],
  ['2025-07-10', 'Asalha Bucha Day'],
  ['2026-03-03', 'Makha Bucha Day'],
  ['2026-06-01', 'Substitution for Visakha Bucha Day'],
  ['2026-12-07', 'Substitution for National Father’s Day'],
])('%s is %s', (date, name) => {
  const found = thaiHolidays(Number(date.slice(0, 4))).find((day) => day.date === date);
  expect(found).toMatchObject({ nameEn: name, standing: 'announced' });
});

test('days of 2027 that follow the moon are estimates; a year that is not known has none', () => {
  const lunar = thaiHolidays(2027).filter((day) => /Makha|Visakha|Asalha|Lent/.test(day.nameEn));
  expect(lunar.length).toBeGreaterThan(3);
  expect(lunar.every((day) => day.standing === 'estimated')).toBe(true);
  expect(thaiHolidays(2031)).toEqual([]);
});

test.each(THAI_HOLIDAY_YEARS)('each holiday of %i on a weekend is made up on a working day that is no holiday itself', (year) => {
  const days = thaiHolidays(year);
  const made = days.filter((day) => day.kind === 'substitute').map((day) => day.nameEn);
  const lost = days.filter((day) => isWeekend(weekdayOf(day.date)) && day.kind !== 'official');
  for (const day of lost) expect(made).toContain(`Substitution for ${day.nameEn}`);
  expect(made).toHaveLength(lost.length);
  expect(new Set(days.map((day) => day.date)).size).toBe(days.length);
});

test.each([
  [2025, 'labour', 1],
  [2026, 'labour', 1],
  [2027, 'labour', 1],
  [2025, 'official', 1],
  [2026, 'official', 1],
  [2025, 'special', 2],
  [2026, 'special', 1],
  [2027, 'special', 0],
] as const)('%i has %s days: %i', (year, kind, count) => {
  expect(thaiHolidays(year).filter((day) => day.kind === kind)).toHaveLength(count);
});

test('a company has enough of them for the thirteen days that Labour Protection Act s.29 asks for', () => {
  for (const year of THAI_HOLIDAY_YEARS) {
    const forCompanies = thaiHolidays(year).filter((day) => day.kind === 'law' || day.kind === 'labour');
    expect(forCompanies.length).toBeGreaterThanOrEqual(13);
    expect(forCompanies.some((day) => day.nameEn === 'National Labour Day')).toBe(true);
  }
});

test('a substitute says so in both languages, with the name of the day that it makes up for', () => {
  const [day] = thaiHolidays(2026).filter((found) => found.date === '2026-12-07');
  expect(day).toMatchObject({ nameTh: 'วันหยุดชดเชยวันพ่อแห่งชาติ', kind: 'substitute' });
});
