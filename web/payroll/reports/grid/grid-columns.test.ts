import { expect, test } from 'vitest';
import { amountAt, filterRows, gridColumns, isOverridden, type ReportColumn, type ReportRow, totalOf } from './grid-columns.ts';

const column = (itemId: string, positive: boolean): ReportColumn => ({
  itemId,
  keyName: null,
  name: itemId,
  type: positive ? 'income' : 'deduction',
  positive,
  total: 0,
});
const row = (code: string, rest: Partial<ReportRow> = {}): ReportRow => ({
  employeeId: code,
  code,
  name: code,
  departmentName: null,
  positionName: null,
  amounts: [100.1, 20.2],
  overridden: [],
  income: 100.1,
  deduction: 20.2,
  net: 79.9,
  warnings: [],
  ...rest,
});
const columns = [column('loan', false), column('salary', true)];

test('income stands before its sum, deductions after it, net last', () => {
  expect(gridColumns(columns).map((gridColumn) => gridColumn.id)).toEqual(['salary', 'income', 'loan', 'deduction', 'net']);
});

test('a cell keeps the amount and the mark of its own item when columns change places', () => {
  const [salary, , loan] = gridColumns(columns);
  const person = row('A', { overridden: [0] });
  expect([salary, loan].map((gridColumn) => gridColumn && amountAt(person, gridColumn))).toEqual([20.2, 100.1]);
  expect([salary, loan].map((gridColumn) => gridColumn && isOverridden(person, gridColumn))).toEqual([false, true]);
});

test('a total loses no satang, and people without the line count nothing', () => {
  const loan = gridColumns(columns)[2];
  const rows = [row('A'), row('B'), row('C'), row('D', { amounts: [null, 1] })];
  expect(loan && totalOf(rows, loan)).toBe(300.3);
});

test('filters are taken together', () => {
  const warning = { code: 'net/negative', facts: {}, blocking: true };
  const rows = [
    row('A', { departmentName: 'Sales', warnings: [warning] }),
    row('B', { departmentName: 'Sales', overridden: [1] }),
    row('C', { name: 'สมชาย', departmentName: 'Finance' }),
  ];
  const found = (filter: Partial<Parameters<typeof filterRows>[1]>) =>
    filterRows(rows, { text: undefined, department: undefined, isWarned: false, isOverridden: false, ...filter }).map(
      (filterRow) => filterRow.code,
    );
  expect(found({})).toEqual(['A', 'B', 'C']);
  expect(found({ department: 'Sales', isWarned: true })).toEqual(['A']);
  expect(found({ isOverridden: true })).toEqual(['B']);
  expect(found({ text: ' สม ' })).toEqual(['C']);
  expect(found({ text: 'สม', department: 'Sales' })).toEqual([]);
});
