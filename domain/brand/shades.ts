import { fullHex } from './brand.ts';

type Rgb = readonly [number, number, number];
export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/** What a brand colour becomes on a page; every text colour here reaches 4.5:1 on what it stands on. */
export type BrandPalette = {
  /** Ten shades: 0 to 4 carry dark text and are read on dark, 7 to 9 carry white text. */
  readonly shades: Shades;
  readonly light: { readonly text: string; readonly soft: string; readonly filled: string };
  readonly dark: { readonly text: string; readonly soft: string; readonly filled: string };
};

export const WHITE = '#FFFFFF';
export const BLACK = '#000000';
/** Surfaces of the dark scheme: cards and the page behind them. */
export const DARK_SURFACE = '#191B20';
const DARK_LIFTED = '#2B2E35';
export const LIGHT_CANVAS = '#F8F8F9';
/** WCAG 2.2, success criterion 1.4.3. */
export const READABLE = 4.5;
// A little above, so that rounding to whole channels and a pale ground stay on the right side.
const WITH_MARGIN = 4.7;
// WCAG 2.2, success criterion 1.4.11: a button is seen against what it lies on.
const VISIBLE = 3;
const STEPS = 64;

const rgbOf = (color: string): Rgb => {
  const value = Number.parseInt(fullHex(color).slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const hexOf = (rgb: Rgb) => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** One colour with a share (0 to 1) of another in it. Source: product rule. Example: mix('#000000', '#FFFFFF', 0.5) → `#808080`. */
export function mix(color: string, other: string, share: number): string {
  const from = rgbOf(color);
  const to = rgbOf(other);
  const channel = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return hexOf([channel(0), channel(1), channel(2)]);
}

function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color);
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** How well one colour is read on the other, 1 to 21, in either order. Source: WCAG 2.2, contrast ratio. Example: black on white → 21. */
export function contrast(first: string, other: string): number {
  const [a, b] = [luminance(first), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Black or white, whichever is read better on a colour; it always reaches 4.5:1. Source: WCAG 2.2. Example: on `#FFD400` → black. */
export const textOn = (color: string): string => (contrast(color, WHITE) >= contrast(color, BLACK) ? WHITE : BLACK);

/** The colour with as little as possible of the other in it, so that every ground reaches the wanted contrast. */
function towards(color: string, other: string, isEnough: (color: string) => boolean): string {
  for (let step = 0; step < STEPS; step++) {
    const tried = mix(color, other, step / STEPS);
    if (isEnough(tried)) return tried;
  }
  return other;
}
const readsOn =
  (grounds: readonly string[], wanted: number) =>
  (color: string): boolean =>
    grounds.every((ground) => contrast(color, ground) >= wanted);

const TINTS = [0.93, 0.84, 0.66, 0.45, 0.2] as const;

/**
 * Makes ten shades and the text colours of both schemes from one brand colour. The colour itself fills buttons when white is
 * readable on it (4.5:1), else it is darkened just enough; light shades are lightened until they are readable on dark.
 * Source: product rule, WCAG 2.2 (1.4.3, 1.4.11). Example: `#FFD400` keeps shade 5 and fills buttons with a dark gold.
 */
export function paletteOf(primary: string): BrandPalette {
  const base = fullHex(primary);
  const filled = towards(base, BLACK, readsOn([WHITE], WITH_MARGIN));
  const middle = filled === base ? mix(base, WHITE, 0.18) : base;
  const tint = (share: number) => towards(mix(middle, WHITE, share), WHITE, readsOn([DARK_LIFTED], WITH_MARGIN));
  const [t0, t1, t2, t3, t4] = TINTS;
  const shades: Shades = [
    tint(t0),
    tint(t1),
    tint(t2),
    tint(t3),
    tint(t4),
    middle,
    mix(middle, filled, 0.5),
    filled,
    mix(filled, BLACK, 0.16),
    mix(filled, BLACK, 0.32),
  ];
  const lightSoft = mix(filled, WHITE, 0.93);
  const darkSoft = mix(DARK_SURFACE, filled, 0.18);
  return {
    shades,
    light: { text: towards(filled, BLACK, readsOn([WHITE, LIGHT_CANVAS, lightSoft], WITH_MARGIN)), soft: lightSoft, filled },
    dark: {
      text: towards(tint(t4), WHITE, readsOn([DARK_LIFTED, darkSoft], WITH_MARGIN)),
      soft: darkSoft,
      filled: filledOnDark(filled),
    },
  };
}

/** A fill that carries white text and is still seen on the dark surface: black and navy are lifted. */
function filledOnDark(filled: string): string {
  const lifted = towards(filled, WHITE, (color) => contrast(color, DARK_SURFACE) >= VISIBLE);
  return contrast(lifted, WHITE) >= READABLE ? lifted : filled;
}
