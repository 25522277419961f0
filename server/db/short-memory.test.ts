import { expect, test } from 'vitest';
import { createShortMemory } from './short-memory.ts';

const keysOf = (memory: { entries(): Iterable<readonly [string, unknown]> }) => [...memory.entries()].map(([key]) => key);

test('what is kept holds until its time, also when it is null', () => {
  const memory = createShortMemory<string | null>(10);
  memory.keep('one', 'value', { now: 0, until: 5 });
  memory.keep('nobody', null, { now: 0, until: 5 });
  expect(memory.find('one', 4)).toBe('value');
  expect(memory.find('nobody', 4)).toBeNull();
  expect(memory.find('one', 5)).toBeUndefined();
  memory.forget('nobody');
  expect(memory.find('nobody', 4)).toBeUndefined();
});

test('what no longer holds leaves the memory when something else comes', () => {
  const memory = createShortMemory<number>(1_000);
  for (let at = 0; at < 100; at += 1) memory.keep(`person ${at}`, at, { now: at, until: at + 10 });
  expect(keysOf(memory)).toHaveLength(10);
  memory.keep('later', 1, { now: 500, until: 510 });
  expect(keysOf(memory)).toEqual(['later']);
});

test('no more is kept than may be: the oldest goes, what was renewed stays', () => {
  const memory = createShortMemory<number>(3);
  for (const key of ['first', 'second', 'third', 'first', 'fourth']) memory.keep(key, 1, { now: 0, until: 10 });
  expect(keysOf(memory)).toEqual(['third', 'first', 'fourth']);
});
