import { expect, test } from 'vitest';
import { keyState } from './api-scopes.ts';

test.each([
  ['lives until it expires', { revokedAt: null, expiresAt: 11, isMakerLetIn: true }, 'active'],
  ['ends at the instant it expires', { revokedAt: null, expiresAt: 10, isMakerLetIn: true }, 'expired'],
  ['ends with its maker', { revokedAt: null, expiresAt: null, isMakerLetIn: false }, 'maker-gone'],
  ['says first that it was revoked', { revokedAt: 3, expiresAt: 5, isMakerLetIn: false }, 'revoked'],
] as const)('a key %s', (_name, facts, state) => {
  expect(keyState(facts, 10)).toBe(state);
});
