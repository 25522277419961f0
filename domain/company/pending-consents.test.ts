import { describe, expect, it } from 'vitest';
import { plainDate } from '../units.ts';
import { CONSENT_AUDIENCES, type ConsentVersion } from './consent-text.ts';
import { audiencesOf, CONSENT_VERSIONS, type ConsentState, consentInForce, pendingConsents } from './pending-consents.ts';

const on = plainDate('2026-06-15');
const accepted = (audience: ConsentState['audience'], version = 1): ConsentState => ({ audience, version, decision: 'accepted' });
const [first] = CONSENT_VERSIONS.user;
const second: ConsentVersion[] = first ? [first, { ...first, version: 2, from: plainDate('2026-06-15') }] : [];
const bumped = { ...CONSENT_VERSIONS, user: second };

describe('the texts that concern somebody', () => {
  it.each([
    ['an account without a company', null, ['user']],
    ['a person of a company', { groups: ['manager'] }, ['user', 'employee']],
    ['an owner, however the group is written', { groups: ['Owner'] }, ['user', 'employee', 'owner']],
  ])('%s', (_name, standing, wanted) => expect(audiencesOf(standing)).toEqual(wanted));
});

describe('what is pending', () => {
  const standing = { groups: [] };
  it.each([
    ['everything at first', [], ['user', 'employee']],
    ['nothing once all is accepted', [accepted('user'), accepted('employee')], []],
    ['what was withdrawn', [accepted('user'), { ...accepted('employee'), decision: 'withdrawn' as const }], ['employee']],
    ['what was accepted in another version', [accepted('user', 0), accepted('employee')], ['user']],
  ])('%s', (_name, states, wanted) => expect(pendingConsents({ standing, states, on })).toEqual(wanted));

  it('is asked again from the day of a new version on, and not a day before', () => {
    const states = [accepted('user'), accepted('employee')];
    expect(pendingConsents({ standing, states, on: plainDate('2026-06-14') }, bumped)).toEqual([]);
    expect(pendingConsents({ standing, states, on }, bumped)).toEqual(['user']);
    expect(consentInForce('user', on, bumped).version).toBe(2);
  });
});

it('every version has the same sections in both languages, rises by one and begins later than the one before', () => {
  for (const audience of CONSENT_AUDIENCES) {
    const versions = CONSENT_VERSIONS[audience];
    expect(versions.map((version) => version.version)).toEqual(versions.map((_one, index) => index + 1));
    expect([...versions].sort((a, b) => (a.from < b.from ? -1 : 1))).toEqual(versions);
    for (const { en, th } of versions) {
      expect(th.sections.map((section) => section.lines.length)).toEqual(en.sections.map((section) => section.lines.length));
      expect(en.sections).toHaveLength(6);
      expect(JSON.stringify(th)).toMatch(/[\u0e00-\u0e7f]/);
      expect(JSON.stringify(en)).not.toMatch(/[\u0e00-\u0e7f]/);
    }
  }
});
