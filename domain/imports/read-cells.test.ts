import { describe, expect, test } from 'vitest';
import { readPhone } from '../phone-number.ts';
import { readDate } from '../read-date.ts';
import { readBank } from './read-bank.ts';
import { readTime, splitDateTime } from './read-time.ts';
import { readClockType, readEmail, readGender, readSalary } from './read-words.ts';

describe('dates', () => {
  test.each([
    ['2026-01-31', '2026-01-31'],
    ['31/01/2026', '2026-01-31'],
    ['1/2/2026', '2026-02-01'],
    ['31-1-2026', '2026-01-31'],
    ['31.01.2026', '2026-01-31'],
    ['20260131', '2026-01-31'],
    ['2026/1/31', '2026-01-31'],
    ['31/01/2569', '2026-01-31'],
    ['2569-01-31', '2026-01-31'],
    ['29/02/2567', '2024-02-29'],
    ['31 Jan 2026', '2026-01-31'],
    ['31-JAN-2026', '2026-01-31'],
    ['31 January 2026', '2026-01-31'],
    ['31 ม.ค. 2569', '2026-01-31'],
    ['31 มกราคม 2569', '2026-01-31'],
    ['๓๑/๐๑/๒๕๖๙', '2026-01-31'],
    ['2026-01-31 00:00:00', '2026-01-31'],
    [' 2026-01-31T00:00 ', '2026-01-31'],
  ])('%s is a day', (text, day) => expect(readDate(text)).toBe(day));

  test.each([
    '2026-02-30',
    '29/02/2569',
    '01/31/2026',
    '31/01/69',
    '2026-13-01',
    '2026-01-31 09:00',
    '46023',
    'soon',
    '',
    '31/01-2026',
    '31 Foo 2026',
  ])('%s is no day', (text) => expect(readDate(text)).toBeNull());
});

describe('times', () => {
  test.each([
    ['09:43', 34_980],
    ['9:43', 34_980],
    ['09:43:20', 35_000],
    ['09.43', 34_980],
    ['9.43 น.', 34_980],
    ['0943', 34_980],
    ['12:00 AM', 0],
    ['12:30pm', 45_000],
    ['5:07 pm', 61_620],
    ['๐๙:๔๓', 34_980],
    ['23:59:59', 86_399],
    ['09:43:20.123', 35_000],
  ])('%s is a time', (text, seconds) => expect(readTime(text)).toBe(seconds));

  test.each(['25:61', '24:00', '9:5', '09:60', '13:00 pm', '0:30 am', '9', '', 'noon', '-1:00'])('%s is no time', (text) =>
    expect(readTime(text)).toBeNull(),
  );

  test('a date and a time in one cell are parted', () => {
    expect(splitDateTime('2026-01-31 09:43')).toEqual({ date: '2026-01-31', time: '09:43' });
    expect(splitDateTime('2026-01-31T09:43:20')).toEqual({ date: '2026-01-31', time: '09:43:20' });
    expect(splitDateTime('31 ม.ค. 2569 9.43')).toEqual({ date: '31 ม.ค. 2569', time: '9.43' });
    expect(splitDateTime('2026-01-31')).toBeNull();
  });
});

test.each([
  ['clock_in', 'clock_in'],
  ['Clock In', 'clock_in'],
  ['IN', 'clock_in'],
  ['เข้างาน', 'clock_in'],
  ['out', 'clock_out'],
  ['เลิกงาน', 'clock_out'],
  ['C/Out', null],
  ['break-in', 'break_in'],
  ['เริ่มพัก', 'break_in'],
  ['break end', 'break_out'],
  ['0', 'clock_in'],
  ['1', 'clock_out'],
  ['sideways', null],
])('the clock word %s means %s', (word, type) => expect(readClockType(word)).toBe(type));

test.each([
  ['131160', 13_116_000],
  ['131,160.5', 13_116_050],
  ['20 000', 2_000_000],
  ['฿25,000.00', 2_500_000],
  ['25000 บาท', 2_500_000],
  ['๒๕๐๐๐', 2_500_000],
  ['0', 0],
  ['1,31160', null],
  ['-5', null],
  ['12.345', null],
  ['lots', null],
  ['1e5', null],
])('the salary %s is %s satang', (text, satang) => expect(readSalary(text)).toBe(satang));

test.each([
  ['081-000 7919', '+66810007919'],
  ['810007919', '+66810007919'],
  ['02 123 4567', '+6621234567'],
  ['+66 81 000 7919', '+66810007919'],
  ['12', null],
  ['call me', null],
])('the telephone %s is read as %s', (text, phone) => expect(readPhone(text)).toBe(phone));

test.each([
  ['A.B@Firm.co.th', 'a.b@firm.co.th'],
  ['a@b', null],
  ['a b@firm.co', null],
  ['a@@firm.co', null],
  ['<a@firm.co>', null],
])('the address %s is read as %s', (text, email) => expect(readEmail(text)).toBe(email));

test.each([
  ['4', '004'],
  ['KBANK', '004'],
  ['Kasikornbank', '004'],
  ['กสิกรไทย', '004'],
  ['ธนาคารไทยพาณิชย์', '014'],
  ['Bangkok Bank', '002'],
  ['000', null],
  ['My Bank', null],
])('the bank %s has the code %s', (text, code) => expect(readBank(text)).toBe(code));

test('genders are read in both languages', () => {
  expect(['Male', 'ชาย', 'F', 'หญิง', 'อื่นๆ', '?'].map(readGender)).toEqual(['male', 'male', 'female', 'female', 'other', null]);
});
