import { describe, expect, test } from 'vitest';
import { instant } from '../units.ts';
import { checkGpsProof, checkQrProof, qrPeriod } from './zone-proof.ts';

describe('proof of a place', () => {
  const office = { name: 'Office', latitude: 0, longitude: 0, radiusMetres: 100 };
  /** Metres along the equator; a degree is 111,195.08 m. */
  const east = (metres: number, accuracyMetres: number | null = 0) => ({
    latitude: 0,
    longitude: metres / 111_195.08,
    accuracyMetres,
  });
  test.each([
    ['at the border', east(99.999), null],
    ['a centimetre outside', east(100.01), 'clock/outside-zone'],
    ['an accuracy of 100 m', east(0, 100), null],
    ['an accuracy of a little more', east(0, 100.01), 'clock/poor-accuracy'],
    ['too vague is said before too far', east(5_000, 200), 'clock/poor-accuracy'],
    ['an accuracy that is not told', east(0, null), null],
  ])('%s', (_name, proof, code) => {
    const decision = checkGpsProof(office, proof);
    expect(decision.ok ? null : decision.violation.code).toBe(code);
  });
  test('a stricter limit comes before the usual one', () => {
    expect([checkGpsProof(office, east(0, 30), 30).ok, checkGpsProof(office, east(0, 31), 30).ok]).toEqual([true, false]);
  });
  test('a code says whether it is old or another’s', () => {
    const now = instant(1_780_000_000_000);
    const answer = (changes: object) =>
      checkQrProof({ zoneId: 'z', period: qrPeriod(now), token: 't', ...changes }, { zoneId: 'z', now });
    expect(answer({ period: qrPeriod(now) - 2 })).toMatchObject({
      violation: { code: 'clock/wrong-code', facts: { isExpired: true } },
    });
    expect(answer({ zoneId: 'other' })).toMatchObject({ violation: { facts: { isExpired: false } } });
    expect(answer({ token: '' })).toMatchObject({ violation: { facts: { isExpired: false } } });
  });
  test('a period is thirty seconds long, and one without a length is refused', () => {
    expect([0, 29_999, 30_000, -1].map((ms) => qrPeriod(instant(ms)))).toEqual([0, 0, 1, -1]);
    const rules = { periodSeconds: 0, gracePeriods: 1, isPrintedAllowed: true };
    expect(() => qrPeriod(instant(0), rules)).toThrow('a QR period has a length');
  });
});
