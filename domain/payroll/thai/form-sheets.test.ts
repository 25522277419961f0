import { expect, test } from 'vitest';
import { formSheets, sumsOf } from './form-sheets.ts';

const rows = Array.from({ length: 45 }, (_, index) => ({ paid: (index + 1) * 100, tax: index }));
const figures = (row: { paid: number; tax: number }) => [row.paid, row.tax];

test('rows stand on sheets with sums of their own, which come to the sum of all', () => {
  const sheets = formSheets(rows, 20, figures);
  expect(sheets.map((sheet) => sheet.rows.length)).toEqual([20, 20, 5]);
  expect(sheets[0]?.sums).toEqual([21_000, 190]);
  const all = [0, 1].map((place) => sheets.reduce((sum, sheet) => sum + (sheet.sums[place] ?? 0), 0));
  expect(all).toEqual(sumsOf(rows, figures));
});

test('a form without rows has one empty sheet', () => {
  expect(formSheets([], 20, figures)).toEqual([{ rows: [], sums: [] }]);
});
