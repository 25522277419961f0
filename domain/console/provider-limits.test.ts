import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instant } from '../units.ts';
import { actorKind } from './actor-kind.ts';
import { TOPIC_ENTITIES } from './event-topics.ts';
import { maskEmail, maskName, maskPhone } from './mask-contact.ts';
import { proofFacts } from './proof-facts.ts';
import { ACCESS_MINUTES, accessEnd, endOfAccess } from './provider-access.ts';

describe('a window into the data of a company', () => {
  const opened = instant(1_780_000_000_000);
  const window = { expiresAt: accessEnd(opened), endedAt: null, endedBy: null };
  const at = (minutes: number, ms = 0) => instant(opened + minutes * 60_000 + ms);

  test.each([
    ['at once', at(0), true, null],
    ['a millisecond before its end', at(ACCESS_MINUTES, -1), true, null],
    ['at its end', at(ACCESS_MINUTES), true, { by: 'time', at: at(ACCESS_MINUTES) }],
    ['a year later', at(525_600), true, { by: 'time', at: at(ACCESS_MINUTES) }],
    ['without the role', at(1), false, { by: 'role', at: null }],
    ['past its end without the role it ended by time', at(61), false, { by: 'time', at: at(ACCESS_MINUTES) }],
  ] as const)('%s', (_name, now, hasRole, expected) => expect(endOfAccess(window, now, hasRole)).toEqual(expected));

  test('that was ended keeps how and when it ended', () => {
    for (const by of ['hand', 'role', 'time'] as const) {
      const ended = { ...window, endedAt: at(5), endedBy: by };
      expect([endOfAccess(ended, at(1), true), endOfAccess(ended, at(99), false)]).toEqual([
        { by, at: at(5) },
        { by, at: at(5) },
      ]);
    }
  });
});

describe('what staff see of a person', () => {
  test.each([
    ['somchai@firm.test', 's•••@firm.test'],
    ['a@b', 'a•••@b'],
    ['@firm.test', '•••'],
    ['no-address', '•••'],
    ['', null],
    [null, null],
  ])('the address %j is %j', (email, shown) => expect(maskEmail(email)).toBe(shown));
  test('of a telephone two digits, of a name one letter with its marks apart', () => {
    expect([maskPhone('0812345678'), maskPhone('7'), maskPhone(''), maskPhone(null)]).toEqual(['•••78', '•••7', null, null]);
    expect([maskName('Olan'), maskName('ก้อง'), maskName('😀x'), maskName('')]).toEqual(['O•••', 'ก•••', '😀•••', '•••']);
  });
  test('no address gives more than its first letter and its domain', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,20}$/), (name) => maskEmail(`${name}@firm.test`) === `${name[0]}•••@firm.test`),
    ));
});

describe('the kind of an actor', () => {
  const person = (...groups: string[]) => actorKind({ isPerson: true, hasAccount: true, groups });
  test.each([
    [['owner', 'administrator', 'supporter'], 'owner'],
    [['supporter', 'ADMINISTRATOR'], 'administrator'],
    [['maker', 'Supporter'], 'supporter'],
    [['shiftMaker', 'payrollApprove'], 'member'],
    [[], 'member'],
  ])('of %j is %s', (groups, kind) => expect(person(...groups)).toBe(kind));
  test('of an account outside the company is provider or system, also with groups', () => {
    expect(actorKind({ isPerson: false, hasAccount: true, groups: ['owner'] })).toBe('provider');
    expect(actorKind({ isPerson: false, hasAccount: false, groups: ['owner'] })).toBe('system');
  });
});

describe('what staff learn of a proof', () => {
  test.each([
    [0, 'within-10'],
    [10, 'within-10'],
    [10.01, 'within-30'],
    [30, 'within-30'],
    [30.01, 'within-100'],
    [100, 'within-100'],
    [100.01, 'over-100'],
    ['10', 'unknown'],
    [undefined, 'unknown'],
  ])('an accuracy of %j is %s', (accuracyMetres, accuracy) => {
    expect(proofFacts({ latitude: 1, longitude: 2, accuracyMetres })).toEqual({ kind: 'position', accuracy });
  });
  test('nothing of a proof comes back: neither place, token nor device', () => {
    const proofs = [
      { latitude: 13.756_31, longitude: 100.501_8, accuracyMetres: 5 },
      { qr: 'shown', token: 'secret-token' },
      { network: '203.0.113.7' },
      { beacon: 'secret-beacon' },
      { photo: 'secret-photo' },
    ];
    expect(JSON.stringify(proofs.map(proofFacts))).not.toMatch(/13\.7|100\.5|secret|203/);
    expect(proofFacts(undefined)).toEqual({ kind: 'none', accuracy: null });
    expect([proofFacts(5), proofFacts(true), proofFacts([])].map((facts) => facts.kind)).toEqual(['other', 'other', 'other']);
  });
});

test('each topic is about something', () => {
  expect(Object.values(TOPIC_ENTITIES).every((entities) => entities.length > 0)).toBe(true);
});
