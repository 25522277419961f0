import type { ImportType } from '../../../domain/imports/fields.ts';
import { type Fate, type HostileFile, refused } from './testing-hostile-file.ts';

const DAY = '2026-08-03';
const fate = (good: number, bad: number, ...errors: string[]): Fate => ({ good, bad, ...(errors.length > 0 ? { errors } : {}) });
const file =
  (type: ImportType, head: string) =>
  (name: string, rows: readonly string[], expected: Fate): HostileFile => ({
    name,
    type,
    fileName: 'f.csv',
    content: () => Buffer.from([head, ...rows].join('\n')),
    fate: expected,
  });
const board = file('shift-board', 'code,date,shift,start,end');
const people = file('shift-people', 'code,shift,date,ot');
const wide = (name: string, head: string, row: string, expected: Fate) => file('shift-board', head)(name, [row], expected);

/** Files of shifts, for a company with `PLANNED` on a board that knows the shift `M`. */
export const HOSTILE_SHIFTS: readonly HostileFile[] = [
  board('a shift called as objects are', [`PLANNED,${DAY},__proto__,,`], fate(0, 1, 'shift row/unknown-shift')),
  board('a shift that is a formula', [`PLANNED,${DAY},=M,,`], fate(0, 1, 'shift row/unknown-shift')),
  board(
    'a shift with a line of SQL',
    [`PLANNED,${DAY},"M'; drop table app.shift_work; --",,`],
    fate(0, 1, 'shift row/unknown-shift'),
  ),
  board('a shift of the other company', [`PLANNED,${DAY},THEIRS,,`], fate(0, 1, 'shift row/unknown-shift')),
  board('a day that is none', ['PLANNED,2026-02-30,M,,'], fate(0, 1, 'date row/date')),
  board('a day before the person came', ['PLANNED,1999-01-01,M,,'], fate(0, 1, 'date row/not-employed')),
  board('a start without an end', [`PLANNED,${DAY},,09:00,`], fate(0, 1, 'end row/time')),
  board('an hour that is none', [`PLANNED,${DAY},,25:61,26:00`], fate(0, 1, 'start row/time')),
  board('neither shift nor times', [`PLANNED,${DAY},,,`], fate(0, 1, 'shift row/required')),
  board('one day twice, with two shifts', [`PLANNED,${DAY},M,,`, `PLANNED,${DAY},off,,`], fate(1, 1, 'date row/duplicate')),
  board('nobody', [`,${DAY},M,,`], fate(0, 1, 'code row/required')),
  board('somebody on no board', [`KNOWN,${DAY},M,,`], fate(0, 1, 'code row/no-board')),
  wide(
    'days as headers, one of them twice in two calendars',
    `code,${DAY},03/08/2569`,
    'PLANNED,M,off',
    refused('import/repeated-day'),
  ),
  wide('a good day beside a wrong one', `code,${DAY},2026-08-04`, 'PLANNED,M,??', fate(0, 1, 'day:2026-08-04 row/unknown-shift')),
  wide(
    'a board of another company',
    'code,date,shift,board',
    `PLANNED,${DAY},M,Their board`,
    fate(0, 1, 'board row/unknown-board'),
  ),
  people('a flag that is neither', [`PLANNED,M,${DAY},perhaps`], fate(0, 1, 'ot row/flag')),
  people('own times in place of a shift', [`PLANNED,09:00-18:00,${DAY},`], fate(0, 1, 'shift row/unknown-shift')),
  people('a day off in place of a shift', [`PLANNED,off,${DAY},`], fate(0, 1, 'shift row/unknown-shift')),
  people('into one shift twice', [`PLANNED,M,${DAY},`, `planned,m,${DAY},yes`], fate(1, 1, 'shift row/duplicate')),
  people('people of another company', [`FOREIGN,M,${DAY},`], fate(0, 1, 'code row/unknown-employee')),
];
