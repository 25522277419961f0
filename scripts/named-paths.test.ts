import { expect, test } from 'vitest';
import { namedPaths } from './named-paths.ts';

test.each([
  ['web/a.ts', '/** See `domain/names-shown.ts`. */'],
  ['web/a.ts', ' * as domain/names-shown.ts says'],
  ['web/a.ts', 'const a = 1; // from domain/names-shown.ts'],
  ['server/db/migrations/0001-a.sql', '-- the order of domain/names-shown.ts'],
  ['docs/ARCHITECTURE.md', 'The rule stands in `domain/names-shown.ts`.'],
])('a path that %s sends its reader to is found: %s', (path, text) =>
  expect(namedPaths(path, text)).toEqual(['domain/names-shown.ts']),
);

test.each([
  ['web/a.ts', "import { nameShown } from '../domain/names-shown.ts';"],
  ['web/a.ts', "const path = 'domain/names-shown.ts';"],
  ['web/a.ts', '// https://example.test/domain/names-shown.ts'],
  ['docs/ARCHITECTURE.md', 'a file in `server/MODULE/NOUN/endpoints.ts`'],
  ['docs/ARCHITECTURE.md', 'the folder `server/payroll/shared`'],
])('what names no file of the tree in words is not: %s, %s', (path, text) => expect(namedPaths(path, text)).toEqual([]));
