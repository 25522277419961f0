import { expect, test } from 'vitest';
import { mayReload } from './chunk-reload.ts';

test.each([
  { name: 'the first failure', reloadedAt: null, isAllowed: true },
  { name: 'a failure right after a reload', reloadedAt: '99000', isAllowed: false },
  { name: 'a failure a minute after a reload', reloadedAt: '40000', isAllowed: true },
  { name: 'a memory that makes no sense', reloadedAt: 'x', isAllowed: true },
])('$name reloads: $isAllowed', ({ reloadedAt, isAllowed }) => expect(mayReload(reloadedAt, 100_000)).toBe(isAllowed));
