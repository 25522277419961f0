import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTtlCache } from './ttl-cache.ts';

const value = (name: string) => ({ name });
beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
afterEach(() => void vi.useRealTimers());

test('a value holds for its time by the given clock, counted from when it was set or from the start that is named', () => {
  let at = 1_000;
  const cache = createTtlCache<{ name: string }>({ max: 10, ttlMs: 5, now: () => at });
  cache.set('now', value('now'));
  cache.set('earlier', value('earlier'), { start: at - 3 });
  at += 1;
  expect(cache.get('earlier')).toEqual(value('earlier'));
  at += 1;
  expect(cache.get('earlier')).toBeUndefined();
  at += 2;
  expect(cache.get('now')).toEqual(value('now'));
  at += 1;
  expect(cache.get('now')).toBeUndefined();
});

test('reading a value does not make it hold longer', () => {
  const cache = createTtlCache<{ name: string }>({ max: 10, ttlMs: 5, now: Date.now });
  cache.set('person', value('person'));
  vi.advanceTimersByTime(4);
  expect(cache.get('person')).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(cache.get('person')).toBeUndefined();
});

test('what no longer holds leaves the memory, also when nobody asks for it again', () => {
  const cache = createTtlCache<{ name: string }>({ max: 1_000, ttlMs: 10, now: Date.now });
  for (let person = 0; person < 100; person += 1) {
    cache.set(`person ${person}`, value('person'));
    vi.advanceTimersByTime(1);
  }
  expect(cache.size).toBeLessThanOrEqual(21);
  vi.advanceTimersByTime(30);
  expect(cache.size).toBe(0);
});

test('no more is kept than may be: what was used longest ago goes', () => {
  const cache = createTtlCache<{ name: string }>({ max: 3, ttlMs: 10, now: Date.now });
  for (const key of ['first', 'second', 'third', 'first', 'fourth']) cache.set(key, value(key));
  expect([...cache.keys()].sort()).toEqual(['first', 'fourth', 'third']);
});
