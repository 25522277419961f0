import type { PAYMENT_METHODS } from '../../../contract/commerce/order-views.ts';
import type { Config } from '../../config/config.ts';

/** How one can pay here; none where nobody sells. */
export const methodsOf = ({ seller }: Pick<Config, 'seller'>): (typeof PAYMENT_METHODS)[number][] => (seller ? ['transfer'] : []);
