import { expect, test } from 'vitest';
import { placeName, wordsOf } from './clock-text.ts';

test('a punch of the imported zone stands in the language of the page, any other place under its own name', () => {
  expect(placeName(wordsOf('th'), { name: 'Imported Zone' })).toBe('จุดลงเวลาจากการนำเข้า');
  expect(placeName(wordsOf('en'), { name: 'Imported Zone' })).toBe('Imported');
  expect(placeName(wordsOf('th'), { name: 'Gate' })).toBe('Gate');
});
