import { describe, expect, test } from 'vitest';
import { satang } from '../../units.ts';
import { bracketSlices, bracketsOf, incomeTax } from './income-tax.ts';
import { bahtText, shown } from './testing/money.ts';

const table = bracketsOf(2026).value;

/** Revenue Code s.48(1) as from tax year 2017, the first 150,000 exempt by Royal Decree 470; half a satang is one. */
describe('the tax on either side of every border', () => {
  test.each([
    ['0', '0.00'],
    ['0.01', '0.00'],
    ['149999.99', '0.00'],
    ['150000', '0.00'],
    ['150000.09', '0.00'],
    ['150000.10', '0.01'],
    ['150001', '0.05'],
    ['299999.90', '7500.00'],
    ['299999.80', '7499.99'],
    ['300000', '7500.00'],
    ['300000.04', '7500.00'],
    ['300000.05', '7500.01'],
    ['499999.99', '27500.00'],
    ['499999.94', '27499.99'],
    ['500000.03', '27500.00'],
    ['500000.04', '27500.01'],
    ['749999.96', '64999.99'],
    ['750000', '65000.00'],
    ['750000.02', '65000.00'],
    ['750000.03', '65000.01'],
    ['999999.97', '114999.99'],
    ['1000000', '115000.00'],
    ['1000000.02', '115000.01'],
    ['1999999.98', '365000.00'],
    ['1999999.97', '364999.99'],
    ['2000000', '365000.00'],
    ['2000000.01', '365000.00'],
    ['2000000.02', '365000.01'],
    ['5000000', '1265000.00'],
    ['5000000.01', '1265000.00'],
    ['5000000.02', '1265000.01'],
    ['10000000', '3015000.00'],
    ['100000000', '34515000.00'],
  ])('of %s is %s', (net, owed) => expect(shown(incomeTax(bahtText(net), table))).toBe(owed));

  test('of a loss is nothing', () => expect(incomeTax(satang(-1), table)).toBe(0));
});

describe('the slices that a tax is shown in', () => {
  const slices = (net: string) => bracketSlices(bahtText(net), table).map((slice) => [slice.rate / 100, shown(slice.amount)]);
  test('of nothing are none', () => expect([slices('0'), slices('-5')]).toEqual([[], []]));
  test('at a border do not open the next', () => {
    expect(slices('150000')).toEqual([[0, '150000.00']]);
    expect(slices('150000.01')).toEqual([
      [0, '150000.00'],
      [5, '0.01'],
    ]);
  });
  test('of 6,000,000 are all eight', () => {
    expect(slices('6000000')).toEqual([
      [0, '150000.00'],
      [5, '150000.00'],
      [10, '200000.00'],
      [15, '250000.00'],
      [20, '250000.00'],
      [25, '1000000.00'],
      [30, '3000000.00'],
      [35, '1000000.00'],
    ]);
  });
  test('name their borders; the last has no end', () => {
    const found = bracketSlices(bahtText('6000000'), table);
    expect(found.slice(1).map((slice) => slice.from)).toEqual(found.slice(0, -1).map((slice) => slice.upTo));
    expect(found.at(-1)?.upTo).toBeNull();
  });
});

test('the table is known from tax year 2017 on', () => {
  expect(bracketsOf(2017)).toBe(bracketsOf(2040));
  expect(() => bracketsOf(2016)).toThrow('no row in force on 2016-01-01');
});
