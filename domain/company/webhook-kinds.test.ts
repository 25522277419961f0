import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '../audit/audit-actions.ts';
import { secondsUntilRetry, WEBHOOK_ACTIONS, webhookKindOf } from './webhook-kinds.ts';

test.each([
  [1, 10],
  [2, 60],
  [8, 50_400],
  [9, null],
] as const)('after %i failed tries the next is in %s seconds', (attempts, seconds) => {
  expect(secondsUntilRetry(attempts)).toBe(seconds);
});

test('each entry of the log is told as one kind at most', () => {
  const actions = Object.values(WEBHOOK_ACTIONS).flat();
  expect(new Set(actions).size).toBe(actions.length);
  expect(actions.filter((action) => !AUDIT_ACTIONS.includes(action))).toEqual([]);
  expect([webhookKindOf('clock.add'), webhookKindOf('zone.create')]).toEqual(['clocking.written', null]);
});
