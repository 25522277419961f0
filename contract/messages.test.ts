import { expect, test } from 'vitest';
import { messageFor } from './messages.ts';

test('a message never shows an unfilled placeholder in brackets', () => {
  for (const language of ['en', 'th'] as const) {
    expect(messageFor(language, 'state/not-allowed', {})).not.toMatch(/[{}()]/);
    expect(messageFor(language, 'state/not-allowed', { status: 'APPROVED' })).toContain('(APPROVED)');
  }
});
