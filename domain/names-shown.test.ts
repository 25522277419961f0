import { expect, test } from 'vitest';
import { nameShown, namesShown } from './names-shown.ts';

const MALEE = { firstName: 'มาลี', lastName: 'วงศา', firstNameEn: 'Malee', lastNameEn: 'Wongsa' };
const THAI = ['มาลี', 'วงศา'];

test.each([
  { name: 'English for a reader of English', person: MALEE, language: 'en', shown: ['Malee', 'Wongsa'] },
  { name: 'Thai for a reader of Thai', person: MALEE, language: 'th', shown: THAI },
  { name: 'Thai when the English first name is empty', person: { ...MALEE, firstNameEn: '' }, language: 'en', shown: THAI },
  { name: 'Thai when only the English last name is known', person: { ...MALEE, firstNameEn: null }, language: 'en', shown: THAI },
  { name: 'Thai when only the English first name is known', person: { ...MALEE, lastNameEn: null }, language: 'en', shown: THAI },
  { name: 'Thai when an English name is only spaces', person: { ...MALEE, lastNameEn: ' ' }, language: 'en', shown: THAI },
  { name: 'nothing for nobody', person: null, language: 'en', shown: [undefined, undefined] },
] as const)('$name', ({ person, language, shown }) => {
  expect(namesShown(person, language)).toEqual(shown);
  expect(nameShown(person, language)).toBe(shown.filter(Boolean).join(' '));
});
