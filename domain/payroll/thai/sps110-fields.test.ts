import { describe, expect, test } from 'vitest';
import { basisPoints, plainDate, yearMonth } from '../../units.ts';
import {
  type SpsFiling,
  type SpsPerson,
  spsDetail,
  spsReadiness,
  spsSplit,
  spsTitleCode,
  spsTotals,
  writeSps110,
} from './sps110.ts';
import { bahtText } from './testing/money.ts';
import { company, mali, somchai } from './testing/parties.ts';

const insured = (wage: string, contribution: string, changes: Partial<SpsPerson> = {}): SpsPerson => ({
  ...somchai,
  wage: bahtText(wage),
  employee: bahtText(contribution),
  employer: bahtText(contribution),
  ...changes,
});
const filing = (changes: Partial<SpsFiling> = {}): SpsFiling => ({
  company,
  month: yearMonth('2026-11'),
  paidDate: plainDate('2026-12-15'),
  rate: basisPoints(500),
  people: [insured('50000', '875'), insured('1000', '83', mali)],
  ...changes,
});
const at = (line: string, from: number, to: number) => line.slice(from - 1, to);
const headerOf = (changes: Partial<SpsFiling> = {}) => writeSps110(filing(changes)).split('\r\n')[0] ?? '';

/** Form Sor Por Sor 1-10, 135 bytes a line; positions counted from 1. */
describe('the header', () => {
  test.each([
    [1, 1, '1'],
    [2, 11, '1000000001'],
    [12, 17, '000000'],
    [18, 23, '151269'],
    [24, 27, '1169'],
    [28, 72, 'บริษัท ตัวอย่าง จำกัด'.padEnd(45)],
    [73, 76, '0500'],
    [77, 82, '000002'],
    [83, 97, '000000005100000'],
    [98, 111, '00000000191600'],
    [112, 123, '000000095800'],
    [124, 135, '000000095800'],
  ])('%i to %i', (from, to, text) => expect(at(headerOf(), from, to)).toBe(text));

  test('is paid in January of the next Buddhist year for December', () => {
    const header = headerOf({ month: yearMonth('2026-12'), paidDate: plainDate('2027-01-15') });
    expect([at(header, 18, 23), at(header, 24, 27)]).toEqual(['150170', '1269']);
  });
  test('of 3 % is 0300, and a long name of a company is cut', () => {
    const header = headerOf({ rate: basisPoints(300), company: { ...company, name: 'ก'.repeat(60) } });
    expect([at(header, 28, 72), at(header, 73, 76), header.length]).toEqual(['ก'.repeat(45), '0300', 135]);
  });
});

describe('a detail', () => {
  const line = spsDetail(insured('15000', '750', { ...mali, nationalId: '3-1000-00000-02-1' }));
  test.each([
    [1, 1, '2'],
    [2, 14, '3100000000021'],
    [15, 17, '004'],
    [18, 47, 'มาลี'.padEnd(30)],
    [48, 82, 'แสนดี'.padEnd(35)],
    [83, 96, '00000001500000'],
    [97, 108, '000000075000'],
    [109, 135, ' '.repeat(27)],
  ])('%i to %i', (from, to, text) => expect(at(line, from, to)).toBe(text));

  /** The rows of the office's own template, 2025. */
  test.each([
    ['17000', '750', '00000001700000', '000000075000'],
    ['100000', '750', '00000010000000', '000000075000'],
    ['200', '83', '00000000020000', '000000008300'],
    ['1650', '83', '00000000165000', '000000008300'],
    ['0.01', '83', '00000000000001', '000000008300'],
  ])('a wage of %s is written as it was paid, with %s of contribution', (wage, contribution, wageField, contributionField) => {
    const written = spsDetail(insured(wage, contribution));
    expect([at(written, 83, 96), at(written, 97, 108)]).toEqual([wageField, contributionField]);
  });

  test('cuts long names and moves nothing behind them', () => {
    const long = spsDetail(insured('15000', '750', { firstName: 'ก'.repeat(40), lastName: 'ข'.repeat(40) }));
    expect([at(long, 18, 47), at(long, 48, 82), at(long, 83, 96)]).toEqual(['ก'.repeat(30), 'ข'.repeat(35), '00000001500000']);
  });
  test('leaves a title without a code empty', () => {
    expect(at(spsDetail(insured('1', '83', { title: 'ดร.' })), 15, 17)).toBe('   ');
  });
});

describe('who is in the file', () => {
  const people = [insured('0', '0'), insured('20000', '875', mali), insured('-1', '0')];
  test('is who has a wage, in the order given', () => {
    expect(spsTotals(people)).toEqual({
      people: 1,
      wages: 2_000_000,
      employees: 87_500,
      employer: 87_500,
      contributions: 175_000,
    });
    expect(writeSps110(filing({ people })).split('\r\n')).toHaveLength(3);
  });
  test('is who earned a single satang', () => {
    expect(spsTotals([insured('0.01', '83')])).toMatchObject({ people: 1, wages: 1 });
  });
  test('both sides are added apart', () => {
    const totals = spsTotals([insured('20000', '875'), insured('20000', '875', { employer: bahtText('500') })]);
    expect([totals.employees, totals.employer, totals.contributions]).toEqual([175_000, 137_500, 312_500]);
  });
});

describe('titles', () => {
  test.each([
    ['นาย', '003'],
    [' นาย ', '003'],
    ['Mr', '003'],
    ['MR.', '003'],
    ['นางสาว', '004'],
    ['น.ส.', '004'],
    ['Miss', '004'],
    ['ms.', '004'],
    ['นาง', '005'],
    ['Mrs.', '005'],
    ['ว่าที่ ร.ต.', null],
    ['Dr.', null],
    ['Mr..', null],
    ['', null],
  ])('%j has the code %j', (title, code) => expect(spsTitleCode(title)).toBe(code));
});

describe('what keeps the file from being made', () => {
  const found = (changes: Partial<SpsFiling>) =>
    spsReadiness(filing(changes)).map((problem) => [problem.employeeId, problem.field, problem.code]);
  test.each<[string, Partial<SpsFiling>, readonly (readonly (string | null)[])[]]>([
    ['nothing, when all is there', {}, []],
    ['no person with a wage', { people: [insured('0', '0')] }, [[null, null, 'file/no-rows']]],
    [
      'an account of nine digits',
      { company: { ...company, socialSecurityId: '100000000' } },
      [[null, 'socialSecurityId', 'digits/wrong-length']],
    ],
    [
      'an account with hyphens',
      { company: { ...company, socialSecurityId: '10-0000000' } },
      [[null, 'socialSecurityId', 'digits/wrong-length']],
    ],
    [
      'a branch of five digits',
      { company: { ...company, branchSocialSecurity: '00000' } },
      [[null, 'branchSocialSecurity', 'digits/wrong-length']],
    ],
    ['a company whose name has no place in it', { company: { ...company, name: 'Zoë' } }, [[null, 'name', 'text/not-encodable']]],
    [
      'a person without title and names',
      { people: [insured('1', '83', { title: '', firstName: '', lastName: '' })] },
      [
        ['somchai', 'title', 'required'],
        ['somchai', 'firstName', 'required'],
        ['somchai', 'lastName', 'required'],
      ],
    ],
    ['nothing of a person who is not listed', { people: [insured('1', '83'), insured('0', '0', { nationalId: '' })] }, []],
  ])('%s', (_name, changes, expected) => expect(found(changes)).toEqual(expected));
});

describe('who keeps nobody else from being filed', () => {
  const oddities = [
    insured('20000', '875', { employeeId: 'rank', title: 'ว่าที่ ร.ต.' }),
    insured('20000', '875', {
      employeeId: 'passport',
      nationalId: 'ab-1234567',
      firstName: 'John',
      lastName: 'Smith',
      title: 'Mr',
    }),
    insured('20000', '875', { employeeId: 'foreigner', nationalId: '0012345678901' }),
    insured('20000', '875', { employeeId: 'nothing', nationalId: '' }),
    insured('20000', '875', { employeeId: 'untitled', title: '' }),
  ];
  test('a rank is written without a code, a foreigner with the number that there is, who lacks one is left out', () => {
    const { written, leftOut } = spsSplit(oddities);
    expect(written.map(({ employeeId }) => employeeId)).toEqual(['rank', 'passport', 'foreigner']);
    expect(leftOut.map(({ employeeId }) => employeeId)).toEqual(['nothing', 'untitled']);
    const lines = writeSps110(filing({ people: written }))
      .split('\r\n')
      .slice(1, -1);
    expect(lines.map((line) => at(line, 2, 17))).toEqual(['1101700230708   ', 'AB1234567    003', '0012345678901003']);
    expect(lines.every((line) => line.length === 135)).toBe(true);
  });
  test('each is told with what to look at', () => {
    const found = spsReadiness(filing({ people: oddities }));
    expect(found.map((problem) => [problem.employeeId, problem.field, problem.code, problem.severity])).toEqual([
      ['rank', 'title', 'title/no-code', 'warning'],
      ['nothing', 'nationalId', 'required', 'error'],
      ['untitled', 'title', 'required', 'error'],
    ]);
  });
});
