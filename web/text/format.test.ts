import { afterEach, expect, test } from 'vitest';
import { format, grouped, setNumbers } from './format.ts';
import { changeLanguage } from './i18n.ts';

afterEach(() => changeLanguage('en'));

test('a day shows without a zero in front, with the Buddhist year in Thai', () => {
  expect(format.day('2026-06-01')).toBe('1 Jun 2026');
  expect(format.day('2026-09-30')).toBe('30 Sep 2026');
  changeLanguage('th');
  expect(format.day('2026-06-01')).toBe('1 มิ.ย. 2569');
  expect(format.month('2026-06')).toBe('มิถุนายน 2569');
});

test('a date-time of the wire shows to the minute in the zone asked for, and to the second as evidence', () => {
  expect(format.dateTime('2026-06-01 17:30:05', 'Asia/Bangkok')).toBe('2 Jun 2026 00:30');
  expect(format.dateTime('2026-06-01 17:30:05', 'Atlantic/Reykjavik')).toBe('1 Jun 2026 17:30');
  expect(format.moment('2026-06-01 17:30:05', 'Asia/Bangkok')).toBe('02 Jun 2026 | 00:30:05');
  expect(format.dateOf('2026-06-01 17:30:05', 'Asia/Bangkok')).toBe('2 Jun 2026');
  expect(format.time('2026-06-01 01:05:00', 'Asia/Bangkok')).toBe('08:05');
});

test('money has two decimals and a minus sign, not a hyphen', () => {
  expect(format.money(12345.5)).toBe('12,345.50');
  expect(format.money(-0.5)).toBe('−0.50');
  expect(format.money(null)).toBe('');
});

test('numbers show two decimals, and more only where the company shows more', () => {
  setNumbers({ decimals: 4, currency: 'THB' });
  expect(format.decimal(1.23456)).toBe('1.2346');
  expect(format.money(12345.5)).toBe('12,345.50');
  setNumbers({ decimals: 2, currency: 'THB' });
  expect(format.decimal(1.23456)).toBe('1.23');
});

test('an amount bears the sign of its currency: baht, and $ for dollars', () => {
  expect(format.currency(12345.5)).toBe('฿12,345.50');
  expect(format.currency(-0.5, 'USD')).toBe('−$0.50');
  setNumbers({ decimals: 2, currency: 'USD' });
  expect(format.currency(1)).toBe('$1.00');
  setNumbers({ decimals: 2, currency: 'THB' });
});

test('another currency stands before its amounts with its letters', () => {
  expect(format.currency(-12.5, 'SGD')).toBe('−SGD\u00a012.50');
});

test('amounts keep two decimals where rates show more', () => {
  setNumbers({ decimals: 4, currency: 'USD' });
  expect([
    format.money(83.33333),
    format.currency(83.33333),
    format.decimal(83.33333),
    format.number(1.5),
    format.number(2),
  ]).toEqual(['83.33', '$83.33', '83.3333', '1.5', '2']);
  setNumbers({ decimals: 2, currency: 'THB' });
});

test('hours are H:MM and may be over a day', () => {
  expect(format.hours(465)).toBe('7:45');
  expect(format.hours(-5)).toBe('−0:05');
  expect(format.hours(420_048)).toBe('7,000:48');
});

test('digits stand in blocks as they are typed', () => {
  expect([format.nationalId('1101700230705'), format.nationalId(null)]).toEqual(['1-1017-00230-70-5', '']);
  expect(grouped('0105561', [1, 2, 4])).toBe('0-10-5561');
  expect(grouped('', [3, 3, 4])).toBe('');
});
