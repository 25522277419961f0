import { expect, test } from 'vitest';
import { longFunctions, sizeProblems } from './function-sizes.ts';

const lines = (count: number, line = '  work();') => Array.from({ length: count }, () => line).join('\n');

test.each([
  ['a function', `export function longWork() {\n${lines(59)}\n}`, 'longWork'],
  ['a lambda', `export const longWork = async () => {\n${lines(59)}\n};`, 'longWork'],
  ['a function of an object', `export const work = {\n  longWork() {\n${lines(59)}\n  },\n};`, 'longWork'],
  ['a function in another call', `export const longWork = made(() => {\n${lines(59)}\n});`, 'longWork'],
])('%s of 61 lines is too long, one of 60 is not', (_what, source, name) => {
  expect(longFunctions('a.ts', source)).toEqual([{ name, lines: 61 }]);
  expect(longFunctions('a.ts', source.replace('  work();\n', ''))).toEqual([]);
});

test('one with JSX may have 100 lines', () => {
  const page = (count: number) =>
    `function Page() {\n${lines(count)}\n  return <Box>{rows.map((row) => <Row key={row.id} />)}</Box>;\n}`;
  expect(longFunctions('a.tsx', page(97))).toEqual([]);
  expect(longFunctions('a.tsx', page(98))).toEqual([{ name: 'Page', lines: 101 }]);
});

test('the list of long functions only shrinks', () => {
  const found = (count: number) => [{ path: 'a.ts', name: 'longWork', lines: count }];
  expect(sizeProblems(found(70), { 'a.ts longWork': 70 })).toEqual([]);
  expect(sizeProblems(found(71), { 'a.ts longWork': 70 })[0]).toContain('71 lines; 70');
  expect(sizeProblems(found(69), { 'a.ts longWork': 70 })[0]).toContain('lower it');
  expect(sizeProblems([], { 'a.ts longWork': 70 })[0]).toContain('lower it');
  expect(sizeProblems(found(61), {})[0]).toContain('61 lines');
});
