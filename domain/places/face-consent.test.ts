import { describe, expect, test } from 'vitest';
import { allowsFaceData, FACE_CONSENT_VERSION, LEAST_FACE_PHOTOS, MOST_FACE_PHOTOS } from './face-consent.ts';
import { IMPORTED_ZONE_NAMES, isImportedZoneName } from './imported-zone-names.ts';

/** PDPA B.E. 2562 s.26: a face needs explicit consent, to the text in force. */
describe('face data', () => {
  test.each([
    ['nothing was said', undefined, false],
    ['accepted', { version: FACE_CONSENT_VERSION, decision: 'accepted' as const }, true],
    ['withdrawn', { version: FACE_CONSENT_VERSION, decision: 'withdrawn' as const }, false],
    ['an older text was accepted', { version: FACE_CONSENT_VERSION - 1, decision: 'accepted' as const }, false],
  ])('where %s: %s', (_name, latest, expected) => expect(allowsFaceData(latest)).toBe(expected));
  test('a scanner is given a range of photos', () => expect(LEAST_FACE_PHOTOS).toBeLessThanOrEqual(MOST_FACE_PHOTOS));
});

test('the place of imported clockings is known by the names that the product gives, letter by letter', () => {
  expect(IMPORTED_ZONE_NAMES.map((name) => isImportedZoneName({ name, type: 'import' }))).toEqual([true, true, true]);
  expect(['imported', 'Imported ', '', 'Imported zone'].some((name) => isImportedZoneName({ name }))).toBe(false);
});
