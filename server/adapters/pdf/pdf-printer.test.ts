import { PDFDocument } from 'pdf-lib';
import { afterAll, expect, test } from 'vitest';
import { hasPdfReader, pdfText } from '../../testing/pdf-text.ts';
import { createPdfPrinter, pdfPrinter } from './pdf-printer.ts';
import { printParts } from './print-parts.ts';

const printer = createPdfPrinter();
afterAll(() => printer.close());

test('a document without what its template needs fails alone; the printer goes on', async () => {
  const failed = printer.print('slip', {});
  await expect(failed).rejects.toThrow('a document could not be printed');
  await expect(printer.print('slip', { logo: Buffer.from('no image').toString('base64') })).rejects.toThrow();
});

const longSlip = (rows: number) => ({
  language: 'en',
  paper: 'auto',
  title: 'Pay slip',
  company: 'Company',
  'company-details': '',
  brand: '#224488',
  words: Object.fromEntries(
    ['title', 'footer', 'baht', 'incomes', 'deductions', 'total-income', 'total-deduction', 'net'].map((word) => [word, word]),
  ),
  slips: [
    {
      period: 'June',
      reference: '1',
      facts: ['Employee', 'Code', 'Position', 'Department', 'Paid on'].map((fact) => [fact, 'x']),
      incomes: Array.from({ length: rows }, (_, place) => ({ name: `Item${place}`, note: null, amount: `${1_000 + place}.00` })),
      deductions: [],
      income: '1.00',
      deduction: '0.00',
      net: '1.00',
      bank: '',
      sums: [],
    },
  ],
});

test.skipIf(!hasPdfReader)('an amount stands beside its name, also where a long slip goes on over the page', async () => {
  const names = Array.from({ length: 60 }, (_, place) => place);
  const pdf = await printer.print('slip', longSlip(names.length));
  expect(await pagesOf(pdf)).toBe(2);
  const lines = pdfText(pdf).split('\n');
  const apart = names.filter(
    (place) => !lines.some((line) => line.includes(`Item${place} `) && line.includes(` ${1_000 + place}.00`)),
  );
  expect(apart).toEqual([]);
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
