import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instant } from '../units.ts';
import { checkGpsProof, checkQrProof, distanceMetres, QR_RULES, qrPeriod } from './zone-proof.ts';

const office = { name: 'Head office', latitude: 13.7563, longitude: 100.5018, radiusMetres: 100 };
/** Metres north of the office; a degree of latitude is 111,195 m on the mean sphere. */
const north = (metres: number) => ({ latitude: office.latitude + metres / 111_195.08, longitude: office.longitude });

describe('a location proves a zone', () => {
  test.each([
    { name: 'in the middle', proof: { ...north(0), accuracyMetres: 5 }, answer: { ok: true, value: { metres: 0 } } },
    { name: 'inside', proof: { ...north(99.6), accuracyMetres: 100 }, answer: { ok: true, value: { metres: 100 } } },
    { name: 'accuracy not told', proof: { ...north(40), accuracyMetres: null }, answer: { ok: true, value: { metres: 40 } } },
    {
      name: '30 m outside',
      proof: { ...north(129.7), accuracyMetres: 20 },
      answer: { ok: false, violation: { code: 'clock/outside-zone', facts: { metres: 30, zone: 'Head office' } } },
    },
    {
      name: 'a step outside is one metre, never none',
      proof: { ...north(100.2), accuracyMetres: 20 },
      answer: { ok: false, violation: { code: 'clock/outside-zone', facts: { metres: 1, zone: 'Head office' } } },
    },
    {
      name: 'too vague, wherever it is',
      proof: { ...north(0), accuracyMetres: 100.5 },
      answer: { ok: false, violation: { code: 'clock/poor-accuracy', facts: { metres: 101 } } },
    },
  ])('$name', ({ proof, answer }) => expect(checkGpsProof(office, proof)).toEqual(answer));

  test('known distances', () => {
    expect(distanceMetres({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015_114.4, 0);
    expect(distanceMetres({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 })).toBeCloseTo(222.4, 1);
  });

  test('distance is the same both ways and never negative', () => {
    const place = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(distanceMetres(a, b)).toBeGreaterThanOrEqual(0);
        expect(Math.abs(distanceMetres(a, b) - distanceMetres(b, a))).toBeLessThan(0.001);
      }),
    );
  });
});

describe('a QR code proves a zone', () => {
  const now = instant(1_780_000_010_000);
  const period = qrPeriod(now);
  const expected = { zoneId: 'z', now };
  test.each([
    { name: 'shown now', proof: { zoneId: 'z', period, token: 't' }, ok: true },
    { name: 'shown just before', proof: { zoneId: 'z', period: period - 1, token: 't' }, ok: true },
    { name: 'screen a little ahead', proof: { zoneId: 'z', period: period + 1, token: 't' }, ok: true },
    { name: 'a photograph of earlier', proof: { zoneId: 'z', period: period - 2, token: 't' }, ok: false },
    { name: 'another zone', proof: { zoneId: 'y', period, token: 't' }, ok: false },
    { name: 'no token', proof: { zoneId: 'z', period, token: '' }, ok: false },
    { name: 'printed', proof: { zoneId: 'z', period: null, token: 't' }, ok: true },
  ])('$name', ({ proof, ok }) => expect(checkQrProof(proof, expected).ok).toBe(ok));

  test('printed codes can be switched off', () => {
    const rules = { ...QR_RULES, isPrintedAllowed: false };
    const printed = checkQrProof({ zoneId: 'z', period: null, token: 't' }, expected, rules);
    expect(printed).toEqual({ ok: false, violation: { code: 'clock/printed-code', facts: {} } });
    expect(checkQrProof({ zoneId: 'z', period, token: 't' }, expected, rules).ok).toBe(true);
  });
});
