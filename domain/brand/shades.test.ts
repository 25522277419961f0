import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandOf, fullHex, isHexColor, maskHexColor } from './brand.ts';
import { contrast, DARK_SURFACE, LIGHT_CANVAS, paletteOf, READABLE, textOn, WHITE } from './shades.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const TELLING = ['#000000', '#ffffff', '#ffd400', '#00ff00', '#0000ff', '#808080', '#ff3c64'];
const runs: fc.Parameters<[string]> = { numRuns: 30 + TELLING.length, examples: TELLING.map((color) => [color]) };

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffffff', '#777')).toBeCloseTo(4.48, 2);
  });
});

describe('a palette of any colour', () => {
  it('carries text of 4.5:1 on every shade', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const { shades } = paletteOf(color);
        expect(shades.every((shade) => isHexColor(shade) && contrast(shade, textOn(shade)) >= READABLE)).toBe(true);
        expect(shades.slice(7).every((shade) => contrast(shade, WHITE) >= READABLE)).toBe(true);
        expect(shades.slice(0, 5).every((shade) => contrast(shade, DARK_SURFACE) >= READABLE)).toBe(true);
      }),
      runs,
    );
  });
  it('has brand text that is read on cards, page and soft ground, light and dark', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const { light, dark } = paletteOf(color);
        for (const ground of [WHITE, LIGHT_CANVAS, light.soft])
          expect(contrast(light.text, ground)).toBeGreaterThanOrEqual(READABLE);
        for (const ground of [DARK_SURFACE, dark.soft]) expect(contrast(dark.text, ground)).toBeGreaterThanOrEqual(READABLE);
        for (const fill of [light.filled, dark.filled]) expect(contrast(fill, WHITE)).toBeGreaterThanOrEqual(READABLE);
      }),
      runs,
    );
  });
  it('fills buttons with the colour itself where white is readable on it', () => {
    expect(paletteOf('#1b4d8f').light.filled).toBe('#1B4D8F');
    expect(paletteOf('#ffd400').light.filled).not.toBe('#FFD400');
  });
});

describe('colour texts', () => {
  it.each(['#fff', '#FF3C64', '#0a7'])('%s is a colour', (text) => expect(isHexColor(text)).toBe(true));
  it.each(['fff', '#ffff', '#ff3c6', '#ff3c640', '#ggg', 'red', '', '# fff', '#fff\n'])('%j is none', (text) =>
    expect(isHexColor(text)).toBe(false),
  );
  it('are masked to # and six hex digits', () => {
    expect(maskHexColor('ff3zc')).toBe('#ff3c');
    expect(maskHexColor('##FF3C64AB')).toBe('#FF3C64');
    expect(maskHexColor('#')).toBe('#');
    expect(maskHexColor('zz')).toBe('');
  });
  it('grow from three digits to six', () => expect(fullHex('#f0a')).toBe('#FF00AA'));
});

describe('brandOf', () => {
  it('is the default where nothing is set', () => {
    const brand = brandOf([]);
    expect(brand.colors).toMatchObject({ 'color-primary': '#FF3C64', 'color-secondary': '#FF3C9D', 'color-tabs-bar': '#FFFFFF' });
    expect(brand.images['image-cover']).toBeNull();
    expect(brand).toMatchObject({ digits: 4, decimals: 4 });
  });
  it.each([
    ['2', 2],
    ['3', 3],
    ['4', 4],
  ])('shows more than two decimals only when set to more: %s → %d', (value, decimals) => {
    expect(brandOf([{ type: 'digit-system', value }])).toMatchObject({ digits: Number(value), decimals });
  });
  it('ignores a stored colour that is none', () => {
    expect(brandOf([{ type: 'color-primary', value: 'red' }]).colors['color-primary']).toBe('#FF3C64');
  });
});
