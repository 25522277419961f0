import { expect, test } from 'vitest';
import { Id } from './primitives.ts';

test('an id is read in small letters however it is written, and nothing else is an id', () => {
  const id = '0197a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
  expect([id, id.toUpperCase()].map((text) => Id.parse(text))).toEqual([id, id]);
  for (const other of ['', 'x', `${id}0`, id.replaceAll('-', '')]) expect(Id.safeParse(other).success).toBe(false);
});
