import { useSessionStorage } from '@mantine/hooks';
import { FEATURES, type Feature, PRODUCT_TYPES, type ProductType } from '../../../domain/commerce/packages.ts';
import { useSession } from '../../api/session.tsx';
import type { Billing, Chosen, PackageItem } from '../shared/use-plan.ts';

export type DraftProduct = { readonly packageId: string; readonly seats: number };
/** What was chosen on the way through the order; it lives as long as the tab. */
export type Draft = {
  readonly feature: Feature;
  readonly products: { readonly [Type in ProductType]?: DraftProduct };
  readonly withholdsTax: boolean;
};

/** A new order begins with what the company has, or with the first package of people for those who are there. */
export function firstDraft(state: Billing, packages: readonly PackageItem[]): Draft {
  const { current, used } = state;
  if (current) {
    const offered = current.products.filter(({ packageId }) => packages.some((item) => item.id === packageId));
    const products = Object.fromEntries(offered.map(({ type, packageId, seats }) => [type, { packageId, seats }]));
    return { feature: current.feature, products, withholdsTax: false };
  }
  const sold = packages.filter((item) => item.productType === 'cloud').at(-1);
  if (!sold) return { feature: 'annual', products: {}, withholdsTax: false };
  const seats = Math.min(Math.max(used.people, sold.smallestSeats), sold.largestSeats);
  return { feature: 'annual', products: { cloud: { packageId: sold.id, seats } }, withholdsTax: false };
}

export const chosenOf = ({ feature, products }: Draft): Chosen => ({
  feature,
  products: PRODUCT_TYPES.flatMap((type) => products[type] ?? []),
});

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'feature' in value &&
  FEATURES.some((feature) => feature === value.feature) &&
  'products' in value &&
  typeof value.products === 'object';

/** Null until something was chosen. */
export function useDraft() {
  const company = useSession()?.lastVisitEmployee?.organization.id ?? '';
  const [stored, setStored, clear] = useSessionStorage<Draft | null>({
    key: `wela.order.${company}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  return { draft: isDraft(stored) ? stored : null, setDraft: (draft: Draft) => setStored(draft), clearDraft: clear };
}
