import { describe, expect, test } from 'vitest';
import { findProvinces, THAI_PROVINCES } from './thai-provinces.ts';

const foundBy = (text: string) => findProvinces(text).map((province) => province.en);

test('there are 77 provinces, each with a number and two names of its own', () => {
  expect(THAI_PROVINCES).toHaveLength(77);
  for (const field of ['id', 'en', 'th'] as const)
    expect(new Set(THAI_PROVINCES.map((province) => province[field])).size).toBe(77);
  expect(THAI_PROVINCES.every(({ id, en, th }) => /^\d\d$/.test(id) && /^[A-Z][A-Za-z ]+$/.test(en) && /^[ก-์]+$/.test(th))).toBe(
    true,
  );
});

test('every province is found first by either of its names', () => {
  for (const { en, th } of THAI_PROVINCES) expect([foundBy(en)[0], foundBy(th)[0]]).toEqual([en, en]);
});

describe('a province is found by', () => {
  test.each([
    { as: 'small letters', text: 'bangkok', first: 'Bangkok' },
    { as: 'no spaces', text: 'chonburi', first: 'Chon Buri' },
    { as: 'a beginning', text: 'Chiang M', first: 'Chiang Mai' },
    { as: 'Thai without tones', text: 'นาน', first: 'Nan' },
    { as: 'Thai without the mark of silence', text: 'สุรินทร', first: 'Surin' },
    { as: 'the word province before it', text: 'จังหวัดน่าน', first: 'Nan' },
    { as: 'its short form before it', text: 'จ.ภูเก็ต', first: 'Phuket' },
    { as: 'the word province after it', text: 'Phuket Province', first: 'Phuket' },
    { as: 'its usual name', text: 'โคราช', first: 'Nakhon Ratchasima' },
    { as: 'a short name', text: 'กทม', first: 'Bangkok' },
    { as: 'its best-known town', text: 'hat yai', first: 'Songkhla' },
    { as: 'its best-known town in Thai', text: 'พัทยา', first: 'Chon Buri' },
    { as: 'a vowel that was typed as two signs', text: 'ล\u0e4d\u0e32ปาง', first: 'Lampang' },
    { as: 'the end of a long name', text: 'อยุธยา', first: 'Phra Nakhon Si Ayutthaya' },
  ])('$as', ({ text, first }) => expect(foundBy(text)[0]).toBe(first));
});

test('an empty text finds all, a text of nothing but signs none', () => {
  expect(findProvinces('  ')).toHaveLength(77);
  expect(findProvinces('!!')).toEqual([]);
  expect(findProvinces('Bavaria')).toEqual([]);
});
