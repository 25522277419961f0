import type { PAYMENT_METHODS } from '../../../contract/commerce/order-views.ts';
import type { Config } from '../../config/config.ts';

/** How one can pay here; none where nobody sells, or where every company has all of the product. */
export const methodsOf = ({ seller, hasPlans }: Pick<Config, 'seller' | 'hasPlans'>): (typeof PAYMENT_METHODS)[number][] =>
  seller && hasPlans ? ['transfer'] : [];
