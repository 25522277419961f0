import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BoardLists, KIND_COLUMNS, packBoard, unpackBoard } from './packed-board.ts';

const whole = fc.integer({ min: -2, max: 3000 });
const few = fc.constantFrom(-1, 0, 1);
const orNull = fc.option(fc.constantFrom('a', 'b'), { nil: null });
const person = fc.record({
  employeeId: fc.uuid(),
  code: fc.string(),
  name: fc.string(),
  imageUrl: orNull,
  departmentId: orNull,
  departmentName: orNull,
  groupId: orNull,
});
const cell = fc.record({
  person: fc.nat(3),
  day: whole,
  version: whole,
  slot: few,
  profile: few,
  start: whole,
  end: few,
  breaks: few,
  flags: few,
  state: few,
  time: few,
  group: few,
});
const warning = fc.record({
  person: fc.nat(9),
  day: fc.nat(30),
  slot: few,
  rule: fc.constantFrom('break', 'overlap'),
  value: few,
  limit: few,
});

const COLUMNS = ['person', 'day', 'version', ...KIND_COLUMNS] as const;
type Columns = BoardLists['cells'];
const columnsOf = (rows: readonly { readonly [Name in keyof Columns]: number }[]) =>
  Object.fromEntries(COLUMNS.map((name) => [name, rows.map((row) => row[name])]));
/** As it comes over the wire, with every cell written out again. */
function sentAndRead(lists: BoardLists) {
  const { people, cells, warnings } = unpackBoard<string>(JSON.parse(JSON.stringify(packBoard(lists))));
  const [person, day, version, kind] = [cells.person, cells.day, cells.version, cells.kind].map((column) => Array.from(column));
  const ofKinds = Object.fromEntries(KIND_COLUMNS.map((name) => [name, kind?.map((of) => cells.kinds[name][of])]));
  return { people, cells: { person, day, version, ...ofKinds }, warnings };
}

test('a board that was packed says the same when it is read, whatever stands on it', () => {
  fc.assert(
    fc.property(fc.array(person), fc.array(cell), fc.array(warning), (people, rows, warnings) => {
      const lists = Object.assign({ people, cells: columnsOf(rows), warnings }) satisfies BoardLists;
      expect(sentAndRead(lists)).toEqual(lists);
    }),
  );
});

test('a month that repeats itself takes a few letters a person', () => {
  const days = Array.from({ length: 31 }, (_none, day) => day);
  const rows = Array.from({ length: 200 }, (_none, who) => who).flatMap((who) =>
    days.map((day) => ({ person: who, day, version: who * 31 + day, ...WORK, flags: day % 7 === 6 ? 1 : 0 })),
  );
  const lists = Object.assign({ people: [], cells: columnsOf(rows), warnings: [] }) satisfies BoardLists;
  expect(JSON.stringify(packBoard(lists)).length).toBeLessThan(200 * 80);
  expect(JSON.stringify(lists).length).toBeGreaterThan(200 * 900);
});

const WORK = { slot: 0, profile: 0, start: 420, end: 960, breaks: 60, state: 2, time: -1, group: 0 };
