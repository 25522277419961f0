import { expect, test } from 'vitest';
import { isCodeMissing, mayReload, noteMissingCode, PageCodeMissing } from './chunk-reload.ts';

test.each([
  { name: 'the first failure', reloadedAt: null, isAllowed: true },
  { name: 'a failure right after a reload', reloadedAt: '99000', isAllowed: false },
  { name: 'a failure a minute after a reload', reloadedAt: '40000', isAllowed: true },
  { name: 'a memory that makes no sense', reloadedAt: 'x', isAllowed: true },
])('$name reloads: $isAllowed', ({ reloadedAt, isAllowed }) => expect(mayReload(reloadedAt, 100_000)).toBe(isAllowed));

test('code is missing for the failure that said so, and for no other error of the page', () => {
  const failure = new TypeError('Failed to fetch dynamically imported module');
  expect(isCodeMissing(failure)).toBe(false);
  noteMissingCode(failure);
  expect([failure, new PageCodeMissing(), new TypeError(failure.message), null].map(isCodeMissing)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
