import { expect, test } from 'vitest';
import { barePasscode, PASSCODE_ALPHABET } from './passcode.ts';

test('capitals, spaces and hyphens make no difference', () => {
  expect(barePasscode(' abcd-2345 ')).toBe('ABCD2345');
});

test('no letter of a passcode is taken for another', () => {
  expect(new Set(PASSCODE_ALPHABET).size).toBe(PASSCODE_ALPHABET.length);
  for (const unclear of '01ILOU') expect(PASSCODE_ALPHABET).not.toContain(unclear);
});
