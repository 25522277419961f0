import { expect, test } from 'vitest';
import { namesShown } from './names-shown.ts';

const MALEE = { firstName: 'มาลี', lastName: 'วงศา', firstNameEn: 'Malee', lastNameEn: 'Wongsa' };

test.each([
  { person: MALEE, language: 'en' as const, shown: ['Malee', 'Wongsa'] },
  { person: MALEE, language: 'th' as const, shown: ['มาลี', 'วงศา'] },
  { person: { ...MALEE, firstNameEn: '' }, language: 'en' as const, shown: ['มาลี', 'วงศา'] },
  { person: { ...MALEE, lastNameEn: null }, language: 'en' as const, shown: ['Malee', null] },
  { person: null, language: 'en' as const, shown: [undefined, undefined] },
])('names of one script are shown in $language: $shown', ({ person, language, shown }) =>
  expect(namesShown(person, language)).toEqual(shown),
);
