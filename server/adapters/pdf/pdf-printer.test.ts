import { PDFDocument } from 'pdf-lib';
import { afterAll, expect, test } from 'vitest';
import { createPdfPrinter, pdfPrinter } from './pdf-printer.ts';
import { printParts } from './print-parts.ts';

const printer = createPdfPrinter();
afterAll(() => printer.close());

test('a document without what its template needs fails alone; the printer goes on', async () => {
  const failed = printer.print('slip', {});
  await expect(failed).rejects.toThrow('a document could not be printed');
  await expect(printer.print('slip', { logo: Buffer.from('no image').toString('base64') })).rejects.toThrow();
});

const register = (columns: number, isWhole = true) => ({
  language: 'th',
  title: 'ทะเบียนเงินเดือน',
  company: 'บริษัท',
  'company-details': '',
  brand: '#224488',
  period: '',
  reference: '',
  words: { title: '', columns: '' },
  heads: ['รหัส', 'ชื่อ', ...Array.from({ length: columns }, () => 'เงินเพิ่มค่าครองชีพพิเศษ')],
  widest: ['E1', 'นางสาวพิมพ์ชนกนันท์ จิรวัฒนกุลประเสริฐศักดิ์', ...Array.from({ length: columns }, () => '150,234,567.89')],
  rows: [['E1', 'นางสาวพิมพ์ชนกนันท์ จิรวัฒนกุลประเสริฐศักดิ์', ...Array.from({ length: columns }, () => '15,000.00')]],
  sums: [],
  'is-whole': isWhole,
});
const pagesOf = async (pdf: Buffer) => (await PDFDocument.load(pdf)).getPageCount();

test('columns of a register that do not fit beside each other follow on further sheets, by the longest amount of each', async () => {
  const pages = async (columns: number) => pagesOf(await printer.print('register', register(columns)));
  expect([await pages(5), await pages(14), await pages(30)]).toEqual([1, 2, 3]);
});

test('a register in parts is one document, whose pages are numbered through', async () => {
  const parts = [register(5, false), register(14, false)];
  expect(await pagesOf(await printParts({ template: 'register', parts, hasNumbers: true }))).toBe(3);
  await pdfPrinter().close();
});

test('documents that wait while the printer is closed fail instead of waiting for ever', async () => {
  const waiting = Promise.allSettled([1, 2, 3].map(() => printer.print('slip', {})));
  await printer.close();
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(printer.print('slip', {})).rejects.toThrow('a document could not be printed');
});
