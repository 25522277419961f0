import { expect, test } from 'vitest';
import { CallFailure } from './clock-api.ts';

test.each([
  ['offline', 0, true],
  ['rate-limited', 429, true],
  ['unavailable', 503, true],
  ['conflict', 409, true],
  ['clock/not-next', 409, false],
  ['idempotency/mismatch', 409, false],
  ['auth/forbidden', 403, false],
  ['validation/has-errors', 400, false],
])('a clocking that meets %s (%i) goes on waiting on the phone: %s', (code, status, waits) => {
  expect(new CallFailure(code, '', status).isPassing).toBe(waits);
});
