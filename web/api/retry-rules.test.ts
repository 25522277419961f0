import { expect, test } from 'vitest';
import { isWorthRenewing, isWorthRepeating, MOST_TRIES } from './retry-rules.ts';

test.each([
  { name: 'the first 401', refused: { status: 401, tries: 1, wasRenewed: false }, isWorth: true },
  { name: 'a second 401', refused: { status: 401, tries: 2, wasRenewed: true }, isWorth: false },
  { name: 'a 403', refused: { status: 403, tries: 1, wasRenewed: false }, isWorth: true },
  { name: 'a 403 after a 401', refused: { status: 403, tries: 2, wasRenewed: true }, isWorth: true },
  { name: 'the fourth 403', refused: { status: 403, tries: 4, wasRenewed: false }, isWorth: true },
  { name: 'the fifth 403', refused: { status: 403, tries: MOST_TRIES, wasRenewed: false }, isWorth: false },
  { name: 'another refusal', refused: { status: 422, tries: 1, wasRenewed: false }, isWorth: false },
  { name: 'an answer', refused: { status: 200, tries: 1, wasRenewed: false }, isWorth: false },
])('a new token for $name: $isWorth', ({ refused, isWorth }) => expect(isWorthRenewing(refused)).toBe(isWorth));

test.each([
  { name: 'a 401 with any new token', renewed: { status: 401, sent: '1', fresh: '1' }, isWorth: true },
  { name: 'a 403 when the session version moved', renewed: { status: 403, sent: '1', fresh: '2' }, isWorth: true },
  { name: 'a 403 when the version sent is unknown', renewed: { status: 403, sent: null, fresh: '2' }, isWorth: true },
  { name: 'a 403 with the same version', renewed: { status: 403, sent: '2', fresh: '2' }, isWorth: false },
  { name: 'a 403 of an issuer without versions', renewed: { status: 403, sent: null, fresh: null }, isWorth: false },
])('repeats $name: $isWorth', ({ renewed, isWorth }) => expect(isWorthRepeating(renewed)).toBe(isWorth));
