import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clockSeconds,
  clockTime,
  dayAndMonth,
  dayAt,
  fullDate,
  fullMoment,
  longDate,
  longDateTime,
  monthName,
  shortDate,
  shortDateTime,
  shortMonth,
  weekdayName,
} from './written-dates.ts';

const bangkok = 'Asia/Bangkok';
const evening = Date.parse('2026-12-05T11:18:05Z');

test('dates have Buddhist years in Thai and Gregorian ones in English', () => {
  expect(longDate('2026-06-30', 'th')).toBe('30 มิถุนายน 2569');
  expect(longDate('2026-06-30', 'en')).toBe('30 June 2026');
  expect(shortDate('2026-06-30', 'th')).toBe('30 มิ.ย. 2569');
  expect(monthName('2026-06', 'th')).toBe('มิถุนายน 2569');
  expect(monthName('2026-06', 'en')).toBe('June 2026');
});

test('a day has no zero in front, and September three letters', () => {
  expect(shortDate('2026-12-05', 'th')).toBe('5 ธ.ค. 2569');
  expect(shortDate('2026-09-05', 'en')).toBe('5 Sep 2026');
  expect(dayAndMonth('2026-12-05', 'en')).toBe('5 Dec');
  expect(shortMonth('2026-09', 'en')).toBe('Sep');
  expect(fullDate('2026-12-05', 'en')).toBe('Saturday 5 December 2026');
  expect(fullDate('2026-12-05', 'th')).toBe('วันเสาร์ที่ 5 ธันวาคม 2569');
  expect([weekdayName('2026-12-05', 'en'), weekdayName('2026-12-05', 'th', 'narrow')]).toEqual(['Sat', 'ส']);
});

test('a moment stands in the time zone asked for, to the minute', () => {
  expect(shortDateTime(evening, bangkok, 'th')).toBe('5 ธ.ค. 2569 18:18');
  expect(shortDateTime(evening, bangkok, 'en')).toBe('5 Dec 2026 18:18');
  expect(longDateTime(evening, bangkok, 'en')).toBe('5 December 2026 18:18');
  expect(longDateTime(evening, bangkok, 'th')).toBe('5 ธันวาคม 2569 18:18');
  expect(shortDateTime(evening, 'Atlantic/Reykjavik', 'en')).toBe('5 Dec 2026 11:18');
  const night = Date.parse('2026-12-05T17:00:00Z');
  expect([dayAt(night, bangkok), clockTime(night, bangkok), clockSeconds(night, bangkok)]).toEqual([
    '2026-12-06',
    '00:00',
    '00:00:00',
  ]);
});

test('evidence is written to the second, as DD MMM YYYY | HH:mm:ss', () => {
  expect(fullMoment(evening, bangkok, 'en')).toBe('05 Dec 2026 | 18:18:05');
  expect(fullMoment(evening, bangkok, 'th')).toBe('05 ธ.ค. 2569 | 18:18:05');
});

const LOCALES = { en: 'en-GB', th: 'th-TH-u-ca-buddhist-nu-latn' } as const;
const moments = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });

test('names and calendars are those of the engine', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom('en', 'th'), (moment, language) => {
      const of = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).formatToParts(moment);
      const parts = (options: Intl.DateTimeFormatOptions, names: readonly string[]) =>
        of(options).flatMap(({ type, value }) => (names.includes(type) ? value.replace(/^Sept$/, 'Sep') : []));
      const day = moment.toISOString().slice(0, 10);
      const whole = { day: 'numeric', month: 'long', year: 'numeric' } as const;
      const names = ['day', 'month', 'year'];
      expect(longDate(day, language)).toBe(parts(whole, names).join(' '));
      expect(shortDate(day, language)).toBe(parts({ ...whole, month: 'short' }, names).join(' '));
      expect([weekdayName(day, language, 'long')]).toEqual(parts({ weekday: 'long' }, ['weekday']));
      expect([weekdayName(day, language, 'narrow')]).toEqual(parts({ weekday: 'narrow' }, ['weekday']));
    }),
  );
});

test('Bangkok is where the engine knows it to be, in the days of its own meridian too', () => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: bangkok, dateStyle: 'short', timeStyle: 'medium' });
  fc.assert(
    fc.property(moments, (moment) => {
      const [year, month, day] = dayAt(moment.getTime(), bangkok).split('-');
      expect(`${day}/${month}/${year}, ${clockSeconds(moment.getTime(), bangkok)}`).toBe(clock.format(moment));
    }),
  );
});

test('what is no day is refused', () => {
  expect(() => shortDate('2026-06-30 08:00:00', 'en')).toThrow(RangeError);
});
