import { expect, test } from 'vitest';
import { repeatedDay } from './guess-columns.ts';

test.each([
  ['days that stand once', ['code', '2026-06-01', '2026-06-02', 'note'], null],
  ['a day that is written twice in the same way', ['code', '2026-06-01', '2026-06-01'], [2, 1]],
  ['a day that is written in two ways', ['code', '2026-06-01', '02/06/2569', '1/6/2026'], [3, 1]],
  ['a reader of files that numbers what stands twice', ['code', '2026-06-01', '2026-06-01 (2)'], [2, 1]],
])('a board whose day has two columns is recognised: %s', (_name, headers, expected) => {
  const found = repeatedDay(headers);
  expect(found && [found.column, found.earlier]).toEqual(expected);
});
