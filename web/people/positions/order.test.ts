import { expect, test } from 'vitest';
import { inOrder, moved } from './order.ts';

test.each([
  { name: 'up', id: 'b', by: -1, after: ['b', 'a', 'c'] },
  { name: 'down', id: 'b', by: 1, after: ['a', 'c', 'b'] },
  { name: 'up from the top', id: 'a', by: -1, after: ['a', 'b', 'c'] },
  { name: 'down from the end', id: 'c', by: 1, after: ['a', 'b', 'c'] },
] as const)('a position moves one place $name', ({ id, by, after }) => {
  expect(moved(['a', 'b', 'c'], id, by)).toEqual(after);
});

test('rows stand in the order asked for; one that was added since stands at the end, one that is gone is left out', () => {
  const rows = ['a', 'b', 'new'].map((id) => ({ id }));
  expect(inOrder(rows, ['gone', 'b', 'a']).map(({ id }) => id)).toEqual(['b', 'a', 'new']);
});
