import { expect, test } from 'vitest';
import { seeded } from '../../testing/seeded-random.ts';
import { COLUMNS, FIGURE, flatText, PLACES } from './flat-text.ts';

const HEAD = '{"content":[';
const NOBODY = { code: '', name: '', departmentName: null, positionName: null };
const columnsOf = (days: readonly number[], figureOf: (column: number, place: number) => number) => ({
  days: days.map((place) => place + 1),
  ...Object.fromEntries(COLUMNS.map((name, column) => [name, days.map((place) => figureOf(column, place))])),
});

type Cell = readonly [column: number, place: number, figure: number];

/** Two to a number as the database packs them; one that is left over is told twice. */
function packed(cells: readonly Cell[]): Buffer {
  const numbers = cells.map(([column, place, figure]) => BigInt(figure * FIGURE + column * PLACES + place));
  const buffer = Buffer.alloc(Math.ceil(numbers.length / 2) * 8);
  for (let at = 0; at < numbers.length; at += 2) {
    const first = numbers[at] ?? 0n;
    buffer.writeBigInt64BE(first * 2n ** 32n + (numbers[at + 1] ?? first), at * 4);
  }
  return buffer;
}

const EDGES = [
  0, 1, 9, 10, 99, 100, 101, 110, 999, 1_000, 1_001, 1_010, 1_100, 9_999, 10_000, 10_001, 1_000_000, 8_388_607, -1, -8_388_608,
];

test('writes what JSON would write of the same people, in any order of days', () => {
  const random = seeded(470);
  const below = (end: number) => Math.floor(random() * end);
  const people = Array.from({ length: 200 }, (_, person) => {
    const days = Array.from({ length: 31 }, (_, place) => place).filter(() => random() < person / 150);
    const table = COLUMNS.map(() => days.map(() => (random() < 0.4 ? 0 : (EDGES[below(EDGES.length + 9)] ?? below(1_500)))));
    const figureOf = (column: number, place: number) => table[column]?.[days.indexOf(place)] ?? 0;
    const cells = COLUMNS.flatMap((_, column) =>
      days
        .map((place) => [column, place, figureOf(column, place)] as const)
        .filter(([, , figure]) => column === 0 || figure !== 0),
    );
    const shuffled = cells.map((cell) => [random(), cell] as const).sort(([a], [b]) => a - b);
    const named = {
      employeeId: `p${person}`,
      code: `B"${person}`,
      name: 'สมชาย ใจดี 👩🏽‍💼\\\n'.repeat(below(9)),
      departmentName: null,
      positionName: 'พนักงาน',
    };
    return { named, figures: packed(shuffled.map(([, cell]) => cell)), columns: columnsOf(days, figureOf) };
  });
  // One that guesses the size well, and one that has to grow.
  for (const guessed of [people.length, 0]) {
    const text = flatText({ head: HEAD, people: guessed });
    for (const { named, figures } of people) text.add(named, figures);
    const expected = people.map(({ named, columns }) => ({ ...named, ...columns }));
    expect(text.end(']}').toString()).toBe(JSON.stringify({ content: expected }));
  }
});

test('whoever has no day has empty columns, and nobody is an empty list', () => {
  const text = flatText({ head: HEAD, people: 1 });
  text.add({ employeeId: 'a', ...NOBODY }, packed([[0, 4, 480]]));
  text.add({ employeeId: 'b', ...NOBODY }, undefined);
  const none = columnsOf([], () => 0);
  const day = columnsOf([4], (column) => (column === 0 ? 480 : 0));
  const expected = [
    { employeeId: 'a', ...NOBODY, ...day },
    { employeeId: 'b', ...NOBODY, ...none },
  ];
  expect(text.end(']}').toString()).toBe(JSON.stringify({ content: expected }));
  expect(flatText({ head: HEAD, people: 0 }).end(']}').toString()).toBe(`${HEAD}]}`);
});
