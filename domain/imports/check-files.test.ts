import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BANGKOK, instant, plainDate, timeZone } from '../units.ts';
import { clockingCheck } from './check-clocking.ts';
import { employeeCheck } from './check-employee.ts';
import { holidayCheck } from './check-holiday.ts';
import { type CheckedRow, cellOf, type FileRow } from './check-row.ts';
import { IMPORT_FIELDS, IMPORT_TYPES, missingFields } from './fields.ts';
import { guessColumns } from './guess-columns.ts';
import { inferClockTypes } from './infer-clock-types.ts';

const rows = (...lines: string[]): FileRow[] => lines.map((line, index) => ({ rowNumber: index + 2, cells: line.split(',') }));
const codes = (row: CheckedRow<unknown> | undefined) =>
  row?.outcome === 'bad' ? row.problems.map((problem) => `${problem.field} ${problem.code}`) : row?.outcome;

describe('columns', () => {
  test.each([
    ['clocking', ['employee_code', 'clock_date', 'clock_time', 'clock_type'], { code: 0, date: 1, time: 2, type: 3 }],
    ['clocking', ['Emp ID', 'วันที่', 'Clock time'], { code: 0, date: 1, time: 2 }],
    ['clocking', ['รหัสพนักงาน', 'วันเวลา', 'เข้า/ออก'], { code: 0, dateTime: 1, type: 2 }],
    ['employee', ['ชื่อ', 'นามสกุล', 'รหัส', 'อีเมล์', 'เงินเดือน'], { firstName: 0, lastName: 1, code: 2, email: 3, salary: 4 }],
    [
      'employee',
      ['Code', 'First Name', 'Last name', 'E-mail', 'Phone', 'Team', 'Position', 'Start date'],
      { code: 0, firstName: 1, lastName: 2, email: 3, phone: 4, department: 5, position: 6, startDate: 7 },
    ],
    ['holiday', ['Holiday date', 'Holiday name'], { date: 0, name: 1 }],
    ['employee', ['x', 'y', 'z'], {}],
  ] as const)('%s: %j', (type, headers, mapping) => expect(guessColumns(type, headers)).toEqual(mapping));

  test('every header of the product means its own field, in both languages', () => {
    for (const type of IMPORT_TYPES) {
      for (const language of [0, 1]) {
        const headers = IMPORT_FIELDS[type].map((importField) => importField.names[language] ?? '');
        expect(guessColumns(type, headers)).toEqual(
          Object.fromEntries(IMPORT_FIELDS[type].map((importField, place) => [importField.field, place])),
        );
      }
    }
  });

  test('a column and a field are used once, whatever the headers', () =>
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('code', 'name', 'date', 'time', 'วันที่', 'clock date time'))),
        (headers) => {
          const columns = Object.values(guessColumns('clocking', headers));
          expect(new Set(columns).size).toBe(columns.length);
          expect(columns.every((column) => column < headers.length)).toBe(true);
        },
      ),
    ));

  test('clockings need a code and when: one column or two', () => {
    expect(missingFields('clocking', {})).toEqual(['code', 'date', 'time']);
    expect(missingFields('clocking', { code: 0, dateTime: 1 })).toEqual([]);
    expect(missingFields('employee-update', { firstName: 0 })).toEqual(['who']);
    expect(missingFields('employee-update', { phone: 0 })).toEqual([]);
    expect(missingFields('shift-board', { code: 0 })).toEqual(['date', 'shift']);
    expect(missingFields('shift-board', { code: 0, 'day:2026-06-01': 1 })).toEqual([]);
    expect(missingFields('employee', { code: 0 })).toEqual(['firstName', 'lastName']);
  });
});

test('an apostrophe that keeps a formula a text is dropped, others stay', () => {
  const cell = (text: string) => cellOf({ rowNumber: 2, cells: [text] }, { code: 0 }, 'code');
  expect(["'+66", "'=1", "'tis", "O'Neil", ' a '].map(cell)).toEqual(['+66', '=1', "'tis", "O'Neil", 'a']);
});

describe('clockings', () => {
  const person = (code: string, startDate: string | null = null, endDate: string | null = null) => ({
    id: code,
    code,
    startDate: startDate ? plainDate(startDate) : null,
    endDate: endDate ? plainDate(endDate) : null,
  });
  const around = {
    people: [person('A1', '2026-01-05', '2026-03-31'), person('a2')],
    mapping: { code: 0, date: 1, time: 2, type: 3 },
    columnCount: 4,
    timeZone: BANGKOK,
    now: instant(Date.UTC(2026, 5, 1)),
  };
  const check = clockingCheck(around);
  const item = (line: string) => check(rows(line)[0] ?? { rowNumber: 0, cells: [] });

  test('wall time in the company’s time zone becomes an instant', () => {
    expect(item('A1,2026-01-05,09:00:30,in')).toEqual({
      outcome: 'new',
      value: { person: 0, at: Date.UTC(2026, 0, 5, 2, 0, 30), date: '2026-01-05', secondOfDay: 32_430, type: 'clock_in' },
    });
  });
  test('a day of summer time is not an hour off', () => {
    const berlin = clockingCheck({ ...around, people: [person('A1')], timeZone: timeZone('Europe/Berlin') });
    const [row] = rows('A1,2026-03-29,09:00,in');
    expect(row && berlin(row)).toMatchObject({ value: { at: Date.UTC(2026, 2, 29, 7) } });
  });
  test.each([
    ['a1,2026-01-05,09:00,in', 'new'],
    ['A2,2020-01-01,09:00,in', 'new'],
    ['A1,2026-01-04,23:59,in', ['date row/not-employed']],
    ['A1,2026-03-31,23:59,out', 'new'],
    ['A1,2026-04-01,00:00,out', ['date row/not-employed']],
    ['A2,2026-06-01,07:05,in', 'new'],
    ['A2,2026-06-01,07:06,in', ['date row/future']],
    ['B9,x,y,z', ['code row/unknown-employee', 'date row/date', 'time row/time', 'type row/clock-type']],
    ['A1,2026-01-05,09:00,in,more', ['row row/too-many-cells']],
    ['A1', ['date row/required', 'time row/required', 'type row/required']],
  ])('%s → %j', (line, expected) => expect(codes(item(line))).toEqual(expected));

  test('the kinds of a day without kinds do not depend on the order of the file', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 86_399 }), { minLength: 1, maxLength: 8 }), (seconds) => {
        const date = plainDate('2026-01-05');
        const list = seconds.map((secondOfDay) => ({ person: 0, date, secondOfDay }));
        const typeOf = inferClockTypes(list);
        const kinds = seconds.toSorted((a, b) => a - b).map((second) => typeOf(0, date, second));
        expect(kinds[0]).toBe('clock_in');
        if (kinds.length > 1) expect(kinds.at(-1)).toBe('clock_out');
        const between = kinds.slice(1, -1);
        expect(between).toEqual(between.map((_kind, index) => (index % 2 === 0 ? 'break_in' : 'break_out')));
      }),
    ));
});

describe('employees', () => {
  const mapping = { code: 0, firstName: 1, lastName: 2, email: 3, phone: 4 };
  const known = [
    { code: 'E1', firstName: 'Anan', lastName: 'Dee', email: 'Anan@firm.test', phone: '+66810000001' },
    { code: 'E7', phone: '+66810000007' },
    { code: 'E8', phone: '+66810000007' },
  ];
  const checkAll = (mode: 'add' | 'update', ...lines: string[]) => {
    const check = employeeCheck({
      mode,
      country: 'TH',
      known,
      branches: [],
      costCentres: [],
      mapping,
      columnCount: 5,
      today: plainDate('2026-06-01'),
    });
    return rows(...lines).map((row) => codes(check(row)));
  };
  test.each([
    {
      name: 'a known code with the same cells is unchanged',
      lines: ['E1,Anan,Dee,anan@firm.test,0810000001'],
      expected: ['unchanged'],
    },
    { name: 'letters of a code may differ in case', lines: ['e1,Anan,Suk,,'], mode: 'update', expected: ['changed'] },
    { name: 'empty cells keep what is known', lines: ['E1,,,,'], mode: 'update', expected: ['unchanged'] },
    { name: 'another name changes', lines: ['E1,Anan,Suk,,'], mode: 'update', expected: ['changed'] },
    {
      name: 'without a code the e-mail finds the person',
      lines: [',Anan,Dee,ANAN@firm.test,0899999999'],
      mode: 'update',
      expected: ['changed'],
    },
    {
      name: 'without code and e-mail the telephone finds the person',
      lines: [',Anan,Dee,,081 000 0001'],
      mode: 'update',
      expected: ['unchanged'],
    },
    {
      name: 'who is not known cannot be changed, and each way to say who is named',
      lines: ['E9,Boon,,,', ',Boon,,b@firm.test,', ',Boon,,,0899999999', ',Boon,,,'],
      mode: 'update',
      expected: [['code row/not-found'], ['email row/not-found'], ['phone row/not-found'], ['code row/required']],
    },
    {
      name: 'a telephone of two people finds nobody',
      lines: [',Boon,,,0810000007'],
      mode: 'update',
      expected: [['phone row/ambiguous']],
    },
    {
      name: 'one person stands once in a file of changes, whatever finds them',
      lines: ['E1,Anan,Suk,,', ',Anan,Suk,anan@firm.test,'],
      mode: 'update',
      expected: ['changed', ['email row/duplicate']],
    },
    { name: 'a known code with other cells is nobody new', lines: ['E1,Anan,Suk,,'], expected: [['code row/exists']] },
    { name: 'nobody is added without a code', lines: [',Boon,Dee,b@firm.test,'], expected: [['code row/required']] },
    { name: 'a new person needs names', lines: ['E2,,,,'], expected: [['firstName row/required', 'lastName row/required']] },
    {
      name: 'an e-mail of somebody else is refused',
      lines: ['E2,Boon,Dee,anan@firm.test,'],
      expected: [['email row/email-taken']],
    },
    {
      name: 'the second of two equal codes is the duplicate',
      lines: ['E2,Boon,Dee,,', 'e2,Chai,Dee,,'],
      expected: ['new', ['code row/duplicate']],
    },
    {
      name: 'the second of two equal addresses is the duplicate',
      lines: ['E2,Boon,Dee,x@firm.test,', 'E3,Chai,Dee,X@firm.test,'],
      expected: ['new', ['email row/duplicate']],
    },
    {
      name: 'letters that were lost in the encoding are seen',
      lines: ['E2,B\ufffdon,Dee,,'],
      expected: [['firstName row/unreadable']],
    },
  ] as const)('$name', ({ lines, expected, ...item }) =>
    expect(checkAll('mode' in item && item.mode ? item.mode : 'add', ...lines)).toEqual(expected),
  );
});

test('a holiday stands once in a file, and a new name is a change', () => {
  const check = holidayCheck({
    known: [{ date: plainDate('2026-04-13'), name: 'Songkran' }],
    mapping: { date: 0, name: 1 },
    columnCount: 2,
  });
  const lines = ['13/04/2569,Songkran', '2026-04-14,New', '2026-04-14,Again', '2026-04-31,x', '2026-05-01,'];
  expect(rows(...lines).map((row) => codes(check(row)))).toEqual([
    'unchanged',
    'new',
    ['date row/duplicate'],
    ['date row/date'],
    ['name row/required'],
  ]);
});
