import { deflateSync } from 'node:zlib';
import iconv from 'iconv-lite';
import {
  cell,
  HEAD,
  type HostileFile,
  lines,
  of,
  PLAIN,
  people,
  read,
  refused,
  text,
  unreadable,
} from './testing-hostile-file.ts';
import { CLOCKINGS, HOLIDAYS } from './testing-hostile-rows.ts';

const NO_NAME = read(0, 1, 'firstName form/person-name');
const ENCODINGS: readonly HostileFile[] = [
  people('UTF-8 with a mark', text(`\ufeff${HEAD}\n${PLAIN}`), read(1, 0)),
  people('UTF-16 little end with a mark', () => iconv.encode(`${HEAD}\n${PLAIN}`, 'utf-16le', { addBOM: true }), read(1, 0)),
  people('UTF-16 big end with a mark', () => iconv.encode(`${HEAD}\n${PLAIN}`, 'utf-16be', { addBOM: true }), read(1, 0)),
  people('UTF-16 without a mark', () => iconv.encode(`${HEAD}\n${PLAIN}`, 'utf-16le', { addBOM: false }), read(1, 0)),
  people(
    'UTF-16 cut in the middle of a letter',
    () => iconv.encode(`${HEAD}\n${PLAIN}`, 'utf-16le', { addBOM: true }).subarray(0, -1),
    read(0, 1, 'birthDate row/date'),
  ),
  people('TIS-620', () => iconv.encode(`${HEAD}\nH1,สมชาย,ใจดี,,,,,,`, 'tis-620'), read(1, 0)),
  people(
    'two encodings in one file',
    () =>
      Buffer.concat([
        Buffer.from(`${HEAD}\nH1,สมชาย,ใจดี,,,,,,\nH2,`),
        iconv.encode('สมหญิง', 'tis-620'),
        Buffer.from(',ใจดี,,,,,,'),
      ]),
    read(
      0,
      2,
      'firstName form/person-name',
      'lastName form/person-name',
      'firstName form/hidden-characters',
      'lastName form/person-name',
    ),
  ),
  people(
    'a broken UTF-8 sequence',
    () => Buffer.concat([Buffer.from(`${HEAD}\nH1,An`), Buffer.from([0xe0, 0xb8]), Buffer.from(',Dee,,,,,,')]),
    read(1, 0),
  ),
  people(
    'half of a surrogate pair',
    () => iconv.encode(`${HEAD}\nH1,An\ud83d,Dee,,,,,,`, 'utf-16le', { addBOM: true }),
    read(0, 1, 'firstName row/unreadable'),
  ),
  people('replacement letters of an earlier loss', lines(HEAD, 'H1,An\ufffdn,Dee,,,,,,'), read(0, 1, 'firstName row/unreadable')),
];

const LINES: readonly HostileFile[] = [
  people('CRLF', text(`${HEAD}\r\n${PLAIN}\r\n`), read(1, 0)),
  people('CR alone', text(`${HEAD}\r${PLAIN}\r`), read(1, 0)),
  people('every kind of line end in one file', text(`${HEAD}\r\n${PLAIN}\rH2,Boon,Dee,,,,,,\nH3,Chai,Dee,,,,,,\r\n`), read(3, 0)),
  people('empty lines everywhere', text(`\n\n${HEAD}\n\n\n${PLAIN}\n\n,,,,,,,,\n`), read(1, 0)),
  people('a line of spaces', text(`${HEAD}\n   \n${PLAIN}`), read(1, 0)),
  people('a line break within quotes', text(`${HEAD}\nH1,"An\nan",Dee,,,,,,`), read(1, 0)),
  people('no line end at the end', lines(HEAD, PLAIN), read(1, 0)),
  people('semicolons', text(`${HEAD}\n${PLAIN}`.replaceAll(',', ';')), read(1, 0)),
  people('pipes', text(`${HEAD}\n${PLAIN}`.replaceAll(',', '|')), read(1, 0)),
  people('tabs under a name of CSV', text(`${HEAD}\n${PLAIN}`.replaceAll(',', '\t')), read(1, 0)),
];

const SHAPES: readonly HostileFile[] = [
  people('nothing at all', text(''), refused('import/no-rows')),
  people('spaces and lines alone', text('  \n \n\n'), refused('import/no-rows')),
  people('a mark alone', text('\ufeff'), refused('import/no-rows')),
  people('headers alone', text(HEAD), refused('import/no-rows')),
  people('headers and commas', text(`${HEAD}\n,,,,,,,,\n`), refused('import/no-rows')),
  people('a quotation mark that is never closed', lines(HEAD, 'H1,"Anan,Dee,,,,,,', PLAIN), unreadable('quote')),
  people('a quotation mark never closed in a long file', text(`${HEAD}\nH1,"${'a,b\n'.repeat(200_000)}`), unreadable('quote')),
  people('a quotation mark in the middle of a cell', lines(HEAD, 'H1,An"an,Dee,,,,,,'), NO_NAME),
  people('quotation marks doubled', lines(HEAD, 'H1,"An""an",Dee,,,,,,'), NO_NAME),
  people('201 columns', text(`${Array.from({ length: 201 }, (_, n) => `c${n}`).join(',')}\n1`), unreadable('too-many-columns')),
  people('a million columns', text(`${'c,'.repeat(1_000_000)}c\n1`), unreadable('too-many-columns')),
  people('a million cells in a row', text(`${HEAD}\nH1,Anan,Dee${','.repeat(1_000_000)}x`), read(0, 1, 'row row/too-many-cells')),
  people('more cells than headers', lines(HEAD, `${PLAIN},extra`), read(0, 1, 'row row/too-many-cells')),
  people('fewer cells than headers', lines(HEAD, 'H1,Anan,Dee'), read(1, 0)),
  people(
    'a giant cell',
    text(`${HEAD}\nH1,${'a'.repeat(300_000)},Dee,,,,,,`),
    read(0, 1, 'row row/cell-too-long', 'firstName row/too-long'),
  ),
  people('the same header twice', lines('code,code,first_name,last_name', 'H1,H2,Anan,Dee'), read(1, 0)),
  people('a header without a name', lines('code,,first_name,last_name', 'H1,x,Anan,Dee'), read(1, 0)),
  people('headers in capitals with spaces', lines(' EMPLOYEE CODE , First Name,LAST-NAME', 'H1,Anan,Dee'), read(1, 0)),
  people(
    'headers called as objects are',
    lines('code,first_name,last_name,__proto__,constructor', 'H1,Anan,Dee,x,y'),
    read(1, 0),
  ),
  people('150,001 rows', text(`${HEAD}\n${'H1,Anan,Dee,,,,,,\n'.repeat(150_001)}`), refused('import/too-many-rows')),
  people('more than 20 MB', () => Buffer.alloc(20 * 1024 * 1024 + 1, 'a,b\n'), refused('too-large')),
  of('holiday', {
    name: '200,000 rows',
    content: text(`date,name\n${'2026-01-01,x\n'.repeat(200_000)}`),
    fate: refused('import/too-many-rows'),
  }),
];

const magic = (name: string, head: number[] | string, reason: string) =>
  people(
    `${name} under a name of CSV`,
    () =>
      Buffer.concat([
        typeof head === 'string' ? Buffer.from(head, 'latin1') : Buffer.from(head),
        Buffer.alloc(600, 7),
        deflateSync(Buffer.alloc(2000, 1)),
      ]),
    unreadable(reason),
  );
const DISGUISES: readonly HostileFile[] = [
  magic('a workbook', 'PK\x03\x04', 'spreadsheet'),
  magic('an empty archive', 'PK\x05\x06', 'spreadsheet'),
  magic('an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'spreadsheet'),
  magic('gzip', [0x1f, 0x8b, 0x08, 0x00], 'spreadsheet'),
  magic('a PDF', '%PDF-1.7\n', 'spreadsheet'),
  magic('a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d], 'binary'),
  magic('a program', [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0], 'binary'),
  people('zeros alone', () => Buffer.alloc(500), unreadable('binary')),
  people('a zero in a cell', text(`${HEAD}\nH1,An\0an,Dee,,,,,,`), unreadable('binary')),
  people('a zero far behind', text(`${HEAD}\n${'H1,Anan,Dee,,,,,,\n'.repeat(2000)}H2,A\0,Dee`), unreadable('binary')),
  { ...people('a text under the name of a workbook', lines(HEAD, PLAIN), unreadable('workbook')), fileName: 'f.xlsx' },
  ...['f.xls', 'f.exe', 'f.csv.zip', 'f', 'f.txt', '.csv.html'].map(
    (fileName): HostileFile => ({ ...people(`the name ${fileName}`, lines(HEAD, PLAIN), unreadable('extension')), fileName }),
  ),
  { ...people('a name that climbs folders', lines(HEAD, PLAIN), read(1, 0)), fileName: '../../../etc/f.csv' },
];

const FORMULAS = [
  '=1+2',
  '+1+2',
  '-1+2',
  '@SUM(A1)',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://x.test","y")',
  '=WEBSERVICE("http://x.test")',
  '\t=1',
];
const NAMES = ['مرحبا', 'ก็็็็็็็', 'İstanbul', 'null', 'NaN', 'O’Neil'];
const HIDDEN = ['\u202eevil\u202c', '\u200b\u200bx'];
const TEXTS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  "'; drop table app.employee; --",
  '#{7*7}{{7*7}}',
  '😀👩‍👩‍👧',
  '../../etc/passwd',
  '%00%s%n',
];
const CELLS: readonly HostileFile[] = [
  ...FORMULAS.map((value) => cell('first_name', value, 'firstName form/person-name')),
  ...NAMES.map((value) => cell('last_name', value)),
  ...HIDDEN.map((value) => cell('last_name', value, 'lastName form/hidden-characters')),
  ...TEXTS.map((value) => cell('last_name', value, 'lastName form/person-name')),
  cell('first_name', 'a'.repeat(161), 'firstName row/too-long'),
  cell('employee_code', 'a'.repeat(41), 'code row/too-long'),
  cell('employee_code', '   ', 'code row/required'),
  cell('employee_code', '\u0007', 'code row/required'),
  cell('first_name', '', 'firstName row/required'),
  ...['1.1017E+12', '1.10170023071E+12', '110170023070', '11017002307080', '1101700230709', 'abcdefghijklm', '0000000000000'].map(
    (value) =>
      cell('national_id', value, /^\d{13}$/.test(value) ? 'nationalId national-id/check-digit' : 'nationalId national-id/length'),
  ),
  cell('national_id', '1-1017-00230-70-8'),
  ...[
    '31/02/2026',
    '2026-02-29',
    '30/02/2569',
    '2026-13-01',
    '13/13/2026',
    '00/01/2026',
    '5/1/69',
    '46027',
    '2026-1',
    'yesterday',
    '9999-99-99',
    '2026-01-01T25:00',
    '1e3',
    '--',
  ].map((value) => cell('start_date', value, 'startDate row/date')),
  ...['05/01/2567', '๐๕/๐๑/๒๕๖๗', '5 ม.ค. 2567', '2024-01-05 00:00:00', '29/02/2567', '20240105'].map((value) =>
    cell('start_date', value),
  ),
  cell('birth_date', '2569-12-31', 'birthDate row/birth-date'),
  cell('birth_date', '9998-01-01', 'birthDate row/date'),
  ...[
    '-25000',
    '(25000)',
    '25.000,00',
    '1e6',
    '25,00',
    '25000.001',
    'Infinity',
    'NaN',
    '0x10',
    '25k',
    '9999999999999999',
    '=25000',
    '25 000 000 0',
  ].map((value) => cell('monthly_salary', value, 'salary row/salary')),
  ...['๒๕,๐๐๐.๕๐', '฿25,000', '25,000 บาท', '0', '25000.5'].map((value) => cell('monthly_salary', value)),
  ...[
    'not an address',
    'a@b',
    '@firm.test',
    'a@firm.test,b@firm.test',
    'a b@firm.test',
    `${'a'.repeat(250)}@firm.test`,
    '<a@firm.test>',
    'a@firm..test',
  ].map((value) => cell('email', value, 'email row/email')),
  ...['12', '+', '0810000001 ext 5', '1'.repeat(16), '8.1E+08'].map((value) => cell('phone', value, 'phone row/phone')),
  ...['๐๘๑๐๐๐๐๐๐๑', '810000001', '+66 81 000 0001', '(081) 000-0001'].map((value) => cell('phone', value)),
];

const CLASHES: readonly HostileFile[] = [
  people('one code twice', lines(HEAD, 'H1,Anan,Dee,,,,,,', 'h1,Boon,Dee,,,,,,'), read(1, 1, 'code row/duplicate')),
  people(
    'one address twice',
    lines(HEAD, 'H1,Anan,Dee,x@firm.test,,,,,', 'H2,Boon,Dee,X@firm.test,,,,,'),
    read(1, 1, 'email row/duplicate'),
  ),
  people('a code that is somebody here', lines(HEAD, 'KNOWN,Anan,Dee,,,,,,'), read(0, 1, 'code row/exists')),
  of('employee-update', {
    name: 'changes of people of another company, by code',
    content: lines('code,last_name', 'FOREIGN,Stolen'),
    fate: read(0, 1, 'code row/not-found'),
  }),
  of('employee-update', {
    name: 'changes of people of another company, by address',
    content: lines('email,last_name', 'foreign@other.test,Stolen'),
    fate: read(0, 1, 'email row/not-found'),
  }),
  of('employee-update', {
    name: 'a change that would take the address of somebody',
    content: lines('code,email', 'KNOWN,taken@firm.test'),
    fate: read(0, 1, 'email row/email-taken'),
  }),
  of('shift-board', {
    name: 'shifts of people of another company',
    content: lines('code,date,shift', 'FOREIGN,2026-06-01,M'),
    fate: read(0, 1, 'code row/unknown-employee'),
  }),
  of('shift-board', {
    name: 'a board with a day twice',
    content: lines('code,2026-06-01,01/06/2569', 'KNOWN,M,M'),
    fate: refused('import/repeated-day'),
  }),
  of('shift-people', {
    name: 'people into a shift that is not',
    content: lines('code,shift,date,ot', 'KNOWN,zzz,2026-06-01,maybe'),
    fate: read(0, 1, 'code row/no-board'),
  }),
];

/** Files that people, old systems and attackers send, made here: none of them is kept as a file. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  ...ENCODINGS,
  ...LINES,
  ...SHAPES,
  ...DISGUISES,
  ...CELLS,
  ...CLASHES,
  ...CLOCKINGS,
  ...HOLIDAYS,
];
