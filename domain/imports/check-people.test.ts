import { describe, expect, test } from 'vitest';
import { BANGKOK, instant, plainDate, timeZone } from '../units.ts';
import { type ClockingSurroundings, clockingCheck } from './check-clocking.ts';
import { employeeCheck, type KnownEmployee } from './check-employee.ts';
import { holidayCheck } from './check-holiday.ts';
import { type CheckedRow, cellOf, type FileRow, MAX_CELL_LENGTH, shapeProblems } from './check-row.ts';
import { dayField, dayOfField, isOfPeople } from './fields.ts';
import {
  asWritten,
  dayColumns,
  fieldsOf,
  guessColumns,
  headerEvidence,
  mappingInOrder,
  orderOfMapping,
} from './guess-columns.ts';
import { inferClockTypes } from './infer-clock-types.ts';

const row = (...cells: string[]): FileRow => ({ rowNumber: 2, cells });
const told = (checked: CheckedRow<unknown>) =>
  checked.outcome === 'bad' ? checked.problems.map((problem) => `${problem.field} ${problem.code}`) : checked.outcome;

describe('the shape of a row', () => {
  const codes = (cells: string[], columns: number) =>
    shapeProblems({ rowNumber: 2, cells }, columns).map((problem) => problem.code);
  test.each([
    ['as many cells as headers', ['a', 'b'], 2, []],
    ['fewer', ['a'], 2, []],
    ['empty ones beyond', ['a', 'b', '', ''], 2, []],
    ['a filled one beyond', ['a', 'b', '', 'x'], 2, ['row/too-many-cells']],
    ['a blank one beyond is filled', ['a', 'b', ' '], 2, ['row/too-many-cells']],
    ['the longest cell', ['a'.repeat(MAX_CELL_LENGTH)], 1, []],
    ['a letter more', ['a'.repeat(MAX_CELL_LENGTH + 1)], 1, ['row/cell-too-long']],
    ['both', ['a', 'b'.repeat(MAX_CELL_LENGTH + 1)], 1, ['row/too-many-cells', 'row/cell-too-long']],
  ])('%s', (_name, cells, columns, expected) => expect(codes(cells, columns)).toEqual(expected));

  test('a field without a column, or a column beyond the row, is empty', () => {
    expect([
      cellOf(row('a'), {}, 'code'),
      cellOf(row('a'), { code: 3 }, 'code'),
      cellOf(row(' a '), { code: 0 }, 'code'),
    ]).toEqual(['', '', 'a']);
  });
  test.each([
    ["'=1+1", '=1+1'],
    ["'+66", '+66'],
    ["'-5", '-5'],
    ["'@a", '@a'],
    ["''=1", "''=1"],
    ["'", "'"],
    ["'abc", "'abc"],
  ])('%j is read as %j', (typed, read) => expect(cellOf(row(typed), { code: 0 }, 'code')).toBe(read));
});

describe('columns', () => {
  test('that are days are fields of a board, the first of a day', () => {
    expect(dayColumns(['code', '1/6/2026', '2026-06-01', '2/6/2569', 'note'])).toEqual({
      'day:2026-06-01': 1,
      'day:2026-06-02': 3,
    });
    expect(fieldsOf('shift-board', ['code', '2026-06-01']).map((importField) => importField.field)).toContain('day:2026-06-01');
    expect(fieldsOf('clocking', ['code', '2026-06-01']).map((importField) => importField.field)).not.toContain('day:2026-06-01');
  });
  test('that are days are read in the order that the file tells, or a person chose', () => {
    const headers = ['code', '06/01/2026', '06/02/2026', '06/30/2026'];
    const days = (...dates: string[]) => Object.fromEntries(dates.map((date, at) => [`day:${date}`, at + 1]));
    expect(headerEvidence('shift-board', headers)).toEqual({ dayFirst: 0, monthFirst: 1, either: 2, example: '06/30/2026' });
    expect(headerEvidence('clocking', headers)).toBeNull();
    const june = { code: 0, ...days('2026-06-01', '2026-06-02', '2026-06-30') };
    expect(guessColumns('shift-board', headers, 'month-first')).toEqual(june);
    const sixths = mappingInOrder(june, headers, 'day-first');
    expect(sixths).toEqual({ code: 0, ...days('2026-01-06', '2026-02-06') });
    expect(mappingInOrder(sixths, headers, 'month-first')).toEqual(june);
    expect([june, sixths, { code: 0 }].map((mapping) => orderOfMapping(mapping, headers))).toEqual([
      'month-first',
      'day-first',
      null,
    ]);
    expect(mappingInOrder({ code: 0, date: 1, shift: 2 }, headers, 'month-first')).toEqual({ code: 0, date: 1, shift: 2 });
  });
  test('a day and its field are told from each other', () => {
    expect(dayOfField(dayField(plainDate('2026-06-01')))).toBe('2026-06-01');
    expect(['code', 'day:', 'day:2026-06-31', 'day:1/6/2026', '2026-06-01'].map(dayOfField)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
  test('what a reader of files numbered is read as it was written', () => {
    expect(['a (2)', 'a (12)', 'a(2)', 'a (x)', '(2)'].map(asWritten)).toEqual(['a', 'a', 'a(2)', 'a (x)', '(2)']);
  });
  test.each([
    ['an exact name before a part of one', 'clocking', ['date time', 'date'], { dateTime: 0, date: 1 }],
    ['the more usual of two exact names', 'employee', ['id card', 'เลขประจำตัวประชาชน'], { nationalId: 1 }],
    ['the first of two that are equal', 'employee', ['email', 'E-Mail'], { email: 0 }],
    ['short names only when they are the whole header', 'clocking', ['sometime', 'timely'], { time: 0 }],
    ['signs and spaces do not count', 'employee', ['_Employee  Code_ ', 'FIRST-NAME'], { code: 0, firstName: 1 }],
    [
      'a board with days',
      'shift-board',
      ['รหัสพนักงาน', '2026-06-01', '2/6/2026'],
      { code: 0, 'day:2026-06-01': 1, 'day:2026-06-02': 2 },
    ],
  ] as const)('%s', (_name, type, headers, mapping) => expect(guessColumns(type, headers)).toEqual(mapping));
  test('two types of file are of people', () => {
    expect(['employee', 'employee-update', 'clocking', 'holiday', ''].map(isOfPeople)).toEqual([true, true, false, false, false]);
  });
});

describe('a row of a person', () => {
  const mapping = {
    code: 0,
    firstName: 1,
    lastName: 2,
    email: 3,
    phone: 4,
    gender: 5,
    birthDate: 6,
    salary: 7,
    startDate: 8,
    nationalId: 9,
    bankCode: 10,
    bankAccount: 11,
    department: 12,
    postCode: 13,
  };
  const around = { country: 'TH', branches: [], costCentres: [], mapping, columnCount: 14, today: plainDate('2026-06-01') };
  const check = (cells: readonly string[], mode: 'add' | 'update' = 'add', known: readonly KnownEmployee[] = []) =>
    employeeCheck({ ...around, mode, known })(row(...cells));
  const person = (changes: Readonly<Record<number, string>> = {}) =>
    Array.from({ length: 14 }, (_, index) => changes[index] ?? ['E1', 'Anan', 'Dee'][index] ?? '');

  test('is read whole, each cell in its own way', () => {
    const cells = person({
      1: ' Anan  Chai ',
      3: 'A@B.Test',
      4: '81 000 0001',
      5: 'ชาย',
      6: '1/2/2533',
      7: '25,000.50',
      8: '2026-05-01',
      9: '1-1017-00230-70-8',
      10: 'กสิกรไทย',
      11: '123-4-56789-0',
      12: 'Kitchen',
    });
    expect(check(cells)).toEqual({
      outcome: 'new',
      value: {
        code: 'E1',
        firstName: 'Anan Chai',
        lastName: 'Dee',
        email: 'a@b.test',
        phone: '+66810000001',
        gender: 'male',
        birthDate: '1990-02-01',
        monthlySalary: 2_500_050,
        startDate: '2026-05-01',
        nationalId: '1101700230708',
        bankCode: '004',
        bankAccount: '1234567890',
        department: 'Kitchen',
      },
    });
  });
  test.each([
    ['a code of 41 letters', { 0: 'E'.repeat(41) }, ['code row/too-long']],
    ['a code of 40', { 0: 'E'.repeat(40) }, 'new'],
    ['a name of 161', { 1: 'a'.repeat(161) }, ['firstName row/too-long']],
    ['a name of 160', { 1: 'a'.repeat(160) }, 'new'],
    ['an id of twelve digits', { 9: '110170023070' }, ['nationalId national-id/length']],
    ['an id with a wrong digit', { 9: '1101700230707' }, ['nationalId national-id/check-digit']],
    ['born today', { 6: '2026-06-01' }, ['birthDate row/birth-date']],
    ['born yesterday', { 6: '2026-05-31' }, 'new'],
    ['a start to come', { 8: '2030-01-01' }, 'new'],
    ['an account of five digits', { 11: '12345' }, ['bankAccount row/account']],
    ['an account of six', { 11: '123456' }, 'new'],
    ['a postcode of one digit', { 13: '1' }, ['postCode form/postcode']],
    ['an unknown bank', { 10: 'My Bank' }, ['bankCode row/bank']],
    ['a salary below nothing', { 7: '-1' }, ['salary row/salary']],
    ['a gender that is not known', { 5: '?' }, ['gender row/gender']],
    [
      'several at once, in the order of the fields',
      { 3: 'x', 4: 'y', 6: 'z' },
      ['email row/email', 'phone row/phone', 'birthDate row/date'],
    ],
    ['a code that is wrong is not also missing', { 0: 'E'.repeat(41), 1: '' }, ['code row/too-long', 'firstName row/required']],
  ])('%s', (_name, changes, expected) => expect(told(check(person(changes)))).toEqual(expected));

  const known: KnownEmployee[] = [{ code: 'E1', firstName: 'Anan', lastName: 'Dee', department: 'Kitchen', email: 'A@b.test' }];
  test.each([
    ['a department in other letters is the same', { 12: 'KITCHEN' }, 'unchanged'],
    ['an e-mail in other letters too', { 3: 'a@B.test' }, 'unchanged'],
    ['a name in other letters is another', { 1: 'ANAN' }, 'changed'],
    ['a cell that is filled for the first time', { 7: '20000' }, 'changed'],
  ])('in a file of changes: %s', (_name, changes, expected) =>
    expect(told(check(person(changes), 'update', known))).toBe(expected),
  );
  test('in a file of new people another cell of a known one is refused', () => {
    expect(told(check(person({ 7: '20000' }), 'add', known))).toEqual(['code row/exists']);
    expect(told(check(person({ 0: 'e1' }), 'add', known))).toBe('unchanged');
  });
});

describe('a row of a clocking', () => {
  const around: ClockingSurroundings = {
    people: [
      { id: '1', code: 'a1', startDate: null, endDate: null },
      { id: '2', code: 'A1', startDate: null, endDate: null },
      { id: '3', code: 'B2', startDate: plainDate('2026-05-01'), endDate: null },
    ],
    mapping: { code: 0, dateTime: 1 },
    columnCount: 2,
    timeZone: BANGKOK,
    now: instant(Date.UTC(2026, 5, 1, 3)),
  };
  const check = (code: string, when: string, changes: Partial<ClockingSurroundings> = {}) =>
    clockingCheck({ ...around, ...changes })(row(code, when));

  test('finds the very code before one in other letters', () => {
    const people = (['a1', 'A1', 'b2'] as const).map((code) => check(code, '2026-06-01 09:00'));
    expect(people.map((checked) => checked.outcome === 'new' && checked.value.person)).toEqual([0, 1, 2]);
  });
  test.each([
    ['a day without a time', '2026-06-01', ['dateTime row/date-time']],
    ['nothing', '', ['dateTime row/required']],
    ['a day that is none', '2026-06-31 09:00', ['dateTime row/date-time']],
    ['five minutes to come, as clocks differ', '2026-06-01 10:05', 'new'],
    ['a second more', '2026-06-01 10:05:01', ['dateTime row/future']],
    ['before the first day', '2026-04-30 23:59:59', ['dateTime row/not-employed']],
    ['at the first midnight', '2026-05-01 00:00', 'new'],
  ])('one cell for day and time: %s', (_name, when, expected) => expect(told(check('B2', when))).toEqual(expected));
  test('without a kind is an arrival, or what the file as a whole says', () => {
    const typeOf = () => 'break_out' as const;
    expect(check('a1', '2026-06-01 09:00')).toMatchObject({ value: { type: 'clock_in' } });
    expect(check('a1', '2026-06-01 09:00', { typeOf })).toMatchObject({ value: { type: 'break_out' } });
  });
  test('is of the zone of the company, also in the hour that comes twice', () => {
    const newYork = { timeZone: timeZone('America/New_York'), now: instant(Date.UTC(2027, 0, 1)) };
    expect(check('a1', '2026-11-01 00:59:59', newYork)).toMatchObject({ value: { at: Date.UTC(2026, 10, 1, 4, 59, 59) } });
    expect(check('a1', '2026-11-01 02:00:00', newYork)).toMatchObject({ value: { at: Date.UTC(2026, 10, 1, 7) } });
  });
  test('kinds are those of the seconds of a day: one alone arrives, the same second counts once', () => {
    const date = plainDate('2026-06-01');
    const typeOf = inferClockTypes([5, 5, 9, 9].map((secondOfDay) => ({ person: 0, date, secondOfDay })));
    expect([typeOf(0, date, 5), typeOf(0, date, 9)]).toEqual(['clock_in', 'clock_out']);
    expect([typeOf(1, date, 5), typeOf(0, plainDate('2026-06-02'), 5), typeOf(0, date, 7)]).toEqual([
      'clock_in',
      'clock_in',
      'clock_in',
    ]);
  });
});

describe('a row of a holiday', () => {
  const check = (...cells: string[]) => {
    const known = [{ date: plainDate('2026-04-13'), name: 'Songkran' }];
    return told(holidayCheck({ known, mapping: { date: 0, name: 1 }, columnCount: 2 })(row(...cells)));
  };
  test.each([
    ['another name of a known day', ['2026-04-13', 'Songkran Day'], 'changed'],
    ['the same name with more spaces', ['2026-04-13', ' Songkran '], 'unchanged'],
    ['a name of 160 letters', ['2026-04-14', 'a'.repeat(160)], 'new'],
    ['a name of 161', ['2026-04-14', 'a'.repeat(161)], ['name row/too-long']],
    ['nothing', ['', ''], ['date row/required', 'name row/required']],
  ])('%s', (_name, cells, expected) => expect(check(...cells)).toEqual(expected));
});
