import { describe, expect, test } from 'vitest';
import { plainDate } from '../units.ts';
import type { ConsentAudience, ConsentVersion } from './consent-text.ts';
import {
  audiencesOf,
  CONSENT_VERSIONS,
  type ConsentState,
  type ConsentVersions,
  consentInForce,
  pendingConsents,
} from './pending-consents.ts';

const version = (number: number, from: string): ConsentVersion => {
  const [text] = CONSENT_VERSIONS.user;
  if (text === undefined) throw new Error('there is a text');
  return { ...text, version: number, from: plainDate(from) };
};
const VERSIONS: ConsentVersions = {
  ...CONSENT_VERSIONS,
  user: [version(1, '2026-01-01'), version(2, '2026-06-01'), version(3, '2027-01-01')],
};
const state = (audience: ConsentAudience, number: number, decision: ConsentState['decision'] = 'accepted'): ConsentState => ({
  audience,
  version: number,
  decision,
});
const pending = (states: readonly ConsentState[], on: string) =>
  pendingConsents({ standing: null, states, on: plainDate(on) }, VERSIONS);

describe('the text in force', () => {
  test.each([
    ['before the first the first', '2025-12-31', 1],
    ['on its first day', '2026-01-01', 1],
    ['the day before the next', '2026-05-31', 1],
    ['on the day of the next', '2026-06-01', 2],
    ['the last day of a year', '2026-12-31', 2],
    ['long after the last', '2090-01-01', 3],
  ])('%s', (_name, on, expected) => expect(consentInForce('user', plainDate(on), VERSIONS).version).toBe(expected));
  test('of an audience without a text is a fault of ours', () => {
    expect(() => consentInForce('user', plainDate('2026-01-01'), { ...VERSIONS, user: [] })).toThrow('there is a text for user');
  });
});

describe('who is asked', () => {
  test.each([
    ['once, on the first day of a new text', [state('user', 1)], '2026-06-01', ['user']],
    ['not the day before', [state('user', 1)], '2026-05-31', []],
    ['not after the new one was accepted', [state('user', 2)], '2026-06-01', []],
    ['who withdrew the new one', [state('user', 2, 'withdrawn')], '2026-06-01', ['user']],
    ['who withdrew an older one', [state('user', 1, 'withdrawn')], '2026-06-01', ['user']],
    ['who accepted one that is not in force yet', [state('user', 3)], '2026-06-01', ['user']],
    ['who said nothing', [], '2026-06-01', ['user']],
    ['an answer to another text does not count', [state('employee', 2)], '2026-06-01', ['user']],
  ] as const)('%s', (_name, states, on, expected) => expect(pending(states, on)).toEqual(expected));

  test('an owner is asked as account, as employee and as owner, in this order', () => {
    const standing = { groups: ['maker', 'OWNER'] };
    expect(audiencesOf(standing)).toEqual(['user', 'employee', 'owner']);
    const on = plainDate('2026-02-01');
    expect(pendingConsents({ standing, states: [state('employee', 1)], on })).toEqual(['user', 'owner']);
  });
  test('a person who is no owner is not asked for the owner’s text', () => {
    const asked = {
      standing: { groups: ['administrator'] },
      states: [state('owner', 1, 'withdrawn')],
      on: plainDate('2026-02-01'),
    };
    expect(pendingConsents(asked)).toEqual(['user', 'employee']);
  });
});
