import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPhone } from '../phone-number.ts';
import { readDate, withLatinDigits } from '../read-date.ts';
import { addDays, formatTimeOfDay } from '../time.ts';
import { plainDate } from '../units.ts';
import { readBank } from './read-bank.ts';
import { isDayOffWord, readFlag, readSpan, spanOf } from './read-shift.ts';
import { readTime, splitDateTime } from './read-time.ts';
import { readClockType, readEmail, readSalary } from './read-words.ts';

const two = (value: number) => String(value).padStart(2, '0');

describe('spans of a shift', () => {
  test.each([
    ['09:00-18:00', [540, 1080]],
    ['9:00 - 18:00', [540, 1080]],
    ['22.00–06.00', [1320, 1800]],
    ['22:00—22:00', [1320, 2760]],
    ['0000-0001', [0, 1]],
    ['23:59-00:00', [1439, 1440]],
    ['10:00 pm-6:00 am', [1320, 1800]],
    ['๐๙:๐๐-๑๘:๐๐', [540, 1080]],
    ['09:00:59-18:00:59', [540, 1080]],
    ['09:00-', null],
    ['-18:00', null],
    ['09:00', null],
    ['09:00-12:00-13:00', null],
    ['24:00-06:00', null],
    ['a-b', null],
    ['', null],
  ] as const)('%j is %j', (text, expected) => {
    const span = readSpan(text);
    expect(span && [span.startMinute, span.endMinute]).toEqual(expected);
  });
  test('an end is always after its start, by a day at most, and on the wall what was written', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1439 }), (start, end) => {
        const span = spanOf(formatTimeOfDay(start), formatTimeOfDay(end));
        expect(span?.startMinute).toBe(start);
        expect((span?.endMinute ?? 0) % 1440).toBe(end);
        expect((span?.endMinute ?? 0) - start).toBeGreaterThan(0);
        expect((span?.endMinute ?? 0) - start).toBeLessThanOrEqual(1440);
      }),
    ));
});

describe('words of a board', () => {
  test.each(['off', 'OFF', ' Day Off ', 'day_off', 'DO', 'x', '-', 'หยุด', 'วันหยุด', 'ห'])('%j is a day off', (word) => {
    expect(isDayOffWord(word)).toBe(true);
  });
  test.each(['', 'offf', 'on', '0', 'no', 'M'])('%j is none', (word) => expect(isDayOffWord(word)).toBe(false));

  test.each([
    [['1', 'y', 'YES', 'true', 'OT', 'โอที', 'ใช่', 'x', '✓', ' yes '], true],
    [['', ' ', '0', 'n', 'No', 'FALSE', 'ไม่', 'ไม่ใช่', '-'], false],
    [['2', 'maybe', 'oui', '10', 'yess'], null],
  ])('%j are read as %s', (words, expected) => expect(words.map(readFlag)).toEqual(words.map(() => expected)));
});

describe('days', () => {
  const anyDay = fc.integer({ min: 0, max: 90_000 }).map((offset) => addDays(plainDate('1950-01-01'), offset));
  const MONTHS = ['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.'];
  const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

  test('are read back from every way that they are written in, in both calendars', () =>
    fc.assert(
      fc.property(anyDay, fc.constantFrom('-', '/', '.'), (date, mark) => {
        const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
        for (const written of [year, year + 543]) {
          if (written >= 2400 && written === year) continue;
          expect(readDate([written, two(month), two(day)].join(mark))).toBe(date);
          expect(readDate([day, month, written].join(mark))).toBe(date);
          expect(readDate(`${written}${two(month)}${two(day)}`)).toBe(date);
          expect(readDate(`${day} ${MONTHS[month - 1]} ${written}`)).toBe(date);
          expect(readDate(`${two(day)}-${ENGLISH[month - 1]}-${written} 00:00:00`)).toBe(date);
        }
      }),
      { numRuns: 50 },
    ));
  test.each([
    ['29/02/2543', '2000-02-29'],
    ['29/02/2643', null],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', null],
    ['31/04/2026', null],
    ['00/01/2026', null],
    ['01/00/2026', null],
    ['01/01/2399', null],
    ['01/01/2400', null],
    ['01/01/2442', null],
    ['01/01/2443', '1900-01-01'],
    ['31/12/2743', '2200-12-31'],
    ['01/01/2744', null],
    ['2026-1-5', '2026-01-05'],
    ['5.1.2569', '2026-01-05'],
    ['5 พฤษภาคม 2569', '2026-05-05'],
    ['5พ.ค.2569', '2026-05-05'],
    ['5 Sept 2026', '2026-09-05'],
    ['2026-01-31 0:00', '2026-01-31'],
    ['2026-01-31 00:00:00.000', '2026-01-31'],
    ['2026-01-31 00:00:01', null],
    ['2026/01-31', null],
    ['20260229', null],
    ['1 1 2026', null],
  ])('%s is %s', (text, date) => expect(readDate(text)).toBe(date));
  test('Thai digits are Latin ones, and nothing else is touched', () => {
    expect(withLatinDigits('๐๑๒๓๔๕๖๗๘๙ ก a 7')).toBe('0123456789 ก a 7');
  });
});

describe('times', () => {
  test('every minute and second of a day is read as it is written', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399 }), (second) => {
        const [hour, minute, rest] = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
        expect(readTime(`${hour}:${two(minute)}:${two(rest)}`)).toBe(second);
        expect(readTime(`${two(hour)}.${two(minute)} น.`)).toBe(second - rest);
        const half = `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
        expect(readTime(half)).toBe(second - rest);
      }),
    ));
  test.each(['23:59:60', '12:60', '13:00am', '00:30pm', '1:2', '12345', '12:30:', '12-30', ' : '])('%j is none', (text) => {
    expect(readTime(text)).toBeNull();
  });
  test.each([
    ['1/6/2026 9:05', '1/6/2026', '9:05'],
    ['2026-06-01T09:05:00Z', '2026-06-01', '09:05:00'],
    ['2026-06-01 09:05:00+00:00', '2026-06-01', '09:05:00'],
    ['1 Oct 2026  5:07 pm', '1 Oct 2026', '5:07 pm'],
    ['๑/๖/๒๕๖๙ ๙.๐๕ น.', '1/6/2569', '9.05 น.'],
  ])('%s is parted into its day and its time', (text, date, time) => expect(splitDateTime(text)).toEqual({ date, time }));
  test.each(['', '09:05', '2026-06-01', '2026-06-01 9', '2026-06-0109:05'])('%j cannot be parted', (text) => {
    expect(splitDateTime(text)).toBeNull();
  });
});

describe('amounts, telephones, addresses and banks', () => {
  test.each([
    ['1,000,000', 100_000_000],
    ['10,000,000', 1_000_000_000],
    ['10,000,000.01', null],
    ['999,999,999,999', null],
    ['THB 20,000', 2_000_000],
    ['20000baht', 2_000_000],
    ['0.05', 5],
    ['.5', null],
    ['1,000,00', null],
    ['1,0000', null],
    ['10,00.00', null],
    ['+5', null],
    ['5.', null],
    ['1234567890123', null],
    ['', null],
  ])('the salary %j is %s satang', (text, amount) => expect(readSalary(text)).toBe(amount));

  test.each([
    ['(02) 123-4567', '+6621234567'],
    ['๐๘๑๒๓๔๕๖๗๘', '+66812345678'],
    ['612345678', '+66612345678'],
    ['912345678', '+66912345678'],
    ['212345678', null],
    ['+123456789', null],
    ['+6591234567', '+6591234567'],
    ['1234567890123456', null],
    ['0812345678 ext 5', null],
    ['++66812345678', null],
  ])('the telephone %s is %s', (text, phone) => expect(readPhone(text)).toBe(phone));

  test('an address of more than 254 letters is none', () => {
    const address = (length: number) => `${'a'.repeat(length - 7)}@b.test`;
    expect([readEmail(address(254))?.length, readEmail(address(255))]).toEqual([254, null]);
  });
  test.each(['a@b.', 'a@.b', 'a@b..c', '@b.c', 'a,b@c.d', 'a@b.c d', '"a"@b.c'])('%s is no address', (text) => {
    expect(readEmail(text)).toBeNull();
  });
  test.each([
    ['14', '014'],
    ['065', '011'],
    ['๐๐๔', '004'],
    ['scb', '014'],
    ['Siam Commercial', '014'],
    ['siam commercial bank', '014'],
    ['ธนาคารออมสิน', '030'],
    ['ออมสิน', '030'],
    ['Bank of China', '052'],
    ['bank', null],
    ['', null],
    ['0014', null],
  ])('the bank %j is %s', (text, code) => expect(readBank(text)).toBe(code));
  test.each([
    ['punch in', 'clock_in'],
    ['TIME-OUT', 'clock_out'],
    ['2', 'break_in'],
    ['3', 'break_out'],
    ['lunch.out', 'break_in'],
    ['ออกพัก', 'break_in'],
    ['4', null],
    ['', null],
  ])('the kind %j is %s', (text, type) => expect(readClockType(text)).toBe(type));
});
