import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { afterAll, describe, expect, test } from 'vitest';
import { DelimitedTextError, readDelimited } from './delimited-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'wela-text-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LIMITS = { maxRows: 1000, maxColumns: 200 };
async function read(content: string | Buffer, limits = LIMITS) {
  const path = join(folder, randomUUID());
  writeFileSync(path, content);
  try {
    const text = await readDelimited(path, limits);
    const rows: { rowNumber: number; cells: string[] }[] = [];
    for await (const batch of text.batches) rows.push(...batch);
    return { encoding: text.encoding, delimiter: text.delimiter, headers: text.headers, rows };
  } catch (error) {
    if (error instanceof DelimitedTextError) return { refused: error.reason, ...error.facts };
    throw error;
  }
}
const cells = (...rows: string[][]) => rows.map((row, index) => ({ rowNumber: index + 2, cells: row }));

const THAI = 'รหัส,ชื่อ\nก1,สมชาย ใจดี\nก2,น้ำฝน ทองคำ\n';
const THAI_ROWS = cells(['ก1', 'สมชาย ใจดี'], ['ก2', 'น้ำฝน ทองคำ']);
const bom = (...bytes: number[]) => Buffer.from(bytes);

describe('encodings', () => {
  test.each([
    { name: 'UTF-8', bytes: Buffer.from(THAI), encoding: 'utf-8' },
    { name: 'UTF-8 with a mark', bytes: Buffer.concat([bom(0xef, 0xbb, 0xbf), Buffer.from(THAI)]), encoding: 'utf-8' },
    { name: 'Windows-874', bytes: iconv.encode(THAI, 'windows-874'), encoding: 'windows-874' },
    { name: 'TIS-620', bytes: iconv.encode(THAI, 'tis620'), encoding: 'windows-874' },
    {
      name: 'UTF-16 little with a mark',
      bytes: Buffer.concat([bom(0xff, 0xfe), iconv.encode(THAI, 'utf-16le')]),
      encoding: 'utf-16le',
    },
    {
      name: 'UTF-16 big with a mark',
      bytes: Buffer.concat([bom(0xfe, 0xff), iconv.encode(THAI, 'utf-16be')]),
      encoding: 'utf-16be',
    },
  ])('$name is read as it was meant', async ({ bytes, encoding }) => {
    expect(await read(bytes)).toEqual({ encoding, delimiter: ',', headers: ['รหัส', 'ชื่อ'], rows: THAI_ROWS });
  });

  test.each(['utf-16le', 'utf-16be'])('%s without a mark is known by its zeros', async (encoding) => {
    expect(await read(iconv.encode('code,name\nA1,Anan\n', encoding, { addBOM: false }))).toMatchObject({
      encoding,
      rows: cells(['A1', 'Anan']),
    });
  });
  test('Thai that comes late in a long file is found', async () => {
    const lines = Array.from({ length: 900 }, (_, index) => `A${index},${'x'.repeat(600)}`);
    const text = ['code,name', ...lines, 'A900,สมชาย'].join('\n');
    for (const [encoding, expected] of [
      ['windows-874', 'windows-874'],
      ['utf8', 'utf-8'],
    ] as const) {
      const answer = await read(iconv.encode(text, encoding));
      expect(answer.encoding).toBe(expected);
      expect(answer.rows?.at(-1)?.cells).toEqual(['A900', 'สมชาย']);
    }
  });
  test('Thai letters cut by any slice of the file stay whole', async () => {
    const name = 'ก'.repeat(700);
    for (const shift of [0, 1, 2]) {
      const text = `code,${'n'.repeat(shift)}x\n${Array.from({ length: 300 }, (_, index) => `${index},${name}`).join('\n')}`;
      const answer = await read(text);
      expect(answer.encoding).toBe('utf-8');
      expect(answer.rows?.every((row) => row.cells[1] === name)).toBe(true);
    }
  });
  test('letters of western Europe are not taken for Thai', async () => {
    expect(await read(iconv.encode('code,name\n1,Müller\n2,Café\n3,Bjørn', 'windows-1252'))).toMatchObject({
      encoding: 'windows-1252',
      rows: cells(['1', 'Müller'], ['2', 'Café'], ['3', 'Bjørn']),
    });
  });
});

const SHORT = cells(['1', '2']);
const long = 'x'.repeat(5000);

/** Files of any kind of harm or oddness: each is read as said, or refused for a reason; none ends the process. */
const CASES: { name: string; content: string | Buffer; expected: object; limits?: typeof LIMITS }[] = [
  { name: 'semicolons', content: 'a;b\n1;2', expected: { delimiter: ';', rows: SHORT } },
  { name: 'tabs', content: 'a\tb\n1\t2', expected: { delimiter: '\t', rows: SHORT } },
  { name: 'pipes', content: 'a|b\n1|2', expected: { delimiter: '|', rows: SHORT } },
  {
    name: 'semicolons with commas in the numbers',
    content: 'a;b\n1,5;2,5',
    expected: { delimiter: ';', rows: cells(['1,5', '2,5']) },
  },
  { name: 'a comma in a quoted header', content: '"a,x";b\n1;2', expected: { delimiter: ';', headers: ['a,x', 'b'] } },
  { name: 'one column', content: 'a\n1\n2', expected: { delimiter: ',', rows: cells(['1'], ['2']) } },
  { name: 'line ends of Windows', content: 'a,b\r\n1,2\r\n', expected: { rows: SHORT } },
  { name: 'line ends of old Macs', content: 'a,b\r1,2\r', expected: { rows: SHORT } },
  {
    name: 'line ends of all kinds in one file',
    content: 'a,b\r\n1,2\n3,4\r5,6',
    expected: { rows: cells(['1', '2'], ['3', '4'], ['5', '6']) },
  },
  { name: 'no line end at the end', content: 'a,b\n1,2', expected: { rows: SHORT } },
  {
    name: 'empty lines, counted and dropped',
    content: 'a,b\n\n1,2\n\n\n3,4\n\n',
    expected: {
      rows: [
        { rowNumber: 3, cells: ['1', '2'] },
        { rowNumber: 6, cells: ['3', '4'] },
      ],
    },
  },
  { name: 'lines of delimiters alone', content: 'a,b\n,\n1,2\n , \n', expected: { rows: [{ rowNumber: 3, cells: ['1', '2'] }] } },
  {
    name: 'empty lines before the headers',
    content: '\n\n,,\na,b\n1,2',
    expected: { headers: ['a', 'b'], rows: [{ rowNumber: 5, cells: ['1', '2'] }] },
  },
  { name: 'quoted delimiters', content: 'a,b\n"1,1",2', expected: { rows: cells(['1,1', '2']) } },
  { name: 'quoted line ends', content: 'a,b\n"1\n1",2', expected: { rows: cells(['1\n1', '2']) } },
  { name: 'doubled quotes', content: 'a,b\n"say ""hi""",2', expected: { rows: cells(['say "hi"', '2']) } },
  { name: 'a quote inside a cell', content: 'a,b\n5" pipe,2', expected: { rows: cells(['5" pipe', '2']) } },
  { name: 'quoted empty cells', content: 'a,b\n"",2', expected: { rows: cells(['', '2']) } },
  { name: 'a quote that is never closed', content: 'a,b\n"1,2\n3,4\n', expected: { refused: 'quote' } },
  {
    name: 'a quote that is never closed in a large file',
    content: `a,b\n"1,2\n${'3,4\n'.repeat(200_000)}`,
    expected: { refused: 'quote' },
  },
  { name: 'an empty file', content: '', expected: { refused: 'empty' } },
  { name: 'spaces and line ends alone', content: '  \n \r\n\n', expected: { refused: 'empty' } },
  { name: 'a mark alone', content: Buffer.from([0xef, 0xbb, 0xbf]), expected: { refused: 'empty' } },
  { name: 'half a UTF-16 letter', content: Buffer.from([0xff, 0xfe, 0x41]), expected: { refused: 'empty' } },
  { name: 'headers alone', content: 'a,b\n', expected: { headers: ['a', 'b'], rows: [] } },
  { name: 'headers of the same name', content: 'a,a,a\n1,2,3', expected: { headers: ['a', 'a (2)', 'a (3)'] } },
  { name: 'headers without a name', content: 'a,,b\n1,2,3', expected: { headers: ['a', '#2', 'b'] } },
  { name: 'headers with spaces around', content: ' a , b \n1,2', expected: { headers: ['a', 'b'] } },
  { name: 'a very long header', content: `${long},b\n1,2`, expected: { headers: ['x'.repeat(120), 'b'] } },
  { name: 'delimiters behind the last header', content: 'a,b,,,\n1,2,,,', expected: { headers: ['a', 'b'] } },
  { name: 'rows shorter than the headers', content: 'a,b,c\n1', expected: { rows: cells(['1']) } },
  { name: 'rows longer than the headers', content: 'a,b\n1,2,3', expected: { rows: cells(['1', '2', '3']) } },
  { name: 'a cell over the limit, cut', content: `a,b\n${long},2`, expected: { rows: cells(['x'.repeat(2100), '2']) } },
  {
    name: '200 columns',
    content: `${Array.from({ length: 200 }, (_, index) => `c${index}`).join(',')}\n1`,
    expected: { rows: cells(['1']) },
  },
  {
    name: '201 columns',
    content: `${Array.from({ length: 201 }, (_, index) => `c${index}`).join(',')}\n1`,
    expected: { refused: 'too-many-columns', limit: 200 },
  },
  { name: 'a million columns', content: `${'c,'.repeat(1_000_000)}\n1`, expected: { refused: 'too-many-columns' } },
  { name: 'one line without an end', content: 'x'.repeat(2_000_000), expected: { refused: 'quote' } },
  {
    name: 'a row more than the limit',
    content: 'a\n1\n2\n3',
    limits: { maxRows: 2, maxColumns: 200 },
    expected: { refused: 'too-many-rows', limit: 2 },
  },
  {
    name: 'as many rows as the limit',
    content: 'a\n1\n2\n',
    limits: { maxRows: 2, maxColumns: 200 },
    expected: { rows: cells(['1'], ['2']) },
  },
  { name: 'a zero byte in the headers', content: 'a,\0b\n1,2', expected: { refused: 'binary' } },
  { name: 'a zero byte late in the file', content: `a,b\n${'1,2\n'.repeat(3000)}1,\0`, expected: { refused: 'binary' } },
  { name: 'bytes of nothing', content: Buffer.alloc(4096), expected: { refused: 'binary' } },
  { name: 'a workbook under another name', content: Buffer.from('504b03041400', 'hex'), expected: { refused: 'spreadsheet' } },
  { name: 'an old workbook', content: Buffer.from('d0cf11e0a1b11ae1', 'hex'), expected: { refused: 'spreadsheet' } },
  { name: 'a packed file', content: Buffer.from('1f8b0800000000', 'hex'), expected: { refused: 'spreadsheet' } },
  { name: 'a PDF', content: '%PDF-1.7\n1 0 obj', expected: { refused: 'spreadsheet' } },
  { name: 'control characters', content: 'a,b\n1\u0007\u001b[31m,2', expected: { rows: cells(['1[31m', '2']) } },
  {
    name: 'half a letter pair in UTF-16',
    content: Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('a,b\n1', 'utf16le'),
      Buffer.from([0x00, 0xd8]),
      Buffer.from(',2', 'utf16le'),
    ]),
    expected: { rows: cells(['1\ufffd', '2']) },
  },
  { name: 'formulas, as they are', content: 'a,b\n=1+2,@cmd', expected: { rows: cells(['=1+2', '@cmd']) } },
  {
    name: 'names of object members as headers',
    content: '__proto__,constructor\n1,2',
    expected: { headers: ['__proto__', 'constructor'], rows: SHORT },
  },
  { name: 'emoji and combining marks', content: 'a,b\n👩🏽‍💼,é', expected: { rows: cells(['👩🏽‍💼', 'é']) } },
  { name: 'spaces in cells', content: 'a,b\n 1 , 2 ', expected: { rows: cells([' 1 ', ' 2 ']) } },
];

describe('odd and hostile files', () => {
  test.each(CASES)('$name', async ({ content, expected, limits }) => {
    expect(await read(content, limits)).toMatchObject(expected);
  });

  test('a table without quotation marks reads as the parser reads it', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ก', ',', ';', ' ', '\n', '\r', '\r\n'), maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(text, async (body) => {
        const table = `first,second\n${body}\n`;
        const parsed = await read(`${table}"end",\n`);
        const rows = 'rows' in parsed ? parsed.rows?.slice(0, -1) : null;
        expect(await read(table)).toEqual({ ...parsed, rows });
      }),
      { numRuns: 300 },
    );
  });

  test('20 MB of rows are read without holding them', async () => {
    const line = `${'สมชาย,'.repeat(20)}x\n`;
    const path = join(folder, 'large');
    writeFileSync(
      path,
      `${Array.from({ length: 21 }, (_, index) => `c${index}`).join(',')}\n${line.repeat(Math.floor(20_000_000 / Buffer.byteLength(line)))}`,
    );
    const text = await readDelimited(path, { maxRows: 200_000, maxColumns: 200 });
    let [rows, largest] = [0, 0];
    for await (const batch of text.batches) {
      rows += batch.length;
      largest = Math.max(largest, batch.length);
    }
    expect(rows).toBe(Math.floor(20_000_000 / Buffer.byteLength(line)));
    expect(largest).toBeLessThanOrEqual(1000);
  });
});

describe('empty rows', () => {
  const SHEET = 1_048_576;
  test('as many as a whole sheet has are left out', async () => {
    expect(await read(`code\n${'\n'.repeat(SHEET)}E1\n`)).toMatchObject({
      rows: [{ rowNumber: SHEET + 2, cells: ['E1'] }],
    });
  });

  test.each([
    { name: 'before the headers', content: `${'\n'.repeat(3 * SHEET)}code\nE1\n` },
    { name: 'after them', content: `code\nE1\n${'\n'.repeat(3 * SHEET)}` },
    { name: 'of delimiters', content: `code,name\nE1,Nok\n${',\n'.repeat(3 * SHEET)}` },
  ])('a flood $name ends the reading', async ({ content }) => {
    expect(await read(content)).toEqual({ refused: 'too-many-rows', limit: SHEET });
  });
});
