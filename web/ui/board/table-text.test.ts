import { describe, expect, it } from 'vitest';
import { fillSteps, layTable, readTable, writeTable } from './table-text.ts';

const grid = { rows: 10, columns: 7, canRest: (row: number) => row !== 2 };

describe('cells of a spreadsheet', () => {
  it('are read with quotes, line ends of every kind and blank cells', () => {
    expect(readTable('M\t\tN\r\n"a\nb"\t"say ""x"""\tE\r\n')).toEqual([
      ['M', '', 'N'],
      ['a\nb', 'say "x"', 'E'],
    ]);
  });
  it('come back as they were written', () => {
    const rows = [
      ['M', 'a\tb'],
      ['', 'x"y'],
    ];
    expect(readTable(writeTable(rows))).toEqual(rows);
  });
});

describe('pasting', () => {
  it('of one cell fills the whole selection', () => {
    expect(layTable([['M']], { top: 0, left: 0, bottom: 1, right: 2 }, grid)).toHaveLength(6);
  });
  it('of a block starts at the top left, passes over headings and stays within the grid', () => {
    const landed = layTable([['M', 'N'], ['E']], { top: 1, left: 6, bottom: 1, right: 6 }, grid);
    expect(landed).toEqual([
      { spot: { row: 1, column: 6 }, text: 'M' },
      { spot: { row: 3, column: 6 }, text: 'E' },
    ]);
  });
});

describe('filling', () => {
  it('copies the first column to the right and the first row down', () => {
    const rect = { top: 0, left: 0, bottom: 1, right: 1 };
    expect(fillSteps(rect, 'right')).toEqual([
      { from: { row: 0, column: 0 }, to: { row: 0, column: 1 } },
      { from: { row: 1, column: 0 }, to: { row: 1, column: 1 } },
    ]);
    expect(fillSteps(rect, 'down').map(({ to }) => to.row)).toEqual([1, 1]);
  });
});
