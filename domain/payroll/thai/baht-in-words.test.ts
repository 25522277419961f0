import { expect, test } from 'vitest';
import { satang } from '../../units.ts';
import { bahtInWords } from './baht-in-words.ts';

test.each([
  [0, 'ศูนย์บาทถ้วน'],
  [1, 'หนึ่งสตางค์'],
  [100, 'หนึ่งบาทถ้วน'],
  [1_000, 'สิบบาทถ้วน'],
  [1_100, 'สิบเอ็ดบาทถ้วน'],
  [2_125, 'ยี่สิบเอ็ดบาทยี่สิบห้าสตางค์'],
  [10_100, 'หนึ่งร้อยเอ็ดบาทถ้วน'],
  [102_150, 'หนึ่งพันยี่สิบเอ็ดบาทห้าสิบสตางค์'],
  [100_000_000, 'หนึ่งล้านบาทถ้วน'],
  [100_000_100, 'หนึ่งล้านเอ็ดบาทถ้วน'],
  [2_100_000_000, 'ยี่สิบเอ็ดล้านบาทถ้วน'],
  [123_456_789, 'หนึ่งล้านสองแสนสามหมื่นสี่พันห้าร้อยหกสิบเจ็ดบาทแปดสิบเก้าสตางค์'],
])('%i satang are written %s', (amount, words) => expect(bahtInWords(satang(amount))).toBe(words));

test('no two amounts below ten thousand baht are written alike', () => {
  const words = Array.from({ length: 10_000 }, (_, baht) => bahtInWords(satang(baht * 100)));
  expect(new Set(words).size).toBe(10_000);
});
