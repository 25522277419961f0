import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { csvOf } from './table-csv.ts';
import { compareValues } from './use-data-table.ts';

type Row = { name: string; pay: number | null };
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', value: (row) => row.name },
  { id: 'pay', header: 'Pay', value: (row) => row.pay },
];

test('commas, quotes and line ends are quoted; blanks stay blank; negative amounts stay numbers', () => {
  const rows = [
    { name: 'Jaidee, "Som"', pay: -1.5 },
    { name: 'two\nlines', pay: null },
  ];
  expect(csvOf(columns, rows)).toBe('Name,Pay\r\n"Jaidee, ""Som""",-1.5\r\n"two\nlines",');
});

test('a text that a spreadsheet would take for a formula stays a text', () => {
  expect(csvOf(columns, [{ name: '=1+1', pay: 1 }])).toBe("Name,Pay\r\n'=1+1,1");
});

test('values sort by size or by Thai order, with blanks first', () => {
  expect([10, null, 9].sort(compareValues)).toEqual([null, 9, 10]);
  expect(['ไก่', 'กา', 'E10', 'E9'].sort(compareValues)).toEqual(['กา', 'ไก่', 'E9', 'E10']);
});
