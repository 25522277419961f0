import { describe, expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import type { CheckedRow, FileRow } from './check-row.ts';
import { type ShiftRow, shiftBoardCheck, shiftPeopleCheck } from './check-shifts.ts';
import type { KnownProfile, PlannedCell, ShiftPlan, ShiftSurroundings } from './shift-surroundings.ts';

const DAY = plainDate('2026-06-01');
const profile = (id: string, changes: Partial<KnownProfile> = {}): KnownProfile => ({
  id,
  boardId: 'b1',
  code: id.toUpperCase(),
  name: `Shift ${id}`,
  breakMinutes: 45,
  ...changes,
});
const person = (code: string, startDate: string | null = null, endDate: string | null = null) => ({
  id: `id-${code}`,
  code,
  startDate: startDate === null ? null : plainDate(startDate),
  endDate: endDate === null ? null : plainDate(endDate),
});
const around = (changes: Partial<ShiftSurroundings> = {}): ShiftSurroundings => ({
  people: [person('E1'), person('E2'), person('E3', '2026-06-02', '2026-06-30'), person('E4')],
  boards: [
    { id: 'b1', name: 'Kitchen', code: 'K' },
    { id: 'b2', name: 'Bar', code: null },
  ],
  boardsOf: (id) => (id === 'id-E2' ? ['b1', 'b2'] : id === 'id-E4' ? [] : ['b1']),
  profiles: [
    profile('m'),
    profile('n'),
    profile('off-day', { boardId: 'b2', code: 'M', name: 'Bar morning' }),
    profile('any', { boardId: null }),
  ],
  times: [],
  cells: [],
  mapping: { code: 0, date: 1, shift: 2, start: 3, end: 4, board: 5 },
  columnCount: 6,
  ...changes,
});
const rowsOf = (...lines: string[]): FileRow[] => lines.map((line, index) => ({ rowNumber: index + 2, cells: line.split(',') }));
const told = (row: CheckedRow<ShiftRow>) =>
  row.outcome === 'bad' ? row.problems.map((problem) => `${problem.field} ${problem.code}`) : row.outcome;
const plansOf = (row: CheckedRow<ShiftRow> | undefined) =>
  row === undefined || row.outcome === 'bad' ? [] : row.value.cells.map((cell) => cell.plan);
const planned = (plan: ShiftPlan | null, changes: Partial<PlannedCell> = {}): PlannedCell => ({
  employeeId: 'id-E1',
  boardId: 'b1',
  date: DAY,
  slot: 0,
  version: 4,
  plan,
  ...changes,
});
const m: ShiftPlan = { of: 'profile', profileId: 'm', isOt: false, shiftTimeId: null };

describe('a board with a row for a day', () => {
  const check = (line: string, changes: Partial<ShiftSurroundings> = {}) => {
    const [row] = rowsOf(line);
    return row && shiftBoardCheck(around(changes))(row);
  };
  const own = (startMinute: number, endMinute: number, breakMinutes: number): ShiftPlan => ({
    of: 'own',
    startMinute,
    endMinute,
    breakMinutes,
    isOt: false,
  });

  test.each<[string, string, ShiftPlan]>([
    ['a shift by its code', 'E1,2026-06-01,M,,,', m],
    ['capital letters do not matter', 'e1,1/6/2569, m ,,,', m],
    ['by its name', 'E1,2026-06-01,shift N,,,', { ...m, profileId: 'n' }],
    ['by its id', 'E1,2026-06-01,any,,,', { ...m, profileId: 'any' }],
    ['a day off', 'E1,2026-06-01,OFF,,,', { of: 'off' }],
    ['a day off in Thai', 'E1,2026-06-01,หยุด,,,', { of: 'off' }],
    ['times in one cell', 'E1,2026-06-01,09:00-18:00,,,', own(540, 1080, 60)],
    ['times over midnight', 'E1,2026-06-01,22.00 – 06.00,,,', own(1320, 1800, 60)],
    ['a short span has no break', 'E1,2026-06-01,09:00-14:59,,,', own(540, 899, 0)],
    ['six hours have one', 'E1,2026-06-01,09:00-15:00,,,', own(540, 900, 60)],
    ['times in two cells', 'E1,2026-06-01,,08:30,17:30,', own(510, 1050, 60)],
    ['times of one’s own come before the shift, with its break', 'E1,2026-06-01,M,08:30,17:30,', own(510, 1050, 45)],
    ['and without its break where that leaves nothing to work', 'E1,2026-06-01,M,08:30,09:00,', own(510, 540, 0)],
    ['times of one’s own beside a day off', 'E1,2026-06-01,OFF,08:30,17:30,', own(510, 1050, 60)],
    ['equal times are a whole day', 'E1,2026-06-01,,08:00,08:00,', own(480, 1920, 60)],
  ])('%s', (_name, line, plan) => {
    const row = check(line);
    expect(row && told(row)).toBe('new');
    expect(plansOf(row)).toEqual([plan]);
  });

  test.each([
    ['no code', ',2026-06-01,M,,,', ['code row/required']],
    ['an unknown employee', 'E9,2026-06-01,M,,,', ['code row/unknown-employee']],
    ['a person on no board', 'E4,2026-06-01,M,,,', ['code row/no-board']],
    ['a person on two boards, and none is named', 'E2,2026-06-01,M,,,', ['code row/which-board']],
    ['a board that is not known', 'E1,2026-06-01,M,,,Garden', ['board row/unknown-board']],
    ['a board that the person is not on', 'E1,2026-06-01,M,,,Bar', ['board row/no-board']],
    ['no day', 'E1,,M,,,', ['date row/required']],
    ['a day that is none', 'E1,2026-06-31,M,,,', ['date row/date']],
    ['neither shift nor times', 'E1,2026-06-01,,,,', ['shift row/required']],
    ['a shift that is not known', 'E1,2026-06-01,Z,,,', ['shift row/unknown-shift']],
    ['a start alone', 'E1,2026-06-01,,09:00,,', ['end row/time']],
    ['an end alone', 'E1,2026-06-01,,,18:00,', ['start row/time']],
    ['a start that is no time', 'E1,2026-06-01,,25:00,18:00,', ['start row/time']],
    ['before the first day', 'E3,2026-06-01,M,,,', ['date row/not-employed']],
    ['after the last day', 'E3,2026-07-01,M,,,', ['date row/not-employed']],
    ['on the last day it is right', 'E3,2026-06-30,M,,,', 'new'],
    ['more cells than headers', 'E1,2026-06-01,M,,,,x', ['row row/too-many-cells']],
  ])('%s', (_name, line, expected) => {
    const row = check(line);
    expect(row && told(row)).toEqual(expected);
  });

  test('the board that is named has its own shift of that code', () => {
    const row = check('E2,2026-06-01,M,,,bar');
    expect(row?.outcome === 'new' && row.value.cells[0]).toMatchObject({ boardId: 'b2', plan: { profileId: 'off-day' } });
    const kitchen = check('E2,2026-06-01,M,,,K');
    expect(kitchen?.outcome === 'new' && kitchen.value.cells[0]).toMatchObject({ boardId: 'b1', plan: { profileId: 'm' } });
  });

  test.each<[string, PlannedCell[], string, number[]]>([
    ['the same is unchanged', [planned(m)], 'unchanged', []],
    ['another shift is a change of that version', [planned({ ...m, profileId: 'n' })], 'changed', [4]],
    ['overtime of it is another', [planned({ ...m, isOt: true })], 'changed', [4]],
    ['what was taken off is new, with its version', [planned(null)], 'new', [4]],
    ['a second shift of the day is not looked at', [planned(m, { slot: 1 })], 'new', [0]],
    ['another day is not looked at', [planned(m, { date: plainDate('2026-06-02') })], 'new', [0]],
    ['another person is not looked at', [planned(m, { employeeId: 'id-E2' })], 'new', [0]],
  ])('what stands on the board: %s', (_name, cells, outcome, versions) => {
    const row = check('E1,2026-06-01,M,,,', { cells });
    expect(row?.outcome).toBe(outcome);
    expect(row && row.outcome !== 'bad' && row.value.cells.map((cell) => cell.version)).toEqual(versions);
  });

  test('a person’s day stands once in a file', () => {
    const checkRow = shiftBoardCheck(around());
    const found = rowsOf(
      'E1,2026-06-01,M,,,',
      'e1,1/6/2026,N,,,',
      'E1,2026-06-02,M,,,',
      'E2,2026-06-01,M,,,K',
      'E2,2026-06-01,M,,,Bar',
    ).map(checkRow);
    expect(found.map(told)).toEqual(['new', ['date row/duplicate'], 'new', 'new', 'new']);
    const [, twin] = found;
    expect(twin?.outcome === 'bad' && twin.problems[0]?.facts).toEqual({ row: 2 });
  });
});

describe('a board with a column for a day', () => {
  const mapping = { code: 0, 'day:2026-06-01': 1, 'day:2026-06-02': 2, 'day:2026-06-03': 3 };
  const checkAll = (lines: string[], changes: Partial<ShiftSurroundings> = {}) =>
    rowsOf(...lines).map(shiftBoardCheck(around({ mapping, columnCount: 4, ...changes })));

  test('writes each filled cell and leaves an empty one as it is', () => {
    const [row] = checkAll(['E1,M,,off']);
    expect(row?.outcome !== 'bad' && row?.value.cells.map((cell) => [cell.date, cell.plan])).toEqual([
      ['2026-06-01', m],
      ['2026-06-03', { of: 'off' }],
    ]);
  });
  test('a row of empty cells changes nothing', () => expect(checkAll(['E1,,,']).map(told)).toEqual(['unchanged']));
  test('names the day of a shift that is not known', () => {
    expect(checkAll(['E1,M,Z,25:00-26:00']).map(told)).toEqual([
      ['day:2026-06-02 row/unknown-shift', 'day:2026-06-03 row/unknown-shift'],
    ]);
  });
  test('names the day on which the person is not employed', () => {
    expect(checkAll(['E3,M,M,']).map(told)).toEqual([['day:2026-06-01 row/not-employed']]);
  });
  test('is changed when one of its days was planned, unchanged when all are the same', () => {
    const cells = [planned(m), planned({ of: 'off' }, { date: plainDate('2026-06-02') })];
    expect(checkAll(['E1,M,off,'], { cells }).map(told)).toEqual(['unchanged']);
    expect(checkAll(['E1,M,N,'], { cells }).map(told)).toEqual(['changed']);
  });
  test('a person stands once, day by day', () => {
    expect(checkAll(['E1,M,,', 'E1,,M,', 'E1,,M,M']).map(told)).toEqual(['new', 'new', ['day:2026-06-02 row/duplicate']]);
  });
});

describe('people put into a shift', () => {
  const mapping = { code: 0, date: 1, shift: 2, ot: 3 };
  const people = (lines: string[], changes: Partial<ShiftSurroundings> = {}) =>
    rowsOf(...lines).map(shiftPeopleCheck(around({ mapping, columnCount: 4, ...changes })));
  const slotsOf = (rows: CheckedRow<ShiftRow>[]) =>
    rows.map((row) => (row.outcome === 'bad' ? null : row.value.cells.map((cell) => cell.slot)));
  const full = [0, 1, 2, 3, 4].map((slot) => planned({ ...m, profileId: `x${slot}` }, { slot }));

  test('get it beside what is planned already', () => {
    expect(slotsOf(people(['E1,2026-06-01,M,'], { cells: [planned({ of: 'off' })] }))).toEqual([[1]]);
    expect(slotsOf(people(['E1,2026-06-01,M,']))).toEqual([[0]]);
  });
  test('get one place after the other in one file', () => {
    expect(slotsOf(people(['E1,2026-06-01,M,', 'E1,2026-06-01,N,', 'E1,2026-06-02,M,']))).toEqual([[0], [1], [0]]);
  });
  test('take the last free place, and then there is none', () => {
    const rows = people(['E1,2026-06-01,M,', 'E1,2026-06-01,N,'], { cells: full });
    expect(rows.map(told)).toEqual(['new', ['date row/full']]);
  });
  test('who stand in it stay, and overtime changes it', () => {
    const cells = [planned(m, { slot: 2 })];
    expect(people(['E1,2026-06-01,M,no', 'E1,2026-06-02,M,'], { cells }).map(told)).toEqual(['unchanged', 'new']);
    const [changed] = people(['E1,2026-06-01,M,yes'], { cells });
    expect(changed).toMatchObject({ outcome: 'changed', value: { cells: [{ slot: 2, version: 4, plan: { isOt: true } }] } });
  });
  test('belong to the shift time of that day, where there is one, by its id too', () => {
    const times = [{ id: 't1', boardId: 'b1', date: DAY, profileId: 'm' }];
    for (const text of ['M', 'T1']) {
      const [row] = people([`E1,2026-06-01,${text},`], { times });
      expect(plansOf(row)).toEqual([{ ...m, shiftTimeId: 't1' }]);
    }
    expect(plansOf(people(['E1,2026-06-02,M,'], { times })[0])).toEqual([m]);
    expect(people(['E1,2026-06-02,T1,'], { times }).map(told)).toEqual([['shift row/unknown-shift']]);
  });
  test.each([
    ['no shift', 'E1,2026-06-01,,', ['shift row/required']],
    ['a shift that is not known', 'E1,2026-06-01,Z,', ['shift row/unknown-shift']],
    ['times are no shift here', 'E1,2026-06-01,09:00-18:00,', ['shift row/unknown-shift']],
    ['no day', 'E1,,M,', ['date row/required']],
    ['a flag that says neither yes nor no', 'E1,2026-06-01,M,maybe', ['ot row/flag']],
    ['before the first day', 'E3,2026-06-01,M,', ['date row/not-employed']],
  ])('%s', (_name, line, expected) => expect(people([line]).map(told)).toEqual([expected]));
  test('a person stands in a shift once', () => {
    expect(people(['E1,2026-06-01,M,', 'E1,2026-06-01,shift m,yes']).map(told)).toEqual(['new', ['shift row/duplicate']]);
  });
});
