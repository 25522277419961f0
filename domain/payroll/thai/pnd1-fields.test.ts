import { describe, expect, test } from 'vitest';
import { plainDate, yearMonth } from '../../units.ts';
import type { FileAddress } from './file-party.ts';
import {
  branchCode,
  forbiddenCharacters,
  INCOME_CODES,
  type IncomeKind,
  incomeKindOf,
  type Pnd1Filing,
  type Pnd1Person,
  pnd1Detail,
  pnd1FileName,
  pnd1Header,
  pnd1Readiness,
  pnd1Totals,
  writePnd1,
} from './pnd1.ts';
import { bahtText } from './testing/money.ts';
import { company, mali, somchai } from './testing/parties.ts';

const payee = (changes: Partial<Pnd1Person> = {}): Pnd1Person => ({
  ...somchai,
  paid: bahtText('50000'),
  tax: bahtText('1704.16'),
  income: 'salary',
  condition: 1,
  ...changes,
});
const filing = (changes: Partial<Pnd1Filing> = {}): Pnd1Filing => ({
  form: 'PND1',
  company,
  month: yearMonth('2026-11'),
  payDate: plainDate('2026-11-30'),
  filing: 0,
  submission: 0,
  userId: '',
  slashReplacement: null,
  people: [payee()],
  ...changes,
});
const header = (changes: Partial<Pnd1Filing> = {}) => pnd1Header(filing(changes)).split('|');
const detail = (changes: Partial<Pnd1Person> = {}, of: Partial<Pnd1Filing> = {}, sequence = 1) =>
  pnd1Detail(filing(of), payee(changes), sequence).split('|');

/** FORMAT v2.0 of 16 June B.E. 2568; fields counted from 1. */
describe('the header', () => {
  test.each([
    [1, 'H'],
    [2, '0000'],
    [3, '0105500001239'],
    [4, '000000'],
    [5, '1'],
    [6, 'PND1'],
    [7, '0105500001239'],
    [8, '000000'],
    [9, 'สำนักงานใหญ่'],
    [10, '0'],
    [11, '11'],
    [12, '2569'],
    [13, 'V'],
    [14, '00'],
    [15, '1'],
    [16, '50000.00'],
    [17, '1704.16'],
    [18, '0.00'],
    [19, '1704.16'],
    [20, '1704.16'],
    [21, ''],
    [22, '2'],
  ])('field %i is %j', (field, text) => expect(header()[field - 1]).toBe(text));

  test('of a branch names it, with six digits', () => {
    const fields = header({ company: { ...company, branchTax: '00012', branchName: ' สาขา  สีลม ' } });
    expect([fields[3], fields[7], fields[8]]).toEqual(['000012', '000012', 'สาขา สีลม']);
  });
  test('of the head office has its fixed name, not the company’s own', () => {
    expect(header({ company: { ...company, branchName: 'HQ' } })[8]).toBe('สำนักงานใหญ่');
  });
  test('of the yearly form has its own name, no month and the year', () => {
    const fields = header({ form: 'PND1A', month: yearMonth('2026-01') });
    expect([fields[5], fields[10], fields[11]]).toEqual(['PND1A', '00', '2569']);
  });
  test('of January of a leap year counts in the Buddhist year', () => {
    expect(header({ month: yearMonth('2028-01') }).slice(10, 12)).toEqual(['01', '2571']);
  });
  test('of an additional filing has its number', () => {
    expect([header({ filing: 1 })[13], header({ filing: 99 })[13]]).toEqual(['01', '99']);
  });
  test('writes ids bare, though they are kept with hyphens', () => {
    expect(header({ company: { ...company, taxId: '0-1055-00001-23-9' } })[2]).toBe('0105500001239');
  });
  test('without payees has no money', () => {
    expect(header({ people: [] }).slice(14, 20)).toEqual(['0', '0.00', '0.00', '0.00', '0.00', '0.00']);
  });
});

describe('a detail', () => {
  test.each([
    [1, 'D'],
    [2, '1'],
    [3, '000000'],
    [4, '1101700230708'],
    [5, '0000000000'],
    [6, 'นาย'],
    [7, 'สมชาย'],
    [8, 'ใจดี'],
    [9, '30112569'],
    [10, '0.00'],
    [11, '50000.00'],
    [12, '1704.16'],
    [13, '1'],
    [14, '1'],
  ])('field %i is %j', (field, text) => expect(detail()[field - 1]).toBe(text));

  test('has the parts of an address in the order of the form', () => {
    const address: Required<FileAddress> = {
      building: 'b',
      room: 'r',
      floor: 'f',
      village: 'v',
      no: 'n',
      moo: 'm',
      alley: 'a',
      road: 'ro',
      subDistrict: 's',
      district: 'd',
      province: 'p',
      zipcode: 'z',
    };
    expect(detail({ address }).slice(14)).toEqual(['b', 'r', 'f', 'v', 'n', 'm', 'a', 'ro', 's', 'd', 'p', 'z']);
    expect(detail({ address: {} }).slice(14)).toEqual(Array.from({ length: 12 }, () => ''));
  });
  test.each<[IncomeKind, string, string]>([
    ['salary', '1', '0.00'],
    ['approvedFlatRate', '2', '3.00'],
    ['leavingLumpSum', '3', '0.00'],
    ['residentFee', '4', '0.00'],
    ['nonResidentFee', '5', '0.00'],
  ])('of %s is row %s at %s', (income, code, rate) => {
    expect([detail({ income })[12], detail({ income })[9]]).toEqual([code, rate]);
    expect(INCOME_CODES[income]).toBe(code);
  });
  test('tells who bears the tax', () => {
    expect(([1, 2, 3] as const).map((condition) => detail({ condition })[13])).toEqual(['1', '2', '3']);
  });
  test('puts a middle name before the surname, and a hyphen for a title that is not known', () => {
    expect(detail({ title: ' ', middleName: 'อ.', lastName: 'ใจดี' }).slice(5, 8)).toEqual(['-', 'สมชาย', 'อ. ใจดี']);
    expect(detail({ middleName: ' ' })[7]).toBe('ใจดี');
  });
  test('of the yearly form is paid on the last day of the year', () => {
    expect(detail({}, { form: 'PND1A', month: yearMonth('2028-02') })[8]).toBe('31122571');
  });
  test('writes what was typed for a slash only when that was chosen', () => {
    const address = { ...somchai.address, no: '99/1-2' };
    expect(([null, '-', ' '] as const).map((slashReplacement) => detail({ address }, { slashReplacement })[18])).toEqual([
      '99/1-2',
      '99-1-2',
      '99 1-2',
    ]);
  });
});

describe('a file', () => {
  test('lists a detail a payee, numbered, without a line after the last', () => {
    const lines = writePnd1(filing({ people: [payee(), payee({ ...mali, tax: bahtText('0') })] })).split('\r\n');
    expect(lines.map((line) => line.split('|').slice(0, 2).join(' '))).toEqual(['H 0000', 'D 1', 'D 2']);
    expect(lines[0]?.split('|').slice(14, 17)).toEqual(['2', '100000.00', '1704.16']);
  });
  test('totals are those of its payees', () => {
    expect(pnd1Totals([])).toEqual({ count: 0, paid: 0, tax: 0 });
    expect(pnd1Totals([payee(), payee({ tax: bahtText('0.01') })])).toEqual({ count: 2, paid: 10_000_000, tax: 170_417 });
  });
  test.each([
    [{}, 'PND1_0105500001239_000000_2569_11_00_00.txt'],
    [{ filing: 2, submission: 11 }, 'PND1_0105500001239_000000_2569_11_02_11.txt'],
    [{ form: 'PND1A' as const }, 'PND1A_0105500001239_000000_2569_00_00_00.txt'],
    [{ company: { ...company, branchTax: '00007', taxId: '0-1055-00001-23-9' } }, 'PND1_0105500001239_000007_2569_11_00_00.txt'],
    [{ month: yearMonth('2027-01') }, 'PND1_0105500001239_000000_2570_01_00_00.txt'],
  ])('%j is named %s', (changes, name) => expect(pnd1FileName(filing(changes))).toBe(name));
  test('branches have six digits', () =>
    expect(['00000', '00012', '123456'].map(branchCode)).toEqual(['000000', '000012', '123456']));
});

test.each([
  [null, 'salary'],
  [300, 'approvedFlatRate'],
  [1_500, 'nonResidentFee'],
  [500, 'salary'],
] as const)('a fixed rate of %s basis points is %s', (rate, kind) => expect(incomeKindOf(rate)).toBe(kind));

describe('what keeps the file from being made', () => {
  const found = (changes: Partial<Pnd1Filing>) =>
    pnd1Readiness(filing(changes)).map((problem) => [problem.employeeId, problem.field, problem.code, problem.severity]);

  test.each('*+/\\!$%#&@,\'"|'.split(''))('the character %s in any text', (character) => {
    expect(forbiddenCharacters(`a${character}b${character}`)).toBe(character);
    const names = { title: `a${character}`, firstName: `b${character}`, lastName: `c${character}` };
    expect(found({ people: [payee(names)] }).map(([, field, code]) => [field, code])).toEqual([
      ['title', 'text/forbidden-character'],
      ['firstName', 'text/forbidden-character'],
      ['lastName', 'text/forbidden-character'],
    ]);
  });
  test('no character that people write in names and addresses', () => {
    expect(forbiddenCharacters('หมู่ 5 ซ.สุขุมวิท 3-5 (ชั้น 2) น.ส. Ltd.')).toBe('');
  });
  test('smart quotes are quotes', () => expect(forbiddenCharacters('“a” ‘b’')).toBe('"\''));

  test.each<[string, Partial<Pnd1Filing>, readonly (readonly (string | null)[])[]]>([
    ['nothing, when all is there', {}, []],
    ['no payees', { people: [] }, [[null, null, 'file/no-rows', 'error']]],
    ['no tax id', { company: { ...company, taxId: '' } }, [[null, 'taxId', 'required', 'error']]],
    [
      'a branch of six digits',
      { company: { ...company, branchTax: '000000' } },
      [[null, 'branchTax', 'digits/wrong-length', 'error']],
    ],
    ['a branch without a name', { company: { ...company, branchTax: '00012' } }, [[null, 'branchName', 'required', 'error']]],
    [
      'a branch whose name has a forbidden character',
      { company: { ...company, branchTax: '00012', branchName: 'สีลม/สาทร' } },
      [[null, 'branchName', 'text/forbidden-character', 'error']],
    ],
    ['pay below zero', { people: [payee({ paid: bahtText('-1') })] }, [['somchai', 'net', 'amount/negative', 'error']]],
    ['nothing of a payee without pay, whose tax is corrected', { people: [payee({ paid: bahtText('0') })] }, []],
    [
      'no address, in a month',
      { people: [payee({ address: {} })] },
      [
        ['somchai', 'address.district', 'required', 'warning'],
        ['somchai', 'address.province', 'required', 'warning'],
        ['somchai', 'address.zipcode', 'required', 'warning'],
      ],
    ],
    [
      'no address, in a year',
      { form: 'PND1A', people: [payee({ address: { district: ' ' } })] },
      [
        ['somchai', 'address.district', 'required', 'error'],
        ['somchai', 'address.province', 'required', 'error'],
        ['somchai', 'address.zipcode', 'required', 'error'],
      ],
    ],
    [
      'a slash in two parts of an address',
      { people: [payee({ address: { ...somchai.address, no: '1/2', road: 'ก/ข' } })] },
      [
        ['somchai', 'address.no', 'text/forbidden-character', 'error'],
        ['somchai', 'address.road', 'text/forbidden-character', 'error'],
      ],
    ],
    ['no slash that is replaced', { slashReplacement: ' ', people: [payee({ address: { ...somchai.address, no: '1/2' } })] }, []],
    [
      'what else is forbidden beside a slash',
      { slashReplacement: '-', people: [payee({ address: { ...somchai.address, no: '1/2#3' } })] },
      [['somchai', 'address.no', 'text/forbidden-character', 'error']],
    ],
    ['a title that is not known', { people: [payee({ title: '' })] }, [['somchai', 'title', 'required', 'error']]],
    ['a hyphen for a title', { people: [payee({ title: '-' })] }, [['somchai', 'title', 'required', 'error']]],
  ])('%s', (_name, changes, expected) => expect(found(changes)).toEqual(expected));
});
