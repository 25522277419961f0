import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeOfLink } from './map-link.ts';

describe('a pasted link', () => {
  test.each([
    ['the middle of the map', 'https://www.google.com/maps/@13.7246,100.5297,17z'],
    ['a point that was asked for', 'https://www.google.com/maps?q=13.7246,100.5297'],
    ['the same, written in escapes', 'https://maps.google.com/maps?q=loc%3A13.7246%2C100.5297&z=17'],
    ['a search', 'https://www.google.com/maps/search/?api=1&query=13.7246%2C100.5297'],
    ['a search in the path', 'https://www.google.com/maps/search/13.7246,+100.5297'],
    ['two numbers', ' 13.7246, 100.5297 '],
    [
      'a place: its pin, not the middle of the map',
      'https://www.google.com/maps/place/Silom/@13.7,100.5,15z/data=!3m1!4b1!4m6!3m5!8m2!3d13.7246!4d100.5297!16s',
    ],
  ])('%s', (_name, link) => {
    expect(placeOfLink(link)).toEqual({ kind: 'place', latitude: 13.7246, longitude: 100.5297 });
  });

  test.each(['https://maps.app.goo.gl/AbC123', 'goo.gl/maps/AbC123'])('that is short cannot be read: %s', (link) => {
    expect(placeOfLink(link)).toEqual({ kind: 'short' });
  });

  test.each(['', 'Silom', 'https://www.google.com/maps/place/Silom', '100.5297, 13.7246', '%E0%A4%A'])(
    'that names no place: %s',
    (text) => {
      expect(placeOfLink(text)).toEqual({ kind: 'none' });
    },
  );

  test('any text gives a place on earth or none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = placeOfLink(text);
        return found.kind !== 'place' || (Math.abs(found.latitude) <= 90 && Math.abs(found.longitude) <= 180);
      }),
    );
  });
});
