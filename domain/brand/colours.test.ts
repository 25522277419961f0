import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  brandOf,
  COLOR_KEYS,
  DEFAULT_COLORS,
  FEATURE_KEYS,
  featureKeyOf,
  fullHex,
  IMAGE_KEYS,
  IMAGE_SIZES,
  imageKeyOf,
  isHexColor,
  maskHexColor,
} from './brand.ts';
import { BLACK, contrast, mix, READABLE, textOn, WHITE } from './shades.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the keys of a theme', () => {
  test('are known by their very name', () => {
    expect(FEATURE_KEYS.map(featureKeyOf)).toEqual(FEATURE_KEYS);
    expect(IMAGE_KEYS.map(imageKeyOf)).toEqual(IMAGE_KEYS);
    expect([featureKeyOf('color-x'), featureKeyOf('COLOR-PRIMARY'), imageKeyOf('color-primary'), imageKeyOf(undefined)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('a brand', () => {
  const colour = (type: string, value: string | null) => brandOf([{ type, value }]).colors;
  test.each(COLOR_KEYS)('%s is what was set, in six capital digits, else the default', (key) => {
    expect(colour(key, '#0a7')[key]).toBe('#00AA77');
    expect(
      [colour(key, ''), colour(key, null), colour(key, '#12'), colour('other', '#0a7')].map((colors) => colors[key]),
    ).toEqual(Array.from({ length: 4 }, () => DEFAULT_COLORS[key]));
  });
  test('the last of two parts of one kind counts', () => {
    const brand = brandOf([
      { type: 'color-primary', value: '#111111' },
      { type: 'color-primary', value: '#222222' },
    ]);
    expect(brand.colors['color-primary']).toBe('#222222');
  });
  test('images have their address, or none', () => {
    const brand = brandOf([
      { type: 'image-cover', url: '/files/1' },
      { type: 'image-long-logo', url: null },
    ]);
    expect(brand.images).toEqual({
      'image-cover': '/files/1',
      'image-header-logo': null,
      'image-header-logo-dark': null,
      'image-square-logo': null,
      'image-long-logo': null,
    });
  });
  test.each([
    ['0', 0, 2],
    ['1', 1, 2],
    ['5', 5, 5],
    ['6', 6, 6],
    ['9', 9, 6],
    ['2.5', 4, 4],
    ['x', 4, 4],
    [null, 4, 4],
  ])('a precision of %s is kept as %i and shows at most %i decimals', (value, digits, decimals) => {
    expect(brandOf([{ type: 'digit-system', value }])).toMatchObject({ digits, decimals });
  });
});

/** Specification 1 §5: the pixels that an image is cut to. */
test.each([
  ['image-cover', 2070, 1160],
  ['image-header-logo', 500, 90],
  ['image-header-logo-dark', 500, 90],
  ['image-square-logo', 64, 64],
  ['image-long-logo', 308, 64],
] as const)('%s is %i by %i', (key, width, height) => expect(IMAGE_SIZES[key]).toEqual({ width, height }));

describe('colours', () => {
  test.each([
    ['#000000', '#FFFFFF', 0, '#000000'],
    ['#000000', '#FFFFFF', 1, '#FFFFFF'],
    ['#000000', '#FFFFFF', 0.5, '#808080'],
    ['#fff', '#000', 0.25, '#BFBFBF'],
    ['#FF0000', '#0000FF', 0.5, '#800080'],
  ])('%s with %s in it, %d of it, is %s', (from, other, part, expected) => expect(mix(from, other, part)).toBe(expected));

  test('text on any colour is black or white, and read well', () =>
    fc.assert(
      fc.property(anyColor, (color) => {
        expect([BLACK, WHITE]).toContain(textOn(color));
        expect(contrast(color, textOn(color))).toBeGreaterThanOrEqual(READABLE);
      }),
    ));
  test('contrast is the same both ways, 1 with itself and 21 at most', () =>
    fc.assert(
      fc.property(anyColor, anyColor, (color, other) => {
        const found = contrast(color, other);
        expect([contrast(other, color), contrast(color, color)]).toEqual([found, 1]);
        expect(found).toBeGreaterThanOrEqual(1);
        expect(found).toBeLessThanOrEqual(21.000_001);
      }),
    ));
  test('what a colour input lets stand can be typed on, and a whole one is kept', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), anyColor, (typed, color) => {
        expect(maskHexColor(maskHexColor(typed))).toBe(maskHexColor(typed));
        expect(maskHexColor(typed)).toMatch(/^(#[0-9a-fA-F]{0,6})?$/);
        expect([maskHexColor(color), isHexColor(color), fullHex(color)]).toEqual([color, true, color.toUpperCase()]);
      }),
    ));
});
