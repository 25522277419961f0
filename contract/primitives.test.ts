import { expect, test } from 'vitest';
import { Day, Id, Month } from './primitives.ts';

test('an id is read in small letters however it is written, and nothing else is an id', () => {
  const id = '0197a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
  expect([id, id.toUpperCase()].map((text) => Id.parse(text))).toEqual([id, id]);
  for (const other of ['', 'x', `${id}0`, id.replaceAll('-', '')]) expect(Id.safeParse(other).success).toBe(false);
});

test('a day that is asked for and missing is said to be needed, and not to be none', () => {
  for (const schema of [Day, Month])
    for (const missing of [undefined, null])
      expect(schema.safeParse(missing).error?.issues.map(({ message }) => message)).toEqual(['form/required']);
});

test('a day of other years than may be said is told so, and not that it is none', () => {
  const told = (schema: typeof Day | typeof Month, text: unknown) =>
    schema.safeParse(text).error?.issues.map(({ message }) => message);
  expect(['1899-12-31', '2201-01-01', '12026-01-01'].map((text) => told(Day, text))).toEqual(Array(3).fill(['date/beyond']));
  expect(['2026-02-30', '1899-13-01', '', 7].map((text) => told(Day, text))).toEqual(Array(4).fill(['date/format']));
  expect([told(Month, '1899-12'), told(Month, '2026-13'), told(Month, '2026-06')]).toEqual([
    ['date/beyond'],
    ['month/format'],
    undefined,
  ]);
});
