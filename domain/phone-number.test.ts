import { expect, test } from 'vitest';
import { readPhone, shownPhone } from './phone-number.ts';
import { e164Shape, groupedPhone, keptPhone, phonePart } from './typed-phone.ts';

test.each([
  ['081-234-5678', '+66812345678', '081-234-5678'],
  ['๐๘๑ ๒๓๔ ๕๖๗๘', '+66812345678', '081-234-5678'],
  ['812345678', '+66812345678', '081-234-5678'],
  ['66812345678', '+66812345678', '081-234-5678'],
  ['+66 (0)81 234 5678', '+66812345678', '081-234-5678'],
  ['02.123.4567', '+6621234567', '02-123-4567'],
  ['053123456', '+6653123456', '053-123-456'],
  ['1800 123 456', '+661800123456', '1800-123-456'],
  ['+65 6123-4567', '+6561234567', '+65 6123 4567'],
  ['+1 (415) 555-0100', '+14155550100', '+1 415 555 0100'],
])('%s is kept as %s and shown as %s', (typed, kept, shown) => {
  expect(readPhone(typed)).toBe(kept);
  expect(shownPhone(kept)).toBe(shown);
  expect(readPhone(shown)).toBe(kept);
});

test.each([
  '',
  '12',
  '+',
  '081-234-567',
  '081-234-56789',
  '02-123-456',
  '+65 612',
  '0812345678 ext 5',
  '081-234-5678, 089-999-9999',
  '++66812345678',
  'call me',
])('"%s" is no number', (typed) => expect(readPhone(typed)).toBeNull());

test('a kept text that is no number is shown as it is', () => {
  expect(['1669', '02-1', '+6512', 'ต่อ 12', '', null].map(shownPhone)).toEqual(['1669', '02-1', '+6512', 'ต่อ 12', '', '']);
});

test('a field keeps digits until the number is whole, and groups them meanwhile', () => {
  const typed = [
    '0',
    '02123',
    '02-123-4567',
    '02-123-45678',
    '081-234-567',
    '081-234-5678',
    '081-234-56789',
    '053123',
    '+',
    '+65 61',
  ];
  expect(typed.map(keptPhone)).toEqual([
    '0',
    '02123',
    '+6621234567',
    '+6621234567',
    '081234567',
    '+66812345678',
    '+66812345678',
    '053123',
    '+',
    '+6561',
  ]);
  expect(['0', '02123', '081234567', '053123', '+', '+6561'].map((kept) => groupedPhone(kept))).toEqual([
    '0',
    '02-123',
    '081-234-567',
    '053-123',
    '+',
    '+6561',
  ]);
});

test('a shape is judged without the plans of other countries', () => {
  expect(['0812345678', '+6561234567', '+66123', '1234', '212345678'].map(e164Shape)).toEqual([
    '+66812345678',
    '+6561234567',
    null,
    null,
    null,
  ]);
});

test('a part of a number is looked for as it is kept', () => {
  expect(['081-23', '+66 81', '+66081', '234-5678', '02', 'Som', 'E0001', '12345678901234567'].map(phonePart)).toEqual([
    '+668123',
    '+6681',
    '+6681',
    '2345678',
    null,
    null,
    null,
    null,
  ]);
});
