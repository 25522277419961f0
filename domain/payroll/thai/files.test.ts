import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { buddhistDDMMYY, buddhistDDMMYYYY, buddhistMMYY } from '../../buddhist-date.ts';
import { findBank, isAccountNumber } from '../../company/bank-codes.ts';
import { formatNationalId, isNationalId } from '../../national-id.ts';
import { basisPoints, plainDate, yearMonth } from '../../units.ts';
import { BUDDHIST_DATE_CASES, NATIONAL_ID_CASES, OLDER_PND1_LINE, PND1_LINES, PND1_TEXTS, SPS110_LINES } from './cases/files.ts';
import { blocksFile, type FilePerson } from './file-party.ts';
import { widthOf } from './fixed-width.ts';
import {
  forbiddenCharacters,
  INCOME_CODES,
  type Pnd1Filing,
  type Pnd1Person,
  pnd1Detail,
  pnd1FileName,
  pnd1Header,
  pnd1Readiness,
  writePnd1,
} from './pnd1.ts';
import { olderPnd1FileName, olderPnd1Line, olderPnd1Readiness, writeOlderPnd1 } from './pnd1-older.ts';
import { SPS_DETAIL, SPS_HEADER, type SpsPerson, spsReadiness, spsTitleCode, writeSps110 } from './sps110.ts';
import { bahtText } from './testing/money.ts';
import { company, mali, somchai } from './testing/parties.ts';
import { cleanText, cutText, isEncodable, unencodable } from './windows-874-text.ts';

const pnd1Person = (person: FilePerson, paid: string, tax: string): Pnd1Person => ({
  ...person,
  paid: bahtText(paid),
  tax: bahtText(tax),
  income: 'salary',
  condition: 1,
});
const people = [pnd1Person(somchai, '50000', '1704.16'), pnd1Person(mali, '30000', '164.58')];
const pnd1 = (changes: Partial<Pnd1Filing> = {}): Pnd1Filing => ({
  form: 'PND1',
  company,
  month: yearMonth('2026-11'),
  payDate: plainDate('2026-11-30'),
  filing: 0,
  submission: 0,
  userId: '',
  slashReplacement: null,
  people,
  ...changes,
});

describe('withholding return', () => {
  test('the header and detail are the format’s lines', () => {
    expect(
      pnd1Header({ ...pnd1(), people: [pnd1Person(somchai, '50000', '1704.16'), pnd1Person(mali, '30000', '164.58')] }),
    ).toBe(PND1_LINES.header);
    const [, second] = people;
    expect(second && pnd1Detail(pnd1(), second, 2)).toBe(PND1_LINES.detail);
  });

  test('22 fields in the header, 26 in each detail, CRLF between lines and none after the last', () => {
    const lines = writePnd1(pnd1()).split('\r\n');
    expect(lines.map((line) => line.split('|').length)).toEqual([22, 26, 26]);
  });

  test('the yearly form is dated the last day of the year, month 00', () => {
    const yearly = pnd1({ form: 'PND1A' });
    expect([pnd1FileName(pnd1()), pnd1FileName(yearly)]).toEqual([PND1_LINES.fileName, PND1_LINES.yearlyFileName]);
    expect(writePnd1(yearly)).toContain(`|${PND1_LINES.yearlyPaidDate}|`);
    expect(pnd1Header(yearly).split('|').slice(10, 12)).toEqual(['00', '2569']);
  });

  test('the older form is its line of 21 fields', () => {
    const address = { no: '99', road: 'สุขุมวิท', district: 'คลองเตย', province: 'กรุงเทพมหานคร', zipcode: '10110' };
    expect(olderPnd1Line(pnd1(), pnd1Person({ ...somchai, address }, '50000', '1704.16'), 1)).toBe(OLDER_PND1_LINE);
  });

  test('the older form has a line a payee, a name of its own, and no character that its encoding lacks', () => {
    expect(writeOlderPnd1(pnd1()).split('\r\n')).toHaveLength(people.length + 1);
    expect(olderPnd1FileName(pnd1())).toBe(`PND1_${company.taxId}_2569_11.txt`);
    const ofBranch = pnd1({ company: { ...company, branchTax: '00012' } });
    expect(olderPnd1FileName(ofBranch)).toBe(`PND1_${company.taxId}_000012_2569_11.txt`);
    const [person] = people;
    expect(olderPnd1Readiness(pnd1())).toEqual(pnd1Readiness(pnd1()));
    const foreign = person && pnd1({ people: [{ ...person, lastName: 'Müller', address: { ...person.address, road: '東' } }] });
    expect(foreign && olderPnd1Readiness(foreign)).toEqual(
      [
        { field: 'lastName', facts: { characters: 'ü' } },
        { field: 'address.road', facts: { characters: '東' } },
      ].map((problem) => ({ employeeId: 'somchai', code: 'text/not-encodable', severity: 'error', ...problem })),
    );
  });

  test('lump sums on leaving are code 3, fees of residents code 4', () => {
    expect([INCOME_CODES.leavingLumpSum, INCOME_CODES.residentFee]).toEqual(['3', '4']);
  });

  test.each(PND1_TEXTS)('the text %s is allowed: %s', (text, isAllowed) =>
    expect(forbiddenCharacters(text) === '').toBe(isAllowed),
  );

  test('a house number with a slash names its field, unless the user chose what to print for it', () => {
    const [person] = people;
    const filing = person && pnd1({ people: [{ ...person, address: { ...person.address, no: '99/1' } }] });
    expect(filing && pnd1Readiness(filing)).toEqual([
      {
        employeeId: 'somchai',
        field: 'address.no',
        code: 'text/forbidden-character',
        severity: 'error',
        facts: { characters: '/', value: '99/1' },
      },
    ]);
    expect(filing && pnd1Readiness({ ...filing, slashReplacement: '-' })).toEqual([]);
    expect(filing && writePnd1({ ...filing, slashReplacement: '-' })).toContain('|99-1|');
  });

  test('a missing post code warns on the monthly form and stops the yearly one', () => {
    const [person] = people;
    const bare = person ? [{ ...person, address: { district: 'บางพลี', province: 'สมุทรปราการ' } }] : [];
    expect(pnd1Readiness(pnd1({ people: bare })).map((fileViolation) => [fileViolation.field, fileViolation.severity])).toEqual([
      ['address.zipcode', 'warning'],
    ]);
    expect(blocksFile(pnd1Readiness(pnd1({ people: bare })))).toBe(false);
    expect(blocksFile(pnd1Readiness(pnd1({ people: bare, form: 'PND1A' })))).toBe(true);
  });

  test('wrong ids and missing names are found for the company and for each employee', () => {
    const found = pnd1Readiness(
      pnd1({
        company: { ...company, taxId: '0105500001230', branchTax: '0' },
        people: [pnd1Person({ ...mali, nationalId: '', lastName: ' ' }, '1', '0')],
      }),
    );
    expect(found.map((fileViolation) => [fileViolation.employeeId, fileViolation.field, fileViolation.code])).toEqual([
      [null, 'taxId', 'id/not-valid'],
      [null, 'branchTax', 'digits/wrong-length'],
      ['mali', 'nationalId', 'required'],
      ['mali', 'lastName', 'required'],
    ]);
  });
});

describe('social-security file', () => {
  const insured = (person: FilePerson, wage: string, contribution: string): SpsPerson => ({
    ...person,
    wage: bahtText(wage),
    employee: bahtText(contribution),
    employer: bahtText(contribution),
  });
  const filing = {
    company,
    month: yearMonth('2026-11'),
    paidDate: plainDate('2026-12-15'),
    rate: basisPoints(500),
    people: [
      insured(somchai, '50000', '875'),
      insured(mali, '16350', '818'),
      insured({ ...mali, employeeId: 'third' }, '1000', '83'),
      insured({ ...mali, employeeId: 'unpaid' }, '0', '0'),
    ],
  };
  const encoded = (line: string) => iconv.encode(line, 'windows-874');

  test('the header and details are the office’s lines, to the byte', () => {
    const [header = '', first = '', second = '', , end] = writeSps110(filing).split('\r\n');
    expect([header, first, second, end]).toEqual([
      SPS110_LINES.header.line,
      SPS110_LINES.detail.line,
      SPS110_LINES.otherDetail.line,
      '',
    ]);
    expect([header, first, second].map((line) => encoded(line).toString('hex'))).toEqual([
      SPS110_LINES.header.hex,
      SPS110_LINES.detail.hex,
      SPS110_LINES.otherDetail.hex,
    ]);
  });

  test('every record is 135 bytes and people without a wage are not listed', () => {
    expect([widthOf(SPS_HEADER), widthOf(SPS_DETAIL)]).toEqual([135, 135]);
    expect(
      writeSps110(filing)
        .split('\r\n')
        .map((line) => encoded(line).length),
    ).toEqual([135, 135, 135, 135, 0]);
  });

  test('titles have the office’s codes, in Thai and English', () => {
    expect(['นาย', 'นางสาว', 'นาง', 'Mr.', 'Mrs', 'ดร.'].map(spsTitleCode)).toEqual(['003', '004', '005', '003', '005', null]);
  });

  test('what keeps the file from being made is named with its field', () => {
    const found = spsReadiness({
      ...filing,
      company: { ...company, socialSecurityId: '', branchSocialSecurity: '1' },
      people: [insured({ ...mali, title: 'ดร.', nationalId: '3100000000020', firstName: 'Zoë' }, '100', '83')],
    });
    expect(found.map((fileViolation) => [fileViolation.employeeId, fileViolation.field, fileViolation.code])).toEqual([
      [null, 'socialSecurityId', 'required'],
      [null, 'branchSocialSecurity', 'digits/wrong-length'],
      ['mali', 'nationalId', 'id/not-valid'],
      ['mali', 'title', 'title/no-code'],
      ['mali', 'firstName', 'text/not-encodable'],
    ]);
    expect(spsReadiness(filing)).toEqual([]);
  });
});

test.each(NATIONAL_ID_CASES)('the id %s is valid: %s, shown %s', (text, isValid, shown) => {
  expect([isNationalId(text), formatNationalId(text)]).toEqual([isValid, shown]);
});

test('a wrong check digit is always found', () => {
  const valid = '0123456789'.split('').filter((digit) => isNationalId(`110170023070${digit}`));
  expect(valid).toEqual(['8']);
});

test.each(BUDDHIST_DATE_CASES)('%s is %s in the Buddhist era', (date, long, short, month) => {
  const day = plainDate(date);
  expect([buddhistDDMMYYYY(day), buddhistDDMMYY(day), buddhistMMYY(yearMonth(date.slice(0, 7)))]).toEqual([long, short, month]);
});

test('account numbers have the digits of their bank; a merged bank is its successor', () => {
  expect([
    isAccountNumber('1234567890', '004'),
    isAccountNumber('123456789', '004'),
    isAccountNumber('123456789012', '030'),
  ]).toEqual([true, false, true]);
  expect([findBank('065')?.code, findBank('999')]).toEqual(['011', null]);
});

test('typed text loses smart quotes, dashes and invisible characters', () => {
  expect(cleanText('\u201CABC\u201D \u2013\u00A0\u200Bสมชาย\r\nใจดี\u2026')).toBe('"ABC" - สมชาย ใจดี...');
  expect(cleanText('น\u0E4D\u0E32')).toBe('น\u0E33');
  expect(cutText('สมชาย', 3)).toBe('สมช');
  expect(unencodable('Zoë 🙂')).toBe('ë🙂');
});

test('what counts as encodable survives Windows-874 and comes back, one byte a character', () => {
  for (let code = 0x20; code <= 0xffff; code += 1) {
    const character = String.fromCharCode(code);
    if (!isEncodable(character)) continue;
    const bytes = iconv.encode(character, 'windows-874');
    expect([bytes.length, iconv.decode(bytes, 'windows-874')]).toEqual([1, character]);
  }
});
