import { type Brand, type BrandFeature, brandOf, COLOR_KEYS, IMAGE_KEYS, isHexColor } from '../../domain/brand/brand.ts';

/** What a page needs of a brand: complete colours, and addresses of the images that are set. */
export type BrandLook = Pick<Brand, 'colors' | 'images'>;

export const DEFAULT_LOOK: BrandLook = lookOf([]);
export function lookOf(features: readonly BrandFeature[]): BrandLook {
  const { colors, images } = brandOf(features);
  return { colors, images };
}

const KEPT = 'wela.brand';
const listeners = new Set<() => void>();

/** The look of the last visit, so that the first paint has the right colours before the profile is there. */
function readKept(): BrandLook {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? lookOf(kept.filter(isFeature)) : lookOf([]);
  } catch {
    return lookOf([]);
  }
}

const isFeature = (value: unknown): value is BrandFeature =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  (!('value' in value) || (typeof value.value === 'string' && isHexColor(value.value))) &&
  // Only pictures of this server: what is kept in a browser may have been written by anything in it.
  (!('url' in value) || (typeof value.url === 'string' && value.url.startsWith('/brand/')));

// Read here, where everything it needs is defined.
let companyLook: BrandLook = readKept();
let shownLook: BrandLook | null = null;

function keep(look: BrandLook) {
  const set: BrandFeature[] = [
    ...COLOR_KEYS.filter((key) => look.colors[key] !== DEFAULT_LOOK.colors[key]).map((type) => ({
      type,
      value: look.colors[type],
    })),
    ...IMAGE_KEYS.filter((key) => look.images[key] !== null).map((type) => ({ type, url: look.images[type] })),
  ];
  try {
    if (set.length > 0) localStorage.setItem(KEPT, JSON.stringify(set));
    else localStorage.removeItem(KEPT);
  } catch {
    // A browser that keeps nothing paints the default first.
  }
}

const isSame = (first: BrandLook, other: BrandLook) => JSON.stringify(first) === JSON.stringify(other);

export const brandStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** The look on the screen: that of a page which shows another company, else that of the company visited. */
  current: (): BrandLook => shownLook ?? companyLook,
  setCompany(look: BrandLook) {
    if (isSame(look, companyLook)) return;
    companyLook = look;
    keep(look);
    tell();
  },
  /** Shows another look until it is given back with null. */
  show(look: BrandLook | null) {
    if (shownLook === look) return;
    shownLook = look;
    tell();
  },
};

function tell() {
  for (const listener of listeners) listener();
}
