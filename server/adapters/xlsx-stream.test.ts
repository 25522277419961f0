import { expect, test } from 'vitest';
import { type SheetLine, xlsxStream } from './xlsx-stream.ts';

async function written(name: string, lines: readonly SheetLine[]): Promise<Buffer> {
  async function* rounds() {
    for (const line of lines) yield [line];
  }
  const parts: Buffer[] = [];
  for await (const part of xlsxStream({ name, widths: lines[0]?.cells.map(() => 12) ?? [], lines: rounds() })) parts.push(part);
  return Buffer.concat(parts);
}

async function read(file: Buffer) {
  const { default: readSheets } = await import('read-excel-file/node');
  return readSheets(file);
}

test('a streamed workbook has its rows as they were: Thai, marks of XML, numbers, nothing, and formulas as texts', async () => {
  const rows: SheetLine[] = [
    { cells: ['ชื่อ', 'Amount', 'Note'], isBold: true },
    { cells: ['น้ำทิพย์ & <b>', -12.5, null] },
    { cells: ['=1+1', 0, 'bell\u0007 half\ud800 line\nbreak'] },
  ];
  const [sheet] = await read(await written('รายงาน: [1]/มิถุนายน', rows));
  expect(sheet?.data).toEqual([
    ['ชื่อ', 'Amount', 'Note'],
    ['น้ำทิพย์ & <b>', -12.5, null],
    ["'=1+1", 0, 'bell half line\nbreak'],
  ]);
});

test('a fault on the way ends the file with it', async () => {
  async function* broken(): AsyncGenerator<SheetLine[]> {
    yield [{ cells: ['a'] }];
    throw new Error('no more rows');
  }
  const reading = async () => {
    for await (const _part of xlsxStream({ name: 'x', widths: [10], lines: broken() }));
  };
  await expect(reading()).rejects.toThrow('no more rows');
});
