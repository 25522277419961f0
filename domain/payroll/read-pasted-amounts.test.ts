import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPastedAmounts } from './read-pasted-amounts.ts';

const read = (text: string) => {
  const { amounts, faults } = readPastedAmounts(text);
  return [amounts.map(({ code, amount }) => [code, amount]), faults.map(({ row, fault }) => [row, fault])];
};

test.each([
  ['a tab', 'E1\t1500\nE2\t2,000.50'],
  ['a comma', 'E1,1500\r\nE2,"2,000.50"'],
  ['a comma, and none around the amount', 'E1,1500\nE2,2,000.50'],
  ['a semicolon', 'E1;1500\nE2;2,000.50'],
  ['a space', 'E1 1500\nE2  2,000.50'],
  ['Thai digits and signs', 'E1\t๑๕๐๐\nE2\t฿๒,๐๐๐.๕๐ บาท'],
  ['headings and blank rows', 'Code\tAmount\n\nE1\t1500\n  \nE2\t2000.5\n'],
  ['Thai headings', 'รหัสพนักงาน\tจำนวนเงิน\nE1\t1500\nE2\t2000.50'],
])('codes and amounts parted by %s are read', (_what, text) => {
  expect(read(text)).toEqual([
    [
      ['E1', 1_500],
      ['E2', 2_000.5],
    ],
    [],
  ]);
});

test.each([
  ['a bad number', 'E1\tx1', 'amount'],
  ['three decimals', 'E1\t1.005', 'amount'],
  ['less than nothing', 'E1\t-5', 'amount'],
  ['brackets', 'E1\t(5)', 'amount'],
  ['too much', 'E1\t10000001', 'amount'],
  ['no amount', 'E1\t', 'too-short'],
  ['no code', '\t5', 'too-short'],
])('%s is a fault of its row', (_what, line, fault) => {
  expect(read(`E0\t1\n${line}`)).toEqual([[['E0', 1]], [[2, fault]]]);
});

test('a code that stood before is a fault, also in other letters', () => {
  expect(read('E1\t1\nE2\t2\ne1\t3')).toEqual([
    [
      ['E1', 1],
      ['E2', 2],
    ],
    [[3, 'twice']],
  ]);
});

test('every amount that a spreadsheet writes is read back', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (satang) => {
      const written = (satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
      expect(read(`E1\t${written}`)).toEqual([[['E1', satang / 100]], []]);
      expect(read(`E1,${written}`)).toEqual([[['E1', satang / 100]], []]);
    }),
  ));
