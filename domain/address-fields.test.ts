import { expect, test } from 'vitest';
import { addressProblems } from './address-fields.ts';

const WRONG = [{ field: 'address.postCode', code: 'form/postcode' }];

test.each([
  ['of five digits is right', 'TH', '10500', []],
  ['of one digit is wrong', 'TH', '1', WRONG],
  ['of six digits is wrong', 'TH', '105000', WRONG],
  ['with a letter is wrong', 'TH', '1050O', WRONG],
  ['that is not given yet is right', 'TH', '', []],
  ['of another country is kept as it is typed', 'GB', 'SW1A 1AA', []],
])('a postcode %s', (_name, country, postCode, problems) => expect(addressProblems(country, { postCode })).toEqual(problems));

test('an address without a postcode, and none at all, are right', () => {
  expect([addressProblems('TH', {}), addressProblems('TH', undefined)]).toEqual([[], []]);
});
