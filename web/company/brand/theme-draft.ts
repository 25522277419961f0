import {
  type BrandFeature,
  brandOf,
  COLOR_KEYS,
  type ColorKey,
  DEFAULT_COLORS,
  DIGIT_KEY,
  fullHex,
  IMAGE_KEYS,
  type ImageKey,
  isHexColor,
} from '../../../domain/brand/brand.ts';
import type { BrandLook } from '../../ui/brand-store.ts';

/** A picture as it will be after saving; `blob` is one that is not sent yet. */
export type DraftImage = { readonly address: string; readonly name: string | null; readonly blob: Blob | null };
export type ThemeDraft = {
  /** Colours as they are typed, right or wrong. */
  readonly colors: Readonly<Record<ColorKey, string>>;
  readonly images: Readonly<Record<ImageKey, DraftImage | null>>;
  /** Null is the default. */
  readonly digits: string | null;
};

export function draftOf(features: readonly BrandFeature[]): ThemeDraft {
  const { colors, images } = brandOf(features);
  const named = new Map(features.map((feature) => [feature.type, feature.filename ?? null]));
  const image = (key: ImageKey): DraftImage | null => {
    const address = images[key];
    return address ? { address, name: named.get(key) ?? null, blob: null } : null;
  };
  return {
    colors,
    images: {
      'image-cover': image('image-cover'),
      'image-header-logo': image('image-header-logo'),
      'image-header-logo-dark': image('image-header-logo-dark'),
      'image-square-logo': image('image-square-logo'),
      'image-long-logo': image('image-long-logo'),
    },
    digits: features.find((feature) => feature.type === DIGIT_KEY)?.value ?? null,
  };
}

export const hasErrors = ({ colors }: ThemeDraft): boolean => COLOR_KEYS.some((key) => !isHexColor(colors[key]));

/** What the draft would look like; a colour that is not finished counts as the last one that was right. */
export const lookOfDraft = ({ colors, images }: ThemeDraft, saved: ThemeDraft): BrandLook => {
  const color = (key: ColorKey) => (isHexColor(colors[key]) ? fullHex(colors[key]) : saved.colors[key]);
  const image = (key: ImageKey) => images[key]?.address ?? null;
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
  };
};

const sameColor = (first: string, other: string) =>
  isHexColor(first) && isHexColor(other) ? fullHex(first) === fullHex(other) : first === other;

export type InfoChange = { type: ColorKey; value: string | null } | { type: typeof DIGIT_KEY; value: string | null };
export type ImageChange = { type: ImageKey; image: DraftImage | null };

/** What saving has to send: a colour that is the default again is sent as null. */
export function changesOf(draft: ThemeDraft, saved: ThemeDraft): { info: InfoChange[]; images: ImageChange[] } {
  const colors: InfoChange[] = COLOR_KEYS.filter((key) => !sameColor(draft.colors[key], saved.colors[key])).map((type) => ({
    type,
    value: sameColor(draft.colors[type], DEFAULT_COLORS[type]) ? null : draft.colors[type],
  }));
  const digits: InfoChange[] = draft.digits === saved.digits ? [] : [{ type: DIGIT_KEY, value: draft.digits }];
  const images = IMAGE_KEYS.filter((key) => draft.images[key]?.address !== saved.images[key]?.address).map((type) => ({
    type,
    image: draft.images[type],
  }));
  return { info: [...colors, ...digits], images };
}

/** The next of `total` views, around both ends. */
export const stepView = (place: number, step: number, total: number): number => (((place + step) % total) + total) % total;
