import { expect, test } from 'vitest';
import { packBoard } from '../../../domain/shifts/packed-board.ts';
import { plainDate } from '../../../domain/units.ts';
import { idOf } from '../../testing/sample.ts';
import { rangeOf } from './board-calls.ts';
import { indexBoard, type Pending, placeKey } from './board-index.ts';
import { early } from './testing-profile.ts';

const [NEVER, CHANGED, PUBLISHED] = [0, 1, 2];
const [DAY_OFF, REMOVED, OWN_TIMES] = [1, 4, 8];
const [monday, tuesday] = [plainDate('2026-01-12'), plainDate('2026-01-13')];

/** Somchai's second shift of Tuesday stands before the first, as nothing promises an order. */
const cells = {
  person: [1, 0, 1, 1, 0],
  day: [1, 0, 0, 1, 1],
  slot: [1, 0, 0, 0, 0],
  profile: [-1, 0, -1, 0, 0],
  start: [1020, 360, 0, 360, 360],
  end: [1260, 900, 0, 900, 900],
  breaks: [30, 60, 0, 60, 60],
  flags: [OWN_TIMES, 0, DAY_OFF, 0, REMOVED],
  state: [NEVER, PUBLISHED, PUBLISHED, CHANGED, PUBLISHED],
  version: [1, 2, 3, 4, 5],
  time: [-1, -1, -1, -1, -1],
  group: [-1, -1, -1, -1, -1],
};
const [malee, somchai] = [idOf(1), idOf(2)];
// A board's answer says more than its index reads.
const answer: Parameters<typeof rangeOf>[0] = Object.assign(Object.create(null), {
  from: monday,
  to: tuesday,
  people: [malee, somchai].map((employeeId) => ({ employeeId, code: 'E', name: 'Somebody' })),
  profiles: [early],
  cells,
  notes: [{ person: 1, day: 1, slot: 1, text: 'Keys' }],
  groups: [],
  times: [],
  warnings: [],
  leave: [],
  holidays: [],
});
const range = rangeOf(answer);
const spots = [0, 1].flatMap((person) => [0, 1].map((day) => [person, day] as const));
const lengths = (index: ReturnType<typeof indexBoard>) => [0, 1].flatMap((person) => index.minutesByDay([person]));
const unknown = (index: ReturnType<typeof indexBoard>) => [0, 1].flatMap((person) => index.unpublishedByDay([person]));

test('a board says the same in either form that it comes in', () => {
  const packed = rangeOf({ ...answer, people: [], warnings: [], packed: packBoard(answer) });
  const [index, other] = [indexBoard(range, new Map()), indexBoard(packed, new Map())];
  const told = (of: ReturnType<typeof indexBoard>) => spots.map(([person, day]) => of.at(person, day));
  expect(told(other)).toEqual(told(index));
  expect(lengths(other)).toEqual(lengths(index));
  expect(unknown(other)).toEqual(unknown(index));
  expect(packed.people.map(({ employeeId, name }) => [employeeId, name])).toEqual([
    [malee, 'Somebody'],
    [somchai, 'Somebody'],
  ]);
});

test('every shift stands at its person and day, in the order of the answer, and is the same object each time', () => {
  const index = indexBoard(range, new Map());
  expect(index.at(1, 1).map(({ slot, start, note }) => [slot, start, note])).toEqual([
    [1, 1020, 'Keys'],
    [0, 360, null],
  ]);
  expect(index.at(1, 1)).toBe(index.at(1, 1));
  expect(index.at(0, 0)).toHaveLength(1);
  expect(index.at(5, 0)).toEqual([]);
});

test('minutes leave out breaks, days off and what was taken off; what is not known is counted beside it', () => {
  const index = indexBoard(range, new Map());
  expect(lengths(index)).toEqual([480, 0, 0, 690]);
  expect(unknown(index)).toEqual([0, 1, 0, 2]);
  expect([index.minutesByDay([0, 1]), index.minutesByDay([])]).toEqual([
    [480, 690],
    [0, 0],
  ]);
});

test('columns and cells come to the same sums: a change elsewhere alters nothing', () => {
  const [plain, counted] = [indexBoard(range, new Map()), indexBoard(range, new Map([[placeKey(idOf(3), monday, 0), null]]))];
  expect(lengths(counted)).toEqual(lengths(plain));
  expect(unknown(counted)).toEqual(unknown(plain));
});

test('a change that is not saved yet counts in both', () => {
  const pending: Pending = new Map([
    [placeKey(malee, monday, 0), null],
    [placeKey(malee, tuesday, 0), { startMinute: 480, endMinute: 600, breakMinutes: 0, isOt: false, note: null }],
  ]);
  const index = indexBoard(range, pending);
  expect(lengths(index)).toEqual([0, 120, 0, 690]);
  expect(unknown(index)).toEqual([1, 1, 0, 2]);
});
