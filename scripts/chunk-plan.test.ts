import { expect, test } from 'vitest';
import { loadedWith, type Piece, planChunks } from './chunk-plan.ts';

const piece = (name: string, size: number, imports: string[] = []): Piece => ({ name, size, imports });
const sorted = (groups: string[][]) => groups.map((group) => group.toSorted().join('+')).toSorted();

test('what the same pages load becomes one chunk', () => {
  const pieces = [
    piece('page', 900, ['table', 'form']),
    piece('other', 50_000, ['table', 'form']),
    piece('table', 5000),
    piece('form', 8000),
  ];
  const visits = [
    { starts: ['page'], weight: 1 },
    { starts: ['other'], weight: 1 },
  ];
  expect(sorted(planChunks(pieces, visits))).toEqual(['form+page+table', 'other']);
});

test('a large piece that few pages need stays apart', () => {
  const pieces = [piece('page', 2000), piece('map', 45_000)];
  const visits = [
    { starts: ['page'], weight: 1 },
    { starts: ['page', 'map'], weight: 1 },
  ];
  expect(sorted(planChunks(pieces, visits))).toEqual(['map', 'page']);
});

test('a strict visit loads nothing that it does not need, however small', () => {
  const pieces = [piece('door', 3000, ['core']), piece('core', 100), piece('page', 10, ['core'])];
  const visits = [
    { starts: ['door'], weight: 1, isStrict: true },
    { starts: ['page'], weight: 50 },
  ];
  expect(sorted(planChunks(pieces, visits))).toEqual(['core', 'door', 'page']);
  expect(sorted(planChunks(pieces, visits.slice(0, 1)))).toContainEqual('core+door');
});

test('a fixed piece stays alone', () => {
  const pieces = [{ ...piece('entry', 100, ['core']), isFixed: true }, piece('core', 100)];
  expect(sorted(planChunks(pieces, [{ starts: ['entry'], weight: 1 }]))).toEqual(['core', 'entry']);
});

test('no chunk needs itself by way of another', () => {
  // first → between → last: first and last alone would need each other by way of it.
  const pieces = [piece('first', 100, ['between']), piece('between', 90_000, ['last']), piece('last', 100)];
  const visits = [
    { starts: ['first'], weight: 1 },
    { starts: ['last'], weight: 1 },
  ];
  const groups = planChunks(pieces, visits);
  const chunkOf = new Map(groups.flatMap((group) => group.map((name) => [name, group.join('+')] as const)));
  const chunks = new Map(
    groups.map((group) => {
      const imports = pieces
        .filter((item) => group.includes(item.name))
        .flatMap((item) => item.imports.flatMap((name) => chunkOf.get(name) ?? []));
      return [group.join('+'), { imports: imports.filter((name) => name !== group.join('+')) }] as const;
    }),
  );
  for (const [name, { imports }] of chunks) for (const next of imports) expect(loadedWith([next], chunks)).not.toContain(name);
});
