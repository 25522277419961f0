import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '../../../domain/audit/audit-actions.ts';
import { RECORD_ACTIONS } from '../shared/record-text.ts';

test('the words of a record are about actions that an entry can have', () => {
  const known = new Set(AUDIT_ACTIONS.map((action) => action.replace('.', '-')));
  expect(Object.keys(RECORD_ACTIONS).filter((name) => name !== 'other' && !known.has(name))).toEqual([]);
});
