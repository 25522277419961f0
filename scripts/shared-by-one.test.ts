import { expect, test } from 'vitest';
import { sharedByOne } from './shared-by-one.ts';

const listed = (imports: Record<string, string[]>) => sharedByOne(new Map(Object.entries(imports)));
const SHARED = 'server/time/shared/a.ts';

test('a shared file that one noun alone uses is listed with that noun', () => {
  expect(listed({ [SHARED]: [], 'server/time/tags/b.ts': [SHARED], 'server/time/tags/c.ts': [SHARED] })).toEqual([
    `${SHARED}: server/time/tags alone uses it, so it belongs there`,
  ]);
});

test('what only other shared files use counts with those that use them', () => {
  const other = 'server/time/shared/b.ts';
  expect(listed({ [SHARED]: [], [other]: [SHARED], 'server/time/tags/c.ts': [other] })).toHaveLength(2);
  expect(
    listed({ [SHARED]: [], [other]: [SHARED], 'server/time/tags/c.ts': [other, SHARED], 'server/time/days/d.ts': [other] }),
  ).toEqual([]);
});

test('a test, the demo and a benchmark do not make a file shared', () => {
  const uses = { 'server/time/days/d.test.ts': [SHARED], 'bench/e.ts': [SHARED], 'demo/f.ts': [SHARED] };
  expect(listed({ [SHARED]: [], 'server/time/tags/b.ts': [SHARED], ...uses })).toHaveLength(1);
});

test.each([
  ['two nouns use', { 'server/time/tags/b.ts': [SHARED], 'server/time/days/c.ts': [SHARED] }],
  [
    'a noun and the place where nouns are put together use',
    { 'server/time/tags/b.ts': [SHARED], 'server/time/routes.ts': [SHARED] },
  ],
  ['another module uses', { 'server/shifts/boards/b.ts': [SHARED] }],
  ['nobody uses', {}],
])('allowed: what %s', (_what, uses) => expect(listed({ [SHARED]: [], ...uses })).toEqual([]));
