import { expect, it } from 'vitest';
import { actorKind } from './actor-kind.ts';
import { TOPIC_ENTITIES } from './event-topics.ts';
import { proofFacts } from './proof-facts.ts';

it.each([
  [null, 'none', null],
  [{ latitude: 13.7, longitude: 100.5, accuracyMetres: 10 }, 'position', 'within-10'],
  [{ latitude: 13.7, longitude: 100.5, accuracyMetres: 10.5, metres: 3 }, 'position', 'within-30'],
  [{ latitude: 13.7, longitude: 100.5, accuracyMetres: 100 }, 'position', 'within-100'],
  [{ latitude: 13.7, longitude: 100.5, accuracyMetres: 101 }, 'position', 'over-100'],
  [{ latitude: 13.7, longitude: 100.5, accuracyMetres: null }, 'position', 'unknown'],
  [{ qr: 'printed' }, 'printed-code', null],
  [{ qr: 'shown' }, 'shown-code', null],
  [{ network: true }, 'network', null],
  [{ beacon: true }, 'beacon', null],
  ['old', 'other', null],
  [{}, 'other', null],
])('of the proof %j staff know its kind and how exact it was, and nothing else', (proof, kind, accuracy) => {
  expect(proofFacts(proof)).toEqual({ kind, accuracy });
});

it('an actor is told by kind', () => {
  const person = { isPerson: true, hasAccount: true };
  expect(actorKind({ ...person, groups: ['maker', 'Administrator'] })).toBe('administrator');
  expect(actorKind({ ...person, groups: ['supporter', 'owner'] })).toBe('owner');
  expect(actorKind({ ...person, groups: ['manager'] })).toBe('member');
  expect(actorKind({ ...person, groups: null })).toBe('member');
  expect(actorKind({ isPerson: false, hasAccount: true, groups: null })).toBe('provider');
  expect(actorKind({ isPerson: false, hasAccount: false, groups: null })).toBe('system');
});

it('a kind of thing belongs to one topic', () => {
  const all = Object.values(TOPIC_ENTITIES).flat();
  expect(new Set(all).size).toBe(all.length);
});
