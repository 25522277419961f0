import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import { type CellKey, type CellPlan, type CellWrite, cellKey, decideCells, isSameWork, type PresentCell } from './cells.ts';

const at = (employeeId = 'a', slot = 0): CellKey => ({ employeeId, date: plainDate('2026-06-01'), slot });
const plan = (changes: Partial<CellPlan> = {}): CellPlan => ({
  profileId: 'M',
  startMinute: null,
  endMinute: null,
  breakMinutes: null,
  isDayOff: false,
  isOt: false,
  groupId: null,
  shiftTimeId: null,
  note: null,
  ...changes,
});
const write = (key: CellKey, version: number, pair?: number): CellWrite => ({ ...key, version, plan: plan(), pair });
const board = (...cells: (CellKey & { version: number; plan?: CellPlan | null })[]) =>
  new Map(cells.map((cell): [string, PresentCell] => [cellKey(cell), { plan: plan(), ...cell }]));

/** Product rule: a cell that changed since it was read is not overwritten. */
describe('writes of a board', () => {
  const present = board({ ...at('a'), version: 7 }, { ...at('b'), version: 3, plan: null });
  test.each<[string, readonly CellWrite[], readonly boolean[]]>([
    ['nothing', [], []],
    ['the version that was read', [write(at('a'), 7)], [true]],
    ['an older one', [write(at('a'), 6)], [false]],
    ['a later one, which does not exist yet', [write(at('a'), 8)], [false]],
    ['an empty cell as empty', [write(at('c'), 0)], [true]],
    ['an empty cell as if it held something', [write(at('c'), 1)], [false]],
    ['a full cell as empty', [write(at('a'), 0)], [false]],
    ['what was taken off and is still known, with its version', [write(at('b'), 3), write(at('b', 1), 0)], [true, true]],
    ['what was taken off as if it were empty', [write(at('b'), 0)], [false]],
    ['another slot of the same day', [write(at('a', 1), 0)], [true]],
    ['a cell twice: the first counts', [write(at('a'), 7), write(at('a'), 7)], [true, false]],
    ['a cell twice, the first wrong: the second is refused too', [write(at('a'), 6), write(at('a'), 7)], [false, false]],
    ['a pair whose both sides fit', [write(at('a'), 7, 1), write(at('b'), 3, 1)], [true, true]],
    ['a pair of which one is in conflict', [write(at('a'), 7, 1), write(at('b'), 2, 1)], [false, false]],
    [
      'a pair in conflict leaves others alone',
      [write(at('a'), 7, 1), write(at('b'), 2, 1), write(at('c'), 0)],
      [false, false, true],
    ],
    ['two pairs are decided apart', [write(at('a'), 6, 1), write(at('b'), 3, 2)], [false, true]],
    ['a pair numbered zero is one', [write(at('a'), 7, 0), write(at('b'), 2, 0)], [false, false]],
  ])('%s', (_name, writes, expected) => expect(decideCells(present, writes)).toEqual(expected));

  test('to different cells are decided one by one, in any order', () => {
    const someWrites = fc.uniqueArray(fc.record({ who: fc.constantFrom('a', 'b', 'c'), slot: fc.nat(2), version: fc.nat(8) }), {
      selector: (row) => `${row.who} ${row.slot}`,
    });
    fc.assert(
      fc.property(someWrites, (rows) => {
        const writes = rows.map((row) => write(at(row.who, row.slot), row.version));
        const alone = writes.map((single) => decideCells(present, [single])[0]);
        expect(decideCells(present, writes)).toEqual(alone);
        expect(decideCells(present, writes.toReversed()).toReversed()).toEqual(alone);
      }),
    );
  });
});

test('a cell is a person, a day and a slot', () => {
  const keys = [at('a'), at('b'), at('a', 1), { ...at('a'), date: plainDate('2026-06-02') }].map(cellKey);
  expect(new Set(keys).size).toBe(4);
});

describe('the same work', () => {
  test.each<[string, Partial<CellPlan>, boolean]>([
    ['nothing else', {}, true],
    ['another group', { groupId: 'g' }, true],
    ['a shift time of its own', { shiftTimeId: 's' }, true],
    ['another profile', { profileId: 'N' }, false],
    ['no profile', { profileId: null }, false],
    ['another start', { startMinute: 540 }, false],
    ['another end', { endMinute: 1080 }, false],
    ['another break', { breakMinutes: 0 }, false],
    ['a day off', { isDayOff: true }, false],
    ['overtime', { isOt: true }, false],
  ])('with %s: %s', (_name, changes, expected) => {
    expect(isSameWork(plan(), plan(changes))).toBe(expected);
    expect(isSameWork(plan(changes), plan())).toBe(expected);
  });
});
