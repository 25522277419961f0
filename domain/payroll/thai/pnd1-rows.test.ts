import { expect, test } from 'vitest';
import { baht } from '../../money.ts';
import { pnd1Rows } from './pnd1-rows.ts';

test('the cover has a row for each kind of income, also for those without payees', () => {
  const rows = pnd1Rows([
    { income: 'salary', paid: baht(30_000), tax: baht(164.58) },
    { income: 'residentFee', paid: baht(10_000), tax: baht(300) },
    { income: 'salary', paid: baht(50_000), tax: baht(1_704.16) },
  ]);
  expect(rows.map(({ code, people, paid, tax }) => [code, people, paid, tax])).toEqual([
    ['1', 2, 8_000_000, 186_874],
    ['2', 0, 0, 0],
    ['3', 0, 0, 0],
    ['4', 1, 1_000_000, 30_000],
    ['5', 0, 0, 0],
  ]);
});
