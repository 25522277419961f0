import { PDFDocument } from 'pdf-lib';
import { afterAll, expect, test } from 'vitest';
import { satang } from '../../../domain/units.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { drawReturn, printReturn } from './print-return.ts';
import { column, money, NO_COVER, type PrintedReturn, paperGroup } from './return-paper.ts';
import { returnParts } from './return-parts.ts';

afterAll(() => pdfPrinter().close());

/** A return with a cover and so many people, a sheet for every 32, in two groups. */
function longReturn(people: number): PrintedReturn {
  const group = (heading: string, count: number) =>
    paperGroup({
      heading,
      columns: [column('ที่', 'center', 12), column('ชื่อ', 'left', 0), column('เงินได้', 'right', 20)],
      rows: Array.from({ length: count }, (_, index) => ({ name: `สมชาย ใจดี ${index}`, paid: satang(150_000_000_00 + index) })),
      cells: (row, number) => [String(number), row.name, money(row.paid)],
      figures: (row) => [row.paid],
    });
  const groups = [group('1', people - 32), group('2', 32)];
  const paper = {
    ...NO_COVER,
    hasCover: true,
    form: 'ภ.ง.ด.1',
    name: '',
    attachment: { name: '', owner: '', notes: [], groups },
  };
  return { title: 'ภ.ง.ด.1', author: 'บริษัท', papers: [paper] };
}
const sheetsOf = ({ papers }: PrintedReturn) =>
  papers.flatMap((paper) => paper.attachment.groups.flatMap((group) => group.pages));

test('a long return is set in parts: every sheet once, with its number, the cover once', () => {
  const whole = longReturn(32 * 40);
  const parts = returnParts(whole, 16);
  expect(parts.flatMap(sheetsOf)).toEqual(sheetsOf(whole));
  expect(parts.map(({ papers: [paper] }) => [paper?.hasCover, paper?.sheetsBefore, paper?.sheetsInAll])).toEqual([
    [true, 0, 40],
    [false, 16, 40],
    [false, 32, 40],
  ]);
  // The last sheets of the first group and those of the second stand in one part.
  expect(parts.at(-1)?.papers[0]?.attachment.groups.map(({ heading, pages }) => [heading, pages.length])).toEqual([
    ['1', 7],
    ['2', 1],
  ]);
  expect(returnParts(longReturn(64), 16)).toEqual([longReturn(64)]);
});

test('its print has a page a sheet and the cover, and says how far it is; its picture says how many sheets it leaves out', async () => {
  const said: [number, number][] = [];
  const pdf = await printReturn(longReturn(32 * 40), async (done, total) => said.push([done, total]));
  expect((await PDFDocument.load(pdf)).getPageCount()).toBe(41);
  expect(said).toEqual([
    [16, 40],
    [32, 40],
    [40, 40],
  ]);
  const picture = await drawReturn(longReturn(32 * 40), 'PND1.txt');
  expect([picture.fileName, picture.isShown, picture.sheetsLeftOut]).toEqual(['PND1.svg', true, 32]);
  expect((await drawReturn(longReturn(64), 'PND1.txt')).sheetsLeftOut).toBe(0);
});
