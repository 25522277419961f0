import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { safeText } from '../../domain/safe-text.ts';
import type { SheetCell } from './sheet-file.ts';

/** `widths` in characters; a line is bold or plain, and the first is the header. */
export type StreamedSheet = {
  readonly name: string;
  readonly widths: readonly number[];
  readonly lines: AsyncIterable<readonly SheetLine[]>;
};
export type SheetLine = { readonly cells: readonly SheetCell[]; readonly isBold?: boolean };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const BOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** The most characters that a cell takes. */
const LONGEST = 32_767;
const PARTS_SIZE = 1 << 16;

/**
 * An XLSX file whose rows are written as they come, so that a report of any length takes no memory of its size. Texts are texts, numbers
 * numbers; the first line stays in sight.
 */
export async function* xlsxStream(sheet: StreamedSheet): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const rows = Readable.from(sheetXml(sheet), { objectMode: false });
  const output = zip.outputStream as Readable;
  // Whoever reads the file hears of the fault; the listeners keep it from being nobody's.
  zip.on('error', (error: Error) => output.destroy(error));
  rows.on('error', (error) => output.destroy(error));
  output.on('error', () => undefined);
  for (const [path, text] of fixedParts(sheet.name)) zip.addBuffer(Buffer.from(XML + text), path);
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml');
  zip.end();
  try {
    for await (const part of output) yield part as Buffer;
  } finally {
    rows.destroy();
  }
}

async function* sheetXml({ widths, lines }: StreamedSheet): AsyncGenerator<string> {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  let text = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
  const letters = widths.map((_, at) => columnLetters(at));
  let row = 0;
  for await (const round of lines) {
    for (const line of round) {
      row += 1;
      text += rowXml(line, row, letters);
      if (text.length < PARTS_SIZE) continue;
      yield text;
      text = '';
    }
  }
  yield `${text}</sheetData></worksheet>`;
}

function rowXml({ cells, isBold = false }: SheetLine, row: number, letters: readonly string[]): string {
  let text = `<row r="${row}">`;
  for (const [at, cell] of cells.entries()) text += cellXml(cell, `r="${letters[at]}${row}"${isBold ? ' s="1"' : ''}`);
  return `${text}</row>`;
}

/** A, B, … Z, AA, AB: what a spreadsheet calls the column at a place. */
const columnLetters = (at: number): string =>
  (at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

function cellXml(cell: SheetCell, attributes: string): string {
  if (cell === null || (typeof cell === 'number' && !Number.isFinite(cell))) return '';
  if (typeof cell === 'number') return `<c ${attributes}><v>${cell}</v></c>`;
  return `<c t="inlineStr" ${attributes}><is><t xml:space="preserve">${escaped(safeText(cell).slice(0, LONGEST))}</t></is></c>`;
}

const SPECIAL = /[&<>]/;
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// What XML takes in no form: control characters but for tab and line ends, and halves of a pair.
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Surrogate}/gu;
function escaped(text: string): string {
  const written = text.replace(UNWRITABLE, '');
  return SPECIAL.test(written) ? written.replace(/[&<>]/g, (mark) => MARKS[mark] ?? mark) : written;
}

/** What stands around the rows; a name of a sheet has 31 characters at most, and none that stands for a place. */
function fixedParts(name: string): readonly (readonly [string, string])[] {
  const title = escaped(name.replace(/[\\/?*[\]:'"]/g, ' ').slice(0, 31)) || 'Sheet1';
  const part = (path: string, type: string) => `<Override PartName="${path}" ContentType="${BOOK}.${type}+xml"/>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (...list: string[]) => `<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`;
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}${part('/xl/styles.xml', 'styles')}</Types>`,
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${title}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml'), relation('rId2', 'styles', 'styles.xml')),
    ],
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${MAIN}"><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
    ],
  ];
}
