import type { PAYMENT_METHODS } from '../../../contract/commerce/order-views.ts';
import type { Services } from '../../http/services.ts';

/** How one can pay here; none where nobody sells, or where every company has all of the product. */
export const methodsOf = ({ config, paypal }: Pick<Services, 'config' | 'paypal'>): (typeof PAYMENT_METHODS)[number][] =>
  config.seller && config.hasPlans ? ['transfer', ...(paypal ? (['paypal'] as const) : [])] : [];
