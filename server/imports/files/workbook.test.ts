import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { imports } from '../../../contract/imports/imports.ts';
import { importCompanyForEachTest } from './testing-company.ts';
import { importWhole, refusal, sendFile, upload } from './testing-files.ts';

const firm = importCompanyForEachTest();
const bytes = (text: string) => new TextEncoder().encode(text);

/** A workbook with cells as people type them: text, numbers, days and times of day as the workbook keeps them. */
async function workbook(rows: readonly (readonly (string | number | Date | null)[])[]): Promise<Buffer> {
  const data = rows.map((row) =>
    row.map((value) => {
      if (value === null) return null;
      if (value instanceof Date) return { value, type: Date, format: value.getUTCFullYear() < 1901 ? 'hh:mm:ss' : 'dd/mm/yyyy' };
      return typeof value === 'number' ? { value, type: Number } : { value, type: String };
    }),
  );
  const made = await writeExcelFile(data);
  return made.toBuffer();
}

/** A workbook of one sheet, written by hand. */
const packed = (sheet: string, level: 0 | 9 = 9) =>
  Buffer.from(
    zipSync(
      {
        '[Content_Types].xml': bytes('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
        'xl/workbook.xml': bytes(
          '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
        ),
        'xl/_rels/workbook.xml.rels': bytes(
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        ),
        'xl/worksheets/sheet1.xml': bytes(sheet),
      },
      { level },
    ),
  );
const sheet = (cells: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`;

test('the first sheet of a workbook becomes the rows that the same file as CSV becomes', async () => {
  const head = ['code', 'first_name', 'last_name', 'start_date', 'salary', 'bank_account', 'position'];
  const book = await workbook([
    head,
    ['E1', 'สมชาย', 'ใจดี', new Date('2026-08-31T00:00:00Z'), 25_000.1, 1_234_567_890, 'Chef, night'],
    ['E2', 'Anan', "O'Dee", '31/08/2569', '25,000 บาท', '0012345678', 'The "big" desk'],
  ]);
  const text = `${head.join(',')}\nE1,สมชาย,ใจดี,2026-08-31,25000.1,1234567890,"Chef, night"\nE2,Anan,O'Dee,31/08/2569,"25,000 บาท",0012345678,"The ""big"" desk"`;
  const rowsOf = async (name: string, content: string | Buffer) => {
    const batch = await upload(firm.as, 'employee', { name, content });
    const { content: rows } = await firm.as.call(imports.rows, { query: { id: batch.id } });
    return { mapping: batch.mapping, counts: batch.counts, rows };
  };
  const fromBook = await rowsOf('people.xlsx', book);
  expect(fromBook.counts).toMatchObject({ new: 2, bad: 0 });
  expect(fromBook).toEqual(await rowsOf('people.csv', text));
  const { result } = await importWhole(firm.as, 'employee', { name: 'people.XLSX', content: book });
  expect(result).toMatchObject({ added: 2 });
});

test.each([
  ['a text with the wrong name', () => Buffer.from('code,first_name\nE1,A'), 'workbook'],
  ['an archive that is no workbook', () => Buffer.from(zipSync({ 'a.txt': bytes('hello') })), 'spreadsheet'],
  ['half of a workbook', () => packed(sheet('')).subarray(0, 300), 'workbook'],
  ['one that unpacks to far more than it is', () => packed(sheet(' '.repeat(30_000_000))), 'workbook-too-large'],
  [
    'a cell in the last corner of the sheet',
    () => packed(sheet('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'), 0),
    'too-many-cells',
  ],
  ['letters that become millions', () => packed(`<!DOCTYPE a [<!ENTITY b "bbbb">]>${sheet('')}`, 0), 'workbook'],
])('%s is refused, and the server goes on', async (_name, content, reason) => {
  const refused = await refusal(upload(firm.as, 'employee', { name: 'people.xlsx', content: content() }));
  expect(refused).toMatchObject({ code: 'import/unreadable', facts: { reason } });
  expect((await firm.as.call(imports.history)).totalElements).toBe(0);
});

test('a text file of people is refused with what can be done', async () => {
  const refused = await refusal(upload(firm.as, 'employee', { name: 'people.txt', content: 'code\nE1' }));
  expect(refused).toMatchObject({
    message: 'We could not read this file. Save it as CSV and try again.',
    facts: { reason: 'extension', allowed: '.csv, .xlsx' },
  });
});

test('calls of other systems send texts, as before', async () => {
  const book = await workbook([['code', 'date', 'time']]);
  const attempt = sendFile(firm.as, imports.clockings, { name: 'clock.xlsx', content: book });
  expect(await refusal(attempt)).toMatchObject({ facts: { reason: 'extension', allowed: '.csv, .txt' } });
});
