/** Keys of a company's theme. Source: specification 1 §3; the header logo of dark pages is a product rule. */
export const COLOR_KEYS = [
  'color-primary',
  'color-secondary',
  'color-bot-icon',
  'color-tabs-bar',
  'color-active-tab',
  'color-inactive-tab',
] as const;
export const IMAGE_KEYS = [
  'image-cover',
  'image-header-logo',
  'image-header-logo-dark',
  'image-square-logo',
  'image-long-logo',
] as const;
export const DIGIT_KEY = 'digit-system';
export const FEATURE_KEYS = [...COLOR_KEYS, ...IMAGE_KEYS, DIGIT_KEY] as const;
export type ColorKey = (typeof COLOR_KEYS)[number];
export type ImageKey = (typeof IMAGE_KEYS)[number];
export type FeatureKey = (typeof FEATURE_KEYS)[number];

/** The key that a text names; null for any other text. Source: specification 1 §3. Example: `color-primary` → itself, `color-x` → null. */
export const featureKeyOf = (text: string): FeatureKey | null => FEATURE_KEYS.find((key) => key === text) ?? null;
export const imageKeyOf = (text: string | undefined): ImageKey | null => IMAGE_KEYS.find((key) => key === text) ?? null;

/** Pixels an image of the theme is cut to. Source: specification 1 §5. */
export const IMAGE_SIZES: Readonly<Record<ImageKey, { readonly width: number; readonly height: number }>> = {
  'image-cover': { width: 2070, height: 1160 },
  'image-header-logo': { width: 500, height: 90 },
  'image-header-logo-dark': { width: 500, height: 90 },
  'image-square-logo': { width: 64, height: 64 },
  'image-long-logo': { width: 308, height: 64 },
};

/** Pink and purple with a white tabs bar. Source: specification 1 §3. */
export const DEFAULT_COLORS: Readonly<Record<ColorKey, string>> = {
  'color-primary': '#FF3C64',
  'color-secondary': '#FF3C9D',
  'color-bot-icon': '#8E44D6',
  'color-tabs-bar': '#FFFFFF',
  'color-active-tab': '#D6204F',
  'color-inactive-tab': '#5D626E',
};

/** The precision a company has until it sets another. Source: specification 1 §9. */
export const DEFAULT_DIGITS = 4;

/** One stored part of a theme: a colour or number has a value, an image has an address. */
export type BrandFeature = {
  readonly type: string;
  readonly value?: string | null;
  readonly url?: string | null;
  readonly filename?: string | null;
};
export type Brand = {
  readonly colors: Readonly<Record<ColorKey, string>>;
  readonly images: Readonly<Record<ImageKey, string | null>>;
  /** The precision as it stands in the settings. */
  readonly digits: number;
  /** Most decimals a number shows. */
  readonly decimals: number;
};

/**
 * The whole theme of a company from the parts it has set; what is not set is the default.
 * Numbers show two decimals, and more where the precision is more than two.
 * Source: specification 1 §3, §9. Example: no digit system set → digits 4, decimals 4; set to 3 → digits 3, decimals 3.
 */
export function brandOf(features: readonly BrandFeature[]): Brand {
  const found = new Map(features.map((feature) => [feature.type, feature]));
  const color = (key: ColorKey) => {
    const value = found.get(key)?.value;
    return value && isHexColor(value) ? fullHex(value) : DEFAULT_COLORS[key];
  };
  const image = (key: ImageKey) => found.get(key)?.url ?? null;
  const set = Number(found.get(DIGIT_KEY)?.value ?? Number.NaN);
  const digits = Number.isInteger(set) ? set : DEFAULT_DIGITS;
  return {
    colors: {
      'color-primary': color('color-primary'),
      'color-secondary': color('color-secondary'),
      'color-bot-icon': color('color-bot-icon'),
      'color-tabs-bar': color('color-tabs-bar'),
      'color-active-tab': color('color-active-tab'),
      'color-inactive-tab': color('color-inactive-tab'),
    },
    images: {
      'image-cover': image('image-cover'),
      'image-header-logo': image('image-header-logo'),
      'image-header-logo-dark': image('image-header-logo-dark'),
      'image-square-logo': image('image-square-logo'),
      'image-long-logo': image('image-long-logo'),
    },
    digits,
    decimals: Math.max(2, Math.min(6, digits)),
  };
}

/** Whether a text is `#` with 3 or 6 hex digits. Source: specification 1 §5. Example: `#F0a` and `#FF3C64`, not `FF3C64`. */
export const isHexColor = (text: string): boolean => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);

/** What a colour input lets stand: `#` and at most six hex digits. Source: specification 1 §5. Example: `ff3zc` → `#ff3c`. */
export const maskHexColor = (text: string): string => {
  const digits = text.replace(/[^0-9a-f]/gi, '').slice(0, 6);
  return digits || text.includes('#') ? `#${digits}` : '';
};

/** A colour with six upper-case digits; takes one that `isHexColor` accepts. Source: product rule. Example: `#f0a` → `#FF00AA`. */
export function fullHex(color: string): string {
  const digits = color.slice(1);
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${six.toUpperCase()}`;
}
