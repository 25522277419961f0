import { expect, test } from 'vitest';
import { placeName, wordsOf } from './clock-text.ts';

test('a punch of the imported zone stands in the language of the page, any other place under its own name', () => {
  expect(placeName(wordsOf('th'), { name: 'Imported Zone' })).toBe('จุดลงเวลาจากการนำเข้า');
  expect(placeName(wordsOf('en'), { name: 'Imported Zone' })).toBe('Imported');
  expect(placeName(wordsOf('th'), { name: 'Gate' })).toBe('Gate');
});

test('what waits on the phone is counted, one apart from many, in the language of the page', () => {
  expect(wordsOf('en')('queued', { count: 1 })).toBe('1 clocking is waiting to be sent');
  expect(wordsOf('en')('queued', { count: 2 })).toBe('2 clockings are waiting to be sent');
  expect(wordsOf('th')('queued', { count: 1 })).toBe('รอส่งการลงเวลา 1 รายการ');
});
