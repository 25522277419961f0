import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bareNationalId, formatNationalId, isForeignId, isNationalId } from './national-id.ts';

describe('identification numbers', () => {
  const withCheck = (twelve: string) => '0123456789'.split('').filter((digit) => isNationalId(twelve + digit));
  const twelveDigits = fc.integer({ min: 0, max: 999_999_999_999 }).map((value) => String(value).padStart(12, '0'));

  test('have one right check digit each', () => fc.assert(fc.property(twelveDigits, (twelve) => withCheck(twelve).length === 1)));

  // Σ of 1 1 0 1 7 0 0 2 3 0 7 0 by 13 to 2 = 13+12+0+10+63+0+0+12+15+0+21+0 = 146; 11 − 146 mod 11 = 8.
  test.each([
    ['110170023070', '8'],
    ['000000000000', '1'],
    ['100000000000', '9'],
    ['010550000123', '9'],
    ['310000000002', '1'],
  ])('%s ends in %s', (twelve, digit) => expect(withCheck(twelve)).toEqual([digit]));

  test.each([
    ['1101700230708', true],
    ['1 1017 00230 70 8', true],
    [' 1-1017-00230-70-8\t', true],
    ['11017002307088', false],
    ['110170023070', false],
    ['๑๑๐๑๗๐๐๒๓๐๗๐๘', false],
    ['1101700230708.', false],
    ['1_1017_00230_70_8', false],
    ['', false],
  ])('%j is one: %s', (text, expected) => expect(isNationalId(text)).toBe(expected));

  test('are shown in five blocks and read back from them', () =>
    fc.assert(
      fc.property(twelveDigits, (twelve) => {
        const shown = formatNationalId(`${twelve}0`);
        expect(shown.split('-').map((block) => block.length)).toEqual([1, 4, 5, 2, 1]);
        expect(bareNationalId(shown)).toBe(`${twelve}0`);
      }),
    ));
  test('of another length are shown as they were typed', () => {
    expect(['', '12', 'AB1234567'].map((text) => formatNationalId(text))).toEqual(['', '12', 'AB1234567']);
  });
});

test.each([
  ['0012345678901', true],
  ['6-1017-00230-70-0', true],
  ['0000000000000', false],
  ['AB1234567', true],
  ['n 0123456', true],
  ['1101700230700', false],
  ['ABCD12345', false],
  ['12345', false],
  ['', false],
])('%j can be the number of a foreigner: %s', (text, expected) => expect(isForeignId(text)).toBe(expected));
