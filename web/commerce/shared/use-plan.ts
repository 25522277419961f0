import { useQuery } from '@tanstack/react-query';
import { billing } from '../../../contract/commerce/billing.ts';
import { orders } from '../../../contract/commerce/orders.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { priceOf } from '../../../domain/commerce/order-price.ts';
import type { Feature, Package } from '../../../domain/commerce/packages.ts';
import { type CurrentPlan, planOrder } from '../../../domain/commerce/plan-order.ts';
import { baht } from '../../../domain/money.ts';
import { query } from '../../api/queries.ts';

export type Billing = WireAnswer<typeof billing.get>;
export type PackageItem = WireAnswer<typeof orders.packages>[number];
export type OrderItem = WireAnswer<typeof orders.list>['content'][number];

export const useBilling = () => useQuery(query(billing.get));
export const usePackages = () => useQuery(query(orders.packages));

const inSatang = (sold: PackageItem): Package => ({
  ...sold,
  monthlyPrice: baht(sold.monthlyPrice),
  annualPrice: baht(sold.annualPrice),
});

function currentOf({ current, next }: Billing): CurrentPlan | null {
  if (!current) return null;
  return {
    from: current.startDate,
    to: current.endDate,
    feature: current.feature,
    termDays: current.termDays,
    products: current.products.map((product) => ({ ...product, paid: baht(product.paid) })),
    hasNext: next !== null,
  };
}

export type Chosen = { readonly feature: Feature; readonly products: readonly { packageId: string; seats: number }[] };
type Asked = { chosen: Chosen; packages: readonly PackageItem[]; state: Billing; isWithheld: boolean };

/** The price of what is chosen, as the server will count it: by the same rule, without asking it at each key. */
export function priceFor({ chosen, packages, state, isWithheld }: Asked) {
  const products = chosen.products.flatMap(({ packageId, seats }) => {
    const sold = packages.find((item) => item.id === packageId);
    return sold ? [{ sold: inSatang(sold), seats }] : [];
  });
  const planned = planOrder({ feature: chosen.feature, products }, currentOf(state), state.today);
  if (!planned.ok) return planned;
  return { ...planned, price: priceOf(planned.value.net, { on: state.today, isWithheld }) };
}
export type Priced = ReturnType<typeof priceFor>;
