import { describe, expect, test } from 'vitest';
import { BANKS, findBank, isAccountNumber } from './bank-codes.ts';

describe('banks', () => {
  test('have a code of three digits and a short name, once each, and both names', () => {
    for (const key of ['code', 'short', 'nameEn', 'nameTh'] as const) {
      expect(new Set(BANKS.map((bank) => bank[key])).size).toBe(BANKS.length);
    }
    expect(BANKS.every((bank) => /^\d{3}$/.test(bank.code) && bank.nameTh.startsWith('ธนาคาร'))).toBe(true);
    expect(BANKS.every((bank) => bank.accountLengths.length > 0)).toBe(true);
  });
  test.each([
    ['002', 'BBL'],
    ['004', 'KBANK'],
    ['006', 'KTB'],
    ['011', 'TTB'],
    ['014', 'SCB'],
    ['025', 'BAY'],
    ['030', 'GSB'],
    ['033', 'GHB'],
    ['034', 'BAAC'],
    ['065', 'TTB'],
    ['4', undefined],
    ['', undefined],
    ['999', undefined],
  ])('%j is %s', (code, short) => expect(findBank(code)?.short).toBe(short));

  /** Customary, not official: the banks of the country have ten digits, those of the state twelve. */
  test.each([
    [[10], ['002', '004', '006', '011', '014', '017', '022', '024', '025', '073']],
    [[10, 11], ['020']],
    [
      [10, 11, 12],
      ['018', '035', '039', '045', '052', '070', '071', '098'],
    ],
    [[10, 12], ['066']],
    [
      [10, 14],
      ['067', '069'],
    ],
    [[12], ['031', '033', '034']],
    [[12, 15], ['030']],
  ])('accounts of %j digits are those of %j', (lengths, codes) => {
    const found = BANKS.filter((bank) => bank.accountLengths.join() === lengths.join());
    expect(found.map((bank) => bank.code)).toEqual(codes);
  });

  test.each([
    ['1234567890', '004', true],
    ['123456789', '004', false],
    ['12345678901', '004', false],
    ['123456789012', '030', true],
    ['123456789012345', '030', true],
    ['1234567890', '030', false],
    ['123456789012', '034', true],
    ['12345678901234', '067', true],
    ['1234567890', '065', true],
    ['123456', '999', true],
    ['12345', '999', false],
    ['123456789012345678901', '999', false],
    ['123-4-56789-0', '004', false],
    ['๑๒๓๔๕๖๗๘๙๐', '004', false],
    ['', '004', false],
  ])('the account %j at %s may be: %s', (account, bankCode, expected) => {
    expect(isAccountNumber(account, bankCode)).toBe(expected);
  });
});
